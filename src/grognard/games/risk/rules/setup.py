"""Setting up (RK-8 to RK-13): cities, missions, rewards, the contest for the order, colours, capitals, first regiments."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import NOBODY, rule
from grognard.core.saying import tell
from grognard.games.risk import box, events, moves, phases
from grognard.games.risk.rules.cards import draw
from grognard.games.risk.rules.lists import for_each_territory
from grognard.games.risk.rules.map import count_of, everything_held, first_of, has, nth_of
from grognard.games.risk.rules.reinforce import start_turn
from grognard.games.risk.state import AT_RANDOM, NO_COLOUR, NO_REWARD, NO_TERRITORY, TRAINING_MODE, State

list_capitals = for_each_territory(moves.capital_action)
list_occupations = for_each_territory(moves.occupy_action)
list_garrisons = for_each_territory(moves.garrison_action)


@rule
def start(state: State) -> None:
    """RK-8: Training has its cities and missions. RK-10: else chance lays them out. Then all roll for the order."""
    state.capital[:] = NO_TERRITORY
    state.colour[:] = NO_COLOUR
    state.reward_on[:] = NO_REWARD
    state.order[:] = NOBODY
    state.source = NO_TERRITORY
    state.target = NO_TERRITORY
    state.winner = NOBODY
    state.mover = NOBODY
    for seat in range(state.players):
        state.order[seat] = seat
    state.ties = (1 << (int(state.players) - 1)) - 1
    if state.mode == TRAINING_MODE:
        state.cities = box.TRAINING_CITY_MASK
        state.face_up = box.TRAINING_MISSIONS
        state.phase = phases.CONTEST
    else:
        state.phase = phases.CITIES_FALL


@rule
def lay_out_cities(state: State, dice: Dice, news: Any) -> None:
    """RK-10: 15 cards are drawn, a city on each of their territories; these cards start the discard pile."""
    free = box.EVERYWHERE
    for drawn in range(box.CITY_COUNT):
        territory = nth_of(free, below(dice, box.TERRITORY_COUNT - drawn))
        free ^= 1 << territory
        state.discarded_twos += box.TWO_STARS >> territory & 1
    state.cities = box.EVERYWHERE ^ free
    state.discards = box.CITY_COUNT
    state.phase = phases.MISSIONS_FALL
    tell(news, events.cities_laid_out(state.cities))


@rule
def lay_out_missions(state: State, dice: Dice, news: Any) -> None:
    """RK-10: 4 minor and 4 major missions, a small reward on each minor, a supreme one on each major."""
    state.face_up = (1 << box.MISSION_COUNT) - 1
    for kind in range(2):
        first = kind * box.MINOR_COUNT
        missions = ((1 << box.MINOR_COUNT) - 1) << first
        for left in range(box.MINOR_COUNT, box.FACE_UP_EACH, -1):
            missions ^= 1 << nth_of(missions, below(dice, left))
        rewards = ((1 << box.FACE_UP_EACH) - 1) << (kind * box.FACE_UP_EACH)
        state.face_up = int(state.face_up) & (missions | ~(((1 << box.MINOR_COUNT) - 1) << first))
        for left in range(box.FACE_UP_EACH, 0, -1):
            reward = nth_of(rewards, below(dice, left))
            rewards ^= 1 << reward
            mission = first_of(missions)
            state.reward_on[mission] = reward
            tell(news, events.mission_laid_out(mission, reward))
            missions &= missions - 1
    state.phase = phases.CONTEST


@rule
def roll_for_the_order(state: State, dice: Dice, news: Any) -> None:
    """RK-8, RK-11: everybody rolls a die; who ties for a place that matters rolls again."""
    first = first_of(int(state.ties))
    last = last_tied(state, first)
    for place in range(first, last + 1):
        seat = int(state.order[place])
        state.rolls[seat] = 1 + below(dice, 6)
        tell(news, events.rolled_for_the_order(seat, state.rolls[seat]))
    sort_places(state, first, last)
    if state.mode == TRAINING_MODE and state.ties == 0:
        pick_colours(state, news)
    elif state.mode != TRAINING_MODE and not has(int(state.ties), 0):
        seat_clockwise(state, int(state.order[0]), news)
    else:
        tell(news, events.tied_for_the_order(tied_seats(state)))


@rule
def last_tied(state: State, first: int) -> int:
    """The last place of those that are tied with this one."""
    while has(int(state.ties), first):
        first += 1
    return first


@rule
def tied_seats(state: State) -> int:
    """Those who roll next for the order, as a set of seats."""
    first = first_of(int(state.ties))
    seats = 0
    for place in range(first, last_tied(state, first) + 1):
        seats |= 1 << int(state.order[place])
    return seats


@rule
def sort_places(state: State, first: int, last: int) -> None:
    """Order the seats that have just rolled, highest first, and note who is tied now."""
    for place in range(first + 1, last + 1):
        seat = int(state.order[place])
        at = place
        while at > first and state.rolls[state.order[at - 1]] < state.rolls[seat]:
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = seat
    for place in range(first, last):
        if state.rolls[state.order[place]] != state.rolls[state.order[place + 1]]:
            state.ties = int(state.ties) & ~(1 << place)


@rule
def seat_clockwise(state: State, starter: int, news: Any) -> None:
    """RK-11: from the highest roll on, clockwise; that is the order of the whole game. Each seat keeps its own colour."""
    players = int(state.players)
    for place in range(players):
        state.order[place] = (starter + place) % players
        state.colour[place] = colour_of(state, place)
    state.ties = 0
    state.to_place = players * int(box.REGIMENTS_FOR[players])
    state.mover = starter
    state.phase = phases.PLACE_CAPITAL
    tell(news, events.starts(starter))


@rule
def colour_of(state: State, seat: int) -> int:
    """RK-8, RK-11: what a player plays with: in Training the colour picked, else each seat its own."""
    return int(state.colour[seat]) if state.mode == TRAINING_MODE else seat


@rule
def pick_colours(state: State, news: Any) -> None:
    """RK-8: the highest roll picks a colour first, then the next."""
    state.mover = state.order[0]
    state.phase = phases.PICK_COLOUR
    tell(news, events.picks_first(state.mover))


@rule
def clear_contest(state: State) -> None:
    """The dice of the contest are taken off the table."""
    if state.rolls[0] != 0:
        state.rolls[:] = 0


@rule
def legal_colours(state: State, actions: Any) -> int:
    """RK-8: with n players the first n colours play."""
    count = 0
    for colour in range(state.players):
        if may_pick(state, colour):
            actions[count] = moves.pick_action(colour)
            count += 1
    return count


@rule
def may_pick(state: State, colour: int) -> bool:
    """RK-8: a colour that plays and that nobody has."""
    for seat in range(state.players):
        if state.colour[seat] == colour:
            return False
    return colour < int(state.players)


@rule
def pick_colour(state: State, colour: int, news: Any) -> None:
    """RK-8: a colour for the mover; when all have one, the order of play is theirs."""
    tell(news, events.picked_colour(state.mover, colour))
    clear_contest(state)
    state.colour[state.mover] = colour
    for place in range(state.players):
        seat = int(state.order[place])
        if state.colour[seat] == NO_COLOUR:
            state.mover = seat
            return
    for seat in range(state.players):
        state.order[state.colour[seat]] = seat
    take_training_position(state)


@rule
def take_training_position(state: State) -> None:
    """RK-9: the printed position of each colour."""
    players = int(state.players)
    for territory in range(box.TERRITORY_COUNT):
        seat = int(state.order[box.TRAINING_OWNER[players, territory]])
        state.held[seat] = int(state.held[seat]) | 1 << territory
        state.regiments[territory] = box.TRAINING_REGIMENTS[players, territory]
    for colour in range(players):
        state.capital[state.order[colour]] = box.TRAINING_CAPITAL[players, colour]
    begin_deal(state)


# Placing by hand or at random (RK-11): one regiment at a time, in turn


@rule
def legal_sites(state: State) -> int:
    """RK-11: where the next regiment may go: on free territories until all are held, then on one's own."""
    if state.phase != phases.GARRISON_OWN:
        return box.EVERYWHERE & ~everything_held(state)
    return int(state.held[state.mover])


