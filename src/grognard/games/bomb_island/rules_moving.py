"""Moving characters and bombs (BI-13 to BI-19). Where a move can end is found by stepping sets of cells, not along paths."""

from itertools import permutations
from typing import Any, Final

import numpy as np

from grognard.core.rule import rule
from grognard.games.bomb_island.board import (
    ANCHORS_HIGH,
    ANCHORS_LOW,
    CELL_COUNT,
    IS_ANCHOR,
    LAND_HIGH,
    LAND_LOW,
    NEIGHBOUR_COUNT,
    NEIGHBOURS,
)
from grognard.games.bomb_island.box import BOMB_COUNT, LONGEST_MOVE, TEAM_SIZE
from grognard.games.bomb_island.rules_chests import arrive, free_neighbours
from grognard.games.bomb_island.rules_end import card_is_done, check_gems, check_survivors, eliminate
from grognard.games.bomb_island.rules_places import (
    add,
    add_bomb,
    boat_at,
    bomb_at,
    high_bit,
    holds,
    in_team,
    is_free_cell,
    is_knocked_out,
    is_out,
    low_bit,
    occupied,
    open_to,
    ready_cells,
    remove_bomb,
    spread,
)
from grognard.games.bomb_island.state import (
    A_BOMB,
    BOMBED,
    GO,
    GO_ALONG,
    GOAL,
    GONE,
    IN_BOAT,
    LEAVE_BOMB,
    NONE,
    OVER,
    PUSH,
    PUT,
    PUT_DOWN,
    TAKE_BOMB,
    WALK,
    State,
)

# For a set of bombs (one bit each): the orders in which a path may pass over them.
TOURS_OF: Final = [list(permutations([b for b in range(BOMB_COUNT) if bombs >> b & 1])) for bombs in range(1 << BOMB_COUNT)]
TOUR_COUNT: Final = np.array([len(tours) for tours in TOURS_OF], np.int8)
BOMBS_IN: Final = np.array([len(tours[0]) for tours in TOURS_OF], np.int8)
TOURS: Final = np.array(
    [[[*tour, *[NONE] * (BOMB_COUNT - len(tour))] for tour in (tours * 6)[:6]] for tours in TOURS_OF], np.int8
)  # bombs, order, place in it

# Which piece moves


@rule
def may_leave(state: State, boat: int) -> bool:
    """BI-14: one's own boat. BI-31: another's, while no free character of the captor guards it."""
    captor = boat - IN_BOAT
    if captor == state.mover:
        return True
    for number in range(TEAM_SIZE + 1):
        guard = in_team(state, captor, number)
        if guard != NONE and state.place[guard] == boat:
            return False
    return True


@rule
def may_walk(state: State, who: int) -> bool:
    """Whether the mover's character can be used for a Move card at all."""
    place = int(state.place[who])
    if place == GONE or is_knocked_out(state, who):
        return False
    return place < IN_BOAT or may_leave(state, place)


@rule
def walks_alike(state: State, who: int, number: int) -> bool:
    """Whether a team-mate with a lower number sits in the same boat, so that it does not matter which of them leaves."""
    for earlier in range(number):
        mate = in_team(state, int(state.mover), earlier)
        if mate != NONE and state.place[mate] == state.place[who] and may_walk(state, mate):
            return True
    return False


@rule
def can_play_move(state: State, steps: int) -> bool:
    """BI-11: whether a Move card of this value has a legal effect."""
    for number in range(TEAM_SIZE + 1):
        who = in_team(state, int(state.mover), number)
        if who != NONE and may_walk(state, who) and not walks_alike(state, who, number) and can_walk(state, who, steps):
            return True
    for bomb in range(BOMB_COUNT):
        if can_push(state, bomb, steps):
            return True
    return False


@rule
def can_walk(state: State, who: int, steps: int) -> bool:
    """Whether a character can move by exactly so many steps. Most can step to and fro, which is quickly seen."""
    low, high = open_to(state, who)
    place = int(state.place[who])
    if place < IN_BOAT:
        for near in range(int(NEIGHBOUR_COUNT[place])):
            cell = int(NEIGHBOURS[place, near])
            if holds(low, high, cell) and not IS_ANCHOR[place if steps % 2 == 0 else cell]:
                return True
    goal_low, goal_high = ends_of_walk(state, who, steps)
    return goal_low | goal_high != 0 or can_board(state, who, steps)


