"""Many games at once: whole games played by policies, in threads over slices, or on a GPU with one game per thread."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from os import cpu_count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from grognard.core.dice import BOTS, DICE, TABLE, seed
from grognard.core.engine import ACTION, ALL_CHANCE, chance_of, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.policy import Policy, joined, scratch_of
from grognard.core.rule import NOBODY, WHOLE, rule
from grognard.core.title import Options

NO_LIMIT = 1 << 62


def game_player(game: Game, policies: Sequence[Policy]) -> Callable[..., int]:
    """The rule that plays a game to its end and counts the decisions. The CPU and the GPU compile this one function.

    `places[seat]` says which policy plays a seat. `sights` holds what the actor may see, if its policy looks, and else what
    somebody else saw; policies think in `scratch`, and their luck has the table's key. So policies are trusted here, and those
    that others bring do not play in batches.
    """
    start, _, legal, step, _, _, blind, *_ = game.rules
    let_chance_happen = chance_of(game.rules)
    choose = joined(policies)
    looking = sum(policy.looks << number for number, policy in enumerate(policies))  # a bit for each

    @rule
    def play_game(states, i, sights, dice, luck, actions, places, tables, scratch, key, limit):  # type: ignore[no-untyped-def]
        state = states[i]
        seed(dice, key, TABLE)
        seed(luck, key, BOTS)
        start(state)
        decisions = 0
        while True:
            who = let_chance_happen(state, dice, None, ALL_CHANCE)
            if who == NOBODY or decisions == limit:
                break
            count = legal(state, actions)
            if looking >> int(places[who]) & 1:
                sights[0] = states[i]
                blind(sights[0], who)
            step(state, choose(places[who], sights[0], actions, count, luck, tables, scratch), None)
            decisions += 1
        return decisions

    return play_game


@cache
def cpu_batch(game: Game, policies: tuple[Policy, ...]) -> Callable[..., None]:
    """The compiled loop over a slice of games, on one core."""
    play_game, result = game_player(game, policies), game.rules.result
    mark = fingerprint(play_game, result)
    most_legal = game.most_legal

    def play_slice(states, sights, dice, luck, places, tables, scratch, first_key, limit, decisions, shares):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        actions = np.empty(most_legal, ACTION)
        for i in range(states.size):
            key = first_key + i
            decisions[i] = play_game(states, i, sights, dice[0], luck[0], actions, places, tables, scratch, key, limit)
            result(states[i], shares[i])

    return compiled(play_slice)


@dataclass(frozen=True)
class Played:
    """A batch of finished games: final states, decisions made in each, and shares of the win, in parts of WHOLE."""

    states: Any
    decisions: NDArray[np.int64]
    shares: NDArray[np.int8]

    @property
    def wins(self) -> NDArray[np.float64]:
        """Each game's shares of the win, seat by seat."""
        wins: NDArray[np.float64] = self.shares / WHOLE
        return wins


class Batch:
    """Plays games by numbered keys: game k is the same game in any batch, on any machine."""

    def __init__(self, game: Game, players: int, options: Options, bots: Sequence[Policy]) -> None:
        self.game = game
        self.players = players
        self.policies = tuple(dict.fromkeys(bots))
        self.places = np.array([self.policies.index(bot) for bot in bots], np.int8)
        self.tables = tuple(policy.table() for policy in self.policies)
        self.template = game.set_up(players, options)
        self.play_slice = cpu_batch(game, self.policies)

    def empty(self, games: int) -> Played:
        """Room for so many games, set up to start."""
        states = np.repeat(np.asarray(self.template), games)
        return Played(states.view(np.recarray), np.zeros(games, np.int64), np.zeros((games, self.players), np.int8))

    def play(self, first_key: int, games: int, limit: int = NO_LIMIT) -> Played:
        """Play games with keys from `first_key` on, on one core. `limit` stops each before the next decision after so many."""
        played = self.empty(games)
        self.play_slice(
            np.asarray(played.states), np.asarray(blank(self.game.state)), np.asarray(blank(DICE)), np.asarray(blank(DICE)),
            self.places, self.tables, scratch_of(self.game), first_key, limit, played.decisions, played.shares,
        )  # fmt: skip
        return played

    def play_all(self, first_key: int, games: int, threads: int = 0, slice_size: int = 0) -> Iterator[Played]:
        """Play them on all cores, and give them slice by slice in order, so that long work can show its progress."""
        threads = threads or cpu_count() or 1
        size = slice_size or max(1, min(4096, games // (4 * threads) or 1))
        starts = range(0, games, size)
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(lambda at: self.play(first_key + at, min(size, games - at)), starts)
