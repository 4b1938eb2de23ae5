"""`grognard arena` as people call it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.arena.page import command_of, page
from grognard.arena.plan import Entrant, Plan
from grognard.arena.report import Report
from grognard.arena.tally import tally
from grognard.cli import main
from grognard.core.refusal import CannotWrite
from grognard.core.words import LANGUAGES
from grognard.games import find
from tests.arena import others
from tests.arena.small import outcomes_of, plan_of

ROOT = Path(__file__).parents[2]
OTHERS = str(Path(others.__file__))
SMALL = ("--games", "60", "--control", "20", "--max-rounds", "30")


def run(capsys: Any, *words: str) -> tuple[int, str, str]:
    """Exit status, stdout, stderr."""
    try:
        main(["arena", *words])
        status = 0
    except SystemExit as stop:
        status = int(stop.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("chess --bots soldier,random", "no game 'chess'"),
        ("risk-express", "two bots or more"),
        ("risk-express --bots soldier", "two bots or more"),
        ("risk-express --bots soldier,nobody", "No bot 'nobody'"),
        ("risk-express --bots soldier,soldier", "named twice"),
        ("risk-express --bots soldier --among soldier", "named twice"),
        ("risk-express --bots soldier,random --players 4", "2 bots fill a table of 2"),
        ("risk-express --bots soldier --among random --players 9", "2 to 6 players"),
        ("risk --bots soldier,random", "3 to 5 players, not 2"),
        ("risk-express --bots soldier,random --games 0", "between 1 and"),
        ("risk-express --bots soldier,random --control -1", "between 0 and"),
        ("risk-express --bots soldier,random --seconds -1", "between 0 and 86400, not -1."),
        ("risk-express --bots soldier,random --simulations x", "x"),
        ("risk-express --bots soldier,random --first-key 9223372036854775807", "keys end"),
        ("risk-express --bots soldier,random --max-rounds 99999999", "max_rounds"),
        ("risk-express --bots soldier,nowhere.py:Bot", "no such file"),
        ("risk-express --bots soldier --bot nowhere:Bot", "cannot be loaded"),
        (f"risk-express --bots random --bot {OTHERS}:Soldier", "Two bots are called 'soldier'"),
        (f"risk-express --bots random --bot {OTHERS}:UNCOMPILABLE", "cannot be compiled"),
        (f"risk-express --bots {OTHERS}:First,{OTHERS}:UNCOMPILABLE", "cannot be compiled"),
        ("risk-express --bots soldier,random --seconds nan", "between 0 and"),
        ("risk-express --bots soldier,random --games 1000000000000", "between 1 and"),
        ("risk-express --bots soldier,random --json nowhere/report.json", "nowhere"),
        ("risk-express --bots soldier,random --html README.md", "already"),
        ("risk-express --bots soldier,random --json new --html ./new", "named twice"),
        ("risk-express --bots soldier,random --resume new.run --json new.run", "named twice"),
        ("risk-express --bots soldier,random --resume README.md", "not the file of an arena"),
        ("risk-express --bots soldier,random --resume -", "needs a file"),
        ("risk-express --bots soldier,random --json - --html -", "named twice"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_calls_are_one_line_in_the_readers_language(
    capsys: Any, monkeypatch: pytest.MonkeyPatch, words: str, told: str, language: str
) -> None:
    monkeypatch.chdir(ROOT)
    status, out, err = run(capsys, *words.split(), "--lang", language)
    assert (status, out) == (2, "")
    assert err.startswith("grognard: ")
    assert err.count("\n") == 1
    if language == "en":
        assert told.lower() in err.lower()


@pytest.mark.parametrize(
    ("language", "told", "bots"),
    [
        ("en", "Noise saved", ("Soldier", "Recruit", "Random")),
        ("fr", "Bruit épargné", ("Soldat", "Recrue", "Au hasard")),
    ],
)
def test_the_report_in_the_terminal(capsys: Any, language: str, told: str, bots: tuple[str, ...]) -> None:
    status, out, _ = run(capsys, "risk-express", "--bots", "soldier,recruit,random", *SMALL, "--lang", language)
    assert status == 0
    assert told in out
    for bot in bots:
        assert re.search(rf"{bot} .*\d[.,]\d\s%.*–.*±.*[µm]?s", out)
    assert "{" not in out
    assert not re.search("soldier|soldat ", out)


def without_times(text: str) -> Any:
    report = json.loads(text)
    del report["paces"]
    return report


STANDING = {"bot", "address", "games", "share", "low", "high", "noise_saved", "rating", "by_seat", "faults"}
FINDINGS = {
    "plan", "games", "seatings", "even", "standings", "noise_saved", "rated_games", "rounds", "decisions", "control",
}  # fmt: skip


def test_the_json_is_alone_on_stdout_and_the_same_every_time(capsys: Any) -> None:
    words = ("risk-express", "--bots", "soldier,random", *SMALL, "--json", "-")
    first, again = (run(capsys, *words, "--threads", threads)[1] for threads in ("1", "2"))
    report = json.loads(first)
    assert without_times(again) == without_times(first)
    assert set(report) == {"format", "findings", "paces"}
    assert report["format"] == "grognard arena report 1"
    assert set(report["findings"]) == FINDINGS
    assert {frozenset(one) for one in report["findings"]["standings"]} == {frozenset(STANDING)}
    assert set(report["findings"]["control"]) == {"bot", "games", "shares", "fair", "seats"}
    assert set(report["findings"]["rounds"]) == {"mean", "median", "most", "longest", "bins"}
    assert set(report["paces"]) == {"soldier", "random"}
    assert {frozenset(pace) for pace in report["paces"].values()} == {frozenset({"decisions", "mean", "most"})}
    assert sum(one["share"] for one in report["findings"]["standings"]) == pytest.approx(1)
    assert set(report["findings"]["standings"][0]["rating"]) == {"mean", "uncertainty"}
    assert set(report["findings"]["control"]["seats"][0]) == {"share", "low", "high"}


@pytest.mark.parametrize("flag", ["--json", "--html"])
def test_what_cannot_be_written_is_printed_all_the_same(
    capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, flag: str
) -> None:
    def full(path: Path, text: str) -> None:
        raise CannotWrite(path=path, reason="the disk is full")

    monkeypatch.setattr("grognard.arena.command.write", full)
    words = ("risk-express", "--bots", "soldier,random", *SMALL, flag, str(tmp_path / "report"), "--lang", "en")
    status, out, err = run(capsys, *words)
    assert status == 2
    assert "Noise saved" in out
    assert "the disk is full" in err


def test_one_among_others(capsys: Any) -> None:
    _, out, _ = run(
        capsys,
        "risk-express",
        "--bots",
        "soldier",
        "--among",
        "random",
        "--players",
        "4",
        *SMALL,
        "--games",
        "200",
        "--json",
        "-",
    )
    soldier, random = json.loads(out)["findings"]["standings"]
    assert (soldier["bot"], random["bot"]) == ("soldier", "random")
    assert soldier["share"] + 3 * random["share"] == pytest.approx(1)
    assert soldier["low"] > 1 / 4 > random["high"]
    assert len(soldier["by_seat"]) == 4


class Reader(HTMLParser):
    """Notes what a page holds and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href", "srcset", "action", "data")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_needs_nothing_else(capsys: Any, tmp_path: Path, language: str) -> None:
    path = tmp_path / "report.html"
    words = ("risk-express", "--bots", "soldier,recruit,random", *SMALL, "--html", str(path), "--lang", language)
    assert run(capsys, *words)[0] == 0
    text = path.read_text()
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    assert reader.fetched == []
    assert not re.search(r"https?:|//|url\(|@import|<script", text)
    assert reader.tags.count("svg") == 5
    assert f'<html lang="{language}">' in text
    assert "prefers-color-scheme:dark" in text
    assert ("Parts des victoires" in text) == (language == "fr")
    assert (">Recrue<" in text) == (language == "fr")
    assert (">Recruit<" in text) == (language == "en")
    assert ">recruit<" not in text
    status, _, err = run(capsys, *words)
    assert (status, path.read_text()) == (2, text)
    assert "report.html" in err


