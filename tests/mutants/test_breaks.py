"""The breaks that rules are tried with: real changes, each of one place, that can be made again from their number."""

from pathlib import Path

import pytest

from grognard.games import NAMES
from tests.mutants.breaks import breaks_in
from tests.mutants.tally import EQUIVALENT, interval, known_equivalents
from tests.mutants.trial import BOTS_TESTS, ROOT, modules_of, rule_tests_of

SOURCE = '''
from x import rule
LINES: Final[tuple[int, ...]] = (2, 0)

@rule
def may(state: State, seat: int = 0) -> bool:
    """Whether it may."""
    if seat < state.players and not state.over:
        state.count += 1
        for one in range(seat):
            return True
    return state.mover in (seat, 3)
'''


def test_each_kind_of_slip_is_found_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text(SOURCE)
    found = {(one.before.strip(), one.after.strip()) for one in breaks_in(file)}
    test = "if seat < state.players and (not state.over):"
    assert {after for before, after in found if before == test} == {
        "if seat < state.players or not state.over:",
        "if not state.over:",
        "if seat < state.players:",
        "if seat <= state.players and (not state.over):",
        "if seat >= state.players and (not state.over):",
        "if seat < state.players and state.over:",
    }
    assert {after for before, after in found if before == "state.count += 1"} == {
        "pass", "state.count -= 1", "state.count += 2", "state.count += 0",
    }  # fmt: skip
    assert ("for one in range(seat):", "for one in range(seat - 1):") in found
    assert ("return True", "return False") in found
    assert ("return state.mover in (seat, 3)", "return state.mover in (seat,)") in found
    assert ("LINES: Final[tuple[int, ...]] = (2, 0)", "LINES: Final[tuple[int, ...]] = (3, 0)") in found
    assert not any("import" in before or "Whether" in before for before, _ in found)


def test_a_break_can_be_made_again_from_its_number(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("def twice(n):\n    return n * 2 if n > 0 else 0\n")
    answers = {}
    for one in breaks_in(file):
        module: dict[str, object] = {}
        exec(one.code(), module)
        twice = module["twice"]
        assert callable(twice)
        answers[one.after] = (twice(3), twice(0))
    assert answers["return n // 2 if n > 0 else 0"] == (1, 0)
    assert answers["return n * 3 if n > 0 else 0"] == (9, 0)
    assert answers["return n * 2 if n <= 0 else 0"] == (0, 0)
    assert answers["return n * 2 if n > 0 else 1"] == (6, 1)


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_module_and_every_rule_test_belongs_to_its_game(game: str) -> None:
    assert any(file.parts[-2:] == ("rules", "__init__.py") for file in modules_of(game))
    assert {file.parents[file.parent.name == "rules"].name for file in modules_of(game)} == {game.replace("-", "_")}
    assert rule_tests_of(game)


def test_every_rule_test_is_run_for_some_game() -> None:
    shared = {"test_rules_are_tested.py"}
    run = [Path(file).name for game in NAMES for file in rule_tests_of(game)]
    assert sorted(run) == sorted({file.name for file in (ROOT / "tests/rules").glob("test_*.py")} - shared - BOTS_TESTS)


def test_breaks_said_to_change_nothing_exist_and_have_a_reason() -> None:
    there = {one.key for game in NAMES for file in modules_of(game) for one in breaks_in(file)}
    known = known_equivalents()
    assert sorted(set(known) - there) == []
    assert all(known.values())
    entries = [line for line in EQUIVALENT.read_text().splitlines() if line and not line.startswith(("#", "    "))]
    assert len(entries) == len(known)


def test_the_interval_holds_the_share_and_narrows_with_more_breaks() -> None:
    low, high = interval(95, 100)
    assert low < 0.95 < high
    assert interval(950, 1000)[1] - interval(950, 1000)[0] < high - low
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == pytest.approx(1.0)
