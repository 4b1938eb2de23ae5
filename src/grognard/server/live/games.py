"""The games that a server offers, each with its engine and its bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.bots import Bot, PolicyBot, bot_named, default_bot, policies_of
from grognard.bots.guest import GuestBot, seated
from grognard.bots.load import Brought, Roster
from grognard.core.engine import Engine
from grognard.core.game import Game
from grognard.core.refusal import UnknownGame
from grognard.games import find
from grognard.review.estimate import Estimator


@dataclass(frozen=True)
class OfferedGame:
    """A game, ready to be played."""

    engine: Engine
    bots: Mapping[str, Bot]  # weakest first
    in_python: frozenset[str] = field(default_factory=frozenset)  # bots that think in Python, in a process of their own
    estimator: Estimator | None = None  # for hints, once it is ready

    @property
    def game(self) -> Game:
        """The game."""
        return self.engine.game

    def bot_name(self, name: str) -> str:
        """The name of the bot that is meant: `best` is the strongest, and no name at all the usual one."""
        return bot_named(list(self.bots), name) if name else self.usual_bot

    @property
    def usual_bot(self) -> str:
        """Who plays where nobody chose; never one that whoever runs the server brings."""
        return default_bot([name for name in self.bots if name not in self.in_python])


class Module(NamedTuple):
    """A game's rules as a page runs them."""

    mark: str  # a digest of all that they were made of
    plain: bytes
    compressed: bytes  # by gzip


class OfferedGames:
    """The games by name, and the modules that have been built for pages so far."""

    def __init__(self, games: Iterable[OfferedGame]) -> None:
        self.all = {one.game.name: one for one in games}
        self.modules: dict[str, Module] = {}

    def offered(self, name: str) -> OfferedGame:
        """The game of this name."""
        if name not in self.all:
            raise UnknownGame(name=name, games=", ".join(self.all))
        return self.all[name]


def offered_game(name: str, plug_ins: Iterable[Brought] = ()) -> OfferedGame:
    """A game with its own bots, and others that whoever runs the server brings; nothing is compiled yet."""
    game = find(name)
    bots: dict[str, Bot] = {policy.name: PolicyBot(policy, fast=False) for policy in policies_of(game).values()}
    others = {bot.name: seated(game, bot) for bot in Roster(game, plug_ins).brought.values()}
    for bot in others.values():
        if isinstance(bot, PolicyBot):
            bot.fast = False
    in_python = frozenset(bot.name for bot in others.values() if isinstance(bot, GuestBot))
    return OfferedGame(Engine(game, at_once=False), {**others, **bots}, in_python, Estimator(game))
