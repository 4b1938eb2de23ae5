"""All positions of a recorded game, after every move and every roll of chance, as digests: one line a move.

A line's digest runs on over all positions so far, so that the first line that differs tells the first move that does.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from grognard.core.dice import keyed
from grognard.core.engine import Engine
from grognard.core.record import Record
from grognard.core.rule import CHANCE

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.txt"))


def positions_file(record: Path) -> Path:
    """Where the digests of a golden record's positions lie."""
    return FOLDER / "positions" / record.name


def running_digests(record: Record, engine: Engine) -> Iterator[str]:
    """The digests of a game, played again by this engine: at its start, and after each move."""
    game = engine.game
    state = engine.new(record.players, game.title.options_from(record.options))
    dice = keyed(record.key)
    running = hashlib.sha256(state.tobytes())
    for line in (None, *record.moves):
        if line is not None:
            seat, _, move = line.partition(" ")
            assert engine.actor(state) == int(seat)
            engine.step(state, game.action(game.parse(move)))
            running.update(state.tobytes())
        while engine.actor(state) == CHANCE:
            engine.roll(state, dice)
            running.update(state.tobytes())
        yield running.hexdigest()[:8]
