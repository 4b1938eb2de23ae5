"""Ratings for tables of several players: openskill's Plackett–Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce

MOST_RATED = 20_000  # games; more change the ratings no longer


class Rating(msgspec.Struct, frozen=True):
    """A bot's skill as it is believed to be, and how uncertain that is: one standard deviation."""

    mean: float
    uncertainty: float


def ratings(count: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """Rate bots by games in their order, each given as who sat where and the seats' shares of the win.

    Bots do not learn from game to game, so their skill does not drift (tau = 0). A bot on several seats of one table is
    rated on each, and takes the mean.
    """
    model = PlackettLuce(tau=0.0)
    found = [model.rating() for _ in range(count)]
    for seating, shares in games:
        rated = model.rate([[found[bot]] for bot in seating], ranks=[-float(share) for share in shares])
        for bot in set(seating):
            seats = [rated[seat][0] for seat, who in enumerate(seating) if who == bot]
            mean = sum(seat.mu for seat in seats) / len(seats)
            found[bot] = model.rating(mu=mean, sigma=sum(seat.sigma for seat in seats) / len(seats))
    return [Rating(one.mu, one.sigma) for one in found]
