"""A position of RISK at the start of a turn, as a list of features for the network: all seats are counted from one."""

from typing import Any, Final

from grognard.core.network import SIZES, bucket
from grognard.core.rule import rule
from grognard.games.risk import box, phases
from grognard.games.risk.rules import map, missions, reinforce
from grognard.games.risk.state import MODES, NO_TERRITORY, SEATS, State

MOST_SEATS: Final = len(SEATS)
CARDS, DUE, COUNTED = 9, 16, 15  # greater numbers of cards, regiments due, and pairs of territories are all alike

REGIMENTS: Final = 0  # by territory: whose, and how many
CAPITAL: Final = REGIMENTS + box.TERRITORY_COUNT * MOST_SEATS * SIZES  # by seat: where
MISSION: Final = CAPITAL + MOST_SEATS * box.TERRITORY_COUNT  # on the board: that it is, and which seats meet it now
MOVER: Final = MISSION + box.MISSION_COUNT * (MOST_SEATS + 1)  # by number of players: how soon the seat moves
MODE: Final = MOVER + (MOST_SEATS + 1) * MOST_SEATS
TO_PLACE: Final = MODE + len(MODES)
ROUND: Final = TO_PLACE + SIZES
SEAT: Final = ROUND + SIZES  # by seat, what follows

HELD: Final = 0  # pairs of territories
ARMY: Final = HELD + COUNTED
DUE_HERE: Final = ARMY + 2 * SIZES
HAND: Final = DUE_HERE + DUE
TOKENS: Final = HAND + CARDS + 1  # missions
LOST: Final = TOKENS + box.MISSION_COUNT + 1  # the own capital is in another's hands, or in nobody's yet
CONTINENT: Final = LOST + 1
CITIES: Final = CONTINENT + box.CONTINENT_COUNT
REWARD: Final = CITIES + box.CITY_COUNT + 1
OF_A_SEAT: Final = REWARD + len(box.REWARD_NAMES)

FEATURES: Final = SEAT + MOST_SEATS * OF_A_SEAT


@rule
def observe(state: State, seat: int, features: Any) -> int:
    """The features of a position for a seat."""
    players = int(state.players)
    count = 0
    for away in range(players):
        count = observe_seat(state, (seat + away) % players, away, features, count)
    for mission in range(box.MISSION_COUNT):
        if map.has(int(state.face_up), mission):
            features[count] = MISSION + mission * (MOST_SEATS + 1) + MOST_SEATS
            count += 1
            for away in range(players):
                if missions.is_fulfilled(state, mission, (seat + away) % players):
                    features[count] = MISSION + mission * (MOST_SEATS + 1) + away
                    count += 1
    features[count] = MOVER + players * MOST_SEATS + (int(state.mover) - seat) % players
    features[count + 1] = MODE + int(state.mode)
    features[count + 2] = TO_PLACE + bucket(int(state.to_place))
    features[count + 3] = ROUND + bucket(int(state.round_number))
    return count + 4


@rule
def observe_seat(state: State, seat: int, away: int, features: Any, count: int) -> int:
    """What is to be seen of a player who sits so many seats away."""
    left = int(state.held[seat])
    if left == 0:
        return count
    army = 0
    while left:
        territory = map.first_of(left)
        left &= left - 1
        here = int(state.regiments[territory])
        army += here
        features[count] = REGIMENTS + (territory * MOST_SEATS + away) * SIZES + bucket(here)
        count += 1
    first = SEAT + away * OF_A_SEAT
    features[count] = first + HELD + min(map.count_of(int(state.held[seat])) // 2, COUNTED - 1)
    features[count + 1] = first + ARMY + min(army // 4, 2 * SIZES - 1)
    features[count + 2] = first + DUE_HERE + min(reinforce.regiments_due(state, seat), DUE - 1)
    features[count + 3] = first + HAND + min(int(state.cards[seat]), CARDS)
    features[count + 4] = first + TOKENS + map.count_of(int(state.missions[seat]))
    features[count + 5] = first + CITIES + map.cities_held(state, seat)
    count += 6
    if state.capital[seat] != NO_TERRITORY:
        features[count] = CAPITAL + away * box.TERRITORY_COUNT + int(state.capital[seat])
        count += 1
    if not map.holds_capital(state, seat, seat):
        features[count] = first + LOST
        count += 1
    whole = map.continents_in(int(state.held[seat]))
    for continent in range(box.CONTINENT_COUNT):
        if whole >> continent & 1:
            features[count] = first + CONTINENT + continent
            count += 1
    for reward in range(len(box.REWARD_NAMES)):
        if int(state.rewards[seat]) >> reward & 1:
            features[count] = first + REWARD + reward
            count += 1
    return count


@rule
def turn_begins(state: State) -> bool:
    """Whether the mover has decided nothing this turn."""
    return state.phase == phases.TRADE_CARDS or (state.phase == phases.PLACE_WHERE and state.target < 0)