def test_a_page_can_be_printed_and_makes_no_file(capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        status, out, _ = run(capsys, "risk-express", "--bots", "soldier,random", *SMALL, "--html", "-")
        assert status == 0
        assert out.startswith("<!doctype html>")
        assert out.endswith("</html>\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        "risk-express --bots soldier,random --games 60 --control 20 --max-rounds 30 --first-key 7",
        "risk-express --bots soldier --among random --players 4 --relay --simulations 9",
        "risk --bots soldier,random,recruit --mode world-conquest --control 0",
        f"bomb-island --bots {OTHERS}:First,random --seconds 0.5 --gems 3",
    ],
)
def test_the_command_on_the_page_plays_the_same_games(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    plans: list[Plan] = []

    def played(plan: Plan, *_: object) -> None:
        plans.append(plan)
        raise KeyboardInterrupt

    monkeypatch.setattr("grognard.arena.command.played", played)
    with pytest.raises(SystemExit):
        main(["arena", *words.split()])
    command = command_of(plans[0], find(plans[0].game).title)
    with pytest.raises(SystemExit):
        main(shlex.split(command)[1:])
    assert plans[1] == plans[0]


def test_the_page_has_options_in_words_and_its_command_as_text() -> None:
    plan = plan_of(games=2, control=0, options={"max_rounds": 5})
    found = tally(plan, outcomes_of(plan))
    secret = msgspec.structs.replace(found, plan=msgspec.structs.replace(plan, secret="<b>"))
    title = find(plan.game).title
    english, french = (page(Report("", secret, {}), title, language) for language in LANGUAGES)
    assert "grognard arena risk-express --bots soldier,random --players 2 --games 2 --control 0 --max-rounds 5" in english
    assert "--secret &#x27;&lt;b&gt;&#x27;" in english
    assert "<b>" not in english
    assert "may carry on a failed invasion (RX-22): no." in english
    assert "peut reprendre une invasion manquée (RX-22)\u00a0: non." in french
    assert "relay" not in french
    assert "One group of 2 games" in english
    assert "Un groupe de 2 parties" in french


def test_a_bots_name_is_text_on_the_page() -> None:
    plan = plan_of(games=2, control=0, options={"max_rounds": 5})
    outcomes = outcomes_of(plan)
    named = msgspec.structs.replace(plan, entrants=(Entrant("<script>&", "mine.py:Mine"), plan.entrants[1]))
    text = page(Report("", tally(named, outcomes), {}), find(plan.game).title, "en")
    assert "<script>" not in text
    assert "&lt;script&gt;&amp;" in text


def grognard(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own. It hears Ctrl+C, also where these tests do not, as in the background of a shell."""
    command = [sys.executable, "-m", "grognard.cli", "arena", *words]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}", **environment}
    deaf = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.run(command, capture_output=True, text=True, env=environment)
    finally:
        signal.signal(signal.SIGINT, deaf)


@pytest.mark.slow
def test_ctrl_c_leaves_a_file_to_go_on_from(tmp_path: Path) -> None:
    """A bot in the fourth decision of a game interrupts the arena, as somebody at the keyboard would."""
    file, flag = tmp_path / "arena.run", tmp_path / "flag"
    words = ["risk-express", "--bots", f"random,{OTHERS}:Interrupting", "--games", "6", "--control", "2", "--max-rounds", "2"]
    words += ["--json", "-", "--lang", "en", "--threads", "1"]
    stopped = grognard(*words, "--resume", str(file), INTERRUPTED=str(flag))
    assert (stopped.returncode, stopped.stdout) == (130, "")
    assert "the same command goes on from there" in stopped.stderr
    assert "Traceback" not in stopped.stderr
    went_on = grognard(*words, "--resume", str(file), INTERRUPTED=str(flag))
    assert went_on.returncode == 0, went_on.stderr
    secret = json.loads(went_on.stdout)["findings"]["plan"]["secret"]
    at_once = grognard(*words, "--secret", secret, INTERRUPTED=str(flag))
    assert without_times(went_on.stdout) == without_times(at_once.stdout)
    flag.unlink()
    nothing_kept = grognard(*words, INTERRUPTED=str(flag))
    assert nothing_kept.returncode == 130
    assert "Nothing is kept" in nothing_kept.stderr


def test_the_example_has_fewer_than_thirty_lines_and_plays() -> None:
    example = ROOT / "examples" / "dreamer.py"
    assert len(example.read_text().splitlines()) < 30
    words = ["risk-express", "--bots", "random", "--bot", f"{example}:Dreamer", "--games", "2", "--control", "2"]
    done = grognard(*words, "--max-rounds", "2", "--simulations", "4", "--json", "-")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["findings"]
    assert {one["bot"]: one["faults"] for one in found["standings"]} == {"dreamer": {}, "random": {}}
    assert found["plan"]["simulations"] == 4
