"""Decisions per second: each game interpreted, compiled on one core, and on all; OpenSpiel's backgammon beside them.

    python benchmarks/engine.py [--seconds 2] [GAME …]
    python benchmarks/engine.py --against ../before [GAME …]     # another checkout, played in turn with this one

OpenSpiel is measured where it is installed (`pip install open_spiel`): random roll-outs by MCTSBot with a
RandomRolloutEvaluator, in C++. Machines are noisy: compare figures of one run only. Each is the best of three parts of a run.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from grognard.core.batch import Batch, game_player
from grognard.core.dice import DICE
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.policy import RANDOM, scratch_of
from grognard.games import NAMES, find


def rate(work: Callable[[int], int], seconds: float) -> float:
    """How many decisions a second the work makes; `work(n)` plays n games and returns their decisions."""
    games, best = 1, 0.0
    while True:
        begin = time.perf_counter()
        work(games)
        took = time.perf_counter() - begin
        if took > seconds / 6:
            break
        games *= 2
    for _ in range(3):
        begin = time.perf_counter()
        done = work(games)
        best = max(best, done / (time.perf_counter() - begin))
    return best


def interpreted(game: Game, players: int) -> Callable[[int], int]:
    """The very loop that is compiled, as plain Python, stopped after 200 decisions a game."""
    play_game = game_player(game, (RANDOM,))
    batch = Batch(game, players, game.title.options(), [RANDOM] * players)

    def work(games: int) -> int:
        done = 0
        for key in range(games):
            room = batch.empty(1)
            actions = [0] * game.most_legal
            dice, luck = blank(DICE)[0], blank(DICE)[0]
            chance, bots = (dice, luck), (batch.places, batch.tables, scratch_of(game))
            done += play_game(room.states, 0, blank(game.state), *chance, actions, *bots, key, 200)
        return done

    return work


def measure(game: Game, players: int, seconds: float) -> float:
    """Print a game's rates; return that of one core."""
    batch = Batch(game, players, game.title.options(), [RANDOM] * players)
    begin = time.perf_counter()
    batch.play(0, 1)
    ready = time.perf_counter() - begin
    plain = rate(interpreted(game, players), seconds)
    one = rate(lambda games: int(batch.play(0, games).decisions.sum()), seconds)
    every = rate(lambda games: sum(int(part.decisions.sum()) for part in batch.play_all(0, games)), seconds)
    print(f"{game.name}, {players} players, random play, {game.state.itemsize} bytes a state, ready after {ready:.1f} s")
    print(f"  interpreted     {plain:>14,.0f} decisions/s")
    print(f"  one core        {one:>14,.0f} decisions/s")
    print(f"  all cores       {every:>14,.0f} decisions/s", flush=True)
    return one


def backgammon(seconds: float) -> float | None:
    """OpenSpiel's C++ roll-outs of backgammon, in moves per second; None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    length = mean_length(game)

    def work(simulations: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 100, False, 7, False).step(state)
        return int(simulations * length)

    return rate(work, seconds)


def mean_length(game: object, games: int = 30) -> float:
    """The mean number of decisions in a random game, by which roll-outs become moves."""
    chance, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()  # type: ignore[attr-defined]
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


class Side:
    """One checkout, in a process of its own, that plays some games whenever it is asked to."""

    PROGRAM = """
import sys, time
from grognard.core.batch import Batch
from grognard.core.policy import RANDOM
from grognard.games import find
game = find(sys.argv[1])
players = min(4, game.title.players[-1])
batch = Batch(game, players, game.title.options(), [RANDOM] * players)
for line in sys.stdin:
    begin = time.perf_counter()
    done = int(batch.play(0, int(line)).decisions.sum())
    print(done, done / (time.perf_counter() - begin), flush=True)
"""

    def __init__(self, checkout: Path, game: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.PROGRAM, game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"},
        )  # fmt: skip

    def play(self, games: int) -> tuple[int, float]:
        """Decisions made in so many games, and how many a second."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(games, file=self.process.stdin, flush=True)
        done, speed = self.process.stdout.readline().split()
        return int(done), float(speed)

    def close(self) -> None:
        """Let the process end."""
        self.process.communicate()


def compare(names: Sequence[str], before: Path, seconds: float) -> None:
    """Random play on one core, in another checkout and in this one, in turn: how the speeds compare, with an interval."""
    print(f"{'':14} {'before':>12} {'after':>12}   after / before (95 %)")
    for name in names:
        sides = [Side(before, name), Side(Path(__file__).parent.parent, name)]
        for side in sides:
            side.play(1)  # compiles
        done, speed = sides[0].play(20)
        games = max(1, int(seconds / 30 * speed / (done / 20)))
        speeds: list[list[float]] = [[], []]
        for turn in range(30):
            for which in (0, 1) if turn % 2 else (1, 0):
                made, speed = sides[which].play(games)
                speeds[which].append(speed)
        for side in sides:
            side.close()
        ratios = [after / before for before, after in zip(*speeds, strict=True)]
        luck = random.Random(1)
        middles = sorted(median(luck.choices(ratios, k=len(ratios))) for _ in range(2000))
        old, new = (median(found) / 1e6 for found in speeds)
        print(
            f"{name:14} {old:10.2f} M {new:10.2f} M   {median(ratios):.3f} ({middles[50]:.3f} to {middles[-50]:.3f}),"
            f" {games} games a turn of {made:,} decisions",
            flush=True,
        )


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long each figure may take")
    parser.add_argument("--against", type=Path, help="another checkout, whose rules are played in turn with these")
    chosen = parser.parse_args()
    if chosen.against:
        return compare(chosen.game, chosen.against, chosen.seconds)
    rates = {name: measure(find(name), min(4, find(name).title.players[-1]), chosen.seconds) for name in chosen.game}
    peer = backgammon(chosen.seconds)
    if peer is None:
        print("OpenSpiel is not installed: pip install open_spiel")
        return
    print(f"OpenSpiel backgammon, C++ roll-outs, one core {peer:>14,.0f} moves/s")
    for name, one in rates.items():
        print(f"  {name}: {one / peer:.0f} times as many")


if __name__ == "__main__":
    main()
