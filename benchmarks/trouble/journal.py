"""What a client did and saw at a table, in its order: the checker's witness."""

from __future__ import annotations

from typing import Any

import msgspec


class Sent(msgspec.Struct, tag="sent"):
    """A move that was sent, for what had been seen."""

    id: int
    seat: int
    seen: int
    move: str


class Acknowledged(msgspec.Struct, tag="acknowledged"):
    """The server says that the move with this id is row `number` of the log."""

    id: int
    number: int


class Sealed(msgspec.Struct, tag="sealed"):
    """The server says that the answer with this id is kept, for the question that row `number` asked."""

    id: int
    number: int


class Saw(msgspec.Struct, tag="saw"):
    """The table as it was shown: each seat's view, and what was told."""

    number: int
    looks: list[dict[str, Any]]


class Came(msgspec.Struct, tag="came"):
    """A new connection."""


Entry = Sent | Acknowledged | Sealed | Saw | Came
Journal = list[Entry]
