"""Hands, the discard pile and the draw pile, and what each seat knows of the others' hands (BI-7 to BI-12, BI-25)."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events
from grognard.games.bomb_island.box import CARD_KINDS, COLOUR_OF, COPIES, HAND_SIZE
from grognard.games.bomb_island.state import HIDDEN, State


@rule
def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds, seen or not."""
    size = 0
    for kind in range(CARD_KINDS + 1):
        size += int(state.hands[seat, kind])
    return size


@rule
def holds_card(state: State, seat: int, kind: int) -> bool:
    """Whether a seat holds a card of this kind."""
    return bool(state.hands[seat, kind] > 0)


@rule
def in_pile(state: State, kind: int) -> int:
    """How many cards of a kind are in the draw pile: all that lie nowhere else. In a blinded state: or in unseen hands."""
    left = int(COPIES[kind]) - int(state.discard[kind])
    for seat in range(int(state.players)):
        left -= int(state.hands[seat, kind])
    return left


@rule
def pile_size(state: State) -> int:
    """How many cards the draw pile has."""
    size = 0
    for kind in range(CARD_KINDS):
        size += in_pile(state, kind)
    for seat in range(int(state.players)):
        size -= int(state.hands[seat, HIDDEN])
    return size


@rule
def draw_to(state: State, seat: int, wanted: int, dice: Dice, news: Any) -> None:
    """Draw cards until the hand has so many. BI-12: once the pile is empty, the discard pile is shuffled into a new one."""
    left = pile_size(state)
    count = 0
    drawn = 0
    shuffled = False
    for _ in range(hand_size(state, seat), wanted):
        chosen = below(dice, left)
        kind = 0
        while chosen >= in_pile(state, kind):
            chosen -= in_pile(state, kind)
            kind += 1
        state.hands[seat, kind] += 1
        count += 1
        if news is not None:
            drawn = with_card(drawn, kind)
        left -= 1
        if left == 0:
            state.discard[:] = 0
            left = pile_size(state)
            shuffled = True
    tell(news, events.drew(seat, count, drawn))
    if shuffled:
        tell(news, events.shuffled())


@rule
def with_card(cards: int, kind: int) -> int:
    """Cards in the order of their kinds as an event holds them, `packed`, with one more among them."""
    at = 1
    while cards // at != 0 and cards // at % (CARD_KINDS + 1) <= kind + 1:
        at *= CARD_KINDS + 1
    return cards % at + (kind + 1) * at + cards // at * at * (CARD_KINDS + 1)


@rule
def draw_up(state: State, seat: int, dice: Dice, news: Any) -> None:
    """BI-10: back to six cards."""
    draw_to(state, seat, HAND_SIZE, dice, news)


@rule
def draw_one(state: State, seat: int, dice: Dice, news: Any) -> None:
    """BI-33: one card."""
    draw_to(state, seat, hand_size(state, seat) + 1, dice, news)


@rule
def lay_open(state: State, seat: int, kind: int) -> None:
    """A card goes face up from a hand to the discard pile. Who knew of one knows of one less."""
    state.hands[seat, kind] -= 1
    state.discard[kind] += 1
    for other in range(int(state.players)):
        forget_one(state, other, seat, kind)


@rule
def has_played(state: State, colour: int) -> bool:
    """BI-9: whether a card of this colour was played this turn."""
    return (int(state.colours) >> colour & 1) == 1


@rule
def play_card(state: State, kind: int) -> None:
    """BI-9: a card of a colour not yet played this turn."""
    lay_open(state, int(state.mover), kind)
    state.colours = int(state.colours) | 1 << int(COLOUR_OF[kind])


@rule
def forget_one(state: State, who: int, whom: int, kind: int) -> None:
    """A card of this kind may have left a hand: who knew of some is sure of one less."""
    if state.known[who, whom, kind] > 0:
        state.known[who, whom, kind] -= 1


@rule
def forget_any(state: State, whom: int, partner: int) -> None:
    """An unseen card leaves a hand for a partner's: the other seats are sure of one less of each kind."""
    for other in range(int(state.players)):
        if other != partner:
            for kind in range(CARD_KINDS):
                forget_one(state, other, whom, kind)


@rule
def hand_over(state: State, giver: int, taker: int, kind: int) -> None:
    """A card changes hands face down; both know it, the others do not."""
    forget_any(state, giver, taker)
    forget_one(state, taker, giver, kind)
    state.hands[giver, kind] -= 1
    state.hands[taker, kind] += 1
    state.known[giver, taker, kind] += 1


@rule
def take_at_random(state: State, taker: int, giver: int, spared: int, dice: Dice, news: Any) -> None:
    """BI-25: a card of the partner's hand at random, but not the one just given."""
    chosen = below(dice, hand_size(state, giver) - 1)
    kind = 0
    while chosen >= int(state.hands[giver, kind]) - (kind == spared):
        chosen -= int(state.hands[giver, kind]) - (kind == spared)
        kind += 1
    state.known[taker, giver, spared] -= 1  # that one is not the card that leaves
    hand_over(state, giver, taker, kind)
    state.known[taker, giver, spared] += 1
    tell(news, events.took_card(taker, giver, kind))


@rule
def discard_hand(state: State, seat: int) -> None:
    """BI-35: the cards of a player who is out go to the discard pile; nobody knows anything of them any more."""
    for kind in range(CARD_KINDS):
        state.discard[kind] += state.hands[seat, kind]
        state.hands[seat, kind] = 0
        for other in range(int(state.players)):
            state.known[other, seat, kind] = 0
            state.known[seat, other, kind] = 0


# BI-38: what is hidden


@rule
def blind(state: State, seat: int) -> None:
    """Other hands turn face down, but for the cards that the seat knows of. What others know of each other goes too."""
    for other in range(int(state.players)):
        if other != seat:
            turn_face_down(state, seat, other)
            for third in range(int(state.players)):
                if third != seat:
                    state.known[other, third, :] = 0
    if state.given >= 0 and (seat == NOBODY or (seat != state.mover and seat != state.partner)):
        state.given = HIDDEN


@rule
def turn_face_down(state: State, seat: int, other: int) -> None:
    """What a seat sees of another's hand: the cards it surely knows, and how many more there are."""
    unseen = hand_size(state, other)
    for kind in range(CARD_KINDS):
        sure = 0 if seat == NOBODY else int(state.known[seat, other, kind])
        state.hands[other, kind] = sure
        unseen -= sure
    state.hands[other, HIDDEN] = unseen


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    """Deal the unseen cards of other hands again, from all that the seat does not see."""
    left = 0
    for kind in range(CARD_KINDS):
        left += in_pile(state, kind)
    for other in range(int(state.players)):
        for _ in range(int(state.hands[other, HIDDEN])):
            chosen = below(dice, left)
            kind = 0
            while chosen >= in_pile(state, kind):
                chosen -= in_pile(state, kind)
                kind += 1
            state.hands[other, kind] += 1
            left -= 1
        state.hands[other, HIDDEN] = 0
    if state.given == HIDDEN:
        imagine_gift(state, dice)


@rule
def imagine_gift(state: State, dice: Dice) -> None:
    """The card under way is one of those that the partner now holds."""
    chosen = below(dice, hand_size(state, int(state.partner)))
    kind = 0
    while chosen >= state.hands[state.partner, kind]:
        chosen -= int(state.hands[state.partner, kind])
        kind += 1
    state.given = kind
