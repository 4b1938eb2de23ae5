"""What moves and positions are worth, by the play-outs of the search: for hints, and for looking back at a game.

Where the search wants the best move, and spends little on the others, this tells each move that it is asked about in the same
worlds and with the same dice, world by world, so that whoever reads it can say how sure it is.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from grognard.core.dice import seed
from grognard.core.game import Game, State
from grognard.core.network import SURE
from grognard.core.policy import Choose
from grognard.core.rule import NOBODY, WHOLE, rule
from grognard.core.search import THOUGHTS, TURNS, Attempts, playing_on, trying

CANDIDATES, MOVES, POSITION = range(3)  # what can be asked


class Solution(NamedTuple):
    """A game, or a part of it, whose best play is known exactly."""

    covers: Callable[[State], bool]
    shares: Callable[[State], list[float]]  # each seat's share of the win
    share_after: Callable[[State, int], float]  # the actor's, once it has done this and before any dice fall
    eagerness: Callable[[State, int], int]  # which of the moves that leave the same the actor had better make: the greatest


class Estimates(NamedTuple):
    """How a game tells what moves and positions are worth: by play-outs, and exactly where it is solved.

    `turns` is after how many of them a play-out is cut off, and the network asked; 0: it goes to the end of the game.
    """

    weigh: Callable[..., int]
    table: Callable[[], Any]  # a Thinking, whose settings are filled in later
    turns: int
    solution: Solution | None = None


def weighing(game: Game, attempts: Attempts, play_on: Choose, evaluate: Callable[..., int]) -> Callable[..., int]:
    """The rule that fills `values`, a row for each world, in parts of SURE.

    CANDIDATES writes the actions that are worth a thought into the scratch's numbers, and returns how many there are. MOVES
    tells what each of the first `count` actions is worth to the seat that decides, from its blinded state. POSITION tells what
    a whole state is worth to each seat; the dice of each world go on with the chance event of number `count`, so that all
    positions of one game can meet the same luck.
    """
    candidates, turn_of = attempts.candidates, attempts.turn_of
    actor, result, most = game.rules.actor, game.rules.result, game.most_legal
    try_all = trying(game, attempts, play_on, evaluate)
    go_on = playing_on(game.rules, play_on, turn_of)

    @rule
    def weigh_position(state, key, event, values, table, scratch):  # type: ignore[no-untyped-def]
        """Play a whole position on once, and tell what each seat has of it."""
        world, dice, numbers = scratch.worlds[1:2], scratch.dice[0], scratch.numbers[2 * most :]
        seed(dice, key, THOUGHTS)
        dice.event = event
        world[0] = state
        go_on(world[0], turn_of(state), int(table.settings[TURNS]), dice, table, scratch)
        if actor(world[0]) == NOBODY:
            result(world[0], numbers)
            for seat in range(int(state.players)):
                values[seat] = int(numbers[seat]) * (SURE // WHOLE)
        else:
            for seat in range(int(state.players)):
                values[seat] = evaluate(world[0], seat, table.network, numbers)

    @rule
    def weigh(what, state, actions, count, key, values, table, scratch):  # type: ignore[no-untyped-def]
        if what == CANDIDATES:
            seed(scratch.dice[0], key, THOUGHTS)
            return candidates(state, actions, count, scratch.numbers[:most], scratch.dice[0], table)
        for world in range(len(values)):
            values[world] = 0
            if what == MOVES:
                scratch.worlds[2] = state
                try_all(actions, values[world], count, actor(state), key + world, table, scratch)
            else:
                weigh_position(state, key + world, count, values[world], table, scratch)  # type: ignore[no-untyped-call]
        return len(values)

    return weigh
