"""How games end, for statistics."""

from typing import Any

from grognard.core.words import Phrase


def endings(states: Any) -> dict[Phrase, int]:
    return {Phrase("after the last round", "après le dernier tour"): len(states)}
