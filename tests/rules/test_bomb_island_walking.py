"""Where moves can end, by stepping sets of cells, against a slow and obvious walker that follows every path."""

from typing import Any

import pytest

from grognard.core.dice import below, seeded
from grognard.games.bomb_island.board import ANCHORS, CELL_COUNT, CROSSES, DISTANCE, LAGOON
from grognard.games.bomb_island.box import BOBBY, CHARACTER_COUNT
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.phases import GOAL
from grognard.games.bomb_island.rules import moving, walks
from grognard.games.bomb_island.rules.bombs import may_take
from grognard.games.bomb_island.rules.places import add_bomb, holds, is_free_cell
from grognard.games.bomb_island.state import A_BOMB, GONE, IN_BOAT, NONE
from tests.rules.bomb_island_table import ENGINE, Table, where

NEIGHBOURS = LAGOON.neighbours


def random_position(seed: int) -> Any:
    """Characters, bombs and chests anywhere they can be; seat 0 moves."""
    dice = seeded(seed)
    players = 2 + below(dice, 3)
    table = Table(players)
    state = table.state
    anchors = list(ANCHORS)
    for seat in range(players):
        state.boats[seat] = anchors.pop(below(dice, len(anchors)))
    crowd = below(dice, CELL_COUNT)  # a small island within the island makes them meet
    near = [cell for cell in range(CELL_COUNT) if DISTANCE[crowd, cell] <= 2 + below(dice, 4)]
    for who in range(4 * players):
        place = below(dice, 10)
        if place < 7:
            state.place[who] = free_place(state, near, dice)
        elif place == 7:
            state.place[who] = IN_BOAT + below(dice, players)
        elif place == 8:
            state.place[who] = GONE
    if below(dice, 2):
        state.bobby_team, state.place[BOBBY] = below(dice, players), free_place(state, near, dice)
    for _ in range(below(dice, 4)):
        cell = near[below(dice, len(near))]
        if cell not in ANCHORS and cell not in state.bombs:
            add_bomb(state, int(cell))
    state.chests = sum(1 << cross for cross, cell in enumerate(CROSSES) if below(dice, 2) and cell not in state.bombs)
    return state


def free_place(state: Any, near: list[int], dice: Any) -> int:
    for _ in range(50):
        cell = near[below(dice, len(near))]
        if cell not in state.place:
            return cell
    return GONE


def walked(state: Any, who: int, steps: int) -> set[tuple[int, frozenset[int]]]:
    """Every (end, bombs passed over) of a character's move, path by path. Ends in a boat are IN_BOAT + seat."""
    own = int(state.mover)
    bombs = {int(cell) for cell in state.bombs if cell != NONE}
    others = {int(state.place[one]) for one in range(CHARACTER_COUNT) if one != who}
    found: set[tuple[int, frozenset[int]]] = set()
    place = int(state.place[who])
    frontier = {(place, frozenset({place} & bombs))}
    for step in range(1, steps + 1):
        following = set()
        for at, passed in frontier:
            ways = (int(state.boats[at - IN_BOAT]),) if at >= IN_BOAT else NEIGHBOURS[at]
            following |= {(cell, passed | ({cell} & bombs)) for cell in ways if cell not in others}
            if step == steps and at == state.boats[own]:
                found.add((IN_BOAT + own, frozenset()))
        frontier = following
    return found | frontier


def bombed_boats(state: Any, cell: int) -> list[int]:
    return [seat for seat in range(int(state.players)) if seat != state.mover and state.boats[seat] == cell]


@pytest.mark.rule("BI-13", "BI-14", "BI-15")
@pytest.mark.parametrize("seed", range(40))
def test_a_walk_ends_where_some_path_ends(seed: int) -> None:
    state = random_position(seed)
    for who in range(CHARACTER_COUNT):
        if not (4 * int(state.mover) <= who < 4 * int(state.mover) + 4) or not moving.may_walk(state, who):
            continue
        for steps in range(1, 8 if seed % 4 == 0 else 6):
            ends = walked(state, who, steps)
            expected = {
                end for end, passed in ends if end >= IN_BOAT or end not in ANCHORS or (passed and bombed_boats(state, end))
            }
            low, high = walks.ends_of_walk(state, who, steps)
            got = {cell for cell in range(CELL_COUNT) if holds(low, high, cell)}
            if walks.can_board(state, who, steps):
                got.add(IN_BOAT + int(state.mover))
            assert {where(end) for end in got} == {where(end) for end in expected}
            assert moving.can_walk(state, who, steps) == bool(expected)


@pytest.mark.rule("BI-17")
@pytest.mark.parametrize("seed", range(100, 130))
def test_bombs_go_along_if_some_path_passes_over_them_and_there_is_room(seed: int) -> None:
    state = random_position(seed)
    bombs = [int(cell) for cell in state.bombs if cell != NONE]
    for who in (0, 1):
        if state.place[who] == GONE or not moving.may_walk(state, who):
            continue
        for steps in (2, 5):
            paths = walked(state, who, steps)
            for end in sorted({end for end, _ in paths if end < IN_BOAT})[::5]:
                moved = state.copy()
                moved.card, moved.piece, moved.origin, moved.place[who] = steps - 1, who, state.place[who], end
                for chosen in range(1, 1 << len(bombs)):
                    wanted = frozenset(bombs[b] for b in range(len(bombs)) if chosen >> b & 1)
                    passed = any(wanted <= over for at, over in paths if at == end)
                    lifted = moved.copy()
                    lifted.bombs[:] = sorted((-1 if c in wanted else int(c) for c in moved.bombs), reverse=True)
                    room = sum(is_free_cell(lifted, cell) for cell in NEIGHBOURS[end]) + len(bombed_boats(state, end))
                    assert may_take(moved, chosen) == (passed and len(wanted) <= room)


@pytest.mark.rule("BI-18")
@pytest.mark.parametrize("seed", range(200, 220))
def test_a_bomb_alone_ends_where_some_path_over_anything_ends(seed: int) -> None:
    state = random_position(seed)
    for bomb in [int(cell) for cell in state.bombs if cell != NONE]:
        for steps in (1, 2, 4, 7):
            cells, before = {bomb}, set()
            for _ in range(steps):
                before, cells = cells, {near for cell in cells for near in NEIGHBOURS[cell]}
            pushed = state.copy()
            moving.choose_bomb(pushed, bomb)
            pushed.card = steps - 1
            assert (pushed.phase, pushed.piece) == (GOAL, A_BOMB)
            expected = {f"go {where(cell)}" for cell in cells if is_free_cell(pushed, cell)}
            expected |= {f"go boat_{seat}" for cell in before for seat in bombed_boats(state, cell)}
            assert {str(GAME.move(int(action))) for action in ENGINE.legal(pushed)} == expected
