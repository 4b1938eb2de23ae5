"""What play between people needs."""

from grognard.core.rule import rule

from .moves import DO_BLOCK, YIELD
from .state import BLOCK, DEFEND, State


@rule
def reacts(state: State) -> bool:
    return bool(state.phase == DEFEND)


@rule
def silence(state: State) -> int:
    return YIELD if state.phase == BLOCK else 0


@rule
def shows(action: int) -> bool:
    return action == DO_BLOCK
