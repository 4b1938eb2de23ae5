"""The exact odds of Risk Express, against known figures, a slow recursion of their own, and simulation."""

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
import pytest

from grognard.core.dice import open_event, seeded
from grognard.core.layout import blank
from grognard.core.odds import oracle_of
from grognard.core.rule import NOBODY
from grognard.games.risk_express import odds as told
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import CIRCLED_GENERAL, COUNTRIES, COUNTRY_NAMES, CountryName, Line
from grognard.games.risk_express.consult import alone, chances_in
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.state import FILL, OFFER, OVER, ROLL
from tests.rules.risk_express_table import ENGINE, Table, everything_but, fresh
from tests.situations import walk


class Prospect(NamedTuple):
    """The chance to conquer a country, and the line to fill for it now."""

    chance: float
    line: int | None


def prospect(table: Table, country: CountryName, only: bool = False) -> Prospect:
    found = chances_in(alone(table.state, country) if only else table.state)
    assert country in found.countries
    return Prospect(found.chance[country], found.line[country])


def test_the_two_known_figures_of_india() -> None:
    assert prospect(Table(), "india", only=True).chance == pytest.approx(0.338312, abs=5e-7)
    assert prospect(Table(), "india").chance == pytest.approx(0.206, abs=5e-4)


@cache
def slow_chance(open_lines: tuple[Line, ...], dice: int) -> float:
    """The chance to fill all lines, by going through every single roll: no tables, no multisets."""
    if not open_lines:
        return 1.0
    if dice == 0:
        return 0.0
    total = 0.0
    for roll in product(range(6), repeat=dice):
        best = slow_fill(open_lines, roll)
        total += slow_chance(open_lines, dice - 1) if best is None else best
    return total / float(6**dice)


def slow_fill(open_lines: tuple[Line, ...], roll: tuple[int, ...]) -> float | None:
    """The chance after filling the best line with a roll; None: it fills none."""
    best = None
    for index, line in enumerate(open_lines):
        used = taken(line, roll)
        if used:
            best = max(best or 0.0, slow_chance(open_lines[:index] + open_lines[index + 1 :], len(roll) - used))
    return best


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
def test_the_table_agrees_with_a_slow_recursion(country: CountryName) -> None:
    lines = COUNTRIES[COUNTRY_NAMES.index(country)].lines
    table = Table()
    table.state.dice_left = 5
    assert prospect(table, country, only=True).chance == pytest.approx(slow_chance(lines, 5), abs=1e-12)


def test_before_a_country_is_chosen_the_odds_agree_with_a_slow_recursion() -> None:
    """Some cards have owners, one continent is united, and so few dice are left that many rolls fill nothing."""
    table = Table().give(0, "canada", "middle_east", "central_america").give(1, "china", "australia").give(2, "argentina")
    shut = ("canada", "middle_east", "central_america", "australia")
    cards = {card.name: card.lines for card in COUNTRIES if card.name not in shut}
    cards["china"] += (CIRCLED_GENERAL,)
    cards["argentina"] += (CIRCLED_GENERAL,)
    expected = dict.fromkeys(cards, 0.0)
    for dice in range(1, 5):
        before, expected = expected, dict.fromkeys(cards, 0.0)
        for roll in product(range(6), repeat=dice):
            filled = {name: slow_fill(lines, roll) for name, lines in cards.items()}
            missed = all(best is None for best in filled.values())
            for name, best in filled.items():
                expected[name] += ((before[name] if missed else 0.0) if best is None else best) / 6**dice
        table.state.dice_left = dice
        found = chances_in(table.state)
        assert found.countries == list(cards)
        assert {name: found.chance[name] for name in cards} == pytest.approx(expected, abs=1e-12)
    assert min(expected["china"], expected["south_africa"]) == 0 < expected["argentina"]


