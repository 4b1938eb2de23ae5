"""Where a server keeps its games: in a folder of its own, or in a database that it may share with others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store.contract import Store
from grognard.server.store.folder_lock import held
from grognard.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from grognard.server.store.postgres import PostgresStore

FILE = "grognard.sqlite"


class NoDatabaseThere(Refusal):
    """An address that is none of a database."""

    phrase = Phrase(
        en="'{start}…' is no address of a database. Write postgresql://user:password@host:5432/database.",
        fr="« {start}… » n'est pas l'adresse d'une base. Écris postgresql://nom:motdepasse@hôte:5432/base.",
    )


class DriverMissing(Refusal):
    """PostgreSQL without what it takes to talk to it."""

    phrase = Phrase(
        en="PostgreSQL needs one more package: pip install 'grognard[postgres]'.",
        fr="PostgreSQL demande un paquet de plus : pip install 'grognard[postgres]'.",
    )


@contextmanager
def opened(folder: Path, url: str | None) -> Iterator[tuple[Store, Callable[[str], None]]]:
    """The store, and what is to be called with the server's address. A folder is for one server at a time."""
    if url is None:
        with held(folder) as say_address, closing(SqliteStore(folder / FILE)) as store:
            yield store, say_address
    else:
        yield postgres_at(url), lambda _: None


def check_address(url: str) -> None:
    """Refuse what is no address of a database, and a machine that cannot talk to one."""
    if not url.startswith(("postgresql://", "postgres://")):
        raise NoDatabaseThere(start=url[:12])
    try:
        import asyncpg  # noqa: F401
    except ModuleNotFoundError:
        raise DriverMissing() from None


def postgres_at(url: str) -> PostgresStore:
    """The store in PostgreSQL, looked over."""
    check_address(url)
    from grognard.server.store import postgres

    return postgres.opened(url)
