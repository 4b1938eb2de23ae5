"""Solving: positions by how many cards lie in the middle, since cards never go back there; each level by policy iteration.

One step looks at what every turn can bring and chooses what is best by the values so far; sweeps then find what positions are
worth when both play so. When nothing changes any more, the level is solved.
"""

from collections.abc import Iterator
from math import log
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.layout import blank
from grognard.core.rule import WHOLE
from grognard.games.risk_express import rules
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution.codes import CODES, Levels, lay_out
from grognard.games.risk_express.solution.sweeps import BEST, Aim
from grognard.games.risk_express.state import OVER

CLOSE: Final = 1e-14  # a level goes on until nothing changes by more
PART: Final = 1 << 18  # positions checked at a time


class Machine(Protocol):
    """What works on many positions: `sweeps.Cpu` or `gpu.Gpu`."""

    def keep(self, values: Any) -> Any: ...  # noqa: D102
    def fetch(self, values: Any) -> Any: ...  # noqa: D102
    def guess(self, codes: Any, values: Any) -> None: ...  # noqa: D102
    def turns(self, codes: Any, aim: Aim, values: Any) -> Any: ...  # noqa: D102
    def sweep(self, codes: Any, chances: Any, values: Any, following_values: Any, write: bool = True) -> float: ...  # noqa: D102


class Step(NamedTuple):
    """How far the work is."""

    done: float  # part of the whole, 0 to 1
    level: int  # cards in the middle
    sweeps: int
    residual: float


def end_values(codes: Any) -> Any:
    """RX-20, RX-21: what finished games are worth to who would move, as the rules say."""
    result, over, whole = rules.result, OVER, WHOLE
    mark = fingerprint(lay_out, result)

    def read_results(codes, states, shares, found):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        for i in range(codes.size):
            lay_out(codes[i], states[0])
            states[0].phase = over
            result(states[0], shares)
            found[i] = shares[0] / whole

    found = np.empty(len(codes))
    compiled(read_results)(codes, np.asarray(blank(GAME.state)), np.zeros(2, np.int8), found)
    return found


def progress(levels: Levels, level: int, residual: float) -> float:
    """Which part of the work is done in this level: a residual falls by about the same factor in the same time."""
    near = log(max(residual, CLOSE)) / log(CLOSE)
    done = sum(map(len, levels[: level - 1])) + max(0.0, near) * len(levels[level - 1])
    return done / sum(map(len, levels))


def solve(machine: Machine, values: Any, levels: Levels) -> Iterator[Step]:
    """Write what every position is worth to the mover, and tell how far the work is."""
    finished, *by_level = levels
    values[finished] = end_values(finished)
    kept = machine.keep(values)
    for level, codes in enumerate(by_level, 1):
        for sweeps, residual in solve_level(machine, codes, kept):
            yield Step(progress(by_level, level, residual), level, sweeps, residual)
    values[:] = machine.fetch(kept)


def solve_level(machine: Machine, codes: Any, values: Any) -> Iterator[tuple[int, float]]:
    """One level: sweeps made, and the last change."""
    machine.guess(codes, values)
    sweeps = 0
    settled = False
    while not settled:
        chances = machine.turns(codes, BEST, values)
        residual = machine.sweep(codes, chances, values, values)
        settled = residual < CLOSE  # the best turns by these values change none of them
        sweeps += 1
        yield sweeps, residual
        enough = max(residual * min(residual, 0.1), CLOSE)  # turns that are still bad need not be known well
        while residual >= enough:
            residual = machine.sweep(codes, chances, values, values)
            sweeps += 1
        yield sweeps, residual


def residual_of(machine: Machine, values: Any, levels: Levels) -> Iterator[Step]:
    """How far each position's value is from that of its best turn, over all positions: the greatest of all so far."""
    codes = np.concatenate(levels[1:])
    kept = machine.keep(values)
    worst = 0.0
    for at in range(0, len(codes), PART):
        part = codes[at : at + PART]
        chances = machine.turns(part, BEST, kept)
        worst = max(worst, machine.sweep(part, chances, kept, kept, write=False))
        yield Step(min(1.0, (at + PART) / len(codes)), len(levels) - 1, 1, worst)


def no_values() -> Any:
    """Room for the value of every position."""
    return np.zeros(CODES)
