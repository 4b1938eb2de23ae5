"""The gate in front of everything: security headers, limits on rate, and sockets from our own pages only."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from grognard.server.forms import Problem
from grognard.server.messages import Refused, encode
from grognard.server.problems import code_of, language_of
from grognard.server.refusals import ForeignOrigin, ServerRefusal, TooFast

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:;"
     b" object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]  # fmt: skip
HTTPS_HEADERS = [*HEADERS, (b"cross-origin-opener-policy", b"same-origin")]  # over plain http browsers complain about this one


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("left", "most", "rate", "since")

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.left = most
        self.since = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.since) * self.rate)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """How much one address, and one socket, may ask for. A rate of 0 is no limit."""

    def __init__(self, requests: float = 30, socket: float = 40) -> None:
        self.requests = requests
        self.socket = socket
        self.buckets: dict[str, Bucket] = {}

    def allows(self, address: str) -> bool:
        """Whether this address may ask once more."""
        if not self.requests:
            return True
        if len(self.buckets) > 10_000:
            self.buckets = {known: bucket for known, bucket in self.buckets.items() if not full(bucket)}
        return self.buckets.setdefault(address, Bucket(self.requests, 4 * self.requests)).take()

    def socket_bucket(self) -> Bucket:
        """The limit of one socket."""
        return Bucket(self.socket, 4 * self.socket) if self.socket else Bucket(1e9, 1e9)


def full(bucket: Bucket) -> bool:
    """Whether nothing was asked of it for a while."""
    return time.monotonic() - bucket.since > bucket.most / bucket.rate


class Gate:
    """An ASGI application around the real one."""

    def __init__(self, app: Any, limits: Limits, origins: Collection[str] = ()) -> None:
        self.app = app
        self.limits = limits
        self.origins = origins

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request or a socket through, or refuse it."""
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a socket through, or say on it why not."""
        headers = dict(scope["headers"])
        refusal = self.too_fast(scope) or (None if self.is_ours(headers) else ForeignOrigin())
        if refusal:
            await refuse_socket(refusal, headers, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or refuse it; the answer gets its headers either way."""

        ours = HTTPS_HEADERS if scope["scheme"] == "https" else HEADERS

        async def send_safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in given)]
            await send(message)

        refusal = self.too_fast(scope)
        if refusal:
            await refuse_request(refusal, dict(scope["headers"]), send_safely)
        else:
            await self.app(scope, receive, send_safely)

    def too_fast(self, scope: Any) -> ServerRefusal | None:
        """The refusal of an address that asks for too much."""
        return None if self.limits.allows((scope.get("client") or ("?", 0))[0]) else TooFast()

    def is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Whether a socket was opened by our own page, or by a program, which sends no Origin."""
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        return text in self.origins or urlsplit(text).netloc.encode("latin-1", "replace") == headers.get(b"host")


async def refuse_request(refusal: ServerRefusal, headers: dict[bytes, bytes], send: Any) -> None:
    """A refusal over HTTP, before the application."""
    detail = refusal.say(language_of(headers.get(b"accept-language", b"").decode("latin-1")))
    body = encode(Problem(title=type(refusal).__name__, status=refusal.status, detail=detail, code=code_of(refusal)))
    start = {"type": "http.response.start", "status": refusal.status}
    await send({**start, "headers": [(b"content-type", b"application/problem+json"), (b"retry-after", b"1")]})
    await send({"type": "http.response.body", "body": body})


async def refuse_socket(refusal: ServerRefusal, headers: dict[bytes, bytes], receive: Any, send: Any) -> None:
    """A refusal on a socket: a frame that says why, then the end. A page cannot read the reason of a failed handshake."""
    await receive()
    await send({"type": "websocket.accept"})
    detail = refusal.say(language_of(headers.get(b"accept-language", b"").decode("latin-1")))
    await send({"type": "websocket.send", "text": encode(Refused(code=code_of(refusal), detail=detail)).decode()})
    await send({"type": "websocket.close", "code": 4000 + refusal.status})
