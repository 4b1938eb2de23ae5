"""What moves and positions of any game are worth: exactly where the game is solved, else estimated by play-outs.

A move is judged by what its seat sees. Candidates are first halved, as the search does, until few are left; these are then
measured in other worlds with the same dice. So none looks better for having been chosen by luck.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import numpy as np
from msgspec import Struct

from grognard.bots.shipped import default_bot, policies_of
from grognard.core.dice import DICE
from grognard.core.engine import Engine, compiled, opening
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game, State
from grognard.core.layout import blank
from grognard.core.network import SURE
from grognard.core.policy import RANDOM, WORLDS, Scratch, number_count, scratch_of
from grognard.core.position import Position, position_of
from grognard.core.rule import rule
from grognard.core.search import Thinking, one_by_one, settings_of
from grognard.core.weigh import CANDIDATES, MOVES, POSITION, Estimates, weighing
from grognard.games import folder_of

MOST_TOLD = 3  # moves of a hint
HALVING, MEASURING, ELSEWHERE = (place << 40 for place in range(1, 4))  # the dice of each are others
LEAST_WORLDS = 2  # for an error to be told

Source = Literal["exact", "estimated"]


class Worth(Struct, frozen=True):
    """What a move is worth: the share of the win that it leaves who makes it, and how far it is behind the best one.

    Errors are standard errors; 0 where the game is solved.
    """

    action: int
    share: float
    error: float = 0.0
    behind: float = 0.0
    behind_error: float = 0.0


class Weighed(Struct, frozen=True):
    """Some moves of a position, the best one first; each was played out so often, or is known exactly."""

    source: Source
    play_outs: int
    moves: list[Worth]

    def worth_of(self, action: int) -> Worth:
        """What one of them is worth."""
        return next(worth for worth in self.moves if worth.action == action)


class Estimator:
    """What moves and positions of one game are worth. It keeps nothing of them, and threads may share it."""

    def __init__(self, game: Game, fast: bool = True) -> None:
        self.game, self.fast = game, fast
        self.estimates = estimates_of(game)
        self.ready = False  # whether nobody will wait for a compiler

    @cached_property
    def weigh(self) -> Any:
        """The rule that plays out."""
        return weigher(self.estimates.weigh) if self.fast else self.estimates.weigh

    def prepare(self, engine: Engine) -> None:
        """Compile all that a question may lead to: games for few may be solved, and those for many are not."""
        for players in {self.game.title.players[0], self.game.title.players[-1]}:
            self.warm_up(position_of(engine, opening(self.game, players)))
        self.ready = True

    def warm_up(self, position: Position) -> None:
        """Compile now what the first question would otherwise wait for."""
        state = position.engine.record(position.state)
        self.position(state, LEAST_WORLDS)
        if not position.over:
            self.moves(state, position.legal, LEAST_WORLDS)

    def is_exact(self, state: State) -> bool:
        """Whether the game that this position belongs to is solved."""
        return bool(self.estimates.solution and self.estimates.solution.covers(state))

    def moves(self, seen: State, legal: Any, simulations: int, played: int = 0, most: int = MOST_TOLD) -> Weighed:
        """The best moves of a position as its actor sees it, and the one that was played if it is told."""
        solution = self.estimates.solution
        if solution and solution.covers(seen):
            shares = {int(action): solution.share_after(seen, int(action)) for action in legal}
            order = sorted(shares, key=lambda one: (shares[one], solution.eagerness(seen, one)), reverse=True)
            exact = [Worth(one, shares[one], behind=shares[order[0]] - shares[one]) for one in order]
            return Weighed("exact", 0, [one for place, one in enumerate(exact) if place < most or one.action == played])
        alive = self.candidates(seen, legal)
        if played and played not in alive:
            alive.append(played)
        alive = self.halved(seen, alive, simulations // 2, most)
        if played and played not in alive:
            alive.append(played)
        values = self.values_of(seen, alive, MEASURING, max(LEAST_WORLDS, simulations // 2 // len(alive))) / SURE
        columns = *mean_and_error(values), *mean_and_error(values[:, :1] - values)
        measured = [Worth(*one) for one in zip(alive, *(column.tolist() for column in columns), strict=True)]
        return Weighed("estimated", len(values), measured)

    def position(self, state: State, simulations: int, event: int = 0) -> Any:
        """What a whole position, also before dice fall, is worth to each seat: a row for each world, or one where it is solved.

        Positions of one game that are asked with the number of their next chance event meet the same dice from there on.
        """
        if self.estimates.solution and self.estimates.solution.covers(state):
            return np.array([self.estimates.solution.shares(state)])
        values = np.zeros((simulations, int(state.players)), np.int64)
        self.ask(POSITION, state, np.zeros(1, np.int64), event, ELSEWHERE, values, self.estimates.turns)
        return values / values.sum(axis=1, keepdims=True)  # a network asked for each seat sums up to nearly 1

    def candidates(self, seen: State, legal: Any) -> list[int]:
        """The moves that are worth a thought."""
        scratch = self.scratch()
        count = self.ask(CANDIDATES, seen, legal, len(legal), HALVING, np.zeros((1, 1), np.int64), 0, scratch)
        return [int(action) for action in scratch.numbers[:count]]

    def halved(self, seen: State, alive: list[int], simulations: int, most: int) -> list[int]:
        """The best of these moves, the worse half dropped again and again until no more than `most` are left."""
        rounds, key = max(1, (len(alive) - 1).bit_length()), HALVING
        sums = dict.fromkeys(alive, 0)
        while len(alive) > most:
            values = self.values_of(seen, alive, key, max(1, simulations // (rounds * len(alive))))
            key += len(values)
            for action, value in zip(alive, values.sum(axis=0).tolist(), strict=True):
                sums[action] += value
            alive = sorted(alive, key=lambda action: -sums[action])[: max(most, (len(alive) + 1) // 2)]
        return alive

    def values_of(self, seen: State, actions: list[int], key: int, worlds: int) -> Any:
        """What each action is worth to the actor in each of so many worlds, in parts of SURE."""
        values = np.zeros((worlds, len(actions)), np.int64)
        self.ask(MOVES, seen, np.array(actions, np.int64), len(actions), key, values, self.estimates.turns)
        return values

    def ask(
        self, what: int, state: State, actions: Any, count: int, key: int, values: Any, turns: int, scratch: Any = None
    ) -> int:
        """Enter the rule. While a game is being set up nothing is cut off: networks know only what comes then."""
        table, states = self.estimates.table(), np.frombuffer(state.tobytes(), self.game.state).copy()
        table = table._replace(settings=settings_of(0, turns if state.round_number else 0))
        if not self.fast:
            states = states.view(np.recarray)
            table = table._replace(base=table.base.view(np.recarray) if table.base.dtype.names else table.base)
        actions = np.asarray(actions, np.int64)
        return int(self.weigh(what, states[0], actions, count, key, values, table, scratch or self.scratch()))

    def scratch(self) -> Scratch:
        """Room to think in."""
        made = scratch_of(self.game)
        if self.fast:
            return made
        return Scratch(blank(self.game.state, WORLDS), made.actions, np.zeros(number_count(self.game), np.int64), blank(DICE))


def mean_and_error(values: Any) -> tuple[Any, Any]:
    """The mean of each column, and its standard error; what is known exactly comes in one row, and has none."""
    if len(values) == 1:
        return values[0], 0 * values[0]
    return values.mean(axis=0), values.std(axis=0, ddof=1) / len(values) ** 0.5


@cache
def weigher(weigh: Any) -> Any:
    """The rule, compiled."""
    mark = fingerprint(weigh)

    def weigh_one(what, state, actions, count, key, values, table, scratch):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        return weigh(what, state, actions, count, key, values, table, scratch)

    return compiled(weigh_one)


@rule
def equal_share(state: Any, seat: int, network: Any, numbers: Any) -> int:
    """For a play-out that never ends."""
    return SURE // int(state.players)


@rule
def one_long_turn(state: Any) -> int:
    """For play-outs that are not cut off."""
    return 0


@cache
def estimates_of(game: Game) -> Estimates:
    """A game's `estimates` room; a game without one is played on to its end by its usual bot."""
    room = f"{folder_of(game.name)}.estimates"
    if find_spec(room):
        found: Estimates = import_module(room).ESTIMATES
        return found
    known = policies_of(game)
    usual = known[default_bot(list(known))]
    play_on = RANDOM if usual.thinks else usual
    attempts = one_by_one(game.rules)._replace(turn_of=one_long_turn)
    return Estimates(weighing(game, attempts, play_on.choose, equal_share), lambda: Thinking(None, None, play_on.table()), 0)


@cache
def estimator_of(game: Game) -> Estimator:
    """The compiled estimator of a game, made once."""
    return Estimator(game)
