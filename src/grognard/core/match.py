"""One game being played: the friendly door for programmers, terminals and tests."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from grognard.core.dice import key_of, keyed, seeded
from grognard.core.engine import Engine, engine_of
from grognard.core.event import Event
from grognard.core.game import Game, State
from grognard.core.move import Move
from grognard.core.reason import PLAYER
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.words import Language


class Made(NamedTuple):
    """A move, and the seat that made it."""

    seat: int
    move: Move


class Match:
    """A game, its dice and its moves so far. Chance happens by itself: between calls a seat decides, or the game is over."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        key: bytes | None = None,
        names: Sequence[str] = (),
        engine: Engine | None = None,
    ) -> None:
        self.game = game
        self.options = game.title.options_from(options or {})
        self.names = list(names) or [PLAYER.say("en", number=seat + 1) for seat in range(players)]
        self.engine = engine or engine_of(game)
        self.state: State = self.engine.new(players, self.options)
        self.dice: Any = seeded(seed) if seed is not None else keyed(key or secrets.token_bytes(32))
        self.moves: list[Made] = []
        self.seen_by_all: list[Event] = []
        self._let_chance_happen()

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.state.players)

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        seat = self.engine.actor(self.state)
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor is None

    @property
    def legal(self) -> list[Move]:
        """What the actor may do."""
        return [self.game.move(int(action)) for action in self.engine.legal(self.state)]

    @property
    def result(self) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        return self.engine.result(self.state)

    @property
    def key(self) -> bytes:
        """The key of the dice. Whoever knows it knows the future: keep it until the game is over."""
        return key_of(self.dice)

    def play(self, move: Move | str) -> list[Event]:
        """Make a move, by its text or itself; then let chance happen. Returns what everybody saw.

        An illegal move raises IllegalMove, a text that is no move UnreadableMove; neither changes anything.
        """
        made = self.game.parse(move) if isinstance(move, str) else move
        told_before = len(self.seen_by_all)
        seat, after = self.engine.actor(self.state), self.state.copy()
        self._pass(after, self.engine.step(after, self.game.action(made)))
        self.moves.append(Made(seat, made))
        self._let_chance_happen()
        return self.seen_by_all[told_before:]

    def view(self, seat: int = NOBODY) -> Any:
        """What a seat sees; by default what a spectator sees."""
        return self.game.view(self.engine.blind(self.state, seat), seat)

    def story(self, language: Language = "en") -> list[str]:
        """All that everybody saw, as sentences."""
        return [event.tell(language, self.names, self.game.words) for event in self.seen_by_all]

    def __str__(self) -> str:
        from rich.console import Console

        console = Console(width=100, color_system=None)
        with console.capture() as capture:
            console.print(self.game.picture(self.view(), "en", self.names))
        return "\n".join(line.rstrip() for line in capture.get().splitlines())

    def _let_chance_happen(self) -> None:
        while self.engine.actor(self.state) == CHANCE:
            after = self.state.copy()
            self._pass(after, self.engine.roll(after, self.dice))

    def _pass(self, after: State, news: Sequence[int]) -> None:
        """Let a position take the place of the last, and tell everybody's part of what happened."""
        self.seen_by_all += self.game.events_for(news, NOBODY)
        self.state = after
