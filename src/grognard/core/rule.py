"""What a rule is: plain Python over fixed-size records, which Numba may compile for the CPU and for CUDA.

Interpreted and compiled arithmetic differ on narrow types. So, inside a rule: widen with `int(...)` before computing,
keep bit masks in one type throughout, use no floats, no recursion and no arrays but those in the records.
"""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from numba.extending import register_jitable

from grognard.core.linking import link_late

Function = TypeVar("Function", bound=Callable[..., object])

NOBODY: Final = -1  # as an actor: the game is over; as an owner: no player's; as a seat that looks on: a spectator
CHANCE: Final = -2  # as an actor: dice must fall or a card be drawn
WHOLE: Final = 60  # a whole win, in shares that one to six winners can divide evenly

link_late()


def rule(function: Function) -> Function:
    """Mark a function as a rule. It stays plain Python, and compiled code may call it; C may not, so it needs no wrapper."""
    return cast(Function, register_jitable(no_cfunc_wrapper=True)(function))
