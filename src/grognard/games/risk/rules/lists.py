"""Lists of legal actions: one for each territory of a set, or one for each amount."""

from collections.abc import Callable
from typing import Any

from grognard.core.rule import rule
from grognard.games.risk.rules.map import first_of


def for_each_territory(action: Callable[[int], int]) -> Callable[[Any, int], int]:
    """The rule that lists such an action for each territory of a set."""

    @rule
    def list_territories(actions: Any, territories: int) -> int:
        count = 0
        while territories:
            actions[count] = action(first_of(territories))
            territories &= territories - 1
            count += 1
        return count

    return list_territories


def for_each_amount(action: Callable[[int], int]) -> Callable[[Any, int, int], int]:
    """The rule that lists such an action for each amount from the least to the most."""

    @rule
    def list_amounts(actions: Any, least: int, most: int) -> int:
        for amount in range(least, most + 1):
            actions[amount - least] = action(amount)
        return most - least + 1

    return list_amounts
