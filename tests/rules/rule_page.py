"""What a rule page says, so that tests can hold the box against the page instead of against itself."""

import re
from collections.abc import Mapping
from pathlib import Path

from grognard.core.words import Phrase

PAGES = Path(__file__).parents[2] / "docs/rules"


def page_of(game: str) -> str:
    """A whole rule page."""
    return (PAGES / f"{game}.md").read_text()


def rule_text(game: str, rule: str) -> str:
    """One rule on one line, without its id."""
    found = re.search(rf"^- \*\*{rule}\*\* (.*?)(?=\n- \*\*|\n\n|\Z)", page_of(game), re.M | re.S)
    assert found, f"{rule} is not on the page"
    return " ".join(found[1].split())


def ids_by_word(names: Mapping[str, Phrase]) -> dict[str, str]:
    """For each English word of a game, as a page has it, the id that the rules use."""
    return {phrase.en.replace("United States", "US"): name for name, phrase in names.items()}
