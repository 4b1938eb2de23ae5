"""What a larger budget is worth: the strongest bot of each game with parts and multiples of its tries, among usual ones.

    python benchmarks/budgets.py [GAME …] [--games 400 GAME=NUMBER …] [--players 4]
    python benchmarks/budgets.py --games 8 --times 1/8 --decisions 5 --out /tmp/budgets.md         # a quick look

Games are played on all cores, with the same dice for all seats and all budgets; how long a decision takes is the processor's
time on one of them, for decisions that are thought about. What is done is written after every row. Each game has a part of the
page of its own, with the command that made it, so that games can be played anew one by one.
"""

import argparse
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import hypot
from os import cpu_count
from pathlib import Path
from statistics import mean, quantiles
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.arena.interval import Bounds
from grognard.arena.report import duration
from grognard.bots import find_policy
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.search import SIMULATIONS
from grognard.core.words import decimal
from grognard.games import NAMES, find
from parts import put
from search import measure
from strength import alone, set_to
from tables import said, table

TIMES = ("1/8", "1/4", "1/2", "1", "2", "4")
GAMES, DECISIONS = 400, 300
FIRST_KEY = 7_000_000
PAGE = Path(__file__).parents[1] / "docs" / "ladder.md"
HEAD = """## What a larger budget is worth

Written by `benchmarks/budgets.py`. The strongest bot of each game with
parts and multiples of the tries that it has for a decision, alone among usual bots, on every seat in turn, with the
same dice for all seats and all budgets; 95 % intervals. A decision's time is the processor's, on one core, where there is a
choice and the bot thinks about it. Where more tries bring nothing that can be told from chance, a marshal has no more, though
it might think for two seconds.
"""
ENOUGH = "From {times} of its tries on, more bring nothing that so many games can tell from chance."
NEVER = "Of so many games the most tries win more than chance would let them: there may be still more to win."


class Budget(NamedTuple):
    """A multiple of the tries that a bot comes with."""

    times: Fraction
    tries: int


class Row(NamedTuple):
    """What a budget makes of a bot."""

    budget: Budget
    games: int
    share: Bounds
    seconds: list[float]  # of some decisions


def strongest(game: Game) -> Policy:
    """The bot that is tried; where it knows a solution, as it plays without."""
    best = find_policy(game, "best")
    return best.lighter or best


def budgets(bot: Policy, times: Sequence[str]) -> list[Budget]:
    """The tries of each multiple."""
    own = int(bot.table().settings[SIMULATIONS])
    return [Budget(Fraction(part), max(1, round(own * Fraction(part)))) for part in times]


def with_tries(bot: Policy, tries: int) -> Policy:
    """The bot with so many tries for a decision."""
    settings = bot.table().settings.copy()
    settings[SIMULATIONS] = tries
    return set_to(bot, settings)


def play(game: Game, players: int, budget: Budget, games: int, decisions: int, threads: int, progress: Progress) -> Row:
    """Play the games of a row, and time its decisions."""
    bot, groups = with_tries(strongest(game), budget.tries), max(2, -(-games // players))
    task = progress.add_task(f"{game.name}, {budget.tries} tries", total=groups * players)
    usual = find_policy(game, "")
    share = alone(game, bot, usual, players, groups, FIRST_KEY, threads, lambda more: progress.advance(task, more))
    seconds = [one.seconds for one in measure(game, players, bot, decisions)]
    return Row(budget, groups * players, share, seconds)


def told(row: Row) -> list[str]:
    """A row of the table."""
    slow = quantiles(row.seconds, n=20)[-1]
    figures = [duration(mean(row.seconds), "en"), duration(slow, "en")]
    return [str(row.budget.times), decimal(row.budget.tries, "en", 0), decimal(row.games, "en", 0), said(row.share), *figures]


def differ(one: Bounds, other: Bounds) -> bool:
    """Whether two shares are further from each other than chance lets them be 95 times of 100."""
    widths = [(share.high - share.low) / 2 for share in (one, other)]
    return abs(one.share - other.share) > hypot(*widths)


def conclusion(rows: Sequence[Row]) -> str:
    """From which of these budgets on no larger one can be told to win more."""
    for place, row in enumerate(rows[:-1]):
        if not any(differ(one.share, other.share) for one, other in combinations(rows[place:], 2)):
            return ENOUGH.format(times=row.budget.times)
    return NEVER


def section(game: Game, rows: Sequence[Row], maker: str) -> list[str]:
    """A game's part of the page."""
    head = ["times its tries", "tries", "games", "wins", "a decision", "95 % below"]
    ended = ["", conclusion(rows)] if len(rows) > 1 else []
    return [f"### {game.title.phrase.en}", "", maker, "", *table(head, [told(row) for row in rows]), *ended]


def maker_of(name: str, games: int, args: argparse.Namespace) -> str:
    """How a game's part was made, by the command that makes it anew."""
    words = ["python benchmarks/budgets.py", name, "--games", str(games), "--players", str(args.players)]
    words += ["--times", *args.times] if args.times != list(TIMES) else []
    words += ["--decisions", str(args.decisions)] if args.decisions != DECISIONS else []
    words += ["--threads", str(args.threads)] if args.threads else []
    cores = args.threads or cpu_count() or 1
    return f"`{' '.join(words)}`, alone among {args.players - 1}, on {cores} {'core' if cores == 1 else 'cores'}."


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all, and write the part of a page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", default=NAMES, metavar="GAME")
    parser.add_argument(
        "--games", nargs="*", default=[str(GAMES)], metavar="GAME=NUMBER", help="games a row; NUMBER alone: of all"
    )
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--times", nargs="*", default=list(TIMES), help="which parts and multiples")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="that are timed, for each row; 2 or more")
    parser.add_argument("--threads", type=int, default=0, help="one per core")
    parser.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="where its parts are written or replaced")
    args = parser.parse_args(arguments)
    asked = {name: int(number) for name, _, number in (part.rpartition("=") for part in args.games)}
    put(args.out, "budgets", [HEAD])
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for name in args.names:
            game, rows = find(name), list[Row]()
            games = asked.get(name, asked.get("", GAMES))
            for budget in budgets(strongest(game), args.times):
                rows.append(play(game, args.players, budget, games, args.decisions, args.threads, progress))
                put(args.out, f"budgets-{name}", section(game, rows, maker_of(name, games, args)))


if __name__ == "__main__":
    main()
