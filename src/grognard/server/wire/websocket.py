"""A client's socket: a message is written to it at once, and no task has to wait for that; and it takes only so much."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from grognard.server.wire.limits import Bucket
from grognard.server.wire.problems import MOST_BYTES

EXTENSION = "grognard.socket"  # under this name an ASGI scope holds its socket's protocol
MOST_BEHIND = 1 << 20  # bytes that may wait for a client to read them
SECONDS_TO_CLOSE = 1
SLOW = 4408  # the code with which a socket is closed whose client does not keep up
FLOOD = 4429  # the code with which a socket is closed whose client sends too much
OPEN = State.OPEN
MOST_FRAGMENTS = 64  # of one message
ENOUGH_WAITING = 16  # messages; more are read only when these are done
MOST_WAITING = 2000  # messages that came together
TEXT, MASKED = 0x81, 0x80  # how the frame of a whole text begins, and a bit that all frames of clients have
PINGS_A_SECOND = 5
PINGS_AT_ONCE = 100


class Outgoing(Protocol):
    """What it takes to tell a client something."""

    def tell(self, frame: bytes) -> bool:
        """Send a message in its frame. False: the client does not keep up."""

    def cut(self, code: int) -> None:
        """Give the client up, for the reason of this code."""


def framed(text: bytes) -> bytes:
    """A whole message in one text frame of a server, which is all that tables ever send. The library's way is for every kind
    of frame, and takes several times as long."""
    size = len(text)
    if size < 126:
        return b"\x81" + bytes([size]) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def ends_of(data: bytes) -> tuple[int, int]:
    """Where the head and the whole of the first frame in what has come end; 0 and 0 where that cannot be told yet."""
    if len(data) < 2:
        return 0, 0
    size, mask = data[1] & 127, 4 if data[1] & MASKED else 0
    if size < 126:
        return 2 + mask, 2 + mask + size
    head = 4 if size == 126 else 10
    return (head + mask, head + mask + int.from_bytes(data[2:head], "big")) if len(data) >= head else (0, 0)


class Inbox:
    """What has come and waits for its one reader; asyncio's queue, which may have many, takes longer."""

    def __init__(self) -> None:
        self.waiting: deque[Any] = deque()
        self.awaited: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Add something, and wake the reader."""
        self.waiting.append(event)
        if self.awaited and not self.awaited.done():
            self.awaited.set_result(None)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's end of a socket. Beside the ways of ASGI, which are awaited, it has one that is not; and it takes only so much.

    It overrides methods that uvicorn does not promise to keep; pyproject.toml names the versions with which this was tried.
    """

    too_big = b""  # what is said to a client whose message is too big, before the socket closes
    too_fast = b""  # likewise to one that floods

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self.pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE)
        self.flooded = False
        self.cut_off = b""  # the beginning of a frame that has not come to its end
        self.when_lost: Callable[[], None] = lambda: None

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell both sides."""
        super().connection_lost(exc)
        self.when_lost()

    def handle_connect(self, event: Request) -> None:
        """Show itself to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] |= {EXTENSION: self}  # type: ignore[dict-item]

    def data_received(self, data: bytes) -> None:
        """Take what has come apart, frame by frame, so that a flood is noticed before all of it is. The library is given whole
        frames, and not those of which nearly all are: its way for every kind of frame takes several times as long."""
        if not self.handshake_initiated:
            return super().data_received(data)
        data = self.cut_off + data
        while data and not self.flooded:
            head, end = ends_of(data)
            if not end:
                break
            allowed = end - head <= MOST_BYTES and data[1] & MASKED  # the library refuses all else by its head
            if allowed and len(data) < end:
                break
            if allowed and data[0] == TEXT and self.takes_text:
                self.frames = [apply_mask(data[head:end], data[head - 4 : head])]
                self.curr_msg_data_type = "text"
                self.send_receive_event_to_app()
            else:
                super().data_received(data[:end])
            data = data[end:]
            if len(self.queue.waiting) > MOST_WAITING:
                self.cut_flood()
        self.cut_off = data

    @property
    def takes_text(self) -> bool:
        """Whether the next frame may begin a message: the socket is open, and no message is under way in fragments."""
        return self.conn.state is OPEN and not self.frames

    def handle_cont(self, event: Frame) -> None:
        """A message may come in fragments, but not in any number of them."""
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.cut_flood()

    def handle_ping(self) -> None:
        """Answer, as long as the answers are read."""
        if self.pings.take() and self.transport.get_write_buffer_size() <= MOST_BEHIND:
            super().handle_ping()
        else:
            self.cut_flood()

    def handle_pong(self, event: Frame) -> None:
        """Nobody needs to send many of these either."""
        super().handle_pong(event)
        if not self.pings.take():
            self.cut_flood()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; the application refuses what is no text as it does all that it cannot read."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            text = None
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and len(self.queue.waiting) >= ENOUGH_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """What came first, when there is something; more is read when nothing is left."""
        inbox = self.queue
        while not inbox.waiting:
            inbox.awaited = self.loop.create_future()
            await inbox.awaited
        event = inbox.waiting.popleft()
        if self.read_paused and not inbox.waiting:
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def cut_flood(self) -> None:
        """Hear no more of this client."""
        if self.flooded:
            return
        self.flooded = True
        self.frames = []
        if self.too_fast and self.conn.state is OPEN and not self.close_sent:
            self.transport.write(framed(self.too_fast))
        self.cut(FLOOD)

    def tell(self, frame: bytes) -> bool:
        """Send a message in its frame, unless the client has gone. False: it does not keep up."""
        transport = self.transport
        if transport.is_closing() or self.conn.state is not OPEN:
            return True
        transport.write(frame)
        return transport.get_write_buffer_size() <= MOST_BEHIND

    def cut(self, code: int) -> None:
        """Close the socket, whether the client reads or not."""
        if self.conn.state is OPEN:
            self.conn.send_close(code)
        self.close_soon(code)

    def handle_parser_exception(self) -> None:
        """Say why before closing, where the reason is one that somebody can mend."""
        if self.close_sent:
            return
        assert self.conn.close_sent is not None
        code = self.conn.close_sent.code
        if code == CloseCode.MESSAGE_TOO_BIG and self.too_big:
            self.transport.write(framed(self.too_big))
        self.close_soon(code)

    def close_soon(self, code: int) -> None:
        """Tell both sides that it is over. The client may still read what was sent, but not for ever."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(SECONDS_TO_CLOSE, self.transport.abort)
