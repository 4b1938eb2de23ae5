"""The compiled door for bots: a policy is a `@rule` that picks one of the legal actions on a blinded state.

Simulations, searches and the GPU use policies. Policies of several bots at one table are joined into one function.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.dice import DICE, below
from grognard.core.engine import ACTION
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.rule import rule

Choose = Callable[..., int]
NUMBERS_PER_ACTION, MORE_NUMBERS = 4, 512
TRIED = -1  # the last of a scratch's numbers, to which a search adds every action that it decides on in thought


def no_table() -> NDArray[np.int32]:
    """For policies that look nothing up."""
    return np.zeros(1, np.int32)


class Prepared(NamedTuple):
    """A part of a policy's table that a rule works out: `fill(table, odds_table)` fills the record that `table()` gives."""

    table: Callable[[], Any]
    fill: Callable[[Any, Any], None]


class Policy(NamedTuple):
    """`choose(state, actions, count, dice, table, scratch)` returns one of the first `count` actions.

    The state is blinded for its actor. The dice are the bot's own. The table is whatever the bot computed beforehand, an array
    of numbers or of one record, or several of these in a named tuple; it is an argument because CUDA cannot hold a large one as
    a constant. `scratch` is room to think in; what it held before means nothing.
    """

    name: str
    choose: Choose
    table: Callable[[], Any] = no_table
    looks: bool = True  # False: it never reads the state, so nobody needs to blind one for it
    thinks: bool = False  # True: it plays positions on in its scratch, which in plain Python takes too long
    stand_in: "Policy | None" = None  # who plays for one that thinks, until it is compiled
    prepared: tuple[Prepared, ...] = ()  # what of its table rules work out, beside the table of the odds
    lighter: "Policy | None" = None  # the same bot without a table that is too large for a page
    games: tuple[str, ...] = ()  # which ones it plays, by name; nothing said: any


class Scratch(NamedTuple):
    """Room to think in, since a rule can make none itself: rules run on machines that have no heap."""

    worlds: Any  # positions
    actions: Any  # of one position
    numbers: Any
    dice: Any


WORLDS = 3


def number_count(game: Game) -> int:
    """How many numbers a scratch holds."""
    return NUMBERS_PER_ACTION * game.most_legal + MORE_NUMBERS


def scratch_of(game: Game) -> Scratch:
    """Room for one thinker at a time."""
    return Scratch(
        np.asarray(blank(game.state, WORLDS)),
        np.zeros(game.most_legal, ACTION),
        np.zeros(number_count(game), np.int64),
        np.asarray(blank(DICE)),
    )


@rule
def choose_at_random(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """Any legal action, each as likely."""
    return int(actions[below(dice, count)])


RANDOM = Policy("random", choose_at_random, looks=False)


def overlooking(choose: Choose, seen: int, of: int) -> Choose:
    """The same policy as somebody plays it who sees each action only `seen` times out of so many, but never none."""

    @rule
    def choose_carelessly(state, actions, count, dice, table, scratch):  # type: ignore[no-untyped-def]
        noticed = 0
        for i in range(count):
            if below(dice, of) < seen:
                scratch.actions[noticed] = actions[i]
                noticed += 1
        if noticed == 0:
            scratch.actions[0] = actions[below(dice, count)]
            noticed = 1
        return choose(state, scratch.actions, noticed, dice, table, scratch)

    return choose_carelessly


def joined(policies: Sequence[Policy]) -> Choose:
    """One function for several policies: `choose(which, state, actions, count, dice, tables, scratch)`."""
    first = policies[0].choose
    if len(policies) == 1:

        @rule
        def only(which, state, actions, count, dice, tables, scratch):  # type: ignore[no-untyped-def]
            return first(state, actions, count, dice, tables[0], scratch)

        return only
    others = joined(policies[1:])

    @rule
    def one_of(which, state, actions, count, dice, tables, scratch):  # type: ignore[no-untyped-def]
        if which == 0:
            return first(state, actions, count, dice, tables[0], scratch)
        return others(which - 1, state, actions, count, dice, tables[1:], scratch)

    return one_of
