"""What a seat sees of Bomb Island: the island and the boats, its own cards, and of the others' hands what it knows for sure."""

from typing import Literal

import msgspec

from grognard.core.event import Seat
from grognard.core.rule import NOBODY, WHOLE
from grognard.games.bomb_island import rules
from grognard.games.bomb_island.board import CELL_NAMES, CROSSES, LAGOON
from grognard.games.bomb_island.box import (
    BOBBY,
    CARD_NAMES,
    CHARACTER_COUNT,
    CHESTS,
    TEAM_SIZE,
    CardName,
    ChestName,
    Colour,
)
from grognard.games.bomb_island.rules.attacks import asked
from grognard.games.bomb_island.rules.cards import pile_size
from grognard.games.bomb_island.rules.places import has_chest, is_knocked_out, team_of
from grognard.games.bomb_island.state import (
    ASK,
    CARD_COLOURS,
    CARDS_AT_WORK,
    ENDINGS,
    FATES,
    GONE,
    HIDDEN,
    NONE,
    PHASES,
    PLACE_NAMES,
    CellName,
    Ending,
    Fate,
    Phase,
    PlaceName,
    State,
)


class Character(msgspec.Struct, frozen=True):
    """A character that is in the game. In another team's boat it is a prisoner. Its number tells it from its mates."""

    seat: Seat
    number: int  # in its team, from 0; Bobby is 4
    place: PlaceName
    bobby: bool
    knocked_out: bool


class Crew(msgspec.Struct, frozen=True):
    """A seat's boat and hand. `cards` are those that the viewer knows; `hidden` is how many more there are."""

    fate: Fate
    anchor: CellName | None
    gems: int
    ammunition: int
    cards: list[CardName]
    hidden: int


class Loot(msgspec.Struct, frozen=True):
    """What a player eliminated by the trap left behind."""

    cell: CellName
    gems: int
    ammunition: int


class UnderWay(msgspec.Struct, frozen=True):
    """A card that is being carried out, or the trap."""

    card: CardName | Literal["trap"]
    piece: PlaceName | None  # the character that moves or has found something, by where it is
    origin: PlaceName | None  # where it, or the bomb that moves alone, started from
    considered: CellName | None  # the bomb that may be taken along
    to_put: int  # bombs to be put down
    aimed: list[CellName]  # whom the attack is meant for
    asked: Seat | None  # who is asked for a Shield
    partner: Seat | None  # who gets the Poisoned Gift


class View(msgspec.Struct, frozen=True, tag_field="game", tag="bomb-island"):
    """A position of Bomb Island, for people."""

    seat: Seat | None  # who looks; None: a spectator
    players: int
    round: int
    phase: Phase
    board: str
    mover: Seat | None  # whose turn it is; before the first, who docks or is dealt to
    starter: Seat | None
    gems_to_win: int
    crews: list[Crew]
    characters: list[Character]
    chests: list[CellName]
    chests_left: dict[ChestName, int]  # what they hold, all together
    found: ChestName | None  # in the chest opened last
    bombs: list[CellName]
    loot: Loot | None
    colours_played: list[Colour]
    discard: dict[CardName, int]
    pile: int  # cards in the draw pile
    under_way: UnderWay | None
    ending: Ending
    result: list[float]  # each seat's share of the win


def view(state: State, seat: int) -> View:
    """What a seat (NOBODY: a spectator) sees."""
    seats = range(int(state.players))
    shares = [0] * len(seats)
    rules.result(state, shares)
    return View(
        seat=seat_or_none(seat),
        players=len(seats),
        round=int(state.round_number),
        phase=PHASES[state.phase],
        board=LAGOON.name,
        mover=seat_or_none(state.mover),
        starter=seat_or_none(state.starter),
        gems_to_win=int(state.gems),
        crews=[crew(state, one) for one in seats],
        characters=characters(state),
        chests=[CELL_NAMES[cell] for cell in CROSSES if has_chest(state, int(cell))],
        chests_left={name: int(count) for name, count in zip(CHESTS, state.chests_left, strict=True)},
        found=None if state.found == NONE else CHESTS[state.found],
        bombs=[CELL_NAMES[cell] for cell in reversed(state.bombs) if cell != NONE],
        loot=loot(state),
        colours_played=[colour for bit, colour in enumerate(CARD_COLOURS) if int(state.colours) >> bit & 1],
        discard={name: int(count) for name, count in zip(CARD_NAMES, state.discard, strict=True) if count},
        pile=pile_size(state),
        under_way=under_way(state),
        ending=ENDINGS[state.ending],
        result=[share / WHOLE for share in shares],
    )


def seat_or_none(seat: int) -> Seat | None:
    """A seat, unless it is nobody's."""
    return None if seat == NOBODY else Seat(int(seat))


def crew(state: State, seat: int) -> Crew:
    """A seat's boat and hand."""
    anchor = int(state.boats[seat])
    return Crew(
        fate=FATES[state.fate[seat]],
        anchor=None if anchor == NONE else CELL_NAMES[anchor],
        gems=int(state.hold_gems[seat]),
        ammunition=int(state.hold_ammunition[seat]),
        cards=[name for kind, name in enumerate(CARD_NAMES) for _ in range(state.hands[seat, kind])],
        hidden=int(state.hands[seat, HIDDEN]),
    )


def characters(state: State) -> list[Character]:
    """All characters in the game."""
    return [
        Character(
            seat=Seat(team_of(state, who)),
            number=TEAM_SIZE if who == BOBBY else who % TEAM_SIZE,
            place=PLACE_NAMES[int(state.place[who])],
            bobby=who == BOBBY,
            knocked_out=is_knocked_out(state, who),
        )
        for who in range(CHARACTER_COUNT)
        if state.place[who] != GONE
    ]


def loot(state: State) -> Loot | None:
    """What lies on the trap's cell."""
    if state.loot_cell == NONE:
        return None
    return Loot(CELL_NAMES[state.loot_cell], int(state.loot_gems), int(state.loot_ammunition))


def under_way(state: State) -> UnderWay | None:
    """The card that is being carried out."""
    if state.card == NONE:
        return None
    piece = int(state.piece)
    return UnderWay(
        card=CARDS_AT_WORK[state.card],
        piece=PLACE_NAMES[int(state.place[piece])] if 0 <= piece < CHARACTER_COUNT else None,
        origin=None if state.origin == NONE else PLACE_NAMES[int(state.origin)],
        considered=None if state.considered == NONE else CELL_NAMES[state.bombs[state.considered]],
        to_put=int(state.to_put),
        aimed=[PLACE_NAMES[int(state.place[who])] for who in range(CHARACTER_COUNT) if int(state.aimed) >> who & 1],
        asked=Seat(asked(state)) if state.phase == ASK else None,
        partner=seat_or_none(state.partner),
    )
