"""The moves of Bomb Island: one small decision each. A turn is `play move_3`, `walk b1`, `go c4`, `open` … `end-turn`."""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, assert_never, cast

import msgspec

from grognard.core.move import Move
from grognard.core.story import Seat
from grognard.core.words import Phrase
from grognard.games.bomb_island.board import CELL_NAMES
from grognard.games.bomb_island.box import CARD_NAMES, MOST_PLAYERS, CardName
from grognard.games.bomb_island.state import (
    AIM_AT,
    ASK,
    CAPTURE_AT,
    DOCK_AT,
    DRAW_CARDS,
    END_TURN,
    FIRE,
    GIVE_CARD,
    GIVE_CARD_TO,
    GO,
    IN_BOAT,
    KNOCK_OUT_AT,
    LEAVE_BOMB,
    LEAVE_CLOSED,
    LIFT_BOMB,
    NO_SHIELD,
    OPEN,
    PLACES,
    PLAY,
    PUSH,
    PUT,
    RAISE_SHIELD,
    STEAL_AMMUNITION,
    STEAL_GEM,
    TAKE_BOMB,
    THROW_AWAY,
    WALK,
)

BOAT_NAMES: Final = tuple(f"boat_{seat}" for seat in range(MOST_PLAYERS))

if TYPE_CHECKING:
    CellName: TypeAlias = str
    PlaceName: TypeAlias = str
else:  # the names come from the board's file
    CellName = Literal[CELL_NAMES]
    PlaceName = Literal[CELL_NAMES + BOAT_NAMES]

SeatNumber = Annotated[Seat, msgspec.Meta(ge=0, le=MOST_PLAYERS - 1)]


class Dock(Move, frozen=True, tag="dock"):
    """Dock at an anchor: before the first turn, or with a Boat card."""

    says = Phrase(en="Dock at {anchor}", fr="S'amarrer en {anchor}")

    anchor: CellName


class Play(Move, frozen=True, tag="play"):
    """Play a card."""

    says = Phrase(en="Play {card}", fr="Jouer {card}")

    card: CardName


class EndTurn(Move, frozen=True, tag="end-turn"):
    """Play no more cards this turn."""

    says = Phrase(en="End the turn", fr="Finir le tour")


class ThrowAway(Move, frozen=True, tag="throw-away"):
    """Throw a card away: with a Potion, or because none can be played."""

    says = Phrase(en="Throw away {card}", fr="Jeter {card}")

    card: CardName


class DrawCards(Move, frozen=True, tag="draw-cards"):
    """Throw no more away, and draw: with a Potion."""

    says = Phrase(en="Throw no more away, and draw", fr="Ne plus rien jeter, et piocher")


class Walk(Move, frozen=True, tag="walk"):
    """The character that a Move card moves, by where it is."""

    says = Phrase(en="Move the character: {place}", fr="Déplacer le personnage : {place}")

    place: PlaceName


class Push(Move, frozen=True, tag="push"):
    """The bomb that a Move card moves instead."""

    says = Phrase(en="Move the bomb on {cell}", fr="Déplacer la bombe en {cell}")

    cell: CellName


class Go(Move, frozen=True, tag="go"):
    """Where it ends."""

    says = Phrase(en="Go: {place}", fr="Aller : {place}")

    place: PlaceName


class Take(Move, frozen=True, tag="take"):
    """Take a bomb along that the path passed over."""

    says = Phrase(en="Take the bomb from {cell} along", fr="Emporter la bombe de {cell}")

    cell: CellName


class Leave(Move, frozen=True, tag="leave"):
    """Leave it where it lies."""

    says = Phrase(en="Leave the bomb on {cell}", fr="Laisser la bombe en {cell}")

    cell: CellName


class Put(Move, frozen=True, tag="put"):
    """Where a bomb is put down, or where Bobby stands."""

    says = Phrase(en="Put down: {place}", fr="Poser : {place}")

    place: PlaceName


class Open(Move, frozen=True, tag="open"):
    """Open the chest."""

    says = Phrase(en="Open the chest", fr="Ouvrir le coffre")


class LeaveClosed(Move, frozen=True, tag="leave-closed"):
    """Leave the chest closed."""

    says = Phrase(en="Leave the chest closed", fr="Laisser le coffre fermé")


class Aim(Move, frozen=True, tag="aim"):
    """Name a victim of the Pistol."""

    says = Phrase(en="Aim at {cell}", fr="Viser {cell}")

    cell: CellName


class Fire(Move, frozen=True, tag="fire"):
    """Shoot at all that were named."""

    says = Phrase(en="Fire", fr="Faire feu")


class Capture(Move, frozen=True, tag="capture"):
    """The victim of the Padlock."""

    says = Phrase(en="Capture the enemy on {cell}", fr="Capturer l'ennemi en {cell}")

    cell: CellName


class KnockOut(Move, frozen=True, tag="knock-out"):
    """The victim of the Hammer."""

    says = Phrase(en="Knock out the enemy on {cell}", fr="Assommer l'ennemi en {cell}")

    cell: CellName


class RaiseShield(Move, frozen=True, tag="raise-shield"):
    """Save all one's characters from this."""

    says = Phrase(en="Raise a Shield", fr="Lever un Bouclier")


class NoShield(Move, frozen=True, tag="no-shield"):
    """Raise no Shield, for whatever reason."""

    says = Phrase(en="Raise no Shield", fr="Ne pas lever de Bouclier")


class Steal(Move, frozen=True, tag="steal"):
    """What the Treasure card takes, and from whom."""

    says = Phrase(en="Steal from {seat}: {loot}", fr="Voler à {seat} : {loot}")

    loot: Literal["gem", "ammunition"]
    seat: SeatNumber


