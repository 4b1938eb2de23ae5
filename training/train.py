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
from typing import Any

import numpy as np
import torch
from torch import nn

from grognard.core.batch import Batch
from grognard.core.dice import BOTS, DICE, TABLE, below, open_event, seed
from grognard.core.engine import ACTION, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.network import BOUND, FIRST, MOST_FEATURES, ONE, REACH, SCALE, SECOND, STEPS, SURE, Network
from grognard.core.policy import Policy, joined, overlooking, scratch_of
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.search import settings_of, thinker
from grognard.core.title import Options
from grognard.games import find, folder_of

SLICE, GPU_SLICE = 1024, 1 << 17  # games at once: on a GPU a few more cost nothing
MOST_ROUNDS = 60  # a game that takes longer is a draw; else a GPU would wait for the last of them
STOPS = 8  # positions taken from a game
SOLDIERS_OFTEN = 8  # batches among soldiers for each among learners, where both are met
HELD_OUT = 0.05  # of the positions, for the figures that are told


@dataclass
class Positions:
    """What seats see of positions, as lists of features filled up with one that means nothing, and their shares of the win.

    `later` is what the same seat sees some turns later in the same game, if it is not over before (`goes_on`).
    """

    features: Any
    shares: Any
    later: Any
    goes_on: Any


