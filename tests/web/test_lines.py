"""The page's sources are read by people: their lines end where a window does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
MOST = 160
# What a machine wrote, and sentences, which stand in one piece.
EXEMPT = re.compile(r"^(generated|words)/|(^|-|/)words\.ts$")
# What is drawn: the numbers of a path, or a whole drawing as an address.
DRAWN = re.compile(r"""['"`](\$\{\w+\})?[MmLlHhVvCcSsQqTtAaZz\d.,\s-]+['"`]|url\("data:[^"]*"\)""")


def too_long(text: str) -> list[int]:
    """The numbers of the lines that are, not counting what is drawn in them."""
    return [number for number, line in enumerate(text.splitlines(), 1) if len(DRAWN.sub("", line)) > MOST]


def sources() -> Iterator[Path]:
    for path in SOURCES.rglob("*"):
        if path.suffix in (".ts", ".svelte", ".css") and not EXEMPT.search(path.relative_to(SOURCES).as_posix()):
            yield path


def test_no_line_of_the_page_is_too_long() -> None:
    found = {path.relative_to(SOURCES).as_posix(): too_long(path.read_text("utf-8")) for path in sources()}
    assert len(found) > 200
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        ("x" * MOST, True),
        ("x" * (MOST + 1), False),
        (f'<path class="land" d="M4 2{"l3-1 5 0" * 40}z" />', True),
        (f"city: '{'M3 20V12l4-2.5' * 20}',", True),
        (f'<p title="{"Mind the gap. " * 20}">', False),
    ],
)
def test_paths_are_not_counted_and_all_else_is(line: str, fits: bool) -> None:
    assert too_long(f"first\n{line}") == ([] if fits else [2])
