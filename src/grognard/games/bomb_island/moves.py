"""The moves of Bomb Island: one small decision each. A turn is `play move_3`, `walk b1`, `go c4`, `open` … `end-turn`."""

from typing import Final

from grognard.core.move import Move
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.bomb_island.state import Card, Cell, Loot, Place, Seat

MOVES: Final[Sayings[Move]] = Sayings()


class Dock(Move):  # BI-5 before the first turn, BI-26 with a Boat card
    says = Phrase(en="Dock at {anchor}", fr="S'amarrer en {anchor}")
    anchor: Cell


class Play(Move):  # BI-9
    says = Phrase(en="Play {card}", fr="Jouer {card}")
    card: Card


class EndTurn(Move):  # BI-10
    says = Phrase(en="End the turn", fr="Finir le tour")


class ThrowAway(Move):  # BI-24 with a Potion, BI-11 because none can be played
    says = Phrase(en="Throw away {card}", fr="Jeter {card}")
    card: Card


class DrawCards(Move):  # BI-24
    says = Phrase(en="Throw no more away, and draw", fr="Ne plus rien jeter, et piocher")


class Walk(Move):  # BI-13: the character that a Move card moves, by where it is
    says = Phrase(en="Move the character: {place}", fr="Déplacer le personnage : {place}")
    place: Place


class Push(Move):  # BI-18: the bomb that a Move card moves instead
    says = Phrase(en="Move the bomb on {cell}", fr="Déplacer la bombe en {cell}")
    cell: Cell


class Go(Move):  # BI-13, BI-18: where it ends
    says = Phrase(en="Go: {place}", fr="Aller : {place}")
    place: Place


class Take(Move):  # BI-17: a bomb that the path passed over
    says = Phrase(en="Take the bomb from {cell} along", fr="Emporter la bombe de {cell}")
    cell: Cell


class Leave(Move):  # BI-17
    says = Phrase(en="Leave the bomb on {cell}", fr="Laisser la bombe en {cell}")
    cell: Cell


class Put(Move):  # where a bomb is put down (BI-17, BI-28), or where Bobby stands (BI-21)
    says = Phrase(en="Put down: {place}", fr="Poser : {place}")
    place: Place


class Open(Move):  # BI-19
    says = Phrase(en="Open the chest", fr="Ouvrir le coffre")


class LeaveClosed(Move):  # BI-19
    says = Phrase(en="Leave the chest closed", fr="Laisser le coffre fermé")


class Aim(Move):  # BI-29: a victim of the Pistol
    says = Phrase(en="Aim at {cell}", fr="Viser {cell}")
    cell: Cell


class Fire(Move):  # BI-29: at all that were named
    says = Phrase(en="Fire", fr="Faire feu")


class Capture(Move):  # BI-30: the victim of the Padlock
    says = Phrase(en="Capture the enemy on {cell}", fr="Capturer l'ennemi en {cell}")
    cell: Cell


class KnockOut(Move):  # BI-32: the victim of the Hammer
    says = Phrase(en="Knock out the enemy on {cell}", fr="Assommer l'ennemi en {cell}")
    cell: Cell


class RaiseShield(Move):  # BI-33: it saves all one's characters
    says = Phrase(en="Raise a Shield", fr="Lever un Bouclier")


class NoShield(Move):  # BI-33: for whatever reason
    says = Phrase(en="Raise no Shield", fr="Ne pas lever de Bouclier")


class Steal(Move):  # BI-27: what the Treasure card takes, and from whom
    says = Phrase(en="Steal from {seat}: {loot}", fr="Voler à {seat} : {loot}")
    loot: Loot
    seat: Seat


class GiveTo(Move):  # BI-25: who gets the Poisoned Gift
    says = Phrase(en="Give a card to {seat}", fr="Offrir une carte à {seat}")
    seat: Seat


class Give(Move):  # BI-25: and which card
    says = Phrase(en="Give {card}", fr="Offrir {card}")
    card: Card


class Lift(Move):  # BI-28: the bomb that flies
    says = Phrase(en="Let the bomb on {cell} fly", fr="Faire voler la bombe en {cell}")
    cell: Cell


# As rules write them, read them, and tell them from others.
dock_at, anchor_docked_at, is_dock = MOVES.add(Dock).verbs
play_one, card_played, is_play = MOVES.add(Play).verbs
END_TURN: Final = MOVES.add(EndTurn).first
throw_one_away, card_thrown, is_throw_away = MOVES.add(ThrowAway).verbs
DRAW_CARDS: Final = MOVES.add(DrawCards).first
walk_from, place_walked_from, is_walk = MOVES.add(Walk).verbs
push_from, cell_pushed_from, is_push = MOVES.add(Push).verbs
go_to, place_gone_to, is_go = MOVES.add(Go).verbs
take_from, cell_taken_from, is_take = MOVES.add(Take).verbs
leave_on, cell_left, is_leave = MOVES.add(Leave).verbs
put_on, place_put_on, is_put = MOVES.add(Put).verbs
OPEN: Final = MOVES.add(Open).first
LEAVE_CLOSED: Final = MOVES.add(LeaveClosed).first
aim_at, cell_aimed_at, is_aim = MOVES.add(Aim).verbs
FIRE: Final = MOVES.add(Fire).first
capture_on, cell_captured_on, is_capture = MOVES.add(Capture).verbs
knock_out_on, cell_struck, is_knock_out = MOVES.add(KnockOut).verbs
RAISE_SHIELD: Final = MOVES.add(RaiseShield).first
NO_SHIELD: Final = MOVES.add(NoShield).first
steal_from, loot_stolen, is_steal = MOVES.add(Steal).verbs  # loot, seat = loot_stolen(action)
offer_to, seat_offered, is_give_to = MOVES.add(GiveTo).verbs
give_one, card_given, is_give = MOVES.add(Give).verbs
lift_from, cell_lifted_from, is_lift = MOVES.add(Lift).verbs
