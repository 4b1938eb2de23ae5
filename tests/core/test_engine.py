"""The engine: checked calls, and nowhere to write."""

import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard.core.engine import Engine
from grognard.core.match import Match
from grognard.core.refusal import BadOption, GameIsOver, IllegalMove, UnknownGame, UnknownOption, UnknownWord, WrongPlayerCount
from tests.games.skirmish.game import GAME as SKIRMISH


def test_bad_requests_are_refused_in_words() -> None:
    with pytest.raises(UnknownGame, match="risk-express"):
        grognard.new("chess", players=2)
    with pytest.raises(WrongPlayerCount, match="2 to 6 players, not 7"):
        grognard.new("risk-express", players=7)
    with pytest.raises(UnknownOption, match="relay"):
        grognard.new("risk-express", players=2, replay=True)
    with pytest.raises(BadOption, match=r"true \| false"):
        grognard.new("risk-express", players=2, relay="perhaps")
    with pytest.raises(BadOption):
        grognard.new("risk-express", players=2, max_rounds=-1)


def test_a_refused_move_changes_nothing() -> None:
    match = grognard.new("risk-express", players=2, seed=1)
    before = match.state.tobytes()
    for text, refusal in (("carry-on", IllegalMove), ("fill chyna 1", UnknownWord), ("fill china 99", UnknownWord)):
        with pytest.raises(refusal):
            match.play(text)
    assert match.state.tobytes() == before


def test_a_finished_game_takes_no_more_moves() -> None:
    match = grognard.new("risk-express", players=2, seed=1, max_rounds=1)
    while not match.over:
        match.play(match.legal[0])
    with pytest.raises(GameIsOver):
        match.play("set-aside")


def test_nothing_of_the_last_position_stays_in_a_look_at_the_next() -> None:
    match = Match(SKIRMISH, 2, seed=1, options={"max_rounds": 2}, engine=Engine(SKIRMISH, fast=False))
    first = match.engine.look(match.position.state, 0)
    while not match.over:
        match.play(match.legal[0])
    assert sum(match.result) == 1
    assert match.engine.look(match.positions[0].state, 0) == first


@pytest.mark.slow
def test_without_a_writable_cache_folder_the_rules_are_compiled_in_memory(tmp_path: Path) -> None:
    """A process whose caches cannot be written: Numba is told to keep them below a plain file."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    program = "import grognard; g = grognard.new('risk-express', players=2, seed=1); g.play(g.legal[0]); print(len(g.moves))"
    environment = {"NUMBA_CACHE_DIR": str(blocked / "below"), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("1", 0), done.stderr
