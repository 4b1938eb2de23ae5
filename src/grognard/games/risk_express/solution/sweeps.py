"""The work on many positions: how each player's turn goes by what they aim at, and what positions are worth then.

The CPU compiles these rules for slices in threads; `gpu` compiles the same, one position per thread.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from os import cpu_count
from typing import Any, NamedTuple

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.layout import blank
from grognard.core.rule import rule
from grognard.games.risk_express import soldier
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.odds import countries_to_choose
from grognard.games.risk_express.solution import turns
from grognard.games.risk_express.solution.codes import MIDDLE, OTHERS, OWN, POWERS, after_conquest, lay_out, swapped
from grognard.games.risk_express.state import State

SLICE = 4096
ROLLS_AT_ONCE = 512  # on a CPU, where they are looked at in vectors


@rule
def gains_by_values(state: State, code: int, values: Any, gains: Any) -> None:
    """What conquering a country changes for the mover, by what positions are worth to who moves next."""
    following = swapped(code)
    countries = countries_to_choose(state)
    rest = int(code)
    for country in range(COUNTRY_COUNT):
        whose = rest % 3
        rest //= 3
        gains[country] = 0
        if countries >> country & 1:
            gains[country] = values[following] - values[after_conquest(whose, following, country)]


@rule
def gains_by_points(state: State, code: int, values: Any, gains: Any) -> None:
    """What the bot that counts points thinks that it is worth."""
    for country in range(COUNTRY_COUNT):
        gains[country] = soldier.worth(state, country)


class Aim(NamedTuple):
    """How a player chooses: by which gains, in fixed point or in double precision."""

    gains: Callable[..., None]
    counted: bool


BEST = Aim(gains_by_values, counted=False)
BEST_COUNTED = Aim(gains_by_values, counted=True)  # as the bot reads the table that is kept
POINTS = Aim(gains_by_points, counted=True)


@cache
def turn_by(aim: Aim) -> Callable[..., None]:
    """The rule that writes the chance to conquer each country in a whole turn from a position."""
    gains_of, counted, spread = aim.gains, aim.counted, turns.spread

    @rule
    def play_turn(code, state, values, table, gains, best, which, chances):  # type: ignore[no-untyped-def]
        lay_out(code, state)
        gains_of(state, code, values, gains)
        spread(state, gains, counted, table, DICE_IN_BOX, best, which, chances)

    return play_turn


@rule
def worth_of_turn(code: int, chances: Any, following_values: Any) -> float:
    """What a position is worth to the mover, when their turn goes by these chances: a win, less what is left to the next."""
    following = swapped(code)
    left = following_values[following]
    total = 1 - left
    rest = int(code)
    for country in range(COUNTRY_COUNT):
        whose = rest % 3
        rest //= 3
        if chances[country] > 0:
            total += chances[country] * (left - following_values[after_conquest(whose, following, country)])
    return float(total)


@rule
def guess_of(code: int, values: Any) -> float:
    """What a position may be worth: the mean of those in which one more card has an owner."""
    total = 0.0
    count = 0
    rest = int(code)
    for country in range(COUNTRY_COUNT):
        if rest % 3 == MIDDLE:
            total += values[code + OWN * POWERS[country]] + values[code + OTHERS * POWERS[country]]
            count += 2
        rest //= 3
    return total / count


@cache
def slices_by(aim: Aim) -> Callable[..., None]:
    """`turn_by`, compiled for a slice of positions."""
    play_turn = turn_by(aim)
    mark = fingerprint(play_turn)

    def play_turns(codes, states, values, tables, gains, best, which, chances):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        for i in range(codes.size):
            play_turn(codes[i], states[0], values, tables[0], gains, best, which, chances[i])

    return compiled(play_turns)


@cache
def slices_of_worth() -> Callable[..., float]:
    """`worth_of_turn`, compiled for a slice of positions; the greatest change comes back."""
    mark = fingerprint(worth_of_turn)

    def find_worth(codes, chances, values, following_values, found):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        change = 0.0
        for i in range(codes.size):
            found[i] = worth_of_turn(codes[i], chances[i], following_values)
            change = max(change, abs(found[i] - values[codes[i]]))
        return change

    return compiled(find_worth)


@cache
def guesses_of_slice() -> Callable[..., None]:
    """`guess_of`, compiled for a slice of positions."""
    mark = fingerprint(guess_of)

    def guess(codes, values):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        for i in range(codes.size):
            values[codes[i]] = guess_of(codes[i], values)

    return compiled(guess)


class Cpu:
    """Works in threads over slices."""

    def __init__(self, threads: int = 0) -> None:
        self.pool = ThreadPoolExecutor(threads or cpu_count() or 1)

    def keep(self, values: Any) -> Any:
        """An array where this machine works on it."""
        return values

    def fetch(self, values: Any) -> Any:
        """An array back from there."""
        return values

    def guess(self, codes: Any, values: Any) -> None:
        """Begin a level, from the one before."""
        guesses_of_slice()(codes, values)

    def turns(self, codes: Any, aim: Aim, values: Any) -> Any:
        """The chance to conquer each country from each of these positions."""
        chances = np.empty((len(codes), COUNTRY_COUNT))
        play_turns, table = slices_by(aim), turns.turns()

        def work(part: slice) -> None:
            scratch = np.empty(COUNTRY_COUNT), np.empty(ROLLS_AT_ONCE), np.empty(ROLLS_AT_ONCE, np.int64)
            play_turns(codes[part], np.asarray(blank(GAME.state)), values, table, *scratch, chances[part])

        list(self.pool.map(work, slices(len(codes))))
        return chances

    def sweep(self, codes: Any, chances: Any, values: Any, following_values: Any, write: bool = True) -> float:
        """What these positions are worth when turns go by these chances, written over what they were; the greatest change."""
        found = np.empty(len(codes))
        find_worth = slices_of_worth()

        def work(part: slice) -> float:
            return float(find_worth(codes[part], chances[part], values, following_values, found[part]))

        change = max(self.pool.map(work, slices(len(codes))))
        if write:
            values[codes] = found
        return change


def slices(length: int) -> list[slice]:
    """Parts of a row, each some milliseconds' work."""
    return [slice(at, min(at + SLICE, length)) for at in range(0, length, SLICE)]
