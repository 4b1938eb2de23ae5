"""The contract of a game. Everything else (engine, bots, server, page, tests) knows games through this alone.

**State.** One record, no padding, holding everything that defines the position and nothing else: no dice, no clock, no
caches. Equal positions are equal bytes. Every state has the fields `players`, `round_number` (from 1; 0 while setting up) and
one for each option. What a seat has learnt of hidden things is part of the state, and so is the last roll.

**Rules** are functions marked `@rule` over that record:

- `start(state)`: set up a state in which only `players` and the options are filled in.
- `actor(state)`: the seat that decides now, or CHANCE, or NOBODY when the game is over.
- `legal(state, actions) -> count`: write the actor's legal actions. Complete, without repeats; at most `most_legal`.
- `step(state, action, news)`: carry out a legal action. No chance in it: where dice must fall it leaves the game to CHANCE.
- `roll(state, dice, news)`: let chance happen. With `imagine` the only rule that draws.
- `why_not(state, action) -> reason`: what speaks against an action of the actor's; 0 exactly where it is legal.
- `result(state, shares)`: each seat's share of the win, in parts of WHOLE; all zero while the game goes on.
- `facts(state, facts)`: write what the rules know of a blinded state and people ask: scores, what is due, what is open.
- `blind(state, seat)`: erase what the seat (NOBODY: a spectator) may not know. The only filter there is.
- `imagine(state, seat, dice)`: fill a blinded state with a random guess that agrees with all the seat knows.

**Actions, events and reasons are sayings** (`core.saying`), each a number: `moves`, `events` and `reasons` declare them. `step`
and `roll` tell events as they happen (`tell(news, events.conquered(…))`); `news` is None where nobody listens. A field that
only some seats may know says so (`KnownTo`), and whether an event is told never depends on what somebody may not know.

**For play between people**, where a game needs them, more rules, from blinded states too: `orders` and `obey` (what a seat has
done for it), `reacts` (whether the actor decides within another seat's turn, so that a short clock runs), `silence` (whether
this is a question whose answer is kept sealed for a fixed time, because its timing would tell a secret; then the action that no
answer stands for, else 0), `odds` (exact chances that help the actor decide). An action cannot be taken back that
`shows` somebody what was hidden from them (a card in a hand, or what only a card allows) or after which one more seat `is_out`.

**For people**: a view is a state as a seat may know it and its facts, decoded (`core.view`); `picture` draws one in a terminal.
In an `open` game nothing is ever hidden: everybody sees and is told what a spectator is, but for `seat` in the view.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from grognard.core.event import Event
from grognard.core.layout import Layout, blank, names_in
from grognard.core.move import Move, number_of, parse
from grognard.core.order import Order, obey_nothing
from grognard.core.reason import Reason
from grognard.core.rule import rule
from grognard.core.saying import Sayings
from grognard.core.title import Options, Title
from grognard.core.words import Language, Phrase, Vocabulary

if TYPE_CHECKING:
    from rich.console import RenderableType

State = Any  # a record of the game's dtype


class Rules(NamedTuple):
    """A game's rule functions; what each must do stands at the top of this file."""

    start: Callable[[State], None]
    actor: Callable[[State], int]
    legal: Callable[[State, Any], int]
    step: Callable[[State, int, Any], None]
    roll: Callable[[State, Any, Any], None]
    result: Callable[[State, Any], None]
    blind: Callable[[State, int], None]
    imagine: Callable[[State, int, Any], None]
    why_not: Callable[[State, int], int]
    facts: Callable[[State, Any], None]


class Odds(NamedTuple):
    """Exact chances that help the actor decide: `odds(state, table, odds)` writes them from a blinded state.

    `table` is what is worked out beforehand, a record of this dtype that the rule `fill(table)` fills once.
    """

    record: Layout
    odds: Callable[[State, Any, Any], None]
    table: np.dtype[Any] | None = None
    fill: Callable[[Any], None] | None = None


@rule
def never(state: State) -> bool:
    """For games in which every decision is the mover's own."""
    return False


@rule
def no_question(state: State) -> int:
    """For games that ask nobody in secret."""
    return 0


@rule
def shows_nothing(action: int) -> bool:
    """For games in which all lies open."""
    return False


@rule
def nobody_is_out(state: State, seat: int) -> bool:
    """For games that everybody plays to the end."""
    return False


