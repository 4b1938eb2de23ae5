"""Every rule of docs/rules has a test that names it, and no test names a rule that is not there."""

import ast
import re
from pathlib import Path

import pytest

from grognard.games import NAMES

ROOT = Path(__file__).parents[2]


def rules_of(game: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", (ROOT / f"docs/rules/{game}.md").read_text()))


def rules_named_by_tests() -> set[str]:
    named: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        named.update(ast.literal_eval(argument) for argument in mark.args)
    return named


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_has_a_test(game: str) -> None:
    rules = rules_of(game)
    assert len(rules) > 20
    assert sorted(rules - rules_named_by_tests()) == []


def test_tests_name_rules_that_exist() -> None:
    known = set().union(*(rules_of(game) for game in NAMES))
    prefixes = {rule[:3] for rule in known}
    assert sorted(rule for rule in rules_named_by_tests() - known if rule[:3] in prefixes) == []
