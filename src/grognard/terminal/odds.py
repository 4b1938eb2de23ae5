"""Odds: each game says in its `consult` room what can be asked and how the answer looks."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from grognard.core.game import Game
from grognard.core.words import Language

if TYPE_CHECKING:
    from rich.console import RenderableType


def consult(name: str) -> Any:
    """The `consult` room of a game: `arguments(parser, language)`, `answer(args, language)`, `odds_of(state, language)`."""
    return import_module(f"grognard.games.{name.replace('-', '_')}.consult")


def picture_of_odds(game: Game, state: Any, language: Language) -> "RenderableType | None":
    """What the odds are in a position, as its seat sees it; None where there are none to tell."""
    picture: RenderableType | None = consult(game.name).odds_of(state, language)
    return picture