@dataclass(frozen=True, eq=False)
class Game:
    """A game, as everything outside its folder knows it."""

    title: Title
    version: int  # of the rules; raised whenever a rule changes, so that old records are not replayed wrongly
    record: Layout  # of a position
    facts: Layout  # of what the rules know of it
    most_legal: int
    rules: Rules
    moves: Sayings[Move]
    events: Sayings[Event]
    reasons: Sayings[Reason]
    words: Vocabulary  # the game's own
    picture: Callable[[Any, Language, Sequence[str]], "RenderableType"]  # a view, drawn with players' names
    endings: Callable[[Any], Mapping[Phrase, int]]  # how many of these finished games ended which way, for statistics
    open: bool = False
    orders: Sayings[Order] = field(default_factory=Sayings)
    obey: Callable[[State, int, int], int] = obey_nothing
    reacts: Callable[[State], bool] = never
    silence: Callable[[State], int] = no_question
    shows: Callable[[int], bool] = shows_nothing
    is_out: Callable[[State, int], bool] = nobody_is_out
    odds: Odds | None = None

    @classmethod
    def of(cls, package: str) -> "Game":
        """The game whose rooms are in this package: every game has the same ones, but for `table`, `orders` and `odds`."""

        def room(name: str) -> ModuleType:
            return import_module(f"{package}.{name}")

        def found_in(name: str, **wanted: str) -> dict[str, Any]:
            found = room(name) if find_spec(f"{package}.{name}") else None
            return {field: getattr(found, called) for field, called in wanted.items() if hasattr(found, called)}

        title, state, rules, facts = room("title").TITLE, room("state"), room("rules"), room("facts")
        named = {name: getattr(rules, name) for name in Rules._fields if name not in ("why_not", "facts")}
        return cls(
            title=title,
            version=rules.VERSION,
            record=state.STATE,
            facts=facts.FACTS,
            most_legal=state.MOST_LEGAL,
            rules=Rules(**named, why_not=room("rules.why_not").why_not, facts=facts.facts),
            moves=room("moves").MOVES,
            events=room("events").EVENTS,
            reasons=room("reasons").REASONS,
            words=room("words").WORDS,
            picture=room("picture").picture,
            endings=room("endings").endings,
            open=title.open,
            **found_in("table", reacts="reacts", silence="silence", shows="shows", is_out="is_out"),
            **found_in("orders", orders="ORDERS", obey="obey"),
            **found_in("odds", odds="ODDS"),
        )

    @property
    def state(self) -> np.dtype[np.void]:
        """The dtype of a position."""
        return self.record.dtype

    @cached_property
    def layout_hash(self) -> str:
        """A digest of the rules' version and of how states, moves and events are written in bytes and numbers: who reads
        them by a description with another one would misread them."""
        names = names_in(self.record.kinds.values()) | self.moves.names | self.events.names
        parts = [self.name, self.version, self.record.plan, self.moves.plan, self.events.plan, names]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]

    @property
    def name(self) -> str:
        """The name it is called by in commands and records."""
        return self.title.name

    def set_up(self, players: int, options: Options, count: int = 1) -> Any:
        """States with the number of players and the options filled in, ready for `start`."""
        self.title.check_players(players)
        states = blank(self.state, count)
        states.players = players
        for name, number in options.numbers().items():
            states[name] = number
        return states

    def parse(self, text: str) -> Move:
        """The move that a line of text says."""
        return parse(text, self.moves)

    def move(self, action: int) -> Move:
        """The move that an action stands for."""
        return self.moves.saying(action)

    def action(self, move: Move) -> int:
        """The action that a move stands for. A value outside its range is refused with the range."""
        return number_of(move, self.moves)

    def move_by(self, order: Order, seen: State, seat: int) -> Move | None:
        """What an order makes a seat do now, as it sees the position; None: nothing."""
        action = self.obey(seen, seat, self.orders.number(order))
        return self.move(action) if action else None

    def news_for(self, news: Sequence[int], seat: int) -> list[int]:
        """What a seat may know of what was told, in numbers."""
        return list(news) if self.open else [self.events.blinded(number, seat) for number in news]

    def events_for(self, news: Sequence[int], seat: int) -> list[Event]:
        """The same as events."""
        return [self.events.saying(number) for number in self.news_for(news, seat)]
