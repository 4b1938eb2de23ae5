"""How soon those who watch a game see a move: `python benchmarks/watchers.py [--watchers 5000] [--moves 60]`.

Starts a server, lets two people play and so many others watch, each on a socket of their own, and takes the time from sending
a move until half of them, 99 of 100 and the last one have it. The watchers share the machine with the server, in processes of
their own; a watcher's time is taken when its process reads the move, so that what they take to read it is within it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import re
import sys
import time
from multiprocessing.connection import Connection
from statistics import median, quantiles

import httpx
import uvloop

from grognard.games import NAMES
from link import Link
from server import Sample, grognard, memory_of

NUMBER = re.compile(rb'"type":"update","number":(\d+)')
AT_ONCE = 50  # sockets that are opened at once
PAUSE = 0.4  # seconds between moves
LIMIT = 0.25  # seconds within which a move should be seen


def watch(port: int, path: str, watchers: int, ends: Connection) -> None:
    """Be so many watchers: say when all are there, and at the end when each move was seen by how many."""
    seen: dict[int, list[float]] = {}

    def take(frame: bytes) -> None:
        if found := NUMBER.search(frame, 0, 60):
            seen.setdefault(int(found[1]), []).append(time.perf_counter())

    async def come() -> None:
        loop = asyncio.get_running_loop()
        places = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with places:
                _, link = await loop.create_connection(lambda: Link(f"127.0.0.1:{port}", path, take), "127.0.0.1", port)
                await link.opened
                link.send(b'{"type":"hello"}')

        await asyncio.gather(*(one() for _ in range(watchers)))
        while sum(map(len, seen.values())) < watchers:
            await asyncio.sleep(0.05)
        seen.clear()
        ends.send("here")
        while not ends.poll():
            await asyncio.sleep(0.2)

    uvloop.run(come())
    ends.send(seen)


class Seat:
    """A player at the table, who makes any move, after a pause."""

    def __init__(self, sent: dict[int, float]) -> None:
        self.sent = sent  # when each move was sent, by the number that it gets

    async def come(self, port: int, path: str, token: str) -> None:
        """Sit down; whoever is to move begins."""
        loop = asyncio.get_running_loop()
        _, self.link = await loop.create_connection(lambda: Link(f"127.0.0.1:{port}", path, self.take), "127.0.0.1", port)
        await self.link.opened
        self.link.send(json.dumps({"type": "hello", "tokens": [token], "format": "json", "offers": True}).encode())

    def take(self, frame: bytes) -> None:
        """Move, if it is this seat's turn."""
        message = json.loads(frame)
        if message["type"] == "update" and (offers := message["looks"][0].get("offers")):
            move = random.choice(offers)["move"]
            asyncio.get_running_loop().call_later(PAUSE, self.move, message["number"], move)

    def move(self, number: int, move: object) -> None:
        """Make a move."""
        self.sent[number + 1] = time.perf_counter()
        self.link.send(json.dumps({"type": "play", "id": 1, "seen": number, "moves": [move]}).encode())


async def play(port: int, pid: int, watchers: int, moves: int) -> None:
    """Let a game be watched, and report."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        made = (await client.post("/api/tables", json={"game": NAMES[0], "seats": [{"who": "me"}, {"who": "me"}]})).json()
        path, host = f"/api/tables/{made['table']['id']}", {"authorization": f"Bearer {made['host_token']}"}
        (await client.post(f"{path}/start", headers=host)).raise_for_status()
    crowd = []
    for share in (watchers // 2, watchers - watchers // 2):
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(target=watch, args=(port, f"{path}/live", share, theirs), daemon=True)
        process.start()
        crowd.append((process, ours))
    began = time.monotonic()
    for _, ends in crowd:
        await asyncio.to_thread(ends.recv)
    print(f"{watchers:,} watchers came within {time.monotonic() - began:.1f} s", file=sys.stderr)
    sent: dict[int, float] = {}
    before = Sample(pid)
    for key in made["keys"]:
        await Seat(sent).come(port, f"{path}/live", key["token"])
    while len(sent) <= moves:
        await asyncio.sleep(PAUSE / 2)
        print(f"\r{len(sent)} moves ", end="", file=sys.stderr)
    await asyncio.sleep(2 * PAUSE)
    busy, memory = (Sample(pid).busy - before.busy) / len(sent), memory_of(pid)
    seen: dict[int, list[float]] = {}
    for process, ends in crowd:
        ends.send("enough")
        for number, times in (await asyncio.to_thread(ends.recv)).items():
            seen.setdefault(number, []).extend(times)
        process.join()
    report(sent, seen, watchers, moves, busy, memory)


def report(sent: dict[int, float], seen: dict[int, list[float]], watchers: int, moves: int, busy: float, memory: int) -> None:
    """How long moves took to be seen."""
    half, most, last = [], [], []
    for number, at in sorted(sent.items())[:moves]:
        times = sorted(seen.get(number, []))
        if len(times) != watchers:
            raise SystemExit(f"move {number} was seen by {len(times)} of {watchers} watchers")
        half.append(times[len(times) // 2] - at)
        most.append(times[len(times) * 99 // 100] - at)
        last.append(times[-1] - at)
    print(
        f"\n{len(last)} moves, {watchers:,} watchers; milliseconds from sending a move (median of the moves, nine of ten below)"
    )
    for name, values in (("half of them", half), ("99 of 100", most), ("the last one", last)):
        print(f"  {name} saw it after {1000 * median(values):.0f} ({1000 * quantiles(values, n=10)[-1]:.0f})")
    within = sum(value <= LIMIT for value in last)
    print(f"  all of them within {1000 * LIMIT:.0f} ms: {within} of {len(last)} moves")
    print(f"  the server took {1000 * busy:.0f} ms of a processor for a move, {1e6 * busy / watchers:.0f} µs a watcher")
    print(f"  and has {memory / 1e6:.0f} MB in memory")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=5000)
    parser.add_argument("--moves", type=int, default=60)
    options = parser.parse_args()
    with grognard() as (port, pid):
        uvloop.run(play(port, pid, options.watchers, options.moves))


if __name__ == "__main__":
    main()
