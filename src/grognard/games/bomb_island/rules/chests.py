"""Ending a move on loot or on a chest, and what is in it (BI-19 to BI-23, BI-36)."""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.bomb_island import events
from grognard.games.bomb_island.board import CROSS_AT, NEIGHBOUR_COUNT, NEIGHBOURS
from grognard.games.bomb_island.box import AMMUNITION, BOBBY, BOBBY_CHEST, BOMB_CHEST, CHEST_KINDS, GEM
from grognard.games.bomb_island.moves import LEAVE_CLOSED, OPEN, put_on
from grognard.games.bomb_island.phases import ASK, BOBBY_JOINS, CHEST, PUT_DOWN, REVEAL
from grognard.games.bomb_island.rules.end import card_is_done, check_gems
from grognard.games.bomb_island.rules.places import add, add_bomb, free_neighbours, has_chest, holds
from grognard.games.bomb_island.state import IN_BOAT, NONE, TRAP, State


@rule
def arrive(state: State, news: Any) -> None:
    """BI-36: loot is taken unasked. BI-19: a chest may be opened."""
    cell = int(state.place[state.piece])
    if cell == state.loot_cell:
        take_loot(state, news)
        check_gems(state, int(state.mover), news)
    if has_chest(state, cell):
        state.phase = CHEST
    else:
        card_is_done(state, news)


@rule
def take_loot(state: State, news: Any) -> None:
    """BI-36: all of it goes into the boat of whoever ends a move there."""
    tell(news, events.took_loot(state.mover, state.loot_gems, state.loot_ammunition))
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
def open_or_leave(state: State, opens: bool, news: Any) -> None:
    """BI-19: the chest leaves the board, and chance will show what was in it; or it stays as it is."""
    cell = int(state.place[state.piece])
    if opens:
        state.chests = int(state.chests) & ~(1 << int(CROSS_AT[cell]))
        state.phase = REVEAL
        tell(news, events.opened_chest(state.mover, cell))
    else:
        tell(news, events.left_closed(state.mover, cell))
        card_is_done(state, news)


@rule
def reveal(state: State, dice: Dice, news: Any) -> None:
    """BI-2, BI-6: one of the contents that are left, each as likely."""
    left = 0
    for content in range(CHEST_KINDS):
        left += int(state.chests_left[content])
    chosen = below(dice, left)
    content = 0
    while chosen >= state.chests_left[content]:
        chosen -= int(state.chests_left[content])
        content += 1
    state.chests_left[content] -= 1
    state.found = content
    find(state, content, news)


@rule
def find(state: State, content: int, news: Any) -> None:
    """BI-20 to BI-23: what the finder gets."""
    seat = int(state.mover)
    cell = int(state.place[state.piece])
    if content == GEM:
        state.hold_gems[seat] += 1
        tell(news, events.found_gem(seat, cell, state.hold_gems[seat]))
        check_gems(state, seat, news)
        card_is_done(state, news)
    elif content == AMMUNITION:
        state.hold_ammunition[seat] += 1
        tell(news, events.found_ammunition(seat, cell, state.hold_ammunition[seat]))
        card_is_done(state, news)
    elif content == BOMB_CHEST:
        tell(news, events.found_bomb(seat, cell))
        find_bomb(state, cell, news)
    elif content == BOBBY_CHEST:
        tell(news, events.found_bobby(seat, cell))
        find_bobby(state, cell, news)
    else:
        tell(news, events.sprang_trap(seat, cell))
        spring_trap(state)


@rule
def has_room(state: State, cell: int) -> bool:
    """Whether a cell next to this one is free."""
    low, high = free_neighbours(state, cell, 0)
    return low | high != 0


@rule
def add_neighbours(state: State, cell: int, actions: Any, count: int) -> int:
    """Write the moves that put something on a free cell next to this one; returns how many moves there are."""
    low, high = free_neighbours(state, cell, 0)
    for near in range(int(NEIGHBOUR_COUNT[cell])):
        if holds(low, high, int(NEIGHBOURS[cell, near])):
            count = add(actions, count, put_on(NEIGHBOURS[cell, near]))
    return count


@rule
def find_bomb(state: State, cell: int, news: Any) -> None:
    """BI-23: it is put on a free cell next to the finder; with none, on the finder's own."""
    if has_room(state, cell):
        state.to_put = 1
        state.phase = PUT_DOWN
    else:
        add_bomb(state, cell)
        tell(news, events.put_bomb(state.mover, cell))
        card_is_done(state, news)


@rule
def find_bobby(state: State, cell: int, news: Any) -> None:
    """BI-21: he joins the team, on a free cell next to the finder; with none, aboard."""
    state.bobby_team = state.mover
    if has_room(state, cell):
        state.phase = BOBBY_JOINS
    else:
        state.place[BOBBY] = IN_BOAT + int(state.mover)
        tell(news, events.bobby_boards())
        card_is_done(state, news)


@rule
def legal_bobby(state: State, actions: Any) -> int:
    """BI-21: the free cells next to the finder."""
    return add_neighbours(state, int(state.place[state.piece]), actions, 0)


@rule
def bobby_joins(state: State, cell: int, news: Any) -> None:
    """BI-21: Bobby stands where the player says."""
    state.place[BOBBY] = cell
    tell(news, events.bobby_stands(cell))
    card_is_done(state, news)


@rule
def spring_trap(state: State) -> None:
    """BI-22: the finder will die, unless its player raises a Shield."""
    state.card = TRAP
    state.aimed = 1 << int(state.piece)
    state.victims = 1 << int(state.mover)
    state.phase = ASK
