"""Compiling beside the server, and what it is worth."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.core.title import Title
from grognard.server import prepare
from grognard.server.prepare import PARTS, full_shelf

COUNT = """
from numba.core.event import install_recorder
from grognard.server.prepare import box_of, is_new, warm_up
box = box_of("risk-express")
with install_recorder("numba:compile") as compiled:
    warm_up(box)
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


@pytest.mark.parametrize("new", [True, False])
def test_other_games_are_compiled_beside_only_where_the_first_was_new(monkeypatch: pytest.MonkeyPatch, new: bool) -> None:
    beside: list[str] = []
    said: list[str] = []
    monkeypatch.setattr(prepare, "is_new", lambda box: new)
    monkeypatch.setattr(prepare, "compile_beside", beside.extend)
    monkeypatch.setattr(prepare, "warm_up", lambda box: said.append(f"warm {box.game.name}"))

    def begins(title: Title) -> None:
        said.append(title.name)

    shelf = full_shelf(begins, ["risk-express", "risk"])
    assert list(shelf.boxes) == ["risk-express", "risk"]
    assert said == ["risk-express", "warm risk-express", "risk", "warm risk"]
    assert beside == (["risk"] if new else [])
