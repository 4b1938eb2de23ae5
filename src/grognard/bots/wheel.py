"""The WebAssembly modules that came with the wheel, so that whoever installs it need not build them.

They hold as long as the sources beside them are those that they were made of. A module's own mark would not do: it depends on
the versions of Python and Numba that built it, and who installs a wheel may have others. Where a source was edited since,
modules are built as in any checkout.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "modules"
SOURCES = "sources"  # the file that says which those were
ROOMS = ("core", "games", "bots")  # where all that a module is made of is written


def delivered(name: str, folder: Path = FOLDER) -> bytes | None:
    """A module that came with the wheel, if it is made of the sources that are here."""
    try:
        if (folder / SOURCES).read_text() == sources_here():
            return (folder / name).read_bytes()
    except OSError:
        pass
    return None


def deliver(modules: Mapping[str, bytes], folder: Path) -> None:
    """Write modules for the wheel, and of which sources they are made."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, module in modules.items():
        (folder / name).write_bytes(module)
    (folder / SOURCES).write_text(sources_here())


@cache
def sources_here() -> str:
    """A digest of all sources and tables that modules are made of, wherever they are installed."""
    digest = hashlib.sha256()
    for path in sorted(path for room in ROOMS for path in (PACKAGE / room).rglob("*")):
        name = path.relative_to(PACKAGE)
        if path.is_file() and "__pycache__" not in name.parts and FOLDER not in path.parents:
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            digest.update(f"{name.as_posix()} {content}\n".encode())
    return digest.hexdigest()
