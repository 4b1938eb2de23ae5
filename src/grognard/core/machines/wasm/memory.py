"""Where everything lies in a module's memory. All of it is fixed before anything is compiled, so that doors know it.

From 0 on lies what the compiler put there (the constants of the rules), then the stack, then rooms of the module's own, and
rooms for whoever calls it. From `free` on memory is the caller's, who may let it grow.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numba import carray, types
from numba.extending import intrinsic

from grognard.core.rule import rule

PAGE = 1 << 16  # memory grows by so much
CONSTANTS = 1 << 20  # room for what the compiler puts at 0
STACK = (CONSTANTS, CONSTANTS + (1 << 18))  # from where to where it may lie; it grows downwards
ALIGNMENT = 16


class Room(NamedTuple):
    """Some numbers or records in memory."""

    address: int
    dtype: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self.dtype.itemsize * prod(self.shape)

    @property
    def array(self) -> Callable[[Any], Any]:
        """The rule that takes what lies at any address as an array like this one."""
        return array_at(self.dtype, self.shape)

    @property
    def record(self) -> Callable[[Any], Any]:
        """The rule that takes what lies at any address as a record like this one."""
        return record_at(self.dtype)

    @property
    def opened(self) -> Callable[[], Any]:
        """The rule that gives this one itself, as an array."""
        address, array = self.address, self.array

        @rule
        def opened():  # type: ignore[no-untyped-def]
            return array(place(address))

        return opened

    @property
    def clear(self) -> Callable[[Any], None]:
        """The rule that fills such a room with zeros."""
        array = array_at(np.dtype(np.uint8), (self.size,))

        @rule
        def clear(address):  # type: ignore[no-untyped-def]
            array(address)[:] = 0

        return clear


class Memory:
    """Hands out rooms, one behind the other."""

    def __init__(self) -> None:
        self.top = STACK[1]

    def room(self, dtype: Any, *shape: int) -> Room:
        """Room for so many."""
        made = Room(self.top, np.dtype(dtype), shape)
        self.top = -(-(made.address + made.size) // ALIGNMENT) * ALIGNMENT
        return made

    @property
    def pages(self) -> int:
        """How many pages hold all of it."""
        return -(-self.top // PAGE)


@intrinsic  # type: ignore[untyped-decorator]
def place(typing: Any, number: Any) -> Any:
    """A number as the address that it is."""

    def pointer(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.intp), pointer


@cache  # what is made once is compiled once
def array_at(dtype: np.dtype[Any], shape: tuple[int, ...]) -> Callable[[Any], Any]:
    """The rule that takes what lies at an address as an array."""

    @rule
    def array(address):  # type: ignore[no-untyped-def]
        return carray(address, shape, dtype)

    return array


@cache
def record_at(dtype: np.dtype[Any]) -> Callable[[Any], Any]:
    """The rule that takes what lies at an address as a record."""
    array = array_at(dtype, (1,))

    @rule
    def record(address):  # type: ignore[no-untyped-def]
        return array(address)[0]

    return record