@rule
def legal_piece(state: State, actions: Any) -> int:
    """BI-13, BI-18: a character that can move by the card's value, or a bomb next to one."""
    count = 0
    steps = int(state.card) + 1
    for number in range(TEAM_SIZE + 1):
        who = in_team(state, int(state.mover), number)
        if who != NONE and may_walk(state, who) and not walks_alike(state, who, number) and can_walk(state, who, steps):
            count = add(actions, count, WALK + int(state.place[who]))
    for bomb in range(BOMB_COUNT):
        if can_push(state, bomb, steps):
            count = add(actions, count, PUSH + int(state.bombs[bomb]))
    return count


@rule
def choose_character(state: State, place: int) -> None:
    """A character of the mover's that stands there; of several in a boat the first."""
    for number in range(TEAM_SIZE + 1):
        who = in_team(state, int(state.mover), number)
        if who != NONE and state.place[who] == place and may_walk(state, who):
            state.piece = who
            state.phase = GOAL
            return


@rule
def choose_bomb(state: State, cell: int) -> None:
    """BI-18: a bomb that moves alone is lifted, so that its own cell is free for it."""
    remove_bomb(state, bomb_at(state, cell))
    state.piece = A_BOMB
    state.origin = cell
    state.phase = GOAL


# Where it ends


@rule
def cells_after(low: int, high: int, steps: int, open_low: int, open_high: int) -> tuple[int, int]:
    """Where exactly so many steps from these cells can lead, over open ones."""
    for _ in range(steps):
        low, high = spread(low, high)
        low &= open_low
        high &= open_high
    return low, high


@rule
def first_cell(state: State, place: int) -> int:
    """BI-14: the cell that a walk really starts from: one's own, or the anchor that a boat is left by."""
    return place if place < IN_BOAT else int(state.boats[place - IN_BOAT])


@rule
def steps_from_there(place: int, steps: int) -> int:
    """BI-14: leaving a boat costs the first step."""
    return steps if place < IN_BOAT else steps - 1


@rule
def ends_of_walk(state: State, who: int, steps: int) -> tuple[int, int]:
    """BI-13, BI-15: the cells where a character's move by exactly so many steps may end."""
    place = int(state.place[who])
    start = first_cell(state, place)
    left = steps_from_there(place, steps)
    open_low, open_high = open_to(state, who)
    if not holds(open_low, open_high, start):
        return 0, 0
    low, high = cells_after(low_bit(start), high_bit(start), left, open_low, open_high)
    docked_low, docked_high = boats_to_bomb(state, start, left, low, high, open_low, open_high)
    return low & ~ANCHORS_LOW | docked_low, high & ~ANCHORS_HIGH | docked_high


@rule
def boats_to_bomb(state: State, start: int, steps: int, low: int, high: int, open_low: int, open_high: int) -> tuple[int, int]:
    """BI-15: of the anchors reached, those with an enemy boat whither the walk can lead over a bomb."""
    found_low = 0
    found_high = 0
    if state.bombs[0] == NONE:
        return found_low, found_high
    for seat in range(int(state.players)):
        anchor = int(state.boats[seat])
        if seat != state.mover and anchor != NONE and holds(low, high, anchor):
            for bomb in range(BOMB_COUNT):
                if state.bombs[bomb] != NONE and passes_over(state, start, anchor, steps, 1 << bomb, open_low, open_high):
                    found_low |= low_bit(anchor)
                    found_high |= high_bit(anchor)
    return found_low, found_high


@rule
def lengths(start: int, goal: int, most: int, open_low: int, open_high: int) -> int:
    """Which numbers of steps, up to `most`, lead from a cell to another: one bit each."""
    if not holds(open_low, open_high, goal):
        return 0
    found = 0
    low = low_bit(start)
    high = high_bit(start)
    for steps in range(most + 1):
        if holds(low, high, goal):
            found |= 1 << steps
        low, high = cells_after(low, high, 1, open_low, open_high)
    return found


