"""A game's rules made fast: compiled by Numba, cached on disk, behind checked Python calls.

There are two doors. Positions go as bytes, which are small, cannot be changed by mistake, and are equal where positions are; a
move, all the chance after it and what is legal then are one compiled call. Bots and tests hold records, and change them in
place. `Engine(game, fast=False)` runs the same functions as plain Python, for debugging and coverage.
"""

from __future__ import annotations

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import cache, partial
from operator import itemgetter
from threading import local
from typing import Any

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numba import njit
from numpy.typing import NDArray

from grognard.core.dice import DICE, open_event
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game, Rules, State
from grognard.core.layout import Layout, blank
from grognard.core.reason import AgainstTheRules, NotNow
from grognard.core.refusal import GameIsOver, IllegalMove
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.saying import NEWS_ROOM, empty_news, told_in
from grognard.core.title import Options
from grognard.core.view import view_of

ACTION = np.int32
ALL_CHANCE = 1 << 30  # more events than ever follow each other
ENOUGH_NEWS = NEWS_ROOM // 2  # a call that has told so many events lets the next one go on
LANE_AND_EVENT = struct.Struct("<II")


def compiled(function: Callable[..., Any], nogil: bool = True) -> Callable[..., Any]:
    """The function, compiled at its first call; kept on disk where there is a writable place for it."""
    try:
        fast: Callable[..., Any] = njit(cache=True, nogil=nogil)(function)
    except RuntimeError:  # Numba's word for having nowhere to write
        fast = njit(nogil=nogil)(function)
    return fast


def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function as plain Python."""
    return function


@rule
def has_room(news: Any) -> bool:
    """Whether what the next chance event tells will find room."""
    return news is None or news[0] < ENOUGH_NEWS


@cache
def chance_of(rules: Rules) -> Callable[[State, Any, Any, int], int]:
    """The rule that lets chance happen, at most so many times, until somebody decides or the game is over; who acts then."""
    actor, roll = rules.actor, rules.roll

    @rule
    def let_chance_happen(state: State, dice: Any, news: Any, most: int) -> int:
        who = actor(state)
        while who == CHANCE and most > 0 and has_room(news):
            open_event(dice)
            roll(state, dice, news)
            who = actor(state)
            most -= 1
        return who

    return let_chance_happen


@cache
def advance_of(rules: Rules) -> Callable[[State, Any, Any, Any, int, int], tuple[bool, int, int]]:
    """The rule that carries out an action (0: none) and lets chance happen after it, at most so many times.

    It gives whether the action was legal, else nothing has changed; who acts then; and how many actions are legal for them.
    """
    _, actor, legal, step, *_ = rules
    let_chance_happen = chance_of(rules)

    @rule
    def advance(state: State, dice: Any, actions: Any, news: Any, action: int, chances: int) -> tuple[bool, int, int]:
        if action != 0:
            found = False
            if actor(state) >= 0:
                for i in range(legal(state, actions)):
                    if actions[i] == action:
                        found = True
                        break
            if not found:
                return False, NOBODY, 0
            step(state, action, news)
        who = let_chance_happen(state, dice, news, chances)
        return True, who, legal(state, actions) if who >= 0 else 0

    return advance


class Advance(Struct, frozen=True):
    """The way from one decision to the next: where it ends, who decides then, the number of the next chance event, what is
    legal, and what was told on the way."""

    state: bytes
    actor: int
    events: int
    legal: tuple[int, ...]
    news: tuple[int, ...]


class Entries:
    """The functions through which Python enters a game's rules: few, since each compiles all the rules that it calls anew.

    Each closes over the fingerprint of those rules, so that no old cache is played.
    """

    def __init__(self, rules: Rules, finish: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        result, blind, imagine, facts = rules.result, rules.blind, rules.imagine, rules.facts
        act = advance_of(rules)
        mark = fingerprint(*rules)

        def advance(states, dice, actions, news, action, chances):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            found, who, count = act(states[0], dice[0], actions, news, action, chances)
            return found, who, dice[0].event, count

        def look(states, seat, known, shares):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            blind(states[0], seat)
            facts(states[0], known[0])
            result(states[0], shares)

        def guess(states, seat, dice):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            blind(states[0], seat)
            imagine(states[0], seat, dice[0])

        self.advance, self.look, self.guess = finish(advance), finish(look), finish(guess)


class Gear:
    """A game's rules as they run: compiled, or as plain Python; with a thread's own room for what a call takes."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.fast = fast
        # A call takes microseconds, so it keeps the interpreter's lock: giving it away costs more.
        self.entries = Entries(game.rules, partial(compiled, nogil=False) if fast else interpreted)
        self.buffers = Buffers(game, fast)
        self.no_dice = self.room(np.zeros(1, DICE), DICE)

    def sight(self, state: bytes, seat: int) -> bytes:
        """A state as a seat may know it. The buffers then hold its facts and each seat's share of the win."""
        room, facts, shares = self.buffers.state, self.buffers.facts, self.buffers.shares
        room.put(state)
        facts.put(facts.zeros)  # nothing of the last position stays
        shares[:] = 0
        self.entries.look(room.array, seat, facts.array, shares)
        return room.take()

    def room(self, record: Any, dtype: np.dtype[np.void]) -> Any:
        """An array whose only element is this record itself: compiled functions take arrays sooner than records, and soonest
        where the dtype is the very one that they know. Another that is equal takes a microsecond or two to be compared."""
        array = np.asarray(record).reshape(1).view(dtype)
        return array if self.fast else array.view(np.recarray)


