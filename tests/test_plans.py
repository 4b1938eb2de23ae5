"""The script that measures what plans for whole turns are worth."""

import pytest

import plans
from grognard.core.search import PLANS, SIMULATIONS
from grognard.games import find

GAME = find("risk")


def test_the_same_bot_is_compared_with_its_plans_and_without() -> None:
    planner, bare = plans.best_of(GAME, 0, plans=True), plans.best_of(GAME, 30, plans=False)
    assert planner.choose is bare.choose
    assert plans.planners() == [GAME.name]
    assert planner.table().settings[PLANS] > 0
    assert bare.table().settings[PLANS] == 0
    assert bare.table().settings[SIMULATIONS] == 30


@pytest.mark.slow
def test_a_row_is_printed_after_every_few_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "AT_ONCE", 1)
    plans.main(["--games", "9", "--players", "3", "--tries", "2", "--threads", "1"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split("|")[5].strip() for row in rows] == ["6", "9"]
