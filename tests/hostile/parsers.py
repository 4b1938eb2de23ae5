"""Everything that reads what a stranger sends, each as a function of bytes that ends well or raises one of the errors that are
answered in words. Whatever else it raises is a mistake of ours."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvicorn
from uvicorn.server import ServerState

from grognard.core.record import parse_record
from grognard.core.refusal import Refusal
from grognard.core.verify import proof_of, verify
from grognard.core.wire import read_move
from grognard.games import NAMES, find
from grognard.server.live.metrics import Metrics
from grognard.server.table.seat import Seat, hash_of, opens, seats_of, tidy_name
from grognard.server.table.table import parse_order
from grognard.server.wire.access import Access, household, is_network, name_in
from grognard.server.wire.connections import HttpConnection, OpenConnections
from grognard.server.wire.forms import NewTable, Promise, PutBot, SitDown
from grognard.server.wire.limits import Limits
from grognard.server.wire.messages import Hello, Play, Preview
from grognard.server.wire.middleware import household_of, spoken
from grognard.server.wire.problems import MOST_BYTES, language_of
from grognard.server.wire.socket import read_ask
from grognard.server.wire.websocket import SocketProtocol
from tests.hostile import requests

GOLDEN = Path(__file__).parents[1] / "golden"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what the application answers with 400
HANDSHAKE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Parser(NamedTuple):
    """A parser, what it may refuse with, and something that it reads."""

    read: Callable[[bytes], object]
    refuses: tuple[type[Exception], ...]
    examples: Sequence[bytes]

    def try_out(self, data: bytes) -> bool:
        """Whether it reads this; it may refuse, and nothing else."""
        try:
            self.read(data)
        except self.refuses:
            return False
        return True


def text_of(data: bytes) -> str:
    """A text of any characters, half pairs too."""
    return data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace") if is_text(data) else data.decode("latin-1")


def is_text(data: bytes) -> bool:
    """Whether bytes can be taken for characters, half pairs too."""
    try:
        data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


def read_message(data: bytes) -> None:
    """A message of the socket, and the moves in it, by the rules of every game."""
    ask = read_ask(text_of(data))
    if isinstance(ask, Hello):
        seats_of(ask.tokens, [Seat(token=hash_of(""))])
    if isinstance(ask, Play | Preview):
        for move in ask.moves[:5]:
            for name in NAMES:
                try:
                    read_move(find(name), move)
                except Refusal:
                    continue


def read_moves(data: bytes) -> None:
    """A move as text."""
    refusals = []
    for name in NAMES:
        try:
            read_move(find(name), text_of(data))
        except Refusal as refusal:
            refusals.append(refusal)
            for language in ("en", "fr"):
                refusal.say(language)


def read_orders(data: bytes) -> None:
    """An order as text."""
    for name in NAMES:
        if find(name).orders:
            parse_order(find(name), text_of(data))


def read_new_table(data: bytes) -> None:
    """The form of a new table, and all that is looked at in it before anything is made."""
    form = msgspec.json.decode(data, type=NewTable)
    if form.game in NAMES:
        title = find(form.game).title
        title.check_players(len(form.seats))
        title.options_from(form.options)
    for seat in form.seats:
        tidy_name(seat.name or "nobody")


def read_forms(data: bytes) -> None:
    """The other forms."""
    for form in (SitDown, PutBot, Promise):
        try:
            read = msgspec.json.decode(data, type=form)
        except UNREADABLE:
            continue
        if isinstance(read, SitDown):
            tidy_name(read.name)


def read_headers(data: bytes) -> None:
    """Headers, each of which may be anything that HTTP lets through."""
    value = data.replace(b"\n", b"").replace(b"\r", b"")
    text = value.decode("latin-1")
    access = Access(names=["example.org"], origins=["https://friend.example"], proxies=["10.0.0.0/8"])
    access.answers_to(text)
    access.believes(text)
    household(text)
    household_of({"client": (text, 1)})
    is_network(text)
    name_in(text)
    language_of(text)
    for name in (b"origin", b"host", b"sec-fetch-site", b"accept-language", b"content-type", b"content-length"):
        headers = {b"host": b"example.org", name: value}
        access.welcomes(headers)
        spoken(headers)
    opens(text, hash_of("token"))


def read_record(data: bytes) -> None:
    """A record that somebody was sent, and what it tells of its dice."""
    record = parse_record(data.decode())
    proof_of(record, find(record.game))


def play_record(data: bytes) -> None:
    """The same, played again and checked, as `grognard verify` does."""
    record = parse_record(data.decode())
    list(verify(record, find(record.game), "fr", "0" * 64))


class Transport(asyncio.Transport):
    """A connection that leads nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.written = 0
        self.closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 9) if name in ("peername", "sockname") else default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += len(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Nothing comes anyway."""

    def resume_reading(self) -> None:
        """Likewise."""

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Reads everything, and answers as little as it may."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            pass
    else:
        while (message := await receive())["type"] == "http.request" and message.get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})


@cache
def loop() -> asyncio.AbstractEventLoop:
    """A loop in which nothing waits for anybody."""
    return asyncio.new_event_loop()


@cache
def config() -> uvicorn.Config:
    """As the server's own."""
    made = uvicorn.Config(
        application, ws=SocketProtocol, ws_max_size=MOST_BYTES, ws_per_message_deflate=False, log_config=None, access_log=False
    )
    made.load()
    return made


def feed(data: bytes, before: bytes = b"") -> None:
    """Bytes on a connection, in two parts, as far as the application."""

    async def connected() -> None:
        state, transport = ServerState(), Transport()
        others = OpenConnections(10, Limits(), Access(), Metrics())
        protocol = HttpConnection(others, config=config(), server_state=state, app_state={}, _loop=loop())
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        for part in (before, data[: len(data) // 2], data[len(data) // 2 :]):
            receiver: Any = transport.get_protocol()
            if part and not transport.closed:
                receiver.data_received(part)
            await asyncio.sleep(0)
        receiver = transport.get_protocol()
        receiver.connection_lost(None)
        protocol.leave()
        for timer in ("close_timer", "timeout_keep_alive_task"):
            if found := getattr(receiver, timer, None):
                found.cancel()
        for task in list(state.tasks):
            task.cancel()
        if state.tasks:
            done = await asyncio.gather(*state.tasks, return_exceptions=True)
            for one in done:
                if isinstance(one, Exception):
                    raise one

    loop().run_until_complete(connected())


def read_http(data: bytes) -> None:
    """A request over HTTP."""
    feed(data)


def read_frames(data: bytes) -> None:
    """The frames of a socket."""
    feed(data, HANDSHAKE)


def records() -> list[bytes]:
    """Records of whole games, short ones."""
    found = sorted(GOLDEN.rglob("*.txt"), key=lambda path: path.stat().st_size)
    texts = [path.read_bytes() for path in found[:200]]
    return [text for text in texts if text.startswith(b"grognard")][:6]


MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "tokens": ["x" * 32], "seen": 0, "language": "fr", "format": "json", "offers": True, "id": 1},
    {"type": "play", "seen": 7, "seat": 0, "id": "a", "moves": ["fill china 1", {"move": "attack", "from": "peru", "dice": 3}]},
    {"type": "preview", "seen": 7, "moves": []},
    {"type": "odds", "seat": 1},
    {"type": "hint", "seen": 3},
    {"type": "undo", "seen": 2},
    {"type": "resign"},
    {"type": "return", "id": 2**53},
    {"type": "order", "seen": 1, "order": "stop"},
    {"type": "stop", "order": ""},
    {"type": "reveal", "bytes": "00ff"},
    {"type": "stamp", "stamp": "salute"},
]
NEW_TABLE = {
    "game": NAMES[0],
    "seats": [{"who": "me", "name": "Zoé", "promise": "0" * 64}, {"who": "bot", "bot": "random"}, {"who": "open"}],
    "options": {"max_rounds": 3},
    "settings": {"public": True, "turn_seconds": 60, "question_seconds": 4.5, "time_out": "forfeit"},
}
FORMS = [{"name": "Anne", "seat": 1, "promise": "f" * 64}, {"bot": "soldier"}, {"promise": "a" * 64}]
HEADERS = [
    "example.org:8123",
    "[::1]:80",
    "https://friend.example",
    "fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5",
    "10.0.0.1",
    "gzip;q=0",
]
REQUESTS = [
    b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    HANDSHAKE,
]
FRAMES = [
    b"\x81\x80\x00\x00\x00\x00",
    b"\x81\x85\x01\x02\x03\x04hello",
    b"\x01\x83\x00\x00\x00\x00abc\x80\x83\x00\x00\x00\x00def",
    b"\x89\x84\x00\x00\x00\x00ping\x8a\x80\x00\x00\x00\x00",
    b"\x82\xfe\x00\x80\x00\x00\x00\x00" + bytes(128),
    b"\x88\x82\x00\x00\x00\x00\x03\xe8",
]


def in_json(values: Sequence[object]) -> list[bytes]:
    """Examples, as they are sent."""
    return [json.dumps(value).encode() for value in values]


PARSERS = {
    "message": Parser(read_message, (Refusal,), in_json(MESSAGES)),
    "move": Parser(read_moves, (Refusal,), [b"fill china 1", b"attack peru brazil 3", b"pass"]),
    "order": Parser(read_orders, (Refusal,), [b"attack-until brazil north_africa 3 2", b"defend-fully", b"always block"]),
    "new-table": Parser(read_new_table, (Refusal, *UNREADABLE), in_json([NEW_TABLE])),
    "forms": Parser(read_forms, (Refusal, *UNREADABLE), in_json(FORMS)),
    "headers": Parser(read_headers, (), [header.encode() for header in HEADERS]),
    "record": Parser(read_record, (Refusal, UnicodeDecodeError), records()),
    "replay": Parser(play_record, (Refusal, UnicodeDecodeError), records()),
    "http": Parser(read_http, (), REQUESTS),
    "request": Parser(requests.read_request, (), requests.REQUESTS),
    "frames": Parser(read_frames, (), FRAMES),
}
