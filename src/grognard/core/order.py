"""Orders: wishes that are carried out for a seat, action by action, each of them a move like any other.

What an order makes a seat do is a rule, `obey(state, seat, order)`: the action that it takes now, from a state blinded for that
seat; 0: nothing to do. A standing order then waits for its next occasion, any other is done.
"""

from typing import Any, ClassVar

from grognard.core.move import Move
from grognard.core.rule import rule


class Order(Move):
    """One wish. It is written as a move is, tag and fields in order: `attack-until brazil north_africa 3 2`."""

    standing: ClassVar[bool] = False  # it holds from the start of the game until it is switched off


@rule
def obey_nothing(state: Any, seat: int, order: int) -> int:
    """For games without orders."""
    return 0
