"""What came out: shares with intervals, the noise that the same dice save, ratings, lengths, faults, and the control."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.arena.interval import Bounds, interval
from grognard.arena.plan import Plan, Task, orders, tasks_of
from grognard.arena.play import COUNT, SHARE, Outcome
from grognard.arena.rating import MOST_RATED, Rating, ratings
from grognard.core.rule import WHOLE

Shares = NDArray[np.float64]
CONTROL_LEVEL = 0.99  # fair bots are called unfair once in a hundred arenas


class Standing(msgspec.Struct, frozen=True):
    """How one bot did."""

    bot: str
    address: str
    games: int
    share: float  # of the wins, for one seat; an even one is 1 / players
    low: float  # of the 95 % interval
    high: float
    noise_saved: float | None  # as good as so many times as many games with dice of their own; None: cannot be told
    rating: Rating
    by_seat: list[float]
    faults: dict[str, int]  # late, failed, illegal: decisions that were replaced by any legal one


class Control(msgspec.Struct, frozen=True):
    """The mirror match: the first bot on all seats, each under a name of its own that changes seats as the bots do."""

    bot: str
    games: int
    shares: list[Bounds]  # of the names
    fair: bool  # whether an even share lies within all of them
    seats: list[Bounds]  # what a seat is worth among equals


class Length(msgspec.Struct, frozen=True):
    """How long games are."""

    mean: float
    median: float
    most: float  # 95 of 100 are no longer
    longest: int
    bins: list[tuple[int, int, int]]  # from, to, how many


class Findings(msgspec.Struct, frozen=True):
    """What an arena found. The same plan finds the same."""

    plan: Plan
    games: int
    seatings: int
    even: float
    standings: list[Standing]  # the strongest first
    noise_saved: float | None
    rated_games: int
    rounds: Length
    decisions: Length
    control: Control | None


class Games(msgspec.Struct, frozen=True):
    """All games of a plan, in the order of their keys and seatings: shares[group, seating, seat]."""

    shares: NDArray[np.int8]
    decisions: NDArray[np.int32]
    rounds: NDArray[np.int32]


def gathered(plan: Plan, outcomes: Iterable[Outcome], control: bool) -> Games:
    """The outcomes of the games, or of the control, put in order; it does not matter in which they came."""
    by_task = {outcome.task: outcome for outcome in outcomes}
    found = [by_task[task.number] for task in tasks_of(plan) if task.control == control]
    each = 1 if control else len(plan.seatings)
    return Games(
        np.frombuffer(b"".join(one.shares for one in found), SHARE).reshape(-1, each, plan.players),
        np.frombuffer(b"".join(one.decisions for one in found), COUNT).reshape(-1, each),
        np.frombuffer(b"".join(one.rounds for one in found), COUNT).reshape(-1, each),
    )


def fits(plan: Plan, task: Task, outcome: Outcome) -> bool:
    """Whether an outcome can be one of this task: it has its games, and in each the whole win is shared out."""
    games = task.count * (1 if task.control else len(plan.seatings))
    if len(outcome.shares) != games * plan.players or {len(outcome.decisions), len(outcome.rounds)} != {games * COUNT.itemsize}:
        return False
    shares = np.frombuffer(outcome.shares, SHARE).reshape(-1, plan.players)
    return bool((shares.sum(axis=1) == WHOLE).all() and (shares >= 0).all())


def tally(plan: Plan, outcomes: Sequence[Outcome]) -> Findings:
    """Sum an arena up."""
    games = gathered(plan, outcomes, control=False)
    shares = games.shares / WHOLE
    faults = added(outcome.faults for outcome in outcomes)
    rated = list(in_order(plan, games.shares))[:MOST_RATED]
    skills = ratings(len(plan.everyone), rated)
    standings = [
        standing(plan, shares, place, skills[place], faults.get(entrant.name, {}))
        for place, entrant in enumerate(plan.everyone)
    ]
    return Findings(
        plan=plan,
        games=plan.games,
        seatings=len(plan.seatings),
        even=1 / plan.players,
        standings=sorted(standings, key=lambda one: -one.share),
        noise_saved=noise_saved([of_bot(plan.seatings, shares, place) for place in range(len(plan.everyone))]),
        rated_games=len(rated),
        rounds=length_of(games.rounds),
        decisions=length_of(games.decisions),
        control=control_of(plan, gathered(plan, outcomes, control=True).shares / WHOLE) if plan.control else None,
    )


def in_order(plan: Plan, shares: Any) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Game by game who sat where and what they won, by key and then by seating."""
    for group in shares.tolist():
        yield from zip(plan.seatings, group, strict=True)


