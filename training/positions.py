"""Positions to learn from: games that bots play against themselves, and what each seat sees in them and won. NumPy alone."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import cycle, pairwise, product
from typing import Any

import numpy as np

from grognard.core.batch import Batch
from grognard.core.dice import BOTS, DICE, TABLE, below, open_event, seed
from grognard.core.engine import ACTION, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.network import MOST_FEATURES, Network
from grognard.core.policy import Policy, joined, overlooking, scratch_of
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.search import settings_of, thinker
from grognard.core.title import Options
from grognard.games import folder_of

SLICE, GPU_SLICE = 1024, 1 << 17  # games at once: on a GPU a few more cost nothing
MOST_ROUNDS = 60  # a game that takes longer is a draw; else a GPU would wait for the last of them
STOPS = 8  # positions taken from a game
HELD_OUT = 0.05  # of the games, for the figures that are told


@dataclass
class Positions:
    """What seats see of positions, as lists of features filled up with one that means nothing, and their shares of the win.

    `games` numbers the game that each is from. `later` is what the same seat sees some turns later in the same game, if it is
    not over before (`goes_on`). It is None where the luck is taken out of the shares, which then may be beyond 0 and 1.
    """

    features: Any
    shares: Any
    players: Any
    games: Any
    later: Any = None
    goes_on: Any = None


class Player:
    """Plays games by number, on all cores or on a GPU, and takes positions from them."""

    def __init__(self, batch: Batch, threads: int, on_gpu: bool) -> None:
        self.batch, self.threads, self.gpu, self.games = batch, threads, None, SLICE
        if on_gpu:
            from grognard.core.cuda import CudaBatch

            self.gpu, self.games = CudaBatch(batch), GPU_SLICE

    def positions(self, first_key: int, chance: Any, ahead: int) -> Iterator[tuple[Any, Any, Any, Any]]:
        """Positions of games, those so many turns later where the machine tells them, what each seat won, and which game."""
        if self.gpu:
            ended, _ = self.gpu.play(first_key, self.games)
            longest = int(np.quantile(ended.decisions, 0.95))
            for _ in range(STOPS):
                stopped, _ = self.gpu.play(first_key, self.games, int(chance.integers(0, longest)))
                states = np.asarray(stopped.states)
                yield states, np.zeros_like(states), ended.wins, first_key + np.arange(self.games)
        else:
            sample = sampler(self.batch.game, self.batch.policies)
            size = -(-self.games // self.threads)

            def play(at: int) -> tuple[Any, Any, Any, Any]:
                return sample_slice(sample, self.batch, first_key + at, min(size, self.games - at), ahead)

            with ThreadPoolExecutor(self.threads) as pool:
                yield from pool.map(play, range(0, self.games, size))


@cache
def sampler(game: Game, policies: tuple[Policy, ...]) -> Any:
    """A compiled loop that plays games and keeps some positions of each: all turns' beginnings have the same chance.

    `later` gets the positions so many turns after those; nobody plays in one whose game was over before.
    """
    start, actor, legal, step, roll, result, blind, *_ = game.rules
    choose = joined(policies)
    turn_begins = import_module(f"{folder_of(game.name)}.observation").turn_begins
    mark = fingerprint(start, actor, legal, step, roll, result, blind, choose, turn_begins)

    def sample(states, sights, dice, luck, actions, places, tables, scratch, first_key, ahead, kept, later, shares):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        due = np.zeros(STOPS, np.int64)
        for i in range(states.size):
            state = states[i]
            seed(dice[0], first_key + i, TABLE)
            seed(luck[0], first_key + i, BOTS)
            start(state)
            met = 0
            who = actor(state)
            while who != NOBODY:
                if who == CHANCE:
                    open_event(dice[0])
                    roll(state, dice[0], None)
                else:
                    if turn_begins(state):
                        for slot in range(min(met, STOPS)):
                            if due[slot] == met:
                                later[i * STOPS + slot] = states[i]
                        slot = met if met < STOPS else below(luck[0], met + 1)
                        if slot < STOPS:
                            kept[i * STOPS + slot] = states[i]
                            later[i * STOPS + slot].players = 0
                            due[slot] = met + ahead
                        met += 1
                    count = legal(state, actions)
                    sights[0] = states[i]
                    blind(sights[0], who)
                    step(state, choose(places[who], sights[0], actions, count, luck[0], tables, scratch), None)
                who = actor(state)
            result(state, shares[i])

    return compiled(sample)


def sample_slice(sample: Any, batch: Batch, first_key: int, games: int, ahead: int) -> tuple[Any, Any, Any, Any]:
    """Positions of so many games, those that come later, the shares of the win, and the games' numbers."""
    played = batch.empty(games)
    kept, later = np.zeros(games * STOPS, batch.game.state), np.zeros(games * STOPS, batch.game.state)
    actions = np.zeros(batch.game.most_legal, ACTION)
    room = (np.zeros(1, batch.game.state), np.zeros(1, DICE), np.zeros(1, DICE), actions)
    scratch = scratch_of(batch.game)
    states = np.asarray(played.states)
    sample(states, *room, batch.places, batch.tables, scratch, first_key, ahead, kept, later, played.shares)
    return kept, later, np.repeat(played.wins, STOPS, axis=0), np.repeat(first_key + np.arange(games), STOPS)


