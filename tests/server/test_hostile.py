"""Requests that nobody honest sends: each is refused in words, and none is taken for a mistake of ours."""

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest

from tests.server import skirmish
from tests.server.network import Address, serving
from tests.server.raw import raw

NEW_TABLE = json.dumps({"game": "skirmish", "seats": [{"who": "me"}, {"who": "open"}]})


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with serving(skirmish.games(), tmp_path_factory.mktemp("server")) as found:
        yield found


def request(line: str, *headers: str, body: bytes = b"", kind: str = "application/json", host: str = "127.0.0.1") -> bytes:
    """A request in bytes; each character is one."""
    own = [f"Host: {host}"] if host else []
    own += [f"Content-Type: {kind}"] if kind and body else []
    own += [f"Content-Length: {len(body)}"] if body else []
    return "\r\n".join([f"{line} HTTP/1.1", *own, *headers, "", ""]).encode("latin-1") + body


def make(*headers: str, body: bytes = NEW_TABLE.encode(), kind: str = "application/json", host: str = "127.0.0.1") -> bytes:
    """A request for a new table."""
    return request("POST /api/tables", *headers, body=body, kind=kind, host=host)


def upgrade(*headers: str, path: str = "/api/tables/x/live") -> bytes:
    """A request for a socket."""
    return request(f"GET {path}", "Connection: Upgrade", "Upgrade: websocket", *headers)


KEY = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
named = '{"game": "skirmish", "seats": [{"who": "me", "name": "%s"}]}'

