"""A position of Risk Express at the start of a turn, as a list of features for the network: all seats are counted from one.

Every number of players has features of its own: the same cards mean something else among three than among five.
"""

from typing import Any, Final

import numpy as np

from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express.box import CONTINENT_COUNT, CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.rules import end
from grognard.games.risk_express.state import SEATS, State

MOST_SEATS: Final = len(SEATS)
LEAD: Final = 12  # greater leads are all alike

# A continent's cards as a number: each is a seat's own, another's or nobody's.
DIGIT: Final = np.array([3 ** int(np.sum(CONTINENT_OF[:country] == CONTINENT_OF[country])) for country in range(COUNTRY_COUNT)])
HOLDINGS: Final = 3 ** np.bincount(CONTINENT_OF)
FIRST_HOLDING: Final = np.cumsum(HOLDINGS) - HOLDINGS
HOLDING_COUNT: Final = int(HOLDINGS.sum())

OWNERS: Final = 0  # by country: whose it is, or nobody's
HELD: Final = OWNERS + COUNTRY_COUNT * (MOST_SEATS + 1)  # by seat and continent: what it holds there
UNITED: Final = HELD + MOST_SEATS * HOLDING_COUNT  # by continent: whose it is
MOVER: Final = UNITED + CONTINENT_COUNT * MOST_SEATS  # by number of players: how soon the seat moves
AHEAD: Final = MOVER + (MOST_SEATS + 1) * MOST_SEATS  # by how many points the seat leads the best of the others
MIDDLE: Final = AHEAD + 2 * LEAD + 1  # how many cards are nobody's
OF_ONE_NUMBER: Final = MIDDLE + COUNTRY_COUNT + 1
FEWEST_PLAYERS: Final = 2
FEATURES: Final = (MOST_SEATS - FEWEST_PLAYERS + 1) * OF_ONE_NUMBER


@rule
def observe(state: State, seat: int, features: Any) -> int:
    """The features of a position for a seat."""
    players = int(state.players)
    count = 0
    middle = 0
    for country in range(COUNTRY_COUNT):
        owner = int(state.owner[country])
        away = MOST_SEATS if owner == NOBODY else (owner - seat) % players
        middle += owner == NOBODY
        features[count] = OWNERS + country * (MOST_SEATS + 1) + away
        count += 1
    for away in range(players):
        for continent in range(CONTINENT_COUNT):
            features[count + continent] = HELD + away * HOLDING_COUNT + FIRST_HOLDING[continent]
        for country in range(COUNTRY_COUNT):
            owner = int(state.owner[country])
            if owner != NOBODY:
                own = owner == (seat + away) % players
                features[count + CONTINENT_OF[country]] += DIGIT[country] if own else 2 * DIGIT[country]
        count += CONTINENT_COUNT
    for continent in range(CONTINENT_COUNT):
        if state.face_down[continent]:
            features[count] = UNITED + continent * MOST_SEATS + (end.uniter(state, continent) - seat) % players
            count += 1
    best = 0
    for other in range(players):
        if other != seat:
            best = max(best, end.score(state, other))
    features[count] = MOVER + players * MOST_SEATS + (int(state.mover) - seat) % players
    features[count + 1] = AHEAD + LEAD + min(max(end.score(state, seat) - best, -LEAD), LEAD)
    features[count + 2] = MIDDLE + middle
    for i in range(count + 3):
        features[i] += (players - FEWEST_PLAYERS) * OF_ONE_NUMBER
    return count + 3


@rule
def turn_begins(state: State) -> bool:
    """Whether the mover's first roll of a turn has just fallen."""
    return state.target < 0 and state.dice_left == 7 and state.round_number > 0
