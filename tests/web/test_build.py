"""The page's sources: in step with the Python, sound, and small once built."""

import gzip
import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from grognard.bots.module import module_of
from grognard.games import find
from grognard.server.wire.description import description
from grognard.server.wire.messages import encode

ROOT = Path(__file__).parents[2]
FIRST_PAGE = 80_000  # bytes of JavaScript, compressed
TABLE = 150_000  # what a table needs beside the first page, compressed: its board, the rules, what checks the dice
ALONE = 150_000  # the same without a server: with the house, and the words that a server would send


def loaded(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_types_are_those_of_the_python_sources() -> None:
    for path, text in loaded(ROOT / "web" / "generate.py").files().items():
        assert path.read_text(encoding="utf-8") == text, f"run: python web/generate.py ({path.name} is out of date)"


@pytest.fixture(scope="module")
def built() -> ModuleType:
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    return loaded(ROOT / "hatch_build.py")


@pytest.mark.slow
@pytest.mark.parametrize("tool", [("svelte-check", "--fail-on-warnings"), ("vitest", "run")])
def test_the_page_is_sound(built: ModuleType, tool: tuple[str, ...]) -> None:
    built.run(*tool)


@pytest.mark.slow
def test_whatever_others_made_is_credited_with_its_licence(built: ModuleType) -> None:
    credits = {credit["name"]: credit for credit in json.loads((built.PAGE / "credits.json").read_text())}
    fonts = {path.name.rsplit("-latin")[0] for path in built.PAGE.rglob("*.woff2")}
    assert fonts
    assert {f"@fontsource/{font}" for font in fonts} | {"svelte", "Natural Earth"} <= set(credits)
    for font in fonts:
        assert "SIL OPEN FONT LICENSE" in credits[f"@fontsource/{font}"]["text"].upper()
    assert all(credit["licence"] and len(credit["text"]) > 100 for credit in credits.values())


@pytest.mark.slow
def test_the_page_is_small(built: ModuleType) -> None:
    manifest: dict[str, Any] = json.loads((built.PAGE / ".vite" / "manifest.json").read_text())

    def reached(*entries: str) -> set[str]:
        files, left = set(), list(entries)
        while left:
            chunk = manifest[left.pop()]
            if chunk["file"] not in files:
                files.add(chunk["file"])
                left += chunk.get("imports", [])
        return files

    def weight(files: set[str]) -> int:
        return sum(len(gzip.compress((built.PAGE / file).read_bytes(), 9)) for file in files)

    first = reached("index.html")
    assert weight(first) <= FIRST_PAGE
    boards = [name for name in manifest if name.startswith("src/games/") and name.endswith("/index.ts")]
    assert boards
    worker = {path.relative_to(built.PAGE).as_posix() for path in built.PAGE.glob("assets/worker-*.js")}
    assert len(worker) == 1
    for board in boards:
        game = Path(board).parent.name
        rules = len(gzip.compress(module_of(game, kind="light"), 9))
        assert weight((worker | reached("src/pages/TablePage.svelte", board)) - first) + rules <= TABLE, board
        alone = (worker | reached("src/pages/TablePage.svelte", "src/house/house.ts", board)) - first
        assert weight(alone) + rules + len(gzip.compress(encode(description(find(game))), 9)) <= ALONE, board
