"""The rules. Coins count one at the end, hidden ones two; who has most wins."""

from typing import Any, Final

from grognard.core.dice import Dice, below
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule
from grognard.core.saying import tell

from .. import events
from ..moves import (
    DO_BLOCK,
    HIDE,
    REST,
    YIELD,
    defend,
    defended,
    dig,
    duel,
    duelled,
    dug,
    is_dig,
    is_duel,
    is_raid,
    raid,
    raided,
)
from ..state import BLOCK, DEAL, DEFEND, DIG, FIGHT, OVER, TURN, UNKNOWN, State

VERSION: Final = 1


@rule
def start(state: State) -> None:
    for seat in range(state.players):
        state.coins[seat] = 3
    for seat in range(4):
        state.shield[seat] = UNKNOWN
    state.target = NOBODY
    state.phase = DEAL


@rule
def actor(state: State) -> int:
    if state.phase == OVER:
        return NOBODY
    if state.phase == TURN:
        return int(state.mover)
    return int(state.target) if state.phase in (BLOCK, DEFEND) else CHANCE


@rule
def has_shield(state: State, seat: int) -> bool:
    return bool(state.shield[seat] == 1)


@rule
def legal(state: State, actions: Any) -> int:
    count = 0
    if state.phase == BLOCK:
        if has_shield(state, int(state.target)):
            actions[count] = DO_BLOCK
            count += 1
        actions[count] = YIELD
        return count + 1
    if state.phase == DEFEND:
        for dice in range(2):
            actions[dice] = defend(dice + 1)
        return 2
    actions[0] = REST
    count = 1
    if state.coins[state.mover] > 0:
        actions[count] = HIDE
        count += 1
    for amount in range(1, 4):
        actions[count] = dig(amount)
        count += 1
    for seat in range(state.players):
        if seat != state.mover:
            actions[count] = raid(seat)
            actions[count + 1] = duel(seat)
            count += 2
    return count


@rule
def end_turn(state: State) -> None:
    state.phase = TURN
    state.target = NOBODY
    state.dice = 0
    state.spent = 0
    state.mover = (int(state.mover) + 1) % int(state.players)
    if state.mover == 0:
        if state.round_number == (int(state.max_rounds) or 6):
            state.phase = OVER
        else:
            state.round_number += 1


@rule
def step(state: State, action: int, news: Any = None) -> None:
    mover = int(state.mover)
    if action == REST:
        tell(news, events.rested(mover))
        end_turn(state)
    elif action == HIDE:
        tell(news, events.hid(mover))
        state.coins[mover] -= 1
        state.vault[mover] += 1
    elif is_dig(action):
        tell(news, events.dug(mover, dug(action)))
        state.spent = dug(action)
        state.phase = DIG
    elif is_raid(action):
        tell(news, events.attacked(mover, raided(action)))
        state.target = raided(action)
        state.phase = BLOCK
    elif is_duel(action):
        tell(news, events.attacked(mover, duelled(action)))
        state.target = duelled(action)
        state.phase = DEFEND
    elif action == DO_BLOCK:
        tell(news, events.answered(state.target, 0))
        state.shield[state.target] = 0
        end_turn(state)
    elif action == YIELD:
        tell(news, events.answered(state.target, 1))
        state.coins[mover] += min(1, int(state.coins[state.target]))
        state.coins[state.target] -= min(1, int(state.coins[state.target]))
        end_turn(state)
    else:
        tell(news, events.answered(state.target, 2))
        state.dice = defended(action)
        state.phase = FIGHT


@rule
def roll(state: State, dice: Dice, news: Any = None) -> None:
    if state.phase == DEAL:
        state.shield[state.mover] = below(dice, 2)
        tell(news, events.drew(state.mover, state.shield[state.mover]))
        if state.mover + 1 < state.players:
            state.mover = int(state.mover) + 1
            return
        state.mover = 0
        state.round_number = 1
        state.phase = TURN
        return
    tell(news, events.fell())
    found = below(dice, 6)
    if state.phase == DIG:
        state.coins[state.mover] += found * int(state.spent) // 4
        state.spent = 0
        state.phase = TURN
        if found <= 2:
            end_turn(state)
        return
    if found + below(dice, 6) * (2 - int(state.dice)) > 4 and state.coins[state.target] > 0:
        state.coins[state.target] -= 1
        state.coins[state.mover] += 1
        state.phase = TURN
        state.target = NOBODY
        state.dice = 0
        return
    end_turn(state)


@rule
def score(state: State, seat: int) -> int:
    return int(state.coins[seat]) + 2 * int(state.vault[seat])


@rule
def result(state: State, shares: Any) -> None:
    if state.phase != OVER:
        return
    best = -1
    winners = 0
    for seat in range(state.players):
        if score(state, seat) > best:
            best = score(state, seat)
            winners = 0
        winners += score(state, seat) == best
    for seat in range(state.players):
        if score(state, seat) == best:
            shares[seat] = WHOLE // winners


@rule
def blind(state: State, seat: int) -> None:
    for other in range(4):
        if other != seat:
            state.shield[other] = UNKNOWN


@rule
def imagine(state: State, seat: int, dice: Dice) -> None:
    for other in range(state.players):
        if other != seat:
            state.shield[other] = below(dice, 2)
