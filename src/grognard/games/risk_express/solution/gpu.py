"""The same work on a GPU: the rules of `sweeps` compiled by Numba-CUDA, one position per thread."""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.cuda import ALIGNMENT, cuda, from_dtype, types
from grognard.games.risk_express.box import COUNTRY_COUNT
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution import turns
from grognard.games.risk_express.solution.sweeps import Aim, guess_of, turn_by, worth_of_turn

THREADS: Final = 128
ROLLS_AT_ONCE: Final = 1  # a thread looks at one roll, in registers


def turns_kernel(aim: Aim) -> Any:
    """The kernel that writes the chances of each position's turn, before it is compiled."""
    play_turn, record, countries, rolls = turn_by(aim), from_dtype(GAME.state), COUNTRY_COUNT, ROLLS_AT_ONCE
    number, place = types.float64, types.int64

    def kernel(codes, values, tables, chances):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        state = cuda.local.array(1, record, alignment=ALIGNMENT)
        gains = cuda.local.array(countries, number)
        best = cuda.local.array(rolls, number)
        which = cuda.local.array(rolls, place)
        found = cuda.local.array(countries, number)
        if i < codes.size:
            play_turn(codes[i], state[0], values, tables[0], gains, best, which, found)
        cuda.syncwarp()
        if i < codes.size:
            for country in range(countries):
                chances[i, country] = found[country]

    return kernel


def sweep_kernel(codes, chances, values, following_values, found, changes):  # type: ignore[no-untyped-def]
    """What each position is worth then, and how much that is changed."""
    i = cuda.grid(1)
    if i < codes.size:
        found[i] = worth_of_turn(codes[i], chances[i], following_values)
        changes[i] = abs(found[i] - values[codes[i]])


def write_kernel(codes, found, values):  # type: ignore[no-untyped-def]
    """Write what was found over what was there."""
    i = cuda.grid(1)
    if i < codes.size:
        values[codes[i]] = found[i]


def guess_kernel(codes, values):  # type: ignore[no-untyped-def]
    """A first guess, from the level before."""
    i = cuda.grid(1)
    if i < codes.size:
        values[codes[i]] = guess_of(codes[i], values)


def greatest_kernel(changes, greatest):  # type: ignore[no-untyped-def]
    """The greatest change; changes are not negative."""
    i = cuda.grid(1)
    if i < changes.size:
        cuda.atomic.max(greatest, 0, changes[i])


def signatures(aim: Aim) -> list[tuple[Any, Any]]:
    """Every kernel, with the types that it is called with."""
    codes, numbers = types.Array(types.int32, 1, "C"), types.Array(types.float64, 1, "C")
    rows, table = types.Array(types.float64, 2, "C"), types.Array(from_dtype(turns.turns().dtype), 1, "C")
    return [
        (turns_kernel(aim), types.void(codes, numbers, table, rows)),
        (sweep_kernel, types.void(codes, rows, numbers, numbers, numbers, numbers)),
        (write_kernel, types.void(codes, numbers, numbers)),
        (guess_kernel, types.void(codes, numbers)),
        (greatest_kernel, types.void(numbers, numbers)),
    ]


@cache
def launched(kernel: Any) -> Any:
    """A kernel, compiled at its first launch."""
    return cuda.jit(kernel)


@cache
def turns_by(aim: Aim) -> Any:
    """The kernel of turns for an aim."""
    return cuda.jit(turns_kernel(aim))


class Gpu:
    """Works on the GPU; arrays stay there between calls."""

    def __init__(self) -> None:
        self.table = cuda.to_device(turns.turns())

    def keep(self, values: Any) -> Any:
        """An array where this machine works on it."""
        return cuda.to_device(values)

    def fetch(self, values: Any) -> Any:
        """An array back from there."""
        return values.copy_to_host()

    def run(self, kernel: Any, count: int, *arguments: Any) -> None:
        """One thread for each position."""
        kernel[-(-count // THREADS), THREADS](*arguments)

    def guess(self, codes: Any, values: Any) -> None:
        """Begin a level, from the one before."""
        self.run(launched(guess_kernel), len(codes), self.keep(codes), values)

    def turns(self, codes: Any, aim: Aim, values: Any) -> Any:
        """The chance to conquer each country from each of these positions."""
        chances = cuda.device_array((len(codes), COUNTRY_COUNT))
        self.run(turns_by(aim), len(codes), self.keep(codes), values, self.table, chances)
        return chances

    def sweep(self, codes: Any, chances: Any, values: Any, following_values: Any, write: bool = True) -> float:
        """What these positions are worth when turns go by these chances, written over what they were; the greatest change."""
        count, kept = len(codes), self.keep(codes)
        found, changes, greatest = cuda.device_array(count), cuda.device_array(count), self.keep(np.zeros(1))
        self.run(launched(sweep_kernel), count, kept, chances, values, following_values, found, changes)
        self.run(launched(greatest_kernel), count, changes, greatest)
        if write:
            self.run(launched(write_kernel), count, kept, found, values)
        return float(greatest.copy_to_host()[0])
