"""What Risk Express' veteran would win with other settings of its search, and a marshal among such: a part of docs/ladder.md.

    PYTHONPATH=benchmarks python -m games.risk_express.spacing [--games 40000] [--page docs/ladder.md]
    PYTHONPATH=benchmarks python -m games.risk_express.spacing --games 80 --page /tmp/spacing.md         # a quick look

Games among soldiers; those in which every seat thinks are an eighth as many.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.arena.interval import Bounds
from grognard.core.policy import Policy
from grognard.core.search import SIMULATIONS, TURNS, TURNS_OF_MANY, settings_of
from grognard.core.words import decimal
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.levels import MARSHAL, VETERAN
from grognard.games.risk_express.soldier import SOLDIER
from parts import put
from strength import alone, set_to
from tables import said, table

PAGE = Path(__file__).parents[3] / "docs" / "ladder.md"
FIRST_KEY = 5_000_000
SLOWER = 8  # times fewer games where all seats think
HEAD = """## Risk Express: how the veteran is set

Written by `{command}`. What a bot that thinks wins
with so many tries for a decision, cut off by the network after so many turns: its share alone among soldiers, and the
marshal's alone among such bots. The veteran and the marshal think as they come with the game; for two the marshal plays the
solution.

For two players the veteran has room below it and above. For four the game's skill ends early: six tries that are cut off after
five turns win nearly what the marshal's four hundred do, and among such that are cut off after two the marshal wins about an
even share. So four levels, each a clear step above the last, can only be had where the veteran thinks in a poorer way: it
plays games out nearly to their end, where luck speaks, instead of asking the network.
"""


class Setting(NamedTuple):
    """How a search is set, for a number of players."""

    players: int
    tries: int
    turns: int


SETTINGS = (
    *(Setting(2, tries, turns) for tries, turns in ((6, 5), (6, 2), (6, 1), (30, 2))),
    *(Setting(4, tries, turns) for tries, turns in ((6, 17), (6, 5), (6, 2), (30, 5), (400, 5))),
)


def bot_of(setting: Setting) -> Policy:
    """The bot that thinks so."""
    return set_to(VETERAN, settings_of(setting.tries, setting.turns))


def level_of(setting: Setting) -> str:
    """The level that is set so, if one is."""
    for level in (VETERAN, MARSHAL):
        settings = level.table().settings
        turns = settings[TURNS if setting.players == 2 else TURNS_OF_MANY]
        if (settings[SIMULATIONS], turns) == (setting.tries, setting.turns):
            return f" ({level.name})"
    return ""


def told(setting: Setting, among_soldiers: Bounds, marshals: Bounds) -> list[str]:
    """A row of the table."""
    tries = f"{setting.tries}{level_of(setting)}"
    return [str(setting.players), tries, str(setting.turns), said(among_soldiers), said(marshals)]


def measure(setting: Setting, games: int, threads: int, progress: Progress) -> list[str]:
    """A row: the bot among soldiers, and the marshal among such bots."""
    groups = max(2, games // setting.players)
    few = max(2, groups // SLOWER)
    task = progress.add_task(f"{setting.players} players, {setting.tries} tries, {setting.turns} turns", total=None)
    progress.update(task, total=(groups + few) * setting.players)

    def advance(more: int) -> None:
        progress.advance(task, more)

    bot = bot_of(setting)
    among_soldiers = alone(GAME, bot, SOLDIER, setting.players, groups, FIRST_KEY, threads, advance)
    marshals = alone(GAME, MARSHAL, bot, setting.players, few, FIRST_KEY + groups, threads, advance)
    return told(setting, among_soldiers, marshals)


def lines_of(games: int, rows: Sequence[Sequence[str]]) -> list[str]:
    """The part of the page."""
    head = ["players", "tries", "turns", "wins among soldiers", "a marshal among them wins"]
    command = f"PYTHONPATH=benchmarks python -m games.risk_express.spacing --games {games}"
    note = f"{decimal(games, 'en', 0)} games a row among soldiers, an eighth as many of marshals; 95 % intervals."
    return [HEAD.format(command=command), *table(head, rows), "", note]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all, and write the part of the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40_000, help="of each setting among soldiers")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--page", type=Path, default=PAGE, help="where its part is written")
    args = parser.parse_args(arguments)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        rows: list[list[str]] = []
        for setting in SETTINGS:
            rows.append(measure(setting, args.games, args.threads, progress))
            put(args.page, "spacing", lines_of(args.games, rows))


if __name__ == "__main__":
    main()
