"""The territory cards (RK-4, RK-15, RK-37): drawing, trading, discarding, what lies where."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.risk import events
from grognard.games.risk.box import CARD_COUNT, FEWEST_STARS, MOST_STARS, MOST_TWOS, STAR_REGIMENTS, TWO_STAR_COUNT
from grognard.games.risk.moves import KEEP_CARDS, trade_action
from grognard.games.risk.state import UNKNOWN, State


@rule
def cards_to_draw(state: State) -> int:
    """How many cards the draw pile holds: all that are neither in a hand nor discarded."""
    left = CARD_COUNT - int(state.discards)
    for seat in range(state.players):
        left -= int(state.cards[seat])
    return left


@rule
def twos_to_draw(state: State) -> int:
    """How many of them show two stars."""
    left = TWO_STAR_COUNT - int(state.discarded_twos)
    for seat in range(state.players):
        left -= int(state.twos[seat])
    return left


@rule
def draw(state: State, seat: int, dice: Dice, news: Any) -> None:
    """RK-37: a card from the draw pile; when that is empty, the discard pile becomes a new one; if both are, nothing."""
    if cards_to_draw(state) == 0 and state.discards > 0:
        state.discards = 0
        state.discarded_twos = 0
        tell(news, events.reshuffled())
    cards = cards_to_draw(state)
    if cards > 0:
        two = 1 if below(dice, cards) < twos_to_draw(state) else 0
        state.twos[seat] += two
        state.cards[seat] += 1
        tell(news, events.drew_card(seat, 1 + two))
    else:
        tell(news, events.no_card_left())


@rule
def discard(state: State, seat: int, ones: int, twos: int) -> None:
    """Cards of a hand go to the discard pile, where everybody sees them."""
    state.cards[seat] -= ones + twos
    state.twos[seat] -= twos
    state.discards += ones + twos
    state.discarded_twos += twos


@rule
def hand_of(state: State, seat: int) -> tuple[int, int]:
    """How many cards of a hand show one star, and how many two."""
    twos = int(state.twos[seat])
    return int(state.cards[seat]) - twos, twos


@rule
def legal_trades(state: State, actions: Any) -> int:
    """RK-15: any cards with 2 to 10 stars in all, or none."""
    ones, twos = hand_of(state, int(state.mover))
    actions[0] = KEEP_CARDS
    count = 1
    for two in range(min(twos, MOST_TWOS) + 1):
        for one in range(min(ones, MOST_STARS - 2 * two) + 1):
            if one + 2 * two >= FEWEST_STARS:
                actions[count] = trade_action(one, two)
                count += 1
    return count


@rule
def knows_hand(state: State, seat: int) -> bool:
    """RK-38: whether it is known which stars a hand shows."""
    return int(state.twos[seat]) != UNKNOWN


@rule
def most_stars(ones: int, twos: int) -> int:
    """RK-15: the most stars that such a hand can be traded for at once; 0 if it cannot be traded."""
    stars = min(ones + 2 * twos, MOST_STARS)
    return stars if stars >= FEWEST_STARS else 0


@rule
def regiments_for(stars: int) -> int:
    """RK-15: how many regiments so many stars bring."""
    return int(STAR_REGIMENTS[stars])


@rule
def trade(state: State, ones: int, twos: int, news: Any) -> None:
    """RK-15: regiments for stars."""
    regiments = regiments_for(ones + 2 * twos)
    tell(news, events.traded(state.mover, ones, twos, regiments))
    discard(state, int(state.mover), ones, twos)
    state.to_place += regiments
