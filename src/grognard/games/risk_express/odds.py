"""Exact odds of Risk Express: the chance to conquer each country from any point of a turn, under best play for that country.

Once a country is chosen the rest of the turn is about it alone: `hold` gives the chance for every set of filled lines and
every number of dice about to be rolled. Before that, a roll that fills only other countries' lines ends the hope for this
one (RX-12), and a roll that fills nothing costs a die (RX-13); so the answer depends on which countries are open.
"""

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.rule import NOBODY
from grognard.games.risk_express.box import (
    COUNTRY_COUNT,
    COUNTRY_NAMES,
    DICE_IN_BOX,
    LINE_COUNT,
    MOST_LINES,
    NEEDS,
    CountryName,
)
from grognard.games.risk_express.rules import lines, turn
from grognard.games.risk_express.state import FILL, NO_COUNTRY, OFFER, OVER

MASKS: Final = 1 << MOST_LINES
Floats = NDArray[np.float64]


class Chance(NamedTuple):
    """The chance to conquer a country this turn, and the line to fill for it now (from 1; None: none can be)."""

    country: CountryName
    chance: float
    line: int | None


class Tables(NamedTuple):
    """All that is worked out beforehand. A card is country × 2, plus 1 if somebody owns it."""

    rolls: list[tuple[int, ...]]  # every roll of 0 to 7 dice, as a tray
    place: dict[tuple[int, ...], int]  # where a tray stands in `rolls`
    of_dice: list[slice]  # which rolls have so many dice
    weight: Floats  # the chance of each roll among those with as many dice
    used: NDArray[np.int8]  # country, line, roll: the dice that the line takes; 0: the roll does not fill it
    hold: Floats  # card, filled lines, dice to roll: the chance to conquer
    first: Floats  # card, roll: the chance once the best first line is filled; -1: none can be


