"""The page's short rules: whatever rule a refusal names, there is a section to lead to."""

import re
from pathlib import Path

import pytest

from grognard.games import NAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_a_refusal_names_has_its_section(name: str) -> None:
    reasons = ROOT / "src" / "grognard" / "games" / name.replace("-", "_") / "reasons.py"
    named = set(re.findall(r"\b[A-Z]{2}-\d+\b", reasons.read_text("utf-8")))
    page = (ROOT / "web" / "src" / "games" / name / "Rules.svelte").read_text("utf-8")
    found = re.findall(r"\b[A-Z]{2}-\d+\b", page)
    assert named
    assert named <= set(found)
    assert len(found) == len(set(found)), "a rule has one section"