HOSTILE = {
    "deep lists": (make(body=b"[" * 10_000), 400),
    "deep objects": (make(body=b'{"options":' * 5_000), 400),
    "deep where anything may stand": (make(body=b'{"game": "skirmish", "seats": [], "options": {"x":' + b"[" * 10_000), 400),
    "not UTF-8": (make(body=b'{"game": "\xff\xfe"}'), 400),
    "not UTF-8 at all": (make(body=bytes(range(128, 256))), 400),
    "half a pair": (make(body=named.encode() % b"\\ud800"), 400),
    "a zero": (make(body=b"\0"), 400),
    "a number without end": (make(body=b'{"game": ' + b"9" * 5000 + b"}"), 400),
    "a key that is none": (make(body=b'{"\xc3\x28": 1}'), 400),
    "plain text, as any page may send it": (make(kind="text/plain"), 415),
    "a form, as any page may send it": (make(kind="application/x-www-form-urlencoded"), 415),
    "no kind at all": (make(kind=""), 415),
    "a kind in bytes": (make(kind="\xff/\xfe"), 415),
    "an origin that cannot be read": (make("Origin: http://["), 403),
    "an origin in bytes": (make("Origin: http://\xff\xfe"), 403),
    "no origin": (make("Origin: null"), 403),
    "an empty origin": (make("Origin:"), 403),
    "another site's page": (make("Origin: https://elsewhere.example"), 403),
    "another port's page": (make("Origin: http://127.0.0.1:1"), 403),
    "another site's page, by what the browser says": (make("Sec-Fetch-Site: cross-site"), 403),
    "a neighbour's page": (make("Sec-Fetch-Site: same-site", "Origin: http://127.0.0.1"), 403),
    "another site's page without a body": (request("POST /api/tables/x/start", "Origin: https://elsewhere.example"), 403),
    "another site's page that takes a seat away": (request("DELETE /api/tables/x/seats/0", "Sec-Fetch-Site: cross-site"), 403),
    "a name that leads here": (request("GET /api/games", host="elsewhere.example"), 421),
    "a change by such a name": (make("Origin: http://elsewhere.example", host="elsewhere.example"), 421),
    "the page by such a name": (request("GET /", host="elsewhere.example:8123"), 421),
    "a name that begins well": (request("GET /api/games", host="localhost.elsewhere.example"), 421),
    "a name that begins like an address": (request("GET /api/games", host="127.0.0.1.elsewhere.example"), 421),
    "no name": (request("GET /api/games", host=""), 421),
    "half a name": (request("GET /api/games", host="["), 421),
    "a name in bytes": (request("GET /api/games", host="\xff\xfe"), 421),
    "a language in bytes": (request("GET /api/nothing", "Accept-Language: \xff\xfe"), 404),
    "a token in bytes": (request("POST /api/tables/x/start", "Authorization: Bearer \xff\xfe"), 404),
    "an encoding in bytes": (request("GET /api/nothing", "Accept-Encoding: \xff"), 404),
    "a cookie in bytes": (request("GET /api/nothing", "Cookie: \xff=\xfe; =;;"), 404),
    "a path in bytes": (request("GET /api/\xff\xfe"), 400),
    "a path in half-coded bytes": (request("GET /api/tables/%ff%fe"), 404),
    "a zero in a path": (request("GET /api/tables/%00"), 404),
    "a table's name with a line's end": (request("GET /api/tables/x%0d%0ax/record"), 404),
    "a path that climbs": (request("GET /api/../../etc/passwd"), 404),
    "half a code in a path": (request("GET /api/tables/%"), 404),
    "a question in bytes": (request("GET /api/tables/x/replay?first=%ff"), 400),
    "a huge number in a question": (request("GET /api/tables/x/replay?first=" + "9" * 400), 400),
    "a huge number in a path": (request(f"DELETE /api/tables/x/seats/{'9' * 400}"), 400),
    "a huge number of digits in a path": (request(f"DELETE /api/tables/x/seats/{'9' * 5000}"), 404),
    "a number of other digits in a path": (request("DELETE /api/tables/x/seats/%D9%A3"), 404),
    "a method that is none": (request("FLY /api/tables"), 400),
    "a method for proxies": (request("CONNECT elsewhere.example:443"), 400),
    "a method for nobody": (request("TRACE /api/tables"), 405),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(64), 400),
    "another HTTP": (b"GET / HTTP/9.9\r\n\r\n", 400),
    "a header without a name": (request("GET /api/games", ": x"), 400),
    "a header with a zero": (request("GET /api/games", "X: \0"), 400),
    "a length that is none": (request("POST /api/tables", "Content-Length: x"), 400),
    "a length below nothing": (request("POST /api/tables", "Content-Length: -1"), 400),
    "two lengths": (request("POST /api/tables", "Content-Length: 1", "Content-Length: 2", kind="", body=b"x"), 400),
    "a chunk that is none": (
        request("POST /api/tables", "Content-Type: application/json", "Transfer-Encoding: chunked") + b"zz\r\n",
        400,
    ),
    "chunks without a kind": (request("POST /api/tables", "Transfer-Encoding: chunked") + b"1\r\nx\r\n0\r\n\r\n", 415),
    "a body that is too long": (make(body=b"x" * 70_000), 413),
    "headers that are too long": (request("GET /api/games", "X: " + "x" * 20_000), 431),
    "too many headers": (request("GET /api/games", *["X: x"] * 9_000), 431),
    "a path that is too long": (request("GET /api/" + "x" * 20_000), 431),
    "a socket without a key": (upgrade(), 400),
    "a socket at a path in bytes": (upgrade(*KEY, path="/api/tables/\xff/live"), 400),
    "a socket with too many headers": (upgrade(*KEY, *["X: x"] * 200), 400),
    "a socket with a long header": (upgrade(*KEY, "X: " + "x" * 10_000), 400),
    "a name of nothing": (make(body=named.encode() % "\u3164".encode()), 400),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_requests_are_refused_in_words(address: Address, what: str, caplog: pytest.LogCaptureFixture) -> None:
    sent, status = HOSTILE[what]

    async def scene() -> None:
        async with raw(address, sent) as connection:
            answer = await connection.answer()
            assert answer.status == status, answer
            if what != "a socket without a key":  # where the library has words of its own
                assert json.loads(answer.body)["detail"]
                assert answer.code
        async with raw(address, request("GET /api/health")) as connection:
            assert (await connection.answer()).status == 200

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
