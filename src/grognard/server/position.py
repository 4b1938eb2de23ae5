"""A position in a table's game: immutable. A move gives a new one, and chance has already happened in it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.game import Game, nobody_is_out
from grognard.core.move import Move
from grognard.core.refusal import GameIsOver, IllegalMove, NotYourTurn
from grognard.core.rule import NOBODY
from grognard.core.title import Options
from grognard.server.machine import Advance, Machine
from grognard.server.refusals import OnlyTheLast


class Position(Struct, frozen=True):
    """A state in which a seat decides or the game is over, and what it takes to go on from it or back."""

    machine: Machine
    key: bytes  # of the table's dice
    state: bytes
    events: int  # the number of the next chance event
    actor: int
    legal: tuple[int, ...]  # the actor's actions
    earlier: Position | None = None  # what undo goes back to
    news: tuple[int, ...] = ()  # the events that led here, whole: each seat is told its part

    @property
    def game(self) -> Game:
        """The game."""
        return self.machine.game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    def sight(self, seat: int) -> Any:
        """The state as a seat may know it, in plain numbers."""
        return self.machine.plain(self.machine.blind(self.state, seat))

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that does not decide now."""
        if self.over:
            raise GameIsOver()
        if seat != self.actor:
            raise NotYourTurn(actor=self.actor)

    def stepped(self, move: Move) -> Position:
        """The position that the actor's move leaves, before any chance."""
        found = self.machine.step(self.state, self.game.action(move))
        if found is None:
            raise self.refusal(move)
        return reached(self.machine, self.key, found)

    def refusal(self, move: Move) -> IllegalMove:
        """Why a move is not legal, judged on what the actor may know."""
        seen = self.machine.record(self.machine.blind(self.state, self.actor))
        return self.machine.engine.refusal(seen, self.game.action(move))

    def after(self, move: Move, last: bool = True) -> Position:
        """The position after the actor's move and all the chance that follows.

        With `last` false neither chance nor another seat may follow, and no dice are touched to find that out.
        """
        if not last and self.stepped(move).actor != self.actor:
            raise OnlyTheLast(move=move)
        found = self.machine.play(self.state, self.game.action(move), self.key, self.events)
        if found is None:
            raise self.refusal(move)
        earlier = self if not self.earlier or self.earlier.actor == self.actor else replace(self, earlier=None)
        lasts = found.events > self.events or self.game.shows(move) or self.out_at(found.state) > self.out_at(self.state)
        return reached(self.machine, self.key, found, None if lasts else earlier)

    def out_at(self, state: bytes) -> int:
        """How many seats are out of the game in a state of it."""
        if self.game.is_out is nobody_is_out:
            return 0
        seen = self.machine.plain(state)
        return sum(self.game.is_out(seen, seat) for seat in range(seen.players))

    def undone(self) -> Position | None:
        """Where undo leads, if it may: not across chance, another seat's decision, something shown or somebody put out."""
        return replace(self.earlier, news=()) if self.earlier else None

    def undoer(self) -> int | None:
        """The seat that may take its move back."""
        return self.earlier.actor if self.earlier else None


def first_position(machine: Machine, players: int, options: Options, key: bytes) -> Position:
    """A game's beginning, its first dice rolled."""
    return reached(machine, key, machine.roll(machine.new(players, options), key, 0))


def reached(machine: Machine, key: bytes, way: Advance, earlier: Position | None = None) -> Position:
    """The position at the end of a way."""
    return Position(machine, key, way.state, way.events, way.actor, way.legal, earlier, way.news)
