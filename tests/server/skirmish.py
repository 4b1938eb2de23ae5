"""Skirmish on a server, run as plain Python, so that tests need not compile anything."""

import os
import time
from pathlib import Path
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


class WatchedBot(PlainRandom):
    """The random bot, which notes in a folder which process thinks and which has decided, and thinks for as long as there is a
    file `hold`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(RANDOM)
        self.folder = folder

    def choose(self, sight: Any) -> Move:
        self.note("thinking")
        while (self.folder / "hold").exists():
            time.sleep(0.02)
        self.note("decided")
        return super().choose(sight)

    def note(self, what: str) -> None:
        with (self.folder / what).open("a") as file:
            file.write(f"{os.getpid()}\n")


def plain_game(game: Game) -> OfferedGame:
    """A game run as plain Python."""
    return OfferedGame(Engine(game, fast=False), {"random": PlainRandom(RANDOM)})


def offered() -> OfferedGame:
    return plain_game(GAME)


def games() -> OfferedGames:
    return OfferedGames([offered()])


def watched_games(folder: Path) -> OfferedGames:
    """Skirmish with a bot that is watched."""
    return OfferedGames([OfferedGame(Engine(GAME, fast=False), {"random": WatchedBot(folder)})])
