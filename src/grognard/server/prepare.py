"""Games made ready before the first player comes: all that tables and bots call is compiled.

The first time that takes a while, and Numba compiles one thing at a time. So other processes compile a part each and leave
it in Numba's cache, from where this one takes it: `python -m grognard.server.prepare GAME PART` is such a process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from grognard.bots import Bot
from grognard.bots.bot import sight_of
from grognard.core.dice import seeded
from grognard.core.engine import Engine
from grognard.core.game import State
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.machine import Machine
from grognard.server.shelf import Box, Shelf, box_of


def full_shelf(begins: Callable[[Title], None], names: Sequence[str] = NAMES, plug_ins: Iterable[Bot] = ()) -> Shelf:
    """Games that nobody has to wait for; `begins` hears which are next."""
    first, *others = boxes = [box_of(name, plug_ins) for name in names]
    begins(first.game.title)
    warm_up(first)
    for box in others:
        begins(box.game.title)
    if is_new(first):
        compile_beside([box.game.name for box in others])
    for box in others:
        warm_up(box)
    return Shelf(boxes)


def warm_up(box: Box) -> None:
    """Call everything once."""
    for part in PARTS.values():
        part(box)


def warm_up_tables(box: Box) -> None:
    """What tables call. The engine's own step and roll are for others."""
    engine, machine, state = box.engine, box.machine, opening(box)
    machine.new(int(state.players), box.game.title.options())
    machine.legal(state.tobytes())
    machine.blind(state.tobytes(), 0)
    engine.legal(state)
    engine.result(state)
    engine.imagine(state, 0, seeded(0))


def warm_up_bots(box: Box) -> None:
    """Each bot's first decision."""
    seen = sight_of(box.engine, opening(box), 0)
    for name, bot in box.bots.items():
        if name not in box.in_python:
            bot.choose(seen)


PARTS = {"tables": warm_up_tables, "bots": warm_up_bots}


def opening(box: Box) -> State:
    """A position in which somebody decides, found without compiling anything."""
    slow = Machine(Engine(box.game, fast=False), fast=False)
    start = slow.new(box.game.title.players[0], box.game.title.options())
    return slow.record(slow.roll(start, bytes(32), 0).state)


def is_new(box: Box) -> bool:
    """Whether a game has just been compiled, and what was compiled is kept."""
    stats = box.machine.entries.advance.stats  # type: ignore[attr-defined]
    return bool(stats.cache_path and stats.cache_misses)


def compile_beside(names: Sequence[str]) -> None:
    """Compile in other processes, as many as there are processors. Where one fails, its part is compiled here later."""
    waiting = [(name, part) for part in reversed(PARTS) for name in names]  # the longest are the last, and are taken first
    running: list[subprocess.Popen[bytes]] = []
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                command = [sys.executable, "-m", __name__, *waiting.pop()]
                running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            time.sleep(0.1)
            running = [process for process in running if process.poll() is None]
    finally:
        for process in running:
            process.kill()


if __name__ == "__main__":
    PARTS[sys.argv[2]](box_of(sys.argv[1]))