class Player:
    """Plays games by number, on all cores or on a GPU, and takes positions from them."""

    def __init__(self, batch: Batch, threads: int, on_gpu: bool) -> None:
        self.batch, self.threads, self.gpu, self.games = batch, threads, None, SLICE
        if on_gpu:
            from grognard.core.cuda import CudaBatch

            self.gpu, self.games = CudaBatch(batch), GPU_SLICE

    def positions(self, first_key: int, chance: Any, ahead: int) -> Iterator[tuple[Any, Any, Any]]:
        """Positions of some games, those so many turns later where the machine tells them, and what each seat won."""
        if self.gpu:
            ended, _ = self.gpu.play(first_key, self.games)
            longest = int(np.quantile(ended.decisions, 0.95))
            for _ in range(STOPS):
                stopped, _ = self.gpu.play(first_key, self.games, int(chance.integers(0, longest)))
                states = np.asarray(stopped.states)
                yield states, np.zeros_like(states), ended.wins
        else:
            sample = sampler(self.batch.game, self.batch.policies)
            size = -(-self.games // self.threads)

            def play(at: int) -> tuple[Any, Any, Any]:
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


def sample_slice(sample: Any, batch: Batch, first_key: int, games: int, ahead: int) -> tuple[Any, Any, Any]:
    """Positions of so many games, those that come later, and the shares of the win."""
    played = batch.empty(games)
    kept, later = np.zeros(games * STOPS, batch.game.state), np.zeros(games * STOPS, batch.game.state)
    actions = np.zeros(batch.game.most_legal, ACTION)
    room = (np.zeros(1, batch.game.state), np.zeros(1, DICE), np.zeros(1, DICE), actions)
    scratch = scratch_of(batch.game)
    states = np.asarray(played.states)
    sample(states, *room, batch.places, batch.tables, scratch, first_key, ahead, kept, later, played.shares)
    return kept, later, np.repeat(played.wins, STOPS, axis=0)


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
            for states, later, wins in player.positions(key, chance, players):
                usable, seen = look_with_all(look_at, states, players, width, threads)
                goes_on, seen_later = look_with_all(look_at, later, players, width, threads)
                parts.append((
                    seen[usable][:, own].reshape(-1, width),
                    wins[usable][:, own].reshape(-1).astype(np.float32),
                    seen_later[usable][:, own].reshape(-1, width),
                    np.repeat(goes_on[usable], own.sum()),
                ))  # fmt: skip
                found += int(usable.sum())
            key += player.games
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


class Net(nn.Module):
    """The network in fractions, with the bounds that the integers have."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.rows = nn.Linear(features, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.last = nn.Linear(SECOND, 1)
        nn.init.normal_(self.rows.weight, std=0.05)
        nn.init.constant_(self.rows.bias, 0.3)

    def forward(self, features: Any) -> Any:
        """The sum whose logistic function is the share.

        Lists of features become rows of zeros and ones: to multiply these is quicker than to add up a row of weights for each.
        """
        ones = torch.zeros(len(features), self.rows.in_features + 1, device=features.device)
        ones.scatter_(1, features.long(), 1)
        first = self.rows(ones[:, :-1]).clamp(0, 1)
        return self.last(self.second(first).clamp(0, 1)).squeeze(1)

    def keep_bounds(self) -> None:
        """No weight beyond what the integers may be."""
        with torch.no_grad():
            for layer in (self.second, self.last):
                layer.weight.clamp_(-BOUND, BOUND)


def rounded(net: Net) -> Network:
    """The same network in integers."""
    numbers = {name: value.detach().cpu().double().numpy() for name, value in net.state_dict().items()}
    sums = (np.arange(STEPS + 1) / STEPS * 2 - 1) * REACH
    return Network(
        np.round(numbers["rows.weight"].T * ONE).astype(np.int16, order="C"),
        np.round(numbers["rows.bias"] * ONE).astype(np.int32),
        np.round(numbers["second.weight"] * SCALE).astype(np.int16),
        np.round(numbers["second.bias"] * ONE * SCALE).astype(np.int32),
        np.round(numbers["last.weight"][0] * SCALE).astype(np.int16),
        np.round(numbers["last.bias"] * ONE * SCALE).astype(np.int32),
        np.round(SURE / (1 + np.exp(-sums))).astype(np.int32),
    )


def begin_with(net: Net, network: Network) -> None:
    """Let the network in fractions say what one in integers does."""
    layers = (
        (net.rows, network.rows.T / ONE, network.row_bias / ONE),
        (net.second, network.second / SCALE, network.second_bias / (ONE * SCALE)),
        (net.last, network.last[None] / SCALE, network.last_bias / (ONE * SCALE)),
    )
    with torch.no_grad():
        for layer, weight, bias in layers:
            layer.weight.copy_(torch.from_numpy(weight))
            layer.bias.copy_(torch.from_numpy(bias))


def shares_by(net: Any, features: Any) -> Any:
    """What the network says of positions."""
    with torch.no_grad():
        return torch.cat([torch.sigmoid(net(part)) for part in features.split(1 << 16)])


def error_of(net: Any, features: Any, shares: Any) -> float:
    """The mean cross entropy."""
    return float(nn.functional.binary_cross_entropy(shares_by(net, features), shares))


def train(net: Net, positions: Positions, epochs: int, passes: int, has_learnt: bool, device: str) -> list[dict[str, float]]:
    """Teach the network; returns its errors by epoch, on positions that it learns from and on others.

    If it knows nothing, it learns from results first. Else it learns from what it says itself of the position a round later, if
    the game goes on: there is less luck in that than in the result of a whole game.
    """
    order = torch.randperm(len(positions.shares))
    kept = int(len(order) * HELD_OUT)
    seen, shares, later, goes_on = (
        torch.from_numpy(part).to(device) for part in (positions.features, positions.shares, positions.later, positions.goes_on)
    )
    held, learnt = order[:kept].to(device), order[kept:].to(device)
    size = min(32768, max(1024, len(learnt) // 1000))
    curve = []
    for number in range(1, passes + 1):
        has_learnt = has_learnt or number > 1
        aims = torch.where(goes_on, shares_by(net, later), shares) if has_learnt else shares
        optimiser = torch.optim.Adam(net.parameters())
        steps = epochs * (len(learnt) // size)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3 if has_learnt else 6e-3, total_steps=steps)
        for epoch in range(1, epochs + 1):
            learnt = learnt[torch.randperm(len(learnt), device=device)]
            errors = []
            for at in range(len(learnt) // size):
                rows = learnt[at * size : (at + 1) * size]
                error = nn.functional.binary_cross_entropy_with_logits(net(seen[rows]), aims[rows])
                optimiser.zero_grad()
                error.backward()
                optimiser.step()
                schedule.step()
                net.keep_bounds()
                if at % 16 == 0:
                    errors.append(float(error.detach()))
            fresh = error_of(net, seen[held], shares[held])
            curve.append({"pass": number, "epoch": epoch, "learnt": sum(errors) / len(errors), "fresh": fresh})
            print(f"pass {number}, epoch {epoch}: {curve[-1]['learnt']:.5f}; fresh games {fresh:.5f}", flush=True)
    mean = float(shares.mean())
    curve.append({"pass": 0, "fresh": float(-(mean * np.log(mean) + (1 - mean) * np.log(1 - mean)))})
    return curve


def main() -> None:
    """Play, train, play by what was learnt, train again; round, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=400_000, help="for each number of players")
    parser.add_argument("--play", choices=("cpu", "gpu"), default="cpu", help="who plays the soldiers' games")
    parser.add_argument("--begin", type=Path, help="weights to begin with, in place of the soldiers' games")
    parser.add_argument("--rounds", type=int, default=0, help="after that: games of bots that look a turn ahead")
    parser.add_argument("--round-positions", type=int, default=400_000, help="for each number of players, in each such round")
    parser.add_argument("--play-outs", type=int, default=1, help="for each decision of such a bot")
    parser.add_argument("--among", choices=("soldiers", "learners", "both"), default="soldiers", help="whom such a bot meets")
    parser.add_argument("--epochs", type=int, default=3, help="of each pass")
    parser.add_argument("--passes", type=int, default=3, help="one from results, the others from what is known a round later")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seen", type=int, default=7, help="of eight actions, how many a player notices: variety")
    parser.add_argument("--width", type=int, default=128, help="most features of a position")
    parser.add_argument("--threads", type=int, default=cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="another folder than the game's; the last argument")
    args = parser.parse_args()
    game = find(args.game)
    room, levels = (import_module(f"{folder_of(game.name)}.{name}") for name in ("observation", "levels"))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    net = Net(room.FEATURES).to(device)
    soldier = careless(levels.SOLDIER, args.seen)
    folder = args.out or Path(room.__file__).parent
    rounds: list[dict[str, Any]] = []
    if args.begin:
        with np.load(args.begin) as found:
            begin_with(net, Network(**found))
    for number in range(1 if args.begin else 0, args.rounds + 1):
        begin = time.perf_counter()
        learner, rivals, wanted = soldier, [soldier], args.positions
        if number:
            learner = one_turn_ahead(levels, rounded(net), args.play_outs, args.seen)
            rivals = {"soldiers": [soldier], "learners": [learner], "both": [soldier] * SOLDIERS_OFTEN + [learner]}[args.among]
            wanted = args.round_positions
        first_key = (args.seed * 100 + number) * 1_000_000_000
        on_gpu = args.play == "gpu" and not number
        positions = gather(game, learner, rivals, wanted, first_key, args.width, args.threads, on_gpu)
        gathered = time.perf_counter()
        curve = train(net, positions, args.epochs, args.passes, number > 0, device)
        seconds = {"playing": round(gathered - begin), "training": round(time.perf_counter() - gathered)}
        rounds.append({"positions": len(positions.shares), "seconds": seconds, "errors": curve})
        print(f"round {number}: {json.dumps(seconds)}", flush=True)
        write(folder if number == args.rounds else folder / f"round{number}", rounded(net))
    told: dict[str, Any] = {
        "command": " ".join(["python training/train.py", *sys.argv[1 : sys.argv.index("--out") if args.out else None]]),
        "seed": args.seed,
        "machine": torch.cuda.get_device_name() if device == "cuda" else f"{cpu_count()} cores, {platform.machine()}",
        "rounds": rounds,
    }
    if args.begin:
        told["before"] = json.loads(args.begin.with_suffix(".json").read_text())
    (folder / "weights.json").write_text(json.dumps(told, indent=1) + "\n")


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


def write(folder: Path, network: Network) -> None:
    """Keep the weights."""
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / "weights.npz", **network._asdict())


if __name__ == "__main__":
    main()
