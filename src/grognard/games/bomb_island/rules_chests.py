"""Ending a move on loot or on a chest, and what is in it (BI-19 to BI-23, BI-36)."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import rule
from grognard.games.bomb_island.board import CROSS_AT, NEIGHBOUR_COUNT, NEIGHBOURS
from grognard.games.bomb_island.box import AMMUNITION, BOBBY, BOBBY_CHEST, BOMB_CHEST, CHESTS, GEM
from grognard.games.bomb_island.rules_end import card_is_done, check_gems
from grognard.games.bomb_island.rules_places import add, add_bomb, has_chest, is_free_cell
from grognard.games.bomb_island.state import (
    ASK,
    BOBBY_JOINS,
    CHEST,
    IN_BOAT,
    LEAVE_CLOSED,
    NONE,
    OPEN,
    PUT,
    PUT_DOWN,
    REVEAL,
    TRAP,
    State,
)

CONTENTS = len(CHESTS)


@rule
def arrive(state: State) -> None:
    """BI-36: loot is taken unasked. BI-19: a chest may be opened."""
    cell = int(state.place[state.piece])
    if cell == state.loot_cell:
        take_loot(state)
        check_gems(state, int(state.mover))
    if has_chest(state, cell):
        state.phase = CHEST
    else:
        card_is_done(state)


@rule
def take_loot(state: State) -> None:
    """BI-36: all of it goes into the boat of whoever ends a move there."""
    state.hold_gems[state.mover] += state.loot_gems
    state.hold_ammunition[state.mover] += state.loot_ammunition
    state.loot_cell = NONE
    state.loot_gems = 0
    state.loot_ammunition = 0


@rule
def legal_chest(actions: Any) -> int:
    """BI-19: it may be opened or left closed."""
    count = add(actions, 0, OPEN)
    return add(actions, count, LEAVE_CLOSED)


@rule
def open_chest(state: State) -> None:
    """The chest leaves the board; chance will show what was in it."""
    cross = int(CROSS_AT[state.place[state.piece]])
    state.chests = int(state.chests) & ~(1 << cross)
    state.phase = REVEAL


@rule
def reveal(state: State, dice: Dice) -> None:
    """BI-2, BI-6: one of the contents that are left, each as likely."""
    left = 0
    for content in range(CONTENTS):
        left += int(state.chests_left[content])
    chosen = below(dice, left)
    content = 0
    while chosen >= state.chests_left[content]:
        chosen -= int(state.chests_left[content])
        content += 1
    state.chests_left[content] -= 1
    state.found = content
    find(state, content)


@rule
def find(state: State, content: int) -> None:
    """BI-20 to BI-23: what the finder gets."""
    if content == GEM:
        state.hold_gems[state.mover] += 1
        check_gems(state, int(state.mover))
        card_is_done(state)
    elif content == AMMUNITION:
        state.hold_ammunition[state.mover] += 1
        card_is_done(state)
    elif content == BOMB_CHEST:
        find_bomb(state)
    elif content == BOBBY_CHEST:
        find_bobby(state)
    else:
        spring_trap(state)


@rule
def free_neighbours(state: State, cell: int) -> int:
    """How many cells next to this one are free."""
    count = 0
    for near in range(int(NEIGHBOUR_COUNT[cell])):
        count += is_free_cell(state, int(NEIGHBOURS[cell, near]))
    return count


@rule
def find_bomb(state: State) -> None:
    """BI-23: it is put on a free cell next to the finder; with none, on the finder's own."""
    cell = int(state.place[state.piece])
    if free_neighbours(state, cell) > 0:
        state.to_put = 1
        state.phase = PUT_DOWN
    else:
        add_bomb(state, cell)
        card_is_done(state)


@rule
def find_bobby(state: State) -> None:
    """BI-21: he joins the team, on a free cell next to the finder; with none, aboard."""
    state.bobby_team = state.mover
    if free_neighbours(state, int(state.place[state.piece])) > 0:
        state.phase = BOBBY_JOINS
    else:
        state.place[BOBBY] = IN_BOAT + int(state.mover)
        card_is_done(state)


@rule
def legal_bobby(state: State, actions: Any) -> int:
    """BI-21: the free cells next to the finder."""
    count = 0
    cell = int(state.place[state.piece])
    for near in range(int(NEIGHBOUR_COUNT[cell])):
        if is_free_cell(state, int(NEIGHBOURS[cell, near])):
            count = add(actions, count, PUT + int(NEIGHBOURS[cell, near]))
    return count


@rule
def bobby_joins(state: State, cell: int) -> None:
    """BI-21: Bobby stands where the player says."""
    state.place[BOBBY] = cell
    card_is_done(state)


@rule
def spring_trap(state: State) -> None:
    """BI-22: the finder will die, unless its player raises a Shield."""
    state.card = TRAP
    state.aimed = 1 << int(state.piece)
    state.victims = 1 << int(state.mover)
    state.phase = ASK
