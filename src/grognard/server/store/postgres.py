"""Logs in PostgreSQL, for any number of processes on any machines.

Additions to logs that are waiting are written by one statement, which alone is a transaction, and share its flush of the disk
(`benchmarks/store.py` tells what that gains). It also tells the other processes, by NOTIFY, which tables are at which numbers;
they read the rows. A connection that breaks leaves in doubt whether a statement was carried out: then it is sent again, and
(table, number) sees to it that it is carried out once.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg
import msgspec

from grognard.server.store import layout
from grognard.server.store import postgres_sql as sql
from grognard.server.store.contract import (
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
from grognard.server.store.layout import table_values
from grognard.server.store.notes import Standing
from grognard.server.store.postgres_database import (
    ANSWER_SECONDS,
    CONNECTING_SECONDS,
    SERVER,
    TROUBLE,
    Found,
    LaidOutAnew,
    PlainConnection,
    check_layout,
    make_ready,
)
from grognard.server.store.postgres_listening import Announcements
from grognard.server.store.refusals import NotKept
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup

Answer = TypeVar("Answer")
log = logging.getLogger("grognard.store")

MOST_AT_ONCE = 500  # additions in a statement
MOST_CONNECTIONS = 8
OWN_FAULT = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)


class PostgresStore:
    """The store in a database that others may write to as well."""

    shared = True

    def __init__(self, url: str, found: Found) -> None:
        self.url = url
        self.latest, self.now = found
        self.process = secrets.token_hex(8)
        self.pool: asyncpg.Pool[Any] | None = None
        self.opening = asyncio.Lock()
        self.waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.asked: list[tuple[str, int, asyncio.Future[NewRows | None]]] = []
        self.reader: asyncio.Task[None] | None = None
        self.troubled = False
        self.outdated = False
        self.in_doubt: dict[str, int] = {}  # until they have this number, a write that was given up may be carried out
        self.announcements = Announcements(url, self.process, self.in_doubt, self.note_trouble)
        self.writes = 0
        self.commits = 0

    async def open(self, listener: Listener) -> None:
        """Say that this process lives, and listen to the others."""
        await self.announcements.open(listener)

    async def create(self, setup: Setup, header: Header, rows: Sequence[Row]) -> None:
        """Keep a new table."""
        table = table_values(setup.id, setup.game, setup.settings.public, setup.created, header)

        async def write(pool: asyncpg.Pool[Any]) -> None:
            async with pool.acquire() as connection, connection.transaction():
                await connection.execute(sql.NEW_SETUP, setup.id, msgspec.json.encode(setup))
                await connection.execute(sql.NEW_TABLE, *table)
                await connection.execute(sql.NEW_ROWS, *columns_of([(setup.id, row) for row in rows]))

        await self.ask(write)

    async def append(self, addition: Addition) -> None:
        """Add to a table's log, and change its own row."""
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((addition, answered))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.ensure_future(self.write_all())
        await answered

    async def seal(self, table: str, expected: int, before: str, answer: str) -> None:
        """Keep an answer that is not published yet, in the place of the one before it. One that was given up, and that the
        database keeps later all the same, takes no other one's place."""
        try:
            await self.change_one(sql.SEAL, answer, table, expected, before, self.process)
        except NotKept:
            self.in_doubt[table] = expected + 1
            raise

    async def load(self, table: str) -> Kept | None:
        """A table and its log."""
        if not is_name(table):
            return None

        async def read(pool: asyncpg.Pool[Any]) -> tuple[Any, Any]:
            async with pool.acquire() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
                found = await connection.fetchrow(sql.TABLE, table)
                return found, await connection.fetch(sql.ROWS, table) if found else []

        found, rows = await self.ask(read)
        if not found:
            return None
        setup, sealed, gone, lease_until, number = found
        try:
            return kept_of(setup or b"", sealed, gone, lease_until, [Row(*row) for row in rows], number)
        except msgspec.DecodeError as error:
            raise DamagedLog(str(error)) from error

    async def news(self, table: str, after: int) -> NewRows | None:
        """What has come to a table's log after that number."""
        if not is_name(table):
            return None
        answered: asyncio.Future[NewRows | None] = asyncio.get_running_loop().create_future()
        self.asked.append((table, after, answered))
        if self.reader is None or self.reader.done():
            self.reader = asyncio.ensure_future(self.read_all())
        return await answered

    async def closed_before(self, time: int) -> list[str]:
        """Finished and expired tables at which nothing has happened since, and nobody is elsewhere; the oldest first."""
        return await self.names(sql.CLOSED, time, self.process)

    async def delete(self, tables: Sequence[str]) -> None:
        """Keep these tables no longer."""
        await self.ask(lambda pool: pool.execute(sql.DELETE, list(tables)))

    async def listed(self, limit: int) -> list[str]:
        """The public tables that wait for players, newest first."""
        return await self.names(layout.LISTED, limit)

    async def unstarted(self) -> list[str]:
        """The tables that wait to be started, oldest first."""
        return await self.names(layout.UNSTARTED)

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note, or no longer."""
        if text is None:
            await self.ask(lambda pool: pool.execute(sql.NO_NOTE, key))
        else:
            await self.ask(lambda pool: pool.execute(sql.NOTE, key, text))

    async def note_first(self, key: str, text: str) -> str:
        """Keep a note unless there is one already, of whichever process; the one that is kept."""
        await self.ask(lambda pool: pool.execute(sql.FIRST_NOTE, key, text))
        return (await self.notes(key))[key]

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin so."""
        return dict(await self.ask(lambda pool: pool.fetch(sql.NOTES, prefix))) if is_name(prefix) else {}

    async def standings(self, tables: Sequence[str]) -> list[Standing]:
        """How these tables stand."""
        known = [table for table in tables if is_name(table)]
        rows = {row["id"]: row for row in await self.ask(lambda pool: pool.fetch(sql.STANDINGS, known))}
        return [Standing(id=table, stage=rows[table]["stage"], seat=rows[table]["actor"]) for table in known if table in rows]

    async def beginning(self, prefix: str) -> list[str]:
        """The tables that wait to be started and whose ids begin so."""
        return await self.names(sql.BEGINNING, prefix) if is_name(prefix) else []

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables where a game goes on, the latest first."""
        return await self.names(layout.RUNNING, since, limit)

    async def claim_due(self, now: int, until: int, limit: int) -> dict[str, int]:
        """Tables with work that is due and unclaimed."""
        rows = await self.ask(lambda pool: pool.fetch(sql.CLAIM_DUE, until, now, limit))
        return {row["id"]: row["before"] for row in rows}

    async def claim(self, table: str, now: int, until: int) -> bool:
        """Claim one table's due work until then, unless somebody else has."""
        return bool(await self.names(sql.CLAIM, until, table, now))

    async def lease(self, tables: Sequence[str], until: int) -> None:
        """Let nobody else claim these tables' due work before then."""
        await self.ask(lambda pool: pool.execute(sql.LEASE, until, list(tables)))

    async def note_gone(self, table: str, expected: int, gone: str, due_at: int | None) -> None:
        """Keep who is gone since when, and what is due because of that."""
        await self.change_one(sql.NOTE_GONE, gone, due_at, table, expected)

    async def note_present(self, table: str, seats: Sequence[int], spectators: int) -> None:
        """Tell other processes who is at a table by way of this one."""
        if seats or spectators:
            await self.ask(lambda pool: pool.execute(sql.NOTE_PRESENT, table, self.process, list(seats), spectators))
        else:
            await self.ask(lambda pool: pool.execute(sql.NOTE_ABSENT, table, self.process))

    async def show_stamp(self, table: str, seat: int, stamp: str) -> None:
        """Tell other processes of a seat's stamp."""
        await self.ask(lambda pool: pool.execute(sql.SHOW_STAMP, self.process, table, str(seat), stamp))

    async def elsewhere(self, table: str) -> Elsewhere:
        """Who is at a table by way of other processes."""
        rows = await self.ask(lambda pool: pool.fetch(sql.ELSEWHERE, table, self.process))
        return Elsewhere(frozenset(seat for row in rows for seat in row["seats"]), sum(row["spectators"] for row in rows))

    async def check(self) -> None:
        """Raise if nothing can be written."""
        await self.ask(lambda pool: pool.execute(sql.TRY_TO_WRITE))

    async def hand_over(self) -> None:
        """Tell other processes that this one goes."""
        await self.announcements.stop()
        await self.ask(lambda pool: pool.execute(sql.GO, self.process))

    def close(self) -> None:
        """Let go."""
        self.announcements.close()
        for task in (self.writer, self.reader):
            if task:
                task.cancel()
        if self.pool:
            self.pool.terminate()

    # Asking

    async def ask(self, question: Callable[[asyncpg.Pool[Any]], Awaitable[Answer]]) -> Answer:
        """Ask; what the database cannot do is refused."""
        try:
            async with self.opening:
                if self.pool is None:
                    self.pool = await asyncpg.create_pool(
                        self.url,
                        min_size=0,
                        max_size=MOST_CONNECTIONS,
                        timeout=CONNECTING_SECONDS,
                        command_timeout=ANSWER_SECONDS,
                        connection_class=PlainConnection,
                        server_settings={"application_name": SERVER},
                        init=check_layout,
                    )
            answer = await question(self.pool)
        except TROUBLE as error:
            self.note_trouble(error)
            raise NotKept() from error
        if self.troubled:
            self.troubled = False
            log.warning("the database answers again")
        return answer

    def note_trouble(self, error: Exception) -> None:
        """Tell once that the database does not do what it is asked; and once that it never will, whatever was told before."""
        outdated = isinstance(error, LaidOutAnew)
        if not self.troubled or (outdated and not self.outdated):
            self.troubled, self.outdated = True, outdated
            log.error("the database does not answer as it should: %s", str(error) or type(error).__name__)

    async def names(self, question: str, *values: object) -> list[str]:
        """The tables that a question is answered with."""
        return [row[0] for row in await self.ask(lambda pool: pool.fetch(question, *values))]

    async def change_one(self, change: str, *values: object) -> None:
        """Change one table's own row, unless it has another number by now."""
        if not await self.names(change, *values):
            raise Overtaken()

    # Reading what others have added

    async def read_all(self) -> None:
        """Read what is asked for, batch after batch: whatever was asked meanwhile shares the next statement."""
        while self.asked:
            batch, self.asked = self.asked[:MOST_AT_ONCE], self.asked[MOST_AT_ONCE:]
            names, numbers = [table for table, _, _ in batch], [after for _, after, _ in batch]
            try:
                lines = await self.ask(lambda pool: pool.fetch(sql.NEWS, names, numbers))  # noqa: B023
            except Exception as error:
                for _, _, answered in batch:
                    if not answered.done():
                        answered.set_exception(error)
                continue
            found: dict[int, list[Any]] = {}
            for line in lines:
                found.setdefault(line[0] - 1, []).append(line)
            for place, (_, after, answered) in enumerate(batch):
                if not answered.done():
                    answer_with_news(answered, after, found.get(place))

    # Adding to logs

    async def write_all(self) -> None:
        """Write what is waiting, batch after batch. Of one table's additions the second waits for the first."""
        while self.waiting:
            batch: dict[str, tuple[Addition, asyncio.Future[None]]] = {}
            rest = []
            for one in self.waiting:
                if len(batch) < MOST_AT_ONCE and one[0].table not in batch:
                    batch[one[0].table] = one
                else:
                    rest.append(one)
            self.waiting = rest
            await self.write(list(batch.values()))

    async def write(self, batch: Sequence[tuple[Addition, asyncio.Future[None]]]) -> None:
        """Write a batch, and tell each of its writers."""
        self.writes += len(batch)
        self.commits += 1
        added: set[str] = set()
        trouble: Exception | None = None
        try:
            added = await self.add_surely([addition for addition, _ in batch])
        except Exception as error:
            trouble = error
        if trouble and isinstance(trouble.__cause__, OWN_FAULT) and len(batch) > 1:  # one of them may be at fault, not all
            for one in batch:
                await self.write([one])
            return
        for addition, answered in batch:
            if trouble:
                self.in_doubt[addition.table] = addition.header.number
            if answered.done():
                continue
            if trouble:
                answered.set_exception(trouble)
            elif addition.table in added:
                answered.set_result(None)
            else:
                answered.set_exception(Overtaken())

    async def add_surely(self, additions: Sequence[Addition]) -> set[str]:
        """The tables that were added to. Where the connection breaks, the same is sent again: whatever the first one did is
        done by then, and what it had written is found in the log."""
        try:
            return await self.add(additions)
        except NotKept:
            added = await self.add(additions)
            return added | {one.table for one in additions if one.table not in added and await self.is_written(one)}

    async def add(self, additions: Sequence[Addition]) -> set[str]:
        """Add to logs in one statement; the tables that were still as expected."""
        headers = [msgspec.structs.astuple(one.header) for one in additions]
        lines = columns_of([(one.table, row) for one in additions for row in one.rows])
        values = (
            [one.table for one in additions],
            [one.expected for one in additions],
            [one.sealed for one in additions],
            *(list(column) for column in zip(*headers, strict=True)),
            *lines,
            self.process,
        )
        return set(await self.names(sql.ADD, *values))

    async def is_written(self, addition: Addition) -> bool:
        """Whether the log holds exactly these rows."""
        first = addition.expected + 1
        found = await self.ask(lambda pool: pool.fetch(sql.ROWS_BETWEEN, addition.table, first, addition.header.number))
        return bool(addition.rows) and [Row(*row) for row in found] == list(addition.rows)


def opened(url: str) -> PostgresStore:
    """The store at an address, looked over; not within a loop."""
    return PostgresStore(url, asyncio.run(make_ready(url)))


def answer_with_news(answered: asyncio.Future[NewRows | None], after: int, lines: Sequence[Any] | None) -> None:
    """Tell whoever asked what has come to a table, if there is such a table."""
    if lines is None:
        return answered.set_result(None)
    _, sealed, lease_until, last, *_ = lines[0]
    rows = [Row(*line[4:]) for line in lines if line[4] is not None]
    try:
        check_rows(rows, after, last)
    except DamagedLog as error:
        return answered.set_exception(error)
    answered.set_result(NewRows(sealed, lease_until, rows))


def columns_of(lines: Sequence[tuple[str, Row]]) -> list[list[Any]]:
    """Rows of the log as arrays, one for each column."""
    tables = [table for table, _ in lines]
    rows = [row for _, row in lines]
    return [tables, *([getattr(row, name) for row in rows] for name in Row.__struct_fields__)]
