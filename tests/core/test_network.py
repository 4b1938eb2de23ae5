"""The network in integers: the same as a plain computation, at every size of its sums."""

from typing import Any

import numpy as np
import pytest

from grognard.core.engine import compiled
from grognard.core.network import (
    BOUND,
    FIRST,
    MOST_FEATURES,
    ONE,
    REACH,
    SCALE,
    SECOND,
    STEP,
    STEPS,
    SURE,
    Network,
    bucket,
    evaluating,
)
from grognard.core.rule import rule

FEATURES = 50


@rule
def observe(state: Any, seat: int, features: Any) -> int:
    """The features are the state itself, moved on by the seat."""
    for i in range(len(state)):
        features[i] = (state[i] + seat) % FEATURES
    return len(state)


def some_network(seed: int) -> Network:
    """Weights at random, as large as they may be."""
    chance = np.random.default_rng(seed)
    return Network(
        chance.integers(-ONE // 2, ONE // 2, (FEATURES, FIRST)).astype(np.int16),
        chance.integers(-ONE // 2, ONE // 2, FIRST).astype(np.int32),
        chance.integers(-SCALE * BOUND, SCALE * BOUND + 1, (SECOND, FIRST)).astype(np.int16),
        chance.integers(-ONE * SCALE, ONE * SCALE, SECOND).astype(np.int32),
        chance.integers(-SCALE, SCALE + 1, SECOND).astype(np.int16),
        chance.integers(-ONE * SCALE, ONE * SCALE, 1).astype(np.int32),
        np.round(SURE / (1 + np.exp(-np.linspace(-REACH, REACH, STEPS + 1)))).astype(np.int32),
    )


def plainly(state: Any, seat: int, network: Network) -> int:
    """The same share, by matrices."""
    rows = network.rows[(state + seat) % FEATURES].astype(np.int64)
    first = np.clip(network.row_bias + rows.sum(axis=0), 0, ONE)
    second = np.clip((network.second_bias + network.second.astype(np.int64) @ first) // SCALE, 0, ONE)
    total = int(network.last_bias[0] + network.last.astype(np.int64) @ second)
    steps = np.arange(STEPS + 1) * STEP - REACH * ONE * SCALE
    return int(np.floor(np.interp(min(total, steps[-1] - 1), steps, network.shares)))


@pytest.mark.parametrize("seed", range(4))
def test_the_rule_computes_the_network_interpreted_and_compiled(seed: int) -> None:
    evaluate, network = evaluating(observe), some_network(seed)
    fast = compiled(evaluate)
    numbers = np.zeros(MOST_FEATURES + FIRST + SECOND, np.int64)
    chance = np.random.default_rng(100 + seed)
    found = set()
    for seat in range(3):
        state = chance.integers(0, FEATURES, 7)
        share = plainly(state, seat, network)
        assert evaluate(state, seat, network, numbers) == share
        assert fast(state, seat, network, numbers) == share
        found.add(share)
    assert len(found) > 1
    assert all(0 <= share <= SURE for share in found)


def test_buckets_grow_with_amounts() -> None:
    assert [bucket(amount) for amount in (0, 1, 4, 5, 6, 7, 9, 10, 14, 15, 24, 25, 999)] == [
        0,
        1,
        4,
        5,
        5,
        6,
        6,
        7,
        7,
        8,
        8,
        9,
        9,
    ]
