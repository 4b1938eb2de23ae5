"""The benchmarks run, and count what they say they count."""

import asyncio
import re

import pytest

from day import HEADERS, PLAYERS, Choices, kept, play
from engine import interpreted
from grognard.bots import find_policy
from grognard.core.search import with_budget
from grognard.games import find
from press import Round, compared
from search import Thought, measure, network_row, parts_of, row
from tests.games.skirmish.game import GAME as SKIRMISH


def test_the_interpreted_loop_plays_whole_games() -> None:
    assert interpreted(SKIRMISH, 3)(2) > 2 * 6 * 3  # at least one decision in each turn of six rounds


@pytest.mark.slow
def test_thoughts_are_timed_and_their_actions_counted() -> None:
    game = find("risk-express")
    found = [measure(game, 3, with_budget(find_policy(game, "veteran"), budget), 5) for budget in (20, 80)]
    assert [len(thoughts) for thoughts in found] == [5, 5]
    assert all(one.tried > 0 for thoughts in found for one in thoughts)
    few, many = (sum(one.tried for one in thoughts) for thoughts in found)
    assert 2 < many / few < 8


def test_a_row_tells_the_rate_and_the_times() -> None:
    found = [Thought(0.1, 60_000)] * 19 + [Thought(0.4, 60_000)]
    cells = [cell.strip() for cell in row("a-game", "veteran", found).strip("|").split("|")]
    assert cells[:4] == ["a-game", "veteran", "521,739", "1.7"]
    assert cells[4:] == ["115.0 ms", "385.0 ms", "400.0 ms", "1 of 20"]


def test_parts_of_a_decision_are_what_more_evaluations_take_longer() -> None:
    once, without_rows, whole = ([Thought(seconds, 100)] * 3 for seconds in (1.0, 1.4, 2.0))
    assert parts_of(once, without_rows, whole) == pytest.approx((0.25, 0.15))
    with pytest.raises(AssertionError, match="other decisions"):
        parts_of(once, without_rows, [Thought(2.0, 99)] * 3)


@pytest.mark.slow
def test_who_asks_the_network_again_decides_the_same_and_takes_longer() -> None:
    before = find_policy(find("risk-express"), "veteran")
    assert re.fullmatch(r"\| risk-express \| veteran \| \d+ % \| -?\d+ % \|", network_row("risk-express", "veteran", 3, 40))
    assert find_policy(find("risk-express"), "veteran") is before


@pytest.mark.slow
def test_a_day_counts_what_a_table_keeps_and_sends() -> None:
    game = find("risk-express")
    one = play(game, Choices(game, find_policy(game, "soldier")), 1)
    assert [row.number for row in one.rows] == list(range(1, len(one.rows) + 1))
    assert one.sent > (len(one.rows) - 1) * PLAYERS * HEADERS
    text = sum(len(row.text) for row in one.rows) / len(one.rows)
    assert text < asyncio.run(kept(game, [one] * 50)) < text + 150


def test_two_pages_are_compared_by_what_each_round_showed_of_both() -> None:
    steady = [Round([10.0, 12.0, 14.0], [20.0, 24.0, 28.0])] * 4
    assert compared(steady) == "12 ms here, 24 ms there: 0.50 (0.50 to 0.50)"
    unsure = [Round([10.0, 12.0, 14.0], [20.0, 24.0, 28.0]), Round([20.0, 24.0, 28.0], [10.0, 12.0, 14.0])] * 4
    told = re.fullmatch(r"17 ms here, 17 ms there: 1.00 \((\S+) to (\S+)\)", compared(unsure))
    assert told
    assert float(told[1]) < 0.8 < 1.25 < float(told[2])
