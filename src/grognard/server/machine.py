"""A game's rules behind calls that take and give bytes: a move with all its chance is one compiled call.

A state as bytes is small, cannot be changed by mistake, and equal positions are equal. For people's eyes a state is
unpacked into plain Python numbers, which interpreted code reads far faster than NumPy's.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from math import prod
from operator import itemgetter
from threading import local
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from grognard.core.dice import DICE, open_event
from grognard.core.engine import ACTION, Engine, fingerprint
from grognard.core.game import Game, State
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.title import Options

ROOM = 32  # states that one call can hold; longer chains of chance take several calls
LANE_AND_EVENT = struct.Struct("<II")


class Advance(NamedTuple):
    """The states from one decision to the next, who decides then, and the number of the next chance event."""

    states: tuple[bytes, ...]
    actor: int
    events: int


class Machine:
    """One game's rules. Threads may share it: each has buffers of its own."""

    def __init__(self, engine: Engine, fast: bool = True) -> None:
        self.engine = engine
        self.entries = Entries(engine.game, quickly if fast else plainly)
        self.plain = unpacker(engine.game.state)  # a state as plain numbers and tuples
        self.buffers = Buffers(engine.game, fast)

    @property
    def game(self) -> Game:
        """The game."""
        return self.engine.game

    def new(self, players: int, options: Options) -> bytes:
        """A position set up for so many players, before any chance."""
        return bytes(self.engine.new(players, options).tobytes())

    def roll(self, state: bytes, key: bytes, events: int) -> Advance:
        """Let chance happen until somebody decides or the game is over."""
        return self.run(state, 0, False, key, events)

    def play(self, state: bytes, action: int, key: bytes, events: int) -> Advance | None:
        """An action and the chance that follows; None if it is not legal."""
        found = self.run(state, action, True, key, events)
        return found if len(found.states) > 1 else None

    def run(self, state: bytes, action: int, acts: bool, key: bytes, events: int) -> Advance:
        """An action, if there is one, and all the chance after it."""
        room, dice, actions = self.buffers.states, self.buffers.dice, self.buffers.actions
        room.put(state)
        dice.put(key + LANE_AND_EVENT.pack(0, events))
        count, actor, events = self.entries.advance(room.array, dice.array, actions, action, acts)
        states = room.take(count)
        while actor == CHANCE:
            room.put(states[-1])
            count, actor, events = self.entries.advance(room.array, dice.array, actions, 0, False)
            states += room.take(count)[1:]
        return Advance(tuple(states), int(actor), int(events))

    def step(self, state: bytes, action: int) -> tuple[bytes, int] | None:
        """An action alone: the state that it leaves and who acts there; None if it is not legal."""
        room, actions = self.buffers.states, self.buffers.actions
        room.put(state)
        actor = self.entries.step(room.array, actions, action)
        return None if actor == ILLEGAL else (room.take(2)[1], int(actor))

    def legal(self, state: bytes) -> list[int]:
        """The actor's legal actions."""
        room, actions = self.buffers.states, self.buffers.actions
        room.put(state)
        count = self.entries.legal(room.array, actions)
        return actions[:count].tolist()  # type: ignore[no-any-return]

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


ILLEGAL = -3


class Entries:
    """The compiled functions. Each closes over the fingerprint of what it calls, as the engine's do."""

    def __init__(self, game: Game, finish: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        _, actor, legal, step, roll, _, blind, _ = game.rules
        mark = fingerprint(game.folder)

        def try_step(states, actions, action):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            if actor(states[0]) < 0:
                return ILLEGAL
            for i in range(legal(states[0], actions)):
                if actions[i] == action:
                    states[1] = states[0]
                    step(states[1], action)
                    return actor(states[1])
            return ILLEGAL

        def advance(states, dice, actions, action, acts):  # type: ignore[no-untyped-def]
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
                    return 1, NOBODY, dice[0].event
                states[1] = states[0]
                step(states[1], action)
                who = actor(states[1])
                count = 2
            while who == CHANCE and count < states.size:
                states[count] = states[count - 1]
                open_event(dice[0])
                roll(states[count], dice[0])
                who = actor(states[count])
                count += 1
            return count, who, dice[0].event

        def get_legal(states, actions):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            return legal(states[0], actions) if actor(states[0]) >= 0 else 0

        def blind_all(states, count, seat):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            for i in range(count):
                blind(states[i], seat)

        self.step, self.advance = finish(try_step), finish(advance)
        self.legal, self.blind = finish(get_legal), finish(blind_all)


def quickly(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, compiled. It takes microseconds, so it keeps the interpreter: giving it away costs more."""
    try:
        fast: Callable[..., Any] = njit(cache=True)(function)
    except RuntimeError:  # Numba's word for having nowhere to write
        fast = njit(function)
    return fast


def plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as it is."""
    return function


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


def unpacker(dtype: np.dtype[np.void]) -> Callable[[bytes], SimpleNamespace]:
    """A function that makes plain numbers and tuples of a record's bytes; only grids, which take two indices, stay arrays."""
    assert dtype.names is not None
    assert dtype.fields is not None
    names, places, layout, end = dtype.names, [], "<", 0
    grids: list[tuple[str, int, int, np.dtype[Any], tuple[int, ...]]] = []
    for name in names:
        field, offset, *_ = dtype.fields[name]
        begin, end = end, end + prod(field.shape)
        layout += f"{end - begin}{CODES[field.base.name]}"
        places.append(slice(begin, end) if field.shape else begin)
        if len(field.shape) > 1:
            grids.append((name, offset, end - begin, field.base, field.shape))
    read, pick = struct.Struct(layout).unpack, itemgetter(*places)
    assert struct.calcsize(layout) == dtype.itemsize

    def unpack(data: bytes) -> SimpleNamespace:
        plain = SimpleNamespace(**dict(zip(names, pick(read(data)), strict=True)))
        for name, offset, count, kind, shape in grids:
            setattr(plain, name, np.frombuffer(data, kind, count, offset).reshape(shape))
        return plain

    return unpack
