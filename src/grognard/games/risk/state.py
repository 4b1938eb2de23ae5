"""A position of RISK, and the integers that stand for actions."""

from typing import Annotated, Final

import numpy as np

from grognard.core.layout import Int8, Int16, Row, UInt8, UInt16, dtype_of
from grognard.games.risk.box import COLOURS, MISSION_COUNT, MOST_REGIMENTS, MOST_STARS, TERRITORY_COUNT

MOST_PLAYERS: Final = 5
NO_TERRITORY: Final = -1
NO_COLOUR: Final = -1
NO_REWARD: Final = -1
UNKNOWN: Final = -1  # two-star cards in a hand that one may not see

TRAINING_MODE, COMMAND_CENTRE, WORLD_CONQUEST = range(3)  # option `mode`
BY_HAND, AT_RANDOM = range(2)  # option `set_up`
PAY_A_CARD, PAY_THE_DRAW = range(2)  # option `mission_cost`

(
    CITIES_FALL, MISSIONS_FALL, CONTEST,  # chance: cities, missions with rewards, the dice for the order
    PICK_COLOUR, PLACE_CAPITAL, OCCUPY_FREE, GARRISON_OWN, DEAL,  # the rest of the set-up
    TRADE_CARDS, PLACE_WHERE, PLACE_HOW_MANY,  # 1 · reinforcements
    ATTACK_OR_NOT, DEFENCE, BATTLE, ADVANCE_HOW_MANY,  # 2 · attacks
    CLAIM_OR_NOT, PAY_FOR_MISSION, SITE_AIRFIELD,  # 3 · missions
    MOVE_FROM_WHERE, MOVE_TO_WHERE, MOVE_HOW_MANY,  # 4 · manoeuvres (and the strategic one, before attacks)
    DRAW_CARD, OVER,
) = range(23)  # fmt: skip

Territories = Annotated[int, np.int64]  # a set, one bit for each


class State:
    """The fields of STATE. What belongs to a phase is cleared when it ends, so that equal positions are equal bytes.

    Cards of equal stars are equal: the territory on a card has no effect (RK-4), so a hand is how many cards it holds and how
    many of them show two stars. All others are in the draw pile, which needs no field: what is neither in a hand nor discarded.
    """

    held: Annotated[Row, np.int64, MOST_PLAYERS]  # each seat's territories
    held_before: Territories  # what the mover held when the turn began
    cities: Territories
    airfields: Territories  # each belongs to whoever holds the territory (RK-25)
    max_rounds: UInt16
    round_number: UInt16
    regiments: Annotated[Row, np.int16, TERRITORY_COUNT]
    to_place: Int16  # the mover's reinforcements; while setting up, those of all players together
    face_up: Int16  # missions on the board, one bit each
    missions: Annotated[Row, np.int16, MOST_PLAYERS]  # and those of each seat
    discards: Int16  # cards in the discard pile
    discarded_twos: Int16
    capital: Annotated[Row, np.int8, MOST_PLAYERS]
    cards: Annotated[Row, np.int8, MOST_PLAYERS]
    twos: Annotated[Row, np.int8, MOST_PLAYERS]  # how many of these cards show two stars
    reward_on: Annotated[Row, np.int8, MISSION_COUNT]  # the reward on each face-up mission
    rewards: Annotated[Row, np.uint8, MOST_PLAYERS]  # each seat's, one bit each; an airfield is none once it is placed
    order: Annotated[Row, np.int8, MOST_PLAYERS]  # seats as they take turns; while colours are picked, as they pick
    colour: Annotated[Row, np.int8, MOST_PLAYERS]
    rolls: Annotated[Row, np.int8, MOST_PLAYERS]  # what each seat last rolled in the contest for the order
    ties: UInt8  # in that contest, bit i: places i and i + 1 of `order` are tied
    attack_faces: Annotated[Row, np.int8, 4]  # the last roll, highest first; 0: no die
    defence_faces: Annotated[Row, np.int8, 3]
    attack_dice: Int8
    defence_dice: Int8
    source: Int8  # where an attack or a manoeuvre comes from
    target: Int8  # and where it goes; also where regiments are being placed
    manoeuvres: Int8  # how many the mover may still make in this phase
    before_attacks: Int8  # whether the manoeuvre is the strategic one
    mission_taken: Int8  # whether the mover took a mission this turn
    cards_due: Int8
    winner: Int8
    mover: Int8
    phase: Int8
    players: Int8
    mode: Int8
    set_up: Int8
    mission_cost: Int8


STATE: Final = dtype_of(State)

# Actions. An attack from f to t with d dice is (f × 42 + t) × 3 + d - 1; then come the others, each in a range of its own.
PICK: Final = TERRITORY_COUNT * TERRITORY_COUNT * 3
CAPITAL: Final = PICK + len(COLOURS)
OCCUPY: Final = CAPITAL + TERRITORY_COUNT
GARRISON: Final = OCCUPY + TERRITORY_COUNT
KEEP_CARDS: Final = GARRISON + TERRITORY_COUNT
TRADE: Final = KEEP_CARDS + 1
MOST_TWOS: Final = MOST_STARS // 2
PLACE: Final = TRADE + (MOST_STARS + 1) * (MOST_TWOS + 1)
REGIMENTS: Final = PLACE + TERRITORY_COUNT
DEFEND: Final = REGIMENTS + MOST_REGIMENTS + 1
ADVANCE: Final = DEFEND + 3
END_ATTACKS: Final = ADVANCE + MOST_REGIMENTS + 1
CLAIM: Final = END_ATTACKS + 1
CLAIM_NOTHING: Final = CLAIM + MISSION_COUNT
PAY: Final = CLAIM_NOTHING + 1
AIRFIELD: Final = PAY + 3
MOVE_FROM: Final = AIRFIELD + TERRITORY_COUNT
MOVE_TO: Final = MOVE_FROM + TERRITORY_COUNT
MOVE: Final = MOVE_TO + TERRITORY_COUNT
STAY: Final = MOVE + MOST_REGIMENTS + 1
ACTION_COUNT: Final = STAY + 1
MOST_LEGAL: Final = MOST_REGIMENTS
