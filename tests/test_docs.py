"""The examples in the documentation run, and say what they say there."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text()], ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    flags = doctest.NORMALIZE_WHITESPACE
    text = page.read_text().replace("```\n", "\n")
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    failed, tried = doctest.DocTestRunner(optionflags=flags).run(examples)
    assert tried > 3
    assert failed == 0


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    import re

    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), target
