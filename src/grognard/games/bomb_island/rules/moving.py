"""Moving characters and bombs: which piece, and where it ends (BI-13 to BI-19)."""

from typing import Any

from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events, moves
from grognard.games.bomb_island.board import CELL_COUNT, IS_ANCHOR, LAND_HIGH, LAND_LOW, NEIGHBOUR_COUNT, NEIGHBOURS
from grognard.games.bomb_island.box import BOMB_COUNT, TEAM_SIZE
from grognard.games.bomb_island.phases import GOAL
from grognard.games.bomb_island.rules import places
from grognard.games.bomb_island.rules.bombs import blow_up, consider_bombs
from grognard.games.bomb_island.rules.end import card_is_done
from grognard.games.bomb_island.rules.walks import can_board, cells_after, ends_of_walk
from grognard.games.bomb_island.state import A_BOMB, GONE, IN_BOAT, NONE, State

# Which piece moves


@rule
def may_leave(state: State, seat: int, boat: int) -> bool:
    """BI-14: a seat's own boat. BI-31: another's, while no free character of the captor guards it."""
    captor = boat - IN_BOAT
    if captor == seat:
        return True
    for number in range(TEAM_SIZE + 1):
        guard = places.in_team(state, captor, number)
        if guard != NONE and state.place[guard] == boat:
            return False
    return True


@rule
def may_walk(state: State, who: int) -> bool:
    """Whether a character can be used for its owner's Move card at all."""
    place = int(state.place[who])
    if place == GONE or places.is_knocked_out(state, who):
        return False
    return place < IN_BOAT or may_leave(state, places.team_of(state, who), place)


@rule
def walker_at(state: State, seat: int, place: int) -> int:
    """A seat's character that is there and can be used for a Move card; of several in a boat the first; or NONE."""
    for number in range(TEAM_SIZE + 1):
        who = places.in_team(state, seat, number)
        if who != NONE and state.place[who] == place and may_walk(state, who):
            return who
    return NONE


@rule
def walker(state: State, seat: int, number: int) -> int:
    """A seat's character by its number, if it can walk and stands for all who would walk alike, from one boat; or NONE."""
    who = places.in_team(state, seat, number)
    return who if who != NONE and walker_at(state, seat, int(state.place[who])) == who else NONE


@rule
def can_play_move(state: State, steps: int) -> bool:
    """BI-11: whether a Move card of this value has a legal effect."""
    for number in range(TEAM_SIZE + 1):
        who = walker(state, int(state.mover), number)
        if who != NONE and can_walk(state, who, steps):
            return True
    for bomb in range(BOMB_COUNT):
        if can_push(state, bomb, steps):
            return True
    return False


@rule
def can_walk(state: State, who: int, steps: int) -> bool:
    """Whether a character can move by exactly so many steps. Most can step to and fro, which is quickly seen."""
    low, high = places.open_to(state, who)
    place = int(state.place[who])
    if place < IN_BOAT:
        for near in range(int(NEIGHBOUR_COUNT[place])):
            cell = int(NEIGHBOURS[place, near])
            if places.holds(low, high, cell) and not IS_ANCHOR[place if steps % 2 == 0 else cell]:
                return True
    goal_low, goal_high = ends_of_walk(state, who, steps)
    return goal_low | goal_high != 0 or can_board(state, who, steps)


@rule
def legal_piece(state: State, actions: Any) -> int:
    """BI-13, BI-18: a character that can move by the card's value, or a bomb next to one."""
    count = 0
    steps = int(state.card) + 1
    for number in range(TEAM_SIZE + 1):
        who = walker(state, int(state.mover), number)
        if who != NONE and can_walk(state, who, steps):
            count = places.add(actions, count, moves.walk_from(state.place[who]))
    for bomb in range(BOMB_COUNT):
        if can_push(state, bomb, steps):
            count = places.add(actions, count, moves.push_from(state.bombs[bomb]))
    return count


@rule
def choose_piece(state: State, action: int) -> None:
    """A character, or a bomb that moves alone."""
    if moves.is_push(action):
        choose_bomb(state, moves.cell_pushed_from(action))
    else:
        choose_character(state, moves.place_walked_from(action))


@rule
def choose_character(state: State, place: int) -> None:
    """A character of the mover's that is there."""
    state.piece = walker_at(state, int(state.mover), place)
    state.phase = GOAL


@rule
def choose_bomb(state: State, cell: int) -> None:
    """BI-18: a bomb that moves alone is lifted, so that its own cell is free for it."""
    places.remove_bomb(state, places.bomb_at(state, cell))
    state.piece = A_BOMB
    state.origin = cell
    state.phase = GOAL


