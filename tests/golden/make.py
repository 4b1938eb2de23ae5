"""Writes golden records anew: `python -m tests.golden.make GAME …`. Only for a new version of a game's rules.

Each is a whole game of mixed bots, so that the record holds good and bad moves. The tests replay them on every run.
"""

import sys
from pathlib import Path

import msgspec

from grognard.bots import PolicyBot, policies_of
from grognard.bots.bot import sight_of
from grognard.core.dice import below, seeded
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.record import record_of
from grognard.games import find
from tests.situations import option_sets

FOLDER = Path(__file__).parent


def golden(game: Game, players: int, options: dict[str, object], seed: int) -> str:
    """A game between the weakest and the strongest bot, in turns around the table."""
    bots = [PolicyBot(policy) for policy in policies_of(game).values()]
    seats = [bots[-1 - seat % len(bots)] for seat in range(players)]
    match = Match(game, players, seed=seed, options=options, names=[f"{bot.name} {seat}" for seat, bot in enumerate(seats)])
    luck = seeded(seed, lane=5)
    while match.actor is not None:
        match.play(seats[match.actor].choose(sight_of(match.engine, match.state, below(luck, 1 << 30))))
    return record_of(match)


def main() -> None:
    """One record for each number of players and set of options."""
    for name in sys.argv[1:]:
        game = find(name)
        for number, options in enumerate(option_sets(game)):
            for players in game.title.players:
                given = msgspec.structs.asdict(options)
                text = golden(game, players, given, seed=100 * number + players)
                (FOLDER / f"{name}-{number}-{players}.txt").write_text(text)


if __name__ == "__main__":
    main()
