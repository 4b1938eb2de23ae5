"""Games that go on while everything breaks: on both stores, with a checker that believes neither clients nor log.

    python benchmarks/faults.py --kills 20               # a look at it
    python benchmarks/faults.py --kills 500              # the figures in docs/database.md
    python benchmarks/faults.py --kills 50 --store postgres --games 300

People play the small game of the tests through a TCP balancer, each on a connection of their own, at tables with bots, clocks
and sealed answers. Meanwhile servers are killed (SIGKILL) and come back with clocks that are up to an hour wrong, stand still
for longer than others believe them alive, and lose connections or have them stall; PostgreSQL is stopped, crashes, is cut off
and stalls; and the disk is full, which is a limit on the size of files (RLIMIT_FSIZE) that is set on the running processes
(on Linux only; elsewhere the others remain).
It goes on until there were so many kills and so many games; then every log is played again and compared with what was seen.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.skirmish.game import GAME

from grognard.core.engine import Engine
from trouble.balancer import Balancer
from trouble.checker import check
from trouble.places import IMPOSSIBLE, Folder, Place, Postgres
from trouble.players import Player, Table, open_table
from trouble.server import DEAD, Nursery, Server

HOUR = 3_600_000


class Trial:
    """Servers in trouble, games that go on, and what came of it."""

    def __init__(self, place: Place, nursery: Nursery, seed: int, at_once: int) -> None:
        self.place, self.nursery, self.at_once = place, nursery, at_once
        self.random, self.chance = Random(seed), Random(seed + 1)  # of the troubles, and of the players
        self.servers: list[Server] = []
        self.balancer = Balancer([])
        self.happened: Counter[str] = Counter()
        self.games = self.moves = self.rows = 0
        self.wrong: list[str] = []
        self.engine = Engine(GAME, fast=False)

    async def open(self) -> None:
        """Start the servers, and the balancer in front of them."""
        for _ in range(self.place.servers):
            self.servers.append(await self.start())
        self.balancer.backends[:] = [server.port for server in self.servers]
        await self.balancer.start()

    async def start(self, port: int = 0, skew: int = 0) -> Server:
        """A server, as soon as it can start: while its database is away it cannot."""
        while True:
            server = await asyncio.to_thread(self.nursery.start, self.place.address, port, skew)
            if server.port:
                return server
            await asyncio.sleep(0.2)

    async def run(self, kills: int, games: int) -> None:
        """Games and trouble, until there were enough of both; then the games that go on come to their end in peace."""
        troubled = asyncio.ensure_future(self.break_things(kills))
        tables = [asyncio.ensure_future(self.play(troubled, games)) for _ in range(self.at_once)]
        await asyncio.gather(troubled, *tables)

    async def play(self, troubled: asyncio.Future[None], games: int) -> None:
        """One game after the other, each checked when it is over."""
        address = f"http://127.0.0.1:{self.balancer.port}"
        async with httpx.AsyncClient(base_url=address, timeout=10, headers={"connection": "close"}) as client:
            while not troubled.done() or self.games < games:
                table = await open_table(client, self.chance)
                players = [Player(self.balancer.port, table, seat, self.chance) for seat in table.tokens]
                made = await asyncio.gather(*(player.play() for player in players))
                self.moves += sum(made)
                await self.judge(table)
                self.games += 1
                if sys.stderr.isatty():
                    print(f"\r{self.games} games, {self.happened['kill']} kills ", end="", file=sys.stderr)

    async def judge(self, table: Table) -> None:
        """Let the checker look at a game that is over."""
        log = None
        while log is None:
            try:
                log = await self.place.log_of(table.id)
            except Exception:  # the database may be away just now
                await asyncio.sleep(0.3)
                continue
            if log is None:
                self.wrong.append(f"{table.id}: the table is lost")
                return
        self.rows += len(log[1])
        found = await asyncio.to_thread(check, *log, table.journals, self.engine)
        self.wrong += [f"{table.id}: {fault}" for fault in found]

    async def break_things(self, kills: int) -> None:
        """One trouble after the other; every third is a kill."""
        others = ["standstill", "connections drop", "connections stall", *self.place.troubles()]
        while self.happened["kill"] < kills:
            await asyncio.sleep(self.random.uniform(0.1, 0.6))
            what = self.random.choice(["kill"] * max(1, len(others) // 2) + others)
            await self.trouble(what)
            if what not in IMPOSSIBLE:
                self.happened[what] += 1

    async def trouble(self, what: str) -> None:
        """Let something go wrong. What is impossible here is drawn too: a seed's other troubles stay as they are."""
        seconds = self.random.uniform(0.2, 2)
        place = self.random.randrange(len(self.servers))
        match what:
            case "kill":
                self.servers[place].kill()
                skew = self.random.choice([0, 0, -HOUR, HOUR, self.random.randint(-5000, 5000)])
                self.servers[place] = await self.start(skew=skew)
                self.balancer.backends[place] = self.servers[place].port
            case "standstill":
                self.servers[place].send(signal.SIGSTOP)
                await asyncio.sleep(self.random.choice([seconds, DEAD + 1]))
                self.servers[place].send(signal.SIGCONT)
            case "connections drop":
                self.balancer.drop()
            case "connections stall":
                await self.balancer.stall(seconds)
            case _ if what not in IMPOSSIBLE:
                await self.place.trouble(what, self.servers, seconds)

    async def close(self) -> None:
        """Stop everything."""
        await self.balancer.close()
        for server in self.servers:
            server.kill()
        await self.place.close()

    def report(self, took: float) -> str:
        """What happened."""
        troubles = ", ".join(f"{count} × {what}" for what, count in sorted(self.happened.items()))
        found = "\n".join(f"  {fault}" for fault in self.wrong[:20])
        return (
            f"{type(self.place).__name__}: {self.games:,} games in {took:,.0f} s with {troubles}\n"
            f"  {self.moves:,} acknowledged moves and answers, {self.rows:,} rows: {len(self.wrong)} faults found\n{found}"
        )


async def trial(store: str, kills: int, games: int, at_once: int, seed: int) -> Trial:
    """One trial on one kind of store."""
    place: Place = Folder() if store == "sqlite" else await Postgres.start()
    nursery = Nursery()
    found = Trial(place, nursery, seed, at_once)
    began = time.monotonic()
    try:
        await found.open()
        await found.run(kills, games)
    finally:  # whoever interrupts it is told how far it came
        print(found.report(time.monotonic() - began), flush=True)
        await found.close()
        nursery.close()
    return found


def main() -> None:
    """Run the trials that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20, help="how many times a server is killed, on each store (20)")
    parser.add_argument("--games", type=int, default=0, help="how many games at least, on each store (ten for each kill)")
    parser.add_argument("--at-once", type=int, default=20, help="how many games go on at once (20)")
    parser.add_argument("--store", choices=("sqlite", "postgres"), help="one of the two (both)")
    parser.add_argument("--seed", type=int, default=1, help="which troubles come when (1)")
    args = parser.parse_args()
    wrong = 0
    for store in [args.store] if args.store else ["sqlite", "postgres"]:
        try:
            found = asyncio.run(trial(store, args.kills, args.games or 10 * args.kills, args.at_once, args.seed))
        except KeyboardInterrupt:
            raise SystemExit("interrupted") from None
        wrong += len(found.wrong)
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
