"""Battle lines: which a country has, what fills them, and who may try."""

from typing import Any

from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express import box
from grognard.games.risk_express.box import GENERAL, NEEDS, ONE_SOLDIER, THREE_SOLDIERS
from grognard.games.risk_express.state import State


@rule
def may_invade(state: State, country: int) -> bool:
    """RX-10: a country that is neither the mover's nor in a united continent."""
    return state.owner[country] != state.mover and not state.face_down[box.CONTINENT_OF[country]]


@rule
def line_count(country: int, owner: int) -> int:
    """RX-11: a country that somebody owns has one more line, a General."""
    return int(box.LINE_COUNT[country]) + (1 if owner != NOBODY else 0)


@rule
def all_lines(state: State, country: int) -> int:
    """A country's lines, as a set."""
    return (1 << line_count(country, state.owner[country])) - 1


@rule
def open_lines(state: State, country: int) -> int:
    """Those that are not filled: all, but for the country of this turn."""
    return all_lines(state, country) & ~(int(state.filled) if country == state.target else 0)


@rule
def soldiers_in(tray: Any) -> int:
    """All soldiers of a roll."""
    return int(tray[ONE_SOLDIER]) + 2 * int(tray[box.TWO_SOLDIERS]) + 3 * int(tray[THREE_SOLDIERS])


@rule
def can_fill(tray: Any, country: int, line: int, soldiers: int) -> bool:
    """RX-7: whether a roll fills a line."""
    need = NEEDS[country, line]
    if tray[GENERAL] < need[0] or tray[box.CAVALRY] < need[1] or tray[box.CANNON] < need[2]:
        return False
    return bool(soldiers >= need[3])


@rule
def dice_used(tray: Any, country: int, line: int, face: int) -> int:
    """RX-7: how many dice of a face a line takes; of Soldiers the largest first, and no more than it needs."""
    if face < ONE_SOLDIER:
        return int(NEEDS[country, line, face])
    soldiers = int(NEEDS[country, line, 3])
    for larger in range(THREE_SOLDIERS, face, -1):
        soldiers -= int(tray[larger]) * (larger - ONE_SOLDIER + 1)
    each = face - ONE_SOLDIER + 1
    return min(int(tray[face]), (soldiers + each - 1) // each) if soldiers > 0 else 0


@rule
def dice_to_fill(tray: Any, country: int, line: int) -> int:
    """RX-7: how many dice of a roll a line takes."""
    used = 0
    for face in range(GENERAL, THREE_SOLDIERS + 1):
        used += dice_used(tray, country, line, face)
    return used


@rule
def after_filling(state: State, country: int, line: int) -> tuple[int, int]:
    """RX-14: which lines of a country would still be open, and how many dice left to roll, with this one filled."""
    left = int(state.dice_left) - dice_to_fill(state.tray, country, line)
    return open_lines(state, country) & ~(1 << line), left


@rule
def packed_dice(tray: Any, country: int, line: int) -> int:
    """The same dice by their faces, for the story."""
    total = 0
    for face in range(THREE_SOLDIERS, GENERAL - 1, -1):
        total = total * (box.DICE_IN_BOX + 1) + dice_used(tray, country, line, face)
    return total


@rule
def dice_needed(state: State, country: int) -> int:
    """The fewest dice that could fill a country's open lines."""
    needed = 0
    for line in range(box.MOST_LINES):
        if open_lines(state, country) >> line & 1:
            needed += int(box.FEWEST_DICE[country, line])
    return needed
