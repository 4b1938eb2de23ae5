"""Compiling beside the server, and what it is worth."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from grognard.core.odds import oracle_of
from grognard.server import prepare
from grognard.server.prepare import PARTS, full_shelf, warm_up_bots
from grognard.server.shelf import Box, box_of
from tests.server.parlour import Parlour, in_parlour
from tests.server.test_work import table_of

COUNT = """
from numba.core.event import install_recorder
from grognard.server.prepare import PARTS, box_of, is_new
box = box_of("risk-express")
with install_recorder("numba:compile") as compiled:
    for part in PARTS.values():
        part(box)
print(len(compiled.buffer), is_new(box))
"""


@pytest.mark.slow
def test_what_other_processes_compile_is_not_compiled_again(tmp_path: Path) -> None:
    apart = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}

    def run(*command: str) -> str:
        return subprocess.run([sys.executable, *command], env=apart, check=True, capture_output=True, text=True).stdout

    for part in PARTS:
        run("-m", "grognard.server.prepare", "risk-express", part)
    assert run("-c", COUNT).split() == ["0", "False"]
    for file in tmp_path.rglob("*.nb?"):
        file.unlink()
    count, new = run("-c", COUNT).split()
    assert int(count) > 0
    assert new == "True"


def test_odds_are_compiled_with_the_bots_so_that_nobody_waits_for_them() -> None:
    box = replace(box_of("bomb-island"), bots={})
    oracle_of.cache_clear()
    warm_up_bots(box)
    assert oracle_of(box.game).tell.signatures  # type: ignore[attr-defined]


@pytest.mark.parametrize("new", [True, False])
def test_other_games_are_compiled_beside_only_where_the_first_was_new(monkeypatch: pytest.MonkeyPatch, new: bool) -> None:
    done: list[str] = []
    finished, going_on = threading.Event(), threading.Event()

    def compile_beside(names: Sequence[str], part: str) -> None:
        if part == "bots":
            assert going_on.wait(60)
        done.append(f"beside {part}: {' '.join(names)}")

    def warm_up_bots(box: Box) -> None:
        done.append(f"bots {box.game.name}")
        if box.game.name == "risk":
            finished.set()

    monkeypatch.setattr(prepare, "is_new", lambda box: new)
    monkeypatch.setattr(prepare, "compile_beside", compile_beside)
    monkeypatch.setattr(prepare, "warm_up_tables", lambda box: done.append(f"tables {box.game.name}"))
    monkeypatch.setattr(prepare, "warm_up_bots", warm_up_bots)
    shelf = full_shelf(lambda title: done.append(title.name), ["risk-express", "risk"])
    assert list(shelf.boxes) == ["risk-express", "risk"]
    tables = ["risk-express", "tables risk-express", "risk", *(["beside tables: risk"] if new else []), "tables risk"]
    assert done[: len(tables)] == tables
    assert [box.bots_ready.is_set() for box in shelf.boxes.values()] == [not new] * 2
    going_on.set()
    assert finished.wait(60)
    assert done[len(tables) :] == [*(["beside bots: risk-express risk"] if new else []), "bots risk-express", "bots risk"]
    assert all(box.bots_ready.wait(60) for box in shelf.boxes.values())


def test_a_bot_that_is_still_compiled_is_waited_for(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        await parlour.sit_all(made)
        box, state = parlour.house.shelf.box("skirmish"), table_of(parlour, made.table.id).now.state
        box.bots_ready.clear()
        thinking = asyncio.ensure_future(parlour.house.brains.choose(box, "random", state, luck=1))
        done, _ = await asyncio.wait([thinking], timeout=0)
        assert not done
        box.bots_ready.set()
        assert await thinking in map(box.game.move, box.engine.legal(box.engine.record(state)))

    in_parlour(tmp_path, scene)
