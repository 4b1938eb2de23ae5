"""Connections before anybody is known: how many there may be, what a request may weigh, and how long it may take to come.

Uvicorn leaves this to a proxy, and a host need not have one. What follows overrides methods of its HTTP protocol that it does
not promise to keep; therefore pyproject.toml names the versions with which this was tried.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from grognard.server.live.metrics import Metrics
from grognard.server.table.refusals import ServerRefusal
from grognard.server.wire.access import Access, household
from grognard.server.wire.limits import Limits
from grognard.server.wire.middleware import HEADERS, Middleware, spoken
from grognard.server.wire.problems import problem_of
from grognard.server.wire.refusals import MALFORMED, BadRequest, HeadersTooLarge, TooManyConnections, TooSlow
from grognard.server.wire.websocket import SocketProtocol

log = logging.getLogger("grognard.connections")

RESERVED = 128  # descriptors for files, and for connections that are being refused
DESCRIPTORS = 65_536  # wanted; the system may allow fewer
MOST_HEADER_BYTES = 16_384  # of a request's first line and headers
MOST_PIPELINED = 16  # requests that one connection may send ahead of the answers
CHECK_SECONDS = 10  # between two looks at a connection; it must have got on from one to the next


def room_for_connections(most: int) -> int:
    """How many connections fit into this process's descriptors, once as many of these as possible are allowed; at most so many
    as are wanted."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            log.info("the limit on open files stays as it is", extra={"limit": soft})
    elif soft == resource.RLIM_INFINITY:
        soft = wanted
    return max(1, min(most, soft - RESERVED))


class OpenConnections:
    """The connections that are open, in all and from each address. A proxy has as many as it needs."""

    def __init__(self, most: int, limits: Limits, access: Access, metrics: Metrics) -> None:
        self.most = most
        self.limits = limits
        self.access = access
        self.metrics = metrics
        self.all = 0
        self.of: Counter[str] = Counter()
        metrics.gauges["connections"] = lambda: self.all

    def come(self, address: str) -> ServerRefusal | None:
        """Count a new connection, or say why there cannot be one more."""
        one = household(address)
        limit = 0 if self.access.believes(address) else self.limits.connections
        if self.all < self.most and (not limit or self.of[one] < limit):
            self.all += 1
            self.of[one] += 1
            return None
        refusal = TooManyConnections()
        self.metrics.count(f'refusals{{code="{refusal.code}"}}')
        log.warning("connection refused", extra={"address": address, "open": self.all, "from_there": self.of[one]})
        return refusal

    def go(self, address: str) -> None:
        """A connection that was counted is closed."""
        one = household(address)
        self.all -= 1
        self.of[one] -= 1
        if not self.of[one]:
            del self.of[one]


def open_connections(app: Middleware) -> OpenConnections:
    """Nobody yet, under the limits of an application and of this process."""
    return OpenConnections(room_for_connections(app.limits.all_connections), app.limits, app.access, app.metrics)


class HttpConnection(HttpToolsProtocol):
    """Uvicorn's end of a connection, until it becomes a socket's. Who sends too much, or does not get on, is refused."""

    def __init__(self, connections: OpenConnections, **named: Any) -> None:
        super().__init__(**named)
        self.others = connections
        self.address = ""
        self.counted = False
        self.refusal: ServerRefusal | None = None  # of what the parser is reading
        self.begun = False  # whether a part of a request has come
        self.in_head = True
        self.head = 0  # bytes of headers that have come so far
        self.whole = 0  # requests that have come to their end
        self.is_socket = False
        self.before: object = None  # what the last check saw
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or refuse it."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else "?"
        refusal = self.others.come(self.address)
        if refusal:
            self.refuse(refusal)
            return
        self.counted = True
        self.timer = self.loop.call_later(CHECK_SECONDS, self.check)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go."""
        super().connection_lost(exc)
        self.leave()

    def leave(self) -> None:
        """Make room for another."""
        if self.counted:
            self.counted = False
            self.others.go(self.address)
        if self.timer:
            self.timer.cancel()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket, which stays counted and watched."""
        if not self.url.isascii():
            self.refuse(BadRequest(reason=MALFORMED))
            return
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, SocketProtocol)
        line.when_lost = self.leave
        self.is_socket = True
        if not line.handshake_initiated:  # more headers, or longer ones, than its parser takes
            self.refuse(BadRequest(reason=MALFORMED))

    # What a request may weigh

    def data_received(self, data: bytes) -> None:
        """Read on, unless the headers have no end."""
        if self.transport.is_closing():
            return
        if self.in_head:
            self.head += len(data)
        super().data_received(data)
        if self.in_head and self.head > MOST_HEADER_BYTES and not self.transport.is_closing():
            self.refuse(HeadersTooLarge(most=MOST_HEADER_BYTES))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.begun = True

    def on_headers_complete(self) -> None:
        """Refuse what is too large although it came at once, and requests that do not wait for answers."""
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEADER_BYTES:
            self.refusal = HeadersTooLarge(most=MOST_HEADER_BYTES)
        elif len(self.pipeline) >= MOST_PIPELINED:
            self.refusal = BadRequest(reason=MALFORMED)
        if self.refusal:
            raise ValueError(self.refusal)  # which the parser reports as a request that cannot be read
        super().on_headers_complete()
        self.in_head = False

    def on_message_complete(self) -> None:
        """A request has come to its end."""
        super().on_message_complete()
        self.whole += 1
        self.begun = False
        self.in_head = True
        self.head = 0

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong in the way that everything else does."""
        self.refuse(self.refusal or BadRequest(reason=MALFORMED))

    def refuse(self, refusal: ServerRefusal) -> None:
        """Answer without the application, and close."""
        body = problem_of(refusal, spoken(dict(self.headers or ())))
        headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode()), *HEADERS]
        lines = [b"%s: %s" % pair for pair in (*headers, (b"connection", b"close"))]
        self.transport.write(b"\r\n".join([b"HTTP/1.1 %d " % refusal.status, *lines, b"", body]))
        self.transport.close()

    # How long it may take

    def check(self) -> None:
        """Give up on who has kept this connection waiting since the last check."""
        now = self.waits_for()
        if now is None or now != self.before:
            self.before = now
            self.timer = self.loop.call_later(CHECK_SECONDS, self.check)
        elif self.transport.is_closing() or self.transport.get_write_buffer_size():
            self.transport.abort()
        elif self.begun:
            self.refuse(TooSlow())
        else:
            self.transport.close()

    def waits_for(self) -> object:
        """What should be different at the next check; None if it is not for the client to get on."""
        unread = self.transport.get_write_buffer_size()
        if self.transport.is_closing():
            return "closing", unread
        if self.is_socket:  # has pings of its own
            return None
        if unread:
            return "reading", unread
        answering = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        return None if answering else ("asking", self.whole)
