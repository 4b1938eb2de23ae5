"""The Training positions of RISK (RK-9): search for fair ones, and measure those in the box.

    python benchmarks/games/risk/fairness.py measure            # the table in docs/rules/risk.md
    python benchmarks/games/risk/fairness.py search 4 --seed 1  # ever fairer positions, as they are written in training.txt

All seats are played by the soldier. A search starts from random deals and keeps a change (two territories change hands, a
regiment or a capital moves) when it brings the colours' shares of wins nearer to each other; the measurement uses other keys.
"""

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.batch import Batch
from grognard.core.rule import rule
from grognard.core.title import Options
from grognard.games.risk.box import COLOURS, REGIMENTS_EACH, TERRITORY_COUNT, TERRITORY_NAMES
from grognard.games.risk.game import GAME
from grognard.games.risk.rules.setup import begin_deal
from grognard.games.risk.soldier import SOLDIER

SEARCH_KEYS, MEASURE_KEYS = 10_000_000, 50_000_000  # where the numbers of the games begin
MOST_ROUNDS = 200
GAMES = 20_000
DEALS = 24
STAGES = ((1000, 0.035), (2000, 0.02), (4000, 0.013), (16_000, 0.008))  # games a trial, and how fair is fair enough
MOST_AT_FIRST = 4  # regiments on one territory of a random deal


class Position(NamedTuple):
    """Who holds what: a colour and regiments for each territory, a capital for each colour."""

    owner: tuple[int, ...]
    regiments: tuple[int, ...]
    capitals: tuple[int, ...]


@rule
def already_set_up(state: Any) -> None:
    """The position is there before the game starts."""


SET_UP = replace(GAME, rules=GAME.rules._replace(start=already_set_up))


def options() -> Options:
    """Training, stopped in time."""
    return GAME.title.options_from({"mode": "training", "max_rounds": MOST_ROUNDS})