@rule
def passes_over(state: State, start: int, goal: int, steps: int, bombs: int, open_low: int, open_high: int) -> bool:
    """BI-17: whether a walk of exactly so many steps can pass over all these bombs, start and stop included."""
    for tour in range(int(TOUR_COUNT[bombs])):
        at = start
        so_far = 1
        for leg in range(int(BOMBS_IN[bombs]) + 1):
            to = goal if leg == BOMBS_IN[bombs] else int(state.bombs[TOURS[bombs, tour, leg]])
            ways = lengths(at, to, steps, open_low, open_high)
            longer = 0
            for length in range(LONGEST_MOVE + 1):
                if so_far >> length & 1:
                    longer |= ways << length
            so_far = longer
            at = to
            if so_far == 0:
                break
        if so_far >> steps & 1:
            return True
    return False


@rule
def can_board(state: State, who: int, steps: int) -> bool:
    """BI-14: whether a move by exactly so many steps can end in one's own boat, by its anchor."""
    place = int(state.place[who])
    start = first_cell(state, place)
    left = steps_from_there(place, steps) - 1
    anchor = int(state.boats[state.mover])
    open_low, open_high = open_to(state, who)
    if left < 0 or not holds(open_low, open_high, anchor) or not holds(open_low, open_high, start):
        return False
    low, high = cells_after(low_bit(start), high_bit(start), left, open_low, open_high)
    return holds(low, high, anchor)


@rule
def can_push(state: State, bomb: int, steps: int) -> bool:
    """BI-18: whether a bomb lies next to an own character and can move by exactly so many steps."""
    cell = int(state.bombs[bomb])
    if cell == NONE or not is_next_to_team(state, cell):
        return False
    low, high = cells_after(low_bit(cell), high_bit(cell), steps, LAND_LOW, LAND_HIGH)
    for goal in range(CELL_COUNT):
        if holds(low, high, goal) and ((goal == cell and is_free_but_for_bomb(state, cell)) or is_free_cell(state, goal)):
            return True
    return can_reach_boat(state, cell, steps)


@rule
def is_free_but_for_bomb(state: State, cell: int) -> bool:
    """Whether the cell of a bomb is free once it is lifted: nobody stands on it."""
    low, high = occupied(state)
    return not holds(low, high, cell)


@rule
def is_next_to_team(state: State, cell: int) -> bool:
    """BI-43: whether a bomb on this cell is next to a character of the mover's that may be used, or below one."""
    low, high = ready_cells(state, int(state.mover))
    near_low, near_high = spread(low, high)
    return holds(low | near_low, high | near_high, cell)


@rule
def can_reach_boat(state: State, cell: int, steps: int) -> bool:
    """BI-18: whether a bomb can enter an enemy boat by its last step."""
    low, high = cells_after(low_bit(cell), high_bit(cell), steps - 1, LAND_LOW, LAND_HIGH)
    for seat in range(int(state.players)):
        if seat != state.mover and not is_out(state, seat) and holds(low, high, int(state.boats[seat])):
            return True
    return False


@rule
def legal_goal(state: State, actions: Any) -> int:
    """Where the chosen piece may end."""
    steps = int(state.card) + 1
    return legal_push(state, steps, actions) if state.piece == A_BOMB else legal_walk(state, steps, actions)


@rule
def legal_walk(state: State, steps: int, actions: Any) -> int:
    """BI-13 to BI-15."""
    count = 0
    low, high = ends_of_walk(state, int(state.piece), steps)
    for cell in range(CELL_COUNT):
        if holds(low, high, cell):
            count = add(actions, count, GO + cell)
    if can_board(state, int(state.piece), steps):
        count = add(actions, count, GO + IN_BOAT + int(state.mover))
    return count


@rule
def legal_push(state: State, steps: int, actions: Any) -> int:
    """BI-18."""
    count = 0
    start = int(state.origin)
    low, high = cells_after(low_bit(start), high_bit(start), steps - 1, LAND_LOW, LAND_HIGH)
    for seat in range(int(state.players)):
        if seat != state.mover and not is_out(state, seat) and holds(low, high, int(state.boats[seat])):
            count = add(actions, count, GO + IN_BOAT + seat)
    low, high = spread(low, high)
    for cell in range(CELL_COUNT):
        if holds(low, high, cell) and is_free_cell(state, cell):
            count = add(actions, count, GO + cell)
    return count


