"""A game's rules behind calls that take and give bytes: a move, all its chance and what is legal then are one compiled call.

A state as bytes is small, cannot be changed by mistake, and equal positions are equal. For people's eyes a state is
unpacked into plain Python numbers, which interpreted code reads far faster than NumPy's.
"""

from __future__ import annotations

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import partial
from math import prod
from operator import itemgetter
from threading import local
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.dice import DICE, open_event
from grognard.core.engine import ACTION, Engine, compiled, interpreted
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game, State
from grognard.core.odds import oracle_of
from grognard.core.rule import CHANCE, NOBODY, WHOLE
from grognard.core.saying import NEWS_ROOM, empty_news, told_in
from grognard.core.title import Options
from grognard.core.view import view_of

ENOUGH_NEWS = NEWS_ROOM // 2  # a call that has told so many events lets the next one go on
LANE_AND_EVENT = struct.Struct("<II")
MOST_SEATS = 16  # of any game


class Advance(NamedTuple):
    """The way from one decision to the next: where it ends, who decides then, the number of the next chance event, what is
    legal, and what was told on the way."""

    state: bytes
    actor: int
    events: int
    legal: tuple[int, ...]
    news: tuple[int, ...]


class Machine:
    """One game's rules. Threads may share it: each has buffers of its own."""

    def __init__(self, engine: Engine, fast: bool = True) -> None:
        self.game = engine.game
        self.fast = fast
        self.engine: Engine = TableEngine(self, fast)
        # A call takes microseconds, so it keeps the interpreter's lock: giving it away costs more.
        self.entries = Entries(self.game, partial(compiled, nogil=False) if fast else interpreted)
        self.plain = unpacker(self.game.state)  # a state as plain numbers and tuples
        self.buffers = Buffers(self.game, fast)

    def new(self, players: int, options: Options) -> bytes:
        """A position set up for so many players, before any chance."""
        return bytes(self.engine.new(players, options).tobytes())

    def roll(self, state: bytes, key: bytes, events: int) -> Advance:
        """Let chance happen until somebody decides or the game is over."""
        found = self.run(state, None, key, events)
        assert found is not None
        return self.to_the_end(found, key)

    def play(self, state: bytes, action: int, key: bytes, events: int) -> Advance | None:
        """An action and the chance that follows; None if it is not legal."""
        found = self.run(state, action, key, events)
        return found and self.to_the_end(found, key)

    def to_the_end(self, found: Advance, key: bytes) -> Advance:
        """What is left of a long chain of chance."""
        while found.actor == CHANCE:
            rest = self.run(found.state, None, key, found.events)
            assert rest is not None
            found = rest._replace(news=found.news + rest.news)
        return found

    def step(self, state: bytes, action: int) -> Advance | None:
        """An action alone, before any chance; None if it is not legal."""
        return self.run(state, action, chance=False)

    def legal(self, state: bytes) -> tuple[int, ...]:
        """The actor's legal actions."""
        found = self.run(state, None, chance=False)
        assert found is not None
        return found.legal

    def run(
        self, state: bytes, action: int | None, key: bytes = bytes(32), events: int = 0, chance: bool = True
    ) -> Advance | None:
        """An action, if there is one, and the chance after it, as long as there is room for news; None: it is not legal."""
        room, dice, actions, news = self.buffers.state, self.buffers.dice, self.buffers.actions, self.buffers.news
        room.put(state)
        dice.put(key + LANE_AND_EVENT.pack(0, events))
        news[0] = 0
        acts = action is not None
        found, actor, events, legal = self.entries.advance(room.array, dice.array, actions, news, action or 0, acts, chance)
        if not found:
            return None
        return Advance(room.take(), int(actor), int(events), tuple(actions[:legal].tolist()), tuple(told_in(news)))

    def blind(self, state: bytes, seat: int) -> bytes:
        """A state as a seat may know it."""
        room = self.buffers.state
        room.put(state)
        self.entries.look(room.array, seat, self.buffers.facts.array, self.buffers.shares)
        return room.take()

    def view(self, state: bytes, seat: int) -> Any:
        """What a seat sees of a state."""
        seen, shares = self.blind(state, seat), self.buffers.shares
        if self.game.own_view:
            return self.game.own_view(self.plain(seen), seat)
        players = self.plain(seen).players
        return view_of(self.game, seen, self.buffers.facts.take(), (shares[:players] / WHOLE).tolist(), seat)

    def odds(self, state: bytes, seat: int) -> Any:
        """What the chances are, as a seat sees them; None in a game without any."""
        seen = self.blind(state, seat)
        if self.game.own_odds:
            return self.game.own_odds(self.record(seen))
        if self.game.odds is None:
            return None
        return oracle_of(self.game, self.fast).odds(seen, self.game.state, self.plain(seen).players)

    def record(self, state: bytes) -> State:
        """A state as a record of its own, for the engine and for bots."""
        return np.frombuffer(state, self.game.state).copy().view(np.recarray)[0]


