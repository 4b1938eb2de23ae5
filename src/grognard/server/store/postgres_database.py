"""The database that logs are kept in: reached, laid out and brought up to date; or the reason why not."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

import asyncpg

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store import layout

CONNECTING_SECONDS = 3
MIGRATING_SECONDS = 3600
KEY = 0x6772_6F67  # of the lock under which one process at a time lays the tables out

# What may go wrong with a database without anything being wrong here.
TROUBLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)

OTHER_LAYOUT = Phrase(
    en="another version of Grognard laid it out; run that one, or choose another database",
    fr="une autre version de Grognard l'a disposée ; lance celle-là, ou choisis une autre base",
)
OTHER_TABLES = Phrase(
    en="it has tables called as ours are, and these are not Grognard's; choose another database",
    fr="elle a des tables du même nom que les nôtres, et ce ne sont pas celles de Grognard ; choisis une autre base",
)


class CannotOpenDatabase(Refusal):
    """A database that a server cannot begin with."""

    phrase = Phrase(
        en="The games in the database {database} cannot be opened: {reason}.",
        fr="Impossible d'ouvrir les parties dans la base {database} : {reason}.",
    )


class Found(NamedTuple):
    """When anything had happened at any table, and the database's time of day; in milliseconds since 1970."""

    latest: int
    now: int


def shown(url: str) -> str:
    """A database's address without its password."""
    parts = urlsplit(url)
    return f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}{parts.path}"


class PlainConnection(asyncpg.Connection):  # type: ignore[misc]
    """A connection on which nothing is ever set: it need not be reset after each statement, which is one more to send."""

    def get_reset_query(self) -> str:
        """Nothing."""
        return ""


async def connect(url: str, seconds: float) -> asyncpg.Connection[Any]:
    """A connection on which statements may take so long."""
    connection: asyncpg.Connection[Any] = await asyncpg.connect(url, timeout=CONNECTING_SECONDS, command_timeout=seconds)
    return connection


async def make_ready(url: str) -> Found:
    """Lay the database out, or bring it up to date, and look at it."""
    try:
        connection = await connect(url, MIGRATING_SECONDS)
        try:
            async with connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", KEY)
                await lay_out(connection, url)
            await connection.execute("UPDATE trials SET count = (count + 1) % 1000000")
            found = await connection.fetchrow(
                "SELECT (SELECT coalesce(max(time), 0) FROM tables), (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
            )
            assert found is not None
            return Found(*found)
        finally:
            await connection.close()
    except (*TROUBLE, ValueError) as error:
        raise CannotOpenDatabase(database=shown(url), reason=str(error) or type(error).__name__) from error


async def lay_out(connection: asyncpg.Connection[Any], url: str) -> None:
    """Make the tables, or make them of an older layout's."""
    if await connection.fetchval("SELECT to_regclass('grognard_layout')") is None:
        if await connection.fetchval("SELECT coalesce(to_regclass('tables'), to_regclass('log'), to_regclass('setups'))"):
            raise CannotOpenDatabase(database=shown(url), reason=OTHER_TABLES)
        await connection.execute(layout.TABLES.format(**layout.POSTGRES) + layout.PROCESSES)
        await connection.execute("CREATE TABLE grognard_layout (version INTEGER NOT NULL)")
        await connection.execute("INSERT INTO grognard_layout VALUES ($1)", layout.LAYOUT)
        return
    steps = layout.steps_from(await connection.fetchval("SELECT version FROM grognard_layout"))
    if steps is None:
        raise CannotOpenDatabase(database=shown(url), reason=OTHER_LAYOUT)
    for step in steps:
        await connection.execute(step.format(**layout.POSTGRES))
    if steps:
        await connection.execute("UPDATE grognard_layout SET version = $1", layout.LAYOUT)
