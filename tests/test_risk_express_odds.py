"""The exact odds of Risk Express, against known figures, a slow recursion of their own, and simulation."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from grognard.core.dice import open_event, seeded
from grognard.core.rule import NOBODY
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import COUNTRIES, COUNTRY_NAMES, CountryName, Line
from grognard.games.risk_express.odds import Chance, odds
from grognard.games.risk_express.state import FILL, OVER, ROLL
from tests.rules.risk_express_table import Table, everything_but


def chance(table: Table, country: CountryName, alone: bool = False) -> Chance:
    return next(found for found in odds(table.state, alone) if found.country == country)


def test_the_two_known_figures_of_india() -> None:
    assert chance(Table(), "india", alone=True).chance == pytest.approx(0.338312, abs=5e-7)
    assert chance(Table(), "india").chance == pytest.approx(0.206, abs=5e-4)


def slow_chance(lines: tuple[Line, ...], dice: int) -> float:
    """The chance to fill all lines, by going through every single roll: no tables, no multisets."""

    @cache
    def hold(open_lines: tuple[Line, ...], left: int) -> float:
        if not open_lines:
            return 1.0
        if left == 0:
            return 0.0
        total = 0.0
        for roll in product(range(6), repeat=left):
            best = None
            for index, line in enumerate(open_lines):
                used = taken(line, roll)
                if used:
                    rest = open_lines[:index] + open_lines[index + 1 :]
                    best = max(best or 0.0, hold(rest, left - used))
            total += hold(open_lines, left - 1) if best is None else best
        return total / float(6**left)

    return hold(lines, dice)


def taken(line: Line, roll: tuple[int, ...]) -> int:
    if roll.count(0) < line.generals or roll.count(1) < line.cavalry or roll.count(2) < line.cannons:
        return 0
    soldiers, used = line.soldiers, line.generals + line.cavalry + line.cannons
    for die in sorted((face - 2 for face in roll if face > 2), reverse=True):
        if soldiers > 0:
            soldiers -= die
            used += 1
    return used if soldiers <= 0 else 0


@pytest.mark.parametrize("country", ["middle_east", "central_america", "south_africa", "china"])
def test_the_tables_agree_with_a_slow_recursion(country: CountryName) -> None:
    lines = COUNTRIES[COUNTRY_NAMES.index(country)].lines
    table = Table()
    table.state.dice_left = 5
    assert chance(table, country, alone=True).chance == pytest.approx(slow_chance(lines, 5), abs=1e-12)


def test_the_odds_agree_with_play() -> None:
    """Whole turns by the rules, always for Brazil, some cards owned: the share of conquests is within four deviations."""
    table = Table().give(1, "china", "canada", "western_europe")
    expected = chance(table, "brazil").chance
    games, conquered = 3000, 0
    dice, brazil = seeded(99), COUNTRY_NAMES.index("brazil")
    for _ in range(games):
        turn = Table().give(1, "china", "canada", "western_europe")
        while turn.state.mover == 0:
            if turn.state.phase == ROLL:
                open_event(dice)
                rules.roll(turn.state, dice)
            line = chance(turn, "brazil").line if turn.state.target in (-1, brazil) else None
            turn.play(f"fill brazil {line}" if line else turn.legal[0])
        conquered += turn.owner("brazil") == 0
    assert abs(conquered / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def test_a_roll_that_fills_only_other_countries_ends_the_hope() -> None:
    table = Table().roll("GGGGGGG")
    assert chance(table, "china") == Chance("china", 0.0, None)
    assert chance(table, "china", alone=True).chance > 0
    assert chance(table, "brazil").line == 1


def test_an_invasion_has_odds_for_its_country_alone_and_says_which_line() -> None:
    table = Table().roll("KCC3211").play("fill china 1").roll("CC3211")
    found = odds(table.state)
    assert [(one.country, one.line) for one in found] == [("china", 2)]
    after = {}
    for line in (2, 3):
        tried = Table().roll("KCC3211").play("fill china 1").roll("CC3211").play(f"fill china {line}")
        after[line] = odds(tried.state)[0].chance
    assert found[0].chance == max(after.values()) == after[2]


def test_own_countries_and_united_continents_have_no_odds() -> None:
    table = Table().give(0, "brazil").give(1, "north_africa", "south_africa")
    assert {"brazil", "north_africa", "south_africa"}.isdisjoint(found.country for found in odds(table.state))


def test_the_general_of_an_owned_country_makes_it_harder() -> None:
    assert chance(Table().give(1, "china"), "china").chance < chance(Table(), "china").chance


def test_an_offer_is_weighed_against_a_fresh_start() -> None:
    table = Table(relay=True).roll("KKGGGGG").play("fill western_europe 1")
    while table.state.phase == ROLL:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    carried = chance(table, "western_europe").chance
    assert carried > chance(Table(), "western_europe").chance
    assert chance(table, "china") == chance(Table(), "china")
    table.play("carry-on")
    assert odds(table.state)[0].chance == carried


def test_a_finished_game_has_no_odds() -> None:
    table = Table().give(1, *everything_but("india")).roll("3333111").play("fill india 1")
    assert table.state.phase == OVER
    assert odds(table.state) == []


def test_chances_are_chances() -> None:
    rng = np.random.default_rng(5)
    for _ in range(60):
        table = Table()
        table.state.owner[:] = rng.integers(NOBODY, 3, len(COUNTRY_NAMES))
        table.with_dice("".join(rng.choice(list("GCK123"), rng.integers(1, 8))))
        assert table.state.phase == FILL
        assert all(0 <= found.chance <= 1 for found in odds(table.state))