@pytest.mark.slow
def test_the_odds_agree_with_play() -> None:
    """Whole turns by the rules, always for Brazil, some cards owned: the share of conquests is within four deviations."""
    expected = prospect(Table().give(1, "china", "canada", "western_europe"), "brazil").chance
    games, conquered = 3000, 0
    dice, brazil = seeded(99), COUNTRY_NAMES.index("brazil")
    for _ in range(games):
        turn = Table().give(1, "china", "canada", "western_europe")
        while turn.state.mover == 0:
            if turn.state.phase == ROLL:
                open_event(dice)
                rules.roll(turn.state, dice)
            line = prospect(turn, "brazil").line if turn.state.target in (-1, brazil) else None
            turn.play(f"fill brazil {line}" if line else turn.legal[0])
        conquered += turn.owner("brazil") == 0
    assert abs(conquered / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def test_a_roll_that_fills_only_other_countries_ends_the_hope() -> None:
    table = Table().roll("GGGGGGG")
    assert prospect(table, "china") == Prospect(0.0, None)
    assert prospect(table, "china", only=True).chance > 0
    assert prospect(table, "brazil").line == 1


def test_an_invasion_has_odds_for_its_country_alone_and_says_which_line() -> None:
    table = Table().roll("KCC3211").play("fill china 1").roll("CC3211")
    assert chances_in(table.state).countries == ["china"]
    after = {}
    for line in (2, 3):
        tried = Table().roll("KCC3211").play("fill china 1").roll("CC3211").play(f"fill china {line}")
        after[line] = prospect(tried, "china").chance
    assert prospect(table, "china") == (max(after.values()), 2) == (after[2], 2)


def test_an_invasion_whose_roll_fills_nothing_goes_on_with_a_die_less() -> None:
    table = Table().roll("KCC3211").play("fill china 1").roll("GGGG11")
    missed = prospect(table, "china")
    assert 0 < missed.chance < 1
    assert missed == prospect(table.play("set-aside"), "china")


def test_own_countries_and_united_continents_have_no_odds() -> None:
    table = Table().give(0, "brazil").give(1, "north_africa", "south_africa")
    assert chances_in(table.state).countries == [*everything_but("brazil", "north_africa", "south_africa")]


def test_the_general_of_an_owned_country_makes_it_harder() -> None:
    assert prospect(Table().give(1, "china"), "china").chance < prospect(Table(), "china").chance


def test_an_offer_is_weighed_against_a_fresh_start() -> None:
    table = Table(relay=True).roll("KKGGGGG").play("fill western_europe 1")
    while table.state.phase == ROLL:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    assert table.state.phase == OFFER
    carried = prospect(table, "western_europe").chance
    assert carried > prospect(Table(), "western_europe").chance
    assert prospect(table, "china") == prospect(Table(), "china")
    assert prospect(table.play("carry-on"), "western_europe").chance == carried


def test_an_offer_with_few_dice_left_is_worth_no_more_than_a_fresh_start() -> None:
    table = Table(relay=True).roll("2111GGG").play("fill china 3").roll("GGG").play("set-aside")
    assert table.state.phase == OFFER
    assert prospect(table, "china") == prospect(Table(), "china")
    assert prospect(table.play("carry-on"), "china").chance < prospect(Table(), "china").chance


def test_while_they_roll_for_the_start_the_odds_are_those_of_a_whole_turn() -> None:
    assert chances_in(fresh()) == chances_in(Table().state)


def test_a_finished_game_has_no_odds() -> None:
    table = Table().give(1, *everything_but("india")).roll("3333111").play("fill india 1")
    assert table.state.phase == OVER
    assert chances_in(table.state).countries == []


def test_chances_are_chances() -> None:
    rng = np.random.default_rng(5)
    for _ in range(60):
        table = Table()
        table.state.owner[:] = rng.integers(NOBODY, 3, len(COUNTRY_NAMES))
        table.with_dice("".join(rng.choice(list("GCK123"), rng.integers(1, 8))))
        assert table.state.phase == FILL
        assert all(0 <= chance <= 1 for chance in chances_in(table.state).chance.values())


def test_the_table_is_the_same_interpreted_and_compiled() -> None:
    compiled, table = oracle_of(GAME).tables[0], blank(told.TABLE)[0]
    for country in map(COUNTRY_NAMES.index, ("india", "western_europe")):
        told.fill_country(table, country)
        assert (table.hold[country] == compiled["hold"][country]).all()
        assert (table.at_once[country] == compiled["at_once"][country]).all()


def test_the_odds_are_the_same_interpreted_and_compiled() -> None:
    """In a room that held other odds, too."""
    table = oracle_of(GAME).tables.view(np.recarray)[0]
    room = np.full(told.ODDS.record.dtype.itemsize, 77, np.uint8).view(told.ODDS.record.dtype).view(np.recarray)[0]
    phases = set()
    for _, _, state in walk(ENGINE, 3, GAME.title.options_from({"relay": True}), key=4, most=80):
        told.odds(state, table, room)
        assert told.ODDS.record.json(**told.ODDS.record.shown(room.tobytes(), 3)) == chances_in(state)
        phases.add(int(state.phase))
    assert {ROLL, FILL, OFFER} <= phases
