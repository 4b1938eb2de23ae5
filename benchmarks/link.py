"""A small WebSocket client: text frames only, as fast as Python goes, so that it does not hold back what it measures."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Iterator
from typing import Any


class Link(asyncio.Protocol):
    """A socket that hands each text frame to `take`."""

    def __init__(self, host: str, path: str, take: Callable[[bytes], None]) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.take = take
        self.opened = asyncio.get_running_loop().create_future()
        self.buffer = b""

    def connection_made(self, transport: Any) -> None:
        """Ask for the socket."""
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
