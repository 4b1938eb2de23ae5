"""Writes docs/ladder.md: how much stronger each level of a game's bots is than the one below, with intervals.

    python benchmarks/ladder.py [--games LEVEL=NUMBER GAME:LEVEL=NUMBER GAME:PLAYERS:LEVEL:AMONG=NUMBER …] [--keep FOLDER]
    python benchmarks/ladder.py --games 24 --out /tmp/ladder         # a quick look

Every row is an arena, which `grognard arena` with the row's flags plays again, to the same figures but for the times. --keep
names a folder for what is done: the same command goes on from there, and GAME by GAME can be played on different machines.
Parts of the page that other scripts write stay at its end.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from grognard.arena.command import played
from grognard.arena.interval import Bounds
from grognard.arena.journal import Journal
from grognard.arena.plan import Plan, make_plan
from grognard.arena.report import Report, duration
from grognard.bots import default_bot, policies_of
from grognard.bots.load import Roster
from grognard.core.game import Game
from grognard.core.words import decimal
from grognard.games import NAMES, find
from parts import parts_in
from tables import picture, said, table

DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURES = "ladder.md", "pictures"
MOST_PLAYERS = 4
GAMES = {"recruit": 20_000, "soldier": 20_000, "veteran": 4_000}
FEWEST = 400  # of all others: arenas of bots that think take long
HEAD = """# The ladder

Written by `{command}`. Every row is an arena, `grognard arena GAME --bots BOT --among AMONG --players N --games G
--control 0`: one bot among others, on every seat in turn, with the same dice for all seats. Shares are of the win, with their
95 % intervals; [arena.md](arena.md) tells how they are found. *Times even* is the lower end of the interval by an even share:
a level is a step above another if that is at least {two:g} for two players, and {more:g} for more; (!) marks a row where it is
not.

"""
ENOUGH_OF_TWO, ENOUGH = 1.14, 1.25


class Rung(NamedTuple):
    """One bot among others."""

    players: int
    bot: str
    among: str


class Row(NamedTuple):
    """What came of it."""

    rung: Rung
    games: int
    share: Bounds
    report: Report

    @property
    def times_even(self) -> float:
        """How many even shares the bot surely has."""
        return self.share.low * self.rung.players

    @property
    def is_a_step(self) -> bool:
        """Whether that is enough for a level of its own."""
        return self.times_even >= (ENOUGH_OF_TWO if self.rung.players == 2 else ENOUGH)


def rungs(game: Game) -> Iterator[Rung]:
    """Each level among those below it; and the highest among the usual ones, where most sit together."""
    names = list(policies_of(game))
    counts = [players for players in game.title.players if players <= MOST_PLAYERS]
    for players in counts:
        for below, above in pairwise(names):
            yield Rung(players, above, below)
    if default_bot(names) not in names[-2:]:
        yield Rung(counts[-1], names[-1], default_bot(names))


def plan_of(game: Game, rung: Rung, games: int) -> Plan:
    """The arena of a rung."""
    return make_plan(game, Roster(game, []), [rung.bot], among=rung.among, players=rung.players, games=games, control=0)


def play(game: Game, rung: Rung, games: int, threads: int, keep: Path | None, console: Console) -> Row:
    """Play a rung, or go on with it."""
    plan = plan_of(game, rung, games)
    console.print(f"{game.name}, {rung.players} players: one {rung.bot} among {rung.among}s, {plan.games} games")
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        with Journal(keep / f"{game.name}-{rung.players}-{rung.bot}-{rung.among}.run", plan) as journal:
            report = played(plan, None, threads, journal, "en", console)
    else:
        report = played(plan, None, threads, None, "en", console)
    [own] = [standing for standing in report.findings.standings if standing.bot == rung.bot]
    return Row(rung, plan.games, Bounds(own.share, own.low, own.high), report)


def how_many(game: Game, rung: Rung, asked: Mapping[str, int]) -> int:
    """The games of a rung: as asked for it, for this level of this game, for this level, for all; else the usual number."""
    for name in (f"{game.name}:{rung.players}:{rung.bot}:{rung.among}", f"{game.name}:{rung.bot}", rung.bot, ""):
        if name in asked:
            return asked[name]
    return GAMES.get(rung.bot, FEWEST)


def told(row: Row) -> list[str]:
    """A row of the table."""
    pace = row.report.paces[row.rung.bot]
    return [
        str(row.rung.players),
        row.rung.bot,
        row.rung.among,
        decimal(row.games, "en", 0),
        said(row.share),
        f"{row.times_even:.2f}{'' if row.is_a_step else ' (!)'}",
        decimal(row.report.findings.rounds.mean, "en", 1),
        duration(pace.mean, "en"),
        duration(pace.most, "en"),
    ]


def section(game: Game, rows: Sequence[Row]) -> list[str]:
    """A game's part of the page."""
    head = ["players", "bot", "among", "games", "wins", "times even", "rounds", "decides in", "95 % within"]
    return [
        f"## {game.title.phrase.en}",
        "",
        f"![How many even shares each level has among those below]({PICTURES}/ladder-{game.name}.svg)",
        "",
        *table(head, [told(row) for row in rows], words=3),
        "",
    ]


def drawn(rows: Sequence[Row]) -> str:
    """A game's picture."""
    shares = [(f"{row.rung.players}: {row.rung.bot} among {row.rung.among}s", 1 / row.rung.players, row.share) for row in rows]
    return picture("How many even shares each level has among those below", shares)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", default=NAMES, metavar="GAME")
    parser.add_argument(
        "--games", nargs="*", default=[], metavar="LEVEL=NUMBER", help="games a row; NUMBER alone: of all levels"
    )
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--out", type=Path, default=DOCS)
    args = parser.parse_args(arguments)
    asked = {name: int(number) for name, _, number in (part.rpartition("=") for part in args.games)}
    command = " ".join(["python benchmarks/ladder.py", *(["--games", *args.games] if args.games else [])])
    lines = [HEAD.format(command=command, two=ENOUGH_OF_TWO, more=ENOUGH)]
    console = Console(stderr=True)
    (args.out / PICTURES).mkdir(parents=True, exist_ok=True)
    for name in args.names:
        game = find(name)
        rows = [play(game, rung, how_many(game, rung, asked), args.threads, args.keep, console) for rung in rungs(game)]
        lines += section(game, rows)
        (args.out / PICTURES / f"ladder-{name}.svg").write_text(drawn(rows), encoding="utf-8")
    lines += parts_in(args.out / PAGE)
    (args.out / PAGE).write_text("\n".join(lines).replace("\n\n\n", "\n\n"), encoding="utf-8")


if __name__ == "__main__":
    main()
