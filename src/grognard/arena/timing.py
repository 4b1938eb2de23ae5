"""How long bots think. Compiled games do not tell, so a few games are played once more, decision by decision, with a clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec
import numpy as np

from grognard.arena.play import TaskPlayer

ENOUGH = 200  # decisions of each bot
LONG_ENOUGH = 20.0  # seconds in all


class Pace(msgspec.Struct, frozen=True):
    """How long a bot takes for a decision, in seconds, on the machine that measured it."""

    decisions: int
    mean: float
    most: float  # 95 of 100 take no longer


def paces(player: TaskPlayer, clock: Callable[[], float] = time.perf_counter) -> dict[str, Pace]:
    """Each bot's pace, from games until all have decided often enough or it has taken long enough."""
    plan = player.plan
    for who in range(len(plan.everyone)):  # one that must be compiled first is not slow
        player.decide(player.opening(plan.first_key), who, "", 0)
    thought: list[list[float]] = [[] for _ in plan.everyone]
    begin = clock()
    for who, seconds in decisions(player):
        thought[who].append(seconds)
        if all(len(times) >= ENOUGH for times in thought) or clock() - begin > LONG_ENOUGH:
            break
    return {entrant.name: pace_of(times) for entrant, times in zip(plan.everyone, thought, strict=True) if times}


def decisions(player: TaskPlayer) -> Iterator[tuple[int, float]]:
    """Who decides and how long that takes, through the plan's games in their order."""
    plan = player.plan
    for key in range(plan.first_key, plan.first_key + plan.groups):
        for seating in plan.seatings:
            for turn in player.turns(key, seating):
                yield turn.entrant, turn.decision.seconds


def pace_of(times: list[float]) -> Pace:
    """A bot's pace."""
    return Pace(len(times), float(np.mean(times)), float(np.quantile(times, 0.95)))
