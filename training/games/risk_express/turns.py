"""Games of Risk Express turn by turn, with the luck taken out of their results.

What a player goes for decides the chances of a whole turn, and these are known exactly. So a turn is one draw, and how lucky it
was is known too: what the network says of its outcome, less what it says of all outcomes on average. A result less the luck of
all turns is right on average, whatever the network says, and varies the less the more it knows.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.dice import BOTS, DICE, TABLE, below, open_event, seed
from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.layout import blank
from grognard.core.network import SURE, Network, evaluating
from grognard.core.policy import number_count
from grognard.core.rule import NOBODY, WHOLE, rule
from grognard.games.risk_express.box import COUNTRY_COUNT, DICE_IN_BOX
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.observation import FEATURES, observe
from grognard.games.risk_express.rules import actor, conquest, lines, result, roll, start, turn
from grognard.games.risk_express.soldier import worth
from grognard.games.risk_express.solution.turns import UNWELCOME, WELCOME, spread, turns
from grognard.games.risk_express.state import CONTEST, NO_COUNTRY, OVER, State

ODD_TURNS: Final = 16  # at most so many at the beginning of a game, in one of three of which a player wants anything: variety
ROLLS_AT_ONCE: Final = 1024
PARTS: Final = 1 << 30  # of one, in a draw
SOLDIER, LEARNER = range(2)

evaluate = evaluating(observe)


@rule
def value_of(state: State, seat: int, network: Network, numbers: Any) -> float:
    """A seat's share of the win: what the network says of it, or how the game ended."""
    if actor(state) == NOBODY:
        result(state, numbers)
        return int(numbers[seat]) / WHOLE
    return int(evaluate(state, seat, network, numbers)) / SURE


@rule
def end_turn(state: State, conquered: int) -> None:
    """Let the mover have conquered a country in this turn, or none."""
    if conquered != NO_COUNTRY:
        conquest.conquer(state, conquered, None)
    if state.phase != OVER:
        turn.pass_turn(state, None)


@rule
def gains_of(state: State, seat: int, network: Network, worlds: Any, numbers: Any, gains: Any) -> None:
    """What each conquest by the mover changes for a seat, against a turn without one."""
    worlds[0] = state
    end_turn(worlds[0], NO_COUNTRY)
    nothing = value_of(worlds[0], seat, network, numbers)
    for country in range(COUNTRY_COUNT):
        gains[country] = 0
        if lines.may_invade(state, country):
            worlds[0] = state
            end_turn(worlds[0], country)
            gains[country] = value_of(worlds[0], seat, network, numbers) - nothing


@rule
def outcome_of(chances: Any, dice: Any) -> int:
    """Draw what a turn brings: a country, or none."""
    drawn = below(dice, PARTS) / PARTS
    for country in range(COUNTRY_COUNT):
        drawn -= chances[country]
        if drawn < 0:
            return country
    return NO_COUNTRY


@cache
def player() -> Callable[..., int]:
    """The compiled loop that plays games and writes what one seat of each sees at the beginning of turns, and its share."""
    mark = fingerprint(start, actor, roll, result, observe, gains_of, spread, worth, outcome_of)

    def play(states, own, others, first_key, network, rolls, dice, luck, worlds, numbers, features, shares, games):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        best, which = np.empty(ROLLS_AT_ONCE), np.empty(ROLLS_AT_ONCE, np.int64)
        gains, wishes, chances = np.empty(COUNTRY_COUNT), np.empty(COUNTRY_COUNT), np.empty(COUNTRY_COUNT)
        count = 0
        for i in range(states.size):
            state = states[i]
            seed(dice[0], first_key + i, TABLE)
            seed(luck[0], first_key + i, BOTS)
            start(state)
            while state.phase == CONTEST:
                open_event(dice[0])
                roll(state, dice[0], None)
            seat = below(luck[0], int(state.players))
            odd = below(luck[0], ODD_TURNS + 1)
            first = count
            lucky = 0.0
            while state.phase != OVER:
                odd -= 1
                if odd < 0:
                    seen = observe(state, seat, numbers)
                    for place in range(features.shape[1]):
                        features[count, place] = numbers[place] if place < seen else FEATURES
                    shares[count] = lucky
                    games[count] = first_key + i
                    count += 1
                gains_of(state, seat, network, worlds, numbers, gains)
                mover = int(state.mover)
                oddly = odd >= 0 and below(luck[0], 3) == 0
                soldier = not oddly and (own if mover == seat else others) == SOLDIER
                if oddly:
                    for country in range(COUNTRY_COUNT):
                        wishes[country] = below(luck[0], PARTS)
                elif soldier:
                    for country in range(COUNTRY_COUNT):
                        wishes[country] = worth(state, country)
                elif mover == seat:
                    wishes[:] = gains
                else:
                    gains_of(state, mover, network, worlds, numbers, wishes)
                spread(state, wishes, soldier, rolls[0], DICE_IN_BOX, best, which, chances)
                outcome = outcome_of(chances, luck[0])
                if outcome != NO_COUNTRY:
                    lucky += gains[outcome]
                for country in range(COUNTRY_COUNT):
                    lucky -= chances[country] * gains[country]
                end_turn(state, outcome)
            result(state, numbers)
            for place in range(first, count):
                shares[place] = numbers[seat] / WHOLE - (lucky - shares[place])
        return count

    return compiled(play)


@cache
def rolls() -> Any:
    """What rolls say to who always fills the best line for a country, welcome or not."""
    found = turns().copy()
    for name in ("chance", "counted"):
        found[name][:, UNWELCOME] = -found[name][:, WELCOME]
    return found


def play_by_turns(
    network: Network, players: int, options: Any, own: int, others: int, games: int, first_key: int, width: int, threads: int
) -> tuple[Any, Any, Any]:
    """What one seat of each game sees at the beginning of turns, as lists of features; its share of the win, less the luck; and
    the numbers of the games.

    `own` and `others` say who plays that seat and all others: a SOLDIER, or a LEARNER, who does what the network likes best
    after the turn.
    """
    template = np.asarray(GAME.set_up(players, options))
    most = options.max_rounds * players  # positions of a game
    play, size = player(), -(-games // threads)

    def play_slice(at: int) -> tuple[Any, Any, Any]:
        states = np.repeat(template, min(size, games - at))
        features, shares = np.empty((len(states) * most, width), np.int16), np.empty(len(states) * most, np.float32)
        which = np.empty(len(features), np.int64)
        room = [np.asarray(blank(kind)) for kind in (DICE, DICE, GAME.state)]
        numbers = np.zeros(number_count(GAME), np.int64)
        count = play(states, own, others, first_key + at, network, rolls(), *room, numbers, features, shares, which)
        return features[:count], shares[:count], which[:count]

    with ThreadPoolExecutor(threads) as pool:
        features, shares, which = map(np.concatenate, zip(*pool.map(play_slice, range(0, games, size)), strict=True))
    return features, shares, which
