"""Intervals for shares of wins, honest for few games too."""

from __future__ import annotations

import math
from functools import cache
from statistics import NormalDist

import msgspec

MANY = 200  # degrees of freedom from which on Student's distribution is taken for the normal one


class Bounds(msgspec.Struct, frozen=True):
    """A share, and the bounds of its interval."""

    share: float
    low: float
    high: float


def within(t: float, freedom: int) -> float:
    """The chance that Student's t lies between -t and t (the finite series for whole degrees of freedom)."""
    angle = math.atan(t / math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    if freedom == 1:
        return 2 * angle / math.pi
    odd = freedom % 2
    term = total = cosine if odd else 1.0
    for k in range(3 if odd else 2, freedom - 1, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


@cache
def student(level: float, freedom: int) -> float:
    """How many standard errors to either side hold so much of Student's distribution: 0.95 → 1.96 or more."""
    if freedom > MANY:
        return NormalDist().inv_cdf((1 + level) / 2)
    low, high = 0.0, 1e6
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < level else (low, middle)
    return high


def interval(mean: float, variance: float, count: int, level: float = 0.95) -> Bounds:
    """The interval of a mean of `count` independent shares, each between 0 and 1, whose sample variance is given.

    Wilson's, for as many games won or lost as would have this variance. What few shares say of their variance is not relied on,
    least of all where nearly all are won or lost: as if there were one more event, of the largest variance that there can be.
    So it is never of width 0.
    """
    likely = (mean * count + 1) / (count + 2)
    most = likely * (1 - likely)
    events = count * mean * (1 - mean)
    cautious = (events * variance + most) / (events + 1)
    worth = count * most / cautious
    z = student(level, max(1, count - 1))
    centre = (mean + z * z / (2 * worth)) / (1 + z * z / worth)
    margin = z / (1 + z * z / worth) * math.sqrt(max(0.0, mean * (1 - mean)) / worth + z * z / (4 * worth * worth))
    return Bounds(mean, min(mean, max(0.0, centre - margin)), max(mean, min(1.0, centre + margin)))
