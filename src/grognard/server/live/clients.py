"""The live sockets of a table. Who does not keep up is dropped, never waited for."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core.words import Language
from grognard.server.store.contract import NOBODY_ELSEWHERE, Elsewhere
from grognard.server.table.seat import Seat
from grognard.server.wire.websocket import Line

SLOW = 4408  # the code with which a socket is closed whose client does not keep up


def seats_opened(hashes: frozenset[str], seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that tokens with these hashes open."""
    return tuple(number for number, seat in enumerate(seats) if seat.token and seat.token in hashes)


class Guest:
    """A connected client, and the seats that it holds."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.hashes: frozenset[str] = frozenset()  # of its tokens
        self.seats: tuple[int, ...] = ()
        self.language: Language | None = None
        self.dropped = False

    def look_for_seats(self, seats: Sequence[Seat]) -> None:
        """Find the seats that its tokens open now. A seat that was given to somebody else is lost, with its secrets."""
        self.seats = seats_opened(self.hashes, seats)

    def tell(self, message: bytes) -> None:
        """Send something. Who does not read is dropped."""
        if not self.dropped and not self.line.tell(message):
            self.drop()

    def drop(self) -> None:
        """Give this client up; it may come back and resume."""
        self.dropped = True
        self.line.cut(SLOW)


class Guests:
    """The clients at one table, and which seats' people are among them."""

    def __init__(self) -> None:
        self.all: set[Guest] = set()
        self.elsewhere = NOBODY_ELSEWHERE  # who is at the table by way of other processes
        self.changes = 0  # how often somebody came or went
        self.gone_since: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.all)

    def present(self, seat: int) -> bool:
        """Whether the seat's person is connected."""
        return seat in self.elsewhere.seats or any(seat in guest.seats for guest in self.all)

    @property
    def anybody(self) -> bool:
        """Whether somebody is connected, here or elsewhere."""
        return bool(self.all) or self.elsewhere != NOBODY_ELSEWHERE

    @property
    def here(self) -> tuple[list[int], int]:
        """The seats and the number of spectators that are connected to this process."""
        return sorted({seat for guest in self.all for seat in guest.seats}), sum(not guest.seats for guest in self.all)

    def others_are(self, elsewhere: Elsewhere, now: int) -> None:
        """Other processes say who is connected to them."""
        left = self.elsewhere.seats - elsewhere.seats
        self.elsewhere = elsewhere
        self.changes += 1
        for seat in elsewhere.seats:
            self.gone_since.pop(seat, None)
        for seat in left:
            if not self.present(seat):
                self.gone_since.setdefault(seat, now)

    def expect(self, seat: int, now: int) -> None:
        """Somebody has a seat, and is yet to come."""
        self.gone_since[seat] = now
        self.changes += 1

    def come(self, guest: Guest) -> None:
        """A client has said hello."""
        self.all.add(guest)
        self.changes += 1
        for seat in guest.seats:
            self.gone_since.pop(seat, None)

    def go(self, guest: Guest, now: int) -> None:
        """A client is gone."""
        self.all.discard(guest)
        self.changes += 1
        for seat in guest.seats:
            if not self.present(seat):
                self.gone_since.setdefault(seat, now)

    def spectators(self) -> int:
        """How many look on."""
        return self.elsewhere.spectators + sum(not guest.seats for guest in self.all)
