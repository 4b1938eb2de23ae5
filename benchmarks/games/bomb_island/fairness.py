"""How fair the docking places of Lagoon are: each place's share of wins among equal bots that dock at random.

    python benchmarks/games/bomb_island/fairness.py [--games 40000] [--key 0]

A share is that of the games won by whoever docked there, less an equal share (1/players), in points of a hundred with a 99 %
interval. The soldier docks at random, so every place meets every other. Other keys are fresh games.
"""

import argparse

import numpy as np

from grognard.core.batch import Batch
from grognard.games.bomb_island.board import ANCHORS, CELL_NAMES
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.soldier import SOLDIER

MOST_ROUNDS = 200
WITHIN = 3.0  # points
Z_99 = 2.576


def docked_at(batch: Batch, key: int, games: int) -> np.ndarray:
    """Where each seat docked first: the same games, stopped when all have docked."""
    return np.array(batch.play(key, games, limit=batch.players).states.boats[:, : batch.players])


def shares(players: int, key: int, games: int) -> list[tuple[str, float, float]]:
    """For each docking place how far from equal its share of wins is, and half its interval, in points."""
    batch = Batch(GAME, players, GAME.title.options(max_rounds=MOST_ROUNDS), [SOLDIER] * players)
    boats, wins = docked_at(batch, key, games), batch.play(key, games).wins
    found = []
    for anchor in ANCHORS:
        won = wins[boats == anchor]
        error = Z_99 * won.std() / np.sqrt(len(won))
        found.append((CELL_NAMES[anchor], 100 * (won.mean() - 1 / players), 100 * error))
    return found


def lengths(players: int, key: int, games: int) -> tuple[float, np.ndarray, dict[str, float]]:
    """The share of games that end within the rounds, how many rounds they last, and how they end."""
    batch = Batch(GAME, players, GAME.title.options(max_rounds=MOST_ROUNDS), [SOLDIER] * players)
    played = batch.play(key, games)
    ended = {phrase.en: count / games for phrase, count in GAME.endings(played.states).items() if count}
    over = 1 - ended.get("stopped after the last round", 0.0)
    return over, np.percentile(played.states.round_number, [5, 50, 95, 99]), ended


def main() -> None:
    """Print the table, and whether every place is near enough."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=40_000, help="for each number of players")
    parser.add_argument("--key", type=int, default=0, help="the first game's key")
    chosen = parser.parse_args()
    worst = 0.0
    for players in GAME.title.players:
        print(f"{players} players, {chosen.games:,} games from key {chosen.key}")
        for name, points, error in shares(players, chosen.key, chosen.games):
            worst = max(worst, abs(points) + error)
            print(f"  {name}  {points:+.2f} ± {error:.2f}")
        over, rounds, ended = lengths(players, chosen.key, min(chosen.games, 10_000))
        print(f"  {100 * over:.2f} % end within {MOST_ROUNDS} rounds; rounds at 5, 50, 95, 99 %: {rounds.round().astype(int)}")
        print("  " + ", ".join(f"{name} {100 * share:.1f} %" for name, share in ended.items()))
    print(f"no place is more than {worst:.2f} points from equal" + (": fair" if worst <= WITHIN else ": NOT FAIR"))


if __name__ == "__main__":
    main()
