"""The games that a server offers, each with its engine and its bots, made ready before the first player comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from grognard.bots import Bot, PolicyBot, policies_of
from grognard.bots.bot import sight_of
from grognard.core.dice import seeded
from grognard.core.engine import Engine, engine_of
from grognard.core.game import Game
from grognard.core.refusal import UnknownBot, UnknownGame
from grognard.core.title import Title
from grognard.games import NAMES, find
from grognard.server.machine import Machine


@dataclass(frozen=True)
class Box:
    """A game, ready to be played."""

    machine: Machine
    bots: Mapping[str, Bot]  # weakest first
    in_python: frozenset[str] = field(default_factory=frozenset)  # bots that think in Python, in a process of their own

    @property
    def engine(self) -> Engine:
        """Its engine."""
        return self.machine.engine

    @property
    def game(self) -> Game:
        """The game."""
        return self.machine.game

    def bot_name(self, name: str) -> str:
        """The name of the bot that is meant; `best` is the strongest."""
        if name == "best":
            return list(self.bots)[-1]
        if name not in self.bots:
            raise UnknownBot(name=name, bots=", ".join(self.bots))
        return name


class Shelf:
    """The boxes by name."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self.boxes = {box.game.name: box for box in boxes}

    def box(self, name: str) -> Box:
        """The box of this name."""
        if name not in self.boxes:
            raise UnknownGame(name=name, games=", ".join(self.boxes))
        return self.boxes[name]


def box_of(name: str, plug_ins: Iterable[Bot] = ()) -> Box:
    """A shipped game with its compiled bots, and others that whoever runs the server brings."""
    game = find(name)
    bots: dict[str, Bot] = {policy.name: PolicyBot(policy) for policy in policies_of(game).values()}
    others = {bot.name: bot for bot in plug_ins}
    return Box(Machine(engine_of(game)), {**others, **bots}, frozenset(others))


def full_shelf(begins: Callable[[Title], None], names: Iterable[str] = NAMES, plug_ins: Iterable[Bot] = ()) -> Shelf:
    """All games, compiled now so that nobody waits later; `begins` hears which one is next."""
    boxes = []
    for name in names:
        box = box_of(name, plug_ins)
        begins(box.game.title)
        warm_up_box(box)
        boxes.append(box)
    return Shelf(boxes)


def warm_up_box(box: Box) -> None:
    """Compile what tables call, and each bot's first decision. The engine's own step and roll are for others."""
    engine, machine, players = box.engine, box.machine, box.game.title.players[0]
    state = machine.roll(machine.new(players, box.game.title.options()), bytes(32), 0).states[-1]
    machine.blind([state], 0)
    record = machine.record(state)
    engine.legal(record)
    engine.result(record)
    engine.imagine(record, 0, seeded(0))
    for name, bot in box.bots.items():
        if name not in box.in_python:
            bot.choose(sight_of(engine, record, 0))
