"""The compiled door for bots: a policy is a `@rule` that picks one of the legal actions on a blinded state.

Simulations, fairness searches and the GPU use policies. Policies of several bots at one table are joined into one function.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.dice import below
from grognard.core.rule import rule

Choose = Callable[..., int]


def no_table() -> NDArray[np.int32]:
    """For policies that look nothing up."""
    return np.zeros(1, np.int32)


class Policy(NamedTuple):
    """`choose(state, actions, count, dice, table)` returns one of the first `count` actions.

    The state is blinded for its actor. The dice are the bot's own. The table is whatever the bot computed beforehand, an array
    of numbers or of one record; it is an argument because CUDA cannot hold a large one as a constant.
    """

    name: str
    choose: Choose
    table: Callable[[], NDArray[Any]] = no_table
    looks: bool = True  # False: it never reads the state, so nobody needs to blind one for it


@rule
def choose_at_random(state: Any, actions: Any, count: int, dice: Any, table: Any) -> int:
    """Any legal action, each as likely."""
    return int(actions[below(dice, count)])


RANDOM = Policy("random", choose_at_random, looks=False)


def joined(policies: Sequence[Policy]) -> Choose:
    """One function for several policies: `choose(which, state, actions, count, dice, tables)`."""
    first = policies[0].choose
    if len(policies) == 1:

        @rule
        def only(which, state, actions, count, dice, tables):  # type: ignore[no-untyped-def]
            return first(state, actions, count, dice, tables[0])

        return only
    others = joined(policies[1:])

    @rule
    def one_of(which, state, actions, count, dice, tables):  # type: ignore[no-untyped-def]
        if which == 0:
            return first(state, actions, count, dice, tables[0])
        return others(which - 1, state, actions, count, dice, tables[1:])

    return one_of
