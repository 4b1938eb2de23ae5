"""Games made fast while they are played already.

The first time that takes a minute, and Numba compiles one thing at a time. So other processes compile a part each and leave
it in Numba's cache, from where this one takes it: `python -m grognard.server.host.prepare GAME PART` is such a process. Until
then the same rules and bots run as plain Python, which is enough for the first tables: a move takes milliseconds.
"""

from __future__ import annotations

import gc
import gzip
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
from grognard.bots.module import CannotBuild, end_with_who_waits, module_here, module_of
from grognard.core.engine import opening
from grognard.core.machines.wasm import described
from grognard.core.odds import oracle_of
from grognard.core.title import Title
from grognard.games import NAMES
from grognard.server.live.games import Module, OfferedGame, OfferedGames, offered_game

log = logging.getLogger("grognard.prepare")


def offered_games(
    begins: Callable[[Title], None], names: Sequence[str] = NAMES, plug_ins: Iterable[Brought] = ()
) -> OfferedGames:
    """Games that can be played at once, by rules and bots in plain Python; they are compiled meanwhile.

    `begins` hears which games are next, if that takes long.
    """
    games = OfferedGames(offered_game(name, plug_ins) for name in names)

    def prepare() -> None:
        put_up_modules(games, module_here)
        compile_all(list(games.all.values()), begins)
        put_up_modules(games, module_of)

    threading.Thread(target=prepare, name="grognard-prepare", daemon=True).start()
    return games


def compile_all(games: Sequence[OfferedGame], begins: Callable[[Title], None]) -> None:
    """Tables first, then quick bots, then those that think. Where the first game was new, the rest is compiled beside."""
    first, *others = games
    warm_up_tables(first)
    new = is_new(first)
    if new:
        for offered in others:
            begins(offered.game.title)
        compile_beside([offered.game.name for offered in others], "tables")
    for offered in others:
        warm_up_tables(offered)
    for part, warm_up in (("bots", warm_up_bots), ("thinkers", warm_up_thinkers)):
        if new:
            compile_beside([offered.game.name for offered in games], part)
        for offered in games:
            warm_up(offered)
    gc.freeze()  # what the compiler left in memory stays: looking through it again and again would stop the tables


def warm_up_tables(offered: OfferedGame) -> None:
    """What tables call."""
    offered.engine.quicken()


def warm_up_bots(offered: OfferedGame) -> None:
    """The first decision of each quick bot, and the odds. From then on the compiled ones are asked."""
    quicken(offered, thinks=False)
    if offered.game.odds:
        oracle_of(offered.game).odds(opening(offered.game))
        offered.engine.fast_odds = True


def warm_up_thinkers(offered: OfferedGame) -> None:
    """The bots that think, and hints, which take longest to compile. Stand-ins have played for the bots so far."""
    quicken(offered, thinks=True)
    if offered.estimator:
        try:
            with compiling():
                offered.estimator.prepare(offered.engine)
        except CannotCompile as bad:  # somebody's own game, which then has no hints
            log.error(str(bad), extra={"game": offered.game.name})


def quicken(offered: OfferedGame, thinks: bool) -> None:
    """The first decision of each bot of a kind."""
    seen = sight_of(offered.engine, offered.engine.record(opening(offered.game)), 0)
    for bot in offered.bots.values():
        if isinstance(bot, PolicyBot) and bot.policy.thinks == thinks:
            try:
                with compiling():
                    PolicyBot(bot.policy).choose(seen)
                bot.fast = True
            except CannotCompile as bad:  # somebody's own: it plays on in plain Python, and the others are compiled
                log.error(str(bad), extra={"bot": bot.name})


def put_up_modules(games: OfferedGames, find: Callable[..., bytes | None]) -> None:
    """The rules for pages: at first those that are there, then those that must be built. Nobody waits for them."""
    for name in games.all:
        if name in games.modules:
            continue
        try:
            module = find(name, kind="light")
        except (CannotBuild, OSError) as bad:
            log.error(str(bad), extra={"game": name})
            continue
        if module is None:
            continue
        small = gzip.compress(module, 9, mtime=0)
        games.modules[name] = Module(described(module)["mark"], module, small)
        log.info("the rules for pages are there", extra={"game": name, "bytes": len(module), "compressed": len(small)})


PARTS = {"tables": warm_up_tables, "bots": warm_up_bots, "thinkers": warm_up_thinkers}


def is_new(offered: OfferedGame) -> bool:
    """Whether a game has just been compiled, and what was compiled is kept."""
    stats = offered.engine.gear.entries.advance.stats  # type: ignore[attr-defined]
    return bool(stats.cache_path and stats.cache_misses)


def compile_beside(names: Sequence[str], part: str) -> None:
    """Compile in other processes, as many as there are processors. What one of them fails at is compiled here later. They end
    with this one, by whichever signal that comes: then nobody holds their input open."""
    waiting = list(names)
    running: list[subprocess.Popen[bytes]] = []
    nothing = subprocess.DEVNULL
    try:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                command = [sys.executable, "-m", __name__, waiting.pop(), part]  # long games are the last, and are taken first
                running.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing))
            time.sleep(0.1)
            running[:] = [process for process in running if process.poll() is None]
    finally:
        for process in running:
            process.kill()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays meanwhile goes first
    threading.Thread(target=end_with_who_waits, daemon=True).start()
    PARTS[sys.argv[2]](offered_game(sys.argv[1]))
