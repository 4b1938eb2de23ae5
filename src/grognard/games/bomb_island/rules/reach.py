"""How far a seat's next turn may reach: where its characters can walk with a Move card, and where it can bring a bomb."""

from grognard.core.rule import rule
from grognard.games.bomb_island import box
from grognard.games.bomb_island.phases import OVER
from grognard.games.bomb_island.rules import moving, places, walks
from grognard.games.bomb_island.state import NONE, State


@rule
def is_under_way(state: State) -> bool:
    """Whether the first turn has begun and the game is not over."""
    return bool(state.round_number > 0 and state.phase != OVER)


@rule
def ends_of_walks(state: State, seat: int, steps: int) -> tuple[int, int]:
    """BI-13, BI-15: where a seat's characters can get with a Move card; on an anchor only to bomb the boat there."""
    low = 0
    high = 0
    for number in range(box.TEAM_SIZE + 1):
        who = moving.walker(state, seat, number)
        if who != NONE:
            end_low, end_high = walks.ends_of_walk(state, who, steps)
            low |= end_low
            high |= end_high
    return low, high


@rule
def reach_of_bombs(state: State, seat: int, steps: int) -> tuple[int, int]:
    """BI-18: where so many steps lead the bombs that a seat's Move card may move."""
    low = 0
    high = 0
    for bomb in range(box.BOMB_COUNT):
        cell = int(state.bombs[bomb])
        if moving.may_push(state, seat, cell):
            end_low, end_high = moving.reach_of_bomb(cell, steps)
            low |= end_low
            high |= end_high
    return low, high


@rule
def can_bomb(state: State, seat: int, other: int, steps: int, low: int, high: int) -> bool:
    """BI-15, BI-18: whether so many steps can bring a bomb into another's boat; the cells are those that they can walk to."""
    push_low, push_high = reach_of_bombs(state, seat, steps - 1)
    return moving.is_entered_from(state, seat, other, low | push_low, high | push_high)


@rule
def boats_in_reach(state: State) -> int:
    """The seats whose boats a bomb on the island can reach in somebody's next turn, whoever holds which cards; one bit each."""
    found = 0
    for seat in range(int(state.players)):
        if is_under_way(state) and not places.is_out(state, seat):
            for steps in range(1, box.LONGEST_MOVE + 1):
                low, high = ends_of_walks(state, seat, steps)
                for other in range(int(state.players)):
                    if can_bomb(state, seat, other, steps, low, high):
                        found |= 1 << other
    return found
