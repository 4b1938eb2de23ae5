"""A site of files: the page, every game's rules and bots in WebAssembly, and what a server would say of the games.

Any web host serves it, from any path: nothing in it names a place. Games are played in the page alone, and kept in the browser.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from errno import EEXIST
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from grognard.bots.module import KINDS, modules_of
from grognard.core.record import reason_of
from grognard.core.refusal import CannotWrite, Refusal
from grognard.core.words import Language, Phrase
from grognard.games import NAMES, find, title
from grognard.server.live.games import offered_game
from grognard.server.wire.description import description, game_card
from grognard.server.wire.messages import encode
from grognard.server.wire.page import FOLDER as PAGE

INDEX: Final = "index.html"
WORKER: Final = "worker.js"  # the page registers it under this name
ONLY_SERVERS: Final = (
    "previews/",
    "push.js",
    WORKER,
)  # pictures of links, what shows notices, and what lets a site's visitors go
BESIDE: Final = ".grognard-site-"  # what the name of the folder begins with in which a site is written first
WHOLE: Final = ".whole.wasm"  # how the name of a module ends that has the bots that think, too
OFFLINE: Final = Path(__file__).with_name("offline.js")
SITE: Final = b"data-site"  # the document's attribute that tells the page: no server, and which version
VERSION_DIGITS = 16

COMPILING = Phrase(en="Compiling {game} to WebAssembly", fr="Compilation de {game} en WebAssembly")
WRITTEN = Phrase(
    en="The site is in {folder}: {files} files, {size} kB, of which {thinking} kB are bots that think. "
    "Any web host can serve it; to try it here:\n  {command}",
    fr="Le site est dans {folder} : {files} fichiers, {size} ko, dont {thinking} ko pour les bots qui réfléchissent. "
    "Tout hébergeur le sert ; pour l'essayer ici :\n  {command}",
)


class FolderInUse(Refusal):
    """A folder in which there is something already."""

    phrase = Phrase(
        en="{folder} is there already and is not an empty folder. Name a new one, or empty it first; nothing was changed.",
        fr="{folder} existe déjà et n'est pas un dossier vide. Indiques-en un nouveau, ou vide-le d'abord ; rien n'a changé.",
    )


class PageNotBuilt(Refusal):
    """A program without its page."""

    phrase = Phrase(
        en="The page is not built, so there is nothing to write. Run ./play once, or python hatch_build.py; then try again.",
        fr="La page n'est pas construite : il n'y a rien à écrire. Lance ./play, ou python hatch_build.py, puis réessaie.",
    )


def run_site(folder: Path, language: Language) -> None:
    """`grognard site`: write the site to a new folder, with a progress bar while modules are built."""
    check_free(folder)
    bar = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def heard(game: str, done: int, steps: int) -> None:
            called = title(game).phrase.say(language)
            progress.update(task, description=COMPILING.say(language, game=called), completed=done, total=steps)

        files = site_files(heard)
    write_files(folder, files)
    size, thinking = kilobytes(files.values()), kilobytes(data for name, data in files.items() if thinks(name))
    command = f"{Path(sys.executable).name} -m http.server --directory {folder}"
    told = WRITTEN.say(language, folder=folder, files=len(files), size=size, thinking=thinking, command=command)
    Console().print(told, soft_wrap=True)


def kilobytes(files: Iterable[bytes]) -> int:
    """How large files are together."""
    return round(sum(map(len, files)) / 1000)


def thinks(name: str) -> bool:
    """Whether a file of the site is a module with the bots that think, which no other game waits for."""
    return name.endswith(WHOLE)


def check_free(folder: Path) -> None:
    """Refuse a folder that holds something, or in which nothing can be written, before minutes are spent on building."""
    try:
        if os.path.lexists(folder) and not (folder.is_dir() and not any(folder.iterdir())):
            raise FolderInUse(folder=folder)
        with room_beside(folder):
            pass
    except OSError as error:
        raise CannotWrite(path=folder, reason=reason_of(error)) from None


def site_files(heard: Callable[[str, int, int], None] = lambda game, done, steps: None, page: Path = PAGE) -> dict[str, bytes]:
    """All files of the site by their paths. Modules that are not built yet are built, which takes minutes."""
    files = dict(page_files(page))
    if INDEX not in files:
        raise PageNotBuilt()
    files[INDEX] = without_server(files[INDEX])
    files["games.json"] = encode([game_card(offered_game(name)) for name in NAMES])
    for name in NAMES:
        files[f"games/{name}.json"] = encode(description(find(name)))
        for kind, module in modules_of(name, KINDS, lambda done, steps, name=name: heard(name, done, steps)).items():  # type: ignore[misc]
            files[f"rules/{name}.wasm" if kind == "light" else f"rules/{name}{WHOLE}"] = module
    return kept_offline(files)


def page_files(page: Path) -> Iterator[tuple[str, bytes]]:
    """The built page, but for what its build notes for itself, and for what only a server has a use for."""
    for path in sorted(page.rglob("*")):
        name = path.relative_to(page).as_posix()
        if path.is_file() and not any(part.startswith(".") for part in name.split("/")) and not name.startswith(ONLY_SERVERS):
            yield name, path.read_bytes()


def without_server(index: bytes) -> bytes:
    """The document, told that it has no server, with addresses that begin where it lies."""
    return index.replace(b"<html ", b"<html " + SITE + b" ", 1).replace(b'="/', b'="./')


def kept_offline(files: dict[str, bytes]) -> dict[str, bytes]:
    """These files and the service worker that keeps them for when there is no network; the document knows its version, too."""
    digest = hashlib.sha256(OFFLINE.read_bytes())
    for name, data in sorted(files.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    version = digest.hexdigest()[:VERSION_DIGITS]
    paths = ["./", *(f"./{name}" for name in sorted(files) if name != INDEX)]
    worker = f"const VERSION = {json.dumps(version)}\nconst FILES = {json.dumps(paths)}\n\n".encode() + OFFLINE.read_bytes()
    return {**files, INDEX: files[INDEX].replace(SITE, SITE + f'="{version}"'.encode(), 1), WORKER: worker}


def write_files(folder: Path, files: dict[str, bytes]) -> None:
    """Write all of them, or none: they are written beside, and take their place when they are complete."""
    try:
        with room_beside(folder) as room:
            part = Path(room, "site")
            for name, data in files.items():
                path = part / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            if folder.exists():
                move_in(part, folder)
            else:
                part.rename(folder)
    except OSError as error:
        raise CannotWrite(path=folder, reason=reason_of(error)) from None


def room_beside(folder: Path) -> TemporaryDirectory[str]:
    """A folder of one's own on the disk of this one: in it where it exists, as the working folder does, else in its parent."""
    return TemporaryDirectory(prefix=BESIDE, dir=folder if folder.exists() else folder.parent, ignore_cleanup_errors=True)


def move_in(part: Path, folder: Path) -> None:
    """Move all that is in a folder into an empty one, the document last; or nothing."""
    moved: list[Path] = []
    try:
        for path in sorted(part.iterdir(), key=lambda path: path.name == INDEX):
            if os.path.lexists(folder / path.name):
                raise FileExistsError(EEXIST, os.strerror(EEXIST))
            moved.append(path.rename(folder / path.name))
    except OSError:
        for path in moved:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        raise
