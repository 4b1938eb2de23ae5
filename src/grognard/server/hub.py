"""The live sockets of a table. Each has a bounded queue: who does not keep up is dropped, never waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from grognard.core.words import Language
from grognard.server.seat import Seat


class Guest:
    """A connected client: the seats that it holds, and what it has yet to be sent."""

    def __init__(self, room: int = 256) -> None:
        self.hashes: frozenset[str] = frozenset()  # of its tokens
        self.seats: tuple[int, ...] = ()
        self.language: Language | None = None
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(room)
        self.dropped = False
        self.on_drop: Callable[[], object] = lambda: None

    def look_for_seats(self, seats: Sequence[Seat]) -> None:
        """Find the seats that its tokens open now. A seat that was given to somebody else is lost, with its secrets."""
        self.seats = tuple(number for number, seat in enumerate(seats) if seat.token and seat.token in self.hashes)

    def tell(self, message: bytes) -> None:
        """Send something, soon. A full queue means that the client does not read: it is dropped."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Give this client up; it may come back and resume."""
        self.dropped = True
        self.on_drop()


class Guests:
    """The clients at one table, and which seats' people are among them."""

    def __init__(self) -> None:
        self.all: set[Guest] = set()
        self.gone_since: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.all)

    def present(self, seat: int) -> bool:
        """Whether the seat's person is connected."""
        return any(seat in guest.seats for guest in self.all)

    def come(self, guest: Guest) -> None:
        """A client has said hello."""
        self.all.add(guest)
        for seat in guest.seats:
            self.gone_since.pop(seat, None)

    def go(self, guest: Guest, now: int) -> None:
        """A client is gone."""
        self.all.discard(guest)
        for seat in guest.seats:
            if not self.present(seat):
                self.gone_since.setdefault(seat, now)

    def spectators(self) -> int:
        """How many look on."""
        return sum(not guest.seats for guest in self.all)
