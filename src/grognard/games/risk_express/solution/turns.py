"""What a turn can bring. Once a country is chosen, a turn is decided by the chance to conquer it; so all that a roll says is,
for each country, the chance after the best line that it fills.

Sometimes a conquest is unwelcome: the last card ends the game. Who must invade such a country fills the lines that spoil it,
so there is a least chance beside the greatest.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.odds import oracle_of
from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express import odds
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.odds import BY_LINES_AND_DICE, FIRST, NO_LINE, ROLLS, WEIGHT
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.state import State

KINDS: Final = 2 * COUNTRY_COUNT  # a country in the middle, or with an owner and so with one more line (RX-11)
WELCOME, UNWELCOME = range(2)  # conquests; the least chance is kept below 0, so that the best line has the greatest here too
NO_CHOICE: Final = -1
CERTAIN: Final = 1 << 28  # a chance of one, in the integers that every machine multiplies alike


@rule
def kind(state: State, country: int) -> int:
    """The row of a country in the tables."""
    return 2 * country + (1 if state.owner[country] != NOBODY else 0)


@rule
def side(gain: float) -> int:
    """Which chances a player looks at who gains so much by a conquest."""
    return WELCOME if gain >= 0 else UNWELCOME


@rule
def fill_least(least: Any) -> None:
    """The least chance to conquer each country, below 0, by open lines and dice to roll. The greatest is among the odds."""
    for country in range(COUNTRY_COUNT):
        least[country, 0] = -1
        for still_open in range(1, 1 << lines.line_count(country, owner=0)):
            for dice in range(1, DICE_IN_BOX + 1):
                total = 0.0
                for i in range(FIRST[dice], FIRST[dice + 1]):
                    chance, line = odds.best_line(least, ROLLS[i], country, still_open, dice)
                    total += WEIGHT[i] * (least[country, still_open, dice - 1] if line == NO_LINE else chance)
                least[country, still_open, dice] = total


@rule
def fill_rows(hold: Any, rows: Any) -> None:
    """By kind and roll: the chance after the best line that the roll fills; NaN where it fills none, which beats nothing."""
    for country in range(COUNTRY_COUNT):
        for owned in range(2):
            every = (1 << lines.line_count(country, 0 if owned else NOBODY)) - 1
            for dice in range(1, DICE_IN_BOX + 1):
                for i in range(FIRST[dice], FIRST[dice + 1]):
                    chance, line = odds.best_line(hold, ROLLS[i], country, every, dice)
                    rows[2 * country + owned, i] = np.nan if line == NO_LINE else chance


@cache
def holds() -> Any:
    """By side: the chance to conquer each country, by open lines and dice to roll."""
    mark = fingerprint(fill_least)

    def work_out(least):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        fill_least(least)

    found = np.zeros((2, *BY_LINES_AND_DICE))
    found[WELCOME] = oracle_of(GAME).tables[0]["hold"]
    compiled(work_out)(found[UNWELCOME])
    return found


def chances_by_roll() -> Any:
    """By side, kind and roll: what `fill_rows` finds."""
    mark = fingerprint(fill_rows)

    def work_out(hold, rows):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        fill_rows(hold, rows)

    rows = np.full((2, KINDS, len(ROLLS)), np.nan)
    for which in (WELCOME, UNWELCOME):
        compiled(work_out)(holds()[which], rows[which])
    return rows


def counted(chances: Any) -> Any:
    """Chances in parts of CERTAIN."""
    return np.floor(chances * CERTAIN + 0.5)


@cache
def turns() -> Any:
    """The rolls, those that say the same merged: a record of `first` (where those of so many dice begin), `weight`, and by side
    and kind of country the `chance` after each, and the same in parts of CERTAIN."""
    rows = chances_by_roll()
    dice = np.repeat(np.arange(DICE_IN_BOX + 1), np.diff(FIRST))
    nothing = 2  # more than any chance
    said = np.concatenate([dice[None], np.nan_to_num(rows, nan=nothing).reshape(2 * KINDS, -1)]).T
    merged, place = np.unique(said, axis=0, return_inverse=True)
    count = len(merged)
    chance = merged[:, 1:].T.reshape(2, KINDS, count)
    chance[chance == nothing] = np.nan
    found = np.zeros(1, [
        ("first", np.int64, DICE_IN_BOX + 2), ("weight", np.float64, count),
        ("chance", np.float64, chance.shape), ("counted", np.float64, chance.shape),
    ])  # fmt: skip
    found["first"] = np.searchsorted(merged[:, 0], range(DICE_IN_BOX + 2))
    found["weight"] = np.bincount(place.ravel(), WEIGHT, count)
    found["chance"], found["counted"] = chance, counted(chance)
    return found


@rule
def spread(state: State, gains: Any, in_parts: bool, turns: Any, dice: int, best: Any, which: Any, chances: Any) -> None:
    """The chance to conquer each country with so many dice about to be rolled, when of the countries that a roll fills the one
    with the greatest gain times chance is chosen; `in_parts`: as fixed point has that chance.

    `best` and `which` are scratch: as many rolls as they hold are looked at together.
    """
    countries = odds.countries_to_choose(state)
    chances[:] = 0
    reached = 1.0  # the chance that there are so many dice and no country chosen
    while dice > 0 and reached > 0:
        missed = 0.0
        first, end = int(turns.first[dice]), int(turns.first[dice + 1])
        while first < end:
            size = min(best.size, end - first)
            choose(state, countries, gains, turns.counted if in_parts else turns.chance, first, size, best, which)
            weights = turns.weight[first : first + size]
            for j in range(size):
                country = which[j]
                if country == NO_CHOICE:
                    missed += reached * weights[j]
                else:
                    chance = turns.chance[side(gains[country]), kind(state, country), first + j]
                    chances[country] += reached * weights[j] * abs(chance)
            first += size
        reached = missed  # RX-13: who fills nothing loses a die
        dice -= 1


@rule
def choose(state: State, countries: int, gains: Any, rows: Any, first: int, size: int, best: Any, which: Any) -> None:
    """RX-12: for each of so many rolls, the country that is chosen, the first of equals; NO_CHOICE where it fills nothing."""
    best[:size] = -np.inf
    which[:size] = NO_CHOICE
    for country in range(COUNTRY_COUNT):
        if countries >> country & 1:
            gain = abs(gains[country])
            row = rows[side(gains[country]), kind(state, country), first : first + size]
            for j in range(size):
                found = gain * row[j]
                better = found > best[j]  # never so for NaN
                best[j] = found if better else best[j]  # written in any case: so the loop is made of vectors
                which[j] = country if better else which[j]
