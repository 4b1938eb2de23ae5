"""The pages about arenas: what a terminal prints, with the command that makes it, a picture and the whole report."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import reports
from grognard.cli import main
from grognard.games import NAMES

WRITTEN = sorted((Path(reports.__file__).parents[1] / "docs" / "arena").glob("*.md"))


def test_a_page_tells_its_command_and_what_the_terminal_says(tmp_path: Path) -> None:
    words = ["risk-express", "--bots", "soldier,random", "--games", "40", "--control", "20", "--threads", "1"]
    reports.main([*words, "--keep", str(tmp_path / "kept"), "--out", str(tmp_path)])
    text = (tmp_path / "risk-express.md").read_text()
    assert "# Risk Express: the arena" in text
    assert "grognard arena risk-express --bots soldier,random --games 40 --control 20 --html risk-express.html" in text
    for part in ("│ Soldier ", "Noise saved", "Control: Soldier against itself", "What a seat is worth", "rating"):
        assert part in text
    assert max(map(len, text.splitlines())) < 200
    ElementTree.parse(tmp_path / "risk-express.svg")
    assert (tmp_path / "risk-express.html").read_text().startswith("<!doctype html>")


def test_what_the_arena_refuses_leaves_no_page(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        reports.main(["risk-express", "--bots", "soldier", "--games", "4", "--control", "0", "--out", str(tmp_path)])
    assert stopped.value.code == 2
    assert "two bots or more" in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_every_game_has_its_page() -> None:
    assert sorted(page.stem for page in WRITTEN) == sorted(NAMES)


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.stem)
def test_the_command_on_a_page_is_one_and_its_figures_can_be_trusted(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, name = page.read_text(), page.stem
    [command] = [line for line in text.splitlines() if line.startswith("grognard arena ")]
    called: list[str] = []
    monkeypatch.setattr("grognard.arena.command.run_arena", lambda args, *_: called.append(args.game))
    main(command.split()[1:])
    assert called == [name]
    assert all(page.with_suffix(f".{ending}").exists() for ending in ("svg", "html"))
    assert "CONTROL FAILED" not in text
