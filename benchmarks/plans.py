"""What plans for whole turns are worth: the strongest bot of a game with its plans, and the same bot without.

    python benchmarks/plans.py [--games 240] [--players 4 3] [--tries 250] [--threads 1] [GAME …]
    python benchmarks/plans.py --among soldier --first-key 8000000     # both of them alone among soldiers

Alone among its like without plans, on every seat in turn with the same dice; 95 % intervals. A row is printed after every few
games, and the last of each table counts.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from grognard.arena.interval import Bounds
from grognard.arena.tally import group_interval
from grognard.bots import find_policy
from grognard.core.batch import Batch
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.search import PLANS, SIMULATIONS
from grognard.core.words import decimal
from grognard.games import NAMES, find
from strength import set_to
from tables import said

FIRST_KEY = 7_000_000
AT_ONCE = 5  # groups of games after which a row is printed
WITHOUT = "without"


def planners() -> list[str]:
    """The games whose strongest bot has plans."""
    return [name for name in NAMES if usual_settings(find_policy(find(name), "best"))[PLANS]]


def usual_settings(best: Policy) -> Any:
    """How much a bot thinks; where it knows a solution, as it plays without."""
    return (best.lighter or best).table().settings.copy()


def best_of(game: Game, tries: int, plans: bool) -> Policy:
    """The strongest bot of a game, with so many tries (0: its own), and with its plans or without."""
    best = find_policy(game, "best")
    settings = usual_settings(best)
    settings[SIMULATIONS] = tries or settings[SIMULATIONS]
    settings[PLANS] = settings[PLANS] if plans else 0
    return set_to(best, settings)


def shares(
    game: Game, bot: Policy, among: Policy, players: int, groups: int, first_key: int, threads: int
) -> Iterator[tuple[int, Bounds]]:
    """How many games were played, and the bot's share, after every few groups."""
    options = game.title.options_between_bots({})
    seatings = [[bot if place == seat else among for place in range(players)] for seat in range(players)]
    batches = [Batch(game, players, options, seated) for seated in seatings]
    won = np.zeros((0, players))
    while len(won) < groups:
        now = min(AT_ONCE, groups - len(won))
        parts = []
        for seat, batch in enumerate(batches):
            played = batch.play_all(first_key + len(won), now, threads)
            parts.append(np.concatenate([part.wins[:, seat] for part in played]))
        won = np.concatenate([won, np.stack(parts, axis=1)])
        if len(won) > 1:
            yield won.size, group_interval(won)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="those with plans, if none is named")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--players", type=int, nargs="*", default=[4, 3])
    parser.add_argument("--tries", type=int, default=0, help="for a decision; 0: as many as the bot comes with")
    parser.add_argument("--among", default=WITHOUT, help=f"a bot of the game, or {WITHOUT}")
    parser.add_argument("--first-key", type=int, default=FIRST_KEY)
    parser.add_argument("--threads", type=int, default=0, help="one per core")
    args = parser.parse_args(arguments)
    print("| players | plans | among | tries | games | wins |\n|---:|---|---|---:|---:|---:|")
    for name in args.names or planners():
        game = find(name)
        bare = best_of(game, args.tries, plans=False)
        tries = decimal(int(bare.table().settings[SIMULATIONS]), "en", 0)
        for players in args.players:
            groups = max(2, -(-args.games // players))
            for plans in (True,) if args.among == WITHOUT else (True, False):
                bot = best_of(game, args.tries, plans)
                among = bare if args.among == WITHOUT else find_policy(game, args.among)
                for games, share in shares(game, bot, among, players, groups, args.first_key, args.threads):
                    row = [str(players), "with" if plans else WITHOUT, args.among, tries, decimal(games, "en", 0), said(share)]
                    print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
