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


def stars(state: Any, seat: int, random: Random) -> None:
    """RISK (RK-38): which of the 42 cards, 12 of them with two stars (RK-4), are in other hands; not how many."""
    others = [other for other in range(int(state.players)) if other != seat]
    own_cards, own_twos = (int(state.cards[seat]), int(state.twos[seat])) if seat >= 0 else (0, 0)
    twos = 12 - int(state.discarded_twos) - own_twos
    unseen = [1] * (42 - int(state.discards) - own_cards - twos) + [2] * twos
    random.shuffle(unseen)
    for other in others:
        state.twos[other] = sum(unseen.pop() == 2 for _ in range(int(state.cards[other])))


def hands(state: Any, seat: int, random: Random) -> None:
    """Bomb Island (BI-38): which cards other hands hold, but for those that the seat gave or lost to them (BI-25)."""
    others = [other for other in range(int(state.players)) if other != seat]
    kinds = range(len(state.discard))
    sure = {(other, kind): int(state.known[seat, other, kind]) if seat >= 0 else 0 for other in others for kind in kinds}
    unseen = [kind for other in others for kind in kinds for _ in range(int(state.hands[other, kind]) - sure[other, kind])]
    random.shuffle(unseen)
    for other in others:
        size = sum(int(state.hands[other, kind]) for kind in kinds)
        for kind in kinds:
            state.hands[other, kind] = sure[other, kind]
        for _ in range(size - sum(sure[other, kind] for kind in kinds)):
            state.hands[other, unseen.pop()] += 1


SCRAMBLES: dict[str, Scramble] = {
    "risk-express": nothing,
    "risk": stars,
    "bomb-island": hands,
    "skirmish": shields,
}
