"""The rule that finds what speaks against a move. It asks the questions that the rules ask."""

from grognard.core.rule import rule
from grognard.games.risk_express import moves, reasons
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.state import FILL, NO_COUNTRY, OFFER, State


@rule
def why_not(state: State, action: int) -> int:
    """The rule against an action of the actor's; 0 exactly where it is legal."""
    if action in (moves.CARRY_ON, moves.START_AFRESH):
        return 0 if state.phase == OFFER else reasons.nothing_offered()
    if state.phase == OFFER:
        return reasons.offer_comes_first()
    if state.phase != FILL:
        return reasons.not_now()
    if action == moves.SET_ASIDE:
        return why_not_set_aside(state)
    country, line = moves.line_filled(action)
    return why_not_fill(state, country, line)


@rule
def why_not_set_aside(state: State) -> int:
    """RX-12: a line that the roll fills must be filled."""
    for country in range(COUNTRY_COUNT):
        for line in range(lines.line_count(country, state.owner[country])):
            if why_not_fill(state, country, line) == 0:
                return reasons.must_fill(country, line)
    return 0


@rule
def why_not_fill(state: State, country: int, line: int) -> int:
    """The rule against filling this line."""
    if state.target != NO_COUNTRY and state.target != country:
        return reasons.other_country(state.target)
    if not lines.may_invade(state, country):
        united = state.face_down[CONTINENT_OF[country]]
        return reasons.united_continent(CONTINENT_OF[country]) if united else reasons.own_country(country)
    count = lines.line_count(country, state.owner[country])
    if line >= count:
        return reasons.no_such_line(country, count - 1)  # lines count from 1 for people
    if not lines.open_lines(state, country) >> line & 1:
        return reasons.line_is_filled(line)
    fills = lines.can_fill(state.tray, country, line, lines.soldiers_in(state.tray))
    return 0 if fills else reasons.dice_do_not_fill(line, country)
