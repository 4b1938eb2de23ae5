"""A game's rules behind calls that take and give bytes: a move, all its chance and what is legal then are one compiled call.

A state as bytes is small, cannot be changed by mistake, and equal positions are equal. For people's eyes a state is
unpacked into plain Python numbers, which interpreted code reads far faster than NumPy's.
"""

from __future__ import annotations

import struct
from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import partial
from math import prod
from operator import itemgetter
from threading import local
from typing import Any, NamedTuple

import numpy as np

from grognard.core.dice import DICE, open_event
from grognard.core.engine import ACTION, Engine, compiled, fingerprint, interpreted
from grognard.core.game import Game, State
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.title import Options

ROOM = 32  # states that one call can hold; longer chains of chance take several calls
LANE_AND_EVENT = struct.Struct("<II")


class Advance(NamedTuple):
    """The states from one decision to the next, who decides then, the number of the next chance event, and what is legal."""

    states: tuple[bytes, ...]
    actor: int
    events: int
    legal: tuple[int, ...]


class Machine:
    """One game's rules. Threads may share it: each has buffers of its own."""

    def __init__(self, engine: Engine, fast: bool = True) -> None:
        self.engine = engine
        self.game = engine.game
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
        states = found.states
        while found.actor == CHANCE:
            found = self.run(states[-1], None, key, found.events)
            states += found.states[1:]
        return found._replace(states=states)

    def play(self, state: bytes, action: int, key: bytes, events: int) -> Advance | None:
        """An action and the chance that follows; None if it is not legal."""
        found = self.run(state, action, key, events)
        if found.actor == CHANCE:
            rest = self.roll(found.states[-1], key, found.events)
            found = rest._replace(states=found.states + rest.states[1:])
        return found if len(found.states) > 1 else None

    def step(self, state: bytes, action: int) -> Advance | None:
        """An action alone, before any chance; None if it is not legal."""
        found = self.run(state, action, most=2)
        return found if len(found.states) > 1 else None

    def legal(self, state: bytes) -> tuple[int, ...]:
        """The actor's legal actions."""
        return self.run(state, None, most=1).legal

    def run(self, state: bytes, action: int | None, key: bytes = bytes(32), events: int = 0, most: int = ROOM) -> Advance:
        """An action, if there is one, and the chance after it, as far as there is room for the states."""
        room, dice, actions = self.buffers.states, self.buffers.dice, self.buffers.actions
        room.put(state)
        dice.put(key + LANE_AND_EVENT.pack(0, events))
        acts = action is not None
        count, actor, events, legal = self.entries.advance(room.array, dice.array, actions, action or 0, acts, most)
        return Advance(tuple(room.take(count)), int(actor), int(events), tuple(actions[:legal].tolist()))

    def blind(self, states: Sequence[bytes], seat: int) -> list[bytes]:
        """States as a seat may know them."""
        room, found = self.buffers.states, []
        for begin in range(0, len(states), ROOM):
            some = states[begin : begin + ROOM]
            room.put(b"".join(some))
            self.entries.blind(room.array, len(some), seat)
            found += room.take(len(some))
        return found

    def record(self, state: bytes) -> State:
        """A state as a record of its own, for the engine and for bots."""
        return np.frombuffer(state, self.game.state).copy().view(np.recarray)[0]


class Entries:
    """The compiled functions: two, since each compiles all the rules that it calls anew. They close over a fingerprint, as the
    engine's do."""

    def __init__(self, game: Game, finish: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        _, actor, legal, step, roll, _, blind, _ = game.rules
        mark = fingerprint(game.folder)

        def advance(states, dice, actions, action, acts, most):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            count = 1
            who = actor(states[0])
            if acts:
                found = False
                if who >= 0:
                    for i in range(legal(states[0], actions)):
                        if actions[i] == action:
                            found = True
                            break
                if not found:
                    return 1, NOBODY, dice[0].event, 0
                states[1] = states[0]
                step(states[1], action)
                who = actor(states[1])
                count = 2
            while who == CHANCE and count < most:
                states[count] = states[count - 1]
                open_event(dice[0])
                roll(states[count], dice[0])
                who = actor(states[count])
                count += 1
            return count, who, dice[0].event, legal(states[count - 1], actions) if who >= 0 else 0

        def blind_all(states, count, seat):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            for i in range(count):
                blind(states[i], seat)

        self.advance, self.blind = finish(advance), finish(blind_all)


class Shelfful:
    """Records side by side, which bytes are put into and taken from."""

    def __init__(self, dtype: np.dtype[np.void], count: int, fast: bool) -> None:
        plain = np.zeros(count, dtype)
        self.array: Any = plain if fast else plain.view(np.recarray)
        self.bytes = memoryview(plain.view(np.uint8).data).cast("B")
        self.size = dtype.itemsize

    def put(self, data: bytes) -> None:
        """Write the first records, or the beginning of them."""
        self.bytes[: len(data)] = data

    def take(self, count: int) -> list[bytes]:
        """The first records."""
        size, data = self.size, bytes(self.bytes[: count * self.size])
        return [data[begin : begin + size] for begin in range(0, count * size, size)]


class Buffers(local):
    """A thread's room for states, dice and actions: every thread that comes here finds its own."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.states = Shelfful(game.state, ROOM, fast)
        self.dice = Shelfful(DICE, 1, fast)
        self.actions = np.empty(game.most_legal, ACTION)


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
