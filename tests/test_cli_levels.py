"""Levels of bots on the command line: chosen by seat, named in the reader's language, and seen thinking."""

import io
import json
import threading
from typing import Any

import pytest
from rich.console import Console

from grognard.bots import PolicyBot, policies_of
from grognard.bots.words import BOT_WORDS
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine
from grognard.core.match import Match
from grognard.core.policy import RANDOM
from grognard.games import find
from grognard.terminal import play as terminal
from tests.games.skirmish.game import GAME
from tests.test_cli import run

PATIENCE = 60  # seconds until a test gives up
HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"


@pytest.mark.parametrize(
    ("language", "bots", "names"),
    [
        ("en", "", ["Soldier 2", "Soldier 3"]),
        ("fr", "recruit,soldier", ["Recrue 2", "Soldat 3"]),
        ("fr", "random", ["Au hasard 2", "Au hasard 3"]),
    ],
)
def test_each_seat_has_the_bot_that_was_named_and_is_called_so_in_the_story(
    capsys: Any, monkeypatch: Any, language: str, bots: str, names: list[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("s\nq\n"))
    words = ["play", "risk-express", "--players", "3", "--seed", "1", "--lang", language]
    status, out, err = run(capsys, *words, *(["--bots", bots] if bots else []))
    assert (status, err) == (0, "")
    for name in names:
        assert name in out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_help_lists_the_levels_with_what_to_expect(capsys: Any, command: str, language: Any) -> None:
    _, out, _ = run(capsys, command, "--help", "--lang", language)
    told = " ".join(out.split())
    for name, words in BOT_WORDS.items():
        assert " ".join(f"{name} ({words.about.say(language)})".split()) in told
    _, out, _ = run(capsys, command, "risk-express", "--help", "--lang", language)
    told = " ".join(out.split())
    assert [name for name in BOT_WORDS if f"{name} (" in told] == list(policies_of(find("risk-express")))


def test_soldiers_are_simulated_where_nobody_is_named(capsys: Any) -> None:
    words = ["simulate", "risk-express", "--games", "50", "--lang", "fr"]
    assert {share["bot"] for share in json.loads(run(capsys, *words, "--json")[1])["shares"]} == {"soldier"}
    assert run(capsys, *words)[1].count("Soldat") == 2


class Slow(PolicyBot):
    """Decides only once the terminal says that it thinks."""

    def __init__(self, screen: io.StringIO) -> None:
        super().__init__(RANDOM)
        self.screen = screen
        self.seen = False

    def choose(self, sight: Any) -> Any:
        for _ in range(PATIENCE * 100):
            self.seen = "Marius réfléchit" in self.screen.getvalue()
            if self.seen:
                break
            threading.Event().wait(0.01)
        return sight.legal[0]


def session(console: Console, bot: PolicyBot) -> terminal.Session:
    match = Match(GAME, 2, seed=1, names=["Marius", "Zoé"], options={"max_rounds": 1}, engine=Engine(GAME, fast=False))
    return terminal.Session(match, {0: bot}, "fr", console, seeded(1, BOTS))


def test_a_terminal_says_that_a_bot_thinks(monkeypatch: Any) -> None:
    screen = io.StringIO()
    bot = Slow(screen)
    asked = session(Console(file=screen, force_terminal=True, width=100), bot)
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    with pytest.raises(terminal.Quit):
        asked.play()
    assert bot.seen
    shown = screen.getvalue()
    assert shown.rindex(SHOW_CURSOR) > shown.rindex(HIDE_CURSOR)  # and the line goes again


def test_no_line_comes_where_no_terminal_shows_it(monkeypatch: Any) -> None:
    asked = session(Console(file=io.StringIO(), width=100), PolicyBot(RANDOM, fast=False))
    monkeypatch.setattr(terminal, "MOMENT", 0)
    monkeypatch.setattr(asked.console, "status", None)
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    with pytest.raises(terminal.Quit):
        asked.play()
    assert asked.match.moves
