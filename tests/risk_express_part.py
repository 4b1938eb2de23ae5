"""A small part of Risk Express for two: all continents but a few are united, so that few positions can follow each other."""

from typing import Any

import numpy as np

from grognard.core.layout import blank
from grognard.games.risk_express.box import CONTINENT_OF, CONTINENTS, ContinentName
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution.codes import MIDDLE, OTHERS, OWN, POWERS, Levels, lay_out, swapped

WHOSE: dict[ContinentName, int] = {"asia": OWN, "north_america": OTHERS, "oceania": OWN}  # whose the united ones are


def part(*still_open: ContinentName, whose: dict[ContinentName, int] = WHOSE) -> Levels:
    """The positions in which these continents are open and the others are united so, or so for the other player."""
    names = [CONTINENTS[continent] for continent in CONTINENT_OF]
    shut = sum(whose[name] * int(POWERS[country]) for country, name in enumerate(names) if name not in still_open)
    codes = np.array([shut, swapped(shut)])
    for country, name in enumerate(names):
        if name in still_open:
            codes = np.concatenate([codes + digit * POWERS[country] for digit in (MIDDLE, OWN, OTHERS)])
    in_the_middle = sum(codes // power % 3 == MIDDLE for power in POWERS)
    return [np.sort(codes[in_the_middle == count]).astype(np.int32) for count in range(in_the_middle.max() + 1)]


def begin(levels: Levels) -> int:
    """The position with most cards in the middle: the first of the two."""
    return int(levels[-1][0])


def position(code: int) -> Any:
    """The start of seat 0's turn."""
    state = blank(GAME.state)[0]
    lay_out(code, state)
    return state
