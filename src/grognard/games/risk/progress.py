"""How far each seat has come with a mission (RK-5): so many of what it asks for."""

from typing import Any

from grognard.games.risk.box import (
    ASKED_NUMBER,
    ASKS_FOR,
    CITIES,
    CITIES_TAKEN,
    CONTINENT,
    CONTINENT_COUNT,
    CONTINENTS,
    ENEMY_CAPITALS,
    LAND,
    TERRITORIES,
    TERRITORIES_TAKEN,
)
from grognard.games.risk.rules_map import continents_in, count_of, holds_capital, holds_continent


def asked(mission: int) -> int:
    """How many a mission asks for; a continent asks for all its territories."""
    number = int(ASKED_NUMBER[mission])
    return count_of(int(LAND[number])) if ASKS_FOR[mission] == CONTINENT else number


def done(state: Any, mission: int, seat: int) -> int:
    """How many of them a seat has. What is taken in one turn counts for the mover alone."""
    held = int(state.held[seat])
    before = int(state.held_before) if seat == state.mover else held
    taken = held & ~before
    match int(ASKS_FOR[mission]):
        case asks if asks == CONTINENT:
            return count_of(held & int(LAND[ASKED_NUMBER[mission]]))
        case asks if asks == CITIES:
            return count_of(held & int(state.cities))
        case asks if asks == TERRITORIES:
            return count_of(held)
        case asks if asks == CONTINENTS:
            return continents_in(held)
        case asks if asks == ENEMY_CAPITALS:
            others = (other for other in range(int(state.players)) if other != seat)
            return sum(holds_capital(state, seat, other) for other in others)
        case asks if asks == CITIES_TAKEN:
            return count_of(taken & int(state.cities))
        case asks if asks == TERRITORIES_TAKEN:
            return count_of(taken)
    united = [continent for continent in range(CONTINENT_COUNT) if holds_continent(held, continent)]
    return sum(not holds_continent(before, continent) for continent in united)
