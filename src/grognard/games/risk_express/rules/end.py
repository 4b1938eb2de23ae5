"""The end: what cards are worth, and who wins."""

from typing import Any

from grognard.core.rule import NOBODY, WHOLE, rule
from grognard.core.saying import tell
from grognard.games.risk_express import events
from grognard.games.risk_express.box import CONTINENT_COUNT, CONTINENT_OF, COUNTRY_COUNT, POINTS, WHOLE_POINTS
from grognard.games.risk_express.state import OVER, State


@rule
def is_conquered(owner: Any) -> bool:
    """RX-19: whether every card has an owner."""
    for country in range(COUNTRY_COUNT):
        if owner[country] == NOBODY:
            return False
    return True


@rule
def uniter(state: State, continent: int) -> int:
    """RX-18: who owns a united continent; NOBODY while it is not."""
    for country in range(COUNTRY_COUNT):
        if state.face_down[continent] and CONTINENT_OF[country] == continent:
            return int(state.owner[country])
    return NOBODY


@rule
def score(state: State, seat: int) -> int:
    """RX-20: the points of each card, or of the whole continent instead."""
    points = 0
    for country in range(COUNTRY_COUNT):
        if state.owner[country] == seat and not state.face_down[CONTINENT_OF[country]]:
            points += int(POINTS[country])
    for continent in range(CONTINENT_COUNT):
        if uniter(state, continent) == seat:
            points += int(WHOLE_POINTS[continent])
    return points


@rule
def most_points(state: State) -> int:
    """The points of the best."""
    most = 0
    for seat in range(state.players):
        most = max(most, score(state, seat))
    return most


@rule
def winners(state: State) -> int:
    """RX-21: who has most points, as a set of seats. A game stopped by `max_rounds` is shared by all."""
    decided = is_conquered(state.owner)
    most = most_points(state)
    found = 0
    for seat in range(state.players):
        if not decided or score(state, seat) == most:
            found |= 1 << seat
    return found


@rule
def result(state: State, shares: Any) -> None:
    """Each winner's part of the win."""
    best = winners(state) if state.phase == OVER else 0
    count = 0
    for seat in range(state.players):
        count += best >> seat & 1
    for seat in range(state.players):
        shares[seat] = WHOLE // count if best >> seat & 1 else 0


@rule
def tell_who_won(state: State, news: Any) -> None:
    """RX-21."""
    if news is not None:
        seats, points = winners(state), most_points(state)
        tell(news, events.won(seats, points) if seats & (seats - 1) == 0 else events.shared_win(seats, points))
