"""Games made ready before the first player comes.

The first time that takes a while, and Numba compiles one thing at a time. So other processes compile a part each and leave
it in Numba's cache, from where this one takes it: `python -m grognard.server.prepare GAME PART` is such a process. What tables
need comes first; the page is served as soon as that is there, and bots are compiled meanwhile.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence

from grognard.bots import Bot
from grognard.bots.bot import sight_of
from grognard.core.engine import opening, warm_up
from grognard.core.odds import oracle_of
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.shelf import Box, Shelf, box_of


def full_shelf(begins: Callable[[Title], None], names: Sequence[str] = NAMES, plug_ins: Iterable[Bot] = ()) -> Shelf:
    """Games whose tables nobody has to wait for; `begins` hears which are next. Bots may follow soon: see `Box.bots_ready`."""
    first, *others = boxes = [box_of(name, plug_ins) for name in names]
    begins(first.game.title)
    warm_up_tables(first)
    for box in others:
        begins(box.game.title)
    new = is_new(first)
    if new:
        compile_beside([box.game.name for box in others], "tables")
    for box in others:
        warm_up_tables(box)
    if new:
        for box in boxes:
            box.bots_ready.clear()
        threading.Thread(target=compile_bots, args=(boxes,), name="grognard-prepare", daemon=True).start()
    else:
        for box in boxes:
            warm_up_bots(box)
    return Shelf(boxes)


def compile_bots(boxes: Sequence[Box]) -> None:
    """Compile the games' bots beside this process, then take them up here."""
    compile_beside([box.game.name for box in boxes], "bots")
    for box in boxes:
        try:
            warm_up_bots(box)
        finally:
            box.bots_ready.set()


def warm_up_tables(box: Box) -> None:
    """What tables call."""
    warm_up(box.engine)


def warm_up_bots(box: Box) -> None:
    """Each bot's first decision, and the odds."""
    seen = sight_of(box.engine, box.engine.record(opening(box.game)), 0)
    for name, bot in box.bots.items():
        if name not in box.in_python:
            bot.choose(seen)
    if box.game.odds:
        oracle_of(box.game).odds(seen.state.tobytes())


PARTS = {"tables": warm_up_tables, "bots": warm_up_bots}


def is_new(box: Box) -> bool:
    """Whether a game has just been compiled, and what was compiled is kept."""
    stats = box.engine.entries.advance.stats  # type: ignore[attr-defined]
    return bool(stats.cache_path and stats.cache_misses)


def compile_beside(names: Sequence[str], part: str) -> None:
    """Compile in other processes, as many as there are processors. What one of them fails at is compiled here later."""
    waiting = list(names)
    running: list[subprocess.Popen[bytes]] = []

    def stop() -> None:
        for process in running:
            process.kill()

    atexit.register(stop)
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                command = [sys.executable, "-m", __name__, waiting.pop(), part]  # long games are the last, and are taken first
                running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            time.sleep(0.1)
            running[:] = [process for process in running if process.poll() is None]
    finally:
        stop()
        atexit.unregister(stop)


if __name__ == "__main__":
    PARTS[sys.argv[2]](box_of(sys.argv[1]))
