from grognard.core.dice import below
from tests.loaded import loaded


def test_loaded_dice_fall_as_they_are_told() -> None:
    wanted = [(value, n) for n in (2, 6, 42) for value in (0, n // 2, n - 1)]
    dice = loaded(*wanted)
    assert [below(dice, n) for _, n in wanted] == [value for value, _ in wanted]


def test_loaded_dice_fall_otherwise_for_a_rule_that_draws_below_another_number() -> None:
    for n in (2, 6, 42):
        assert [below(loaded((value, n)), n + 1) for value in range(n)] == list(range(1, n + 1))
        assert below(loaded((n - 1, n)), n - 1) == n - 2
