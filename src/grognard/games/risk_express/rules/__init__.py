"""Risk Express, rule by rule: plain functions over one record. This is the booklet's table of contents; each part is a module.

A decision (`step`) is deterministic. Where dice must fall it leaves the game to CHANCE, and `roll` lets them fall. Both tell
what happens, as it happens, to whoever listens.

| part of the booklet | module |
|---|---|
| setting up | `setup` |
| battle lines | `lines` |
| a turn, the relay | `turn` |
| conquests, continents | `conquest` |
| the end | `end` |
"""

from typing import Any

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.saying import packed, tell
from grognard.games.risk_express import events, moves
from grognard.games.risk_express.box import DICE_IN_BOX
from grognard.games.risk_express.rules import turn
from grognard.games.risk_express.rules.end import result as result
from grognard.games.risk_express.rules.setup import roll_for_the_start
from grognard.games.risk_express.rules.setup import start as start
from grognard.games.risk_express.state import CONTEST, FILL, OFFER, OVER, State

VERSION = 1  # raised whenever a rule changes, so that old records are not replayed wrongly


@rule
def actor(state: State) -> int:
    """Who acts now."""
    if state.phase == OVER:
        return NOBODY
    return int(state.mover) if state.phase == FILL or state.phase == OFFER else CHANCE


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    """Let dice fall: for the start, or those that the mover has left."""
    if state.phase == CONTEST:
        roll_for_the_start(state, dice, news)
    else:
        for _ in range(state.dice_left):
            state.tray[below(dice, 6)] += 1
        state.phase = FILL
        tell(news, events.rolled(state.mover, packed(state.tray, DICE_IN_BOX + 1)))


@rule
def legal(state: State, actions: Any) -> int:
    """RX-22: an offer is taken or left. Else a line is filled, or a die set aside."""
    if state.phase != OFFER:
        return turn.legal_fills(state, actions)
    actions[0] = moves.CARRY_ON
    actions[1] = moves.START_AFRESH
    return 2


@rule
def step(state: State, action: int, news: Any = None) -> None:
    """Carry out a decision, and go on to the next roll or to the next turn."""
    if action == moves.CARRY_ON:
        turn.carry_on(state, news)
    elif action == moves.START_AFRESH:
        turn.start_afresh(state, news)
    else:
        if action == moves.SET_ASIDE:
            turn.set_aside(state, news)
        else:
            country, line = moves.line_filled(action)
            turn.fill(state, country, line, news)
        state.tray[:] = 0
        if state.phase != OVER:
            turn.roll_again_or_pass(state, news)


@rule
def blind(state: State, seat: int) -> None:
    """All of Risk Express lies open."""


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    """There is nothing to guess."""
