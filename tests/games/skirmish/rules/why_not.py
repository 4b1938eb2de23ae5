"""Why an action is not legal."""

from grognard.core.rule import rule

from ..moves import DO_BLOCK, HIDE, YIELD, defend, duelled, is_duel, is_raid, raided
from ..reasons import no_coin, no_shield, not_now
from ..state import BLOCK, DEFEND, TURN, State
from . import has_shield


@rule
def why_not(state: State, action: int) -> int:
    if state.phase == BLOCK and action in (DO_BLOCK, YIELD):
        return 0 if action == YIELD or has_shield(state, int(state.target)) else no_shield()
    if state.phase == DEFEND:
        return 0 if action >= defend(1) else not_now()
    if state.phase != TURN or action >= DO_BLOCK:
        return not_now()
    if action == HIDE:
        return 0 if state.coins[state.mover] > 0 else no_coin()
    if is_raid(action) or is_duel(action):
        victim = raided(action) if is_raid(action) else duelled(action)
        return 0 if victim != state.mover and victim < state.players else not_now()
    return 0
