"""How fast and how small the server is: N tables of Risk Express for two, played through real sockets.

    python benchmarks/server.py                 # 50 tables as fast as they go, then 500 with a move a second each
    python benchmarks/server.py --peer          # also boardgame.io, in memory, in the same way (installs it from npm)

Every move is on the disk before it is acknowledged. The latency of a move is from sending it to seeing its outcome. A game
that ends is followed at once by one whose players sit and wait already. One process plays all seats: where its share of a
processor nears 100 %, it is the one that is measured, and the microseconds that a server takes for a move say more.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import uvloop

from players import Play, Table, boardgame_io_table, grognard_table

HERE = Path(__file__).parent
WARM_UP = 1  # seconds
MOST_GAMES_A_SECOND = 20  # of about 320 moves each
OpenTable = Callable[[Play, httpx.AsyncClient], Coroutine[Any, Any, Table]]


@contextmanager
def grognard() -> Iterator[tuple[int, int]]:
    """Our server on a fresh file: its port and its process id."""
    with tempfile.TemporaryDirectory() as folder, running([sys.executable, __file__, "--serve", folder]) as found:
        yield found


def run_server(folder: str) -> None:
    """Be that server."""
    from grognard.server.serve import serve

    games = ["risk-express"]
    serve("127.0.0.1", 0, Path(folder), lambda _: None, lambda port: print(port, flush=True), limited=False, games=games)


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
def running(command: list[str], folder: Path | None = None) -> Iterator[tuple[int, int]]:
    """A server that prints its port: that and its process id."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield next(int(line) for line in process.stdout if line.strip().isdigit()), process.pid
    finally:
        process.terminate()
        process.wait()


async def open_tables(play: Play, port: int, count: int, open_table: OpenTable, at_once: int = 8) -> None:
    """Make tables and let players sit down at them, a few at a time."""
    places = asyncio.Semaphore(at_once)

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:

        async def one() -> None:
            async with places:
                play.spares.append(await open_table(play, client))

        await asyncio.gather(*(one() for _ in range(count)))


async def measure(found: tuple[int, int], open_table: OpenTable, count: int, spares: int, seconds: int, pause: float) -> None:
    """Let so many tables be played at once for a while, and print what was seen."""
    fail_loudly()
    port, pid = found
    await open_tables(Play(), port, 1, open_table)
    empty = memory_of(pid)
    play = Play(pause)
    await open_tables(play, port, count + spares, open_table)
    for _ in range(count):
        play.next_table()
    await asyncio.sleep(WARM_UP)
    play.latencies.clear()
    samples = [Sample(pid, play)]
    while len(samples) <= seconds:
        await asyncio.sleep(1)
        samples.append(Sample(pid, play))
    play.stopped = True
    rates = [later.rate_since(sooner) for sooner, later in pairwise(samples)]
    costs = [later.cost_since(sooner) for sooner, later in pairwise(samples)]
    first, last = samples[0], samples[-1]
    cuts = quantiles(play.latencies, n=100)
    print(
        f"{last.rate_since(first):8,.0f} moves/s ({max(rates):,.0f} in the best second),",
        f"p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms;",
        f"the server took {last.cost_since(first):.0f} µs of processor a move ({min(costs):.0f} in the best second),",
        f"the players {(last.own - first.own) / (last.time - first.time):.0%} of a processor;",
        f"{(memory_of(pid) - empty) / (count + spares) / 1000:.0f} kB a table",
        flush=True,
    )


class Sample:
    """Where things stand at one moment."""

    def __init__(self, pid: int, play: Play) -> None:
        self.time = time.perf_counter()
        self.moves = len(play.latencies)
        self.busy = busy_seconds(pid)  # the server
        self.own = time.process_time()  # the players

    def rate_since(self, sooner: Sample) -> float:
        """Moves a second."""
        return (self.moves - sooner.moves) / (self.time - sooner.time)

    def cost_since(self, sooner: Sample) -> float:
        """The server's processor time for a move, in microseconds."""
        return 1e6 * (self.busy - sooner.busy) / (self.moves - sooner.moves)


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
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return run_server(options.serve)
    spares = round(MOST_GAMES_A_SECOND * (options.seconds + WARM_UP))
    if options.tables:
        print(f"{options.tables} tables, as fast as they go:")
        with grognard() as server:
            uvloop.run(measure(server, grognard_table, options.tables, spares, options.seconds, 0))
    if options.peer:
        print(f"{options.tables or 50} tables at boardgame.io, in memory:")
        with boardgame_io() as server:
            uvloop.run(measure(server, boardgame_io_table, options.tables or 50, spares, options.seconds, 0))
    if options.paced_tables:
        print(f"{options.paced_tables} tables, a move a second at each:")
        with grognard() as server:
            uvloop.run(measure(server, grognard_table, options.paced_tables, 0, options.seconds, 1))


if __name__ == "__main__":
    main()
