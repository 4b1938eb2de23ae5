"""What is kept beside the logs: short notes under keys; and what is asked of many tables at once, from their own rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import msgspec

Answer = TypeVar("Answer")

LAST = "\U0010ffff"  # after whatever a key goes on with


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, without its game: its stage, and the seat that decides."""

    id: str
    stage: str
    seat: int | None


class Notes(Protocol):
    """What the server needs besides logs."""

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note; None: keep it no longer."""

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin so."""

    async def standings(self, tables: Sequence[str]) -> list[Standing]:
        """How these tables stand, as far as they are known."""

    async def beginning(self, prefix: str) -> list[str]:
        """The tables that wait to be started and whose ids begin so."""

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables at which something has happened since then in a game that goes on, the latest first."""


class SqliteNotes:
    """The same in SQLite, for a store that reads and writes."""

    async def read(self, query: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask."""
        raise NotImplementedError

    async def written(self, change: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Write, and return once it is on the disk."""
        raise NotImplementedError

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note, or no longer."""

        def write(connection: sqlite3.Connection) -> None:
            if text is None:
                connection.execute("DELETE FROM notes WHERE key = ?", (key,))
            else:
                connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (key, text))

        await self.written(write)

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin so."""
        query = "SELECT key, text FROM notes WHERE key >= ? AND key < ?"
        return await self.read(lambda connection: dict(connection.execute(query, (prefix, prefix + LAST)).fetchall()))

    async def standings(self, tables: Sequence[str]) -> list[Standing]:
        """How these tables stand."""
        query = "SELECT id, stage, actor FROM tables WHERE id = ?"

        def read(connection: sqlite3.Connection) -> list[Standing]:
            found = (connection.execute(query, (table,)).fetchone() for table in tables)
            return [Standing(id=row[0], stage=row[1], seat=row[2]) for row in found if row]

        return await self.read(read)

    async def beginning(self, prefix: str) -> list[str]:
        """The tables that wait to be started and whose ids begin so."""
        query = "SELECT id FROM tables WHERE id >= ? AND id < ? AND stage IN ('open', 'starting')"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, (prefix, prefix + LAST))])

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables where a game goes on."""
        query = "SELECT id FROM tables WHERE public = 1 AND stage = 'playing' AND time > ? ORDER BY time DESC LIMIT ?"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, (since, limit))])
