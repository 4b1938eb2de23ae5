"""The benchmarks run, and count what they say they count."""

import pytest

from engine import interpreted
from grognard.bots import find_policy
from grognard.core.search import with_budget
from grognard.games import find
from search import Thought, measure, row
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
