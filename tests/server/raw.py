"""A connection on which anything at all can be sent."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from tests.server.network import PATIENCE, Address

TEXT, BYTES, MORE, CLOSE, PING, PONG = 0x81, 0x82, 0x80, 0x88, 0x89, 0x8A
UNFINISHED = 0x7F  # takes the bit away that says that a message ends here


class Answer(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The stable name of the refusal that this is."""
        assert self.headers.get("content-type") == "application/problem+json", self
        return str(json.loads(self.body)["code"])


class Raw:
    """A connection in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        """Send bytes, whatever becomes of them."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def answer(self) -> Answer:
        """The next answer, which must tell its length."""
        async with asyncio.timeout(PATIENCE):
            first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            body = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(int(first.split()[1]), headers, body)

    async def rest(self) -> bytes:
        """All that comes until the server closes the connection."""
        found = b""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while more := await self.reader.read(65_536):
                    found += more
        return found

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of a socket: its first byte and what it holds."""
        async with asyncio.timeout(PATIENCE):
            first, size = await self.reader.readexactly(2)
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            return first, await self.reader.readexactly(size)

    async def last_frames(self) -> tuple[dict[str, Any], int]:
        """What is said at last before the server closes a socket, and the code with which it does."""
        said: dict[str, Any] = {}
        while True:
            first, data = await self.frame()
            if first == TEXT:
                said = json.loads(data)
            if first == CLOSE:
                return said, int.from_bytes(data[:2], "big")


@asynccontextmanager
async def raw(address: Address, data: bytes = b"") -> AsyncIterator[Raw]:
    """A connection, on which something is sent at once."""
    reader, writer = await asyncio.open_connection("127.0.0.1", address.port)
    connection = Raw(reader, writer)
    try:
        await connection.send(data)
        yield connection
    finally:
        writer.transport.abort()


@asynccontextmanager
async def raw_socket(address: Address, table: str, headers: str = "") -> AsyncIterator[Raw]:
    """A socket at a table, as far as the handshake."""
    key = base64.b64encode(bytes(16)).decode()
    hello = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{address.port}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{headers}\r\n"
    )
    async with raw(address, hello.encode()) as connection:
        assert (await connection.answer()).status == 101
        yield connection


def frame(first: int, data: bytes = b"") -> bytes:
    """A client's frame, masked with nothing."""
    assert len(data) < 126
    return bytes([first, 0x80 | len(data)]) + bytes(4) + data