def added(parts: Iterable[Mapping[str, Mapping[str, int]]]) -> dict[str, Counter[str]]:
    """Faults of all parts together."""
    total: dict[str, Counter[str]] = {}
    for part in parts:
        for name, kinds in part.items():
            total.setdefault(name, Counter()).update(kinds)
    return total


def of_bot(seatings: Sequence[Sequence[int]], shares: Shares, bot: int) -> Shares:
    """What a bot won in each game that it was in, for one seat: [group, game]."""
    mine = [(game, [seat for seat, who in enumerate(seating) if who == bot]) for game, seating in enumerate(seatings)]
    return np.stack([shares[:, game, seats].mean(axis=1) for game, seats in mine if seats], axis=1)


def at_seat(seatings: Sequence[Sequence[int]], shares: Shares, bot: int, seat: int) -> float:
    """What a bot won on a seat."""
    return float(shares[:, [seating[seat] == bot for seating in seatings], seat].mean())


def standing(plan: Plan, shares: Shares, bot: int, rating: Rating, faults: Mapping[str, int]) -> Standing:
    """How one bot did. Groups are independent of each other; the games of a group, with the same dice, are not."""
    won = of_bot(plan.seatings, shares, bot)
    bounds = group_interval(won)
    entrant = plan.everyone[bot]
    return Standing(
        bot=entrant.name,
        address=entrant.address,
        games=won.size,
        share=bounds.share,
        low=bounds.low,
        high=bounds.high,
        noise_saved=noise_saved([won]),
        rating=rating,
        by_seat=[at_seat(plan.seatings, shares, bot, seat) for seat in range(plan.players)],
        faults={kind: faults[kind] for kind in sorted(faults)},
    )


def group_interval(won: Shares, level: float = 0.95) -> Bounds:
    """The mean of all groups' means, and its interval from how these differ."""
    means = won.mean(axis=1)
    return interval(float(means.mean()), float(means.var(ddof=1)) if len(means) > 1 else 0.0, len(means), level)


def noise_saved(won: Sequence[Shares]) -> float | None:
    """How many times as many games with dice of their own would be as sure: what the variance of the mean would be if all games
    were independent, by what it is with the same dice in each group; for several bots, of their sum. None: cannot be told."""
    if any(len(one) < 2 for one in won):
        return None
    apart = sum(float(one.var(ddof=1)) / one.size for one in won)
    together = sum(float(one.mean(axis=1).var(ddof=1)) / len(one) for one in won)
    return apart / together if together > 0 else None


def control_of(plan: Plan, shares: Shares) -> Control:
    """The mirror match. Its games have dice of their own: with the same ones, equal bots would play the same game each time."""
    flat = shares[:, 0]
    seatings = orders(plan.players)
    names = np.array([seatings[game % len(seatings)] for game in range(len(flat))])
    level = 1 - (1 - CONTROL_LEVEL) / plan.players
    by_name = [group_interval(flat[names == name].reshape(-1, 1), level) for name in range(plan.players)]
    return Control(
        bot=plan.entrants[0].name,
        games=len(flat),
        shares=by_name,
        fair=all(bounds.low <= 1 / plan.players <= bounds.high for bounds in by_name),
        seats=[group_interval(flat[:, seat : seat + 1]) for seat in range(plan.players)],
    )


def length_of(counts: NDArray[np.int32]) -> Length:
    """How long games are, and how many are how long."""
    longest = int(counts.max())
    width = -(-(longest + 1) // 24)
    edges = range(0, longest + 1, width)
    bars = np.bincount(counts.ravel() // width, minlength=len(edges))
    return Length(
        mean=float(counts.mean()),
        median=float(np.median(counts)),
        most=float(np.quantile(counts, 0.95)),
        longest=longest,
        bins=[(edge, edge + width - 1, int(bar)) for edge, bar in zip(edges, bars, strict=True)],
    )
