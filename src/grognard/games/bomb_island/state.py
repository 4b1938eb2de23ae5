"""What Bomb Island is made of: the position, field by field."""

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Bag, Each, Layout, Names, One, Row, Seats, Some
from grognard.games.bomb_island.board import CELL_NAMES, CROSSES, MOST_CELLS
from grognard.games.bomb_island.box import (
    BOMB_COUNT,
    CARD_KINDS,
    CARD_NAMES,
    CHARACTER_COUNT,
    CHESTS,
    LONGEST_MOVE,
    MOST_PLAYERS,
    CardName,
    Colour,
    LootName,
)

NONE: Final = -1  # no card, no cell, no character
GONE: Final = -1  # the place of a character that is out of the game, or not yet in it
IN_BOAT: Final = MOST_CELLS  # a place is a cell, or IN_BOAT + seat
HIDDEN: Final = CARD_KINDS  # the kind of a card that is not seen
TRAP: Final = CARD_KINDS  # as what a victim is asked about: no card, but the chest
A_BOMB: Final = CHARACTER_COUNT  # as the piece that moves: no character, but a bomb

# Phases of chance: who starts · deal a hand · turn a chest · draw up at the end of the turn, after a Potion, after a Shield ·
# take a card for the one given.
CONTEST, DEAL, REVEAL, REFILL, DRAW_UP, REPLACE, TAKE_BACK = range(7)
# Phases of decision: dock · play a card or end the turn · which piece moves · where it ends · which bombs go along · where
# they are put · open the chest? · where Bobby stands · whom to shoot, capture, knock out · raise the shield? · what to throw
# away · to whom a card is given, and which · where to sail · what to steal · which bomb flies, and where.
(
    DOCK, TURN, PIECE, GOAL, GO_ALONG, PUT_DOWN, CHEST, BOBBY_JOINS, AIM, CAPTURE, KNOCK_OUT, ASK, THROW,
    GIVE_TO, GIVE, SAIL, STEAL, LIFT, LAND_BOMB, OVER,
) = range(7, 27)  # fmt: skip

IN_GAME, SHOT, CAPTURED, TRAPPED, BOMBED = range(5)  # a seat's fate
NOT_ENDED, BY_GEMS, BY_SHOT, BY_CAPTURE, BY_TRAP, BY_BOMB, BY_ROUNDS = range(7)  # how the game ended; BY_SHOT is SHOT + 1 …


Phase: TypeAlias = Literal[
    "contest", "deal", "reveal", "refill", "draw_up", "replace", "take_back",
    "dock", "turn", "piece", "goal", "go_along", "put_down", "chest", "bobby_joins", "aim", "capture", "knock_out", "ask",
    "throw", "give_to", "give", "sail", "steal", "lift", "land_bomb", "over",
]  # fmt: skip
Fate: TypeAlias = Literal["in_game", "shot", "captured", "trapped", "bombed"]
Ending: TypeAlias = Literal["not_ended", "gems", "shot", "captured", "trapped", "bombed", "rounds"]
BOAT_NAMES: Final = tuple(f"boat_{seat}" for seat in range(MOST_PLAYERS))
NO_CELLS: Final = ("",) * (MOST_CELLS - len(CELL_NAMES))  # the numbers of cells that only a larger board has

if TYPE_CHECKING:
    CellName: TypeAlias = str
    PlaceName: TypeAlias = str
else:  # the names come from the board's file
    CellName = Literal[CELL_NAMES]
    PlaceName = Literal[CELL_NAMES + BOAT_NAMES]

SEATS: Final = Seats("Seat", range(MOST_PLAYERS))
CELLS: Final = Names("Cell", CELL_NAMES)
PLACE_NAMES: Final = Names("Place", CELL_NAMES + NO_CELLS + BOAT_NAMES)
CROSS_CELLS: Final = Names("Cross", [CELL_NAMES[cell] for cell in CROSSES])
CARDS: Final = Names("Card", CARD_NAMES)
CARDS_SEEN: Final = Names("SeenCard", (*CARD_NAMES, "hidden"))  # in a hand
CARDS_AT_WORK: Final = Names("CardAtWork", (*CARD_NAMES, "trap"))
CHARACTERS: Final = Names("Character", range(CHARACTER_COUNT))
PIECES: Final = Names("Piece", (*(f"character_{who}" for who in range(CHARACTER_COUNT)), "bomb"))
BOMBS: Final = Names("Bomb", range(BOMB_COUNT))
CHEST_NAMES: Final = Names("Chest", CHESTS)
CARD_COLOURS: Final = Names("Colour", get_args(Colour))
LOOT: Final = Names("Loot", get_args(LootName))
PHASES: Final = Names("Phase", get_args(Phase))
FATES: Final = Names("Fate", get_args(Fate))
ENDINGS: Final = Names("Ending", get_args(Ending))

# What fields of the state, of moves, of events and of reasons hold.
Seat = Annotated[int, One(SEATS)]
SomeSeats = Annotated[list[int], Some(SEATS)]
Cell = Annotated[CellName, One(CELLS)]
Place = Annotated[PlaceName, One(PLACE_NAMES)]
Card = Annotated[CardName, One(CARDS)]
Loot = Annotated[LootName, One(LOOT)]
Steps = Annotated[int, Amount(1, LONGEST_MOVE)]
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
    players: Annotated[int, Amount(0, MOST_PLAYERS)]
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
