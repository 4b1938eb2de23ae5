"""How fast and how small the server is: N tables of the shortest game for two, played through real sockets.

    python benchmarks/server.py                 # 50 tables as fast as they go, then 500 with a move a second each
    python benchmarks/server.py --peer          # also boardgame.io, in memory, in the same way (installs it from npm)
    python benchmarks/server.py --json          # also players who want everything decoded, and their legal moves
    python benchmarks/server.py --against CHECKOUT    # also another checkout's server: what a change gains
    python benchmarks/server.py --plain         # also a server that writes to SQLite by plain statements

Every move is on the disk before it is acknowledged. The latency of a move is from sending it to seeing its outcome. A game
that ends is followed at once by one whose players sit and wait already. One process plays all seats: where its share of a
processor nears 100 %, it is the one that is measured, and the microseconds that a server takes for a move say more.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import uvloop

from players import Play, Table, boardgame_io_table, grognard_table

HERE = Path(__file__).parent
WARM_UP, ROUND = 0.5, 1  # seconds
MOST_GAMES_A_SECOND = 60  # of about 320 moves each
OpenTable = Callable[[Play, httpx.AsyncClient], Coroutine[Any, Any, Table]]


@contextmanager
def grognard(checkout: Path = HERE.parent, plain: bool = False) -> Iterator[tuple[int, int]]:
    """A checkout's server on a fresh file: its port and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            str(checkout / "benchmarks" / "server.py"),
            "--serve",
            folder,
            *(["--plain"] if plain else []),
        ]
        with running(command, path=str(checkout / "src")) as found:
            yield found


def run_server(folder: str, plain: bool) -> None:
    """Be that server."""
    if plain:
        from grognard.server.store import place
        from plain_store import SqlitePlainly

        place.SqliteStore = SqlitePlainly  # type: ignore[attr-defined]
    from grognard.games import NAMES
    from grognard.server.host.serve import serve
    from grognard.server.host.settings import ServerSettings
    from grognard.server.wire.limits import no_limits

    def tell(port: int) -> None:
        print(port, flush=True)

    serve(ServerSettings(port=0, data=Path(folder), games=NAMES[:1], limits=no_limits()), lambda _: None, tell)


@contextmanager
def boardgame_io() -> Iterator[tuple[int, int]]:
    """boardgame.io in memory, installed where it is missing: its port and its process id."""
    folder = Path(tempfile.gettempdir()) / "grognard-peer"
    folder.mkdir(exist_ok=True)
    package = {"private": True, "dependencies": {"boardgame.io": "0.50.2"}, "overrides": {"koa-compose": "4.1.0"}}
    (folder / "package.json").write_text(json.dumps(package))
    (folder / "peer.js").write_text((HERE / "peer.js").read_text())
    if not (folder / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    with running(["node", "peer.js"], folder) as found:
        yield found


@contextmanager
def running(command: list[str], folder: Path | None = None, path: str = "") -> Iterator[tuple[int, int]]:
    """A server that prints its port: that and its process id. Where a path is given, Python looks for modules there first."""
    found_at = {**os.environ, "PYTHONPATH": path} if path else None
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=found_at)
    assert process.stdout is not None
    try:
        yield next(int(line) for line in process.stdout if line.strip().isdigit()), process.pid
    finally:
        process.terminate()
        process.wait()


class Contest:
    """A server, and the tables that are played at it."""

    def __init__(
        self, title: str, server: tuple[int, int], open_table: OpenTable, tables: int, spares: int = 0, pause: float = 0
    ) -> None:
        self.title = title
        self.port, self.pid = server
        self.open_table = open_table
        self.tables, self.spares = tables, spares
        self.play = Play(pause)
        self.seconds: list[Second] = []

    async def prepare(self) -> None:
        """Let all players sit down."""
        await self.open_tables(Play(), 1)
        self.empty = memory_of(self.pid)
        await self.open_tables(self.play, self.tables + self.spares)
        for _ in range(self.tables):
            self.play.next_table()

    async def open_tables(self, play: Play, count: int, at_once: int = 8) -> None:
        """Make tables, a few at a time."""
        places = asyncio.Semaphore(at_once)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as client:

            async def one() -> None:
                async with places:
                    play.spares.append(await self.open_table(play, client))

            await asyncio.gather(*(one() for _ in range(count)))

    async def run(self) -> None:
        """Play a round, after a moment to warm up; the others' players wait meanwhile."""
        self.play.go_on()
        await asyncio.sleep(WARM_UP)
        began, done = Sample(self.pid), len(self.play.latencies)
        await asyncio.sleep(ROUND)
        self.seconds.append(Second(began, Sample(self.pid), self.play.latencies[done:]))
        self.play.halted = True

    def report(self) -> str:
        """What was seen."""
        took = sum(second.took for second in self.seconds)
        latencies = [latency for second in self.seconds for latency in second.latencies]
        cuts = quantiles(latencies, n=100)
        best = max(self.seconds, key=lambda second: second.rate)
        return (
            f"{self.title}:\n"
            f"  {len(latencies) / took:,.0f} moves/s ({best.rate:,.0f} in the best second),"
            f" p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms\n"
            f"  the server took {1e6 * sum(second.busy for second in self.seconds) / len(latencies):.0f} µs of processor a move"
            f" ({1e6 * best.busy / len(best.latencies):.0f} in that second);"
            f" the players {sum(second.own for second in self.seconds) / took:.0%} of a processor\n"
            f"  {(memory_of(self.pid) - self.empty) / (self.tables + self.spares) / 1000:.0f} kB a table"
        )


