"""How games of RISK end, for statistics."""

from typing import Any

from grognard.core.rule import NOBODY
from grognard.core.words import Phrase

BY_MISSIONS = Phrase(en="three missions and the capital", fr="trois missions et la capitale")
ALONE = Phrase(en="the last player left", fr="le dernier joueur en lice")
ROUNDS_UP = Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour")


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games ended which way."""
    decided = states.winner != NOBODY
    alone = decided & ((states.held != 0).sum(axis=1) == 1)
    return {BY_MISSIONS: int((decided & ~alone).sum()), ALONE: int(alone.sum()), ROUNDS_UP: int((~decided).sum())}
