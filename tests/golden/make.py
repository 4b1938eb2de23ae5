"""Writes golden records anew: `python -m tests.golden.make GAME …`. Only for a new version of a game's rules.

Each is a whole game: for every set of options one of mixed bots, so that the record holds good and bad moves, and one of the
usual bots alone. Beside it stand digests of all its positions. The tests play them again on every run.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from grognard.bots import Bot, PolicyBot, find_policy
from grognard.bots.bot import sight_of
from grognard.core.dice import below, seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.policy import RANDOM
from grognard.core.record import parse_record
from grognard.games import find
from tests.golden.positions import FOLDER, positions_file, running_digests
from tests.situations import option_sets


def golden(game: Game, seats: Sequence[Bot], options: dict[str, object], seed: int) -> str:
    """A game between these bots."""
    names = [f"{bot.name} {seat}" for seat, bot in enumerate(seats)]
    match = Match(game, len(seats), seed=seed, options=options, names=names)
    luck = seeded(seed, lane=5)
    while match.actor is not None:
        match.play(seats[match.actor].choose(sight_of(match.engine, match.state, below(luck, 1 << 30))))
    return match.record()


def write(file: Path, text: str) -> None:
    """Write a record, and the digests of its positions beside it."""
    file.write_text(text)
    record = parse_record(text)
    positions_file(file).write_text("\n".join(running_digests(record, engine_of(find(record.game)))) + "\n")


def main() -> None:
    """A record of mixed bots for each number of players and set of options; one of usual bots for each number of players."""
    for name in sys.argv[1:]:
        game = find(name)
        bots = [PolicyBot(RANDOM), PolicyBot(find_policy(game, ""))]
        for players in game.title.players:
            mixed = [bots[-1 - seat % len(bots)] for seat in range(players)]
            for number, options in enumerate(option_sets(game)):
                text = golden(game, mixed, msgspec.structs.asdict(options), seed=100 * number + players)
                write(FOLDER / f"{name}-{number}-{players}.txt", text)
            write(FOLDER / f"{name}-best-{players}.txt", golden(game, bots[-1:] * players, {}, seed=players))


if __name__ == "__main__":
    main()
