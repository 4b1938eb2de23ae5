"""Rules become machine code once, with the entry that calls them, and run as ever."""

from collections.abc import Callable
from typing import Any

import pytest
from numba import njit
from numba.core.codegen import JITCodeLibrary

from grognard.core.rule import rule


@pytest.fixture
def rules() -> tuple[Callable[[int], int], Callable[[int], int]]:
    """Two rules that both call a third, which refuses some numbers."""

    @rule
    def lowest(number: int) -> int:
        if number < 0:
            raise ValueError("too low")
        return number + 1

    @rule
    def middle(number: int) -> int:
        return lowest(number) * 10 + lowest(number + 1)

    @rule
    def highest(number: int) -> int:
        return middle(number) * 100 + lowest(number)

    return middle, highest


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made into machine code since the test began."""
    njit(lambda: 0)()  # Numba's own runtime comes with whatever is first
    names: list[str] = []
    finish = JITCodeLibrary._finalize_specific

    def noted(library: Any) -> None:
        names.append(library.name.rpartition(".")[2])
        finish(library)

    monkeypatch.setattr(JITCodeLibrary, "_finalize_specific", noted)
    return names


def test_only_what_is_entered_is_made_into_machine_code(rules: Any, made: list[str]) -> None:
    _, highest = rules

    @njit
    def entry(number):  # type: ignore[no-untyped-def]
        return highest(number)

    assert entry(1) == highest(1) == 2302
    assert made == ["entry"]


def test_entries_share_their_rules_and_call_each_other(rules: Any, made: list[str]) -> None:
    middle, highest = rules

    @njit
    def one(number):  # type: ignore[no-untyped-def]
        return highest(number)

    @njit
    def other(number):  # type: ignore[no-untyped-def]
        return middle(number) + one(number)

    assert one(4) == highest(4)
    assert other(5) == middle(5) + highest(5)
    assert one(5) == highest(5)
    assert made == ["one", "other"]


def test_an_error_deep_in_a_rule_is_told_by_whoever_was_entered(rules: Any) -> None:
    for called in rules:

        @njit
        def entry(number):  # type: ignore[no-untyped-def]
            return called(number)  # noqa: B023

        with pytest.raises(ValueError, match="too low"):
            entry(-3)
