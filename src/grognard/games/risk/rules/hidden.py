"""What is hidden (RK-38): the stars in the hands of others, and so in the draw pile.

A seat knows its own hand and the discard pile; the others' hands and the draw pile are one unseen lot to it. Nobody is taken to
have counted the discards that were shuffled into a new draw pile.
"""

from grognard.core.dice import Dice, below
from grognard.core.rule import rule
from grognard.games.risk.box import CARD_COUNT, TWO_STAR_COUNT
from grognard.games.risk.state import UNKNOWN, State


@rule
def blind(state: State, seat: int) -> None:
    """Erase the stars in other hands; their size stays. The draw pile has no field of its own to erase."""
    for other in range(state.players):
        if other != seat and state.cards[other] > 0:
            state.twos[other] = UNKNOWN


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    """Deal the other hands from all cards that the seat has not seen."""
    unseen = CARD_COUNT - int(state.discards)
    twos = TWO_STAR_COUNT - int(state.discarded_twos)
    for other in range(state.players):
        if state.twos[other] != UNKNOWN:
            unseen -= int(state.cards[other])
            twos -= int(state.twos[other])
    for other in range(state.players):
        if state.twos[other] == UNKNOWN:
            state.twos[other] = 0
            for _ in range(state.cards[other]):
                if below(dice, unseen) < twos:
                    state.twos[other] += 1
                    twos -= 1
                unseen -= 1