@rule
def can_push(state: State, bomb: int, steps: int) -> bool:
    """BI-18: whether a bomb lies next to an own character and can move by exactly so many steps."""
    cell = int(state.bombs[bomb])
    if not may_push(state, int(state.mover), cell):
        return False
    low, high = ends_of_push(state, cell, steps, 1 << bomb)
    return low | high != 0 or can_reach_boat(state, cell, steps)


@rule
def may_push(state: State, seat: int, cell: int) -> bool:
    """BI-18: whether there is a bomb (NONE: no cell) that a seat's Move card may move, if it can."""
    return cell != NONE and is_next_to_team(state, seat, cell)


@rule
def is_next_to_team(state: State, seat: int, cell: int) -> bool:
    """BI-43: whether a bomb on this cell is next to a character of this seat's that may be used, or below one."""
    low, high = places.ready_cells(state, seat)
    near_low, near_high = places.spread(low, high)
    return places.holds(low | near_low, high | near_high, cell)


@rule
def reach_of_bomb(cell: int, steps: int) -> tuple[int, int]:
    """BI-18: the cells whither exactly so many steps lead a bomb, past whatever is there."""
    return cells_after(places.low_bit(cell), places.high_bit(cell), steps, LAND_LOW, LAND_HIGH)


@rule
def ends_of_push(state: State, cell: int, steps: int, lifted: int) -> tuple[int, int]:
    """BI-18: the free cells where a bomb moved by exactly so many steps may end, once these bombs are lifted."""
    low, high = reach_of_bomb(cell, steps)
    free_low, free_high = places.free_cells(state, lifted)
    return low & free_low, high & free_high


@rule
def is_entered_from(state: State, seat: int, other: int, low: int, high: int) -> bool:
    """BI-15, BI-18: whether a bomb of this seat's can get from one of these cells into the other's boat, an enemy's."""
    return places.is_enemy(state, seat, other) and places.holds(low, high, int(state.boats[other]))


@rule
def can_reach_boat(state: State, cell: int, steps: int) -> bool:
    """BI-18: whether a bomb can enter an enemy boat by its last step."""
    low, high = reach_of_bomb(cell, steps - 1)
    for seat in range(int(state.players)):
        if is_entered_from(state, int(state.mover), seat, low, high):
            return True
    return False


# Where it ends


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
        if places.holds(low, high, cell):
            count = places.add(actions, count, moves.go_to(cell))
    if can_board(state, int(state.piece), steps):
        count = places.add(actions, count, moves.go_to(IN_BOAT + int(state.mover)))
    return count


@rule
def legal_push(state: State, steps: int, actions: Any) -> int:
    """BI-18."""
    count = 0
    low, high = reach_of_bomb(int(state.origin), steps - 1)
    for seat in range(int(state.players)):
        if is_entered_from(state, int(state.mover), seat, low, high):
            count = places.add(actions, count, moves.go_to(IN_BOAT + seat))
    low, high = ends_of_push(state, int(state.origin), steps, 0)
    for cell in range(CELL_COUNT):
        if places.holds(low, high, cell):
            count = places.add(actions, count, moves.go_to(cell))
    return count


@rule
def go(state: State, place: int, news: Any) -> None:
    """The piece ends there."""
    if state.piece == A_BOMB:
        push(state, place, news)
        return
    state.origin = state.place[state.piece]
    state.place[state.piece] = place
    tell(news, how_it_went(int(state.mover), int(state.origin), place))
    if place < IN_BOAT:
        consider_bombs(state, 0, news)
    else:
        card_is_done(state, news)


@rule
def how_it_went(seat: int, origin: int, place: int) -> int:
    """BI-13, BI-14, BI-31: what is told of a character's move."""
    if origin < IN_BOAT:
        return events.walked(seat, origin, place) if place < IN_BOAT else events.boarded(seat, origin)
    if origin == IN_BOAT + seat:
        return events.came_ashore(seat, place) if place < IN_BOAT else events.turned_round(seat)
    captor = origin - IN_BOAT
    return events.escaped(seat, captor, place) if place < IN_BOAT else events.escaped_home(seat, captor)


@rule
def push(state: State, place: int, news: Any) -> None:
    """BI-18: a bomb ends on a cell or in a boat."""
    if place < IN_BOAT:
        places.add_bomb(state, place)
        tell(news, events.moved_bomb(state.mover, state.origin, place))
    else:
        victim = place - IN_BOAT
        tell(news, events.dropped_bomb(state.mover, victim, state.boats[victim]))
        blow_up(state, victim, news)
    card_is_done(state, news)
