"""The file that logs are kept in: made for its owner alone, looked over and opened; or the reason why not."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store import layout

OPENING_SECONDS = 5  # that a start waits for another program to let go of the file
WRITING_SECONDS = 30

DAMAGED = Phrase(
    en="it is damaged, or not a file of games; put a backup in its place",
    fr="il est abîmé, ou ce n'est pas un fichier de parties ; remets une sauvegarde à sa place",
)
EMPTY = Phrase(
    en="it is empty; put a backup in its place, or delete it to begin anew",
    fr="il est vide ; remets une sauvegarde à sa place, ou efface-le pour repartir de zéro",
)
OTHER_LAYOUT = Phrase(
    en="another version of Grognard wrote it; run that one, or choose another --data",
    fr="une autre version de Grognard l'a écrit ; lance celle-là, ou choisis un autre --data",
)
OLDER = Phrase(
    en="an earlier version of Grognard wrote it; start a server of this one on it first, which brings it up to date",
    fr="une version antérieure de Grognard l'a écrit ; lance d'abord un serveur de celle-ci dessus, qui le met à jour",
)
NOT_WRITABLE = Phrase(en="it cannot be written to", fr="on ne peut pas y écrire")
LOCKED = Phrase(en="another program holds it", fr="un autre programme le retient")
FULL = Phrase(en="the disk is full", fr="le disque est plein")
NO_FOLDER = Phrase(en="a file stands where its folder should be", fr="un fichier occupe la place de son dossier")

SQLITE_REASONS = {
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
}
SYSTEM_REASONS = {
    errno.EACCES: NOT_WRITABLE,
    errno.EPERM: NOT_WRITABLE,
    errno.EROFS: NOT_WRITABLE,
    errno.ENOSPC: FULL,
    errno.ENOTDIR: NO_FOLDER,
    errno.EEXIST: NO_FOLDER,
}


class CannotOpenGames(Refusal):
    """A file of games that a server cannot begin with."""

    phrase = Phrase(
        en="The games in {path} cannot be opened: {reason}.",
        fr="Impossible d'ouvrir les parties dans {path} : {reason}.",
    )


@contextmanager
def saying_why(path: Path) -> Iterator[None]:
    """Say in words what SQLite or the system has against opening a file."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the last byte is the kind of error, the others refine it
        raise CannotOpenGames(path=path, reason=SQLITE_REASONS.get(code, error)) from error
    except OSError as error:
        raise CannotOpenGames(path=path, reason=SYSTEM_REASONS.get(error.errno or 0, error.strerror or error)) from error


def connect(path: Path, seconds: float = WRITING_SECONDS) -> sqlite3.Connection:
    """A connection that flushes to the disk at each commit, and waits so long for others to let go of the file."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=seconds)
    try:
        connection.execute("PRAGMA page_size = 1024")  # a move changes few bytes, and whole pages are written
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # pages; what changes at every move is copied back seldom
        connection.execute("PRAGMA temp_store = MEMORY")  # what a statement needs in case it fails
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def only_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, to a file of today's layout that is whole."""
    if path.stat().st_size == 0:
        raise CannotOpenGames(path=path, reason=EMPTY)
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=OPENING_SECONDS)
    try:
        if check(path, connection):
            raise CannotOpenGames(path=path, reason=OLDER)
    except BaseException:
        connection.close()
        raise
    return connection


def make_ready(path: Path) -> None:
    """Make the file, or look it over. It holds the secrets of dice, so it is for its owner alone."""
    make_folder(path.parent)
    if not path.exists():
        if beside(path, "-wal").exists():
            raise CannotOpenGames(path=path, reason=DAMAGED)
        make(path)
    if not path.is_file():
        raise CannotOpenGames(path=path, reason=DAMAGED)
    for file in (path, beside(path, "-wal"), beside(path, "-shm")):
        if file.exists():
            file.chmod(0o600)
    if path.stat().st_size == 0:
        raise CannotOpenGames(path=path, reason=EMPTY)
    with closing(connect(path, OPENING_SECONDS)) as connection:
        look_over(path, connection)


def make_folder(folder: Path) -> None:
    """A folder for its owner alone, unless it is there."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def beside(path: Path, ending: str) -> Path:
    """A file that belongs to another."""
    return path.with_name(path.name + ending)


def make(path: Path) -> None:
    """A new file. It gets its name once it is whole, so that a start that was cut short leaves no empty one."""
    new = beside(path, ".new")
    for ending in (".new", ".new-wal", ".new-shm"):
        beside(path, ending).unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # SQLite gives the files beside it the same mode
    with closing(connect(new)) as connection:
        connection.executescript(f"{layout.NEW.for_sqlite}PRAGMA user_version = {layout.LAYOUT};")
    new.rename(path)
    if os.name == "posix":  # the name too must outlast a power cut
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def look_over(path: Path, connection: sqlite3.Connection) -> None:
    """Refuse a file that is damaged or laid out in an unknown way, and one that cannot be written; bring an older one up."""
    if steps := check(path, connection):
        change = "".join(step.for_sqlite for step in steps)
        connection.executescript(f"BEGIN IMMEDIATE; {change} PRAGMA user_version = {layout.LAYOUT}; COMMIT;")
    try_to_write(connection)


def check(path: Path, connection: sqlite3.Connection) -> list[layout.Step]:
    """Refuse a file that is damaged or laid out in an unknown way; what makes today's layout of it."""
    [found] = connection.execute("PRAGMA user_version").fetchone()
    steps = layout.steps_from(found)
    if steps is None:
        raise CannotOpenGames(path=path, reason=OTHER_LAYOUT)
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise CannotOpenGames(path=path, reason=DAMAGED)
    return steps


def try_to_write(connection: sqlite3.Connection) -> None:
    """Write something that is really new: what changes nothing is not written at all."""
    connection.execute("UPDATE trials SET count = count + 1")
