"""Bots for Risk Express."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from grognard.core.policy import Policy
from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT, DICE_IN_BOX, POINTS, WHOLE_POINTS
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, line_filled
from grognard.games.risk_express.odds import MASKS, tables
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.state import OFFER, State

CERTAIN: Final = 1 << 28  # a chance of one, in the integers that every machine multiplies alike


def chances() -> NDArray[np.int32]:
    """The exact chances to conquer, by card, filled lines and dice, laid out flat."""
    return np.rint(tables().hold * CERTAIN).astype(np.int32).ravel()


@rule
def chance(state: State, country: int, filled: int, dice: int, table: Any) -> int:
    """The chance to conquer a country with these lines filled and so many dice to roll."""
    card = 2 * country + (1 if state.owner[country] != NOBODY else 0)
    return int(table[(card * MASKS + filled) * (DICE_IN_BOX + 1) + dice])


@rule
def worth(state: State, country: int) -> int:
    """What conquering a country is worth, in half points: its points and those that it adds to a united continent.

    A card from the middle also brings the end nearer; one taken from the only opponent counts on both sides.
    """
    value = 2 * int(POINTS[country])
    if state.owner[country] == NOBODY:
        value += 2
    elif state.players == 2:
        value += int(POINTS[country])
    continent = CONTINENT_OF[country]
    others = 0
    points_held = 0
    for other in range(COUNTRY_COUNT):
        if CONTINENT_OF[other] == continent and other != country:
            if state.owner[other] == state.mover:
                points_held += int(POINTS[other])
            else:
                others += 1
    if others == 0:
        value += 2 * (int(WHOLE_POINTS[continent]) - int(POINTS[country]) - points_held) + points_held
    return value


@rule
def choose_greedily(state: State, actions: Any, count: int, dice: Any, table: Any) -> int:
    """The line with the best chance to conquer, times what that is worth; an offer if it beats every fresh start."""
    if state.phase == OFFER:
        carried = chance(state, int(state.target), int(state.filled), int(state.dice_left), table) * worth(
            state, int(state.target)
        )
        for country in range(COUNTRY_COUNT):
            fresh = chance(state, country, 0, DICE_IN_BOX, table) * worth(state, country)
            if lines.may_invade(state, country) and fresh > carried:
                return START_AFRESH
        return CARRY_ON
    best = -1
    best_action = int(actions[0])
    for i in range(count):
        action = int(actions[i])
        if action != SET_ASIDE:
            country, line = line_filled(action)
            left = int(state.dice_left) - lines.dice_to_fill(state.tray, country, line)
            value = chance(state, country, int(state.filled) | 1 << line, left, table) * worth(state, country)
            if value > best:
                best = value
                best_action = action
    return best_action


POLICY: Final = Policy("greedy", choose_greedily, chances)
