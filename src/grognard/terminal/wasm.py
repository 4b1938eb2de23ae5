"""Writing a game's WebAssembly module to a file."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from grognard.bots.module import module_of
from grognard.core.record import check_writable
from grognard.core.words import Language, Phrase
from grognard.games import title
from grognard.terminal.solve import write

COMPILING = Phrase(en="Compiling {game} to WebAssembly", fr="Compilation de {game} en WebAssembly")
WRITTEN = Phrase(
    en="The rules and bots of {game} are in {path}: {size} bytes.",
    fr="Les règles et les bots de {game} sont dans {path} : {size} octets.",
)


def write_module(name: str, path: Path, language: Language, console: Console, bar: Console) -> None:
    """Write a game's module to a new file, with a progress bar while it is built."""
    called = title(name).phrase.say(language)
    check_writable(path)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task(COMPILING.say(language, game=called), total=None)
        module = module_of(name, lambda done, steps: progress.update(task, completed=done, total=steps))
    write(path, module)
    console.print(WRITTEN.say(language, game=called, path=path, size=len(module)), soft_wrap=True)
