"""What play between people needs."""

from grognard.core.move import Move

from .moves import Block, Yield
from .state import BLOCK, DEFEND, State


def reacts(state: State) -> bool:
    return bool(state.phase == DEFEND)


def silence(state: State) -> Move | None:
    return Yield() if state.phase == BLOCK else None


def shows(move: Move) -> bool:
    return isinstance(move, Block)
