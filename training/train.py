"""Train a game's network: whom a position is good for, learnt from games that bots play against themselves.

    python training/train.py risk-express --seed 1 --positions 2000000

Games are played by all cores, or by the batch on a GPU, one game a thread. There each is played several times with the same
dice: to its end, which is the result, and to random decisions, which are positions. The network is trained as the rule will
read it (the same clipping, the same bounds), then rounded to integers. The weights go to the game's folder, and beside
them `weights.json`: the command, the seed, the machine and the learning curve.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import cycle, pairwise, product
from os import cpu_count
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import numpy as np
import torch
from msgspec.structs import fields
from torch import nn

from grognard.bots import find_policy
from grognard.core.batch import Batch
from grognard.core.dice import BOTS, DICE, TABLE, below, open_event, seed
from grognard.core.engine import ACTION, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.network import FIRST, MOST_FEATURES, ONE, REACH, SCALE, SECOND, STEPS, SURE, Network
from grognard.core.policy import Policy, joined, overlooking, scratch_of
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.search import thinker
from grognard.core.title import Options
from grognard.games import find, folder_of

SLICE, GPU_SLICE = 8192, 1 << 17  # games at once: on a GPU a few more cost nothing
MOST_ROUNDS = 60  # a game that takes longer is a draw; else a GPU would wait for the last of them
STOPS = 8  # positions taken from a game
HELD_OUT = 0.05  # of the positions, for the figures that are told


@dataclass
class Positions:
    """What seats see of positions, as lists of features filled up with one that means nothing, and their shares of the win."""

    features: Any
    shares: Any


class Player:
    """Plays games by number, on all cores or on a GPU, and takes positions from them."""

    def __init__(self, batch: Batch, threads: int, on_gpu: bool) -> None:
        self.batch, self.threads, self.gpu, self.games = batch, threads, None, SLICE
        if on_gpu:
            from grognard.core.cuda import CudaBatch

            self.gpu, self.games = CudaBatch(batch), GPU_SLICE

    def positions(self, first_key: int, chance: Any) -> Iterator[tuple[Any, Any]]:
        """Positions of some games, and the shares of the win that each seat had in the end."""
        if self.gpu:
            ended, _ = self.gpu.play(first_key, self.games)
            longest = int(np.quantile(ended.decisions, 0.95))
            for _ in range(STOPS):
                stopped, _ = self.gpu.play(first_key, self.games, int(chance.integers(0, longest)))
                yield np.asarray(stopped.states), ended.wins
        else:
            sample = sampler(self.batch.game, self.batch.policies)
            size = -(-self.games // self.threads)

            def play(at: int) -> tuple[Any, Any]:
                return sample_slice(sample, self.batch, first_key + at, min(size, self.games - at))

            with ThreadPoolExecutor(self.threads) as pool:
                yield from pool.map(play, range(0, self.games, size))


@cache
def sampler(game: Game, policies: tuple[Policy, ...]) -> Any:
    """A compiled loop that plays games and keeps some positions of each: all turns' beginnings have the same chance."""
    start, actor, legal, step, roll, result, blind, *_ = game.rules
    choose = joined(policies)
    turn_begins = import_module(f"{folder_of(game.name)}.observation").turn_begins
    mark = fingerprint(start, actor, legal, step, roll, result, blind, choose, turn_begins)

    def sample(states, sights, dice, luck, actions, places, tables, scratch, first_key, kept, shares):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
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
                        slot = met if met < STOPS else below(luck[0], met + 1)
                        if slot < STOPS:
                            kept[i * STOPS + slot] = states[i]
                        met += 1
                    count = legal(state, actions)
                    sights[0] = states[i]
                    blind(sights[0], who)
                    step(state, choose(places[who], sights[0], actions, count, luck[0], tables, scratch), None)
                who = actor(state)
            result(state, shares[i])

    return compiled(sample)