@rule
def go(state: State, place: int) -> None:
    """The piece ends there."""
    if state.piece == A_BOMB:
        push(state, place)
        return
    state.origin = state.place[state.piece]
    state.place[state.piece] = place
    if place < IN_BOAT:
        consider_bombs(state, 0)
    else:
        card_is_done(state)


@rule
def push(state: State, place: int) -> None:
    """BI-18: a bomb ends on a cell or in a boat."""
    if place < IN_BOAT:
        add_bomb(state, place)
    else:
        blow_up(state, place - IN_BOAT)
    card_is_done(state)


@rule
def blow_up(state: State, seat: int) -> None:
    """BI-34: a bomb in a boat; its owner is out."""
    eliminate(state, seat, int(state.mover), NONE, BOMBED)
    check_survivors(state, BOMBED)
    check_gems(state, int(state.mover))


# Which bombs go along


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
    room = free_neighbours(state, goal)
    if enemy_boat_at(state, goal) != NONE:
        room += 1
    for bomb in range(BOMB_COUNT):
        if bombs >> bomb & 1 and is_next(goal, int(state.bombs[bomb])) and is_free_but_for_bomb(state, int(state.bombs[bomb])):
            room += 1
    return room


@rule
def is_next(cell: int, other: int) -> bool:
    """Whether two cells are adjacent."""
    for near in range(int(NEIGHBOUR_COUNT[cell])):
        if NEIGHBOURS[cell, near] == other:
            return True
    return False


@rule
def enemy_boat_at(state: State, cell: int) -> int:
    """The enemy whose boat is docked at this cell, or NONE."""
    if not IS_ANCHOR[cell]:
        return NONE
    seat = boat_at(state, cell)
    return NONE if seat == state.mover else seat


@rule
def consider_bombs(state: State, first: int) -> None:
    """The next bomb that may be taken along is asked about; after the last, the taken ones are lifted."""
    for bomb in range(first, BOMB_COUNT):
        if state.bombs[bomb] != NONE and may_take(state, int(state.taken) | 1 << bomb):
            state.considered = bomb
            state.phase = GO_ALONG
            return
    lift_taken(state)


@rule
def legal_go_along(state: State, actions: Any) -> int:
    """BI-17: a bomb is taken or left; BI-15: who stops on an anchor needs one."""
    cell = int(state.bombs[state.considered])
    count = add(actions, 0, TAKE_BOMB + cell)
    needs_one = IS_ANCHOR[state.place[state.piece]] == 1 and int(state.taken) == 0
    for later in range(int(state.considered) + 1, BOMB_COUNT):
        if needs_one and state.bombs[later] != NONE and may_take(state, 1 << later):
            needs_one = False
    return count if needs_one else add(actions, count, LEAVE_BOMB + cell)


@rule
def take_or_leave(state: State, take: bool) -> None:
    """The bomb in question goes along, or stays."""
    if take:
        state.taken = int(state.taken) | 1 << int(state.considered)
    consider_bombs(state, int(state.considered) + 1)


@rule
def lift_taken(state: State) -> None:
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
        arrive(state)


@rule
def legal_put_down(state: State, actions: Any) -> int:
    """BI-17: on a free cell next to the character, or into the enemy boat; BI-15: on an anchor one must go there."""
    count = 0
    goal = int(state.place[state.piece])
    enemy = enemy_boat_at(state, goal)
    if enemy != NONE and state.hit == NONE:
        count = add(actions, count, PUT + IN_BOAT + enemy)
        if state.to_put == 1:
            return count
    for near in range(int(NEIGHBOUR_COUNT[goal])):
        cell = int(NEIGHBOURS[goal, near])
        if is_free_cell(state, cell):
            count = add(actions, count, PUT + cell)
    return count


@rule
def put_down(state: State, place: int) -> None:
    """One bomb less in hand. A boat blows up when all are put down."""
    if place < IN_BOAT:
        add_bomb(state, place)
    else:
        state.hit = place - IN_BOAT
    state.to_put = int(state.to_put) - 1
    if state.to_put > 0:
        return
    if state.hit != NONE:
        blow_up(state, int(state.hit))
    if state.phase != OVER:
        arrive(state)
