"""Positions between turns as numbers: whose each card is, seen from the player to move. Two players, no relay."""

from typing import Any, Final, TypeAlias

import numpy as np

from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.rules import conquest, turn
from grognard.games.risk_express.state import State

MIDDLE, OWN, OTHERS = range(3)  # a card's digit in base 3; the first country's comes first
POWERS: Final = np.array([3**country for country in range(COUNTRY_COUNT)])
CODES: Final = 3**COUNTRY_COUNT
START: Final = 0  # all cards lie in the middle


Levels: TypeAlias = list[Any]  # codes, by how many cards lie in the middle


def codes_by_level() -> Levels:
    """The positions with 0, 1, … cards in the middle. Cards never go back there, so that each level needs only those before."""
    codes, in_the_middle = np.arange(CODES, dtype=np.int32), np.zeros(CODES, np.int8)
    for power in POWERS.tolist():
        in_the_middle += codes // power % 3 == MIDDLE
    return [np.flatnonzero(in_the_middle == count).astype(np.int32) for count in range(COUNTRY_COUNT + 1)]


@rule
def code_of(state: State) -> int:
    """The code of a position, as its mover sees it."""
    code = 0
    for country in range(COUNTRY_COUNT):
        if state.owner[country] != NOBODY:
            code += int(POWERS[country]) * (OWN if state.owner[country] == state.mover else OTHERS)
    return code


@rule
def swapped(code: int) -> int:
    """The same cards, as the other player sees them."""
    turned = 0
    rest = int(code)
    for country in range(COUNTRY_COUNT):
        whose = rest % 3
        rest //= 3
        if whose != MIDDLE:
            turned += int(POWERS[country]) * (OWN + OTHERS - whose)
    return turned


@rule
def after_conquest(whose: int, following: int, country: int) -> int:
    """RX-15: what the next player sees when a country is conquered from `whose`; else they would have seen `following`."""
    seen = MIDDLE if whose == MIDDLE else OWN
    return following + (OTHERS - seen) * int(POWERS[country])


@rule
def lay_out(code: int, state: State) -> None:
    """The start of seat 0's turn in a game of two, with these cards. RX-18: whose continents are united, the rule says."""
    state.players = 2
    state.starter = 0
    state.round_number = 1
    rest = int(code)
    for country in range(COUNTRY_COUNT):
        whose = rest % 3
        rest //= 3
        state.owner[country] = NOBODY if whose == MIDDLE else whose - OWN
    state.face_down[:] = 0
    for seat in range(2):
        state.mover = seat
        for country in range(COUNTRY_COUNT):
            if state.owner[country] == seat and conquest.unites(state, country):
                state.face_down[CONTINENT_OF[country]] = 1
    state.mover = 0
    turn.start_turn(state)
