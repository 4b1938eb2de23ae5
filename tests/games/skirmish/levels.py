"""Its bot."""

from typing import Any, Final

from grognard.core.policy import Policy
from grognard.core.rule import rule

from .moves import HIDE, dig
from .state import TURN, State


@rule
def choose_as_a_miser(state: State, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """Hide what there is, then dig as deep as can be."""
    if state.phase == TURN:
        return HIDE if state.coins[state.mover] > 0 else int(dig(3))
    return int(actions[0])


LEVELS: Final = (Policy("miser", choose_as_a_miser),)
