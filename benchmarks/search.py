"""How fast bots think: actions that they try in thought a second, and how long a decision takes, on one core.

    python benchmarks/search.py [--decisions 300] [--players 4] [--level veteran --level marshal] [GAME …]

All seats of whole games are played by the bot, with the game's usual options. A decision counts where there is a choice and
the bot thinks about it. Actions are counted by the search itself, each as it is decided on in a play-out, whatever else a
thought takes: worlds imagined, candidates tried, positions evaluated. Times are of the processor, so that other work on the
machine does not count, but it may slow this one down.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from statistics import mean, quantiles
from typing import Any, NamedTuple

from grognard.bots import find_policy
from grognard.bots.bot import chooser
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.policy import TRIED, Policy, scratch_of
from grognard.games import NAMES, find

ENOUGH = 300_000  # actions a second
LEVELS = ("veteran", "marshal")
MOST_SECONDS = {"veteran": 0.3, "marshal": 2.0}  # that a decision may take
MOST_ROUNDS = 60


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


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--decisions", type=int, default=300, help="that are thought about, for each bot")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--level", action="append", help="which bots: those that think")
    chosen = parser.parse_args()
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
