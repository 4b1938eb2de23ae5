"""A position of Risk Express, and the integers that stand for actions."""

from typing import Annotated, Final

import numpy as np

from grognard.core.layout import Int8, Row, UInt8, UInt16, dtype_of
from grognard.games.risk_express.box import CONTINENT_COUNT, COUNTRY_COUNT, FACES, MOST_LINES

MOST_PLAYERS: Final = 6
NO_COUNTRY: Final = -1

CONTEST, ROLL, FILL, OFFER, OVER = range(5)  # phases: who starts? · dice must fall · fill a line · carry on? · the end


class State:
    """The fields of STATE. In a phase of chance the tray is empty, so that equal positions are equal bytes."""

    max_rounds: UInt16
    round_number: UInt16
    owner: Annotated[Row, np.int8, COUNTRY_COUNT]
    face_down: Annotated[Row, np.int8, CONTINENT_COUNT]  # whether the continent is united
    tray: Annotated[Row, np.int8, len(FACES)]  # how many dice of the current roll show each face
    dice_left: Int8  # dice neither on a battle line nor set aside
    dice_on_lines: Int8
    target: Int8  # the country of this turn
    filled: UInt8  # one bit per battle line of the target
    generals: Annotated[Row, np.int8, MOST_PLAYERS]  # what each player last rolled in the contest for the start
    contenders: UInt8  # one bit per player who may still win that contest
    starter: Int8
    mover: Int8
    phase: Int8
    players: Int8
    relay: Int8


STATE: Final = dtype_of(State)

# Filling line l of country c is action c × MOST_LINES + l; then come the others.
SET_ASIDE: Final = COUNTRY_COUNT * MOST_LINES
CARRY_ON: Final = SET_ASIDE + 1
START_AFRESH: Final = SET_ASIDE + 2
MOST_LEGAL: Final = COUNTRY_COUNT * MOST_LINES
