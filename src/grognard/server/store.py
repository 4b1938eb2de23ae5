"""Where logs are kept: SQLite in one file. A write is acknowledged once it is on the disk.

One thread writes. It takes whatever writes are waiting, commits them in one transaction, and only then tells
each of them; so many tables share one flush of the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from grognard.server.log import Row
from grognard.server.setup import Setup

Answer = TypeVar("Answer")

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup BLOB NOT NULL,
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    number INTEGER NOT NULL,
    stage TEXT NOT NULL,
    actor INTEGER,
    sealed TEXT NOT NULL DEFAULT '',
    due_at INTEGER,
    lease_until INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS listed ON tables (created) WHERE public = 1 AND stage = 'open';
CREATE INDEX IF NOT EXISTS unstarted ON tables (stage) WHERE stage IN ('open', 'starting');
CREATE TABLE IF NOT EXISTS log (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""


class Overtaken(Exception):  # noqa: N818
    """Another writer was first: the table is no longer at the number that this change was made for."""


class Header(msgspec.Struct, frozen=True):
    """A table's own row, beside its log: what is asked without replaying."""

    number: int
    stage: str
    actor: int | None
    due_at: int | None
    lease_until: int = 0


class Kept(msgspec.Struct, frozen=True):
    """A table as it is kept."""

    setup: Setup
    sealed: str
    rows: list[Row]


class Store(Protocol):
    """What the server needs of a place to keep logs. (table, number) is the lock: of two writers one is Overtaken."""

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""

    async def append(self, table: str, expected: int, rows: Sequence[Row], header: Header) -> None:
        """Add rows to a table that is at the expected number, and change its own row, all or nothing."""

    async def seal(self, table: str, expected: int, answer: str) -> None:
        """Keep an answer that is not published yet."""

    async def set_due(self, table: str, expected: int, due_at: int | None) -> None:
        """Change when the table wants to be looked at; nothing happens if it has moved on."""

    async def load(self, table: str) -> Kept | None:
        """A table and its log."""

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""

    async def unstarted(self) -> int:
        """How many tables wait to be started."""

    async def claim_due(self, now: int, until: int, limit: int) -> list[str]:
        """Tables with work that is due and that nobody else has claimed; they are claimed until then."""

    async def check(self) -> None:
        """Raise if nothing can be written."""

    def close(self) -> None:
        """Finish what is waiting and let go."""


