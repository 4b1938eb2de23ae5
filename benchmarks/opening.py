"""What a game's own `balance` room says of it: how its turns go round, how it can be opened, and what else is known."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.event import Event
from grognard.core.game import Game
from watched import First


def own_field(event: Event) -> str:
    """What an event names beside the seat that it happens to."""
    return next(str(getattr(event, name)) for name in event.__struct_fields__ if name != "seat")


class Opening(NamedTuple):
    """A way in which games differ early on: whoever an event names, what is their share of the win?"""

    title: str
    first: First
    label: Callable[[Event], str] = own_field


def as_they_sit(states: Any, players: int) -> NDArray[np.int64]:
    """For a game whose first seat starts: the seats in the order of their turns, for each finished game."""
    return np.tile(np.arange(players), (len(states), 1))


def clockwise(states: Any, players: int) -> NDArray[np.int64]:
    """For a game whose state names the starter."""
    starters: NDArray[np.int64] = states.starter.astype(np.int64)
    return (starters[:, None] + np.arange(players)) % players


class Room(NamedTuple):
    """What is to be known of a game."""

    order: Callable[[Any, int], NDArray[np.int64]] = as_they_sit
    openings: Sequence[Opening] = ()
    more: Callable[[int, int, int], list[str]] | None = None  # lines for the page, from games, the first key and threads


def room_of(game: Game) -> Room:
    """The game's own, or one that knows nothing of it."""
    name = f"games.{game.name.replace('-', '_')}"
    if find_spec(name) is None or find_spec(f"{name}.balance") is None:
        return Room()
    found: Room = import_module(f"{name}.balance").ROOM
    return found