def sample_slice(sample: Any, batch: Batch, first_key: int, games: int) -> tuple[Any, Any]:
    """Positions of so many games, and the shares of the win."""
    played = batch.empty(games)
    kept = np.zeros(games * STOPS, batch.game.state)
    actions = np.zeros(batch.game.most_legal, ACTION)
    room = (np.zeros(1, batch.game.state), np.zeros(1, DICE), np.zeros(1, DICE), actions)
    scratch = scratch_of(batch.game)
    sample(np.asarray(played.states), *room, batch.places, batch.tables, scratch, first_key, kept, played.shares)
    return kept, np.repeat(played.wins, STOPS, axis=0)


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
    """The game as it is usually played, half of the time; and every other choice of its options that are chosen from names."""
    names = {field.name: get_args(field.type) for field in fields(game.title.options) if get_origin(field.type) is Literal}
    names |= {field.name: (False, True) for field in fields(game.title.options) if field.type is bool}
    others = [
        game.title.options(**dict(zip(names, values, strict=True)), max_rounds=MOST_ROUNDS)
        for values in product(*names.values())
    ]
    return [*others, *[game.title.options(max_rounds=MOST_ROUNDS)] * len(others)]


def gather(game: Game, policy: Policy, wanted: int, first_key: int, width: int, threads: int, on_gpu: bool) -> Positions:
    """So many positions for each number of players, each seen by every seat."""
    look_at = looker(game)
    features, shares = [], []
    chance = np.random.default_rng(first_key)
    key = first_key
    for players in game.title.players:
        found = 0
        sets = cycle(option_sets(game))
        while found < wanted:
            player = Player(Batch(game, players, next(sets), [policy] * players), threads, on_gpu)
            for states, wins in player.positions(key, chance):
                usable, seen = look_with_all(look_at, states, players, width, threads)
                features.append(seen[usable].reshape(-1, width))
                shares.append(wins[usable].reshape(-1).astype(np.float32))
                found += int(usable.sum())
            key += player.games
        print(f"{game.name}, {players} players: {found} positions; {key - first_key} games so far", flush=True)
    return Positions(np.concatenate(features), np.concatenate(shares))


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


