"""`grognard review`, and hints at the keyboard."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from grognard.core.match import Match
from grognard.core.words import percent
from grognard.games import find
from grognard.games.risk_express.solution.value import value_of_move
from tests.test_cli import run

GOLDEN = Path(__file__).parents[1] / "golden"
SOLVED, ESTIMATED = GOLDEN / "risk-express-0-2.txt", GOLDEN / "risk-express-best-3.txt"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for whole sentences on a line."""
    monkeypatch.setattr("grognard.terminal.console.console._width", 300)


@pytest.mark.parametrize(
    ("language", "exact", "given"),
    [("en", "This game is solved", "Given away: "), ("fr", "Ce jeu est résolu", "Gâché\xa0: ")],
)
def test_a_solved_game_is_told_with_its_costliest_moves_and_luckiest_rolls(
    capsys: Any, language: Any, exact: str, given: str
) -> None:
    _, text, _ = run(capsys, "review", str(SOLVED), "--json", "-")
    found = json.loads(text)
    status, out, _ = run(capsys, "review", str(SOLVED), "--lang", language)
    assert status == 0
    assert exact in out
    assert "±" not in out
    costs = sorted((one["cost"] for one in found["decisions"]), reverse=True)
    assert re.findall(re.escape(given) + r"(\S+\s%)\.", out) == [percent(cost, language) for cost in costs[:5]]
    game = find("risk-express")
    worst = max(found["decisions"], key=lambda one: one["cost"])
    for move in (worst["move"], worst["best"]):
        assert game.parse(move).tell(language, [], game.words) in out
    for change in (max(one["change"] for one in found["chances"]), min(one["change"] for one in found["chances"])):
        assert f"{'+' if change > 0 else '−'}{percent(abs(change), language)}." in out
    assert "█" in out


def test_an_estimated_game_says_so(capsys: Any) -> None:
    _, out, _ = run(capsys, "review", str(ESTIMATED), "--simulations", "20", "--lang", "en")
    assert "estimated, by 20 play-outs each" in out
    assert "±" in out


def test_json_goes_to_a_new_file_beside_the_words(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "review.json"
    status, out, _ = run(capsys, "review", str(SOLVED), "--json", str(file))
    assert status == 0
    assert "0.0 %" in out
    assert json.loads(file.read_text())["source"] == "exact"
    kept = file.read_text()
    status, out, err = run(capsys, "review", str(SOLVED), "--json", str(file))
    assert (status, out) == (2, "")
    assert "already" in err
    assert file.read_text() == kept


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere.txt"], "nowhere.txt"),
        ([str(SOLVED), "--simulations", "1"], "at least 2"),
        ([str(Path(__file__))], "not a game record"),
    ],
)
def test_bad_input_is_one_line_and_status_two(capsys: Any, words: list[str], told: str) -> None:
    status, out, err = run(capsys, "review", *words, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert told in err


def test_a_changed_record_is_refused(capsys: Any, tmp_path: Path) -> None:
    changed = tmp_path / "game.txt"
    changed.write_text(SOLVED.read_text().replace("0 fill", "1 fill", 1))
    assert run(capsys, "review", str(changed))[0] == 2


def test_a_game_that_was_left_says_so_and_no_name_is_markup(capsys: Any, tmp_path: Path) -> None:
    match = Match(find("risk-express"), 2, seed=5, names=["[red]Anne", "Bea"])
    for _ in range(8):
        match.play(match.legal[0])
    file = tmp_path / "left.txt"
    file.write_text(match.record())
    status, out, _ = run(capsys, "review", str(file), "--lang", "en")
    assert status == 0
    assert "not finished" in out
    assert "[red]Anne" in out


@pytest.mark.parametrize(("word", "language"), [("hint", "en"), ("h", "en"), ("conseil", "fr")])
def test_a_hint_at_the_keyboard_is_the_exact_best(capsys: Any, monkeypatch: Any, word: str, language: Any) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{word}\nq\n"))
    status, out, err = run(capsys, "play", "risk-express", "--players", "2", "--people", "2", "--seed", "1", "--lang", language)
    assert (status, err) == (0, "")
    game = find("risk-express")
    match = Match(game, 2, seed=1)
    shares = {action: value_of_move(match.state, action) or 0.0 for action in match.position.legal}
    best = max(shares, key=lambda action: shares[action])
    move = game.move(best)
    told = re.findall(r"\d+[.,]\d.%  .*", out)
    assert len(told) == 3
    assert told[0].rstrip() == f"{percent(shares[best], language)}  {move.tell(language, match.names, game.words)}  {move}"