class Engine:
    """One game's rules. It keeps no position, and threads may share it.

    With `at_once` false it begins in plain Python, which is quick enough for a few tables, until `quicken` has compiled them.
    """

    def __init__(self, game: Game, fast: bool = True, at_once: bool = True) -> None:
        self.game = game
        self.gear = Gear(game, fast and at_once)
        self.fast_odds = fast and at_once  # whether odds are to be compiled; they come after the rules
        self.plain = unpacker(game.record)  # a state's bytes as plain numbers, which interpreted code reads fastest

    def quicken(self) -> None:
        """Compile the rules, or take them from the cache, then run them so; meanwhile others may play on."""
        fast = Engine(self.game)
        warm_up(fast)
        self.gear = fast.gear

    # Positions as bytes

    def begin(self, players: int, options: Options) -> bytes:
        """A position set up for so many players, before any chance."""
        return bytes(self.new(players, options).tobytes())

    def advance(self, state: bytes, action: int, key: bytes, events: int) -> Advance | None:
        """An action (0: none) and all the chance after it; None if it is not legal."""
        found = self.run(state, action, key, events)
        while found and found.actor == CHANCE:  # a long chain of chance, whose news comes in parts
            rest = self.run(found.state, 0, key, found.events)
            assert rest
            found = replace(rest, news=found.news + rest.news)
        return found

    def stepped(self, state: bytes, action: int) -> Advance | None:
        """An action (0: none) alone, before any chance; None if it is not legal."""
        return self.run(state, action, chances=0)

    def run(
        self, state: bytes, action: int, key: bytes = bytes(32), events: int = 0, chances: int = ALL_CHANCE
    ) -> Advance | None:
        """An action (0: none) and chance after it, as long as there is room for news; None: it is not legal."""
        gear, buffers = self.gear, self.gear.buffers
        room, dice, actions, news = buffers.state, buffers.dice, buffers.actions, buffers.news
        room.put(state)
        dice.put(key + LANE_AND_EVENT.pack(0, events))
        news[0] = 0
        found, actor, events, legal = gear.entries.advance(room.array, dice.array, actions, news, action, chances)
        if not found:
            return None
        return Advance(room.take(), int(actor), int(events), tuple(actions[:legal].tolist()), tuple(told_in(news)))

    def sight(self, state: bytes, seat: int) -> bytes:
        """A state as a seat may know it."""
        return self.gear.sight(state, seat)

    def look(self, state: bytes, seat: int) -> tuple[bytes, bytes, list[float]]:
        """A state as a seat may know it, the facts of it, and each seat's share of the win."""
        gear = self.gear
        seen = gear.sight(state, seat)
        shares = gear.buffers.shares[: self.plain(seen).players] / WHOLE
        return seen, gear.buffers.facts.take(), shares.tolist()

    def view(self, state: bytes, seat: int) -> Any:
        """What a seat (NOBODY: a spectator) sees of a state."""
        return view_of(self.game, *self.look(state, seat), seat)

    def record(self, state: bytes) -> State:
        """A state as a record of its own."""
        return np.frombuffer(state, self.game.state).copy().view(np.recarray)[0]

    # Records, changed in place

    def new(self, players: int, options: Options) -> State:
        """A position set up for so many players. CHANCE is often the first to act."""
        state = self.game.set_up(players, options)[0]
        self.game.rules.start(state)
        return state

    def actor(self, state: State) -> int:
        """The seat that decides now, or CHANCE, or NOBODY."""
        return int(self.game.rules.actor(state))

    def legal(self, state: State) -> NDArray[np.int32]:
        """The actor's legal actions."""
        gear, actions = self.gear, np.empty(self.game.most_legal, ACTION)
        return actions[: gear.entries.advance(gear.room(state, self.game.state), gear.no_dice, actions, empty_news(1), 0, 0)[3]]

    def step(self, state: State, action: int) -> list[int]:
        """Carry out a legal action, and return the events that it told.

        An illegal one raises IllegalMove and leaves the state as it was.
        """
        gear, actions, news = self.gear, np.empty(self.game.most_legal, ACTION), empty_news()
        room = gear.room(state, self.game.state)
        if action == 0 or not gear.entries.advance(room, gear.no_dice, actions, news, action, 0)[0]:
            raise self.refusal(state, action)
        return told_in(news)

    def roll(self, state: State, dice: Any) -> list[int]:
        """Let the next chance event happen, and return the events that it told."""
        gear, actions, news = self.gear, np.empty(self.game.most_legal, ACTION), empty_news()
        gear.entries.advance(gear.room(state, self.game.state), gear.room(dice, DICE), actions, news, 0, 1)
        return told_in(news)

    def result(self, state: State) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        shares = [0] * int(state.players)
        self.game.rules.result(state, shares)
        return [share / WHOLE for share in shares]

    def blind(self, state: State, seat: int) -> State:
        """A copy in which all that the seat may not know is erased."""
        return self.record(self.sight(state.tobytes(), seat))

    def imagine(self, state: State, seat: int, dice: Any) -> State:
        """A copy in which all that the seat may not know is guessed. Takes a blinded or a whole state."""
        gear, guessed = self.gear, state.copy()
        gear.entries.guess(gear.room(guessed, self.game.state), seat, gear.room(dice, DICE))
        return guessed

    def refusal(self, state: State, action: int) -> IllegalMove:
        """Why this action is not legal now. It is seldom asked, so the rule is not compiled."""
        if self.actor(state) == NOBODY:
            return GameIsOver()
        game = self.game
        number = game.rules.why_not(state, action)
        legal = [str(game.move(int(one))) for one in self.legal(state)]
        return AgainstTheRules(game.reasons.saying(number) if number else NotNow(), game.move(action), legal, game.words)


