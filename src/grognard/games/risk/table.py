"""What play between people needs of RISK."""

from grognard.core.rule import rule
from grognard.games.risk import phases
from grognard.games.risk.moves import is_pay, is_trade
from grognard.games.risk.rules.map import is_out as is_out
from grognard.games.risk.state import State


@rule
def reacts(state: State) -> bool:
    """Whether the actor decides within another seat's turn: how many defend (RK-20)."""
    return bool(state.phase == phases.DEFENCE)


@rule
def shows(action: int) -> bool:
    """Whether others see cards by it that were in a hand."""
    return is_trade(action) or is_pay(action)
