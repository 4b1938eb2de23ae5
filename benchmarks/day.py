"""What a day of many games would need of those who host it: `python benchmarks/day.py [--day 1000000] [--move 250] [GAME …]`.

Games of four are played by the usual bots, through the same tables, looks and store that a server has. It is counted how many
moves a game has, how many bytes a move takes in the file and on the way to four people, and how long each level of bots thinks
in a game. What a server takes of a processor for a move (`--move`, in microseconds) is what benchmarks/server.py found. From
that comes what all these games take together, when a tenth of them falls into the busiest hour and no processor should be
busier than by half.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from grognard.bots import default_bot, policies_of
from grognard.bots.bot import chooser
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.policy import RANDOM, Policy, scratch_of
from grognard.games import NAMES, find
from grognard.server.store.contract import Addition, Header
from grognard.server.store.sqlite import SqliteStore
from grognard.server.table.info import time_of
from grognard.server.table.looks import Happened, Looks
from grognard.server.table.rows import Row
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Settings, Setup
from grognard.server.table.table import Table, empty_table
from grognard.server.wire.messages import Update, encode
from grognard.server.wire.websocket import framed
from tables import table

PLAYERS = 4
MOST_ROUNDS = 200
BUSIEST_HOUR = 0.1  # of the day's games
BUSY = 0.5  # of a processor, at most
HEADERS = 40  # bytes of TCP and IP around a frame


class Counted(NamedTuple):
    """One game: its rows, the bytes that were sent to all, and how long its bots thought."""

    rows: list[Row]
    sent: int
    seconds: float


class Needs(NamedTuple):
    """A game of one kind, on average."""

    moves: float
    kept: float  # bytes in the file
    sent: float  # bytes to all four
    thought: dict[str, float]  # seconds of a processor in which a bot of each level thinks, on one seat


class Choices:
    """A bot that chooses moves, and how long that took."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.game, self.engine = game, engine_of(game)
        self.choose, self.table, self.scratch = chooser(policy.choose), policy.table(), scratch_of(game)

    def move(self, here: Table, luck: Any) -> tuple[str, float]:
        """A move, and the seconds of a processor that it took."""
        state: Any = self.engine.record(self.engine.sight(here.now.state, here.now.actor))
        actions = self.engine.legal(state)
        begin = time.thread_time()
        chosen = self.choose(state, actions, len(actions), luck, self.table, self.scratch)
        return str(self.game.move(int(chosen))), time.thread_time() - begin


def setup_of(game: Game, number: int) -> Setup:
    """A table with dice of its own."""
    return Setup(
        id=f"{game.name}-{number}",
        game=game.name,
        rules=game.version,
        options={"max_rounds": MOST_ROUNDS},
        settings=Settings(),
        seats=PLAYERS,
        host="",
        secret=random.Random(number).randbytes(32),
        created=0,
    )


def play(game: Game, bot: Choices, number: int, listened: bool = True) -> Counted:
    """Play a game at a table."""
    setup = setup_of(game, number)
    seats = tuple(Seat(who="person", name=f"Player {seat + 1}") for seat in range(PLAYERS))
    row = Row(1, 0, -1, "host", "begin")
    here = replace(empty_table(setup, bot.engine), seats=seats).after(row)
    rows, sent, seconds, luck = [row], 0, 0.0, seeded(number, BOTS)
    while here.stage == "playing":
        move, took = bot.move(here, luck)
        row = Row(here.number + 1, 1000 * here.number, here.now.actor, "player", "action", move)
        here = here.after(row)
        rows.append(row)
        seconds += took
        if listened:
            looks = Looks(here, [Happened(row, here, True)])
            for seat in range(PLAYERS):
                shown = looks.shown_to([seat], "bytes", False)
                told = Update(number=here.number, looks=shown, time=time_of(here, 0), hints=False)
                sent += len(framed(encode(told))) + HEADERS
    return Counted(rows, sent, seconds)


async def kept(game: Game, games: list[Counted]) -> float:
    """Bytes that a row takes in SQLite's file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.sqlite")
        store = SqliteStore(path)
        for number, one in enumerate(games):
            setup = setup_of(game, number)
            await store.create(setup, Header(0, "playing", 0, None), [])
            await store.append(Addition(setup.id, 0, "", Header(len(one.rows), "finished", None, None), one.rows))
        store.close()
        with closing(sqlite3.connect(path)) as connection:
            [size] = connection.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()
    return float(size / sum(len(one.rows) for one in games))


def needs_of(game: Game, games: int, thoughtful: int) -> Needs:
    """Play games of one kind, and count."""
    levels = {name: policy for name, policy in policies_of(game).items() if name != RANDOM.name}
    usual = Choices(game, levels[default_bot(list(levels))])
    found = [play(game, usual, number) for number in range(1, games + 1)]
    thought = {}
    for name, policy in levels.items():
        bot = Choices(game, policy)
        _, *times = (play(game, bot, number, False).seconds / PLAYERS for number in range(thoughtful + 1))
        thought[name] = sum(times) / thoughtful
    moves = sum(len(one.rows) for one in found) / games
    return Needs(moves, moves * asyncio.run(kept(game, found)), sum(one.sent for one in found) / games, thought)


def main() -> None:
    """Read the arguments, measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--games", type=int, default=200, help="that are counted, of each kind")
    parser.add_argument("--thoughtful", type=int, default=4, help="games in which the thinking of each level is timed")
    parser.add_argument("--day", type=int, default=1_000_000, help="games a day")
    parser.add_argument("--move", type=float, default=250, help="microseconds of a processor that a server takes for a move")
    chosen = parser.parse_args()
    rate = chosen.day * BUSIEST_HOUR / 3600  # games a second
    rows, levels = [], []
    for name in chosen.game:
        game = find(name)
        one = needs_of(game, chosen.games, chosen.thoughtful)
        title = game.title.phrase.en
        rows.append([
            title,
            f"{one.moves:,.0f}",
            f"{rate * one.moves:,.0f}",
            f"{rate * one.moves * chosen.move / 1e6 / BUSY:.1f}",
            f"{one.kept / one.moves:.0f}",
            f"{chosen.day * one.kept / 1e9:,.1f} GB",
            f"{8 * rate * one.sent / 1e6:,.0f} Mbit/s",
        ])  # fmt: skip
        for level, seconds in one.thought.items():
            levels.append([title, level, f"{1000 * seconds:,.1f} ms", f"{rate * seconds / BUSY:,.1f}"])
    print("\n".join(table(["", "moves a game", "moves a second", "processors", "bytes a move", "a day's file", "sent"], rows)))
    print()
    print("\n".join(table(["", "bot", "thinks in a game", "processors for one in every game"], levels, words=2)))


if __name__ == "__main__":
    main()
