"""Moving a file's games into PostgreSQL: all of them, in one transaction, and read back before it is committed."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store import sqlite_file
from grognard.server.store.folder_lock import held
from grognard.server.store.layout import LOG_COLUMNS, TABLE_COLUMNS
from grognard.server.store.place import FILE, check_address
from grognard.server.store.postgres_database import TROUBLE, CannotOpenDatabase, connect, make_ready, reason_of, shown
from grognard.server.store.sqlite import TAKING_OVER

MOVING_SECONDS = 24 * 3600
AT_ONCE = 5_000  # rows

Tell = Callable[[str, int, int], None]  # what is moved, how many rows are, and of how many


class Part(NamedTuple):
    """A table of the database, in the order of its key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    def question(self, collate: str = "") -> str:
        """All of its rows. Both databases must order texts by their bytes."""
        names = ", ".join(f'"{name}"' for name in self.columns)
        order = ", ".join(f'"{name}"' + (collate if name != "number" else "") for name in self.key)
        return f"SELECT {names} FROM {self.name} ORDER BY {order}"


PARTS = (
    Part("setups", ("id", "setup"), ("id",)),
    Part("tables", TABLE_COLUMNS, ("id",)),
    Part("log", LOG_COLUMNS, ("table", "number")),
    Part("notes", ("key", "text"), ("key",)),
)


class NothingToMove(Refusal):
    """A folder without games."""

    phrase = Phrase(en="There are no games in {folder}.", fr="Il n'y a pas de parties dans {folder}.")


class DatabaseInUse(Refusal):
    """A database that has games already."""

    phrase = Phrase(
        en="The database {database} has games already, and nothing was moved: choose an empty one.",
        fr="La base {database} contient déjà des parties, et rien n'a été déplacé : choisis-en une vide.",
    )


class NotTheSame(Refusal):
    """Games that do not come out of the database as they went in."""

    phrase = Phrase(
        en="What came back from the database is not what was moved ({part}), so nothing was moved.",
        fr="Ce que la base a rendu n'est pas ce qui a été déplacé ({part}) : rien n'a donc été déplacé.",
    )


def move_data(folder: Path, url: str, tell: Tell) -> int:
    """Copy a folder's games into an empty database; how many tables. The file is left as it is."""
    check_address(url)
    path = folder / FILE
    if not path.exists():
        raise NothingToMove(folder=folder)
    with held(folder), sqlite_file.saying_why(path), closing(sqlite_file.only_read(path)) as source:
        return asyncio.run(move(source, url, tell))


async def move(source: sqlite3.Connection, url: str, tell: Tell) -> int:
    """Copy everything, and compare it."""
    await make_ready(url)
    try:
        target = await connect(url, MOVING_SECONDS)
        try:
            async with target.transaction():
                await target.execute("LOCK TABLE tables, setups, log, notes IN ACCESS EXCLUSIVE MODE")
                for part in PARTS:
                    if await target.fetchval(f"SELECT EXISTS (SELECT 1 FROM {part.name})"):
                        raise DatabaseInUse(database=shown(url))
                for part in PARTS:
                    await copy(source, target, part, tell)
                    if await digest(rows_of(source, part)) != await digest(rows_in(target, part)):
                        raise NotTheSame(part=part.name)
                await target.execute(TAKING_OVER)
                return int(await target.fetchval("SELECT count(*) FROM tables"))
        finally:
            await target.close()
    except TROUBLE as error:
        raise CannotOpenDatabase(database=shown(url), reason=reason_of(error)) from error


async def copy(source: sqlite3.Connection, target: asyncpg.Connection[Any], part: Part, tell: Tell) -> None:
    """Copy one table."""
    [total] = source.execute(f"SELECT count(*) FROM {part.name}").fetchone()
    done = 0
    tell(part.name, 0, total)
    cursor = source.execute(part.question())
    while rows := cursor.fetchmany(AT_ONCE):
        await target.copy_records_to_table(part.name, records=rows, columns=part.columns)
        done += len(rows)
        tell(part.name, done, total)


async def rows_of(source: sqlite3.Connection, part: Part) -> AsyncIterator[tuple[Any, ...]]:
    """The rows of a table in the file."""
    for row in source.execute(part.question()):
        yield row


async def rows_in(target: asyncpg.Connection[Any], part: Part) -> AsyncIterator[tuple[Any, ...]]:
    """The rows of a table in the database."""
    async for row in target.cursor(part.question(' COLLATE "C"'), prefetch=AT_ONCE):
        yield tuple(row)


async def digest(rows: AsyncIterator[tuple[Any, ...]]) -> tuple[int, str]:
    """How many rows, and a hash over all of them."""
    found, count = hashlib.sha256(), 0
    async for row in rows:
        found.update(repr(row).encode())
        count += 1
    return count, found.hexdigest()
