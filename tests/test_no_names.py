"""A game is its folders: no other file of the program names one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.games import NAMES, title

ROOT = Path(__file__).parents[1]
PROGRAM = ("src", "web", "benchmarks", "examples")
SCRIPTS = ("play", "test", "lock", "set-up", "pyproject.toml", "hatch_build.py")
NOT_OURS = {"node_modules", "__pycache__"}
BUILT = ROOT / "src/grognard/server/page"
EXAMPLES = {  # comments that show a call with a game's name
    Path("src/grognard/__init__.py"),
    Path("src/grognard/core/record.py"),
    Path("play"),
}


def folders_of(name: str) -> list[Path]:
    """Where a game may be named; the last one is written by web/generate.py."""
    package = name.replace("-", "_")
    return [
        Path("src/grognard/games", package),
        Path("benchmarks/games", package),
        Path("web/src/games", name),
        Path("web/src/generated", f"{name}.ts"),
    ]


def pattern_of(name: str) -> re.Pattern[str]:
    """A game's name however it is written: on the wire, in Python, in a title, inside another name."""
    parts = name.split("-")
    written = [
        rf"(?<![A-Za-z]){'[-_ ]?'.join(parts)}(?![a-z])",
        f"{'[-_ ]?'.join(part.capitalize() for part in parts)}(?![a-z])",
        re.escape(title(name).phrase.en),
    ]
    return re.compile("|".join(written))


def sources() -> Iterator[Path]:
    """The program's files, less what is built, fetched or a test."""
    found = [path for part in PROGRAM for path in (ROOT / part).rglob("*")]
    for path in [*found, *(ROOT / script for script in SCRIPTS)]:
        ours = not NOT_OURS & set(path.parts) and BUILT not in path.parents and ".test" not in path.name
        if path.is_file() and ours and path.suffix not in (".png", ".jpg", ".webp", ".woff2"):
            yield path.relative_to(ROOT)


@pytest.mark.parametrize("name", NAMES)
def test_no_other_file_names_it(name: str) -> None:
    homes = [folder for other in NAMES for folder in folders_of(other)]
    away = [path for path in sources() if not any(path.is_relative_to(home) for home in homes) and path not in EXAMPLES]
    assert len(away) > 100
    pattern = pattern_of(name)
    assert [str(path) for path in away if pattern.search(str(path)) or pattern.search((ROOT / path).read_text("utf-8"))] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_search_finds_it_where_it_lives(name: str) -> None:
    for folder in folders_of(name):
        if (ROOT / folder).is_dir():
            assert any(pattern_of(name).search(path.read_text("utf-8")) for path in (ROOT / folder).glob("*.*"))
