"""Exact odds: what the next chest may be, and who can shoot or bomb whom next turn with the cards left in the game."""

from typing import Annotated, Any, Final

from grognard.core.game import Odds
from grognard.core.layout import Chance, Each, Layout, Row, Some
from grognard.core.rule import rule
from grognard.games.bomb_island import box
from grognard.games.bomb_island.rules import attacks, cards, places, reach
from grognard.games.bomb_island.state import CARDS, CHARACTERS, CHEST_NAMES, HIDDEN, SEATS, State

NO_CARDS: Final = 0  # a set of cards is one bit for each kind


class Chances:
    """What may come: the next chest, and each seat's next turn. Chances are those that a seat holds the cards it takes."""

    chests: Annotated[Row, Each(CHEST_NAMES, Chance())]  # what the next chest holds; all 0 when none is closed
    shots: Annotated[Row, Each(SEATS, Each(CHARACTERS, Chance()))]  # that a seat can shoot a character
    bombs: Annotated[Row, Each(SEATS, Each(SEATS, Chance()))]  # that a seat can bomb another's boat
    shot_with: Annotated[Row, Each(SEATS, Each(CHARACTERS, Some(CARDS)))]  # any one is enough; none: it is near already
    bombed_with: Annotated[Row, Each(SEATS, Each(SEATS, Some(CARDS)))]


@rule
def odds(state: State, table: Any, odds: Any) -> None:
    """Write the odds in a position, as far as it is seen. Before the first turn and after the last nothing threatens."""
    for content in range(box.CHEST_KINDS):
        odds.chests[content] = chance_of_chest(state.chests_left, content)
    for seat in range(box.MOST_PLAYERS):
        odds.shots[seat, :] = 0
        odds.bombs[seat, :] = 0
        odds.shot_with[seat, :] = NO_CARDS
        odds.bombed_with[seat, :] = NO_CARDS
        if seat < state.players and reach.is_under_way(state) and not places.is_out(state, seat):
            find_ways(state, seat, odds)
            write_chances(state, seat, odds)


@rule
def chance_of_chest(left: Any, content: int) -> float:
    """BI-2, BI-6: each of the chests left is as likely to be the next."""
    closed = 0
    for other in range(box.CHEST_KINDS):
        closed += int(left[other])
    return int(left[content]) / closed if closed > 0 else 0.0


# Ways


@rule
def find_ways(state: State, seat: int, odds: Any) -> None:
    """The Move cards that would bring a seat next to each enemy character, or a bomb into each enemy boat."""
    for steps in range(1, box.LONGEST_MOVE + 1):
        card = 1 << (steps - 1)
        low, high = reach.ends_of_walks(state, seat, steps)
        near_low, near_high = places.spread(low, high)
        for who in range(box.CHARACTER_COUNT):
            if can_shoot(state, seat, who, near_low, near_high):
                odds.shot_with[seat, who] = int(odds.shot_with[seat, who]) | card
        for other in range(int(state.players)):
            if reach.can_bomb(state, seat, other, steps, low, high):
                odds.bombed_with[seat, other] = int(odds.bombed_with[seat, other]) | card


@rule
def can_shoot(state: State, seat: int, who: int, near_low: int, near_high: int) -> bool:
    """BI-29: whether a seat's Pistol could meet this character, on one of the cells next to its own."""
    return attacks.is_loaded(state, seat) and attacks.is_target(state, seat, who, near_low, near_high)


# Chances


@rule
def write_chances(state: State, seat: int, odds: Any) -> None:
    """BI-29: a shot takes a Pistol, and a Move card unless one is near already. BI-18: a bomb takes a Move card."""
    near_low, near_high = places.near_team(state, seat)
    for who in range(box.CHARACTER_COUNT):
        if can_shoot(state, seat, who, near_low, near_high):
            odds.shot_with[seat, who] = NO_CARDS
            odds.shots[seat, who] = chance_to_hold(state, seat, 1 << box.PISTOL, NO_CARDS)
        elif odds.shot_with[seat, who] != NO_CARDS:
            odds.shots[seat, who] = chance_to_hold(state, seat, 1 << box.PISTOL, int(odds.shot_with[seat, who]))
    for other in range(int(state.players)):
        if odds.bombed_with[seat, other] != NO_CARDS:
            odds.bombs[seat, other] = chance_to_hold(state, seat, int(odds.bombed_with[seat, other]), NO_CARDS)


@rule
def chance_to_hold(state: State, seat: int, kinds: int, others: int) -> float:
    """The chance that a hand holds one of these kinds of cards, and one of the others if there are any."""
    without = chance_to_lack(state, seat, kinds)
    if others == NO_CARDS:
        return 1.0 - without
    return (1.0 - without) - (chance_to_lack(state, seat, others) - chance_to_lack(state, seat, kinds | others))


@rule
def chance_to_lack(state: State, seat: int, kinds: int) -> float:
    """The chance that a hand holds no card of these kinds. Unseen ones may be any that lie neither open nor in a seen hand."""
    total = 0
    left = 0
    for kind in range(box.CARD_KINDS):
        total += cards.in_pile(state, kind)
        if not kinds >> kind & 1:
            left += cards.in_pile(state, kind)
        elif cards.holds_card(state, seat, kind):
            return 0.0
    chance = 1.0
    for drawn in range(int(state.hands[seat, HIDDEN])):
        chance *= (left - drawn) / (total - drawn)
    return chance


ODDS: Final = Odds(record=Layout(Chances), odds=odds)
