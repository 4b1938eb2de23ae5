"""Conquering a country, and a whole continent with it."""

from typing import Any

from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.risk_express import events
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.rules.end import is_conquered, tell_who_won
from grognard.games.risk_express.state import OVER, State


@rule
def conquer(state: State, country: int, news: Any) -> None:
    """RX-15: the card goes to the player. RX-18: it may unite a continent. RX-19: it may be the last."""
    loser = int(state.owner[country])
    tell(news, events.conquered(state.mover, country) if loser == NOBODY else events.captured(state.mover, country, loser))
    state.owner[country] = state.mover
    if unites(state, country):
        state.face_down[CONTINENT_OF[country]] = 1
        tell(news, events.united(state.mover, CONTINENT_OF[country]))
    if is_conquered(state.owner):
        state.dice_left = 0
        state.phase = OVER
        tell_who_won(state, news)


@rule
def unites(state: State, country: int) -> bool:
    """RX-18: whether the mover has, or with this country would have, every card of its continent."""
    for other in range(COUNTRY_COUNT):
        if CONTINENT_OF[other] == CONTINENT_OF[country] and other != country and state.owner[other] != state.mover:
            return False
    return True
