"""What RISK is made of: the position, field by field."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Each, Layout, Names, One, Row, Seats, Several, Some
from grognard.games.risk import box
from grognard.games.risk.phases import Phase

NO_TERRITORY: Final = -1
NO_COLOUR: Final = -1
NO_REWARD: Final = -1
UNKNOWN: Final = -1  # two-star cards in a hand that one may not see

TRAINING_MODE, COMMAND_CENTRE, WORLD_CONQUEST = range(3)  # option `mode`
BY_HAND, AT_RANDOM = range(2)  # option `set_up`
PAY_A_CARD, PAY_THE_DRAW = range(2)  # option `mission_cost`

Mode: TypeAlias = Literal["training", "command-centre", "world-conquest"]

SEATS: Final = Seats("Seat", range(5))
TERRITORIES: Final = Names("Territory", box.TERRITORY_NAMES)
COLOUR_NAMES: Final = Names("Colour", box.COLOURS)
MISSIONS: Final = Names("Mission", box.MISSION_NAMES)
REWARDS: Final = Names("Reward", box.REWARD_NAMES)
PHASES: Final = Names("Phase", get_args(Phase))
MODES: Final = Names("Mode", get_args(Mode))
FACES: Final = Names("Face", range(1, 7))
PLACES: Final = Names("Place", range(len(SEATS)))  # in the turn order

# What fields of the state, of moves, of events and of reasons hold.
Seat = Annotated[int, One(SEATS)]
SomeSeats = Annotated[list[int], Some(SEATS)]
Territory = Annotated[box.TerritoryName, One(TERRITORIES)]
SomeTerritories = Annotated[list[box.TerritoryName], Some(TERRITORIES)]
Mission = Annotated[box.MissionName, One(MISSIONS)]
SomeMissions = Annotated[list[box.MissionName], Some(MISSIONS)]
Reward = Annotated[box.RewardName, One(REWARDS)]
ColourOf = Annotated[box.Colour, One(COLOUR_NAMES)]
RegimentCount = Annotated[int, Amount(0, box.MOST_REGIMENTS)]  # on a territory, or moving from or to one
Due = Annotated[int, Amount(0, 32_767)]  # regiments, wherever they go
CardCount = Annotated[int, Amount(0, box.CARD_COUNT)]
OnesTraded = Annotated[int, Amount(0, box.MOST_STARS)]
TwosTraded = Annotated[int, Amount(0, box.MOST_TWOS)]
Stars = Annotated[int, Amount(1, 2)]  # on one card
AttackDice = Annotated[int, Amount(1, box.MOST_ATTACK_DICE)]
DefenceDice = Annotated[int, Amount(1, box.MOST_DEFENCE_DICE)]
Flag = Annotated[int, Amount(0, 1)]
Maybe = Annotated[int, One(TERRITORIES, none=True)]
Territories = Annotated[int, Some(TERRITORIES)]


class State:
    """The fields of STATE. What belongs to a phase is cleared when it ends, so that equal positions are equal bytes.

    Cards of equal stars are equal: the territory on a card has no effect (RK-4), so a hand is how many cards it holds and how
    many of them show two stars. All others are in the draw pile, which needs no field: what is neither in a hand nor discarded.
    """

    held: Annotated[Row, Each(SEATS, Some(TERRITORIES))]  # each seat's territories
    held_before: Territories  # what the mover held when the turn began
    cities: Territories
    airfields: Territories  # each belongs to whoever holds the territory (RK-25)
    max_rounds: Annotated[int, Amount(0, 60_000)]
    round_number: Annotated[int, Amount(0, 65_535)]
    regiments: Annotated[Row, Each(TERRITORIES, Amount(0, box.MOST_REGIMENTS))]
    to_place: Due  # the mover's reinforcements; while setting up, those of all players together
    face_up: Annotated[int, Some(MISSIONS)]  # missions on the board
    missions: Annotated[Row, Each(SEATS, Some(MISSIONS))]  # and those of each seat
    discards: Annotated[int, Amount(0, 32_767)]  # cards in the discard pile
    discarded_twos: Annotated[int, Amount(0, 32_767)]
    capital: Annotated[Row, Each(SEATS, One(TERRITORIES, none=True))]
    cards: Annotated[Row, Each(SEATS, Amount(0, box.CARD_COUNT))]
    twos: Annotated[Row, Each(SEATS, Amount(0, box.TWO_STAR_COUNT, none=True), absent=0)]  # how many of these show two stars
    reward_on: Annotated[Row, Each(MISSIONS, One(REWARDS, none=True))]  # the reward on each face-up mission
    rewards: Annotated[Row, Each(SEATS, Some(REWARDS))]  # each seat's; an airfield is none once it is placed
    order: Annotated[Row, Each(PLACES, One(SEATS, none=True))]  # seats as they take turns; as they pick colours, before
    colour: Annotated[Row, Each(SEATS, One(COLOUR_NAMES, none=True))]
    rolls: Annotated[Row, Each(SEATS, Amount(0, 6))]  # what each seat last rolled in the contest for the order
    ties: Annotated[int, Some(PLACES)]  # in that contest, bit i: places i and i + 1 of `order` are tied
    attack_faces: Annotated[Row, Several(FACES, box.MOST_ATTACK_DICE + 1)]  # the last roll, highest first; 0: no die
    defence_faces: Annotated[Row, Several(FACES, box.MOST_DEFENCE_DICE + 1)]
    attack_dice: Annotated[int, Amount(0, box.MOST_ATTACK_DICE)]
    defence_dice: Annotated[int, Amount(0, box.MOST_DEFENCE_DICE)]
    source: Maybe  # where an attack or a manoeuvre comes from
    target: Maybe  # and where it goes; also where regiments are being placed
    manoeuvres: Annotated[int, Amount(0, 127)]  # how many the mover may still make in this phase
    before_attacks: Flag  # whether the manoeuvre is the strategic one
    mission_taken: Flag  # whether the mover took a mission this turn
    cards_due: Annotated[int, Amount(0, 127)]
    winner: Annotated[int, One(SEATS, none=True)]
    mover: Annotated[int, One(SEATS, none=True)]
    phase: Annotated[int, One(PHASES)]
    players: Annotated[int, Amount(0, len(SEATS))]
    mode: Annotated[int, One(MODES)]
    set_up: Flag
    mission_cost: Flag


STATE: Final = Layout(State)
MOST_LEGAL: Final = box.MOST_REGIMENTS
