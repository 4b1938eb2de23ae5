"""Skirmish on a server, run as plain Python, so that tests need not compile anything."""

from typing import Any

from grognard.bots import PolicyBot
from grognard.core.dice import below
from grognard.core.engine import Engine
from grognard.core.game import Game
from grognard.core.move import Move
from grognard.core.policy import RANDOM
from grognard.server.live.games import OfferedGame, OfferedGames
from tests.games.skirmish.game import GAME as GAME


class PlainRandom(PolicyBot):
    """The random bot, interpreted."""

    def choose(self, sight: Any) -> Move:
        legal_moves = sight.legal
        return legal_moves[below(sight.dice, len(legal_moves))]  # type: ignore[no-any-return]


def plain_game(game: Game) -> OfferedGame:
    """A game run as plain Python."""
    return OfferedGame(Engine(game, fast=False), {"random": PlainRandom(RANDOM)})


def offered() -> OfferedGame:
    return plain_game(GAME)


def games() -> OfferedGames:
    return OfferedGames([offered()])