def shares_by_colour(states: Any, wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """The share of wins of each colour."""
    players = wins.shape[1]
    return np.array([(wins * (states.colour[:, :players] == colour)).sum() for colour in range(players)]) / len(wins)


class Trial:
    """Plays a position often enough to see who it favours."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.batch = Batch(SET_UP, players, options(), [SOLDIER] * players)

    def shares(self, position: Position, games: int, first_key: int) -> NDArray[np.float64]:
        """The shares of wins by colour. Seat and colour are one here: the soldier plays all seats alike."""
        state = self.batch.template[0]
        GAME.rules.start(state)
        state.ties = 0
        for seat in range(self.players):
            state.colour[seat] = seat
            state.capital[seat] = position.capitals[seat]
            state.held[seat] = sum(1 << t for t in range(TERRITORY_COUNT) if position.owner[t] == seat)
        state.regiments[:] = position.regiments
        begin_deal(state)
        parts = list(self.batch.play_all(first_key, games, threads=1))
        wins = np.concatenate([part.wins for part in parts])
        return np.asarray(wins.mean(axis=0))

    def unfairness(self, position: Position, games: int, first_key: int) -> tuple[float, NDArray[np.float64]]:
        """How far the shares are from equal: the root of the mean square, and the shares."""
        shares = self.shares(position, games, first_key)
        return float(np.sqrt(((shares - 1 / self.players) ** 2).mean())), shares


def random_deal(players: int, chance: random.Random) -> Position:
    """All territories dealt out, the regiments spread, a capital each."""
    deck = list(range(TERRITORY_COUNT))
    chance.shuffle(deck)
    owner, regiments, capitals = [0] * TERRITORY_COUNT, [1] * TERRITORY_COUNT, []
    for colour in range(players):
        mine = deck[colour::players]
        capitals.append(chance.choice(mine))
        for territory in mine:
            owner[territory] = colour
        regiments[capitals[-1]] += 2
        for _ in range(REGIMENTS_EACH[players] - len(mine) - 2):
            regiments[chance.choice([t for t in mine if regiments[t] < MOST_AT_FIRST])] += 1
    return Position(tuple(owner), tuple(regiments), tuple(capitals))


def changed(position: Position, shares: NDArray[np.float64], chance: random.Random) -> Position:
    """A neighbour of this position: mostly the colours that win most and least trade territories."""
    owner, regiments, capitals = list(position.owner), list(position.regiments), list(position.capitals)
    strong, weak = int(shares.argmax()), int(shares.argmin())
    kind = chance.random()
    if kind < 0.6:
        one, two = (strong, weak) if chance.random() < 0.7 else chance.sample(range(len(capitals)), 2)
        a = chance.choice([t for t in range(TERRITORY_COUNT) if owner[t] == one and t not in capitals])
        b = chance.choice([t for t in range(TERRITORY_COUNT) if owner[t] == two and t not in capitals])
        owner[a], owner[b] = owner[b], owner[a]
        regiments[a], regiments[b] = regiments[b], regiments[a]
    elif kind < 0.9:
        colour = chance.choice((strong, weak))
        mine = [t for t in range(TERRITORY_COUNT) if owner[t] == colour]
        a = chance.choice([t for t in mine if regiments[t] > 1])
        regiments[a] -= 1
        regiments[chance.choice([t for t in mine if t != a])] += 1
    else:
        colour = chance.choice((strong, weak))
        capitals[colour] = chance.choice([t for t in range(TERRITORY_COUNT) if owner[t] == colour])
    return Position(tuple(owner), tuple(regiments), tuple(capitals))


def search(players: int, seed: int) -> Iterator[Position]:
    """The fairest of some random deals, then improved step by step, with more games the nearer it comes."""
    chance, trial = random.Random(seed), Trial(players)
    deals = [random_deal(players, chance) for _ in range(DEALS)]
    position = min(deals, key=lambda deal: trial.unfairness(deal, 500, SEARCH_KEYS)[0])
    for games, goal in STAGES:
        best, shares = trial.unfairness(position, games, SEARCH_KEYS)
        while best > goal:
            candidate = changed(position, shares, chance)
            value, new_shares = trial.unfairness(candidate, games, SEARCH_KEYS)
            if value < best:
                best, shares, position = value, new_shares, candidate
        print(f"# {games} games: {np.round(100 * shares, 1)}")
        yield position


def as_written(position: Position) -> Iterator[str]:
    """The lines of training.txt."""
    for colour, capital in enumerate(position.capitals):
        mine = [t for t in range(TERRITORY_COUNT) if position.owner[t] == colour]
        holding = ", ".join(f"{TERRITORY_NAMES[t]}{'*' if t == capital else ''} {position.regiments[t]}" for t in mine)
        yield f"{len(position.capitals)} {COLOURS[colour]} {holding}"


def measure(games: int) -> None:
    """The shares of wins by colour in the positions of the box, with 95 % intervals."""
    print("| players | " + " | ".join(COLOURS) + " | farthest from equal |")
    print("|---" * (len(COLOURS) + 2) + "|")
    for players in GAME.title.players:
        batch = Batch(GAME, players, options(), [SOLDIER] * players)
        parts = list(batch.play_all(MEASURE_KEYS, games, threads=1))
        states = np.concatenate([np.asarray(part.states) for part in parts]).view(np.recarray)
        shares = shares_by_colour(states, np.concatenate([part.wins for part in parts]))
        error = 1.96 * np.sqrt(shares * (1 - shares) / games)
        cells = [f"{100 * share:.2f} ± {100 * half:.2f} %" for share, half in zip(shares, error, strict=True)]
        cells += ["–"] * (len(COLOURS) - players)
        print(f"| {players} | " + " | ".join(cells) + f" | {100 * abs(shares - 1 / players).max():.2f} points |", flush=True)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    searching = commands.add_parser("search", help="search for a fair position")
    searching.add_argument("players", type=int, choices=list(GAME.title.players))
    searching.add_argument("--seed", type=int, default=1)
    measuring = commands.add_parser("measure", help="measure the positions in the box")
    measuring.add_argument("--games", type=int, default=GAMES)
    args = parser.parse_args()
    if args.command == "measure":
        measure(args.games)
    else:
        for position in search(args.players, args.seed):
            print("\n".join(as_written(position)), flush=True)


if __name__ == "__main__":
    main()
