"""Intervals hold what they promise, also for few games."""

import numpy as np
import pytest

from grognard.arena.interval import interval, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (101, 1.984), (10_000, 1.960)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(0.95, freedom) == pytest.approx(quantile, abs=6e-4)


@pytest.mark.parametrize("count", [1, 2, 10, 1000])
@pytest.mark.parametrize("mean", [0.0, 0.25, 0.5, 1.0])
def test_shares_that_all_agree_are_no_certainty(count: int, mean: float) -> None:
    found = interval(mean, 0.0, count)
    assert found.low <= mean <= found.high
    assert found.high - found.low > 0.1 / count
    assert (found.low, found.high) != (mean, mean)


def test_for_many_games_it_is_the_usual_one() -> None:
    found = interval(0.3, 0.21, 100_000)
    assert found.high - found.low == pytest.approx(2 * 1.96 * (0.21 / 100_000) ** 0.5, rel=0.01)
    narrow = interval(0.3, 0.21 / 4, 100_000)
    assert narrow.high - narrow.low == pytest.approx((found.high - found.low) / 2, rel=0.01)


def drawn(chance: float, alike: float, groups: int, each: int, random: np.random.Generator) -> float:
    """The means of groups of games won with this chance; so many of a group's games are copies of its first."""
    won = (random.random((groups, each)) < chance).astype(float)
    copies = random.random((groups, each)) < alike
    return np.where(copies, won[:, :1], won).mean(axis=1)  # type: ignore[no-any-return]


@pytest.mark.parametrize("groups", [4, 20, 200])
@pytest.mark.parametrize("chance", [0.03, 0.25, 0.5])
@pytest.mark.parametrize("alike", [0.0, 0.6])
def test_the_true_share_lies_within_in_95_of_100_arenas(groups: int, chance: float, alike: float) -> None:
    random, within, arenas = np.random.default_rng(groups), 0, 2000
    for _ in range(arenas):
        means = drawn(chance, alike, groups, 4, random)
        found = interval(float(np.mean(means)), float(np.var(means, ddof=1)), groups)
        within += found.low <= chance <= found.high
    assert within / arenas > 0.93
