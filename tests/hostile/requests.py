"""The whole application, asked by a request that may be anything: its first line is a method, a target, and `seat` or `host`
where it brings that token; the rest is its body."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.push import MOST_WAITING
from grognard.server.live.tables import LiveTables
from grognard.server.store.sqlite import SqliteStore
from grognard.server.wire.app import make_app
from grognard.server.wire.limits import no_limits
from tests.server import skirmish

BUSY = 503  # too many tables or rooms: an answer, and no mistake of ours
TABLE = {"game": "skirmish", "seats": [{"who": "me"}, {"who": "me"}]}
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


class MistakeOfOursError(AssertionError):
    """A mistake of ours was answered."""


class Asked:
    """An application, and a table in it that waits."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        store = SqliteStore(Path(self.folder.name) / "games.sqlite")
        tables = LiveTables(store, skirmish.games(), Housekeeping(most_unstarted=50, abandoned=0))
        tables.pushes.waiting = MOST_WAITING  # for others: nothing leaves this machine
        self.app = make_app(tables, no_limits())
        self.turn(self.open())
        self.table = ""
        self.tokens: dict[str, str] = {}

    def turn(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    async def open(self) -> None:
        """Start it; nobody ever closes it."""
        self.lifetime: asyncio.Queue[Any] = asyncio.Queue()
        told: asyncio.Queue[Any] = asyncio.Queue()
        self.lifetime.put_nowait({"type": "lifespan.startup"})
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self.living = asyncio.ensure_future(self.app(scope, self.lifetime.get, told.put))
        answer = await told.get()
        assert answer["type"] == "lifespan.startup.complete", answer

    def ask(self, method: str, target: bytes, body: bytes = b"", token: str = "") -> tuple[int, bytes]:
        """What a request is answered with."""
        path, _, query = target.partition(b"?")
        headers = [
            (b"host", b"127.0.0.1"),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"authorization", f"Bearer {token}".encode()),
        ]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "method": method,
            "path": unquote(path.decode("latin-1")), "raw_path": path, "root_path": "", "query_string": query,
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip
        answered: list[Any] = []

        async def send(message: Any) -> None:
            answered.append(message)

        async def receive() -> Any:
            return {"type": "http.request", "body": body, "more_body": False}

        self.turn(self.app(scope, receive, send))
        return answered[0]["status"], b"".join(part.get("body", b"") for part in answered[1:])

    def lay(self) -> None:
        """Have a table that waits."""
        if self.table and self.ask("GET", f"/api/tables/{self.table}".encode())[1].count(b'"stage":"open"'):
            return
        _, answer = self.ask("POST", b"/api/tables", json.dumps(TABLE).encode())
        made = json.loads(answer)
        self.table = made["table"]["id"]
        self.tokens = {"seat": made["keys"][0]["token"], "host": made["host_token"]}


@cache
def asked() -> Asked:
    return Asked()


def read_request(data: bytes) -> None:
    """Ask the application, and complain where it fails."""
    application = asked()
    application.lay()
    first, _, body = data.partition(b"\n")
    method, _, rest = first.partition(b" ")
    target, _, who = rest.partition(b" ")
    target = target.replace(b"TABLE", application.table.encode())
    token = application.tokens.get(who.decode("latin-1"), "")
    status, answer = application.ask(method.decode("latin-1"), target, body, token)
    if status >= 500 and status != BUSY:
        raise MistakeOfOursError(f"{status}: {answer[:200]!r}")


def subscription(endpoint: str) -> bytes:
    return json.dumps({"endpoint": endpoint, "keys": KEYS, "language": "fr"}).encode()


REQUESTS = [
    b"PUT /api/tables/TABLE/seats/0/push seat\n" + subscription("https://push.example.org:443/box/1?a=b"),
    b"PUT /api/tables/TABLE/seats/0/push seat\n" + subscription("https://[2001:db8::1]/box"),
    b'POST /api/rooms\n{"name": "Chez Anne"}',
    b"POST /api/tables\n" + json.dumps({**TABLE, "room": "abcdefghjkmn", "options": {"max_rounds": 3}}).encode(),
    b'POST /api/tables/TABLE/seats\n{"name": "Zo\xc3\xa9", "seat": 1}',
    b'PUT /api/tables/TABLE/seats/1/bot host\n{"bot": "random"}',
    b"DELETE /api/tables/TABLE/seats/1 host\n",
    b"POST /api/tables/TABLE/start host\n",
    b"GET /api/rooms/abcdefghjkmn\n",
    b"GET /api/standings?tables=TABLE,abcdefghjkmn,%00\n",
    b"GET /api/tables?running=true\n",
    b"GET /api/tables/abcdef/code\n",
    b"GET /api/tables/TABLE/replay?first=0&count=50\n",
    b"GET /api/games/skirmish\n",
    b"GET /t/TABLE\n",
]
