"""What every request passes first: security headers, limits, and changes from our own pages and from programs only."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from grognard.core.words import Language
from grognard.server.live.metrics import Metrics
from grognard.server.table.refusals import ServerRefusal
from grognard.server.wire.access import Access, household
from grognard.server.wire.limits import Asked, Limits
from grognard.server.wire.messages import Refused, encode
from grognard.server.wire.problems import language_of, problem_of
from grognard.server.wire.refusals import (
    MALFORMED,
    BadRequest,
    ForeignOrigin,
    OnlyJson,
    TooFast,
    TooManyConnections,
    UnknownHost,
)

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:;"
     b" object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]  # fmt: skip
HTTPS_HEADERS = [*HEADERS, (b"cross-origin-opener-policy", b"same-origin")]  # over plain http browsers complain about this one
READING = ("GET", "HEAD", "OPTIONS")
COSTLY = ("/record", "/replay", "/rooms", "/code")  # how the addresses end that play a whole game again, keep or guess
COST = 5  # requests that such a one counts for
CLOSED = "the handler is closed"  # uvloop's words for a connection that was lost


class Middleware:
    """An ASGI application around the real one."""

    def __init__(self, app: Any, limits: Limits, access: Access, metrics: Metrics) -> None:
        self.app = app
        self.limits = limits
        self.asked = Asked(limits)
        self.access = access
        self.metrics = metrics

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
        with self.asked.socket_of(household_of(scope)) as allowed:
            refusal = self.refusal(scope, headers) or (None if allowed else TooManyConnections())
            if refusal is None and not self.access.welcomes(headers):
                refusal = ForeignOrigin()
            if refusal:
                self.count(refusal)
                await refuse_socket(refusal, spoken(headers), receive, send)
            else:
                await self.app(scope, receive, send)

    async def request(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a request through, or refuse it; the answer gets its headers either way."""

        ours = HTTPS_HEADERS if scope["scheme"] == "https" else HEADERS

        async def send_safely(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in given)]
            try:
                await send(message)
            except RuntimeError as error:  # the client has gone, of which uvicorn tells only the last of requests sent ahead
                if CLOSED not in str(error):
                    raise
                let_go(send)

        headers = dict(scope["headers"])
        refusal = self.refusal(scope, headers)
        if refusal is None and scope["method"] not in READING:
            refusal = self.refusal_of_change(headers)
        if refusal:
            self.count(refusal)
            await refuse_request(refusal, spoken(headers), send_safely)
        else:
            await self.app(scope, receive, send_safely)

    def refusal(self, scope: Any, headers: dict[bytes, bytes]) -> ServerRefusal | None:
        """Why somebody is not heard at all: they ask for too much, for what no address can say, or for somebody else."""
        cost = COST if scope["path"].endswith(COSTLY) else 1
        if not self.asked.allows(household_of(scope), cost):
            return TooFast()
        if not scope["query_string"].isascii():
            return BadRequest(reason=MALFORMED)
        host = headers.get(b"host", b"").decode("latin-1")
        return None if self.access.answers_to(host) else UnknownHost(host=host[:80])

    def refusal_of_change(self, headers: dict[bytes, bytes]) -> ServerRefusal | None:
        """Why a request may not change anything: it is another page's, or in a form that such a page could send."""
        if not self.access.welcomes(headers):
            return ForeignOrigin()
        kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        empty = headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers
        return None if kind == b"application/json" or (empty and not kind) else OnlyJson()

    def count(self, refusal: ServerRefusal) -> None:
        """Let who watches the server know."""
        self.metrics.count(f'refusals{{code="{refusal.code}"}}')


def let_go(send: Any) -> None:
    """Tell uvicorn that the client of an answer has gone; or it takes an answer that could not be given whole for a mistake."""
    cycle = getattr(send, "__self__", None)
    if isinstance(cycle, RequestResponseCycle):
        cycle.disconnected = True


def household_of(scope: Any) -> str:
    """Whom limits count this request for."""
    return household((scope.get("client") or ("?", 0))[0])


def spoken(headers: dict[bytes, bytes]) -> Language:
    """The language to refuse in."""
    return language_of(headers.get(b"accept-language", b"").decode("latin-1"))


async def refuse_request(refusal: ServerRefusal, language: Language, send: Any) -> None:
    """A refusal over HTTP, before the application."""
    body = problem_of(refusal, language)
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
    if refusal.status in (429, 503):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def refuse_socket(refusal: ServerRefusal, language: Language, receive: Any, send: Any) -> None:
    """A refusal on a socket: a frame that says why, then the end. A page cannot read the reason of a failed handshake."""
    await receive()
    await send({"type": "websocket.accept"})
    message = Refused(code=refusal.code, detail=refusal.say(language))
    await send({"type": "websocket.send", "text": encode(message).decode()})
    await send({"type": "websocket.close", "code": 4000 + refusal.status})
