"""How fast and how small the server is: N tables of Risk Express for two, played through real sockets.

    python benchmarks/server.py                 # 50 tables as fast as they go, then 500 with a move a second each
    python benchmarks/server.py --peer          # also boardgame.io, in memory, in the same way (installs it from npm)

Every move is on the disk before it is acknowledged. The latency of a move is from sending it to seeing its outcome.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

import httpx
import msgspec

HERE = Path(__file__).parent


class Link(asyncio.Protocol):
    """A small WebSocket client: text frames only, as fast as Python goes."""

    def __init__(self, host: str, path: str, take: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.take = take
        self.opened = asyncio.get_running_loop().create_future()
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        self.buffer += data
        if not self.opened.done():
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.buffer = rest
            self.opened.set_result(None)
        for frame in self.frames():
            self.take(frame)

    def frames(self) -> Iterator[bytes]:
        """The whole frames that have come; pings are answered."""
        while len(self.buffer) >= 2:
            kind, size, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(self.buffer[2:start], "big")
            if len(self.buffer) < start + size:
                return
            payload, self.buffer = self.buffer[start : start + size], self.buffer[start + size :]
            if kind == 1:
                yield payload
            elif kind == 9:
                self.send(payload, 10)

    def send(self, payload: bytes, kind: int = 1) -> None:
        """Send a frame, masked with zeros, which is a mask too."""
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2, "big")
        self.transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + payload)


class Offer(msgspec.Struct):
    """A legal move."""

    move: msgspec.Raw


class Look(msgspec.Struct):
    """What a seat sees, as far as a player that does not look at the board needs it."""

    offers: list[Offer] | None = None


class News(msgspec.Struct):
    """A message from the server, likewise."""

    type: str
    number: int = 0
    looks: list[Look] = []
    id: int | None = None


read_news = msgspec.json.Decoder(News).decode


class Player:
    """A seat that plays any legal move, at once or at a pace."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.sent_at: float | None = None

    async def connect(self, host: str, port: int, table: str, token: str) -> None:
        """Sit down."""
        loop = asyncio.get_running_loop()
        _, self.link = await loop.create_connection(
            lambda: Link(f"{host}:{port}", f"/api/tables/{table}/live", self.take), host, port
        )
        await self.link.opened
        self.link.send(msgspec.json.encode({"type": "hello", "tokens": [token]}))

    def take(self, frame: bytes) -> None:
        """Look at a message, and play if it is this seat's turn."""
        news = read_news(frame)
        if news.type != "update":
            assert news.type == "presence", frame
            return
        if news.id is not None and self.sent_at is not None:
            self.bench.latencies.append(time.perf_counter() - self.sent_at)
        offers = news.looks[0].offers
        if offers and not self.bench.stopped:
            number, move = news.number, random.choice(offers).move
            if self.bench.pause:
                loop = asyncio.get_running_loop()
                loop.call_later(self.bench.pause * random.uniform(0.5, 1.5), self.play, number, move)
            else:
                self.play(number, move)

    def play(self, number: int, move: msgspec.Raw) -> None:
        """Send a move."""
        if not self.bench.stopped:
            self.sent_at = time.perf_counter()
            self.link.send(msgspec.json.encode({"type": "play", "id": 1, "seen": number, "moves": [move]}))


