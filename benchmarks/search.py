"""How fast bots think: actions that they try in thought a second, and how long a decision takes, on one core.

    python benchmarks/search.py [--decisions 300] [--players 4] [--level veteran --level marshal] [GAME …]
    python benchmarks/search.py --network [GAME …]      # what part of these decisions the network takes

All seats of whole games are played by the bot, with the game's usual options. A decision counts where there is a choice and
the bot thinks about it. Actions are counted by the search itself, each as it is decided on in a play-out, whatever else a
thought takes: worlds imagined, candidates tried, positions evaluated. Times are of the processor, so that other work on the
machine does not count, but it may slow this one down.

--network makes the same decisions by bots that ask the network five times instead of once, at every word of it: what they take
longer is four times what it takes, features and all layers; and by others that add up nothing in the first layer meanwhile.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import product
from statistics import mean, quantiles
from typing import Any, NamedTuple

from grognard.bots import find_policy
from grognard.bots.bot import chooser
from grognard.core import network
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.network import evaluating
from grognard.core.policy import TRIED, Policy, scratch_of
from grognard.core.rule import rule
from grognard.games import NAMES, find, folder_of

ENOUGH = 300_000  # actions a second
LEVELS = ("veteran", "marshal")
MOST_SECONDS = {"veteran": 0.3, "marshal": 2.0}  # that a decision may take
MOST_ROUNDS = 60
AGAIN = 4  # evaluations more, for what they take


class Thought(NamedTuple):
    """A decision: the seconds that it took, and the actions that were tried."""

    seconds: float
    tried: int


def thoughts(game: Game, players: int, policy: Policy) -> Iterator[Thought]:
    """The decisions of one game after another that were thought about."""
    engine, choose, table, scratch = engine_of(game), chooser(policy.choose), policy.table(), scratch_of(game)
    key = 0
    while True:
        match = Match(game, players, seed=key, options={"max_rounds": MOST_ROUNDS})
        luck = seeded(key, BOTS)
        while match.actor is not None:
            state: Any = engine.blind(match.state, match.actor)
            actions = engine.legal(state)
            scratch.numbers[TRIED] = 0
            begin = time.thread_time()
            chosen = choose(state, actions, len(actions), luck, table, scratch)
            took = time.thread_time() - begin
            match.play(game.move(int(chosen)))
            if scratch.numbers[TRIED]:
                yield Thought(took, int(scratch.numbers[TRIED]))
        key += 1


def measure(game: Game, players: int, policy: Policy, decisions: int) -> list[Thought]:
    """So many decisions, after one that is only there to compile."""
    found = thoughts(game, players, policy)
    next(found)
    return [next(found) for _ in range(decisions)]


def row(name: str, level: str, found: Sequence[Thought]) -> str:
    """What was found, in a row of a table."""
    times = sorted(one.seconds for one in found)
    rate = sum(one.tried for one in found) / sum(times)
    most, slow = MOST_SECONDS.get(level), quantiles(times, n=20)[-1]
    late = f"{sum(one > most for one in times)} of {len(times)}" if most else "–"
    figures = [f"{1000 * one:.1f} ms" for one in (mean(times), slow, times[-1])]
    return f"| {name} | {level} | {rate:,.0f} | {rate / ENOUGH:.1f} | {' | '.join(figures)} | {late} |"


def asking_again(observe: Callable[..., int], rows: bool) -> Callable[..., int]:
    """An evaluation that says the same, and is made some times more; without `rows` the first layer adds nothing up then."""
    once = evaluating(observe)

    @rule
    def nothing(state, seat, features):  # type: ignore[no-untyped-def]
        return min(observe(state, seat, features), 0)

    more = once if rows else evaluating(nothing)

    @rule
    def evaluate(state, seat, network, numbers):  # type: ignore[no-untyped-def]
        below_none = 0
        for _ in range(AGAIN):
            below_none = min(below_none, more(state, seat, network, numbers))
        return once(state, seat, network, numbers) + below_none  # no share is

    return evaluate


def again(game: Game, level: str, rows: bool) -> Policy:
    """The bot of this level as its room makes it when evaluations are made some times more."""
    room = f"{folder_of(game.name)}.levels"
    usual = sys.modules.pop(room, None)
    network.evaluating = partial(asking_again, rows=rows)
    try:
        levels: Sequence[Policy] = import_module(room).LEVELS
    finally:
        network.evaluating = evaluating
        if usual:
            sys.modules[room] = usual
    return next(policy for policy in levels if policy.name == level)


class Parts(NamedTuple):
    """What parts of a decision the network takes, and its first layer."""

    network: float
    first_layer: float


def parts_of(once: Sequence[Thought], without_rows: Sequence[Thought], whole: Sequence[Thought]) -> Parts:
    """From the same decisions: as they are, and with more evaluations, without and with what the first layer adds up."""
    assert [one.tried for one in once] == [one.tried for one in whole] == [one.tried for one in without_rows], "other decisions"
    usual, less, most = (sum(one.seconds for one in found) for found in (once, without_rows, whole))
    return Parts((most - usual) / usual / AGAIN, (most - less) / usual / AGAIN)


def network_row(name: str, level: str, players: int, decisions: int) -> str:
    """A row of the table of --network."""
    game = find(name)
    bots = (find_policy(game, level), again(game, level, rows=False), again(game, level, rows=True))
    parts = parts_of(*(measure(game, players, bot, decisions) for bot in bots))
    return f"| {name} | {level} | {100 * parts.network:.0f} % | {100 * parts.first_layer:.0f} % |"


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--decisions", type=int, default=300, help="that are thought about, for each bot")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", action="append", help="which bots: those that think")
    parser.add_argument("--network", action="store_true", help="what part of a decision the network takes")
    chosen = parser.parse_args()
    if chosen.network:
        print(f"| {chosen.players} players | | the network takes | its first layer |\n|---|---|---:|---:|")
        for name, level in product(chosen.game, chosen.level or LEVELS):
            print(network_row(name, level, chosen.players, chosen.decisions), flush=True)
        return
    print(
        f"| {chosen.players} players | | actions a second | times {ENOUGH:,} | a decision | 95 % below | slowest | too slow |"
    )
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for name in chosen.game:
        for level in chosen.level or LEVELS:
            game = find(name)
            print(row(name, level, measure(game, chosen.players, find_policy(game, level), chosen.decisions)), flush=True)


if __name__ == "__main__":
    main()