class SqliteStore:
    """The store in one file, for one process."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.writes = 0
        self.commits = 0
        self.waiting: SimpleQueue[Write | None] = SimpleQueue()
        self.connection = self.connect()
        self.connection.executescript(SCHEMA)
        self.connection.execute("UPDATE tables SET lease_until = 0")  # whoever held them is gone: this is the only process
        self.reading = ThreadPoolExecutor(1, "grognard-read")
        self.reader = self.connect()
        self.thread = Thread(target=self.write_all, name="grognard-write", daemon=True)
        self.thread.start()

    def connect(self) -> sqlite3.Connection:
        """A connection that flushes to the disk at each commit."""
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""
        values = (setup.id, setup.game, msgspec.json.encode(setup), setup.settings.public, setup.created)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (id, game, setup, public, created, number, stage, actor, due_at, lease_until)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, header.number, header.stage, header.actor, header.due_at, header.lease_until),
            )
            connection.executemany(INSERT_ROW, [(setup.id, *msgspec.structs.astuple(row)) for row in rows])

        await self.written(write)

    async def append(self, table: str, expected: int, rows: Sequence[Row], header: Header) -> None:
        """Add rows to a table that is at the expected number, and change its own row."""
        move = (table, expected, header.number, header.stage, header.actor, header.due_at, header.lease_until)
        lines = [(table, *msgspec.structs.astuple(row)) for row in rows]

        def write(connection: sqlite3.Connection) -> None:
            if not add_all(connection, [move], lines):
                raise Overtaken(table)

        await self.written(write, Addition(move, lines))

    async def seal(self, table: str, expected: int, answer: str) -> None:
        """Keep an answer that is not published yet."""

        def write(connection: sqlite3.Connection) -> None:
            changed = connection.execute("UPDATE tables SET sealed = ? WHERE id = ? AND number = ?", (answer, table, expected))
            if changed.rowcount != 1:
                raise Overtaken(table)

        await self.written(write)

    async def set_due(self, table: str, expected: int, due_at: int | None) -> None:
        """Change when the table wants to be looked at."""
        await self.written(
            lambda connection: connection.execute(
                "UPDATE tables SET due_at = ?, lease_until = 0 WHERE id = ? AND number = ?", (due_at, table, expected)
            )
        )

    async def load(self, table: str) -> Kept | None:
        """A table and its log."""

        def read(connection: sqlite3.Connection) -> Kept | None:
            found = connection.execute("SELECT setup, sealed, number FROM tables WHERE id = ?", (table,)).fetchone()
            if not found:
                return None
            rows = connection.execute(
                'SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = ? AND number <= ? ORDER BY number',
                (table, found[2]),
            )
            return Kept(msgspec.json.decode(found[0], type=Setup), found[1], [Row(*row) for row in rows])

        return await self.read(read)

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""
        query = "SELECT id FROM tables WHERE public = 1 AND stage = 'open' ORDER BY created DESC LIMIT ?"
        return await self.read(lambda connection: [row[0] for row in connection.execute(query, (limit,))])

    async def unstarted(self) -> int:
        """How many tables wait to be started."""
        query = "SELECT count(*) FROM tables WHERE stage IN ('open', 'starting')"
        return await self.read(lambda connection: int(connection.execute(query).fetchone()[0]))

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

    async def check(self) -> None:
        """Raise if nothing can be written."""
        await self.written(lambda connection: connection.execute("UPDATE tables SET due_at = due_at WHERE id = ''"))

    def close(self) -> None:
        """Finish what is waiting and let go."""
        self.waiting.put(None)
        self.thread.join()
        self.reading.shutdown()
        self.connection.close()
        self.reader.close()

    async def read(self, query: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask, beside the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.reading, query, self.reader)

    async def written(self, write: Callable[[sqlite3.Connection], Answer], addition: Addition | None = None) -> Answer:
        """Write, and return once it is on the disk."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.put(Write(write, answered, addition))
        return await answered  # type: ignore[no-any-return]

    def write_all(self) -> None:
        """The writer's thread: batch after batch, until None comes."""
        while (first := self.waiting.get()) is not None:
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self.waiting.empty():
                following = self.waiting.get()
                if following is None:
                    self.waiting.put(None)
                    break
                batch.append(following)
            self.commit(batch)

    def commit(self, batch: list[Write]) -> None:
        """One transaction for all of them. A write that fails leaves no trace and does not hinder the others."""
        connection = self.connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for write in batch if len(batch) == 1 else self.without_additions(batch):
                connection.execute("SAVEPOINT one")
                try:
                    write.result = write.run(connection)
                except Exception as error:
                    write.error = error
                    connection.execute("ROLLBACK TO one")
                connection.execute("RELEASE one")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            for write in batch:
                write.error = error
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        self.writes += len(batch)
        self.commits += 1
        tell(batch)

    def without_additions(self, batch: list[Write]) -> list[Write]:
        """Do all additions to logs in two statements, and leave the rest; if any is overtaken, all are left.

        Between statements this thread has to wait for the interpreter, so that few of them matter more than short ones.
        """
        additions = [write.addition for write in batch if write.addition]
        tables = {addition.move[0] for addition in additions}
        if len(tables) == len(additions) > 1:
            self.connection.execute("SAVEPOINT all_of_them")
            moves = [addition.move for addition in additions]
            if add_all(self.connection, moves, [line for addition in additions for line in addition.lines]):
                self.connection.execute("RELEASE all_of_them")
                return [write for write in batch if not write.addition]
            self.connection.execute("ROLLBACK TO all_of_them")
            self.connection.execute("RELEASE all_of_them")
        return batch


INSERT_ROWS = 'INSERT INTO log ("table", number, time, seat, "by", kind, text) VALUES'
INSERT_ROW = f"{INSERT_ROWS} (?, ?, ?, ?, ?, ?, ?)"
MOST_AT_ONCE = 500  # writes in a transaction; SQLite takes some 30,000 values in a statement


class Addition(NamedTuple):
    """Rows for a table's log, and how its own row changes: id, expected number, then the header's fields."""

    move: tuple[str | int | None, ...]
    lines: list[tuple[str | int, ...]]


def add_all(connection: sqlite3.Connection, moves: Sequence[tuple[Any, ...]], lines: Sequence[tuple[Any, ...]]) -> bool:
    """Change tables' own rows and add to their logs. False if any was no longer at the number it was expected at."""
    changed = connection.execute(
        "UPDATE tables SET number = new.column3, stage = new.column4, actor = new.column5, sealed = '',"
        f" due_at = new.column6, lease_until = new.column7 FROM (VALUES {places(moves)}) AS new"
        " WHERE tables.id = new.column1 AND tables.number = new.column2",
        [value for move in moves for value in move],
    )
    if changed.rowcount != len(moves):
        return False
    connection.execute(f"{INSERT_ROWS} {places(lines)}", [value for line in lines for value in line])
    return True


def places(rows: Sequence[tuple[Any, ...]]) -> str:
    """Placeholders for these rows."""
    return ",".join([f"({','.join('?' * len(rows[0]))})"] * len(rows))


class Write:
    """A write that waits, and whoever waits for it."""

    __slots__ = ("addition", "answered", "error", "result", "run")

    def __init__(
        self, run: Callable[[sqlite3.Connection], Any], answered: asyncio.Future[Any], addition: Addition | None = None
    ) -> None:
        self.run = run
        self.answered = answered
        self.addition = addition
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
    """Settle writes in the loops that wait for them."""
    for loop in {write.answered.get_loop() for write in batch}:
        mine = [write for write in batch if write.answered.get_loop() is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle_all, mine)


def settle_all(batch: Sequence[Write]) -> None:
    """Tell everybody in a batch."""
    for write in batch:
        write.settle()
