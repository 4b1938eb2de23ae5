"""Sets of territories as bits of one number: counting, walking through, finding what is connected."""

from typing import Final

import numpy as np

from grognard.core.rule import NOBODY, rule
from grognard.games.risk.box import BONUS, CONTINENT_COUNT, LAND, NEXT_TO
from grognard.games.risk.state import NO_TERRITORY, State

# The powers of two below 2^66 all differ modulo 67, so one look-up finds which bit is set.
PRIME: Final = 67
BIT_AT: Final = np.zeros(PRIME, np.int8)
for _bit in range(PRIME - 1):
    BIT_AT[(1 << _bit) % PRIME] = _bit


@rule
def first_of(territories: int) -> int:
    """The first territory of a set that is not empty."""
    return int(BIT_AT[(territories & -territories) % PRIME])


@rule
def has(territories: int, territory: int) -> bool:
    """Whether a set holds a territory."""
    return territories >> territory & 1 == 1


@rule
def count_of(territories: int) -> int:
    """How many territories a set holds: bits added in pairs, fours, bytes, then all."""
    counts = territories - (territories >> 1 & 0x5555555555555555)
    counts = (counts & 0x3333333333333333) + (counts >> 2 & 0x3333333333333333)
    counts = counts + (counts >> 4) & 0x0F0F0F0F0F0F0F0F
    counts += counts >> 8
    counts += counts >> 16
    counts += counts >> 32
    return counts & 0x7F


@rule
def nth_of(territories: int, n: int) -> int:
    """The nth territory of a set, from 0."""
    for _ in range(n):
        territories &= territories - 1
    return first_of(territories)


@rule
def holder(state: State, territory: int) -> int:
    """Who controls a territory, or NOBODY."""
    for seat in range(state.players):
        if has(int(state.held[seat]), territory):
            return seat
    return NOBODY


@rule
def holds_capital(state: State, seat: int, owner: int) -> bool:
    """RK-3: whether a player controls a capital, once it is placed."""
    return int(state.capital[owner]) != NO_TERRITORY and has(int(state.held[seat]), int(state.capital[owner]))


@rule
def everything_held(state: State) -> int:
    """The territories that somebody controls."""
    held = 0
    for seat in range(state.players):
        held |= int(state.held[seat])
    return held


@rule
def connected(territories: int, territory: int) -> int:
    """RK-33: what a territory is connected to through a set that holds it, itself included."""
    found = 1 << territory
    fresh = found
    while fresh:
        near = 0
        while fresh:
            near |= int(NEXT_TO[first_of(fresh)])
            fresh &= fresh - 1
        fresh = near & territories & ~found
        found |= fresh
    return found


@rule
def holds_continent(territories: int, continent: int) -> bool:
    """Whether a set holds all of a continent."""
    land = int(LAND[continent])
    return territories & land == land


@rule
def continents_in(territories: int) -> int:
    """The continents that a set holds whole, one bit each."""
    continents = 0
    for continent in range(CONTINENT_COUNT):
        continents |= (1 if holds_continent(territories, continent) else 0) << continent
    return continents


@rule
def continent_bonus(territories: int) -> int:
    """RK-1: the bonus of every continent that a set holds whole."""
    bonus = 0
    for continent in range(CONTINENT_COUNT):
        if holds_continent(territories, continent):
            bonus += int(BONUS[continent])
    return bonus


@rule
def cities_held(state: State, seat: int) -> int:
    """RK-3: how many cities a player controls."""
    return count_of(int(state.held[seat]) & int(state.cities))


@rule
def army_of(state: State, seat: int) -> int:
    """How many regiments a player has on the board."""
    regiments = 0
    left = int(state.held[seat])
    while left:
        regiments += int(state.regiments[first_of(left)])
        left &= left - 1
    return regiments


@rule
def is_alive(state: State, seat: int) -> bool:
    """Whether a player still has regiments on the board."""
    return int(state.held[seat]) != 0


@rule
def is_out(state: State, seat: int) -> bool:
    """RK-26; while setting up nobody is."""
    return bool(state.round_number > 0 and not is_alive(state, seat))
