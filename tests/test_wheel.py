"""The wheel: installed outside the checkout, with nothing compiled yet, it serves the page and its rules, and plays."""

import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from deploy import try_wheel

from grognard.bots import wheel
from grognard.bots.module import KINDS, file_of, module_of
from grognard.core.machines.wasm import described
from grognard.games import NAMES, find

ROOT = Path(__file__).parents[1]


def test_what_came_with_the_wheel_holds_until_a_source_is_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wheel.delivered("a.wasm", tmp_path) is None
    wheel.deliver({"a.wasm": b"rules"}, tmp_path)
    assert wheel.delivered("a.wasm", tmp_path) == b"rules"
    assert wheel.delivered("b.wasm", tmp_path) is None
    monkeypatch.setattr(wheel, "sources_here", lambda: "other")
    assert wheel.delivered("a.wasm", tmp_path) is None


def test_sources_are_the_same_wherever_they_lie_and_differ_by_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def digest(folder: str, table: bytes = b"\1\2") -> str:
        package = tmp_path / folder
        (package / "games" / "one" / "__pycache__").mkdir(parents=True)
        (package / "games" / "one" / "rules.py").write_text("rule")
        (package / "games" / "one" / "weights.npz").write_bytes(table)
        (package / "games" / "one" / "__pycache__" / "rules.pyc").write_text(folder)
        monkeypatch.setattr(wheel, "PACKAGE", package)
        return wheel.sources_here.__wrapped__()

    assert digest("here") == digest("elsewhere") != digest("edited", b"\1\3")


@pytest.mark.slow
def test_an_installed_wheel_serves_the_page_and_its_rules_and_plays_every_game_without_building_anything(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """In an environment that has nothing but what the wheel asks for, which pip gets for it."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=ROOT, check=True)
    [built] = tmp_path.glob("*.whl")
    with ZipFile(built) as files:
        assert {f"grognard/bots/modules/{file_of(name, kind)}" for name in NAMES for kind in KINDS} <= set(files.namelist())
    python = try_wheel.install(built, tmp_path / "environment")
    with try_wheel.serving(python, tmp_path) as address:
        for name in NAMES:
            module = rules_at(address.rstrip("/"), name)
            assert described(module)["version"] == find(name).version
            assert module == module_of(name, kind="light")
        try_wheel.play(python, tmp_path, address)
    assert {line for line in capfd.readouterr().out.splitlines() if line.startswith("played")} == {
        f"played {name}" for name in NAMES
    }


def rules_at(address: str, name: str) -> bytes:
    """A game's rules as pages get them, once the server has put them up."""
    for _ in range(600):
        answer = httpx.get(f"{address}/rules/{name}.wasm")
        if answer.status_code == httpx.codes.OK:
            return answer.content
        time.sleep(0.1)
    raise AssertionError(f"no rules of {name}: {answer.text}")
