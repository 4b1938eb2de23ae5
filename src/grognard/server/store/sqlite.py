"""Logs in one file of SQLite, for one process. A write is acknowledged once it is on the disk.

One thread writes. It takes whatever writes are waiting, commits them in one transaction, and only then tells
each of them; so many tables share one flush of the disk. What comes in one turn of the loop is handed over together.
`benchmarks/store.py` tells what that gains.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import time
from typing import Any, TypeVar

import msgspec
from msgspec.structs import astuple

from grognard.server.store.contract import (
    NOBODY_ELSEWHERE,
    Addition,
    DamagedLog,
    Elsewhere,
    Header,
    Kept,
    Listener,
    NewRows,
    Overtaken,
    check_rows,
    is_name,
    kept_of,
)
from grognard.server.store.layout import LISTED, LOG_COLUMNS, RUNNING, TABLE_COLUMNS, UNSTARTED, table_values
from grognard.server.store.notes import Standing
from grognard.server.store.sqlite_adding import ADDITIONS, add_all, fits_one_statement
from grognard.server.store.sqlite_file import connect, make_ready, saying_why, try_to_write
from grognard.server.store.sqlite_write import Write, tell
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup

Answer = TypeVar("Answer")
LAST = "\U0010ffff"  # after whatever a key goes on with


class SqliteStore:
    """The store in one file, for one process."""

    shared = False

    def __init__(self, path: Path) -> None:
        with saying_why(path):
            make_ready(path)
            with ExitStack() as opened:
                self.connection = opened.enter_context(closing(connect(path)))
                self.connection.executescript(TAKING_OVER + ADDITIONS)
                self.reader = opened.enter_context(closing(connect(path)))
                [self.latest] = self.reader.execute("SELECT coalesce(max(time), 0) FROM tables").fetchone()
                opened.pop_all()
        self.now = int(1000 * time())
        self.writes = 0
        self.commits = 0
        self.loop: asyncio.AbstractEventLoop | None = None
        self.gathered: list[Write] = []  # in this turn of the loop
        self.waiting: SimpleQueue[list[Write] | None] = SimpleQueue()
        self.reading = ThreadPoolExecutor(1, "grognard-read")
        self.thread = Thread(target=self.write_all, name="grognard-write", daemon=True)
        self.thread.start()

    async def open(self, listener: Listener) -> None:
        """There is nobody to listen to: a file has one server at a time."""
        self.loop = asyncio.get_running_loop()

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""
        table = table_values(setup.id, setup.game, setup.settings.public, setup.created, header)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO setups VALUES (?, ?)", (setup.id, msgspec.json.encode(setup)))
            connection.execute(NEW_TABLE, table)
            connection.executemany(NEW_ROW, [(setup.id, *astuple(row)) for row in rows])

        await self.written(write)

    def append(self, addition: Addition) -> Awaitable[None]:
        """Add to a table's log, and change its own row."""
        return self.written(addition)

    async def seal(self, table: str, expected: int, before: str, answer: str) -> None:
        """Keep an answer that is not published yet, in the place of the one before it."""
        await self.written(
            lambda connection: change_one(
                connection,
                "UPDATE tables SET sealed = ? WHERE id = ? AND number = ? AND sealed = ?",
                (answer, table, expected, before),
            )
        )

    async def load(self, table: str) -> Kept | None:
        """A table and its log."""

        def read(connection: sqlite3.Connection) -> Kept | None:
            found = connection.execute(
                "SELECT setup, sealed, gone, lease_until, number FROM tables LEFT JOIN setups USING (id) WHERE id = ?", (table,)
            ).fetchone()
            if not found:
                return None
            setup, sealed, gone, lease_until, number = found
            return kept_of(setup or b"", sealed, gone, lease_until, rows_between(connection, table, 1, number), number)

        return await self.read_log(table, read)

    async def news(self, table: str, after: int) -> NewRows | None:
        """What has come to a table's log after that number."""

        def read(connection: sqlite3.Connection) -> NewRows | None:
            found = connection.execute("SELECT sealed, lease_until, number FROM tables WHERE id = ?", (table,)).fetchone()
            if not found:
                return None
            sealed, lease_until, number = found
            rows = rows_between(connection, table, after + 1, number)
            check_rows(rows, after, number)
            return NewRows(sealed, lease_until, rows)

        return await self.read_log(table, read)

    async def read_log(self, table: str, read: Callable[[sqlite3.Connection], Answer | None]) -> Answer | None:
        """Read of a table; what cannot be read is damaged."""
        try:
            return await self.read(read) if is_name(table) else None
        except sqlite3.OperationalError:
            raise
        except (sqlite3.DatabaseError, msgspec.DecodeError) as error:
            raise DamagedLog(str(error)) from error

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""
        return await self.names(LISTED, limit)

    async def unstarted(self) -> list[str]:
        """The tables that wait to be started, oldest first."""
        return await self.names(UNSTARTED)

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note, or no longer."""

        def write(connection: sqlite3.Connection) -> None:
            if text is None:
                connection.execute("DELETE FROM notes WHERE key = ?", (key,))
            else:
                connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (key, text))

        await self.written(write)

    async def note_first(self, key: str, text: str) -> str:
        """Keep a note unless there is one already; the one that is kept."""

        def write(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO notes VALUES (?, ?)", (key, text))
            [kept] = connection.execute("SELECT text FROM notes WHERE key = ?", (key,)).fetchone()
            return str(kept)

        return await self.written(write)

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
        query = "SELECT id FROM tables WHERE id >= ?1 AND id < ?2 AND stage IN ('open', 'starting')"
        return await self.names(query, prefix, prefix + LAST)

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables where a game goes on."""
        return await self.names(RUNNING, since, limit)

    async def claim_due(self, now: int, until: int, limit: int) -> dict[str, int]:
        """Tables with work that is due and unclaimed."""
        query = "SELECT id, lease_until FROM tables WHERE due_at <= ? AND lease_until <= ? ORDER BY due_at LIMIT ?"

        def write(connection: sqlite3.Connection) -> dict[str, int]:
            found = dict(connection.execute(query, (now, now, limit)).fetchall())
            connection.executemany("UPDATE tables SET lease_until = ? WHERE id = ?", [(until, table) for table in found])
            return found

        if not await self.read(lambda connection: connection.execute(query, (now, now, 1)).fetchone()):
            return {}
        return await self.written(write)

    async def claim(self, table: str, now: int, until: int) -> bool:
        """Claim one table's due work until then, unless that was done already."""
        change = "UPDATE tables SET lease_until = ? WHERE id = ? AND lease_until <= ?"
        return await self.written(lambda connection: connection.execute(change, (until, table, now)).rowcount == 1)

    async def lease(self, tables: Sequence[str], until: int) -> None:
        """Let nobody claim these tables' due work before then."""
        change = "UPDATE tables SET lease_until = ? WHERE id = ?"
        await self.written(lambda connection: connection.executemany(change, [(until, table) for table in tables]))

    async def note_gone(self, table: str, expected: int, gone: str, due_at: int | None) -> None:
        """Keep who is gone since when, and what is due because of that."""
        change = "UPDATE tables SET gone = ?, due_at = ? WHERE id = ? AND number = ?"
        await self.written(lambda connection: change_one(connection, change, (gone, due_at, table, expected)))

    async def note_present(self, table: str, seats: Sequence[int], spectators: int) -> None:
        """There is nobody to tell."""

    async def show_stamp(self, table: str, seat: int, stamp: str) -> None:
        """There is nobody to tell."""

    async def elsewhere(self, table: str) -> Elsewhere:
        """Nobody."""
        return NOBODY_ELSEWHERE

    async def closed_before(self, time: int) -> list[str]:
        """Finished and expired tables at which nothing has happened since, the oldest first."""
        return await self.names(
            "SELECT id FROM tables WHERE stage IN ('finished', 'expired') AND time < ?1 ORDER BY time", time
        )

    async def delete(self, tables: Sequence[str]) -> None:
        """Keep these tables no longer."""

        def write(connection: sqlite3.Connection) -> None:
            for change in (
                'DELETE FROM log WHERE "table" = ?',
                "DELETE FROM setups WHERE id = ?",
                "DELETE FROM tables WHERE id = ?",
            ):
                connection.executemany(change, [(table,) for table in tables])

        await self.written(write)

    async def check(self) -> None:
        """Raise if nothing can be written."""
        await self.written(try_to_write)

    async def hand_over(self) -> None:
        """There is nobody to tell; the next start takes all work over."""

    def close(self) -> None:
        """Finish what is waiting and let go."""
        self.pass_on()
        self.waiting.put(None)
        self.thread.join()
        self.reading.shutdown()
        self.connection.close()
        self.reader.close()

    async def read(self, query: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask, beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.reading, query, self.reader)

    async def names(self, question: str, *values: object) -> list[str]:
        """The tables that a question is answered with."""
        query = question.replace("$", "?")
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, values)])

    def written(self, change: Addition | Callable[[sqlite3.Connection], Answer]) -> Awaitable[Answer]:
        """Write: it is answered once that is on the disk. What cannot be written is refused, and has not happened."""
        loop = self.loop or asyncio.get_running_loop()  # which asks the system for the process's number
        answered: asyncio.Future[Any] = loop.create_future()
        if not self.gathered:
            loop.call_soon(self.pass_on)
        self.gathered.append(Write(change, answered))
        return answered

    def pass_on(self) -> None:
        """Give the writer what has been gathered."""
        self.waiting.put(self.gathered)
        self.gathered = []

    def write_all(self) -> None:
        """The writer's thread: batch after batch, until None comes."""
        going = True
        while going:
            batch: list[Write] = []
            while going and (not batch or (len(batch) < MOST_AT_ONCE and not self.waiting.empty())):
                more = self.waiting.get()
                going = more is not None
                batch += more or []
            if batch:
                self.commit(batch)

    def commit(self, batch: list[Write]) -> None:
        """One transaction for all of them. A write that fails leaves no trace and does not hinder the others."""
        try:
            self.write_together(batch)
        except Exception:
            self.write_one_by_one(batch)
        self.writes += len(batch)
        self.commits += 1
        tell(batch)

    def write_together(self, batch: list[Write]) -> None:
        """The usual way: all additions to logs at once, then the rest."""
        additions = [write.change for write in batch if isinstance(write.change, Addition)]
        if len(additions) == len(batch) and fits_one_statement(additions):
            return add_all(self.connection, additions)
        with self.transaction():
            add_all(self.connection, additions)
            for write in batch:
                if not isinstance(write.change, Addition):
                    write.result = write.change(self.connection)

    def write_one_by_one(self, batch: list[Write]) -> None:
        """The way to find out which write fails."""
        try:
            with self.transaction():
                for write in batch:
                    self.connection.execute("SAVEPOINT one")
                    try:
                        if isinstance(write.change, Addition):
                            add_all(self.connection, [write.change])
                        else:
                            write.result = write.change(self.connection)
                    except Exception as error:
                        write.error = error
                        self.connection.execute("ROLLBACK TO one")
                    self.connection.execute("RELEASE one")
        except sqlite3.Error as error:
            for write in batch:
                write.error = error

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except Exception:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise


MOST_AT_ONCE = 500  # writes in a transaction, more or less


NEW_TABLE = f"INSERT INTO tables ({', '.join(TABLE_COLUMNS)}) VALUES ({', '.join('?' * len(TABLE_COLUMNS))})"
NEW_ROW = f"INSERT INTO log VALUES ({', '.join('?' * len(LOG_COLUMNS))})"

# Whoever claimed work is gone, since a file has one server at a time. Whoever was at a table may be gone too.
TAKING_OVER = """
UPDATE tables SET lease_until = 0;
UPDATE tables SET due_at = 0 WHERE due_at IS NULL AND gone IS NOT NULL AND stage = 'playing';
"""


def rows_between(connection: sqlite3.Connection, table: str, first: int, last: int) -> list[Row]:
    """Rows of a log."""
    asked = 'SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = ? AND number BETWEEN ? AND ? ORDER BY number'
    return [Row(*row) for row in connection.execute(asked, (table, first, last))]


def change_one(connection: sqlite3.Connection, change: str, values: tuple[object, ...]) -> None:
    """Change one row, which must be there."""
    if connection.execute(change, values).rowcount != 1:
        raise Overtaken()
