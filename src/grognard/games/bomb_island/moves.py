"""The moves of Bomb Island: one small decision each. A turn is `play move_3`, `walk b1`, `go c4`, `open` … `end-turn`."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.bomb_island.state import Card, Cell, Loot, Place, Seat

MOVES: Final[Sayings[Move]] = Sayings()


class Dock(Move, frozen=True, tag="dock"):
    """Dock at an anchor: before the first turn, or with a Boat card."""

    says = Phrase(en="Dock at {anchor}", fr="S'amarrer en {anchor}")

    anchor: Cell


class Play(Move, frozen=True, tag="play"):
    """Play a card."""

    says = Phrase(en="Play {card}", fr="Jouer {card}")

    card: Card


class EndTurn(Move, frozen=True, tag="end-turn"):
    """Play no more cards this turn."""

    says = Phrase(en="End the turn", fr="Finir le tour")


class ThrowAway(Move, frozen=True, tag="throw-away"):
    """Throw a card away: with a Potion, or because none can be played."""

    says = Phrase(en="Throw away {card}", fr="Jeter {card}")

    card: Card


class DrawCards(Move, frozen=True, tag="draw-cards"):
    """Throw no more away, and draw: with a Potion."""

    says = Phrase(en="Throw no more away, and draw", fr="Ne plus rien jeter, et piocher")


class Walk(Move, frozen=True, tag="walk"):
    """The character that a Move card moves, by where it is."""

    says = Phrase(en="Move the character: {place}", fr="Déplacer le personnage : {place}")

    place: Place


class Push(Move, frozen=True, tag="push"):
    """The bomb that a Move card moves instead."""

    says = Phrase(en="Move the bomb on {cell}", fr="Déplacer la bombe en {cell}")

    cell: Cell


class Go(Move, frozen=True, tag="go"):
    """Where it ends."""

    says = Phrase(en="Go: {place}", fr="Aller : {place}")

    place: Place


class Take(Move, frozen=True, tag="take"):
    """Take a bomb along that the path passed over."""

    says = Phrase(en="Take the bomb from {cell} along", fr="Emporter la bombe de {cell}")

    cell: Cell


class Leave(Move, frozen=True, tag="leave"):
    """Leave it where it lies."""

    says = Phrase(en="Leave the bomb on {cell}", fr="Laisser la bombe en {cell}")

    cell: Cell


class Put(Move, frozen=True, tag="put"):
    """Where a bomb is put down, or where Bobby stands."""

    says = Phrase(en="Put down: {place}", fr="Poser : {place}")

    place: Place


class Open(Move, frozen=True, tag="open"):
    """Open the chest."""

    says = Phrase(en="Open the chest", fr="Ouvrir le coffre")


class LeaveClosed(Move, frozen=True, tag="leave-closed"):
    """Leave the chest closed."""

    says = Phrase(en="Leave the chest closed", fr="Laisser le coffre fermé")


class Aim(Move, frozen=True, tag="aim"):
    """Name a victim of the Pistol."""

    says = Phrase(en="Aim at {cell}", fr="Viser {cell}")

    cell: Cell


class Fire(Move, frozen=True, tag="fire"):
    """Shoot at all that were named."""

    says = Phrase(en="Fire", fr="Faire feu")


class Capture(Move, frozen=True, tag="capture"):
    """The victim of the Padlock."""

    says = Phrase(en="Capture the enemy on {cell}", fr="Capturer l'ennemi en {cell}")

    cell: Cell


class KnockOut(Move, frozen=True, tag="knock-out"):
    """The victim of the Hammer."""

    says = Phrase(en="Knock out the enemy on {cell}", fr="Assommer l'ennemi en {cell}")

    cell: Cell


class RaiseShield(Move, frozen=True, tag="raise-shield"):
    """Save all one's characters from this."""

    says = Phrase(en="Raise a Shield", fr="Lever un Bouclier")


class NoShield(Move, frozen=True, tag="no-shield"):
    """Raise no Shield, for whatever reason."""

    says = Phrase(en="Raise no Shield", fr="Ne pas lever de Bouclier")


class Steal(Move, frozen=True, tag="steal"):
    """What the Treasure card takes, and from whom."""

    says = Phrase(en="Steal from {seat}: {loot}", fr="Voler à {seat} : {loot}")

    loot: Loot
    seat: Seat


class GiveTo(Move, frozen=True, tag="give-to"):
    """Who gets the Poisoned Gift."""

    says = Phrase(en="Give a card to {seat}", fr="Offrir une carte à {seat}")

    seat: Seat


class Give(Move, frozen=True, tag="give"):
    """Which card it is."""

    says = Phrase(en="Give {card}", fr="Offrir {card}")

    card: Card


class Lift(Move, frozen=True, tag="lift"):
    """The bomb that flies."""

    says = Phrase(en="Let the bomb on {cell} fly", fr="Faire voler la bombe en {cell}")

    cell: Cell


# As rules write and read them.
Written: TypeAlias = tuple[Callable[..., int], Callable[[int], Any], Callable[[int], bool]]


def written(kind: type[Move]) -> Written:
    """How rules write a move of this kind, read what it says, and tell it from others."""
    form = MOVES.add(kind)
    return form.write, form.read, form.has


dock_at, anchor_docked_at, is_dock = written(Dock)
play_one, card_played, is_play = written(Play)
END_TURN: Final = MOVES.add(EndTurn).first
throw_one_away, card_thrown, is_throw_away = written(ThrowAway)
DRAW_CARDS: Final = MOVES.add(DrawCards).first
walk_from, place_walked_from, is_walk = written(Walk)
push_from, cell_pushed_from, is_push = written(Push)
go_to, place_gone_to, is_go = written(Go)
take_from, cell_taken_from, is_take = written(Take)
leave_on, cell_left, is_leave = written(Leave)
put_on, place_put_on, is_put = written(Put)
OPEN: Final = MOVES.add(Open).first
LEAVE_CLOSED: Final = MOVES.add(LeaveClosed).first
aim_at, cell_aimed_at, is_aim = written(Aim)
FIRE: Final = MOVES.add(Fire).first
capture_on, cell_captured_on, is_capture = written(Capture)
knock_out_on, cell_struck, is_knock_out = written(KnockOut)
RAISE_SHIELD: Final = MOVES.add(RaiseShield).first
NO_SHIELD: Final = MOVES.add(NoShield).first
steal_from, loot_stolen, is_steal = written(Steal)  # loot, seat = loot_stolen(action)
offer_to, seat_offered, is_give_to = written(GiveTo)
give_one, card_given, is_give = written(Give)
lift_from, cell_lifted_from, is_lift = written(Lift)
