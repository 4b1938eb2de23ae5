"""Who is connected to a table, and what they hear of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct

from grognard.core.words import Language
from grognard.server.store.contract import NOBODY_ELSEWHERE, Elsewhere
from grognard.server.table.info import TableInfo, Time
from grognard.server.table.looks import Form, Looks
from grognard.server.table.seat import Seat

Stamp = Literal["salute", "bravo", "laugh", "groan", "oops", "hurry"]
STAMPS: tuple[Stamp, ...] = get_args(Stamp)


class News(Struct, eq=False, kw_only=True):
    """Something that everybody at a table hears of; whoever asked for it gets the number of their message back. What is worded
    for one client is kept here for others like it."""

    asker: Client | None = None
    answer: int | str | None = None
    worded: dict[object, bytes] = {}  # of its own: a struct copies what it begins with


class Change(News, eq=False):
    """What has been committed: looks at the table as it now is."""

    looks: Looks
    time: Time
    info: TableInfo | None  # where more than the game has changed


class Attendance(News, eq=False):
    """Who is connected now."""

    present: list[bool]
    spectators: int


class Stamping(News, eq=False):
    """Somebody shows everybody a stamp: a feeling in one picture. It is in no log."""

    seat: int
    stamp: Stamp


class Client:
    """Somebody connected to a table, and the seats that they hold. The wire says how they hear of things."""

    def __init__(self) -> None:
        self.hashes: frozenset[str] = frozenset()  # of its tokens
        self.seats: tuple[int, ...] = ()
        self.language: Language | None = None
        self.form: Form = "bytes"
        self.offers = False  # whether it wants to be told its legal moves

    def look_for_seats(self, seats: Sequence[Seat]) -> None:
        """Find the seats that its tokens open now. A seat that was given to somebody else is lost, with its secrets."""
        self.seats = seats_opened(self.hashes, seats)

    def hear(self, news: Change | Attendance | Stamping) -> None:
        """Be told of something, at once: nobody waits for a client."""
        raise NotImplementedError


def seats_opened(hashes: frozenset[str], seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that tokens with these hashes open."""
    return tuple(number for number, seat in enumerate(seats) if seat.token and seat.token in hashes)


class Clients:
    """The clients at one table, and which seats' people are among them."""

    def __init__(self) -> None:
        self.all: set[Client] = set()
        self.elsewhere = NOBODY_ELSEWHERE  # who is at the table by way of other processes
        self.changes = 0  # how often somebody came or went
        self.absent_since: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.all)

    def present(self, seat: int) -> bool:
        """Whether the seat's person is connected."""
        return seat in self.elsewhere.seats or any(seat in client.seats for client in self.all)

    @property
    def anybody(self) -> bool:
        """Whether somebody is connected, here or elsewhere."""
        return bool(self.all) or self.elsewhere != NOBODY_ELSEWHERE

    @property
    def here(self) -> tuple[list[int], int]:
        """The seats and the number of spectators that are connected to this process."""
        return sorted({seat for client in self.all for seat in client.seats}), sum(not client.seats for client in self.all)

    def others_are(self, elsewhere: Elsewhere, now: int) -> None:
        """Other processes say who is connected to them."""
        left = self.elsewhere.seats - elsewhere.seats
        self.elsewhere = elsewhere
        self.changes += 1
        for seat in elsewhere.seats:
            self.absent_since.pop(seat, None)
        for seat in left:
            if not self.present(seat):
                self.absent_since.setdefault(seat, now)

    def expect(self, seat: int, now: int) -> None:
        """Somebody has a seat, and is yet to come."""
        self.absent_since[seat] = now
        self.changes += 1

    def come(self, client: Client) -> None:
        """A client has said hello."""
        self.all.add(client)
        self.changes += 1
        for seat in client.seats:
            self.absent_since.pop(seat, None)

    def go(self, client: Client, now: int) -> None:
        """A client is gone."""
        self.all.discard(client)
        self.changes += 1
        for seat in client.seats:
            if not self.present(seat):
                self.absent_since.setdefault(seat, now)

    def spectators(self) -> int:
        """How many look on."""
        return self.elsewhere.spectators + sum(not client.seats for client in self.all)
