"""Games made fast while they are played already.

The first time that takes a minute, and Numba compiles one thing at a time. So other processes compile a part each and leave
it in Numba's cache, from where this one takes it: `python -m grognard.server.host.prepare GAME PART` is such a process. Until
then the same rules and bots run as plain Python, which is enough for the first tables: a move takes milliseconds.
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
from grognard.bots.module import CannotBuild, module_of
from grognard.core.engine import opening
from grognard.core.machines.wasm import described
from grognard.core.odds import oracle_of
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.live.games import Box, Module, Shelf, box_of
from grognard.server.wire.compression import packed

log = logging.getLogger("grognard.prepare")


def full_shelf(begins: Callable[[Title], None], names: Sequence[str] = NAMES, plug_ins: Iterable[Brought] = ()) -> Shelf:
    """Games that can be played at once, by rules and bots in plain Python; they are compiled meanwhile.

    `begins` hears which games are next, if that takes long.
    """
    shelf = Shelf(box_of(name, plug_ins) for name in names)

    def prepare() -> None:
        compile_all(list(shelf.boxes.values()), begins)
        build_modules(shelf)

    threading.Thread(target=prepare, name="grognard-prepare", daemon=True).start()
    return shelf


def compile_all(boxes: Sequence[Box], begins: Callable[[Title], None]) -> None:
    """Tables first, then quick bots, then those that think. Where the first game was new, the rest is compiled beside."""
    first, *others = boxes
    warm_up_tables(first)
    new = is_new(first)
    if new:
        for box in others:
            begins(box.game.title)
        compile_beside([box.game.name for box in others], "tables")
    for box in others:
        warm_up_tables(box)
    for part, warm_up in (("bots", warm_up_bots), ("thinkers", warm_up_thinkers)):
        if new:
            compile_beside([box.game.name for box in boxes], part)
        for box in boxes:
            warm_up(box)
    gc.freeze()  # what the compiler left in memory stays: looking through it again and again would stop the tables


def warm_up_tables(box: Box) -> None:
    """What tables call."""
    box.engine.quicken()


def warm_up_bots(box: Box) -> None:
    """The first decision of each quick bot, and the odds. From then on the compiled ones are asked."""
    quicken(box, thinks=False)
    if box.game.odds:
        oracle_of(box.game).odds(opening(box.game))
        box.engine.fast_odds = True


def warm_up_thinkers(box: Box) -> None:
    """The bots that think, and hints, which take longest to compile. Stand-ins have played for the bots so far."""
    quicken(box, thinks=True)
    if box.estimator:
        try:
            with compiling():
                box.estimator.prepare(box.engine)
        except CannotCompile as bad:  # somebody's own game, which then has no hints
            log.error(str(bad), extra={"game": box.game.name})


def quicken(box: Box, thinks: bool) -> None:
    """The first decision of each bot of a kind."""
    seen = sight_of(box.engine, box.engine.record(opening(box.game)), 0)
    for bot in box.bots.values():
        if isinstance(bot, PolicyBot) and bot.policy.thinks == thinks:
            try:
                with compiling():
                    PolicyBot(bot.policy).choose(seen)
                bot.fast = True
            except CannotCompile as bad:  # somebody's own: it plays on in plain Python, and the others are compiled
                log.error(str(bad), extra={"bot": bot.name})


def build_modules(shelf: Shelf) -> None:
    """The rules for pages, where they have changed, one game at a time in a process of its own. Nobody waits for them."""
    for name in shelf.boxes:
        try:
            module = module_of(name, kind="light")
        except (CannotBuild, OSError) as bad:
            log.error(str(bad), extra={"game": name})
            continue
        body = packed("application/wasm", module, 9)
        shelf.modules[name] = Module(described(module)["mark"], body)
        log.info(
            "the rules for pages are there", extra={"game": name, "bytes": len(module), "compressed": len(body.small or b"")}
        )


PARTS = {"tables": warm_up_tables, "bots": warm_up_bots, "thinkers": warm_up_thinkers}


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