class Bench:
    """Some tables played at once for a while."""

    def __init__(self, pause: float, pid: int) -> None:
        self.pause = pause
        self.pid = pid
        self.busy = 0.0  # the processor time that the server took while it was measured
        self.latencies: list[float] = []
        self.stopped = False

    async def run(self, port: int, tables: int, seconds: float) -> float:
        """Play; returns moves per second."""
        await each(tables, lambda _: self.open_table(port))
        await asyncio.sleep(1)
        self.latencies.clear()
        began, before = time.perf_counter(), busy_seconds(self.pid)
        await asyncio.sleep(seconds)
        self.stopped = True
        self.busy = busy_seconds(self.pid) - before
        return len(self.latencies) / (time.perf_counter() - began)

    async def open_table(self, port: int) -> None:
        """A table for two, both people."""
        base = f"http://127.0.0.1:{port}/api/tables"
        async with httpx.AsyncClient() as client:
            form = {"game": "risk-express", "seats": [{"who": "me"}, {"who": "me"}]}
            made = (await client.post(base, json=form, timeout=60)).json()
            table = made["table"]["id"]
            authorized = {"authorization": f"Bearer {made['host_token']}"}
            (await client.post(f"{base}/{table}/start", headers=authorized, timeout=60)).raise_for_status()
        for key in made["keys"]:
            await Player(self).connect("127.0.0.1", port, table, key["token"])


async def each(count: int, make: Callable[[int], Awaitable[None]], at_once: int = 8) -> None:
    """Do something so many times, a few at once."""
    places = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with places:
            await make(number)

    await asyncio.gather(*(one(number) for number in range(count)))


@contextmanager
def server() -> Iterator[tuple[int, int]]:
    """A server of its own, on a fresh file: its port and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([sys.executable, __file__, "--serve", folder], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.terminate()
            process.wait()


def run_server(folder: str) -> None:
    """Be that server."""
    from grognard.server.serve import serve

    games = ["risk-express"]
    serve("127.0.0.1", 0, Path(folder), lambda _: None, lambda port: print(port, flush=True), limited=False, games=games)


def memory_of(pid: int) -> int:
    """The bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def busy_seconds(pid: int) -> float:
    """The processor time that a process has taken so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(tables: int, seconds: float, pause: float) -> dict[str, float]:
    """One run on a fresh server."""
    with server() as (port, pid):
        asyncio.run(Bench(0, pid).run(port, 1, 1))
        before = memory_of(pid)
        bench = Bench(pause, pid)
        rate = asyncio.run(bench.run(port, tables, seconds))
        cuts = quantiles(bench.latencies, n=100)
        return {
            "tables": tables,
            "moves_per_second": round(rate),
            "p50_ms": round(1000 * cuts[49], 2),
            "p99_ms": round(1000 * cuts[98], 2),
            "server_us_per_move": round(1e6 * bench.busy / len(bench.latencies)),
            "kB_per_table": round((memory_of(pid) - before) / tables / 1000, 1),
        }


def measure_peer(tables: int, seconds: float) -> dict[str, float]:
    """boardgame.io, in memory, with the same number of tables for two and one move after the other at each."""
    folder = Path(tempfile.gettempdir()) / "grognard-peer"
    folder.mkdir(exist_ok=True)
    needs = {"boardgame.io": "0.50.2", "socket.io-client": "4.1.3"}
    package = {"private": True, "dependencies": needs, "overrides": {"koa-compose": "4.1.0"}}
    (folder / "package.json").write_text(json.dumps(package))
    (folder / "peer.js").write_text((HERE / "peer.js").read_text())
    if not (folder / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
    serving = subprocess.Popen(["node", "peer.js", "serve"], cwd=folder, stdout=subprocess.PIPE, text=True)
    assert serving.stdout is not None
    try:
        port = next(line.strip() for line in serving.stdout if line.strip().isdigit())
        command = ["node", "peer.js", "play", port, str(tables), str(seconds)]
        found = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        return {"tables": tables, **json.loads(found.stdout)}
    finally:
        serving.terminate()
        serving.wait()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--paced-tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return run_server(options.serve)
    if options.tables:
        print("as fast as they go:       ", measure(options.tables, options.seconds, 0), flush=True)
    if options.paced_tables:
        print("a move a second at each:  ", measure(options.paced_tables, options.seconds, 1), flush=True)
    if options.peer:
        print("boardgame.io, in memory:  ", measure_peer(options.tables or 50, options.seconds), flush=True)


if __name__ == "__main__":
    main()
