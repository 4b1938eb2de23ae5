"""Where logs are kept: SQLite in one file. A write is acknowledged once it is on the disk.

One thread writes. It takes whatever writes are waiting, commits them in one transaction, and only then tells
each of them; so many tables share one flush of the disk. What comes in one turn of the loop is handed over together.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

import msgspec

from grognard.server.store.notes import NOTES, Notes, SqliteNotes
from grognard.server.store.sqlite_file import connect, make_ready, saying_why, try_to_write
from grognard.server.table.refusals import NotKept
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup

Answer = TypeVar("Answer")
log = logging.getLogger("grognard.store")


class Overtaken(Exception):  # noqa: N818
    """Another writer was first: the table is no longer at the number that this change was made for."""


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


class DamagedLog(Exception):  # noqa: N818
    """A table that was not kept as it was written."""


class Store(Notes, Protocol):
    """What the server needs of a place to keep logs. (table, number) is the lock: of two writers one is Overtaken."""

    latest: int  # when anything had happened at any table before it was opened

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""

    async def append(self, table: str, expected: int, rows: Sequence[Row], header: Header) -> None:
        """Add rows, if any, to a table that is at the expected number, and change its own row, all or nothing."""

    async def seal(self, table: str, expected: int, answer: str) -> None:
        """Keep an answer that is not published yet."""

    async def load(self, table: str) -> Kept | None:
        """A table and its log, or DamagedLog."""

    async def put_off(self, table: str, until: int) -> None:
        """Let nobody claim a table's due work before then."""

    async def closed_before(self, time: int) -> list[str]:
        """Finished and expired tables at which nothing has happened since, the oldest first."""

    async def delete(self, tables: Sequence[str]) -> None:
        """Keep these tables no longer."""

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""

    async def unstarted(self) -> list[str]:
        """The tables that wait to be started, oldest first."""

    async def claim_due(self, now: int, until: int, limit: int) -> list[str]:
        """Tables with work that is due and that nobody else has claimed; they are claimed until then."""

    async def check(self) -> None:
        """Raise if nothing can be written."""

    def close(self) -> None:
        """Finish what is waiting and let go."""


