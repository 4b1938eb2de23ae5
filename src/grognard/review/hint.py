"""Hints: the best moves of a position, from what its actor sees of it and nothing else."""

from __future__ import annotations

from grognard.core.position import Position
from grognard.review.estimate import Estimator, Weighed

SIMULATIONS = 2000  # play-outs of a hint


def hint(position: Position, estimator: Estimator) -> Weighed:
    """The best moves of who decides now, the best one first. The same whatever lies hidden from that seat."""
    seen = position.engine.record(position.engine.sight(position.state, position.actor))
    return estimator.moves(seen, position.engine.legal(seen), SIMULATIONS)
