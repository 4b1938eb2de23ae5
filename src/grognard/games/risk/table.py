"""What play between people needs of RISK."""

from grognard.core.move import Move
from grognard.games.risk import phases
from grognard.games.risk.moves import Pay, Trade
from grognard.games.risk.rules.map import is_out as is_out
from grognard.games.risk.state import State


def reacts(state: State) -> bool:
    """Whether the actor decides within another seat's turn: how many defend (RK-20)."""
    return bool(state.phase == phases.DEFENCE)


def shows(move: Move) -> bool:
    """Whether others see cards by it that were in a hand."""
    return isinstance(move, Trade | Pay)