@cache
def tables() -> Tables:
    """The tables, built at the first call."""
    rolls, of_dice = all_rolls()
    weight = np.array([factorial(sum(roll)) / prod(map(factorial, roll)) / 6 ** sum(roll) for roll in rolls])
    used = dice_used(rolls)
    hold = np.zeros((2 * COUNTRY_COUNT, MASKS, DICE_IN_BOX + 1))
    first = np.full((2 * COUNTRY_COUNT, len(rolls)), -1.0)
    for card in range(2 * COUNTRY_COUNT):
        lines = int(LINE_COUNT[card // 2]) + card % 2
        hold[card, (1 << lines) - 1] = 1
        for mask in range((1 << lines) - 2, -1, -1):
            for dice in range(1, DICE_IN_BOX + 1):
                best = best_fill(hold[card], used[card // 2], mask, lines, dice, of_dice[dice])
                missed = hold[card, mask, dice - 1]
                hold[card, mask, dice] = weight[of_dice[dice]] @ np.where(best < 0, missed, best)
                if mask == 0:
                    first[card, of_dice[dice]] = best
    place = {roll: index for index, roll in enumerate(rolls)}
    return Tables(rolls, place, of_dice, weight, used, hold, first)


def all_rolls() -> tuple[list[tuple[int, ...]], list[slice]]:
    """Every tray of 0 to 7 dice, fewest first, and where the trays of each number of dice stand."""
    rolls: list[tuple[int, ...]] = []
    of_dice = []
    for dice in range(DICE_IN_BOX + 1):
        start = len(rolls)
        rolls += [tuple(faces.count(face) for face in range(6)) for faces in combinations_with_replacement(range(6), dice)]
        of_dice.append(slice(start, len(rolls)))
    return rolls, of_dice


def dice_used(rolls: list[tuple[int, ...]]) -> NDArray[np.int8]:
    """For each line of each country and each roll: how many dice the line takes, by the rules themselves."""
    by_need: dict[tuple[int, ...], list[int]] = {}
    used = np.zeros((COUNTRY_COUNT, MOST_LINES, len(rolls)), np.int8)
    for country in range(COUNTRY_COUNT):
        for line in range(int(LINE_COUNT[country]) + 1):
            need = tuple(NEEDS[country, line].tolist())
            if need not in by_need:
                by_need[need] = [dice_for(country, line, roll) for roll in rolls]
            used[country, line] = by_need[need]
    return used


def dice_for(country: int, line: int, roll: tuple[int, ...]) -> int:
    """How many dice of a roll a line takes; 0 if the roll does not fill it."""
    fills = lines.can_fill(roll, country, line, lines.soldiers_in(roll))
    return lines.dice_to_fill(roll, country, line) if fills else 0


def best_fill(hold: Floats, used: NDArray[np.int8], mask: int, lines: int, dice: int, rolls: slice) -> Floats:
    """For each roll of so many dice: the chance after filling the best open line, or -1 if none can be filled."""
    best = np.full(rolls.stop - rolls.start, -1.0)
    for line in range(lines):
        if not mask >> line & 1:
            takes = used[line, rolls]
            best = np.maximum(best, np.where(takes > 0, hold[mask | 1 << line, dice - takes], -1.0))
    return best


def odds(state: Any, alone: bool = False) -> list[Chance]:
    """The mover's chance for each country that may be invaded; `alone`: as if that country were the only one."""
    if state.phase == OVER:
        return []
    if state.phase == OFFER:
        return odds_of_offer(state, alone)
    if state.target != NO_COUNTRY:
        return [chance_of_target(state)]
    dice = int(state.dice_left) or DICE_IN_BOX  # while they roll for the start: a whole turn
    countries = [country for country in range(COUNTRY_COUNT) if lines.may_invade(state, country)]
    if state.phase != FILL:
        chances = before_roll(tuple(card_of(state, country) for country in countries), alone)[dice]
        return [Chance(COUNTRY_NAMES[c], float(chance), None) for c, chance in zip(countries, chances, strict=True)]
    return after_roll(state, countries, dice, alone)


def card_of(state: Any, country: int) -> int:
    """The country's card, as the tables count them."""
    return 2 * country + int(state.owner[country] != NOBODY)


@lru_cache(maxsize=4096)
def before_roll(cards: tuple[int, ...], alone: bool) -> Floats:
    """The chances of these open cards when no country is chosen: number of dice about to be rolled, card."""
    known = tables()
    chances = np.zeros((DICE_IN_BOX + 1, len(cards)))
    for dice in range(1, DICE_IN_BOX + 1):
        rolls = known.of_dice[dice]
        first = known.first[list(cards), rolls]
        fills_own = first >= 0
        fills_any = fills_own if alone else fills_own.any(axis=0)
        missed = np.where(fills_any, 0.0, chances[dice - 1][:, None])
        chances[dice] = np.where(fills_own, first, missed) @ known.weight[rolls]
    return chances


def after_roll(state: Any, countries: list[int], dice: int, alone: bool) -> list[Chance]:
    """The chances with a roll on the table and no country chosen."""
    known = tables()
    roll = known.place[tuple(int(count) for count in state.tray)]
    cards = tuple(card_of(state, country) for country in countries)
    fillable = [known.first[card, roll] >= 0 for card in cards]
    later = before_roll(cards, alone)[dice - 1] if alone or not any(fillable) else np.zeros(len(cards))
    found = []
    for index, country in enumerate(countries):
        if fillable[index]:
            found.append(best_line(state, country, 0, dice, roll))
        else:
            found.append(Chance(COUNTRY_NAMES[country], float(later[index]), None))
    return found


def best_line(state: Any, country: int, mask: int, dice: int, roll: int) -> Chance:
    """The chance with this roll, and the line to fill."""
    known = tables()
    card = card_of(state, country)
    best, line_to_fill = -1.0, None
    for line in range(lines.line_count(country, state.owner[country])):
        takes = int(known.used[country, line, roll])
        if takes and not mask >> line & 1 and known.hold[card, mask | 1 << line, dice - takes] > best:
            best, line_to_fill = float(known.hold[card, mask | 1 << line, dice - takes]), line + 1
    if line_to_fill is None:
        best = float(known.hold[card, mask, dice - 1])
    return Chance(COUNTRY_NAMES[country], best, line_to_fill)


def chance_of_target(state: Any) -> Chance:
    """The chance for the country of this turn."""
    known = tables()
    country, mask, dice = int(state.target), int(state.filled), int(state.dice_left)
    if state.phase == FILL:
        return best_line(state, country, mask, dice, known.place[tuple(int(count) for count in state.tray)])
    return Chance(COUNTRY_NAMES[country], float(known.hold[card_of(state, country), mask, dice]), None)


def odds_of_offer(state: Any, alone: bool) -> list[Chance]:
    """With an invasion on offer: afresh for every country, but carrying on for the offered one where that is better."""
    carried = chance_of_target(state)
    afresh = state.copy()
    turn.start_turn(afresh)
    return [
        max(chance, carried, key=lambda c: c.chance) if chance.country == carried.country else chance
        for chance in odds(afresh, alone)
    ]
