"""3 · Missions (RK-5, RK-28 to RK-31): what is fulfilled, claiming, paying, rewards."""

from typing import Any

from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.risk import box, events, phases
from grognard.games.risk.moves import CLAIM_NOTHING, airfield_action, claim_action, pay_action
from grognard.games.risk.rules.battle import taken_this_turn
from grognard.games.risk.rules.cards import discard, hand_of
from grognard.games.risk.rules.lists import for_each_territory
from grognard.games.risk.rules.map import cities_held, continents_in, count_of, has, holds_capital
from grognard.games.risk.state import NO_REWARD, State

list_airfields = for_each_territory(airfield_action)


@rule
def is_fulfilled(state: State, mission: int, seat: int) -> bool:
    """RK-5: whether a player fulfils a mission now."""
    return done(state, mission, seat) >= asked(mission)


@rule
def asked(mission: int) -> int:
    """RK-5: how many a mission asks for; a continent asks for all its territories."""
    number = int(box.ASKED_NUMBER[mission])
    return count_of(int(box.LAND[number])) if box.ASKS_FOR[mission] == box.CONTINENT else number


@rule
def done(state: State, mission: int, seat: int) -> int:
    """RK-5: how many of what a mission asks for a player has now."""
    asks_for = int(box.ASKS_FOR[mission])
    held = int(state.held[seat])
    if asks_for == box.CONTINENT:
        return count_of(held & int(box.LAND[box.ASKED_NUMBER[mission]]))
    if asks_for == box.CITIES:
        return cities_held(state, seat)
    if asks_for == box.TERRITORIES:
        return count_of(held)
    if asks_for == box.CONTINENTS:
        return count_of(continents_in(held))
    if asks_for == box.ENEMY_CAPITALS:
        return enemy_capitals_held(state, seat)
    if not takes_now(state, seat):
        return 0
    if asks_for == box.CITIES_TAKEN:
        return count_of(taken_this_turn(state) & int(state.cities))
    if asks_for == box.TERRITORIES_TAKEN:
        return count_of(taken_this_turn(state))
    return continents_taken(state)


@rule
def takes_now(state: State, seat: int) -> bool:
    """RK-5: what is taken in one turn counts in that turn: not for others, not in the set-up, not when the game is over."""
    return seat == state.mover and phases.TRADE_CARDS <= state.phase < phases.OVER


@rule
def enemy_capitals_held(state: State, seat: int) -> int:
    """RK-5: other players' capitals that a player controls, also those of eliminated players."""
    count = 0
    for owner in range(state.players):
        if owner != seat and holds_capital(state, seat, owner):
            count += 1
    return count


@rule
def continents_taken(state: State) -> int:
    """RK-5: continents that the mover controls now and did not control when the turn began."""
    return count_of(continents_in(int(state.held[state.mover])) & ~continents_in(int(state.held_before)))


@rule
def claimable(state: State) -> int:
    """RK-28: the face-up missions that the mover fulfils now, one bit each."""
    missions = 0
    for mission in range(box.MISSION_COUNT):
        if has(int(state.face_up), mission) and is_fulfilled(state, mission, int(state.mover)):
            missions |= 1 << mission
    return missions


@rule
def legal_claims(state: State, actions: Any) -> int:
    """RK-28: one of them, by choice, or none."""
    actions[0] = CLAIM_NOTHING
    count = 1
    missions = claimable(state)
    for mission in range(box.MISSION_COUNT):
        if has(missions, mission):
            actions[count] = claim_action(mission)
            count += 1
    return count


@rule
def claim(state: State, mission: int, news: Any) -> int:
    """RK-28: the mission goes to the mover and is not replaced. RK-30: its reward, if it has one, is returned."""
    mover = int(state.mover)
    state.face_up = int(state.face_up) & ~(1 << mission)
    state.missions[mover] = int(state.missions[mover]) | 1 << mission
    state.mission_taken = 1
    reward = int(state.reward_on[mission])
    state.reward_on[mission] = NO_REWARD
    tell(news, events.claimed(mover, mission))
    if reward != NO_REWARD:
        tell(news, events.reward_taken(mover, reward))
    return reward


@rule
def brings_airfield(reward: int) -> bool:
    """Whether a reward is an airfield, which is placed on the board instead of kept."""
    return reward in (box.SMALL_AIRFIELD, box.SUPREME_AIRFIELD)


@rule
def take_reward(state: State, reward: int) -> None:
    """RK-30: a reward works from the moment it is taken."""
    mover = int(state.mover)
    state.rewards[mover] = int(state.rewards[mover]) | 1 << reward


@rule
def legal_payments(state: State, actions: Any) -> int:
    """RK-29: one card of the hand, by choice. Who has only one kind is asked too, so that the others do not learn it."""
    count = 0
    for stars in range(1, 3):
        if can_pay(state, stars):
            actions[count] = pay_action(stars)
            count += 1
    return count


@rule
def can_pay(state: State, stars: int) -> bool:
    """RK-29: whether the mover's hand holds a card with so many stars."""
    ones, twos = hand_of(state, int(state.mover))
    return (ones if stars == 1 else twos) > 0


@rule
def pay(state: State, stars: int, news: Any) -> None:
    """RK-29: the card goes to the discard pile."""
    tell(news, events.paid(state.mover, stars))
    discard(state, int(state.mover), 2 - stars, stars - 1)


@rule
def airfield_sites(state: State) -> int:
    """RK-30: own territories without an airfield."""
    return int(state.held[state.mover]) & ~int(state.airfields)


@rule
def legal_airfields(state: State, actions: Any) -> int:
    """RK-30: an airfield goes to an own territory."""
    return list_airfields(actions, airfield_sites(state))


@rule
def site_airfield(state: State, territory: int, news: Any) -> None:
    """RK-30: there it stays until the territory is conquered."""
    tell(news, events.airfield_placed(state.mover, territory))
    state.airfields = int(state.airfields) | 1 << territory
