"""The games: one folder each, with the same rooms. Asking which there are is quick; `find` loads one, with Numba."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from grognard.core.refusal import UnknownGame

if TYPE_CHECKING:
    from grognard.core.game import Game
    from grognard.core.title import Title

NAMES: Final = ("risk-express", "risk", "bomb-island")


def find(name: str) -> Game:
    """The game of this name, whole."""
    return cast("Game", import_module(f"{folder_of(name)}.game").GAME)


def title(name: str) -> Title:
    """The title of a game, without loading its rules."""
    return cast("Title", import_module(f"{folder_of(name)}.title").TITLE)


def folder_of(name: str) -> str:
    """The package of a game."""
    if name not in NAMES:
        raise UnknownGame(name=name, games=", ".join(NAMES))
    return f"grognard.games.{name.replace('-', '_')}"
