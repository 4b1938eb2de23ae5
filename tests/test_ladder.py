"""The page about levels: who is compared, what its figures say, and that parts that other scripts write stay on it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

import ladder
from games.risk_express import spacing
from games.risk_express.spacing import Setting
from grognard.arena.interval import Bounds
from grognard.arena.tally import tally
from grognard.bots import find_policy
from grognard.core.game import Game
from grognard.core.search import settings_of
from grognard.games import find
from ladder import Row, Rung
from parts import put
from strength import alone, set_to
from tests.arena.small import outcomes_of, plan_of
from tests.situations import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_is_tried_among_those_below_it(game: Game) -> None:
    rungs = list(ladder.rungs(game))
    for players in (count for count in game.title.players if count <= 4):
        steps = [(rung.bot, rung.among) for rung in rungs if rung.players == players]
        assert steps[:4] == [
            ("recruit", "random"),
            ("soldier", "recruit"),
            ("veteran", "soldier"),
            ("marshal", "veteran"),
        ]
    assert rungs[-1] == Rung(4, "marshal", "soldier")


def test_a_rung_is_played_kept_and_told(tmp_path: Path) -> None:
    game, rung = find("risk-express"), Rung(2, "recruit", "random")
    row = ladder.play(game, rung, 400, 1, tmp_path, Console(quiet=True))
    assert row.games == 400
    assert row.share.low < row.share.share < row.share.high
    assert ladder.play(game, rung, 400, 1, tmp_path, Console(quiet=True)).share == row.share  # from what was kept
    text = "\n".join(ladder.section(game, [row]))
    assert f"| 2 | recruit | random | 400 | {100 * row.share.share:.1f} %" in text
    ElementTree.fromstring(ladder.drawn([row]))


@pytest.mark.parametrize(("players", "low", "step"), [(2, 0.58, True), (2, 0.56, False), (4, 0.32, True), (4, 0.31, False)])
def test_a_level_is_a_step_where_even_the_lower_end_is_enough(players: int, low: float, step: bool) -> None:
    row = Row(Rung(players, "above", "below"), 100, Bounds(low + 0.1, low, low + 0.2), None)  # type: ignore[arg-type]
    assert row.is_a_step == step
    assert row.times_even == pytest.approx(low * players)


def test_games_are_asked_for_by_row_by_level_of_a_game_by_level_or_for_all() -> None:
    game, rung = find("risk-express"), Rung(4, "marshal", "soldier")
    asked = {"": 1, "marshal": 2, "risk-express:marshal": 3, "risk-express:4:marshal:soldier": 4}
    for name in reversed(list(asked)):
        assert ladder.how_many(game, rung, asked) == asked.pop(name)
    assert ladder.how_many(game, rung, {}) == ladder.FEWEST


def test_a_part_replaces_the_earlier_one_of_its_name_and_leaves_the_others(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n\nWords.\n")
    put(page, "one", ["## One", "", "old"])
    put(page, "two", ["## Two"])
    put(page, "one", ["## One", "", "new"])
    assert page.read_text() == (
        "# A page\n\nWords.\n\n<!-- part one -->\n## One\n\nnew\n<!-- end of one -->\n"
        "\n<!-- part two -->\n## Two\n<!-- end of two -->\n"
    )


def test_making_the_ladder_anew_keeps_what_other_scripts_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / ladder.PAGE
    page.write_text("old figures\n")
    put(page, "one", ["## One"])
    monkeypatch.setattr(ladder, "rungs", lambda game: [Rung(2, "recruit", "random")])
    for _ in range(2):
        ladder.main(["risk-express", "--games", "40", "--threads", "1", "--out", str(tmp_path)])
        text = page.read_text()
        assert "old figures" not in text
        assert text.endswith("\n\n<!-- part one -->\n## One\n<!-- end of one -->\n")
        assert text.count("## One") == 1


def test_a_bot_is_set_otherwise_without_a_change_to_its_game() -> None:
    game = find("risk-express")
    marshal = find_policy(game, "marshal")
    assert marshal.lighter
    other = set_to(marshal, settings_of(7, 3))
    assert other.table().settings.tolist() == [7, 3, 3, 0]
    assert other.choose is marshal.lighter.choose
    assert marshal.table().settings.tolist() == [400, 5, 5, 0]


def test_a_share_alone_among_others_is_the_arenas() -> None:
    game = find("risk-express")
    plan = plan_of("recruit", among="random", players=3, games=60, control=0)
    [found, _] = tally(plan, outcomes_of(plan)).standings
    recruit, other = (find_policy(game, name) for name in ("recruit", "random"))
    assert alone(game, recruit, other, players=3, groups=20, first_key=0) == Bounds(found.share, found.low, found.high)


def test_settings_that_are_a_levels_own_are_told_with_its_name() -> None:
    names = {setting: spacing.level_of(setting) for setting in spacing.SETTINGS}
    own = {setting: name for setting, name in names.items() if name}
    assert own == {Setting(2, 6, 5): " (veteran)", Setting(4, 6, 17): " (veteran)", Setting(4, 400, 5): " (marshal)"}
    assert spacing.bot_of(Setting(4, 6, 17)).table().settings.tolist() == [6, 17, 17, 0]
    row = spacing.told(Setting(4, 6, 17), Bounds(0.32, 0.31, 0.33), Bounds(0.33, 0.31, 0.35))
    assert row == ["4", "6 (veteran)", "17", "32.0 % (31.0 – 33.0)", "33.0 % (31.0 – 35.0)"]


# For so many players each level must be a step above the last.
REQUIRED = {"risk-express": {2, 4}, "bomb-island": {2, 4}, "risk": {3, 4}}
LEAST = {"risk-express": 0.42, "bomb-island": 0.55, "risk": 0.55}  # of the wins: one marshal among three soldiers


def rows_of(game: Game) -> list[list[str]]:
    """A game's rows on the page, cell by cell."""
    page = (ladder.DOCS / ladder.PAGE).read_text()
    [section] = [part for part in page.split("\n## ") if part.startswith(f"{game.title.phrase.en}\n")]
    return [line.strip("| ").split(" | ") for line in section.splitlines() if re.match(r"\| \d", line)]


@pytest.mark.parametrize("name", REQUIRED)
def test_on_the_page_each_level_is_a_step_above_the_last(name: str) -> None:
    game = find(name)
    steps = {Rung(int(row[0]), row[1], row[2]): row[5] for row in rows_of(game)}
    assert set(steps) == set(ladder.rungs(game))
    for rung, times in steps.items():
        if rung.players in REQUIRED[name]:
            assert "(!)" not in times, rung
            assert float(times) >= (ladder.ENOUGH_OF_TWO if rung.players == 2 else ladder.ENOUGH), rung


@pytest.mark.parametrize("name", LEAST)
def test_on_the_page_a_marshal_among_three_soldiers_wins_more_than_was_promised(name: str) -> None:
    [row] = [row for row in rows_of(find(name)) if row[:3] == ["4", "marshal", "soldier"]]
    assert float(row[4].split()[0]) / 100 > LEAST[name]
