"""A small network in integers, which gives the same value on every machine: a seat's share of the win, from a list of features.

As chess engines do it: the features of a position are the few out of thousands that are true of it. The first layer adds up one
row of weights for each; two small layers follow, and a table that turns their sum into a share, with lines between its
steps. Activations go from 0 to ONE.
"""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np

from grognard.core.rule import rule

FIRST, SECOND = 64, 32  # units in the two layers
ONE = 1 << 10  # a unit's greatest activation, 1 in training
SCALE = 1 << 8  # of the weights behind the first layer, none of which is beyond BOUND
BOUND = 8
STEPS, REACH = 1024, 8  # the table of shares has so many steps for sums from -REACH to REACH
STEP = 2 * REACH * ONE * SCALE // STEPS
SURE = 60 << 12  # a whole win: a share in parts of WHOLE is a whole number of these
MOST_FEATURES = 256


class Network(NamedTuple):
    """The weights."""

    rows: Any  # int16 (features, FIRST), in parts of ONE
    row_bias: Any  # int32 (FIRST)
    second: Any  # int16 (SECOND, FIRST), in parts of SCALE
    second_bias: Any  # int32 (SECOND), in parts of ONE * SCALE
    last: Any  # int16 (SECOND)
    last_bias: Any  # int32 (1)
    shares: Any  # int32 (STEPS + 1), in parts of SURE


def evaluating(observe: Callable[..., int]) -> Callable[..., int]:
    """The rule `evaluate(state, seat, network, numbers)`: a seat's share of the win, in parts of SURE.

    `observe(state, seat, features)` lists the features of a position as the seat sees it, and returns how many there are.
    """

    @rule
    def evaluate(state, seat, network, numbers):  # type: ignore[no-untyped-def]
        count = observe(state, seat, numbers)
        sums, units = numbers[MOST_FEATURES : MOST_FEATURES + FIRST], numbers[MOST_FEATURES + FIRST :]
        for unit in range(FIRST):
            sums[unit] = network.row_bias[unit]
        for i in range(count):
            row = network.rows[numbers[i]]
            for unit in range(FIRST):
                sums[unit] += row[unit]
        for unit in range(FIRST):
            sums[unit] = min(max(sums[unit], 0), ONE)
        total = int(network.last_bias[0])
        for unit in range(SECOND):
            found = int(network.second_bias[unit])
            for before in range(FIRST):
                found += int(network.second[unit, before]) * sums[before]
            units[unit] = min(max(found // SCALE, 0), ONE)
            total += int(network.last[unit]) * units[unit]
        total = min(max(total + REACH * ONE * SCALE, 0), STEPS * STEP - 1)
        place = total // STEP
        share = int(network.shares[place])
        return share + (int(network.shares[place + 1]) - share) * (total - place * STEP) // STEP

    return evaluate


@rule
def bucket(amount: int) -> int:
    """Which of ten sizes an amount is: small ones are told apart, large ones roughly."""
    if amount <= 4:
        return amount
    if amount <= 6:
        return 5
    if amount <= 9:
        return 6
    if amount <= 14:
        return 7
    return 8 if amount <= 24 else 9


SIZES = 10


@cache
def load(package: str, name: str = "weights.npz") -> Network:
    """The network that lies in a package."""
    with np.load(BytesIO(files(package).joinpath(name).read_bytes())) as found:
        return Network(*(found[field] for field in Network._fields))
