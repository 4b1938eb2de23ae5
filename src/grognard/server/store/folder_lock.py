"""One server to a folder: whoever holds it says so in a file, which the system locks for as long as that process lives."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.store.sqlite_file import make_folder, saying_why

FILE = "grognard.lock"
FAR = 1 << 20  # Windows locks bytes, and lets nobody read them: one that nothing is written to


class FolderIsHeld(Refusal):
    """A second server on the same folder."""

    phrase = Phrase(
        en="Another server keeps its games in {folder}: process {process}, since {since}, at {address}."
        " Stop it, or choose another --data.",
        fr="Un autre serveur garde ses parties dans {folder} : processus {process}, depuis {since}, à l'adresse {address}."
        " Arrête-le, ou choisis un autre --data.",
    )


@contextmanager
def held(folder: Path) -> Iterator[Callable[[str], None]]:
    """Keep a folder for this process. What is given can be called with the server's address, for others to read."""
    path = folder / FILE
    with saying_why(path):
        make_folder(folder)
        file = path.open("a+b")
    with file:
        with saying_why(path):
            if not can_lock(file):
                raise FolderIsHeld(folder=folder, **holder_of(file))
        since = f"{datetime.now():%Y-%m-%d %H:%M}"

        def say(address: str) -> None:
            file.seek(0)
            file.truncate()
            file.write(f"{os.getpid()}\n{since}\n{address}\n".encode())
            file.flush()

        say("?")
        yield say


def holder_of(file: BinaryIO) -> dict[str, str]:
    """Who says to have locked a file."""
    file.seek(0)
    lines = file.read(400).decode(errors="replace").splitlines()
    return dict(zip(("process", "since", "address"), [*lines, "?", "?", "?"], strict=False))


if sys.platform == "win32":
    import msvcrt

    def can_lock(file: BinaryIO) -> bool:
        """Lock a file, unless another process has."""
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def can_lock(file: BinaryIO) -> bool:
        """Lock a file, unless another process has."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
