"""A plain TCP balancer: connections go to its backends in turn. It can also be the trouble: stall, drop, refuse."""

from __future__ import annotations

import asyncio
from contextlib import suppress

Backend = int | str  # a port on this machine, or the path of a socket


class Balancer:
    """One address in front of several."""

    def __init__(self, backends: list[Backend]) -> None:
        self.backends = backends
        self.port = 0
        self.turn = 0
        self.refuses = False
        self.flows = asyncio.Event()
        self.flows.set()
        self.lines: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen at a free port."""
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Lead a connection to the next backend that answers."""
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        for _ in self.backends if not self.refuses else ():
            self.turn += 1
            try:
                backend = self.backends[self.turn % len(self.backends)]
                there = await (
                    asyncio.open_unix_connection(backend)
                    if isinstance(backend, str)
                    else asyncio.open_connection("127.0.0.1", backend)
                )
            except OSError:
                continue
            self.lines |= {writer, there[1]}
            try:
                await asyncio.wait(
                    {
                        asyncio.ensure_future(self.pass_on(reader, there[1])),
                        asyncio.ensure_future(self.pass_on(there[0], writer)),
                    }
                )
            finally:
                self.lines -= {writer, there[1]}
            return
        writer.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, until one side closes."""
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort() if not self.flows.is_set() else writer.close()

    def drop(self) -> None:
        """Break every connection."""
        for line in list(self.lines):
            line.transport.abort()

    async def stall(self, seconds: float) -> None:
        """Let nothing through for a while; the connections stay."""
        self.flows.clear()
        await asyncio.sleep(seconds)
        self.flows.set()

    async def cut_off(self, seconds: float) -> None:
        """Break every connection, and take none for a while."""
        self.refuses = True
        self.drop()
        await asyncio.sleep(seconds)
        self.refuses = False

    async def close(self) -> None:
        """Stop."""
        self.server.close()
        self.drop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
