"""The wheel: installed outside the checkout, with nothing compiled yet, it serves the page and its rules, and plays."""

import os
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from grognard.bots import wheel
from grognard.bots.module import KINDS, file_of, module_of
from grognard.core.machines.wasm import described
from grognard.games import NAMES, find
from tests.e2e.scout import Scout

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


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment of its own with the wheel in it; what it depends on it borrows from ours."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    [built] = folder.glob("*.whl")
    with ZipFile(built) as files:
        assert {f"grognard/bots/modules/{file_of(name, kind)}" for name in NAMES for kind in KINDS} <= set(files.namelist())
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", built], check=True)
    [packages] = (folder / "venv").glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return python


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[str]:
    """The address of `grognard serve` in an empty folder, with empty caches."""
    kept = ("PATH", "LANG", "TMPDIR")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    environment |= {"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"), "NUMBA_CACHE_DIR": str(folder / "cache")}
    words: list[str | Path] = [
        python.with_name("grognard"),
        "serve",
        "--port",
        "0",
        "--no-browser",
        "--data",
        folder / "games",
        "--lang",
        "en",
    ]
    with subprocess.Popen(words, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            yield next(found[0] for line in server.stderr if (found := re.search(r"http://[\d.]+:\d+", line)))
        finally:
            server.terminate()


@pytest.mark.slow
def test_an_installed_wheel_serves_the_page_and_its_rules_and_plays_without_building_anything(
    installed: Path, tmp_path: Path
) -> None:
    where = subprocess.run(
        [installed, "-c", "import grognard; print(grognard.__file__)"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(where.stdout.strip()).is_relative_to(installed.parents[1])
    with serving(installed, tmp_path) as address:
        assert '<script type="module"' in httpx.get(address).text
        for name in NAMES:
            module = rules_at(address, name)
            assert described(module)["version"] == find(name).version
            assert module == module_of(name, kind="light")
        left = iter(range(3))
        assert Scout(address, NAMES[0]).play_until(lambda look: next(left, None) is None) is not None


def rules_at(address: str, name: str) -> bytes:
    """A game's rules as pages get them, once the server has put them up."""
    for _ in range(600):
        answer = httpx.get(f"{address}/rules/{name}.wasm")
        if answer.status_code == httpx.codes.OK:
            return answer.content
        time.sleep(0.1)
    raise AssertionError(f"no rules of {name}: {answer.text}")
