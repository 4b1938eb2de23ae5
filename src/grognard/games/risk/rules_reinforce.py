"""1 · Reinforcements (RK-14 to RK-16): how many regiments are due, and where they go."""

from typing import Any

from grognard.core.rule import rule
from grognard.games.risk.box import FEWEST_DUE, MOST_REGIMENTS, TWO_REGIMENTS
from grognard.games.risk.rules_map import continent_bonus, count_of, first_of, has, holds_capital
from grognard.games.risk.state import (
    NO_TERRITORY,
    PLACE,
    PLACE_HOW_MANY,
    PLACE_WHERE,
    REGIMENTS,
    TRADE_CARDS,
    State,
)


@rule
def start_turn(state: State, seat: int) -> None:
    """A turn begins: regiments are due, and whoever holds a card says whether to trade.

    A hand that cannot be traded is asked too: otherwise the missing question would tell the others what is in it.
    """
    state.mover = seat
    state.held_before = state.held[seat]
    state.to_place = regiments_due(state, seat)
    state.phase = TRADE_CARDS if state.cards[seat] > 0 else PLACE_WHERE


@rule
def regiments_due(state: State, seat: int) -> int:
    """RK-14: territories and cities by threes, at least 3; continents; capitals; the two-regiments reward."""
    held = int(state.held[seat])
    due = max(FEWEST_DUE, (count_of(held) + count_of(held & int(state.cities))) // 3)
    due += continent_bonus(held) + capitals_held(state, seat)
    return due + 2 if has_reward(state, seat, TWO_REGIMENTS) else due


@rule
def capitals_held(state: State, seat: int) -> int:
    """All capitals that a player controls, the own one included."""
    count = 0
    for owner in range(state.players):
        count += 1 if holds_capital(state, seat, owner) else 0
    return count


@rule
def has_reward(state: State, seat: int, reward: int) -> bool:
    """Whether a player has taken a reward."""
    return has(int(state.rewards[seat]), reward)


@rule
def room_on(state: State, territory: int) -> int:
    """How many more regiments a territory can hold."""
    return MOST_REGIMENTS - int(state.regiments[territory])


@rule
def with_room(state: State, territories: int) -> int:
    """Those territories of a set that can hold more regiments."""
    left = territories
    while left:
        territory = first_of(left)
        left &= left - 1
        if state.regiments[territory] >= MOST_REGIMENTS:
            territories ^= 1 << territory
    return territories


@rule
def write_territories(actions: Any, first: int, territories: int) -> int:
    """One action for each territory of a set."""
    count = 0
    while territories:
        actions[count] = first + first_of(territories)
        territories &= territories - 1
        count += 1
    return count


@rule
def write_amounts(actions: Any, first: int, least: int, most: int) -> int:
    """One action for each amount."""
    for amount in range(least, most + 1):
        actions[amount - least] = first + amount
    return most - least + 1


@rule
def legal_places(state: State, actions: Any) -> int:
    """RK-16: anywhere on one's own territories."""
    return write_territories(actions, PLACE, with_room(state, int(state.held[state.mover])))


@rule
def most_to_place(state: State, territory: int) -> int:
    """How many of the regiments due a territory can take."""
    return min(int(state.to_place), room_on(state, territory))


@rule
def legal_to_place(state: State, actions: Any) -> int:
    """RK-16: how many go to the chosen territory."""
    return write_amounts(actions, REGIMENTS, 1, most_to_place(state, int(state.target)))


@rule
def choose_place(state: State, territory: int) -> None:
    """RK-16: first where; how many is asked unless it can be only one."""
    if most_to_place(state, territory) == 1:
        place(state, territory, 1)
    else:
        state.target = territory
        state.phase = PLACE_HOW_MANY


@rule
def place(state: State, territory: int, amount: int) -> None:
    """RK-16: so many regiments come to a territory."""
    state.regiments[territory] += amount
    state.to_place -= amount
    state.target = NO_TERRITORY
    state.phase = PLACE_WHERE
