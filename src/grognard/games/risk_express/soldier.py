"""The soldier of Risk Express: the best chance to conquer, times what that is worth."""

from typing import Any, Final

from grognard.core.odds import oracle_of
from grognard.core.policy import Policy
from grognard.core.rule import NOBODY, rule
from grognard.games.risk_express.box import CARD_POINTS, CONTINENT_OF, COUNTRY_COUNT, DICE_IN_BOX, POINTS, WHOLE_POINTS
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, line_filled
from grognard.games.risk_express.rules import conquest, lines
from grognard.games.risk_express.state import OFFER, State

CERTAIN: Final = 1 << 28  # a chance of one, in the integers that every machine multiplies alike


def chances() -> Any:
    """The table of the odds."""
    return oracle_of(GAME).tables


@rule
def value(state: State, country: int, still_open: int, dice: int, tables: Any) -> int:
    """The chance to conquer a country with these lines open and so many dice to roll, times what that is worth."""
    return int(tables[0].hold[country, still_open, dice] * CERTAIN + 0.5) * worth(state, country)


@rule
def worth(state: State, country: int) -> int:
    """What conquering a country is worth, in half points: its points and those that it adds to a united continent.

    A card from the middle also brings the end nearer; one taken from the only opponent counts on both sides.
    """
    points, continent = int(POINTS[country]), CONTINENT_OF[country]
    half_points = 2 * points
    if state.owner[country] == NOBODY:
        half_points += 2
    elif state.players == 2:
        half_points += points
    if conquest.unites(state, country):
        half_points += 2 * int(WHOLE_POINTS[continent]) - int(CARD_POINTS[continent]) - points
    return half_points


@rule
def choose_as_soldier(state: State, actions: Any, count: int, dice: Any, tables: Any, scratch: Any) -> int:
    """The line with the best chance to conquer, times what that is worth; an offer if it beats every fresh start."""
    if state.phase == OFFER:
        target = int(state.target)
        carried = value(state, target, lines.open_lines(state, target), int(state.dice_left), tables)
        for country in range(COUNTRY_COUNT):
            fresh = value(state, country, lines.all_lines(state, country), DICE_IN_BOX, tables)
            if lines.may_invade(state, country) and fresh > carried:
                return START_AFRESH
        return CARRY_ON
    best = -1
    best_action = int(actions[0])
    for i in range(count):
        action = int(actions[i])
        if action != SET_ASIDE:
            country, line = line_filled(action)
            still_open, left = lines.after_filling(state, country, line)
            found = value(state, country, still_open, left, tables)
            if found > best:
                best = found
                best_action = action
    return best_action


SOLDIER: Final = Policy("soldier", choose_as_soldier, chances)