class Net(nn.Module):
    """The network in fractions, with the bounds that the integers have."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(features + 1, FIRST, mode="sum", padding_idx=features)
        self.row_bias = nn.Parameter(torch.full((FIRST,), 0.3))
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, 1)
        nn.init.normal_(self.rows.weight, std=0.05)
        with torch.no_grad():
            self.rows.weight[features] = 0

    def forward(self, features: Any) -> Any:
        """The sum whose logistic function is the share."""
        first = (self.rows(features) + self.row_bias).clamp(0, 1)
        return self.last(self.second(first).clamp(0, 1)).squeeze(1)

    def keep_bounds(self) -> None:
        """No weight beyond what a byte holds."""
        with torch.no_grad():
            for layer in (self.second, self.last):
                layer.weight.clamp_(-127 / SCALE, 127 / SCALE)


def rounded(net: Net, features: int) -> Network:
    """The same network in integers."""
    numbers = {name: value.detach().cpu().double().numpy() for name, value in net.state_dict().items()}
    sums = (np.arange(STEPS + 1) / STEPS * 2 - 1) * REACH
    return Network(
        np.round(numbers["rows.weight"][:features] * ONE).astype(np.int16),
        np.round(numbers["row_bias"] * ONE).astype(np.int32),
        np.round(numbers["second.weight"] * SCALE).astype(np.int8),
        np.round(numbers["second.bias"] * ONE * SCALE).astype(np.int32),
        np.round(numbers["last.weight"][0] * SCALE).astype(np.int8),
        np.round(numbers["last.bias"] * ONE * SCALE).astype(np.int32),
        np.round(SURE / (1 + np.exp(-sums))).astype(np.int32),
    )


def error_of(net: Any, features: Any, shares: Any) -> float:
    """The mean cross entropy."""
    with torch.no_grad():
        parts = [net(part) for part in features.split(1 << 16)]
    return float(nn.functional.binary_cross_entropy_with_logits(torch.cat(parts), shares))


def train(positions: Positions, features: int, epochs: int, seed: int, device: str) -> tuple[Net, list[dict[str, float]]]:
    """The network, and its errors by epoch on positions that it learns from and on others."""
    torch.manual_seed(seed)
    order = torch.randperm(len(positions.shares))
    kept = int(len(order) * HELD_OUT)
    all_features, all_shares = torch.from_numpy(positions.features).to(device), torch.from_numpy(positions.shares).to(device)
    held, learnt = order[:kept].to(device), order[kept:].to(device)
    net = Net(features).to(device)
    size = 8192
    steps = epochs * (len(learnt) // size)
    optimiser = torch.optim.Adam(net.parameters(), lr=3e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 6e-3, total_steps=steps)
    curve = []
    for epoch in range(epochs):
        learnt = learnt[torch.randperm(len(learnt), device=device)]
        total = 0.0
        for at in range(len(learnt) // size):
            rows = learnt[at * size : (at + 1) * size]
            error = nn.functional.binary_cross_entropy_with_logits(net(all_features[rows].int()), all_shares[rows])
            optimiser.zero_grad()
            error.backward()
            optimiser.step()
            schedule.step()
            net.keep_bounds()
            total += float(error.detach()) if at % 16 == 0 else 0.0
        fresh = error_of(net, all_features[held].int(), all_shares[held])
        curve.append({"epoch": epoch + 1, "learnt": total / max(1, len(range(0, len(learnt) // size, 16))), "fresh": fresh})
        print(f"epoch {epoch + 1}: {curve[-1]['learnt']:.5f}, on fresh positions {fresh:.5f}", flush=True)
    mean = float(all_shares.mean())
    curve.append({"epoch": 0, "fresh": float(-(mean * np.log(mean) + (1 - mean) * np.log(1 - mean)))})
    return net, curve


def main() -> None:
    """Gather, train, round, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=400_000, help="for each number of players and mode")
    parser.add_argument("--play", choices=("cpu", "gpu"), default="cpu", help="who plays the games")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="soldier", help="who plays")
    parser.add_argument("--simulations", type=int, help="how much it thinks, if it does")
    parser.add_argument("--turns", type=int, default=1)
    parser.add_argument("--seen", type=int, default=7, help="of eight actions, how many a player notices: variety")
    parser.add_argument("--width", type=int, default=128, help="most features of a position")
    parser.add_argument("--out", type=Path, help="another folder than the game's; the last argument")
    args = parser.parse_args()
    game = find(args.game)
    policy = find_policy(game, args.bot)
    if args.simulations:
        policy = thinker(policy.name, policy.choose, policy.table, args.simulations, args.turns, policy)
    if args.seen < 8:
        policy = policy._replace(name="various", choose=overlooking(policy.choose, args.seen, 8))
    room = import_module(f"{folder_of(game.name)}.observation")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    begin = time.perf_counter()
    positions = gather(
        game, policy, args.positions, args.seed * 1_000_000_000, args.width, cpu_count() or 1, args.play == "gpu"
    )
    gathered = time.perf_counter()
    net, curve = train(positions, room.FEATURES, args.epochs, args.seed, device)
    network = rounded(net, room.FEATURES)
    folder = args.out or Path(room.__file__).parent
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / "weights.npz", **network._asdict())
    told = {
        "command": " ".join(["python training/train.py", *sys.argv[1 : sys.argv.index("--out") if args.out else None]]),
        "seed": args.seed,
        "machine": torch.cuda.get_device_name() if device == "cuda" else f"{cpu_count()} cores, {platform.machine()}",
        "positions": len(positions.shares),
        "seconds": {"playing": round(gathered - begin), "training": round(time.perf_counter() - gathered)},
        "errors": curve,
    }
    (folder / "weights.json").write_text(json.dumps(told, indent=1) + "\n")
    print(json.dumps(told["seconds"]), flush=True)


if __name__ == "__main__":
    main()
