"""Conquering a country, and a whole continent with it."""

from typing import Any

from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.risk_express import events
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT, POINTS, WHOLE_POINTS
from grognard.games.risk_express.rules.end import is_conquered, score, tell_who_won
from grognard.games.risk_express.state import NO_COUNTRY, OVER, State


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
    return would_unite(state, int(state.mover), country)


@rule
def would_unite(state: State, seat: int, country: int) -> bool:
    """RX-18: the same, for any player."""
    for other in range(COUNTRY_COUNT):
        if CONTINENT_OF[other] == CONTINENT_OF[country] and other != country and state.owner[other] != seat:
            return False
    return True


@rule
def is_close(state: State, seat: int) -> bool:
    """Whether the one country that is left would win the game for a player (RX-19 to RX-21), alone or with others."""
    last = only_free(state)
    if last == NO_COUNTRY:
        return False
    points = score(state, seat)
    if would_unite(state, seat, last):
        points = points_without(state, seat, int(CONTINENT_OF[last])) + int(WHOLE_POINTS[CONTINENT_OF[last]])
    else:
        points += int(POINTS[last])
    for other in range(state.players):
        if other != seat and score(state, other) > points:
            return False
    return True


@rule
def only_free(state: State) -> int:
    """The only card without an owner; NO_COUNTRY where there are more, or none."""
    found = NO_COUNTRY
    for country in range(COUNTRY_COUNT):
        if state.owner[country] == NOBODY:
            if found != NO_COUNTRY:
                return NO_COUNTRY
            found = country
    return found


@rule
def points_without(state: State, seat: int, continent: int) -> int:
    """A player's points, but for the cards of a continent that is not united yet."""
    points = score(state, seat)
    for country in range(COUNTRY_COUNT):
        if CONTINENT_OF[country] == continent and state.owner[country] == seat:
            points -= int(POINTS[country])
    return points
