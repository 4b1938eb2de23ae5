"""What moves and positions of Risk Express are worth: exactly in a game of two, which is solved, and else by play-outs."""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.network import evaluating
from grognard.core.weigh import Estimates, Solution, weighing
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.levels import table
from grognard.games.risk_express.observation import observe
from grognard.games.risk_express.search import ATTEMPTS
from grognard.games.risk_express.soldier import choose_as_soldier
from grognard.games.risk_express.solution.policy import EXACT, eagerness
from grognard.games.risk_express.solution.value import is_solved, value_of, value_of_move


def shares(state: Any) -> list[float]:
    """What each of two players has of a position."""
    value = value_of(state)
    assert value is not None
    return [value, 1 - value] if state.mover == 0 else [1 - value, value]


def share_after(state: Any, action: int) -> float:
    """What a move leaves who makes it."""
    value = value_of_move(state, action)
    assert value is not None
    return value


@cache
def looked_up() -> Any:
    """The exact player's table, for plain Python."""
    return EXACT.table().view(np.recarray)[0]


def eager(state: Any, action: int) -> int:
    """What tells moves that leave the same apart, as the exact player does."""
    return int(eagerness(state, action, looked_up()))


ESTIMATES: Final = Estimates(
    weighing(GAME, ATTEMPTS, choose_as_soldier, evaluating(observe)),
    table,
    turns=5,
    solution=Solution(is_solved, shares, share_after, eager),
)
