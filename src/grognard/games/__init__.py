"""The games: one folder each, with the same rooms. Asking which there are is quick; `find` loads one, with Numba.

A game is found by its `title` room. The environment variable GROGNARD_GAMES names folders that hold more games, each in one of
its own; they are separated as in PATH.
"""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Final, cast

from grognard.core.refusal import BadGame, NoGamesHere, Refusal, UnknownGame
from grognard.core.title import Title
from grognard.core.words import LANGUAGES, Phrase

if TYPE_CHECKING:
    from grognard.core.game import Game

MORE: Final = "GROGNARD_GAMES"
TAKEN = Phrase(en="another folder has its name: {other}", fr="un autre dossier porte son nom : {other}")
NOT_A_NAME = Phrase(en="Python cannot import that name; write _ for -", fr="Python n'importe pas ce nom ; écris _ pour -")
NO_TITLE = Phrase(en="its title.py has no TITLE", fr="son title.py n'a pas de TITLE")
OTHER_NAME = Phrase(en="the TITLE says '{name}'", fr="le TITLE dit « {name} »")


MORE_FOLDERS: Final = [str(Path(folder).resolve()) for folder in os.environ.get(MORE, "").split(os.pathsep) if folder]
__path__ += [folder for folder in MORE_FOLDERS if folder not in __path__]


def look_around() -> tuple[dict[str, Title], dict[str, Refusal]]:
    """The titles by name, the shortest game first; and what is wrong with folders that cannot be played from."""
    titles: dict[str, Title] = {}
    wrong: dict[str, Refusal] = {}
    for shelf in map(Path, __path__):
        rooms = sorted(shelf.glob("*/title.py"))
        if not rooms:
            wrong[str(shelf)] = NoGamesHere(folder=shelf, variable=MORE)
        for room in rooms:
            name = room.parent.name.replace("_", "-")
            try:
                titles[name] = read_title(name, room.parent)
            except BadGame as bad:
                wrong.setdefault(name, bad)
    return dict(sorted(titles.items(), key=lambda one: (one[1].minutes, one[0]))), wrong


def read_title(name: str, folder: Path) -> Title:
    """The title in a folder, unless something is wrong with it."""
    if not folder.name.isidentifier():
        raise BadGame(folder=folder, reason=NOT_A_NAME)
    module = load(f"{__name__}.{folder.name}.title", folder)
    origin = Path(str(module.__file__)).parent
    if origin != folder:
        raise BadGame(folder=folder, reason=filled(TAKEN, other=origin))
    found = getattr(module, "TITLE", None)
    if not isinstance(found, Title):
        raise BadGame(folder=folder, reason=NO_TITLE)
    if found.name != name:
        raise BadGame(folder=folder, reason=filled(OTHER_NAME, name=found.name))
    return found


def load(module: str, folder: Path) -> ModuleType:
    """A room of a game. Whatever goes wrong there is said in one line; the cause stays attached for who programs."""
    try:
        return import_module(module)
    except Exception as error:
        inside = [frame for frame in extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
        place = f" ({Path(inside[-1].filename).relative_to(folder)}, {inside[-1].lineno})" if inside else ""
        raise BadGame(folder=folder, reason=f"{type(error).__name__}: {error}{place}") from error


def filled(phrase: Phrase, **values: object) -> Phrase:
    """A phrase with its values, still in each language."""
    return Phrase(**{language: phrase.say(language, **values) for language in LANGUAGES})


TITLES, WRONG = look_around()
NAMES: Final = tuple(TITLES)


def check_folders() -> None:
    """Refuse to go on where a folder of games cannot be played from."""
    for wrong in WRONG.values():
        raise wrong


def find(name: str) -> Game:
    """The game of this name, whole."""
    package = folder_of(name)
    return cast("Game", load(f"{package}.game", Path(import_module(package).__path__[0])).GAME)


def title(name: str) -> Title:
    """The title of a game, without loading its rules."""
    folder_of(name)
    return TITLES[name]


def folder_of(name: str) -> str:
    """The package of a game."""
    if name not in TITLES:
        raise WRONG.get(name) or UnknownGame(name=name, games=", ".join(NAMES))
    return f"{__name__}.{name.replace('-', '_')}"