class Sample:
    """Where things stand at one moment, in seconds."""

    def __init__(self, pid: int) -> None:
        self.time = time.perf_counter()
        self.busy = busy_seconds(pid)  # the server
        self.own = time.process_time()  # the players


class Second:
    """What happened within a second."""

    def __init__(self, began: Sample, ended: Sample, latencies: list[float]) -> None:
        self.took = ended.time - began.time
        self.busy = ended.busy - began.busy
        self.own = ended.own - began.own
        self.latencies = latencies

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.took

    @property
    def work(self) -> float:
        """The processor time that the server took for a move, which says more than the rate where others use the cores too."""
        return self.busy / len(self.latencies)


async def compare(contests: list[Contest], seconds: int) -> None:
    """Let servers be played in turn, a second each, so that a machine that others use too treats them alike."""
    fail_loudly()
    for contest in contests:
        await contest.prepare()
    for _ in range(seconds // ROUND):
        for contest in contests:
            await contest.run()
    for contest in contests:
        print(contest.report(), flush=True)
    for other in contests[1:]:
        ours, theirs = ([second.rate for second in contest.seconds] for contest in (contests[0], other))
        print(times_as_many(ours, theirs), flush=True)
        ours, theirs = ([second.work for second in contest.seconds] for contest in (contests[0], other))
        print(f"{ratio_of(ours, theirs)} of the processor time for a move", flush=True)


def times_as_many(ours: list[float], theirs: list[float], resamples: int = 10_000) -> str:
    """How the moves a second compare."""
    ahead = sum(own > other for own, other in zip(ours, theirs, strict=True))
    return f"{ratio_of(ours, theirs, resamples)} times as many moves a second; ahead in {ahead} of {len(ours)} seconds"


def ratio_of(ours: list[float], theirs: list[float], resamples: int = 10_000) -> str:
    """How two servers compare, with a 95 % interval from resampling the rounds, each of which has a second of both."""
    pairs = list(zip(ours, theirs, strict=True))

    def ratio(chosen: list[tuple[float, float]]) -> float:
        return sum(own for own, _ in chosen) / sum(other for _, other in chosen)

    chance = random.Random(0)
    cuts = quantiles((ratio(chance.choices(pairs, k=len(pairs))) for _ in range(resamples)), n=40)
    return f"{ratio(pairs):.2f} ({cuts[0]:.2f} to {cuts[-1]:.2f}, 95 %)"


def fail_loudly() -> None:
    """Let an error in a player end everything: it would otherwise only be logged, and the figures be wrong."""
    everything = asyncio.current_task()

    def fail(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        loop.default_exception_handler(context)
        assert everything is not None
        everything.cancel()

    asyncio.get_running_loop().set_exception_handler(fail)


def memory_of(pid: int) -> int:
    """The bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def busy_seconds(pid: int) -> float:
    """The processor time that a process has taken so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--paced-tables", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=20, help="for each server, in rounds of one")
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return run_server(options.serve, options.plain)
    spares = round(MOST_GAMES_A_SECOND * options.seconds * (1 + WARM_UP / ROUND))
    with ExitStack() as servers:
        contests = []
        if options.tables:
            title = f"{options.tables} tables, as fast as they go"
            ours = servers.enter_context(grognard())
            contests.append(Contest(title, ours, grognard_table, options.tables, spares))
        if options.tables and options.json:
            decoded = partial(grognard_table, wanted={"format": "json", "offers": True})
            title = f"{options.tables} tables whose players want JSON and their legal moves"
            contests.append(Contest(title, servers.enter_context(grognard()), decoded, options.tables, spares))
        if options.tables and options.against:
            other = servers.enter_context(grognard(options.against.resolve()))
            title = f"{options.tables} tables at the server of {options.against}"
            contests.append(Contest(title, other, grognard_table, options.tables, spares))
        if options.tables and options.plain:
            title = f"{options.tables} tables at a server that writes plainly"
            contests.append(Contest(title, servers.enter_context(grognard(plain=True)), grognard_table, options.tables, spares))
        if options.tables and options.peer:
            theirs = servers.enter_context(boardgame_io())
            title = f"{options.tables} tables at boardgame.io, in memory"
            contests.append(Contest(title, theirs, boardgame_io_table, options.tables, spares))
        uvloop.run(compare(contests, options.seconds))
    if options.paced_tables:
        title = f"{options.paced_tables} tables, a move a second at each"
        with grognard() as server:
            uvloop.run(compare([Contest(title, server, grognard_table, options.paced_tables, pause=1)], options.seconds))


if __name__ == "__main__":
    main()
