"""A position in a table's game: immutable. A move gives a new one, and chance has already happened in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from grognard.core.dice import keyed
from grognard.core.engine import Engine
from grognard.core.game import Game, State
from grognard.core.move import Move
from grognard.core.refusal import GameIsOver, IllegalMove, NotYourTurn
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.title import Options
from grognard.server.refusals import OnlyTheLast


class Passage(NamedTuple):
    """From one state to the next: a seat's move, or chance (`move` is None)."""

    before: State
    seat: int
    move: Move | None
    after: State


@dataclass(frozen=True, slots=True)
class Position:
    """A state in which a seat decides or the game is over, and what it takes to go on from it or back."""

    engine: Engine
    dice: Any  # the table's dice; `events` says where they stand here
    state: State
    events: int
    actor: int
    earlier: Position | None = None  # what undo goes back to
    passages: tuple[Passage, ...] = ()  # what led here from the position before

    @property
    def game(self) -> Game:
        """The game."""
        return self.engine.game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that does not decide now."""
        if self.over:
            raise GameIsOver()
        if seat != self.actor:
            raise NotYourTurn(actor=self.actor)

    def stepped(self, move: Move) -> State:
        """The state after the actor's move, before any chance. An illegal move is refused on what its seat may know."""
        state = self.state.copy()
        try:
            self.engine.step(state, self.game.action_of(move))
        except IllegalMove:
            raise self.engine.refusal(self.engine.blind(self.state, self.actor), move) from None
        return state

    def after(self, move: Move, last: bool = True) -> Position:
        """The position after the actor's move and all the chance that follows.

        With `last` false neither chance nor another seat may follow, and no dice are touched to find that out.
        """
        state = self.stepped(move)
        if not last and self.engine.actor(state) != self.actor:
            raise OnlyTheLast(move=move)
        here = Passage(self.state, self.actor, move, state)
        earlier = self if not self.earlier or self.earlier.actor == self.actor else replace(self, earlier=None)
        return settled(self.engine, self.dice, state, self.events, earlier, here)

    def undone(self) -> Position | None:
        """Where undo leads, if it may."""
        return replace(self.earlier, passages=()) if self.earlier else None

    def undoer(self) -> int | None:
        """The seat that may take its move back."""
        return self.earlier.actor if self.earlier else None


def first_position(engine: Engine, players: int, options: Options, key: bytes) -> Position:
    """A game's beginning, its first dice rolled."""
    state = engine.new(players, options)
    return settled(engine, keyed(key), state, 0, None)


def settled(engine: Engine, dice: Any, state: State, events: int, earlier: Position | None, *here: Passage) -> Position:
    """Let chance happen until a seat decides or the game is over. Chance makes undo impossible."""
    passages = list(here)
    actor = engine.actor(state)
    dice.event = events
    while actor == CHANCE:
        after = state.copy()
        engine.roll(after, dice)
        passages.append(Passage(state, CHANCE, None, after))
        state, actor, earlier = after, engine.actor(after), None
    return Position(engine, dice, state, int(dice.event), actor, earlier, tuple(passages))
