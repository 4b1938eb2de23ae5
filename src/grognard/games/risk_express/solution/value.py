"""What a position is worth, at any point of a game of two: for hints and for looking back at a game."""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.rule import WHOLE, rule
from grognard.games.risk_express import odds, rules
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX, GENERAL
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.odds import NO_LINE
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.solution import stored, turns
from grognard.games.risk_express.solution.codes import START, code_of, swapped
from grognard.games.risk_express.solution.sweeps import ROLLS_AT_ONCE, gains_by_values
from grognard.games.risk_express.state import CONTEST, FILL, NO_COUNTRY, OVER, State

ALL_DICE: Final = slice(odds.FIRST[DICE_IN_BOX], odds.FIRST[DICE_IN_BOX + 1])
GENERALS: Final = np.bincount(odds.ROLLS[ALL_DICE, GENERAL], odds.WEIGHT[ALL_DICE])  # the chance of so many (RX-5)


def is_solved(state: Any) -> bool:
    """Whether the game that this position belongs to is the one that was solved: two players, no relay, played out."""
    return bool(state.players == 2 and not state.relay and not state.max_rounds)


def value_of(state: Any, values: Any = None) -> float | None:
    """The mover's exact share of the win, at any decision or chance point; None where the game is not the solved one.

    `mover` is whose turn it is, in the contest for the start who rolls next, and at the end who made the last conquest.
    `values` are those that come with the game, unless told.
    """
    if not is_solved(state):
        return None
    states = np.frombuffer(state.tobytes(), GAME.state).copy()
    scratch = np.empty(COUNTRY_COUNT), np.empty(COUNTRY_COUNT), np.empty(ROLLS_AT_ONCE), np.empty(ROLLS_AT_ONCE, np.int64)
    return float(
        teller()(
            states,
            stored.fractions() if values is None else values,
            turns.holds(),
            turns.turns(),
            *scratch,
            np.zeros(2, np.int8),
        )
    )


def value_of_move(state: Any, action: int, values: Any = None) -> float | None:
    """The same for who makes a move, after it and before any dice fall."""
    after = state.copy()
    rules.step(after, action)
    value = value_of(after, values)
    return value if value is None or after.mover == state.mover else 1 - value


@cache
def teller() -> Any:
    """`value_to_mover`, compiled."""
    mark = fingerprint(value_to_mover)

    def tell(states, values, holds, tables, gains, chances, best, which, shares):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        return value_to_mover(states[0], values, holds, tables[0], gains, chances, best, which, shares)

    return compiled(tell)


@rule
def value_to_mover(
    state: State, values: Any, holds: Any, table: Any, gains: Any, chances: Any, best: Any, which: Any, shares: Any
) -> float:
    """What the position is worth now."""
    if state.phase == OVER:
        rules.result(state, shares)
        return float(shares[int(state.mover)] / WHOLE)
    if state.phase == CONTEST:
        return value_of_contest(state, values)
    code = code_of(state)
    gains_by_values(state, code, values, gains)
    failed = 1 - values[swapped(code)]
    dice = int(state.dice_left)
    if state.phase == FILL:
        change = best_change(state, gains, holds)
        if change > -np.inf:
            return float(failed + change)
        dice -= 1  # RX-13
    if state.target != NO_COUNTRY:
        country = int(state.target)
        hold = holds[turns.side(gains[country]), country, lines.open_lines(state, country), dice]
        return float(failed + abs(gains[country]) * hold)
    turns.spread(state, gains, False, table, dice, best, which, chances)
    for country in range(COUNTRY_COUNT):
        failed += chances[country] * gains[country]
    return float(failed)


@rule
def best_change(state: State, gains: Any, holds: Any) -> float:
    """RX-9, RX-12: what the best line that the roll fills changes on average; minus infinity where it fills none."""
    found = -np.inf
    for country in range(COUNTRY_COUNT):
        if state.target == country or (state.target == NO_COUNTRY and lines.may_invade(state, country)):
            hold = holds[turns.side(gains[country])]
            still_open = lines.open_lines(state, country)
            chance, line = odds.best_line(hold, state.tray, country, still_open, int(state.dice_left))
            if line != NO_LINE:
                found = max(found, abs(gains[country]) * chance)
    return found


@rule
def value_of_contest(state: State, values: Any) -> float:
    """RX-5: the first to roll leads as often as not; the second has a number of Generals to beat."""
    leads = 0.5
    if state.mover == 1:
        leads = 0.5 * GENERALS[int(state.generals[0])]
        for generals in range(int(state.generals[0]) + 1, DICE_IN_BOX + 1):
            leads += GENERALS[generals]
    return float(leads * values[START] + (1 - leads) * (1 - values[START]))
