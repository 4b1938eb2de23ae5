"""The page's sources: in step with the Python, sound, and small once built."""

import gzip
import json
import subprocess
import sys
from collections.abc import Sequence, Set
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from grognard.bots.module import module_of
from grognard.games import find
from grognard.server.host.site import site_files, thinks
from grognard.server.wire.description import description
from grognard.server.wire.messages import encode
from site_size import size

ROOT = Path(__file__).parents[2]
# Bytes, compressed. Style sheets are counted apart; the letters, which are kept for good, are not counted here.
FIRST_PAGE, FIRST_STYLES = 80_000, 8_000
TABLE = 150_000  # a table's scripts beside it: board, what checks the dice; and its rules, and without a server its words
TABLE_STYLES = 16_000

SITE, THINKING = 620_000, 940_000  # a site of files, compressed: all but the bots that think, and these


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


class Weights:
    """What the built page's files weigh, compressed, and which of them are loaded with others, at once or later."""

    def __init__(self, page: Path) -> None:
        self.page = page
        self.chunks: dict[str, Any] = json.loads((page / ".vite" / "manifest.json").read_text())
        worker = {path.relative_to(page).as_posix() for path in page.glob("assets/worker-*.js")}
        assert len(worker) == 1
        self.worker = worker

    def loaded(self, *entries: str, never: Sequence[str]) -> set[str]:
        """The files that come with these, also when they are wanted, but for what is `never` wanted."""
        files: set[str] = set()
        left = list(entries)
        while left:
            chunk = self.chunks[left.pop()]
            if chunk["file"] not in files:
                files |= {chunk["file"], *chunk.get("css", [])}
                wanted = [name for name in chunk.get("dynamicImports", []) if not name.startswith(tuple(never))]
                left += chunk.get("imports", []) + wanted
        return files

    def of(self, files: Set[str], kind: str = ".js") -> int:
        return sum(len(gzip.compress((self.page / file).read_bytes(), 9)) for file in files if file.endswith(kind))


ELSEWHERE = (
    "src/pages/",
    "src/games/",
    "src/board/plain/",
)  # loaded only when somebody goes there: other pages, boards, lessons
INVITING = "src/parts/table/InviteSheet.svelte"  # to a lesson nobody is
WAYS = {
    "served": ("src/house/", "src/lib/offline.ts"),
    "alone": ("src/lib/socket.ts",),
}  # and what each of the two ways never needs


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_the_page_is_small(built: ModuleType, way: str) -> None:
    weights = Weights(built.PAGE)
    never = (*ELSEWHERE, *WAYS[way])
    first = weights.loaded("index.html", never=never)
    assert weights.of(first) <= FIRST_PAGE
    assert 0 < weights.of(first, ".css") <= FIRST_STYLES
    boards = [name for name in weights.chunks if name.startswith("src/games/") and name.endswith("/index.ts")]
    assert boards
    for board in boards:
        game = Path(board).parent.name
        lesson = board.replace("index.ts", "lesson.ts")
        assert lesson in weights.chunks
        rules = len(gzip.compress(module_of(game, kind="light"), 9))
        words = len(gzip.compress(encode(description(find(game))), 9)) if way == "alone" else 0
        table = weights.loaded("index.html", "src/pages/TablePage.svelte", board, never=never)
        assert any("InviteSheet" in file for file in table)  # also what is loaded only when it is wanted
        learnt = weights.loaded("index.html", "src/pages/LearnPage.svelte", board, lesson, never=(*never, INVITING))
        for files in (table, learnt):
            assert weights.of((files | weights.worker) - first) + rules + words <= TABLE, board
            assert 0 < weights.of(files - first, ".css") <= TABLE_STYLES, board


@pytest.mark.slow
def test_a_site_of_files_is_small_but_for_the_bots_that_think(built: ModuleType) -> None:
    files = site_files(page=built.PAGE)
    thinking = {name: files.pop(name) for name in list(files) if thinks(name)}
    assert size(files)[1] <= SITE
    assert 0 < size(thinking)[1] <= THINKING
