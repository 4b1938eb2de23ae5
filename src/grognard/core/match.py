"""One game being played: the friendly door for programmers, terminals and tests."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from grognard.core.dice import key_of, seeded
from grognard.core.engine import Engine, engine_of
from grognard.core.event import Event
from grognard.core.game import Game, State
from grognard.core.move import Move, shortened
from grognard.core.position import Position, first_position
from grognard.core.reason import PLAYER
from grognard.core.record import Record, digest, written
from grognard.core.refusal import DamagedRecord, DoesNotReplay, OtherRules
from grognard.core.rule import NOBODY
from grognard.core.words import Language


class Made(NamedTuple):
    """A move, and the seat that made it."""

    seat: int
    move: Move


class Match:
    """A game, its dice and its positions so far. Chance happens by itself: in each a seat decides, or the game is over."""

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
        self.key = key_of(seeded(seed)) if seed is not None else key or secrets.token_bytes(32)
        """The key of the dice. Whoever knows it knows the future: keep it until the game is over."""
        self.positions = [first_position(self.engine, players, self.options, self.key)]
        self.moves: list[Made] = []

    @property
    def position(self) -> Position:
        """The position as it is now."""
        return self.positions[-1]

    @property
    def state(self) -> State:
        """A copy of the state, whole."""
        return self.engine.record(self.position.state)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.over else self.position.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def legal(self) -> list[Move]:
        """What the actor may do."""
        return self.position.moves

    @property
    def result(self) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        return self.position.result

    def play(self, move: Move | str) -> list[Event]:
        """Make a move, by its text or itself; then let chance happen. Returns what everybody saw.

        An illegal move raises IllegalMove, a text that is no move UnreadableMove; neither changes anything.
        """
        made = self.game.parse(move) if isinstance(move, str) else move
        after = self.position.after(made)
        self.moves.append(Made(self.position.actor, made))
        self.positions.append(after)
        return self.told(NOBODY, since=len(self.moves))

    def undo(self) -> bool:
        """Take the last move back, if that may be: not once chance has fallen, or somebody has seen what was hidden."""
        if self.position.earlier is None:
            return False
        self.positions.pop()
        self.moves.pop()
        return True

    def view(self, seat: int = NOBODY) -> Any:
        """What a seat sees; by default what a spectator sees."""
        return self.position.view(seat)

    def told(self, seat: int = NOBODY, since: int = 0) -> list[Event]:
        """What a seat was told, from the start or since the so many-eth move; by default what everybody saw."""
        return [event for position in self.positions[since:] for event in self.game.events_for(position.news, seat)]

    def story(self, language: Language = "en") -> list[str]:
        """All that everybody saw, as sentences."""
        return [event.tell(language, self.names, self.game.words) for event in self.told()]

    def record(self, proof: Sequence[str] = ()) -> str:
        """The game as text, as far as it has been played. It holds the key, and what that was made from if known."""
        moves = [f"{made.seat} {made.move}" for made in self.moves]
        return written(self.game, self.options, self.names, self.key, moves, self.position.state, proof)

    def __str__(self) -> str:
        from rich.console import Console

        console = Console(width=100, color_system=None)
        with console.capture() as capture:
            console.print(self.game.picture(self.view(), "en", self.names))
        return "\n".join(line.rstrip() for line in capture.get().splitlines())


def replay_steps(record: Record, game: Game) -> Iterator[Match]:
    """Play a record again: the match at its start, then after each move. Refuses a record that does not fit the rules."""
    if record.rules != game.version:
        raise OtherRules(game=game.title.phrase, found=record.rules, version=game.version)
    game.title.check_players(record.players)
    if len(record.names) != record.players:
        raise DamagedRecord(line=6, expected=f"{record.players} × 'seat'", found=len(record.names))
    match = Match(game, record.players, options=record.options, key=record.key, names=record.names)
    yield match
    for number, text in enumerate(record.moves):
        seat, _, move = text.partition(" ")
        if seat != str(match.actor):
            raise DamagedRecord(
                line=7 + record.players + len(record.proof) + number, expected=f"seat {match.actor}", found=shortened(text)
            )
        match.play(move)
        yield match
    if digest(match.position.state) != record.final:
        raise DoesNotReplay(expected=record.final, found=digest(match.position.state))


def replay(record: Record, game: Game) -> Match:
    """The match that a record tells, at its last move."""
    *_, match = replay_steps(record, game)
    return match
