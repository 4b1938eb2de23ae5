"""Solving: a game whose best play is known exactly says in its `solution` room how it is found and checked."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.core.record import check_writable, reason_of
from grognard.core.refusal import CannotWrite, Refusal
from grognard.core.words import Language, Phrase
from grognard.games import folder_of, title

WRITTEN = Phrase(en="The values are in {path}: {size} bytes.", fr="Les valeurs sont dans {path} : {size} octets.")


class NotSolved(Refusal):
    """A game whose best play nobody knows."""

    phrase = Phrase(en="Nobody has solved {game}.", fr="Personne n'a résolu {game}.")


class NoGpu(Refusal):
    """No GPU, or nothing to reach it with."""

    phrase = Phrase(
        en="There is no GPU to solve it on ({reason}). Use --device cpu.",
        fr="Il n'y a pas de GPU pour le résoudre ({reason}). Utilise --device cpu.",
    )


class NothingToWrite(Refusal):
    """A file asked for where nothing new is computed."""

    phrase = Phrase(
        en="--check looks at the values that come with the game: there is nothing to write to {path}.",
        fr="--check examine les valeurs livrées avec le jeu : il n'y a rien à écrire dans {path}.",
    )


def room_of(name: str) -> Any:
    """How a game is solved: its `solution.command`, with `solve(device, threads, language)` and `check(threads, language)`.

    Both go step by step: `Progress` until the `Outcome` comes.
    """
    package = f"{folder_of(name)}.solution"
    if find_spec(package) is None:
        raise NotSolved(game=title(name).phrase)
    return import_module(f"{package}.command")


def check_gpu() -> None:
    """Refuse to go on where there is no GPU."""
    try:
        from grognard.core.cuda import find_gpu

        find_gpu()
    except Exception as error:  # whatever Numba, its drivers or their absence raise
        raise NoGpu(reason=str(error).strip().partition("\n")[0] or type(error).__name__) from error


def solve(
    name: str, check: bool, device: str, threads: int, output: Path | None, language: Language, console: Console, bar: Console
) -> bool:
    """Solve a game, or check the solution that comes with it, with a progress bar; whether all is well."""
    room = room_of(name)
    if output and check:
        raise NothingToWrite(path=output)
    if output:
        check_writable(output)
    if device == "cuda":
        check_gpu()
    steps = room.check(threads, language) if check else room.solve(device, threads, language)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=bar, transient=True) as progress:
        task = progress.add_task("", total=1.0)
        doing: Phrase | None = None
        for step in steps:
            if isinstance(step, room.Outcome):
                outcome = step
                break
            if step.doing != doing:
                progress.reset(task)
                doing = step.doing
            progress.update(task, completed=step.done, description=step.doing.say(language, **step.values))
    for part in outcome.said:
        console.print(part)
    if output:
        write(output, outcome.file)
        console.print(WRITTEN.say(language, path=output, size=len(outcome.file)))
    return bool(outcome.good)


def write(path: Path, file: bytes) -> None:
    """Write a new file. One that is there already stays as it is."""
    try:
        with path.open("xb") as opened:
            opened.write(file)
    except OSError as error:
        raise CannotWrite(path=path, reason=reason_of(error)) from None
