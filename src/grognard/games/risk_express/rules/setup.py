"""Setting up: fourteen cards in the middle, and a roll for the start."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.risk_express import events
from grognard.games.risk_express.box import DICE_IN_BOX, GENERAL
from grognard.games.risk_express.rules.turn import start_turn
from grognard.games.risk_express.state import CONTEST, NO_COUNTRY, State


@rule
def start(state: State) -> None:
    """RX-4: all cards lie in the middle. Everybody will roll for the start."""
    state.owner[:] = NOBODY
    state.target = NO_COUNTRY
    state.starter = NOBODY
    state.contenders = (1 << int(state.players)) - 1
    state.phase = CONTEST


@rule
def roll_for_the_start(state: State, dice: Dice, news: Any) -> None:
    """RX-5: each player rolls all seven dice; most Generals starts; who ties for most rolls again."""
    generals = 0
    for _ in range(DICE_IN_BOX):
        generals += below(dice, 6) == GENERAL
    state.generals[state.mover] = generals
    tell(news, events.rolled_for_the_start(state.mover, generals))
    following = next_contender(state, int(state.mover) + 1)
    if following != NOBODY:
        state.mover = following
    else:
        settle_the_start(state, news)


@rule
def next_contender(state: State, seat: int) -> int:
    """The first contender from this seat on, or NOBODY."""
    for other in range(seat, int(state.players)):
        if int(state.contenders) >> other & 1:
            return other
    return NOBODY


@rule
def settle_the_start(state: State, news: Any) -> None:
    """RX-5: the one who leads starts; several are contenders again."""
    most = -1
    leaders = 0
    for seat in range(state.players):
        if int(state.contenders) >> seat & 1:
            if state.generals[seat] > most:
                most = int(state.generals[seat])
                leaders = 0
            if state.generals[seat] == most:
                leaders |= 1 << seat
    state.contenders = leaders
    state.mover = next_contender(state, 0)
    if leaders & (leaders - 1) == 0:
        state.contenders = 0
        state.starter = state.mover
        state.round_number = 1
        start_turn(state)
        tell(news, events.starts(state.starter))
    else:
        tell(news, events.tied_for_the_start(leaders))
