"""Odds: a game that knows some says in its `consult` room what can be asked and how the answer looks."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from grognard.core.game import Game
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase
from grognard.games import folder_of, title

if TYPE_CHECKING:
    from rich.console import RenderableType


class NoOdds(Refusal):
    """A game whose odds nobody has worked out."""

    phrase = Phrase(en="There are no odds for {game}.", fr="Il n'y a pas de chances calculées pour {game}.")


def has_odds(name: str) -> bool:
    """Whether a game has a `consult` room."""
    return find_spec(f"{folder_of(name)}.consult") is not None


def room_of(name: str) -> Any:
    """The `consult` room of a game: `arguments(parser, language)`, `answer(args, language)`, `odds_of(state, language)`."""
    if not has_odds(name):
        raise NoOdds(game=title(name).phrase)
    return import_module(f"{folder_of(name)}.consult")


def picture_of_odds(game: Game, state: Any, language: Language) -> "RenderableType | None":
    """What the odds are in a position, as its seat sees it; None where there are none to tell."""
    if not has_odds(game.name):
        return None
    picture: RenderableType | None = room_of(game.name).odds_of(state, language)
    return picture
