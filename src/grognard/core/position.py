"""A position of one game: immutable. A move gives a new one, in which all the chance after it has happened already."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.engine import Advance, Engine
from grognard.core.game import Game, nobody_is_out
from grognard.core.move import Move
from grognard.core.odds import oracle_of
from grognard.core.refusal import GameIsOver, IllegalMove, NotYourTurn
from grognard.core.rule import NOBODY
from grognard.core.title import Options


class Position(Struct, frozen=True):
    """A state in which a seat decides or the game is over, and what it takes to go on from it or back."""

    engine: Engine
    key: bytes  # of the dice
    state: bytes
    events: int  # the number of the next chance event
    actor: int
    legal: tuple[int, ...]  # the actor's actions
    earlier: Position | None = None  # what undo goes back to
    news: tuple[int, ...] = ()  # the events that led here, whole: each seat is told its part

    @property
    def game(self) -> Game:
        """The game."""
        return self.engine.game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def moves(self) -> list[Move]:
        """What the actor may do."""
        return [self.game.move(action) for action in self.legal]

    @property
    def result(self) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        return self.engine.look(self.state, NOBODY)[2]

    def sight(self, seat: int) -> Any:
        """The state as a seat may know it, in plain numbers."""
        return self.engine.plain(self.engine.sight(self.state, seat))

    def view(self, seat: int) -> Any:
        """What a seat (NOBODY: a spectator) sees."""
        return self.engine.view(self.state, seat)

    def odds(self, seat: int) -> Any:
        """What the chances are, as a seat sees them; None in a game without any."""
        if self.game.odds is None:
            return None
        return oracle_of(self.game, self.engine.fast_odds).odds(self.engine.sight(self.state, seat))

    def check_turn(self, seat: int) -> None:
        """Refuse a seat that does not decide now."""
        if self.over:
            raise GameIsOver()
        if seat != self.actor:
            raise NotYourTurn(actor=self.actor)

    def stepped(self, move: Move) -> Position:
        """The position that the actor's move leaves, before any chance."""
        found = self.engine.stepped(self.state, self.game.action(move))
        if found is None:
            raise self.refusal(move)
        return reached(self.engine, self.key, found)

    def after(self, move: Move) -> Position:
        """The position after the actor's move and all the chance that follows."""
        game = self.engine.game
        action = game.action(move)
        found = self.engine.advance(self.state, action, self.key, self.events)
        if found is None:
            raise self.refusal(move)
        lasts = found.events > self.events or game.shows(action) or self.out_at(found.state) > self.out_at(self.state)
        if lasts:
            return reached(self.engine, self.key, found)
        earlier = self if not self.earlier or self.earlier.actor == self.actor else replace(self, earlier=None)
        return reached(self.engine, self.key, found, earlier)

    def refusal(self, move: Move) -> IllegalMove:
        """Why a move is not legal, judged on what the actor may know."""
        return self.engine.refusal(self.engine.record(self.engine.sight(self.state, self.actor)), self.game.action(move))

    def out_at(self, state: bytes) -> int:
        """How many seats are out of the game in a state of it."""
        if self.game.is_out is nobody_is_out:
            return 0
        seen = self.engine.plain(state)
        return sum(self.game.is_out(seen, seat) for seat in range(seen.players))

    def imagined(self, seat: int, dice: Any) -> Position:
        """The position with all that a seat may not know guessed, and no dice to go on with."""
        return position_of(self.engine, self.engine.imagine(self.engine.record(self.state), seat, dice).tobytes())

    def undone(self) -> Position | None:
        """Where undo leads, if it may: not across chance, another seat's decision, something shown or somebody put out."""
        return replace(self.earlier, news=()) if self.earlier else None

    def undoer(self) -> int | None:
        """The seat that may take its move back."""
        return self.earlier.actor if self.earlier else None


def first_position(engine: Engine, players: int, options: Options, key: bytes) -> Position:
    """A game's beginning, its first dice rolled."""
    found = engine.advance(engine.begin(players, options), 0, key, 0)
    assert found
    return reached(engine, key, found)


def position_of(engine: Engine, state: bytes) -> Position:
    """A state in which nobody waits for chance, as a position; its dice are all the same ones."""
    found = engine.stepped(state, 0)
    assert found
    return reached(engine, bytes(32), found)


def reached(engine: Engine, key: bytes, way: Advance, earlier: Position | None = None) -> Position:
    """The position at the end of a way."""
    return Position(engine, key, way.state, way.events, way.actor, way.legal, earlier, way.news)
