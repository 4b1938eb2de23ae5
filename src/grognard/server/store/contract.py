"""What the server needs of a place to keep logs, and what is kept there."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from grognard.server.store.notes import Notes
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup


def is_name(text: str) -> bool:
    """Whether a table could have this name: some texts a database cannot even be asked for."""
    return text.isascii() and "\0" not in text


class Overtaken(Exception):  # noqa: N818
    """Another writer was first: the table is no longer as it was when this change was made for it."""


class DamagedLog(Exception):  # noqa: N818
    """A table that was not kept as it was written."""


class Header(msgspec.Struct, frozen=True, array_like=True):
    """A table's own row, beside its log: what is asked without replaying."""

    number: int
    stage: str
    actor: int | None
    due_at: int | None
    lease_until: int = 0
    time: int = 0  # of the last row
    sealed: str = ""  # the actor's answer to a question that is still open
    gone: str | None = None  # since when which seats' people are gone, in JSON; None: nothing happens to them


class Kept(msgspec.Struct, frozen=True):
    """A table as it is kept."""

    setup: Setup
    sealed: str
    gone: dict[int, int]
    rows: list[Row]
    lease_until: int = 0


class NewRows(NamedTuple):
    """What is new at a table since a number."""

    sealed: str
    lease_until: int
    rows: list[Row]


def kept_of(setup: bytes, sealed: str, gone: str | None, lease_until: int, rows: list[Row], number: int) -> Kept:
    """A table as it was read, if all of its rows are there."""
    check_rows(rows, 0, number)
    known = msgspec.json.decode(gone or "{}", type=dict[int, int])
    return Kept(msgspec.json.decode(setup, type=Setup), sealed, known, rows, lease_until)


def check_rows(rows: Sequence[Row], after: int, last: int) -> None:
    """Raise unless these are all rows after a number, up to the last one."""
    if [row.number for row in rows] != list(range(after + 1, last + 1)):
        raise DamagedLog(f"{len(rows)} of {last - after} rows are there")


class Addition(msgspec.Struct, frozen=True, array_like=True):
    """Rows for a table's log, if any, and how its own row changes: unless it has another number or sealed answer by now."""

    table: str
    expected: int
    sealed: str
    header: Header
    rows: Sequence[Row] = ()


class Elsewhere(NamedTuple):
    """Who is at a table by way of other processes."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


NOBODY_ELSEWHERE = Elsewhere()


class Listener(Protocol):
    """Who wants to hear what other processes do."""

    def rows_came(self, table: str, number: int) -> None:
        """A table was changed, and is at this number."""

    def people_changed(self, table: str) -> None:
        """Somebody came to a table or went."""

    def stamp_shown(self, table: str, seat: int, stamp: str) -> None:
        """A seat of a table shows a stamp."""

    def missed(self) -> None:
        """Anything may have happened meanwhile, and others may think that this process is dead."""


class Store(Notes, Protocol):
    """A place to keep logs. (table, number) is the lock: of two writers one is Overtaken. What cannot be written is NotKept."""

    latest: int  # when anything had happened at any table before it was opened
    shared: bool  # whether other processes may write to it
    now: int  # the time of day when it was opened, by the clock that all its processes share

    async def open(self, listener: Listener) -> None:
        """Begin to listen to other processes, where there can be any."""

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""

    def append(self, addition: Addition) -> Awaitable[None]:
        """Add to a table's log, all or nothing. It is answered once that is on the disk."""

    async def seal(self, table: str, expected: int, before: str, answer: str) -> None:
        """Keep an answer that is not published yet, in the place of the one before it."""

    async def load(self, table: str) -> Kept | None:
        """A table and its log; or DamagedLog."""

    async def news(self, table: str, after: int) -> NewRows | None:
        """What has come to a table's log after that number; or DamagedLog."""

    async def closed_before(self, time: int) -> list[str]:
        """Finished and expired tables at which nothing has happened since, and nobody is elsewhere; the oldest first."""

    async def delete(self, tables: Sequence[str]) -> None:
        """Keep these tables no longer."""

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""

    async def unstarted(self) -> list[str]:
        """The tables that wait to be started, oldest first."""

    async def claim_due(self, now: int, until: int, limit: int) -> dict[str, int]:
        """Tables with work that is due and that nobody else has claimed; they are claimed until then. With each comes when the
        claim before this one ended, of somebody who left the work undone; 0: there was none."""

    async def claim(self, table: str, now: int, until: int) -> bool:
        """Claim one table's due work until then, unless somebody else has."""

    async def lease(self, tables: Sequence[str], until: int) -> None:
        """Let nobody else claim these tables' due work before then."""

    async def note_gone(self, table: str, expected: int, gone: str, due_at: int | None) -> None:
        """Keep who is gone since when, and what is due because of that."""

    async def note_present(self, table: str, seats: Sequence[int], spectators: int) -> None:
        """Tell other processes who is at a table by way of this one."""

    async def show_stamp(self, table: str, seat: int, stamp: str) -> None:
        """Tell other processes of a seat's stamp, which is kept nowhere."""

    async def elsewhere(self, table: str) -> Elsewhere:
        """Who is at a table by way of other processes."""

    async def check(self) -> None:
        """Raise if nothing can be written."""

    async def hand_over(self) -> None:
        """Tell other processes that this one goes: what it has claimed is free, and who was here is not."""

    def close(self) -> None:
        """Finish what is waiting and let go."""
