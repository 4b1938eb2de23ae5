"""What is hidden in each game, written from its rule page and not from its code: other worlds that a seat cannot tell apart.

Each function changes a position in place, in nothing but what the page says is hidden from the seat (NOBODY: a spectator).
"""

from collections.abc import Callable
from random import Random
from typing import Any

Scramble = Callable[[Any, int, Random], None]


def nothing(state: Any, seat: int, random: Random) -> None:
    """Risk Express: everything lies open."""


def shields(state: Any, seat: int, random: Random) -> None:
    """Skirmish: whether another seat has a shield."""
    for other in range(4):
        if other != seat and other < int(state.players):
            state.shield[other] = random.randrange(2)


SCRAMBLES: dict[str, Scramble] = {"risk-express": nothing, "skirmish": shields}