class SqliteStore(SqliteNotes):
    """The store in one file, for one process."""

    def __init__(self, path: Path) -> None:
        with saying_why(path):
            make_ready(path)
            with ExitStack() as opened:
                self.connection = opened.enter_context(closing(connect(path)))
                self.connection.executescript(NOTES + ADDING + TAKING_OVER)
                self.reader = opened.enter_context(closing(connect(path)))
                [self.latest] = self.reader.execute("SELECT coalesce(max(time), 0) FROM tables").fetchone()
                opened.pop_all()
        self.writes = 0
        self.commits = 0
        self.gathered: list[Write] = []  # in this turn of the loop
        self.waiting: SimpleQueue[list[Write] | None] = SimpleQueue()
        self.reading = ThreadPoolExecutor(1, "grognard-read")
        self.thread = Thread(target=self.write_all, name="grognard-write", daemon=True)
        self.thread.start()

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""
        table = (setup.id, setup.game, setup.settings.public, setup.created, *msgspec.structs.astuple(header))
        lines = [(setup.id, *msgspec.structs.astuple(row)) for row in rows]

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO setups VALUES (?, ?)", (setup.id, msgspec.json.encode(setup)))
            connection.execute(
                f"INSERT INTO tables (id, game, public, created, {', '.join(Header.__struct_fields__)})"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                table,
            )
            connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", lines)

        await self.written(write)

    async def append(self, table: str, expected: int, rows: Sequence[Row], header: Header) -> None:
        """Add rows, if any, to a table that is at the expected number, and change its own row."""
        await self.written(Addition(table, expected, header, rows))

    async def seal(self, table: str, expected: int, answer: str) -> None:
        """Keep an answer that is not published yet."""

        def write(connection: sqlite3.Connection) -> None:
            changed = connection.execute("UPDATE tables SET sealed = ? WHERE id = ? AND number = ?", (answer, table, expected))
            if changed.rowcount != 1:
                raise Overtaken(table)

        await self.written(write)

    async def load(self, table: str) -> Kept | None:
        """A table and its log."""

        def read(connection: sqlite3.Connection) -> Kept | None:
            found = connection.execute(
                "SELECT setup, sealed, gone, number FROM tables LEFT JOIN setups USING (id) WHERE id = ?", (table,)
            ).fetchone()
            if not found:
                return None
            setup, sealed, gone, number = found
            rows = connection.execute(
                'SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = ? AND number <= ? ORDER BY number',
                (table, number),
            ).fetchall()
            if [row[0] for row in rows] != list(range(1, number + 1)):
                raise DamagedLog(f"{len(rows)} of {number} rows are there")
            known = msgspec.json.decode(gone or "{}", type=dict[int, int])
            return Kept(msgspec.json.decode(setup or b"", type=Setup), sealed, known, [Row(*row) for row in rows])

        try:
            return await self.read(read)
        except sqlite3.OperationalError:
            raise
        except (sqlite3.DatabaseError, msgspec.DecodeError) as error:
            raise DamagedLog(str(error)) from error

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""
        query = "SELECT id FROM tables WHERE public = 1 AND stage = 'open' ORDER BY created DESC LIMIT ?"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, (limit,))])

    async def unstarted(self) -> list[str]:
        """The tables that wait to be started, oldest first."""
        query = "SELECT id FROM tables WHERE stage IN ('open', 'starting') ORDER BY created"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query)])

    async def claim_due(self, now: int, until: int, limit: int) -> list[str]:
        """Tables with work that is due and unclaimed."""

        def write(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "UPDATE tables SET lease_until = ? WHERE id IN ("
                "SELECT id FROM tables WHERE due_at <= ? AND lease_until <= ? ORDER BY due_at LIMIT ?) RETURNING id",
                (until, now, now, limit),
            )
            return [row[0] for row in rows.fetchall()]

        query = "SELECT 1 FROM tables WHERE due_at <= ? AND lease_until <= ? LIMIT 1"
        if not await self.read(lambda connection: connection.execute(query, (now, now)).fetchone()):
            return []
        return await self.written(write)

    async def put_off(self, table: str, until: int) -> None:
        """Let nobody claim a table's due work before then."""
        change = "UPDATE tables SET lease_until = ? WHERE id = ?"
        await self.written(lambda connection: connection.execute(change, (until, table)))

    async def closed_before(self, time: int) -> list[str]:
        """Finished and expired tables at which nothing has happened since, the oldest first."""
        query = "SELECT id FROM tables WHERE stage IN ('finished', 'expired') AND time < ? ORDER BY time"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, (time,))])

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

    def close(self) -> None:
        """Finish what is waiting and let go."""
        self.hand_over()
        self.waiting.put(None)
        self.thread.join()
        self.reading.shutdown()
        self.connection.close()
        self.reader.close()

    async def read(self, query: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask, beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.reading, query, self.reader)

    async def written(self, change: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Write, and return once it is on the disk; what cannot be written is refused, and has not happened."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Any] = loop.create_future()
        if not self.gathered:
            loop.call_soon(self.hand_over)
        self.gathered.append(Write(change, answered))
        try:
            return await answered  # type: ignore[no-any-return]
        except sqlite3.Error as error:
            log.error("cannot write: %s", error)
            raise NotKept() from error

    def hand_over(self) -> None:
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
        """The usual way: all additions to logs at once, then the rest.

        After each statement this thread has to wait for the interpreter, so that few of them matter more than short ones.
        """
        additions = [write.change for write in batch if isinstance(write.change, Addition)]
        if len(additions) == len(batch):
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


class Addition(msgspec.Struct, frozen=True, array_like=True):
    """Rows for a table's log, and how its own row changes."""

    table: str
    expected: int
    header: Header
    rows: Sequence[Row]

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Write this one alone."""
        add_all(connection, [self])


def part(place: str, of: str = "addition") -> str:
    """The SQL for a place in an array of JSON."""
    return f"json_extract({of}.value, '$[{place}]')"


# What is added comes as one value in JSON, which SQLite takes apart while the interpreter is free for others; and as one
# statement, which alone is a transaction.
ADDING = f"""
CREATE TEMP VIEW additions AS SELECT NULL AS written;
CREATE TEMP TRIGGER adding INSTEAD OF INSERT ON additions BEGIN
    UPDATE tables SET {", ".join(f"{name} = {part(f'2][{place}')}" for place, name in enumerate(Header.__struct_fields__))}
    FROM json_each(NEW.written) AS addition WHERE tables.id = {part("0")} AND tables.number = {part("1")};
    SELECT RAISE(ABORT, 'overtaken') WHERE changes() != json_array_length(NEW.written);
    INSERT INTO log ("table", number, time, seat, "by", kind, text)
    SELECT {part("0")}, {", ".join(part(str(place), "line") for place in range(6))}
    FROM json_each(NEW.written) AS addition, json_each(addition.value, '$[3]') AS line;
END;
"""

# Whoever claimed work is gone, since a file has one server at a time. Whoever was at a table may be gone too.
TAKING_OVER = """
UPDATE tables SET lease_until = 0;
UPDATE tables SET due_at = 0 WHERE due_at IS NULL AND gone IS NOT NULL AND stage = 'playing';
"""


def add_all(connection: sqlite3.Connection, additions: Sequence[Addition]) -> None:
    """Change tables' own rows and add to their logs, unless one of them is no longer at the number it was expected at."""
    try:
        connection.execute("INSERT INTO additions VALUES (?)", (msgspec.json.encode(additions).decode(),))
    except sqlite3.IntegrityError as error:
        raise Overtaken(str(error)) from None


class Write:
    """A write that waits, and whoever waits for it."""

    __slots__ = ("answered", "change", "error", "result")

    def __init__(self, change: Callable[[sqlite3.Connection], Any], answered: asyncio.Future[Any]) -> None:
        self.change = change
        self.answered = answered
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits, if they still do."""
        if self.answered.done():
            return
        if self.error:
            self.answered.set_exception(self.error)
        else:
            self.answered.set_result(self.result)


def tell(batch: Sequence[Write]) -> None:
    """Settle writes in the loop that waits for them, unless it is gone."""
    loop = batch[0].answered.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle_all, batch)


def settle_all(batch: Sequence[Write]) -> None:
    """Tell everybody in a batch."""
    for write in batch:
        write.settle()
