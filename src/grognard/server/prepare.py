"""Games made fast while they are played already.

The first time that takes a minute, and Numba compiles one thing at a time. So other processes compile a part each and leave
it in Numba's cache, from where this one takes it: `python -m grognard.server.prepare GAME PART` is such a process. Until then
the same rules and bots run as plain Python, which is enough for the first tables: a move takes milliseconds.
"""

from __future__ import annotations

import atexit
import gc
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence

from grognard.bots import PolicyBot
from grognard.bots.bot import sight_of
from grognard.bots.load import Brought, CannotCompile, compiling
from grognard.core.engine import opening
from grognard.core.odds import oracle_of
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.shelf import Box, Shelf, box_of

log = logging.getLogger("grognard.prepare")


def full_shelf(begins: Callable[[Title], None], names: Sequence[str] = NAMES, plug_ins: Iterable[Brought] = ()) -> Shelf:
    """Games that can be played at once, by rules and bots in plain Python; they are compiled meanwhile.

    `begins` hears which games are next, if that takes long.
    """
    boxes = [box_of(name, plug_ins) for name in names]
    threading.Thread(target=compile_all, args=(boxes, begins), name="grognard-prepare", daemon=True).start()
    return Shelf(boxes)


def compile_all(boxes: Sequence[Box], begins: Callable[[Title], None]) -> None:
    """Tables first, then bots. Where the first game was new, the others are compiled beside this process."""
    first, *others = boxes
    warm_up_tables(first)
    new = is_new(first)
    if new:
        for box in others:
            begins(box.game.title)
        compile_beside([box.game.name for box in others], "tables")
    for box in others:
        warm_up_tables(box)
    if new:
        compile_beside([box.game.name for box in boxes], "bots")
    for box in boxes:
        warm_up_bots(box)
    gc.freeze()  # what the compiler left in memory stays: looking through it again and again would stop the tables


def warm_up_tables(box: Box) -> None:
    """What tables call."""
    box.engine.quicken()


def warm_up_bots(box: Box) -> None:
    """Each bot's first decision, and the odds. From then on the compiled ones are asked."""
    seen = sight_of(box.engine, box.engine.record(opening(box.game)), 0)
    for bot in box.bots.values():
        if isinstance(bot, PolicyBot):
            try:
                with compiling():
                    PolicyBot(bot.policy).choose(seen)
                bot.fast = True
            except CannotCompile as bad:  # somebody's own: it plays on in plain Python, and the others are compiled
                log.error(str(bad), extra={"bot": bot.name})
    if box.game.odds:
        oracle_of(box.game).odds(seen.state.tobytes())
        box.engine.fast_odds = True


PARTS = {"tables": warm_up_tables, "bots": warm_up_bots}


def is_new(box: Box) -> bool:
    """Whether a game has just been compiled, and what was compiled is kept."""
    stats = box.engine.gear.entries.advance.stats  # type: ignore[attr-defined]
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
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays meanwhile goes first
    PARTS[sys.argv[2]](box_of(sys.argv[1]))
