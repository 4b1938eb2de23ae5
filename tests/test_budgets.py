"""The page about budgets: the strongest bot with more and with fewer tries, and no file of its game changed."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

import budgets
from budgets import Budget
from grognard.arena.interval import Bounds
from grognard.core.game import Game
from grognard.games import NAMES
from parts import parts_of
from tests.situations import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_budgets_are_parts_and_multiples_of_the_tries_that_a_bot_comes_with(game: Game) -> None:
    bot = budgets.strongest(game)
    own, *turns = bot.table().settings.tolist()
    asked = budgets.budgets(bot, ["1/8", "1", "4"])
    assert asked == [Budget(Fraction(1, 8), own // 8), Budget(Fraction(1), own), Budget(Fraction(4), 4 * own)]
    assert [budgets.with_tries(bot, one.tries).table().settings.tolist() for one in asked] == [
        [own // 8, *turns],
        [own, *turns],
        [4 * own, *turns],
    ]


@pytest.mark.slow
def test_a_part_of_a_page_tells_shares_and_times(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n")
    words = ["risk-express", "--games", "8", "--players", "3", "--times", "1/50", "1/40", "--decisions", "3", "--threads", "1"]
    budgets.main([*words, "--out", str(page)])
    text = page.read_text()
    assert text.startswith("# A page\n\n<!-- part budgets -->\n## What a larger budget is worth\n")
    options = "--games 8 --players 3 --times 1/50 1/40 --decisions 3 --threads 1"
    assert f"`python benchmarks/budgets.py risk-express {options}`, alone among 2, on 1 core." in text
    rows = [line for line in text.splitlines() if line.startswith("| 1/")]
    assert [row.split(" | ")[:3] for row in rows] == [["| 1/50", "8", "9"], ["| 1/40", "10", "9"]]
    assert all(" % (" in row and "s |" in row for row in rows)


def test_games_are_played_anew_one_by_one_and_the_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, win = tmp_path / "page.md", 0.5
    monkeypatch.setattr(budgets, "play", lambda game, players, budget, *_: row(budget, win, 0.1))
    budgets.main(["--games", "8", "--out", str(page)])
    before = page.read_text()
    assert before.count("50.0 %") == len(NAMES) * len(budgets.TIMES)
    budgets.main(["--games", "8", "--out", str(page)])
    assert page.read_text() == before
    win = 0.25
    budgets.main([NAMES[0], "--games", "8", "--times", "1", "--out", str(page)])
    text = page.read_text()
    assert text.count("## What a larger budget is worth") == 1
    assert (text.count("50.0 %"), text.count("25.0 %")) == ((len(NAMES) - 1) * len(budgets.TIMES), 1)
    assert f"python benchmarks/budgets.py {NAMES[0]} --games 8 --players 4 --times 1`" in text


def row(budget: Budget, win: float, wide: float) -> budgets.Row:
    """What a budget wins, and how sure that is."""
    return budgets.Row(budget, 8, Bounds(win, win - wide, win + wide), [0.001, 0.002])


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ([0.50, 0.52, 0.51], "From 1/8 of its tries on, more bring nothing"),
        ([0.30, 0.52, 0.51], "From 1/4 of its tries on, more bring nothing"),
        ([0.30, 0.32, 0.51], "there may be still more to win"),
    ],
)
def test_from_where_on_more_tries_bring_nothing_is_said_by_the_figures(wins: list[float], told: str) -> None:
    asked = [Budget(Fraction(part), 1) for part in ("1/8", "1/4", "1/2")]
    assert told in budgets.conclusion([row(budget, win, 0.04) for budget, win in zip(asked, wins, strict=True)])


def test_the_page_says_what_its_figures_do_and_is_made_by_its_commands() -> None:
    """So that nothing on it is written by hand, which the next run would take away."""
    parts = parts_of(budgets.PAGE.read_text())
    assert budgets.HEAD.strip() in parts["budgets"]
    for name in NAMES:
        lines = parts[f"budgets-{name}"].splitlines()
        rows = []
        for cells in (line.strip("| ").split(" | ") for line in lines if re.match(r"\| \d", line)):
            share, low, high = (float(figure) / 100 for figure in re.findall(r"[\d.]+", cells[3]))
            rows.append(budgets.Row(Budget(Fraction(cells[0]), 0), 0, Bounds(share, low, high), []))
        assert len(rows) > 4
        assert budgets.conclusion(rows) in lines
        assert any(line.startswith(f"`python benchmarks/budgets.py {name} --games ") for line in lines)