@cache
def engine_of(game: Game) -> Engine:
    """The compiled engine of a game, made once."""
    return Engine(game)


def opening(game: Game, players: int = 0) -> bytes:
    """A position in which somebody decides, found without compiling anything; of so few players as may be, unless told."""
    slow = Engine(game, fast=False)
    found = slow.advance(slow.begin(players or game.title.players[0], game.title.options()), 0, bytes(32), 0)
    assert found
    return found.state


def warm_up(engine: Engine) -> State:
    """Compile now what the first player would otherwise wait for. Returns a position in which somebody decides."""
    state = engine.record(opening(engine.game))
    engine.legal(state)
    engine.blind(state, 0)
    engine.imagine(state, 0, blank(DICE)[0])
    return state


class Room:
    """Room for one record, which bytes are put into and taken from."""

    def __init__(self, dtype: np.dtype[np.void], fast: bool) -> None:
        plain = np.zeros(1, dtype)
        self.array: Any = plain if fast else plain.view(np.recarray)
        self.bytes = memoryview(plain.view(np.uint8).data).cast("B")
        self.zeros = bytes(self.bytes)

    def put(self, data: bytes) -> None:
        """Write the record, or the beginning of it."""
        self.bytes[: len(data)] = data

    def take(self) -> bytes:
        """The record."""
        return bytes(self.bytes)


class Buffers(local):
    """A thread's room for a state, facts, dice, actions and news: every thread that comes here finds its own."""

    def __init__(self, game: Game, fast: bool) -> None:
        self.state = Room(game.state, fast)
        self.facts = Room(game.facts.dtype, fast)
        self.shares = np.zeros(game.title.players[-1], np.int8)
        self.dice = Room(DICE, fast)
        self.actions = np.empty(game.most_legal, ACTION)
        self.news = empty_news()


def unpacker(record: Layout) -> Callable[[bytes], Any]:
    """A function that makes plain numbers and tuples of a record's bytes; only grids, which take two indices, stay arrays."""
    places: list[int | slice] = []
    grids: dict[int, Any] = {}
    offsets = {name: place[1] for name, place in (record.dtype.fields or {}).items()}
    end = 0
    for name, kind in record.kinds.items():
        begin, end = end, end + kind.size
        if len(kind.shape) > 1:
            grids[len(places)] = kind.base, kind.size, offsets[name], kind.shape
        places.append(slice(begin, end) if kind.shape else begin)
    read, pick = record.struct.unpack, itemgetter(*places)
    plain: Any = namedtuple("Plain", list(record.kinds))  # type: ignore[misc]

    def unpack(data: bytes) -> Any:
        return plain._make(pick(read(data)))

    def unpack_with_grids(data: bytes) -> Any:
        values = list(pick(read(data)))
        for place, (kind, count, offset, shape) in grids.items():
            values[place] = np.frombuffer(data, kind, count, offset).reshape(shape)
        return plain._make(values)

    return unpack_with_grids if grids else unpack
