"""A turn: dice are rolled, lines are filled or dice set aside, until the country is conquered or out of reach."""

from typing import Any

from grognard.core.rule import rule
from grognard.core.saying import tell
from grognard.games.risk_express import events, moves
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX, MOST_LINES
from grognard.games.risk_express.rules import lines
from grognard.games.risk_express.rules.conquest import conquer
from grognard.games.risk_express.state import CONTEST, NO_COUNTRY, OFFER, OVER, ROLL, State


@rule
def start_turn(state: State) -> None:
    """RX-6: a turn starts with a roll of all seven dice."""
    state.target = NO_COUNTRY
    state.filled = 0
    state.dice_on_lines = 0
    state.dice_left = DICE_IN_BOX
    state.phase = ROLL


@rule
def legal_fills(state: State, actions: Any) -> int:
    """RX-12: who can fill a line fills one. RX-13: who cannot sets a die aside.

    RX-9: once a country is chosen, its lines alone are looked at.
    """
    count = 0
    soldiers = lines.soldiers_in(state.tray)
    first = 0 if state.target == NO_COUNTRY else int(state.target)
    last = COUNTRY_COUNT if state.target == NO_COUNTRY else first + 1
    for country in range(first, last):
        if lines.may_invade(state, country):
            still_open = lines.open_lines(state, country)
            for line in range(MOST_LINES):
                if still_open >> line & 1 and lines.can_fill(state.tray, country, line, soldiers):
                    actions[count] = moves.fill_line(country, line)
                    count += 1
    if count == 0:
        actions[0] = moves.SET_ASIDE
        count = 1
    return count


@rule
def set_aside(state: State, news: Any) -> None:
    """RX-13: one die less."""
    state.dice_left -= 1
    tell(news, events.die_set_aside(state.mover, state.dice_left))


@rule
def dice_aside(state: State) -> int:
    """How many dice were set aside this turn."""
    playing = state.phase != CONTEST and state.phase != OVER
    return DICE_IN_BOX - int(state.dice_left) - int(state.dice_on_lines) if playing else 0


@rule
def fill(state: State, country: int, line: int, news: Any) -> None:
    """RX-7, RX-8, RX-9: one line, with dice of this roll; the first chooses the country."""
    used = lines.dice_to_fill(state.tray, country, line)
    tell(news, events.filled(state.mover, country, line, lines.packed_dice(state.tray, country, line)))
    state.dice_left -= used
    state.dice_on_lines += used
    state.target = country
    state.filled = int(state.filled) | 1 << line
    if lines.open_lines(state, country) == 0:
        conquer(state, country, news)


@rule
def roll_again_or_pass(state: State, news: Any) -> None:
    """RX-14: what is left is rolled again. RX-15, RX-16, RX-17: conquered or hopeless, the turn ends."""
    if state.target != NO_COUNTRY and state.owner[state.target] == state.mover:
        pass_turn(state, news)
    elif not can_still_conquer(state):
        fail(state, news)
    else:
        state.phase = ROLL


@rule
def can_still_conquer(state: State) -> bool:
    """RX-16: whether the dice left could, with the best rolls, still conquer the country, or any one that may be invaded."""
    if state.target != NO_COUNTRY:
        return lines.dice_needed(state, int(state.target)) <= state.dice_left
    for country in range(COUNTRY_COUNT):
        if lines.may_invade(state, country) and lines.dice_needed(state, country) <= state.dice_left:
            return True
    return False


@rule
def pass_turn(state: State, news: Any) -> None:
    """RX-17: the next player starts with all seven dice."""
    next_mover(state, news)
    if state.phase != OVER:
        start_turn(state)


@rule
def next_mover(state: State, news: Any) -> None:
    """RX-5: clockwise, in seat order. A round is over when the starter moves again."""
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == state.starter:
        if state.round_number == state.max_rounds:
            state.target = NO_COUNTRY
            state.filled = 0
            state.dice_on_lines = 0
            state.dice_left = 0
            state.phase = OVER
            tell(news, events.rounds_are_up())
        else:
            state.round_number = min(int(state.round_number) + 1, 65535)


@rule
def fail(state: State, news: Any) -> None:
    """RX-16: no conquest. RX-22: with `relay`, the next player may be offered the country."""
    country = int(state.target)
    tell(news, events.chose_no_country(state.mover) if country == NO_COUNTRY else events.repelled(state.mover, country))
    next_mover(state, news)
    if state.phase == OVER:
        return
    dice = DICE_IN_BOX - int(state.dice_on_lines)
    chosen = country != NO_COUNTRY
    if state.relay and chosen and lines.may_invade(state, country) and lines.dice_needed(state, country) <= dice:
        state.dice_left = dice
        state.phase = OFFER
        tell(news, events.offered(state.mover, country))
    else:
        start_turn(state)


@rule
def carry_on(state: State, news: Any) -> None:
    """RX-22: filled lines keep their dice, and all others are rolled."""
    tell(news, events.carried_on(state.mover))
    state.phase = ROLL


@rule
def start_afresh(state: State, news: Any) -> None:
    """RX-22: the offer lapses."""
    tell(news, events.started_afresh(state.mover))
    start_turn(state)
