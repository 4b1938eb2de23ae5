"""A Game made fast: its rules compiled by Numba and cached on disk, behind checked Python calls.

`Engine(game, fast=False)` runs the same functions as plain Python, for debugging and coverage.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from grognard.core.dice import open_event, seeded
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game, Rules, State
from grognard.core.reason import AgainstTheRules, NotNow
from grognard.core.refusal import GameIsOver, IllegalMove
from grognard.core.rule import CHANCE, NOBODY, WHOLE
from grognard.core.saying import empty_news, told_in
from grognard.core.title import Options

ACTION = np.int32


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


class Entries:
    """The few functions through which Python enters a game's rules. Each closes over the fingerprint; see `fingerprint`."""

    def __init__(self, rules: Rules, finish: Callable[[Callable[..., Any]], Callable[..., Any]]) -> None:
        start, actor, legal, step, roll, result, blind, imagine, *_ = rules
        mark = fingerprint(*rules)

        def do_start(state):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            start(state)

        def get_actor(state):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            return actor(state)

        def get_legal(state, actions):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            return legal(state, actions)

        def try_step(state, actions, action, news):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            for i in range(legal(state, actions)):
                if actions[i] == action:
                    step(state, action, news)
                    return True
            return False

        def do_roll(state, dice, news):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            open_event(dice)
            roll(state, dice, news)

        def get_result(state, shares):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            result(state, shares)

        def do_blind(state, seat):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            blind(state, seat)

        def do_imagine(state, seat, dice):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            imagine(state, seat, dice)

        self.start, self.actor, self.legal = finish(do_start), finish(get_actor), finish(get_legal)
        self.step, self.roll, self.result = finish(try_step), finish(do_roll), finish(get_result)
        self.blind, self.imagine = finish(do_blind), finish(do_imagine)


class Engine:
    """Plays one game at a time. States are plain records: the engine keeps none, and threads may share it."""

    def __init__(self, game: Game, fast: bool = True) -> None:
        self.game = game
        self.entries = Entries(game.rules, compiled if fast else interpreted)

    def new(self, players: int, options: Options) -> State:
        """A position set up for so many players. CHANCE is often the first to act."""
        state = self.game.set_up(players, options)[0]
        self.entries.start(state)
        return state

    def actor(self, state: State) -> int:
        """The seat that decides now, or CHANCE, or NOBODY."""
        return int(self.entries.actor(state))

    def legal(self, state: State) -> NDArray[np.int32]:
        """The actor's legal actions."""
        actions = np.empty(self.game.most_legal, ACTION)
        return actions[: self.entries.legal(state, actions)] if self.actor(state) >= 0 else actions[:0]

    def step(self, state: State, action: int) -> list[int]:
        """Carry out a legal action in place, and return the events that it told.

        An illegal one raises IllegalMove and leaves the state as it was.
        """
        actions, news = np.empty(self.game.most_legal, ACTION), empty_news()
        if self.actor(state) < 0 or not self.entries.step(state, actions, action, news):
            raise self.refusal(state, action)
        return told_in(news)

    def roll(self, state: State, dice: Any) -> list[int]:
        """Let the next chance event happen in place, and return the events that it told."""
        news = empty_news()
        self.entries.roll(state, dice, news)
        return told_in(news)

    def result(self, state: State) -> list[float]:
        """Each seat's share of the win; all zero while the game goes on."""
        shares = np.zeros(int(state.players), np.int8)
        self.entries.result(state, shares)
        return [int(share) / WHOLE for share in shares]

    def blind(self, state: State, seat: int) -> State:
        """A copy in which all that the seat may not know is erased."""
        blinded = state.copy()
        self.entries.blind(blinded, seat)
        return blinded

    def imagine(self, state: State, seat: int, dice: Any) -> State:
        """A copy in which all that the seat may not know is guessed. Takes a blinded or a whole state."""
        guess = self.blind(state, seat)
        self.entries.imagine(guess, seat, dice)
        return guess

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


def warm_up(engine: Engine) -> State:
    """Compile now what the first player would otherwise wait for. Returns a position in which somebody decides."""
    state = engine.new(engine.game.title.players[0], engine.game.title.options())
    dice = seeded(0)
    while engine.actor(state) == CHANCE:
        engine.roll(state, dice)
    engine.step(state.copy(), int(engine.legal(state)[0]))
    engine.result(state)
    engine.imagine(state, 0, dice)
    return state
