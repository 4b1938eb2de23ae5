"""How long a look takes: what one seat may know of a position, its facts and its legal moves, as bytes and as JSON.

    python benchmarks/look.py [--positions 200] [GAME …]

Positions are taken from random games of four. Each is looked at many times, and its quickest time counts: machines are noisy.
"""

import argparse
import random
import time
from collections.abc import Callable
from statistics import mean, quantiles

import msgspec

from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.position import Position, position_of
from grognard.core.wire import offers_of
from grognard.games import NAMES, find

TURNS = 30


def positions_of(game: Game, count: int) -> list[Position]:
    """Positions from random games, evenly spread."""
    found: list[Position] = []
    luck = random.Random(1)
    while len(found) < count:
        match = Match(game, min(4, game.title.players[-1]), seed=len(found), options={"max_rounds": 20})
        while not match.over:
            match.play(luck.choice(match.legal))
        found += match.positions[5::11]
    return found[:count]


def as_bytes(position: Position) -> object:
    """Who decides gets the blinded state, the facts, and the numbers of the legal moves, worked out anew."""
    engine = position.engine
    return engine.look(position.state, position.actor), position_of(engine, position.state).legal


def as_json(position: Position) -> object:
    """The same with names, as the socket sends it."""
    return msgspec.json.encode((position.view(position.actor), offers_of(position.moves)))


def microseconds(look: Callable[[Position], object], position: Position) -> float:
    """The quickest of several looks."""
    best = float("inf")
    for _ in range(TURNS):
        begin = time.perf_counter()
        look(position)
        best = min(best, time.perf_counter() - begin)
    return 1e6 * best


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--positions", type=int, default=200, help="of how many positions")
    chosen = parser.parse_args()
    print(f"{'':14} {'':>6}   {'mean':>8}  {'95 % below':>10}   (microseconds)")
    for name in chosen.game:
        game = find(name)
        engine_of(game)
        positions = [one for one in positions_of(game, chosen.positions) if not one.over]
        for called, look in (("bytes", as_bytes), ("JSON", as_json)):
            times = [microseconds(look, position) for position in positions]
            print(f"{name:14} {called:>6}   {mean(times):8.1f}  {quantiles(times, n=20)[-1]:10.1f}", flush=True)


if __name__ == "__main__":
    main()
