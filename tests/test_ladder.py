"""The page about levels: who is compared, and what its figures say."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

import ladder
from grognard.arena.interval import Bounds
from grognard.core.game import Game
from grognard.games import find
from ladder import Row, Rung
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
