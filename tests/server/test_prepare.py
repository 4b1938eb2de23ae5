"""Compiling beside the server, and what it is worth."""

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from grognard.bots import PolicyBot
from grognard.bots.bot import sight_of
from grognard.bots.module import module_of
from grognard.core.match import Match
from grognard.core.odds import oracle_of
from grognard.games import NAMES
from grognard.server.host import prepare
from grognard.server.host.prepare import PARTS, offered_games, warm_up_bots, warm_up_tables, warm_up_thinkers
from grognard.server.live.games import OfferedGame, OfferedGames, offered_game

COUNT = """
import sys
from numba.core.event import install_recorder
from grognard.server.host.prepare import PARTS, is_new, offered_game
box = offered_game("risk-express")
with install_recorder("numba:compile") as compiled:
    for part in sys.argv[1:]:
        PARTS[part](box)
print(len(compiled.buffer), is_new(box))
"""


@pytest.mark.slow
def test_what_other_processes_compile_is_not_compiled_again(tmp_path: Path) -> None:
    apart = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}

    def run(*command: str) -> str:
        pipe = subprocess.PIPE  # at the end of whose input a process ends that compiles
        with subprocess.Popen([sys.executable, *command], env=apart, stdin=pipe, stdout=pipe, text=True) as process:
            assert process.stdout
            said = process.stdout.read()
        assert process.returncode == 0
        return said

    for part in PARTS:
        run("-m", "grognard.server.host.prepare", "risk-express", part)
    assert run("-c", COUNT, *PARTS).split() == ["0", "False"]
    for file in tmp_path.rglob("*.nb?"):
        file.unlink()
    count, new = run("-c", COUNT, next(iter(PARTS))).split()
    assert int(count) > 0
    assert new == "True"


def test_odds_are_compiled_with_the_bots_so_that_nobody_waits_for_them() -> None:
    offered = replace(offered_game("bomb-island"), bots={})
    oracle_of.cache_clear()
    warm_up_bots(offered)
    assert oracle_of(offered.game).tell.signatures  # type: ignore[attr-defined]


def test_hints_are_compiled_last_with_the_bots_that_think() -> None:
    offered = replace(offered_game("risk-express"), bots={})
    assert offered.estimator
    ready = []
    for warm_up in (warm_up_tables, warm_up_bots, warm_up_thinkers):
        warm_up(offered)
        ready.append(offered.estimator.ready)
    assert ready == [False, False, True]
    assert offered.estimator.weigh.signatures


@pytest.mark.parametrize("new", [True, False])
def test_games_are_played_at_once_and_compiled_beside_where_the_first_was_new(
    monkeypatch: pytest.MonkeyPatch, new: bool
) -> None:
    done: list[str] = []
    finished, going_on = threading.Event(), threading.Event()

    def warm_up_tables(offered: OfferedGame) -> None:
        assert going_on.wait(60)
        done.append(f"tables {offered.game.name}")

    def warm_up_bots(offered: OfferedGame) -> None:
        done.append(f"bots {offered.game.name}")

    def warm_up_thinkers(offered: OfferedGame) -> None:
        done.append(f"thinkers {offered.game.name}")

    def put_up_modules(games: OfferedGames, found: object) -> None:
        if found is module_of:
            done.append(f"modules {' '.join(games.all)}")
            finished.set()

    monkeypatch.setattr(prepare, "is_new", lambda offered: new)
    monkeypatch.setattr(prepare, "compile_beside", lambda names, part: done.append(f"beside {part}: {' '.join(names)}"))
    monkeypatch.setattr(prepare, "warm_up_tables", warm_up_tables)
    monkeypatch.setattr(prepare, "warm_up_bots", warm_up_bots)
    monkeypatch.setattr(prepare, "warm_up_thinkers", warm_up_thinkers)
    monkeypatch.setattr(prepare, "put_up_modules", put_up_modules)
    games = offered_games(lambda title: done.append(title.name), ["risk-express", "risk"])
    assert done == []
    assert not any(offered.engine.gear.fast for offered in games.all.values())
    going_on.set()
    assert finished.wait(60)
    tables, bots, thinkers = ([f"{part} risk-express", f"{part} risk"] for part in ("tables", "bots", "thinkers"))
    beside = [["risk", "beside tables: risk"], *([f"beside {part}: risk-express risk"] for part in ("bots", "thinkers"))]
    if not new:
        beside = [[], [], []]
    assert done == [tables[0], *beside[0], tables[1], *beside[1], *bots, *beside[2], *thinkers, "modules risk-express risk"]


ONE_BESIDE = """
import subprocess
from grognard.server.host import prepare

class Told(subprocess.Popen):
    def __init__(self, *words, **named):
        super().__init__(*words, **named)
        print(self.pid, flush=True)

subprocess.Popen = Told
prepare.compile_beside(["risk"], "thinkers")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_what_compiles_beside_a_server_ends_with_it(tmp_path: Path, how: str) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}  # where nothing is compiled yet
    command = [sys.executable, "-c", ONE_BESIDE]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        beside = int(server.stdout.readline())
        server.send_signal(getattr(signal, how))
        server.wait()
        ends = time.monotonic() + 30  # compiling takes longer
        while time.monotonic() < ends and is_there(beside):
            time.sleep(0.1)
        assert not is_there(beside)


def is_there(process: int) -> bool:
    """Whether a process runs, which is nobody's child by now."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


@pytest.mark.parametrize("name", NAMES)
def test_rules_and_bots_in_plain_python_play_as_compiled_ones_and_change_over_in_the_middle(name: str) -> None:
    offered = offered_game(name)
    match = Match(offered.game, offered.game.title.players[-1], seed=3, engine=offered.engine)
    again = Match(offered.game, offered.game.title.players[-1], seed=3)
    bot = offered.bots[offered.usual_bot]
    assert isinstance(bot, PolicyBot)
    for turn in range(60):
        if turn == 30:
            prepare.warm_up_tables(offered)
            prepare.warm_up_bots(offered)
        assert {offered.engine.gear.fast, offered.engine.fast_odds, bot.fast} == {turn >= 30}
        one, other = (sight_of(played.engine, played.state, luck=turn) for played in (match, again))
        move = bot.choose(one)
        assert PolicyBot(bot.policy).choose(other) == move
        match.play(move)
        again.play(move)
        assert match.position.state == again.position.state
        assert match.position.legal == again.position.legal
        assert match.view(0) == again.view(0)


@pytest.mark.parametrize("name", NAMES)
def test_odds_asked_before_they_are_compiled_wait_for_no_compiler(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = offered_game(name)
    match = Match(offered.game, offered.game.title.players[-1], seed=3, engine=offered.engine)
    oracle_of.cache_clear()
    monkeypatch.setattr("grognard.core.odds.compiled", None)
    assert match.position.odds(0) is not None
