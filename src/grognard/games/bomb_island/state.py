"""What Bomb Island is made of: the position, field by field."""

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Bag, Each, Layout, Names, One, Row, Seats, Some
from grognard.games.bomb_island import box
from grognard.games.bomb_island.board import CELL_NAMES, CROSSES, MOST_CELLS
from grognard.games.bomb_island.phases import Ending, Fate, Phase

NONE: Final = -1  # no card, no cell, no character
GONE: Final = -1  # the place of a character that is out of the game, or not yet in it
IN_BOAT: Final = MOST_CELLS  # a place is a cell, or IN_BOAT + seat
HIDDEN: Final = box.CARD_KINDS  # the kind of a card that is not seen
TRAP: Final = box.CARD_KINDS  # as what a victim is asked about: no card, but the chest
A_BOMB: Final = box.CHARACTER_COUNT  # as the piece that moves: no character, but a bomb

BOAT_NAMES: Final = tuple(f"boat_{seat}" for seat in range(box.MOST_PLAYERS))
NO_CELLS: Final = ("",) * (MOST_CELLS - len(CELL_NAMES))  # the numbers of cells that only a larger board has

if TYPE_CHECKING:
    CellName: TypeAlias = str
    PlaceName: TypeAlias = str
else:  # the names come from the board's file
    CellName = Literal[CELL_NAMES]
    PlaceName = Literal[CELL_NAMES + BOAT_NAMES]

SEATS: Final = Seats("Seat", range(box.MOST_PLAYERS))
CELLS: Final = Names("Cell", CELL_NAMES)
PLACE_NAMES: Final = Names("Place", CELL_NAMES + NO_CELLS + BOAT_NAMES)
CROSS_CELLS: Final = Names("Cross", [CELL_NAMES[cell] for cell in CROSSES])
CARDS: Final = Names("Card", box.CARD_NAMES)
CARDS_SEEN: Final = Names("SeenCard", (*box.CARD_NAMES, "hidden"))  # in a hand
CARDS_AT_WORK: Final = Names("CardAtWork", (*box.CARD_NAMES, "trap"))
CHARACTERS: Final = Names("Character", range(box.CHARACTER_COUNT))
PIECES: Final = Names("Piece", (*(f"character_{who}" for who in range(box.CHARACTER_COUNT)), "bomb"))
BOMBS: Final = Names("Bomb", range(box.BOMB_COUNT))
CHEST_NAMES: Final = Names("Chest", box.CHESTS)
CARD_COLOURS: Final = Names("Colour", get_args(box.Colour))
LOOT: Final = Names("Loot", get_args(box.LootName))
PHASES: Final = Names("Phase", get_args(Phase))
FATES: Final = Names("Fate", get_args(Fate))
ENDINGS: Final = Names("Ending", get_args(Ending))

# What fields of the state, of moves, of events and of reasons hold.
Seat = Annotated[int, One(SEATS)]
SomeSeats = Annotated[list[int], Some(SEATS)]
Cell = Annotated[CellName, One(CELLS)]
Place = Annotated[PlaceName, One(PLACE_NAMES)]
Card = Annotated[box.CardName, One(CARDS)]
Loot = Annotated[box.LootName, One(LOOT)]
Steps = Annotated[int, Amount(1, box.LONGEST_MOVE)]
Count = Annotated[int, Amount(0, 127)]


class State:
    """The fields of STATE. From `card` on: what is under way, empty between cards, so that equal positions are equal bytes."""

    chests: Annotated[int, Some(CROSS_CELLS)]  # the crosses whose chest is closed
    knocked_out: Annotated[int, Some(CHARACTERS)]
    aimed: Annotated[int, Some(CHARACTERS)]  # who is shot at, captured, knocked out or trapped
    max_rounds: Annotated[int, Amount(0, 60_000)]
    round_number: Annotated[int, Amount(0, 65_535)]
    hands: Annotated[Row, Each(SEATS, Bag(CARDS_SEEN, 127))]  # the last: cards that are not seen, in a blinded state
    discard: Annotated[Row, Bag(CARDS, 127)]
    known: Annotated[Row, Each(SEATS, Each(SEATS, Bag(CARDS, 127)))]  # who surely knows that whom holds which
    place: Annotated[Row, Each(CHARACTERS, One(PLACE_NAMES, none=True))]
    bombs: Annotated[Row, Each(BOMBS, One(CELLS, none=True))]  # their cells in falling order, then NONE
    boats: Annotated[Row, Each(SEATS, One(CELLS, none=True))]  # the anchor cells they are docked at
    hold_gems: Annotated[Row, Each(SEATS, Amount(0, 127))]
    hold_ammunition: Annotated[Row, Each(SEATS, Amount(0, 127))]
    fate: Annotated[Row, Each(SEATS, One(FATES))]
    chests_left: Annotated[Row, Bag(CHEST_NAMES, 127)]  # what the closed chests hold, all together
    found: Annotated[int, One(CHEST_NAMES, none=True)]  # what the last opened chest held
    loot_cell: Annotated[int, One(CELLS, none=True)]
    loot_gems: Count
    loot_ammunition: Count
    bobby_team: Annotated[int, One(SEATS, none=True)]
    starter: Annotated[int, One(SEATS, none=True)]
    mover: Annotated[int, One(SEATS, none=True)]
    phase: Annotated[int, One(PHASES)]
    ending: Annotated[int, One(ENDINGS)]
    players: Annotated[int, Amount(0, box.MOST_PLAYERS)]
    gems: Count
    colours: Annotated[int, Some(CARD_COLOURS)]  # colours played this turn
    card: Annotated[int, One(CARDS_AT_WORK, none=True)]  # the card being carried out, or TRAP
    piece: Annotated[int, One(PIECES, none=True)]  # the character that moves or has found something, or A_BOMB
    origin: Annotated[int, One(PLACE_NAMES, none=True)]  # where it started from
    considered: Annotated[int, One(BOMBS, none=True)]  # the bomb it may take along
    taken: Annotated[int, Some(BOMBS)]  # bombs taken along
    to_put: Count  # bombs still to be put down
    hit: Annotated[int, One(SEATS, none=True)]  # whose boat a bomb goes into
    victims: Annotated[int, Some(SEATS)]  # seats still to be asked for a Shield
    shielded: Annotated[int, Some(SEATS)]  # seats that raised one
    partner: Annotated[int, One(SEATS, none=True)]  # who gets the Poisoned Gift
    given: Annotated[int, One(CARDS_SEEN, none=True)]  # and which card


STATE: Final = Layout(State)
MOST_LEGAL: Final = len(PLACE_NAMES)
