"""A game and its bots as a WebAssembly module, built where it is missing or made of something else than today's rules.

There are two of each game: the whole one, and the light one for pages, which does without the bots that think.
Building takes a minute, and Numba must not optimise meanwhile. So a process of its own does it: `python -m grognard.bots.module
GAME FOLDER KIND...`, which says on each line what it compiles next, and ends with whoever waits for it. What it built is kept
beside what Numba keeps. `python -m grognard.bots.module FOLDER` writes those of all games for a wheel.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, get_args

import platformdirs
from numba.core.errors import NumbaError

from grognard.bots.load import complaint_of
from grognard.bots.shipped import policies_of
from grognard.bots.wheel import deliver, delivered
from grognard.core.machines.wasm import ENVIRONMENT, Doors, NotForThisMachine, build, described, mark_of
from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.games import NAMES, find, folder_of

Heard = Callable[[int, int], None]  # how many steps of a build are done, out of how many
Kind = Literal["whole", "light"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class CannotBuild(Refusal):
    """A game whose rules or bots do not compile to WebAssembly."""

    phrase = Phrase(
        en="{game} cannot be compiled to WebAssembly: {reason}",
        fr="{game} ne se compile pas en WebAssembly : {reason}",
    )


def doors_of(name: str, kind: Kind = "whole") -> Doors:
    """All that a game's module exports: its rules and its bots, in the light one only those that do not think."""
    game = find(name)
    return Doors(game, [policy for policy in policies_of(game).values() if kind == "whole" or not policy.thinks])


def module_of(name: str, heard: Heard = lambda done, steps: None, kind: Kind = "whole") -> bytes:
    """A module of a game: the kept one if nothing that it is made of has changed, else a new one."""
    return modules_of(name, [kind], heard)[kind]


def modules_of(name: str, kinds: Sequence[Kind], heard: Heard) -> dict[Kind, bytes]:
    """Several modules of a game. Those that must be built are built together, since they hold the same rules."""
    found = {kind: module for kind in kinds if (module := module_here(name, kind)) is not None}
    missing = [kind for kind in kinds if kind not in found]
    if missing:
        made = built_apart(name, missing, sum(len(doors_of(name, kind).by_name) + 1 for kind in missing), heard)
        for kind, module in made.items():
            keep(name, kind, module)
        found |= made
    return found


def module_here(name: str, kind: Kind) -> bytes | None:
    """The module that came with the wheel or was kept, if nothing that it is made of has changed."""
    if (module := delivered(file_of(name, kind))) is not None:
        return module
    mark = mark_of(doors_of(name, kind))
    for folder in folders_for(name):
        with suppress(OSError, ValueError):
            kept = (folder / file_of(name, kind)).read_bytes()
            if described(kept).get("mark") == mark:
                return kept
    return None


def keep(name: str, kind: Kind, module: bytes) -> None:
    """Keep a module in the best place that can be written to."""
    for folder in folders_for(name):
        with suppress(OSError):
            write_whole(folder / file_of(name, kind), module)
            return


def folders_for(name: str) -> list[Path]:
    """Where a module may be kept, the best place first: as Numba has it, beside the sources, else in the user's cache."""
    wanted = os.environ.get("NUMBA_CACHE_DIR")
    beside = Path(import_module(folder_of(name)).__path__[0]) / "__pycache__"
    return [Path(wanted)] if wanted else [beside, Path(platformdirs.user_cache_dir("grognard", appauthor=False))]


def file_of(name: str, kind: Kind) -> str:
    """The file of a game's module."""
    return f"{name}.wasm" if kind == "whole" else f"{name}.{kind}.wasm"


def write_whole(path: Path, module: bytes) -> None:
    """Write a file whole or not at all: others may be reading the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    try:
        part.write_bytes(module)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def built_apart(name: str, kinds: Sequence[Kind], steps: int, heard: Heard) -> dict[Kind, bytes]:
    """New modules, built in a process of its own."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # whoever leaves in the middle says nothing of it
        errors = Path(folder, "errors")
        environment = {**os.environ, **ENVIRONMENT, "NUMBA_CACHE_DIR": folder}
        command = [sys.executable, "-m", __spec__.name, name, folder, *kinds]
        pipe = subprocess.PIPE
        with (
            errors.open("w") as complaints,
            subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=complaints, text=True) as process,
        ):
            try:
                assert process.stdout
                for done, _ in enumerate(process.stdout):
                    heard(done, steps)
                process.wait()
            finally:
                process.kill()
        made = {kind: path.read_bytes() for kind in kinds if (path := Path(folder, file_of(name, kind))).exists()}
        if process.returncode or len(made) < len(kinds):
            said = errors.read_text().strip().splitlines()
            raise CannotBuild(game=find(name).title.phrase, reason=said[-1] if said else f"status {process.returncode}")
        return made


def say(line: str) -> None:
    """Tell the process that waits what comes next."""
    sys.stdout.write(f"{line or 'optimising'}\n")
    sys.stdout.flush()


def end_with_who_waits() -> None:
    """End this process when the one that waits for it ends, however that comes: then nobody holds our input open."""
    sys.stdin.read()
    os._exit(1)


def build_here(name: str, folder: Path, kinds: Sequence[Kind]) -> None:
    """What the process of its own does. What cannot be compiled is said in a line."""
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays meanwhile goes first
    threading.Thread(target=end_with_who_waits, daemon=True).start()
    try:
        for kind in kinds:
            (folder / file_of(name, kind)).write_bytes(build(doors_of(name, kind), say))
    except NumbaError as error:
        sys.exit(complaint_of(error))
    except NotForThisMachine as error:
        sys.exit(str(error))


def build_for_wheel(folder: Path) -> None:
    """The modules of all games, for the wheel's hook."""
    made: dict[str, bytes] = {}
    for name in NAMES:
        say(f"{name} in WebAssembly …")
        try:
            made |= {file_of(name, kind): module for kind, module in modules_of(name, KINDS, lambda done, steps: None).items()}
        except CannotBuild as refused:
            sys.exit(str(refused))
    deliver(made, folder)


if __name__ == "__main__":
    match sys.argv[1:]:
        case [place]:
            build_for_wheel(Path(place))
        case [named, place, *wanted]:
            build_here(named, Path(place), [kind for kind in KINDS if kind in wanted])
