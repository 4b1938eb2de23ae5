"""What a search of Risk Express thinks about: which country to attack. All the rest of a turn is known exactly.

Once a country is chosen, the line to fill is the one with the best chance to conquer it, and a turn can end in two ways only.
"""

from typing import Any, Final

from grognard.core.rule import rule
from grognard.core.search import CERTAIN, Attempts, the_mover
from grognard.games.risk_express.moves import SET_ASIDE, line_filled
from grognard.games.risk_express.rules import conquest, lines, step, turn
from grognard.games.risk_express.state import FILL, NO_COUNTRY, OVER, State

CONQUERED, REPELLED = range(2)


@rule
def chance_after(state: State, action: int, hold: Any) -> float:
    """The chance to conquer a country once this line of it is filled."""
    country, line = line_filled(action)
    still_open, left = lines.after_filling(state, country, line)
    return float(hold[country, still_open, left])


@rule
def best_lines(state: State, actions: Any, count: int, found: Any, dice: Any, table: Any) -> int:
    """The best line of each country that can be filled."""
    if state.phase != FILL or int(actions[0]) == SET_ASIDE:
        for i in range(count):
            found[i] = actions[i]
        return count
    kept = 0
    hold = table.base[0].hold
    last = NO_COUNTRY
    best = 0.0
    for i in range(count):
        country, _ = line_filled(int(actions[i]))
        chance = chance_after(state, int(actions[i]), hold)
        if country != last:
            last = country
            best = chance
            found[kept] = actions[i]
            kept += 1
        elif chance > best:
            best = chance
            found[kept - 1] = actions[i]
    return kept


@rule
def attempt(state: State, action: int, ending: int, table: Any) -> int:
    """Go for a country until it is conquered or not. With `relay` on, what a failure leaves is played out instead."""
    if state.phase != FILL or action == SET_ASIDE or state.relay:
        if ending == REPELLED:
            return 0
        step(state, action, None)
        return CERTAIN
    chance = int(chance_after(state, action, table.base[0].hold) * CERTAIN + 0.5)
    state.target, _ = line_filled(action)
    state.tray[:] = 0
    if ending == REPELLED:
        turn.fail(state, None)
        return CERTAIN - chance
    conquest.conquer(state, int(state.target), None)
    if state.phase != OVER:
        turn.pass_turn(state, None)
    return chance


ATTEMPTS: Final = Attempts(best_lines, attempt, 2, the_mover)
