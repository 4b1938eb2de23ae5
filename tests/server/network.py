"""A real server on a free port, in a thread or in a process of its own, and clients with real sockets."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from grognard.server.host.serve import Announcing, uvicorn_config
from grognard.server.live.games import OfferedGames
from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.tables import LiveTables
from grognard.server.wire.access import Access
from grognard.server.wire.app import make_app
from grognard.server.wire.limits import Limits, no_limits
from tests.server.parlour import DECODED
from tests.server.stores import open_store

PATIENCE = 300  # seconds that a test waits for anything, on the slowest machine


class Address:
    """Where a server is."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = f"http://127.0.0.1:{port}"

    def live(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"

    def make(self, game: str, *who: str, options: dict[str, Any] | None = None, start: bool = True, **settings: Any) -> Any:
        """A table, started."""
        form = {"game": game, "seats": [{"who": one} for one in who], "options": options or {}, "settings": settings}
        made = httpx.post(f"{self.http}/api/tables", json=form, timeout=PATIENCE)
        assert made.status_code == 201, made.text
        found = made.json()
        if start:
            bearer = {"authorization": f"Bearer {found['host_token']}"}
            httpx.post(f"{self.http}/api/tables/{found['table']['id']}/start", headers=bearer, timeout=PATIENCE)
        return found


@contextmanager
def serving(
    games: OfferedGames, folder: Path, limits: Limits | None = None, access: Access | None = None, port: int = 0, **rules: Any
) -> Iterator[Address]:
    """A server in a thread, without limits unless told."""
    found: list[int] = []
    ready = Event()

    def tell(port: int) -> None:
        found.append(port)
        ready.set()

    tables = LiveTables(open_store(folder), games, Housekeeping(**{"order_pace": 0, "grace": 0, **rules}))
    server = Announcing(uvicorn_config(make_app(tables, limits or no_limits(), access), "127.0.0.1", port), tell)
    thread = Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield Address(found[0])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


RUN = """
import sys
from pathlib import Path
from grognard.server.wire.limits import no_limits
from grognard.server.host.serve import serve
from grognard.server.host.settings import ServerSettings
tell = lambda port: print(port, flush=True)
settings = ServerSettings(port=0, data=Path(sys.argv[1]), games=["risk-express"], limits=no_limits())
serve(settings, lambda _: None, tell)
"""


class ServerProcess:
    """A server that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", RUN, str(folder)], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = Address(int(self.process.stdout.readline()))

    def kill(self) -> None:
        """As if the power went out."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def say(socket: ClientConnection, kind: str, **fields: Any) -> None:
    """Send a message."""
    await socket.send(json.dumps({"type": kind, **fields}))


async def greet(socket: ClientConnection, *tokens: str, **fields: Any) -> None:
    """Come to the table, and want to read everything decoded, unless told."""
    await say(socket, "hello", tokens=list(tokens), **{**DECODED, **fields})


async def hear(socket: ClientConnection, *kinds: str) -> Any:
    """The next message of one of these kinds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] in kinds:
                return message


async def play_to_the_end(address: Address, made: Any) -> dict[str, Any]:
    """Hold all of a table's people's seats on one socket and play until the game is over; the last update."""
    async with connect(address.live(made["table"]["id"]), max_size=None) as socket:
        await greet(socket, *(key["token"] for key in made["keys"]))
        turn = 0
        while True:
            update = await hear(socket, "update", "refused")
            assert update["type"] == "update" or update["code"] == "table-moved-on", update
            if update.get("table", {}).get("stage") == "finished":
                return dict(update)
            for look in update["looks"]:
                if look.get("offers"):
                    turn += 1
                    offer = look["offers"][turn % len(look["offers"])]
                    await say(socket, "play", seat=look["seat"], seen=update["number"], moves=[offer["move"]], id=turn)
