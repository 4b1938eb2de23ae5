"""Grognard: board games to play and to study. `grognard.new("risk-express", players=3, seed=7)` starts one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grognard.core.match import Match

__version__ = "0.1.0"
__all__ = ["__version__", "load", "new"]


def new(game: str, players: int, seed: int | None = None, **options: object) -> Match:
    """A new game, its first dice rolled. Without a seed the dice are secret and new each time."""
    from grognard.core.match import Match
    from grognard.games import find

    return Match(find(game), players=players, seed=seed, options=options)


def load(path: str) -> Match:
    """A game from its record file, replayed to its last move."""
    from pathlib import Path

    from grognard.core.match import replay
    from grognard.core.record import read
    from grognard.games import find

    record = read(Path(path))
    return replay(record, find(record.game))
