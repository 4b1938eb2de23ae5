"""How much one address, and one socket, may ask for."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

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


@dataclass(frozen=True)
class Limits:
    """What a server grants, unless its host says otherwise. Of what one address may have 0 is any number."""

    requests: float = 30  # a second and address, four seconds' worth at once
    messages: float = 40  # a second and socket, likewise
    connections: int = 100  # of one address
    tables: int = 20  # that wait to be started, made from one address
    all_connections: int = 20_000  # where descriptors allow it
    all_tables: int = 2_000  # that wait to be started
    rooms: int = 10_000

    def address_bucket(self) -> Bucket:
        """The limit of one address."""
        return Bucket(self.requests, 4 * self.requests)

    def socket_bucket(self) -> Bucket:
        """The limit of one socket."""
        return Bucket(self.messages, 4 * self.messages) if self.messages else Bucket(1e9, 1e9)

    def lifted(self) -> Limits:
        """For a host who trusts everybody: what holds in all still does."""
        return replace(self, requests=0, messages=0, connections=0, tables=0)


def no_limits() -> Limits:
    """What is usual for a host who trusts everybody."""
    return Limits().lifted()


class Asked:
    """What each address has asked for lately, and how many sockets it has."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[str, Bucket] = {}
        self.sockets: Counter[str] = Counter()

    def allows(self, address: str, cost: float = 1) -> bool:
        """Whether this address may ask once more."""
        if not self.limits.requests:
            return True
        if len(self.buckets) > REMEMBERED:
            self.buckets = {known: bucket for known, bucket in self.buckets.items() if not bucket.is_full()}
        return self.buckets.setdefault(address, self.limits.address_bucket()).take(cost)

    @contextmanager
    def socket_of(self, address: str) -> Iterator[bool]:
        """While a socket is open: whether its address may have one more."""
        self.sockets[address] += 1
        try:
            yield not self.limits.connections or self.sockets[address] <= self.limits.connections
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]