class TableEngine(Engine):
    """The engine for what bots, previews and refusals ask at a table. What tables have compiled answers; what is short, or
    seldom asked, is not compiled at all, so that a new server is ready sooner."""

    def __init__(self, machine: Machine, fast: bool) -> None:
        super().__init__(machine.game, fast)
        self.machine = machine

    def actor(self, state: State) -> int:
        """The seat that decides now, or CHANCE, or NOBODY."""
        return int(self.game.rules.actor(state))

    def legal(self, state: State) -> NDArray[np.int32]:
        """The actor's legal actions."""
        return np.array(self.machine.legal(state.tobytes()), ACTION)

    def result(self, state: State) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        shares = [0] * int(state.players)
        self.game.rules.result(state, shares)
        return [share / WHOLE for share in shares]

    def blind(self, state: State, seat: int) -> State:
        """A copy in which all that the seat may not know is erased."""
        return self.machine.record(self.machine.blind(state.tobytes(), seat))


class Entries:
    """The compiled functions: two, since each compiles all the rules that it calls anew. They close over a fingerprint, as the
    engine's do."""

    def __init__(self, game: Game, finish: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        _, actor, legal, step, roll, result, blind, _, _, facts = game.rules
        mark = fingerprint(*game.rules)

        def advance(states, dice, actions, news, action, acts, chance):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            state = states[0]
            who = actor(state)
            if acts:
                found = False
                if who >= 0:
                    for i in range(legal(state, actions)):
                        if actions[i] == action:
                            found = True
                            break
                if not found:
                    return False, NOBODY, dice[0].event, 0
                step(state, action, news)
                who = actor(state)
            while chance and who == CHANCE and news[0] < ENOUGH_NEWS:
                open_event(dice[0])
                roll(state, dice[0], news)
                who = actor(state)
            return True, who, dice[0].event, legal(state, actions) if who >= 0 else 0

        def look(states, seat, known, shares):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            blind(states[0], seat)
            facts(states[0], known[0])
            result(states[0], shares)

        self.advance, self.look = finish(advance), finish(look)


class Room:
    """Room for one record, which bytes are put into and taken from."""

    def __init__(self, dtype: np.dtype[np.void], fast: bool) -> None:
        plain = np.zeros(1, dtype)
        self.array: Any = plain if fast else plain.view(np.recarray)
        self.bytes = memoryview(plain.view(np.uint8).data).cast("B")

    def put(self, data: bytes) -> None:
        """Write the record, or the beginning of it."""
        self.bytes[: len(data)] = data

    def take(self) -> bytes:
        """The record."""
        return bytes(self.bytes)


class Buffers(local):
    """A thread's room for a state, dice, actions and news: every thread that comes here finds its own."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.state = Room(game.state, fast)
        self.dice = Room(DICE, fast)
        self.facts = Room(game.facts.dtype if game.facts else np.dtype([("none", np.int8)]), fast)
        self.shares = np.zeros(MOST_SEATS, np.int8)
        self.actions = np.empty(game.most_legal, ACTION)
        self.news = empty_news()


CODES = {"int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q", "uint64": "Q"}


def unpacker(dtype: np.dtype[np.void]) -> Callable[[bytes], Any]:
    """A function that makes plain numbers and tuples of a record's bytes; only grids, which take two indices, stay arrays."""
    assert dtype.names is not None
    assert dtype.fields is not None
    places: list[int | slice] = []
    grids: dict[int, tuple[np.dtype[Any], int, int, tuple[int, ...]]] = {}
    layout, end = "<", 0
    for name in dtype.names:
        field, offset, *_ = dtype.fields[name]
        begin, end = end, end + prod(field.shape)
        layout += f"{end - begin}{CODES[field.base.name]}"
        if len(field.shape) > 1:
            grids[len(places)] = field.base, end - begin, offset, field.shape
        places.append(slice(begin, end) if field.shape else begin)
    read, pick = struct.Struct(layout).unpack, itemgetter(*places)
    plain: Any = namedtuple("Plain", dtype.names)  # type: ignore[misc]
    assert struct.calcsize(layout) == dtype.itemsize

    def unpack(data: bytes) -> Any:
        return plain._make(pick(read(data)))

    def unpack_with_grids(data: bytes) -> Any:
        values = list(pick(read(data)))
        for place, (kind, count, offset, shape) in grids.items():
            values[place] = np.frombuffer(data, kind, count, offset).reshape(shape)
        return plain._make(values)

    return unpack_with_grids if grids else unpack
