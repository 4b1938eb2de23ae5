"""How games of Risk Express end, for statistics."""

from typing import Any

from grognard.core.words import Phrase
from grognard.games.risk_express.rules.end import is_conquered

ALL_CONQUERED = Phrase(en="every country conquered", fr="tous les pays conquis")
ROUNDS_UP = Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour")


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games were played out."""
    conquered = sum(is_conquered(owner) for owner in states.owner.tolist())
    return {ALL_CONQUERED: conquered, ROUNDS_UP: len(states) - conquered}
