"""How long a look takes a server, and how large it is: what who decides is shown and told of a move, in each format.

    python benchmarks/look.py [--positions 200] [GAME …]

Moves are taken from random games of four. Each is looked at many times, and its quickest time counts: machines are noisy.
"""

import argparse
import random
import time
from collections.abc import Iterator
from itertools import islice
from statistics import mean, quantiles

from msgspec.structs import replace

from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.games import NAMES, find
from grognard.server.table.looks import Form, Happened, Looks
from grognard.server.table.rows import Row
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Settings, Setup
from grognard.server.table.table import empty_table
from grognard.server.wire.messages import encode
from tables import table

TURNS = 30
STRIDE = 11  # every so many moves are looked at
WAYS: dict[str, tuple[Form, bool]] = {
    "bytes": ("bytes", False),
    "JSON": ("json", False),
    "JSON, sentences, legal moves": ("en", True),
}


def moves_of(game: Game, luck: random.Random) -> Iterator[Happened]:
    """Moves of random games, one game after the other, without end: each with the table after it."""
    players = min(4, game.title.players[-1])
    while True:
        setup = Setup(
            id="look", game=game.name, rules=game.version, options={"max_rounds": 20}, settings=Settings(), seats=players,
            host="", secret=luck.randbytes(32), created=0,
        )  # fmt: skip
        seats = tuple(Seat(who="person", name=f"Player {number + 1}") for number in range(players))
        here = replace(empty_table(setup, engine_of(game)), seats=seats).after(Row(1, 0, -1, "host", "begin"))
        while here.stage == "playing":
            move = str(game.move(luck.choice(here.now.legal)))
            row = Row(here.number + 1, here.number, here.now.actor, "player", "action", move)
            here = here.after(row)
            if here.stage == "playing" and row.number % STRIDE == 0:
                yield Happened(row, here, True)


def measured(happened: Happened, form: Form, offers: bool) -> tuple[float, int]:
    """The microseconds of the quickest of several looks, and its bytes."""
    best, seat = float("inf"), happened.table.now.actor
    for _ in range(TURNS):
        begin = time.perf_counter()
        text = encode(Looks(happened.table, [happened]).look(seat, form, offers))
        best = min(best, time.perf_counter() - begin)
    return 1e6 * best, len(text)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--positions", type=int, default=200, help="of how many positions")
    chosen = parser.parse_args()
    rows = []
    for name in chosen.game:
        moves = list(islice(moves_of(find(name), random.Random(1)), chosen.positions))
        cells = []
        for form, offers in WAYS.values():
            times, sizes = zip(*(measured(move, form, offers) for move in moves), strict=True)
            cells.append(f"{mean(times):.0f} µs ({quantiles(times, n=20)[-1]:.0f}), {mean(sizes):,.0f} bytes")
        rows.append([find(name).title.phrase.en, *cells])
    print("\n".join(table(["", *WAYS], rows)))


if __name__ == "__main__":
    main()
