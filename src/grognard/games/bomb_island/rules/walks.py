"""Where walks can lead (BI-13 to BI-15, BI-17). They are found by stepping sets of cells, not along paths."""

from itertools import permutations
from typing import Final

import numpy as np

from grognard.core.rule import rule
from grognard.games.bomb_island.board import ANCHORS_HIGH, ANCHORS_LOW
from grognard.games.bomb_island.box import BOMB_COUNT, LONGEST_MOVE
from grognard.games.bomb_island.rules.places import high_bit, holds, low_bit, open_to, spread, team_of, with_cell
from grognard.games.bomb_island.state import IN_BOAT, NONE, State

# For a set of bombs (one bit each): the orders in which a path may pass over them.
TOURS_OF: Final = [list(permutations([b for b in range(BOMB_COUNT) if bombs >> b & 1])) for bombs in range(1 << BOMB_COUNT)]
TOUR_COUNT: Final = np.array([len(tours) for tours in TOURS_OF], np.int8)
BOMBS_IN: Final = np.array([len(tours[0]) for tours in TOURS_OF], np.int8)
TOURS: Final = np.array(
    [[[*tour, *[NONE] * (BOMB_COUNT - len(tour))] for tour in (tours * 6)[:6]] for tours in TOURS_OF], np.int8
)  # bombs, order, place in it


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
    seat = team_of(state, who)
    docked_low, docked_high = boats_to_bomb(state, seat, start, left, low, high, open_low, open_high)
    return low & ~ANCHORS_LOW | docked_low, high & ~ANCHORS_HIGH | docked_high


@rule
def boats_to_bomb(
    state: State, seat: int, start: int, steps: int, low: int, high: int, open_low: int, open_high: int
) -> tuple[int, int]:
    """BI-15: of the anchors reached, those with a boat of this seat's enemies whither the walk can lead over a bomb."""
    found_low = 0
    found_high = 0
    if state.bombs[0] == NONE:
        return found_low, found_high
    for other in range(int(state.players)):
        anchor = int(state.boats[other])
        if other != seat and anchor != NONE and holds(low, high, anchor):
            for bomb in range(BOMB_COUNT):
                if state.bombs[bomb] != NONE and passes_over(state, start, anchor, steps, 1 << bomb, open_low, open_high):
                    found_low, found_high = with_cell(found_low, found_high, anchor)
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
    anchor = int(state.boats[team_of(state, who)])
    open_low, open_high = open_to(state, who)
    if left < 0 or not holds(open_low, open_high, anchor) or not holds(open_low, open_high, start):
        return False
    low, high = cells_after(low_bit(start), high_bit(start), left, open_low, open_high)
    return holds(low, high, anchor)
