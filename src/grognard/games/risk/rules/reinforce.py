"""1 · Reinforcements (RK-14 to RK-16): how many regiments are due, and where they go."""

from typing import Any

from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.risk import events, phases
from grognard.games.risk.box import FEWEST_DUE, MOST_REGIMENTS, TWO_REGIMENTS
from grognard.games.risk.moves import place_action, regiments_action
from grognard.games.risk.rules.lists import for_each_amount, for_each_territory
from grognard.games.risk.rules.map import cities_held, continent_bonus, count_of, first_of, has, holds_capital
from grognard.games.risk.state import NO_TERRITORY, State

list_places = for_each_territory(place_action)
list_regiments = for_each_amount(regiments_action)


@rule
def start_turn(state: State, seat: int, news: Any) -> None:
    """A turn begins: regiments are due, and whoever holds a card says whether to trade.

    A hand that cannot be traded is asked too: otherwise the missing question would tell the others what is in it.
    """
    state.mover = seat
    state.held_before = state.held[seat]
    state.to_place = regiments_due(state, seat)
    state.phase = phases.TRADE_CARDS if state.cards[seat] > 0 else phases.PLACE_WHERE
    tell(news, events.turn_began(seat, state.to_place))


@rule
def regiments_due(state: State, seat: int) -> int:
    """RK-14: territories and cities by threes, at least 3; continents; capitals; the two-regiments reward."""
    held = int(state.held[seat])
    due = max(FEWEST_DUE, (count_of(held) + cities_held(state, seat)) // 3)
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
def free_to_go(regiments: int) -> int:
    """RK-19, RK-24, RK-33: how many of the regiments on a territory can leave it, for one stays behind."""
    return regiments - 1


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
        if room_on(state, territory) == 0:
            territories ^= 1 << territory
    return territories


@rule
def open_places(state: State) -> int:
    """RK-16: anywhere on one's own territories, as long as they have room."""
    return with_room(state, int(state.held[state.mover]))


@rule
def legal_places(state: State, actions: Any) -> int:
    """RK-16: one of them."""
    return list_places(actions, open_places(state))


@rule
def most_to_place(state: State, territory: int) -> int:
    """How many of the regiments due a territory can take."""
    return min(int(state.to_place), room_on(state, territory))


@rule
def legal_to_place(state: State, actions: Any) -> int:
    """RK-16: how many go to the chosen territory."""
    return list_regiments(actions, 1, most_to_place(state, int(state.target)))


@rule
def choose_place(state: State, territory: int) -> None:
    """RK-16: first where, then how many, also when that can be only one: so whoever plans knows what will be asked."""
    state.target = territory
    state.phase = phases.PLACE_HOW_MANY


@rule
def place(state: State, territory: int, amount: int, news: Any) -> None:
    """RK-16: so many regiments come to a territory."""
    tell(news, events.reinforced(state.mover, territory, amount))
    state.regiments[territory] += amount
    state.to_place -= amount
    state.target = NO_TERRITORY
    state.phase = phases.PLACE_WHERE
