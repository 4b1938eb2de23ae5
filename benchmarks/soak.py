"""Whether a server stays as it is: `python benchmarks/soak.py [--minutes 20] [--picture docs/pictures/soak.svg]`.

People play at 200 tables, a move a second at each; when a game ends another one begins, so that tables come and go all the
time. Meanwhile strangers come to tables, look on and leave, some without a word; read records; make tables that nobody comes
to; and let bots play. Every minute it notes what the server has in memory, its open files and sockets, its threads, and how
long moves took. In the end the last third is compared with the third before it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

import httpx
import uvloop

from grognard.arena.plot import stroke, svg, text
from grognard.games import NAMES
from link import Link
from players import Play, grognard_table
from server import busy_seconds, fail_loudly, grognard, memory_of
from tables import INK, table

SPARES = 12  # tables that are ready for when a game ends
STRANGERS = 6  # who come and go, one visit after the other
STAY = 2.0  # seconds that a stranger looks on, at most
HEIGHT, GAP = 70, 34  # of a curve in the picture


class Minute(NamedTuple):
    """What was seen of the server within a minute."""

    moves: int
    half: float  # seconds that half of the moves took, and 99 of 100
    most: float
    busy: float  # of a processor
    memory: float  # MB
    handles: int
    threads: int


class Soak:
    """A server, and those who use it."""

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid
        self.play = Play(pause=1, leave=True)
        self.tables: list[str] = []  # made by strangers

    async def run(self, tables: int, minutes: int) -> list[Minute]:
        """Use the server for so long."""
        fail_loudly()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as client:
            while len(self.play.spares) < tables + SPARES:
                self.play.spares.append(await grognard_table(self.play, client))
            self.play.halted = False
            for _ in range(tables):
                self.play.next_table()
            others = [asyncio.ensure_future(self.open_tables(client))]
            others += [asyncio.ensure_future(self.visit(client, number)) for number in range(STRANGERS)]
            seen = []
            for minute in range(minutes):
                seen.append(await self.minute())
                print(f"minute {minute + 1}: {told(seen[-1])}", file=sys.stderr, flush=True)
            for other in others:
                other.cancel()
        return seen

    async def minute(self) -> Minute:
        """Watch the server for a minute."""
        done, busy, began = len(self.play.latencies), busy_seconds(self.pid), time.perf_counter()
        await asyncio.sleep(60)
        took = self.play.latencies[done:]
        cuts = quantiles(took, n=100)
        share = (busy_seconds(self.pid) - busy) / (time.perf_counter() - began)
        threads = next(line for line in Path(f"/proc/{self.pid}/status").read_text().splitlines() if line.startswith("Threads"))
        handles = len(list(Path(f"/proc/{self.pid}/fd").iterdir()))
        return Minute(len(took), cuts[49], cuts[98], share, memory_of(self.pid) / 1e6, handles, int(threads.split()[1]))

    async def open_tables(self, client: httpx.AsyncClient) -> None:
        """Have tables ready for when games end."""
        while True:
            if len(self.play.spares) < SPARES:
                self.play.spares.append(await grognard_table(self.play, client))
            else:
                await asyncio.sleep(0.05)

    async def visit(self, client: httpx.AsyncClient, number: int) -> None:
        """Be a stranger, again and again."""
        chance = random.Random(number)
        for visit in count():
            if visit % 5 == 0 or not self.tables:
                await self.make_table(client, chance)
            await self.look_on(chance.choice(self.tables[-40:]), chance)
            path = f"/api/tables/{chance.choice(self.tables[-40:])}"
            for rest in ("", "/record", "/nothing"):
                await client.get(path + rest)
            await client.get("/api/tables?running=true")

    async def make_table(self, client: httpx.AsyncClient, chance: random.Random) -> None:
        """Make a table: one at which bots play to the end, or one that nobody ever comes to."""
        bots = chance.random() < 0.5
        seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot" if bots else "open"}]
        settings = {"question_seconds": 0}
        form = {"game": NAMES[0], "seats": seats, "options": {"max_rounds": 4}, "settings": settings}
        made: dict[str, Any] = (await client.post("/api/tables", json=form)).json()
        self.tables.append(made["table"]["id"])
        if bots:
            path, host = f"/api/tables/{self.tables[-1]}", {"authorization": f"Bearer {made['host_token']}"}
            (await client.post(f"{path}/start", headers=host)).raise_for_status()
            link = await self.connect(self.tables[-1])
            link.send(b'{"type":"hello","tokens":["%s"]}' % made["keys"][0]["token"].encode())
            link.send(b'{"type":"resign"}')
            await asyncio.sleep(0.5)
            link.transport.close()

    async def look_on(self, table: str, chance: random.Random) -> None:
        """Watch a table for a while, and leave; some simply are gone."""
        link = await self.connect(table)
        link.send(b'{"type":"hello","seen":0}')
        await asyncio.sleep(chance.uniform(0, STAY))
        if chance.random() < 0.5:
            link.send(b"\x03\xe8", 8)
        link.transport.close()

    async def connect(self, table: str) -> Link:
        """A socket at a table."""
        loop = asyncio.get_running_loop()
        path = f"/api/tables/{table}/live"
        _, link = await loop.create_connection(
            lambda: Link(f"127.0.0.1:{self.port}", path, lambda _: None), "127.0.0.1", self.port
        )
        await link.opened
        return link


def told(one: Minute) -> str:
    """A minute in words."""
    return (
        f"{one.moves:,} moves, p50 {1000 * one.half:.1f} ms, p99 {1000 * one.most:.1f} ms, {one.busy:.0%} of a processor,"
        f" {one.memory:.0f} MB, {one.handles} handles, {one.threads} threads"
    )


CURVES: dict[str, Callable[[Minute], float]] = {
    "memory, MB": lambda one: one.memory,
    "handles": lambda one: one.handles,
    "threads": lambda one: one.threads,
    "p50, ms": lambda one: 1000 * one.half,
    "p99, ms": lambda one: 1000 * one.most,
    "processor, %": lambda one: 100 * one.busy,
}


def report(minutes: list[Minute]) -> list[str]:
    """The last third beside the one before it."""
    third = max(1, len(minutes) // 3)
    rows = []
    for name, value in CURVES.items():
        before, last = (mean(map(value, part)) for part in (minutes[-2 * third : -third] or minutes, minutes[-third:]))
        rows.append([name, f"{value(minutes[0]):,.1f}", f"{before:,.1f}", f"{last:,.1f}", f"{last / before:.3f}"])
    head = ["", "first minute", f"{third} minutes before the last {third}", f"last {third} minutes", "ratio"]
    return table(head, rows)


def picture(minutes: list[Minute]) -> str:
    """A curve of each, from nothing up, on paper of its own."""
    left, right = 14, 342
    parts = []
    for place, (name, value) in enumerate(CURVES.items()):
        bottom = (place + 1) * (HEIGHT + GAP) - 8
        values = list(map(value, minutes))
        top = max(values) or 1
        across = [left + (right - left) * at / max(1, len(values) - 1) for at in range(len(values))]
        points = " ".join(f"{x:.1f},{bottom - HEIGHT * one / top:.1f}" for x, one in zip(across, values, strict=True))
        parts += [stroke(left, bottom, right, bottom, "grid"), text(left, bottom - HEIGHT - 8, name, kind="name")]
        parts += [text(right, bottom - HEIGHT - 8, f"at most {top:,.1f}", "end", "faint")]
        parts.append(f'<polyline points="{points}" class="curve"/>')
    height = len(CURVES) * (HEIGHT + GAP) + 22
    parts.append(text(left, height - 8, f"{len(minutes)} minutes, from left to right", kind="faint"))
    drawn = svg(height, "What a server has and takes, minute by minute", parts)
    style = f"<style>{INK}.curve{{fill:none;stroke:#8a2f22;stroke-width:1.6}}</style>"
    paper = f'{style}<rect class="paper" width="100%" height="100%"/>'
    return (
        drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace("</title>", f"</title>{paper}", 1) + "\n"
    )


def main() -> None:
    """Soak, and print what became of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=int, default=20)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--picture", type=Path, help="where to draw the curves")
    options = parser.parse_args()
    with grognard() as (port, pid):
        minutes = uvloop.run(Soak(port, pid).run(options.tables, options.minutes))
    print("\n".join(report(minutes)))
    if options.picture:
        options.picture.write_text(picture(minutes))


if __name__ == "__main__":
    main()
