"""What Risk Express is made of: the position, field by field."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Bag, Each, Layout, Names, One, Row, Seats, Some
from grognard.games.risk_express.box import CONTINENTS as CONTINENT_NAMES
from grognard.games.risk_express.box import COUNTRY_NAMES, DICE_IN_BOX, FACES, MOST_LINES, ContinentName, CountryName, Face

NO_COUNTRY: Final = -1

Phase: TypeAlias = Literal["contest", "roll", "fill", "offer", "over"]
CONTEST, ROLL, FILL, OFFER, OVER = range(5)  # who starts? · dice must fall · fill a line · carry on? · the end

SEATS: Final = Seats("Seat", range(6))
COUNTRIES: Final = Names("Country", COUNTRY_NAMES)
CONTINENTS: Final = Names("Continent", CONTINENT_NAMES)
DICE_FACES: Final = Names("Face", FACES)
LINES: Final = Names("Line", range(1, MOST_LINES + 1))
PHASES: Final = Names("Phase", get_args(Phase))

# What fields of the state, of moves, of events and of reasons hold.
Seat = Annotated[int, One(SEATS)]
SomeSeats = Annotated[list[int], Some(SEATS)]
Country = Annotated[CountryName, One(COUNTRIES)]
Continent = Annotated[ContinentName, One(CONTINENTS)]
Line = Annotated[int, One(LINES)]
Dice = Annotated[list[Face], Bag(DICE_FACES, DICE_IN_BOX)]
DiceCount = Annotated[int, Amount(0, DICE_IN_BOX)]


class State:
    """A position. In a phase of chance the tray is empty, so that equal positions are equal bytes."""

    max_rounds: Annotated[int, Amount(0, 60_000)]
    round_number: Annotated[int, Amount(0, 65_535)]
    owner: Annotated[Row, Each(COUNTRIES, One(SEATS, none=True))]
    face_down: Annotated[Row, Bag(CONTINENTS, 1)]  # united continents
    tray: Annotated[Row, Bag(DICE_FACES, DICE_IN_BOX)]  # the current roll
    dice_left: DiceCount  # neither on a battle line nor set aside
    dice_on_lines: DiceCount
    target: Annotated[int, One(COUNTRIES, none=True)]  # the country of this turn
    filled: Annotated[int, Some(LINES)]  # and its filled lines
    generals: Annotated[Row, Each(SEATS, Amount(0, DICE_IN_BOX))]  # what each last rolled in the contest for the start
    contenders: Annotated[int, Some(SEATS)]  # who may still win that contest
    starter: Annotated[int, One(SEATS, none=True)]
    mover: Seat  # whose turn it is; in that contest, who rolls next
    phase: Annotated[int, One(PHASES)]
    players: Annotated[int, Amount(0, len(SEATS))]
    relay: Annotated[int, Amount(0, 1)]


STATE: Final = Layout(State)
MOST_LEGAL: Final = len(COUNTRIES) * MOST_LINES