@rule
def legal_first_places(state: State, actions: Any) -> int:
    """RK-11: there, by the name that it has at this time."""
    sites = legal_sites(state)
    if state.phase == phases.PLACE_CAPITAL:
        return list_capitals(actions, sites)
    return list_occupations(actions, sites) if state.phase == phases.OCCUPY_FREE else list_garrisons(actions, sites)


@rule
def site_of(action: int) -> int:
    """Where such an action places a regiment."""
    if moves.is_capital(action):
        return int(moves.capital_read(action))
    return int(moves.occupy_read(action)) if moves.is_occupy(action) else int(moves.garrison_read(action))


@rule
def place_first(state: State, territory: int, news: Any) -> None:
    """RK-11: a regiment, the first one with the capital; then it is the next player's turn, the order running on."""
    seat = int(state.mover)
    clear_contest(state)
    if state.phase == phases.PLACE_CAPITAL:
        state.capital[seat] = territory
        tell(news, events.placed_capital(seat, territory))
    elif state.phase == phases.OCCUPY_FREE:
        tell(news, events.occupied(seat, territory))
    else:
        tell(news, events.garrisoned(seat, territory))
    state.held[seat] = int(state.held[seat]) | 1 << territory
    state.regiments[territory] += 1
    state.to_place -= 1
    players = int(state.players)
    placed = players * int(box.REGIMENTS_FOR[players]) - int(state.to_place)
    state.mover = state.order[placed % players]
    if state.to_place == 0:
        begin_deal(state)
    elif placed >= box.TERRITORY_COUNT:
        state.phase = phases.GARRISON_OWN
    elif placed >= players:
        state.phase = phases.OCCUPY_FREE


@rule
def place_at_random(state: State, dice: Dice, news: Any) -> None:
    """Option `set_up = at-random`: chance places for everybody, once round the table."""
    for _ in range(state.players):
        sites = legal_sites(state)
        place_first(state, nth_of(sites, below(dice, count_of(sites))), news)
        if state.phase == phases.DEAL:
            return


@rule
def chance_places(state: State) -> bool:
    """Whether it is chance that places the first regiments."""
    return state.set_up == AT_RANDOM and phases.PLACE_CAPITAL <= state.phase <= phases.GARRISON_OWN


# The first cards


@rule
def begin_deal(state: State) -> None:
    """RK-12: then the first cards are dealt."""
    state.mover = state.order[2]
    state.phase = phases.DEAL


@rule
def deal_card(state: State, dice: Dice, news: Any) -> None:
    """RK-12: one card for the third and the fourth, two for the fifth. Then the first turn begins."""
    draw(state, int(state.mover), dice, news)
    for place in range(state.players):
        seat = int(state.order[place])
        if state.cards[seat] < box.STARTING_CARDS[place]:
            state.mover = seat
            return
    state.round_number = 1
    start_turn(state, int(state.order[0]), news)
