"""How much one address, and one socket, may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

REMEMBERED = 10_000  # addresses, before those are forgotten that have not asked for a while


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("left", "most", "rate", "since")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.since = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed now, or what costs as much as several."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def is_full(self) -> bool:
        """Whether nothing was asked of it for a while."""
        return time.monotonic() - self.since > self.most / self.rate


class Limits:
    """What one address may have: requests and messages a second, and connections. 0 is no limit."""

    def __init__(self, requests: float = 30, socket: float = 40, connections: int = 100) -> None:
        self.requests = requests
        self.socket = socket
        self.connections = connections
        self.buckets: dict[str, Bucket] = {}
        self.sockets: Counter[str] = Counter()

    def allows(self, address: str, cost: float = 1) -> bool:
        """Whether this address may ask once more."""
        if not self.requests:
            return True
        if len(self.buckets) > REMEMBERED:
            self.buckets = {known: bucket for known, bucket in self.buckets.items() if not bucket.is_full()}
        return self.buckets.setdefault(address, Bucket(self.requests, 4 * self.requests)).take(cost)

    def socket_bucket(self) -> Bucket:
        """The limit of one socket."""
        return Bucket(self.socket, 4 * self.socket) if self.socket else Bucket(1e9, 1e9)

    @contextmanager
    def socket_of(self, address: str) -> Iterator[bool]:
        """While a socket is open: whether its address may have one more."""
        self.sockets[address] += 1
        try:
            yield not self.connections or self.sockets[address] <= self.connections
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


def no_limits() -> Limits:
    """For a host who trusts everybody."""
    return Limits(0, 0, 0)
