"""Bombs that go along with a character, where they are put down, and the boat that gets one (BI-15, BI-17, BI-34)."""

from typing import Any

from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events
from grognard.games.bomb_island.board import IS_ANCHOR
from grognard.games.bomb_island.box import BOMB_COUNT
from grognard.games.bomb_island.moves import leave_on, put_on, take_from
from grognard.games.bomb_island.phases import BOMBED, GO_ALONG, OVER, PUT_DOWN
from grognard.games.bomb_island.rules.chests import add_neighbours, arrive
from grognard.games.bomb_island.rules.end import check_gems, check_survivors, eliminate
from grognard.games.bomb_island.rules.places import add, add_bomb, boat_at, free_neighbours, how_many, open_to, remove_bomb
from grognard.games.bomb_island.rules.walks import BOMBS_IN, first_cell, passes_over, steps_from_there
from grognard.games.bomb_island.state import IN_BOAT, NONE, State


@rule
def enemy_boat_at(state: State, cell: int) -> int:
    """The enemy whose boat is docked at this cell, or NONE."""
    if not IS_ANCHOR[cell]:
        return NONE
    seat = boat_at(state, cell)
    return NONE if seat == state.mover else seat


@rule
def may_take(state: State, bombs: int) -> bool:
    """BI-17: whether the walk just made can have passed over these bombs, and each can be put down."""
    place = int(state.origin)
    goal = int(state.place[state.piece])
    start = first_cell(state, place)
    left = steps_from_there(place, int(state.card) + 1)
    open_low, open_high = open_to(state, int(state.piece))
    if BOMBS_IN[bombs] > room_for_bombs(state, goal, bombs):
        return False
    return passes_over(state, start, goal, left, bombs, open_low, open_high)


@rule
def room_for_bombs(state: State, goal: int, bombs: int) -> int:
    """BI-17: how many bombs can be put down from here, once these are lifted."""
    low, high = free_neighbours(state, goal, bombs)
    return how_many(low, high) + (enemy_boat_at(state, goal) != NONE)


@rule
def consider_bombs(state: State, first: int, news: Any) -> None:
    """The next bomb that may be taken along is asked about; after the last, the taken ones are lifted."""
    for bomb in range(first, BOMB_COUNT):
        if state.bombs[bomb] != NONE and may_take(state, int(state.taken) | 1 << bomb):
            state.considered = bomb
            state.phase = GO_ALONG
            return
    lift_taken(state, news)


@rule
def legal_go_along(state: State, actions: Any) -> int:
    """BI-17: a bomb is taken or left, unless it must be taken."""
    cell = int(state.bombs[state.considered])
    count = add(actions, 0, take_from(cell))
    return count if must_take(state) else add(actions, count, leave_on(cell))


@rule
def must_take(state: State) -> bool:
    """BI-15: who stops on an anchor needs a bomb, and this is the last that can be had."""
    if not IS_ANCHOR[state.place[state.piece]] or int(state.taken) != 0:
        return False
    for later in range(int(state.considered) + 1, BOMB_COUNT):
        if state.bombs[later] != NONE and may_take(state, 1 << later):
            return False
    return True


@rule
def take_or_leave(state: State, takes: bool, news: Any) -> None:
    """The bomb in question goes along, or stays."""
    if takes:
        state.taken = int(state.taken) | 1 << int(state.considered)
        tell(news, events.took_bomb(state.mover, state.bombs[state.considered]))
    consider_bombs(state, int(state.considered) + 1, news)


@rule
def lift_taken(state: State, news: Any) -> None:
    """BI-17: the taken bombs are lifted, to be put down one by one."""
    for bomb in range(BOMB_COUNT - 1, -1, -1):
        if int(state.taken) >> bomb & 1:
            remove_bomb(state, bomb)
            state.to_put = int(state.to_put) + 1
    state.origin = NONE
    state.considered = NONE
    state.taken = 0
    if state.to_put > 0:
        state.phase = PUT_DOWN
    else:
        arrive(state, news)


@rule
def boat_to_bomb(state: State) -> int:
    """BI-17: the enemy into whose boat a bomb can be put from here, one alone; or NONE."""
    return enemy_boat_at(state, int(state.place[state.piece])) if state.hit == NONE else NONE


@rule
def must_bomb_boat(state: State) -> bool:
    """BI-15: on an anchor one bomb must go into the boat: the last, if none did."""
    return state.to_put == 1 and boat_to_bomb(state) != NONE


@rule
def legal_put_down(state: State, actions: Any) -> int:
    """BI-17: on a free cell next to the character, or into the enemy boat."""
    count = 0
    enemy = boat_to_bomb(state)
    if enemy != NONE:
        count = add(actions, count, put_on(IN_BOAT + enemy))
    if must_bomb_boat(state):
        return count
    return add_neighbours(state, int(state.place[state.piece]), actions, count)


@rule
def put_down(state: State, place: int, news: Any) -> None:
    """One bomb less in hand. A boat blows up when all are put down."""
    if place < IN_BOAT:
        add_bomb(state, place)
        tell(news, events.put_bomb(state.mover, place))
    else:
        state.hit = place - IN_BOAT
        tell(news, events.dropped_bomb(state.mover, state.hit, state.boats[state.hit]))
    state.to_put = int(state.to_put) - 1
    if state.to_put > 0:
        return
    if state.hit != NONE:
        blow_up(state, int(state.hit), news)
    if state.phase != OVER:
        arrive(state, news)


@rule
def blow_up(state: State, seat: int, news: Any) -> None:
    """BI-34: a bomb in a boat; its owner is out."""
    eliminate(state, seat, int(state.mover), NONE, BOMBED, news)
    check_survivors(state, BOMBED, news)
    check_gems(state, int(state.mover), news)
