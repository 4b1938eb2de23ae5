"""Bots as others might bring them: good and bad ones."""

import os
import signal
import threading
from pathlib import Path
from typing import Any

import numpy as np

from grognard.core.policy import Policy
from grognard.core.rule import rule
from grognard.games.bomb_island.state import HIDDEN


class First:
    """Plays the first legal move."""

    name = "first"

    def choose(self, sight: Any) -> Any:
        return sight.legal[0]


class Counting:
    """Plays by how often it was asked in this game: what it remembers must not come from another."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, sight: Any) -> Any:
        self.asked += 1
        print("thinking aloud")  # noqa: T201
        return sight.legal[self.asked % len(sight.legal)]


class Raising:
    """Fails."""

    name = "raising"

    def choose(self, sight: Any) -> Any:
        raise RuntimeError("no idea")


class Illegal:
    """Says what is no move."""

    name = "illegal"

    def choose(self, sight: Any) -> Any:
        return "fill atlantis 99"


class Dying:
    """Takes its process along."""

    name = "dying"

    def choose(self, sight: Any) -> Any:
        os._exit(3)


class Hanging:
    """Never answers. It says so first, if the environment names a pipe."""

    name = "hanging"

    def choose(self, sight: Any) -> Any:
        if "HANGING" in os.environ:
            Path(os.environ["HANGING"]).write_text("for ever")
        threading.Event().wait()


class Interrupting(Counting):
    """Presses Ctrl+C, once: where the file that the environment names is still missing."""

    name = "interrupting"

    def choose(self, sight: Any) -> Any:
        flag = Path(os.environ["INTERRUPTED"])
        if self.asked == 3 and not flag.exists():
            flag.touch()
            os.kill(os.getppid(), signal.SIGINT)
        return super().choose(sight)


class Nameless:
    """Has no name."""

    def choose(self, sight: Any) -> Any:
        return sight.legal[0]


class Soldier(First):
    """Has a name that is taken."""

    name = "soldier"


@rule
def choose_last(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    return int(actions[count - 1])


LAST = Policy("last", choose_last)


@rule
def choose_by_magic(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    return int(max(str(action) for action in actions))  # Numba knows no such thing


UNCOMPILABLE = Policy("uncompilable", choose_by_magic)
LAST_COMPILED = LAST._replace(name="last-compiled")


@rule
def choose_nothing(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    return 1 << 40  # no action of any game


NOTHING = Policy("nothing", choose_nothing)


KEY, NAMED, ASKED = slice(0, 8), 8, 9  # what a spy notes down
NOTES = np.zeros(10, np.int64)


@rule
def choose_and_spy(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """For seat 0 of Bomb Island: note the key of the dice, and cards of seat 1 that this seat cannot know."""
    for word in range(8):
        table[word] = dice.key[word]
    for card in range(HIDDEN):
        table[NAMED] += max(0, int(state.hands[1, card]) - int(state.known[0, 1, card]))
    table[ASKED] += 1
    return int(actions[0])


SPY = Policy("spy", choose_and_spy, lambda: NOTES)
BLINDFOLDED = Policy("blindfolded", choose_and_spy, lambda: NOTES, looks=False)  # it says that it never looks, and does
