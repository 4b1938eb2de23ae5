"""The database that logs are kept in: reached, laid out and brought up to date; or the reason why not."""

from __future__ import annotations

import socket
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import asyncpg

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store import layout

CONNECTING_SECONDS = 3
ANSWER_SECONDS = 5  # that a statement may take
MIGRATING_SECONDS = 3600
KEY = 0x6772_6F67  # of the lock under which one process at a time lays the tables out

SERVER = "grognard server"  # what the connections of a running one are called, by which the database's own views tell them
TERMINATING_MILLISECONDS = 5000


class LaidOutAnew(Exception):  # noqa: N818
    """Tables that a later release has brought up to date under a server that runs."""

    def __str__(self) -> str:
        """For the log."""
        return "a newer release of Grognard has brought its tables up to date; stop this server, and start that release instead"


# What may go wrong with a database without anything being wrong here. The driver calls it a fault of its own when something is
# asked between the database's farewell and the end of the connection.
TROUBLE = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    LaidOutAnew,
)

OTHER_LAYOUT = Phrase(
    en="another version of Grognard laid it out; run that one, or choose another database",
    fr="une autre version de Grognard l'a disposée ; lance celle-là, ou choisis une autre base",
)
OTHER_TABLES = Phrase(
    en="it has tables called as ours are, and these are not Grognard's; choose another database",
    fr="elle a des tables du même nom que les nôtres, et ce ne sont pas celles de Grognard ; choisis une autre base",
)


NOTHING_ANSWERS = Phrase(en="nothing answers at that address", fr="rien ne répond à cette adresse")
NO_ANSWER_IN_TIME = Phrase(en="it does not answer in time", fr="elle ne répond pas à temps")
NO_SUCH_HOST = Phrase(en="no machine of that name is known", fr="aucune machine de ce nom n'est connue")
NOT_LET_IN = Phrase(en="it does not take this user or password", fr="elle refuse cet utilisateur ou ce mot de passe")
NO_SUCH_DATABASE = Phrase(en="there is no database of that name", fr="il n'y a pas de base de ce nom")
MAY_NOT = Phrase(en="this user may not do what is needed there", fr="cet utilisateur n'a pas les droits qu'il y faut")
FULL = Phrase(en="its disk is full", fr="son disque est plein")
TOO_MANY = Phrase(en="it takes no more connections", fr="elle n'accepte plus de connexions")

REASONS: dict[type[Exception], Phrase] = {
    socket.gaierror: NO_SUCH_HOST,
    TimeoutError: NO_ANSWER_IN_TIME,
    ConnectionError: NOTHING_ANSWERS,
    FileNotFoundError: NOTHING_ANSWERS,
    asyncpg.InvalidAuthorizationSpecificationError: NOT_LET_IN,
    asyncpg.InvalidPasswordError: NOT_LET_IN,
    asyncpg.InvalidCatalogNameError: NO_SUCH_DATABASE,
    asyncpg.InsufficientPrivilegeError: MAY_NOT,
    asyncpg.ReadOnlySQLTransactionError: MAY_NOT,
    asyncpg.DiskFullError: FULL,
    asyncpg.TooManyConnectionsError: TOO_MANY,
}


def reason_of(error: Exception) -> Phrase | str:
    """Why a database cannot be opened: what happens often is worded here, the rest said as the database says it."""
    known = next((reason for kind, reason in REASONS.items() if isinstance(error, kind)), None)
    if known is None and isinstance(error, OSError) and "Connect call failed" in str(error):  # of a name with several addresses
        known = NOTHING_ANSWERS
    return known or str(error) or type(error).__name__


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
    return f"{parts.netloc.rpartition('@')[2]}{parts.path}"


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
                await cut_off_older(connection)
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
        raise CannotOpenDatabase(database=shown(url), reason=reason_of(error)) from error


async def cut_off_older(connection: asyncpg.Connection[Any]) -> None:
    """Before tables are brought up to date, break the connections of servers that run by the older layout. Whoever connects
    again waits for the lock, and then finds the newer one."""
    if await connection.fetchval("SELECT to_regclass('grognard_layout')") is None:
        return
    found = await connection.fetchval("SELECT to_jsonb(found) ->> 'version' FROM grognard_layout AS found")
    if not str(found).isdecimal() or int(found) >= layout.LAYOUT:
        return
    await connection.execute("LOCK TABLE grognard_layout IN ACCESS EXCLUSIVE MODE")
    await connection.execute(
        "SELECT pg_terminate_backend(pid, $1) FROM pg_stat_activity"
        " WHERE application_name = $2 AND datname = current_database() AND usename = current_user",
        TERMINATING_MILLISECONDS,
        SERVER,
    )


async def check_layout(connection: asyncpg.Connection[Any]) -> None:
    """Refuse a connection to tables that are laid out otherwise than when this server started."""
    if await connection.fetchval("SELECT version FROM grognard_layout") != layout.LAYOUT:
        raise LaidOutAnew()


async def lay_out(connection: asyncpg.Connection[Any], url: str) -> None:
    """Make the tables, or make them of an older layout's; never where somebody else's have such a name."""
    if await connection.fetchval("SELECT to_regclass('grognard_layout')") is None:
        steps: list[layout.Step] | None = [layout.NEW]
    else:
        found = await connection.fetch("SELECT * FROM grognard_layout")
        if [list(row.keys()) for row in found] != [["version"]] or not isinstance(found[0]["version"], int):
            raise CannotOpenDatabase(database=shown(url), reason=OTHER_TABLES)
        steps = layout.steps_from(found[0]["version"])
    if steps is None:
        raise CannotOpenDatabase(database=shown(url), reason=OTHER_LAYOUT)
    for step in steps:
        names = layout.names_made(step.for_postgres)
        if await connection.fetchval("SELECT bool_or(to_regclass(name) IS NOT NULL) FROM unnest($1::text[]) AS name", names):
            raise CannotOpenDatabase(database=shown(url), reason=OTHER_TABLES)
        await connection.execute(step.for_postgres)
    if layout.NEW in steps:
        await connection.execute("INSERT INTO grognard_layout VALUES ($1)", layout.LAYOUT)
    elif steps:
        await connection.execute("UPDATE grognard_layout SET version = $1", layout.LAYOUT)
