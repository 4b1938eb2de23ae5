"""A game is a folder: Skirmish, put where GROGNARD_GAMES points, is played by programs that know nothing of it."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.games import FOLDER
from tests.server.network import Address, play_to_the_end

ENVIRONMENT = {**os.environ, "GROGNARD_GAMES": str(FOLDER), "COLUMNS": "200"}
GROGNARD = [sys.executable, "-m", "grognard.cli"]


def grognard(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, with somebody at the keyboard."""
    return subprocess.run([*GROGNARD, *words], capture_output=True, text=True, env=ENVIRONMENT, input=typed)


def test_it_is_listed_with_its_own_options() -> None:
    assert re.search(r"the game: .*\bskirmish\b", " ".join(grognard("play", "--lang", "en", "--help").stdout.split()))
    assert "--even" in grognard("simulate", "skirmish", "--help").stdout


@pytest.mark.parametrize(
    ("language", "told", "won"), [("en", "hides a coin", "winner is|shared"), ("fr", "cache une", "Victoire")]
)
def test_it_is_played_in_the_terminal_saved_and_told_again(tmp_path: Path, language: str, told: str, won: str) -> None:
    record = tmp_path / "game.txt"
    words = ["--players", "2", "--seed", "3", "--max-rounds", "2", "--save", str(record), "--lang", language]
    answers = "o\ns\n" + "hide\nrest\nyield\n" * 40  # odds that it has not; then whatever is legal of these
    played = grognard("play", "skirmish", *words, typed=answers)
    assert played.returncode == 0, played.stderr
    assert told in played.stdout
    assert re.search(won, played.stdout)
    again = grognard("replay", str(record), "--lang", language)
    assert again.returncode == 0
    assert told in again.stdout


def test_its_bots_play_many_games() -> None:
    found = grognard(
        "simulate", "skirmish", "--players", "3", "--games", "300", "--bots", "miser,random,random", "--lang", "en"
    )
    assert found.returncode == 0, found.stderr
    assert "after the last round 100.0 %" in found.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_has_no_odds_and_says_so(language: str) -> None:
    refused = grognard("odds", "skirmish", "--lang", language)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert (
        refused.stderr
        == {
            "en": "grognard: There are no odds for Skirmish.\n",
            "fr": "grognard: Il n'y a pas de chances calculées pour Escarmouche.\n",
        }[language]
    )


@contextmanager
def served(folder: Path) -> Iterator[Address]:
    """`grognard serve`, with this game alone."""
    words = ["serve", "--lang", "en", "--port", "0", "--no-browser", "--game", "skirmish", "--data", str(folder)]
    with subprocess.Popen([*GROGNARD, *words], stderr=subprocess.PIPE, text=True, env=ENVIRONMENT) as server:
        assert server.stderr is not None
        try:
            yield Address(next(int(found[1]) for line in server.stderr if (found := re.search(r"http://[\d.]+:(\d+)", line))))
        finally:
            server.terminate()


def test_it_is_served_and_played_against_its_bot(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        [card] = httpx.get(f"{address.http}/api/games").json()
        assert (card["name"], card["title"]["fr"], card["minutes"], card["open"]) == ("skirmish", "Escarmouche", 5, False)
        assert [(bot["name"], bot["called"]["fr"]) for bot in card["bots"]] == [("random", "Au hasard"), ("miser", "miser")]
        assert card["usual_bot"] == "miser"
        found = httpx.get(f"{address.http}/api/games/skirmish").json()
        assert found["fields"]["coins"] == ["each", "Seat", ["amount", 0]]
        assert found["seats"] == ["Seat"]
        assert found["moves"]["dig"] == {
            "says": {"en": "dig {amount}", "fr": "creuser {amount}"},
            "fields": {"amount": ["amount", 1]},
        }
        assert found["alone"]["coins"] == {"en": "coins", "fr": "pièces"}
        assert httpx.get(f"{address.http}/api/games/chess").status_code == 404
        made = address.make("skirmish", "me", "bot", options={"max_rounds": 2}, question_seconds=0)
        last = asyncio.run(play_to_the_end(address, made))
        assert sum(last["table"]["result"]) == 1
        view = last["looks"][0]["view"]
        assert view["scores"] == [coins + 2 * hidden for coins, hidden in zip(view["coins"], view["vault"], strict=True)]
        assert view["shield"][1] is None


@pytest.mark.slow
def test_it_does_what_every_game_must() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", "skirmish"]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, cwd=FOLDER.parents[1])
    assert done.returncode == 0, done.stdout
