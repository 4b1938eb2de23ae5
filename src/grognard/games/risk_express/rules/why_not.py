"""The rule that finds what speaks against a move. It asks the questions that the rules ask."""

from grognard.core.rule import rule
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, line_filled
from grognard.games.risk_express.reasons import (
    dice_do_not_fill,
    line_is_filled,
    must_fill,
    no_such_line,
    not_now,
    nothing_offered,
    offer_comes_first,
    other_country,
    own_country,
    united_continent,
)
from grognard.games.risk_express.rules import can_fill, is_filled, line_count, may_invade, soldiers_in
from grognard.games.risk_express.state import FILL, NO_COUNTRY, OFFER, State


@rule
def why_not(state: State, action: int) -> int:
    """The rule against an action of the actor's; 0 exactly where it is legal."""
    if action in (CARRY_ON, START_AFRESH):
        return 0 if state.phase == OFFER else nothing_offered()
    if state.phase == OFFER:
        return offer_comes_first()
    if state.phase != FILL:
        return not_now()
    if action == SET_ASIDE:
        return why_not_set_aside(state)
    country, line = line_filled(action)
    return why_not_fill(state, country, line)


@rule
def why_not_set_aside(state: State) -> int:
    """RX-12: a line that the roll fills must be filled."""
    for country in range(COUNTRY_COUNT):
        for line in range(line_count(state, country)):
            if why_not_fill(state, country, line) == 0:
                return must_fill(country, line)
    return 0


@rule
def why_not_fill(state: State, country: int, line: int) -> int:
    """The rule against filling this line."""
    if state.target != NO_COUNTRY and state.target != country:
        return other_country(state.target)
    if not may_invade(state, country):
        united = state.face_down[CONTINENT_OF[country]]
        return united_continent(CONTINENT_OF[country]) if united else own_country(country)
    if line >= line_count(state, country):
        return no_such_line(country, line_count(state, country) - 1)  # lines count from 1 for people
    if is_filled(state, line):
        return line_is_filled(line)
    return 0 if can_fill(state.tray, country, line, soldiers_in(state.tray)) else dice_do_not_fill(line, country)
