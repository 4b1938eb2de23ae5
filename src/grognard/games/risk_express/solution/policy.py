"""The exact player in games of two: a policy that reads the kept values, in integers, so that every machine decides alike."""

from typing import Any, Final

import numpy as np

from grognard.core.policy import Policy
from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, line_filled
from grognard.games.risk_express.odds import BY_LINES_AND_DICE
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.solution.codes import CODES, MIDDLE, OTHERS, after_conquest, code_of, swapped
from grognard.games.risk_express.solution.stored import UNIT, values
from grognard.games.risk_express.solution.turns import CERTAIN, counted, holds, side
from grognard.games.risk_express.state import OFFER, State

NOTHING: Final = -(1 << 62)
TABLE: Final = np.dtype([
    ("values", np.int32, CODES),  # of positions, in parts of UNIT
    ("hold", np.int32, (2, *BY_LINES_AND_DICE)),  # by side, in parts of CERTAIN
])  # fmt: skip


def table() -> Any:
    """What the exact player looks up."""
    found = np.zeros(1, TABLE)
    found["values"] = values()
    found["hold"] = counted(holds())
    return found


@rule
def gain(state: State, country: int, values: Any) -> int:
    """What conquering a country changes for the mover, against a turn without a conquest."""
    following = swapped(code_of(state))
    whose = MIDDLE if state.owner[country] == NOBODY else OTHERS
    return int(values[following]) - int(values[after_conquest(whose, following, country)])


@rule
def prospect(state: State, country: int, still_open: int, dice: int, table: Any) -> int:
    """What an invasion changes on average, with these lines open and so many dice to roll."""
    gained = gain(state, country, table.values)
    return abs(gained) * int(table.hold[side(gained), country, still_open, dice])


@rule
def eagerness(state: State, action: int, table: Any) -> int:
    """What tells moves of equal worth apart: the greater, the better.

    Who is not behind hurries to the end, by a card from the middle: a game is won by its last card, not by being ahead. Who is
    behind puts that off. Then the likelier conquest.
    """
    if action == SET_ASIDE:
        return 0
    country, line = line_filled(action)
    still_open, left = lines.after_filling(state, country, line)
    gained = gain(state, country, table.values)
    theirs = int(table.values[swapped(code_of(state))]) - gained  # once it is conquered
    from_the_middle = state.owner[country] == NOBODY
    hurries = 2 * theirs <= UNIT
    return (2 * CERTAIN if from_the_middle == hurries else 0) + int(table.hold[side(gained), country, still_open, left])


@rule
def choose_exactly(state: State, actions: Any, count: int, dice: Any, tables: Any, scratch: Any) -> int:
    """The line after which the mover wins most often, and of equal ones the most eager.

    RX-22: an offer is taken up where it is worth more than a turn afresh.
    """
    table = tables[0]
    if state.phase == OFFER:  # the values are those of games without relay: near enough
        target = int(state.target)
        failed = UNIT - int(table.values[swapped(code_of(state))])
        carried = prospect(state, target, lines.open_lines(state, target), int(state.dice_left), table)
        return CARRY_ON if failed * CERTAIN + carried >= int(table.values[code_of(state)]) * CERTAIN else START_AFRESH
    best = most_eager = NOTHING
    best_action = int(actions[0])
    for i in range(count):
        action = int(actions[i])
        if action != SET_ASIDE:
            country, line = line_filled(action)
            still_open, left = lines.after_filling(state, country, line)
            found = prospect(state, country, still_open, left, table)
            if found >= best:
                eager = eagerness(state, action, table)
                if found > best or eager > most_eager:
                    best, most_eager, best_action = found, eager, action
    return best_action


EXACT: Final = Policy("exact", choose_exactly, table)
