"""Where a server keeps its games: in a folder of its own, or in a database that it may share with others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

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
        en="'{start}…' is no address of a database. Write postgresql://user:password@host:5432/database; in the password write"
        " %2F for / and %40 for @.",
        fr="« {start}… » n'est pas l'adresse d'une base. Écris postgresql://nom:motdepasse@hôte:5432/base ; dans le mot de"
        " passe, écris %2F pour / et %40 pour @.",
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
    if not is_database_address(url):
        raise NoDatabaseThere(start=url[:12])  # no further: a password may come next
    try:
        import asyncpg  # noqa: F401
    except ModuleNotFoundError:
        raise DriverMissing() from None


def is_database_address(url: str) -> bool:
    """Whether its parts can be told apart. Those of a password with / or @ in it would be taken for other parts, and shown."""
    try:
        parts = urlsplit(url)
        ports = [urlsplit(f"//{host}").port for host in parts.netloc.rpartition("@")[2].split(",")]
    except ValueError:
        return False
    torn = parts.netloc.count("@") > 1 or "@" in parts.path or parts.fragment
    return url.startswith(("postgresql://", "postgres://")) and 0 not in ports and not torn


def postgres_at(url: str) -> PostgresStore:
    """The store in PostgreSQL, looked over."""
    check_address(url)
    from grognard.server.store import postgres

    return postgres.opened(url)