class GiveTo(Move, frozen=True, tag="give-to"):
    """Who gets the Poisoned Gift."""

    says = Phrase(en="Give a card to {seat}", fr="Offrir une carte à {seat}")

    seat: SeatNumber


class Give(Move, frozen=True, tag="give"):
    """Which card it is."""

    says = Phrase(en="Give {card}", fr="Offrir {card}")

    card: CardName


class Lift(Move, frozen=True, tag="lift"):
    """The bomb that flies."""

    says = Phrase(en="Let the bomb on {cell} fly", fr="Faire voler la bombe en {cell}")

    cell: CellName


BombIslandMove = (
    Dock | Play | EndTurn | ThrowAway | DrawCards | Walk | Push | Go | Take | Leave | Put | Open | LeaveClosed
    | Aim | Fire | Capture | KnockOut | RaiseShield | NoShield | Steal | GiveTo | Give | Lift
)  # fmt: skip
MOVES: Final[tuple[type[Move], ...]] = (
    Dock, Play, EndTurn, ThrowAway, DrawCards, Walk, Push, Go, Take, Leave, Put, Open, LeaveClosed,
    Aim, Fire, Capture, KnockOut, RaiseShield, NoShield, Steal, GiveTo, Give, Lift,
)  # fmt: skip

BARE: Final[dict[int, BombIslandMove]] = {
    END_TURN: EndTurn(),
    DRAW_CARDS: DrawCards(),
    OPEN: Open(),
    LEAVE_CLOSED: LeaveClosed(),
    FIRE: Fire(),
    RAISE_SHIELD: RaiseShield(),
    NO_SHIELD: NoShield(),
}
TO_A_PLACE: Final[dict[int, type[Walk | Go | Put]]] = {WALK: Walk, GO: Go, PUT: Put}
TO_A_CELL: Final[dict[int, type[Push | Take | Leave | Lift | Aim | Capture | KnockOut]]] = {
    PUSH: Push, TAKE_BOMB: Take, LEAVE_BOMB: Leave, LIFT_BOMB: Lift, AIM_AT: Aim, CAPTURE_AT: Capture, KNOCK_OUT_AT: KnockOut,
}  # fmt: skip
VERBS: Final = {kind: verb for verb, kind in (*TO_A_PLACE.items(), *TO_A_CELL.items())}


def place_name(place: int) -> str:
    """A cell's name, or a boat's."""
    return CELL_NAMES[place] if place < IN_BOAT else BOAT_NAMES[place - IN_BOAT]


def place_of(name: str) -> int:
    """The place of this name."""
    return IN_BOAT + BOAT_NAMES.index(name) if name in BOAT_NAMES else CELL_NAMES.index(name)


def move_of(action: int) -> BombIslandMove:
    """The move that an action of the rules stands for."""
    if action in BARE:
        return BARE[action]
    if action >= WALK:
        return move_to_place(action)
    if action >= STEAL_AMMUNITION:
        return Steal("ammunition", Seat(action - STEAL_AMMUNITION))
    if action >= STEAL_GEM:
        return Steal("gem", Seat(action - STEAL_GEM))
    if action >= GIVE_CARD_TO:
        return GiveTo(Seat(action - GIVE_CARD_TO))
    if action >= GIVE_CARD:
        return Give(CARD_NAMES[action - GIVE_CARD])
    if action >= THROW_AWAY:
        return ThrowAway(CARD_NAMES[action - THROW_AWAY])
    return Play(CARD_NAMES[action - PLAY])


def move_to_place(action: int) -> BombIslandMove:
    """The move about a place that an action stands for."""
    place = (action - WALK) % PLACES
    verb = action - place
    if verb == DOCK_AT:
        return Dock(CELL_NAMES[place])
    return TO_A_PLACE[verb](place_name(place)) if verb in TO_A_PLACE else TO_A_CELL[verb](CELL_NAMES[place])


def action_of(move: Move) -> int:
    """The action that a move stands for."""
    known = cast(BombIslandMove, move)
    match known:
        case Play(card):
            return PLAY + CARD_NAMES.index(card)
        case ThrowAway(card):
            return THROW_AWAY + CARD_NAMES.index(card)
        case Give(card):
            return GIVE_CARD + CARD_NAMES.index(card)
        case GiveTo(seat):
            return GIVE_CARD_TO + seat
        case Steal(loot, seat):
            return (STEAL_GEM if loot == "gem" else STEAL_AMMUNITION) + seat
        case Dock(anchor):
            return DOCK_AT + place_of(anchor)
        case Walk(place) | Go(place) | Put(place):
            return VERBS[type(known)] + place_of(place)
        case Push(cell) | Take(cell) | Leave(cell) | Lift(cell) | Aim(cell) | Capture(cell) | KnockOut(cell):
            return VERBS[type(known)] + place_of(cell)
        case EndTurn() | DrawCards() | Open() | LeaveClosed() | Fire() | RaiseShield() | NoShield():
            return next(action for action, bare in BARE.items() if bare == known)
    assert_never(known)


def public(move: Move) -> Move | None:
    """What the other seats see of a move: all but which card is given."""
    return None if isinstance(move, Give) else move


def shows(move: Move) -> bool:
    """Whether somebody sees a card by it, or that a hand holds one that could be played (BI-11): who ends the turn has one."""
    return isinstance(move, Play | ThrowAway | Give | RaiseShield | EndTurn)


def silence(state: Any) -> Move | None:
    """Who is asked for a Shield (BI-33) and does not answer raises none. Everybody is asked, and in the same way."""
    return NoShield() if state.phase == ASK else None