def looker(game: Game) -> Any:
    """A compiled loop that lists the features of positions at the start of a turn, for every seat, in the order of seats."""
    room = import_module(f"{folder_of(game.name)}.observation")
    observe, turn_begins, empty, actor = room.observe, room.turn_begins, room.FEATURES, game.rules.actor
    mark = fingerprint(observe, turn_begins, actor)

    def look_at(states, players, wanted, features):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        row = np.empty(MOST_FEATURES, np.int64)
        for i in range(states.size):
            wanted[i] = states[i].players > 0 and actor(states[i]) >= 0 and turn_begins(states[i])
            if wanted[i]:
                for seat in range(players):
                    count = observe(states[i], seat, row)
                    for place in range(features.shape[2]):
                        features[i, seat, place] = row[place] if place < count else empty

    return compiled(look_at)


def option_sets(game: Game) -> list[Options]:
    """Every way to play, and the usual one half of the time."""
    usual, *others = game.title.ways_to_play(MOST_ROUNDS)
    return [options for other in (usual, *others) for options in (other, usual)]


def gather(
    game: Game, learner: Policy, rivals: list[Policy], wanted: int, first_key: int, width: int, threads: int, on_gpu: bool
) -> Positions:
    """So many positions for each number of players, as one seat sees them, by turns; as all do where all are the learner.

    The rivals take turns from batch to batch.
    """
    look_at = looker(game)
    parts = []
    chance = np.random.default_rng(first_key)
    key = first_key
    for players in game.title.players:
        found = 0
        ways = cycle(product(option_sets(game), rivals))
        while found < wanted:
            options, rival = next(ways)
            batch = Batch(game, players, options, [learner, *[rival] * (players - 1)])
            batch.places = np.roll(batch.places, chance.integers(players))
            own = batch.places == 0
            player = Player(batch, threads, on_gpu)
            for states, later, wins, games in player.positions(key, chance, players):
                usable, seen = look_with_all(look_at, states, players, width, threads)
                goes_on, seen_later = look_with_all(look_at, later, players, width, threads)
                parts.append((
                    seen[usable][:, own].reshape(-1, width),
                    wins[usable][:, own].reshape(-1).astype(np.float32),
                    np.full(usable.sum() * own.sum(), players, np.int8),
                    np.repeat(games[usable], own.sum()),
                    seen_later[usable][:, own].reshape(-1, width),
                    np.repeat(goes_on[usable], own.sum()),
                ))  # fmt: skip
                found += int(usable.sum())
            key += player.games
        print(f"{game.name}, {players} players: {found} positions; {key - first_key} games so far", flush=True)
    return Positions(*map(np.concatenate, zip(*parts, strict=True)))


def gather_by_turns(
    game: Game, network: Network, among: list[bool], two_learners: bool, wanted: int, first_key: int, width: int, threads: int
) -> Positions:
    """So many positions for each number of players, from games turn by turn, with the luck taken out of the shares.

    `among` says by turns who plays: a learner among soldiers, or learners alone. Nothing: soldiers alone. With `two_learners`,
    two are learners in any case: what is best against the best is good against all.
    """
    room = import_module(f"games.{folder_of(game.name).rsplit('.')[-1]}.turns")
    usual, *_ = game.title.ways_to_play(MOST_ROUNDS)
    parts = []
    key = first_key
    for players in game.title.players:
        found = 0
        alone = two_learners and players == 2
        sides = [(room.LEARNER, room.SOLDIER if soldiers and not alone else room.LEARNER) for soldiers in among]
        for own, others in cycle(sides or [(room.SOLDIER, room.SOLDIER)]):
            if found >= wanted:
                break
            seen, shares, games = room.play_by_turns(network, players, usual, own, others, SLICE, key, width, threads)
            parts.append((seen, shares, np.full(len(shares), players, np.int8), games))
            found += len(shares)
            key += SLICE
        print(f"{game.name}, {players} players: {found} positions; {key - first_key} games so far", flush=True)
    return Positions(*map(np.concatenate, zip(*parts, strict=True)))


def look_with_all(look_at: Any, states: Any, players: int, width: int, threads: int) -> tuple[Any, Any]:
    """Which of the positions are of use, and the features of these, worked out by all threads."""
    seen = np.zeros((len(states), players, width), np.int16)
    usable = np.zeros(len(states), np.bool_)
    ends = np.linspace(0, len(states), threads + 1).astype(int)

    def look(part: slice) -> None:
        look_at(states[part], players, usable[part], seen[part])

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(look, [slice(begin, end) for begin, end in pairwise(ends.tolist())]))
    return usable, seen


def held_out(games: Any, seed: int) -> Any:
    """Which positions are kept for the figures that are told: all of some games, of which nothing else is learnt from then."""
    every = np.unique(games)
    chosen = np.random.default_rng(seed).choice(every, max(1, int(len(every) * HELD_OUT)), replace=False)
    return np.isin(games, chosen)


def careless(policy: Policy, seen: int) -> Policy:
    """The same policy, which notices only so many of eight actions."""
    return policy._replace(choose=overlooking(policy.choose, seen, 8)) if seen < 8 else policy


def one_turn_ahead(levels: Any, network: Network, simulations: int, seen: int) -> Policy:
    """Who does what the network likes best after the turn; of eight decisions, those not seen are a careless soldier's."""
    think, soldier = levels.think, careless(levels.SOLDIER, seen).choose

    @rule
    def choose(state, actions, count, dice, table, scratch):  # type: ignore[no-untyped-def]
        if below(dice, 8) < seen:
            return think(state, actions, count, dice, table, scratch)
        return soldier(state, actions, count, dice, table.base, scratch)

    return thinker(
        "learner", choose, lambda: levels.table()._replace(network=network), settings_of(simulations, 1), levels.SOLDIER
    )
