"""What two ways of playing make of a game of two, exactly; and what a bot gives away against the exact player."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from grognard.core.batch import Batch
from grognard.core.policy import Policy
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.solution.codes import START, Levels
from grognard.games.risk_express.solution.policy import EXACT
from grognard.games.risk_express.solution.solver import Machine, Step, end_values, no_values, progress
from grognard.games.risk_express.solution.sweeps import Aim

ENOUGH: Final = 1e-12  # sweeps go on until nothing changes by more


class Player(NamedTuple):
    """A way of playing: what it aims at, and the values that it reads."""

    aim: Aim
    values: Any


class Share(NamedTuple):
    """A share of the win, when each starts as often as the other; and its standard error, which is 0 where it is exact."""

    share: float
    error: float = 0.0

    @property
    def regret(self) -> float:
        """What is given away: against the exact player, nobody's share is more than a half."""
        return 0.5 - self.share


def evaluate(machine: Machine, mine: Player, theirs: Player, levels: Levels, start: int = START) -> Iterator[Step | Share]:
    """The share of the win that one player gets against another from a position on: first how far the work is, then that."""
    finished, *by_level = levels
    ends = no_values()
    ends[finished] = end_values(finished)
    both = machine.keep(ends), machine.keep(ends.copy())  # what positions are worth to me and to them, to move
    aims = [(player.aim, machine.keep(player.values)) for player in (mine, theirs)]
    for level, codes in enumerate(by_level, 1):
        chances = [machine.turns(codes, *aim) for aim in aims]
        for values in both:
            machine.guess(codes, values)
        sweeps, residual = 0, 1.0
        while residual >= ENOUGH:
            residual = machine.sweep(codes, chances[0], both[0], both[1])
            residual = max(residual, machine.sweep(codes, chances[1], both[1], both[0]))
            sweeps += 1
            yield Step(progress(by_level, level, residual), level, sweeps, residual)
    starting, answering = (float(machine.fetch(values)[start]) for values in both)
    yield Share((starting + 1 - answering) / 2)


def play_against_exact(policy: Policy, games: int, threads: int = 0, first_key: int = 0) -> Iterator[float | Share]:
    """The share of the win that a bot gets against the exact player, by playing half of the games from each seat: which part
    of them is played, and in the end the share."""
    shares: list[Any] = []
    half, batch = games // 2, Batch(GAME, 2, GAME.title.options(), [policy, EXACT])
    for seat in range(2):
        for played in batch.play_all(first_key + seat * half, half, threads):
            shares.append(played.wins[:, seat])
            yield sum(map(len, shares)) / (2 * half)
        batch.places = batch.places[::-1].copy()  # they change seats
    every = np.concatenate(shares)
    yield Share(float(every.mean()), float(every.std()) / len(every) ** 0.5)
