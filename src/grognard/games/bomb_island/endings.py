"""How games of Bomb Island end, for statistics."""

from typing import Any

from grognard.core.words import Phrase

HOW_IT_ENDED = (
    Phrase(en="not over", fr="en cours"),
    Phrase(en="enough gems", fr="assez de pierres précieuses"),
    Phrase(en="last survivor, by a Pistol", fr="dernier survivant, au Pistolet"),
    Phrase(en="last survivor, by a Padlock", fr="dernier survivant, au Cadenas"),
    Phrase(en="last survivor, by the trap", fr="dernier survivant, par le piège"),
    Phrase(en="last survivor, by a bomb", fr="dernier survivant, à la bombe"),
    Phrase(en="stopped after the last round", fr="arrêtée après le dernier tour"),
)


def endings(states: Any) -> dict[Phrase, int]:
    """How many of these finished games ended which way."""
    return {phrase: int((states.ending == ending).sum()) for ending, phrase in enumerate(HOW_IT_ENDED) if ending}
