"""A small part of Risk Express for two: all continents but a few are united, so that few positions can follow each other."""

from typing import Any

import numpy as np

from grognard.core.layout import blank
from grognard.games.risk_express.box import CONTINENT_OF, CONTINENTS, COUNTRY_COUNT, ContinentName
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution.codes import CODES, MIDDLE, OTHERS, OWN, POWERS, Levels, codes_by_level, lay_out

WHOSE: dict[ContinentName, int] = {"asia": OWN, "north_america": OTHERS, "oceania": OWN}  # whose the united ones are


def part(*still_open: ContinentName, whose: dict[ContinentName, int] = WHOSE) -> Levels:
    """The positions in which these continents are open and the others are united so, or so for the other player."""
    codes = np.arange(CODES)
    digits = codes[:, None] // POWERS % 3
    wanted = [np.ones(CODES, bool), np.ones(CODES, bool)]
    for country in range(COUNTRY_COUNT):
        continent = CONTINENTS[CONTINENT_OF[country]]
        if continent not in still_open:
            wanted[0] &= digits[:, country] == whose[continent]
            wanted[1] &= digits[:, country] == OWN + OTHERS - whose[continent]
    inside = wanted[0] | wanted[1]
    levels = [level[inside[level]] for level in codes_by_level()]
    return [level for level in levels if len(level)]


def begin(levels: Levels) -> int:
    """The position with most cards in the middle: the first of the two."""
    return int(levels[-1][0])


def position(code: int) -> Any:
    """The start of seat 0's turn."""
    state = blank(GAME.state)[0]
    lay_out(code, state)
    return state


__all__ = ["MIDDLE", "begin", "part", "position"]
