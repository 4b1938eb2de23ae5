"""Exact odds of Risk Express: the chance to conquer each country from any point of a turn, under best play for that country.

Once a country is chosen the rest of the turn is about it alone: the table gives the chance for every set of open lines and
every number of dice about to be rolled. Before that, a roll that fills only other countries' lines ends the hope for this
one (RX-12), and a roll that fills nothing costs a die (RX-13); so the answer depends on which countries may be invaded.
"""

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Annotated, Any, Final

import numpy as np

from grognard.core.game import Odds
from grognard.core.layout import Chance, Each, Layout, One, Row, Some
from grognard.core.rule import rule
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX, FACES, MOST_LINES
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.state import COUNTRIES, FILL, LINES, NO_COUNTRY, OFFER, OVER, ROLL, State

NO_LINE: Final = -1

# Every roll of 0 to 7 dice, as trays: where those of so many dice begin, and the chance of each among them.
SORTED: Final = [fallen for dice in range(DICE_IN_BOX + 1) for fallen in combinations_with_replacement(range(len(FACES)), dice)]
ROLLS: Final = np.array([[fallen.count(face) for face in range(len(FACES))] for fallen in SORTED], np.int8)
FIRST: Final = np.searchsorted([len(fallen) for fallen in SORTED], range(DICE_IN_BOX + 2))
WEIGHT: Final = np.array([factorial(sum(t)) / prod(map(factorial, t)) / len(FACES) ** sum(t) for t in ROLLS.tolist()])

# What is worked out beforehand, by country, open lines and dice to roll. The bot looks up the same.
BY_LINES_AND_DICE: Final = (COUNTRY_COUNT, 1 << MOST_LINES, DICE_IN_BOX + 1)
TABLE: Final = np.dtype([
    ("hold", np.float64, BY_LINES_AND_DICE),  # the chance to conquer it
    ("at_once", np.float64, BY_LINES_AND_DICE),  # the part of it for rolls that fill a line
])  # fmt: skip


class Chances:
    """The mover's chance to conquer each country this turn."""

    chance: Annotated[Row, Each(COUNTRIES, Chance())]
    countries: Annotated[int, Some(COUNTRIES)]  # those that they may still try for
    line: Annotated[Row, Each(COUNTRIES, One(LINES, none=True))]  # the best to fill for it now, if one can be


@rule
def fill(table: Any) -> None:
    """Work out the table."""
    for country in range(COUNTRY_COUNT):
        fill_country(table, country)


@rule
def fill_country(table: Any, country: int) -> None:
    """One country, with whatever lines it can have: fewer open lines first, then fewer dice."""
    table.hold[country, 0] = 1
    for still_open in range(1, 1 << lines.line_count(country, owner=0)):
        for dice in range(1, DICE_IN_BOX + 1):
            filled = 0.0
            missed = 0.0
            for i in range(FIRST[dice], FIRST[dice + 1]):
                chance, line = best_line(table.hold, ROLLS[i], country, still_open, dice)
                if line == NO_LINE:
                    missed += WEIGHT[i]
                else:
                    filled += WEIGHT[i] * chance
            table.at_once[country, still_open, dice] = filled
            table.hold[country, still_open, dice] = filled + missed * table.hold[country, still_open, dice - 1]


@rule
def best_line(hold: Any, tray: Any, country: int, still_open: int, dice: int) -> tuple[float, int]:
    """Of the open lines that a roll fills, the best for the country, and the chance after it; NO_LINE: it fills none."""
    best = 0.0
    found = NO_LINE
    soldiers = lines.soldiers_in(tray)
    for line in range(MOST_LINES):
        if still_open >> line & 1 and lines.can_fill(tray, country, line, soldiers):
            left = dice - lines.dice_to_fill(tray, country, line)
            if found == NO_LINE or hold[country, still_open & ~(1 << line), left] > best:
                best = hold[country, still_open & ~(1 << line), left]
                found = line
    return best, found


@rule
def odds(state: State, table: Any, odds: Any) -> None:
    """The mover's chance for each country that may be invaded, or for the one that is chosen."""
    odds.chance[:] = 0
    odds.line[:] = NO_LINE
    odds.countries = 0
    if state.phase == OVER:
        return
    if state.target == NO_COUNTRY or state.phase == OFFER:
        odds.countries = countries_to_choose(state)
        if state.phase == FILL:
            after_roll(state, table, odds)
        elif state.phase == ROLL:
            before_roll(state, table, odds, int(state.dice_left))
        else:  # a whole turn: that of who starts, or what an offer is weighed against
            before_roll(state, table, odds, DICE_IN_BOX)
    if state.target != NO_COUNTRY:
        odds.countries = int(odds.countries) | 1 << int(state.target)
        chance_of_target(state, table, odds)


@rule
def countries_to_choose(state: State) -> int:
    """Those that may be invaded, as a set."""
    found = 0
    for country in range(COUNTRY_COUNT):
        if lines.may_invade(state, country):
            found |= 1 << country
    return found


@rule
def chance_of_target(state: State, table: Any, odds: Any) -> None:
    """The country of this turn: with the roll on the table, or about to be rolled. If it is offered, where that is better."""
    target, dice = int(state.target), int(state.dice_left)
    still_open = lines.open_lines(state, target)
    if state.phase == FILL:
        odds.chance[target], odds.line[target] = best_line(table.hold, state.tray, target, still_open, dice)
        dice -= 1  # if it fills none
    if odds.line[target] == NO_LINE:
        odds.chance[target] = max(odds.chance[target], table.hold[target, still_open, dice])


@rule
def after_roll(state: State, table: Any, odds: Any) -> None:
    """With a roll on the table and no country chosen: one that it fills is chosen now; if there is none, a die is lost."""
    dice = int(state.dice_left)
    fills_any = False
    for country in range(COUNTRY_COUNT):
        if int(odds.countries) >> country & 1:
            chance, line = best_line(table.hold, state.tray, country, lines.open_lines(state, country), dice)
            odds.chance[country], odds.line[country] = chance, line
            fills_any |= line != NO_LINE
    if not fills_any:
        before_roll(state, table, odds, dice - 1)


@rule
def before_roll(state: State, table: Any, odds: Any, most: int) -> None:
    """With so many dice about to be rolled and no country chosen: by one die, by two …, since a miss costs one."""
    for dice in range(1, most + 1):
        missed = 0.0
        for i in range(FIRST[dice], FIRST[dice + 1]):
            if not fills_any_of(state, ROLLS[i], int(odds.countries)):
                missed += WEIGHT[i]
        for country in range(COUNTRY_COUNT):
            if int(odds.countries) >> country & 1:
                filled = table.at_once[country, lines.all_lines(state, country), dice]
                odds.chance[country] = filled + missed * odds.chance[country]


@rule
def fills_any_of(state: State, tray: Any, countries: int) -> bool:
    """Whether a roll fills a line of one of these countries, of which none is chosen."""
    soldiers = lines.soldiers_in(tray)
    for country in range(COUNTRY_COUNT):
        if countries >> country & 1:
            for line in range(lines.line_count(country, state.owner[country])):
                if lines.can_fill(tray, country, line, soldiers):
                    return True
    return False


ODDS: Final = Odds(Layout(Chances), odds, TABLE, fill)
