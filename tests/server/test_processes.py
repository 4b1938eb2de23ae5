"""Three processes on one PostgreSQL behind a plain balancer: whoever is connected to which, they play at one table.

The balancer gives each connection to the next process: three that are opened one after the other are to three processes.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.network import PATIENCE, greet, hear, say
from tests.server.stores import execute, new_database
from trouble.balancer import Balancer
from trouble.server import Nursery, Server

pytestmark = pytest.mark.slow


@asynccontextmanager
async def cluster(url: str, count: int = 3, watched: Path | None = None) -> AsyncIterator[tuple[Balancer, list[Server]]]:
    """Servers, whose bots may be watched, and the balancer in front of them."""
    nursery = Nursery(watched)
    servers = [await asyncio.to_thread(nursery.start, url) for _ in range(count)]
    balancer = Balancer([server.port for server in servers])
    await balancer.start()
    try:
        yield balancer, servers
    finally:
        await balancer.close()
        for server in servers:
            server.kill()
        nursery.close()


async def make(port: int, *who: str, options: dict[str, Any] | None = None, **settings: Any) -> Any:
    """A table, started by way of the balancer: each request comes to another process."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        form = {"game": "skirmish", "seats": [{"who": one} for one in who], "settings": settings, "options": options or {}}
        client.headers["connection"] = "close"
        made = (await client.post("/api/tables", json=form)).json()
        bearer = {"authorization": f"Bearer {made['host_token']}"}
        started = await client.post(f"/api/tables/{made['table']['id']}/start", headers=bearer)
        assert started.status_code < 300, started.text
    return made


def live(port: int, table: str) -> Any:
    return connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live", max_size=None, proxy=None)


async def until_number(socket: ClientConnection, number: int) -> Any:
    """The update that shows this row."""
    while True:
        update = await hear(socket, "update")
        if update["number"] >= number:
            return update


def sockets_of(server: Server) -> int:
    """How many people are connected to a process."""
    [count] = re.findall(r"^grognard_sockets (\d+)", httpx.get(f"http://127.0.0.1:{server.port}/metrics").text, re.MULTILINE)
    return int(count)


def offered(update: Any) -> Any:
    """The look that may decide, if any."""
    return next((look for look in update["looks"] if look.get("offers")), None)


def test_players_of_one_table_at_three_processes_see_one_game() -> None:
    async def scene() -> None:
        async with cluster(url) as (balancer, servers):
            made = await make(balancer.port, "me", "me", "me", question_seconds=0)
            table = made["table"]["id"]
            sockets = []
            for key in made["keys"]:
                sockets.append(await live(balancer.port, table).__aenter__())
                await greet(sockets[-1], key["token"])
            updates = [await hear(socket, "update") for socket in sockets]
            assert [sockets_of(server) for server in servers] == [1, 1, 1]
            number = max(update["number"] for update in updates)
            for turn in range(12):
                looks = [await until_number(socket, number) for socket in sockets] if turn else updates
                mover = next(place for place, update in enumerate(looks) if offered(update))
                look = offered(looks[mover])
                move = next(offer["move"] for offer in look["offers"] if offer["move"]["move"] in ("rest", "hide", "dig"))
                await say(sockets[mover], "play", seat=look["seat"], seen=looks[mover]["number"], moves=[move], id=turn)
                number = looks[mover]["number"] + 1
            for socket in sockets:
                await socket.close()
        rows = await execute(url, 'SELECT "table", number FROM log ORDER BY number')
        assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))

    url = new_database()
    asyncio.run(scene())


def test_who_is_connected_to_another_process_is_present_and_is_not_played_for() -> None:
    async def scene() -> None:
        async with cluster(url, 2) as (_, [first, second]):
            made = await make(first.port, "me", "me", takeover_seconds=5)
            table = made["table"]["id"]
            async with live(first.port, table) as one, live(second.port, table) as other:
                await greet(one, made["keys"][0]["token"])
                await greet(other, made["keys"][1]["token"])
                for socket in (one, other):
                    while (await hear(socket, "presence"))["present"] != [True, True]:
                        pass
                second.kill()
                while (await hear(one, "presence"))["present"] != [True, False]:
                    pass

    url = new_database()
    asyncio.run(scene())


def test_a_bots_turn_that_was_pending_when_its_process_died_is_carried_out_once_and_by_another(tmp_path: Path) -> None:
    def noted(what: str) -> list[int]:
        file = tmp_path / what
        return [int(line) for line in file.read_text().split()] if file.exists() else []

    async def scene() -> None:
        async with cluster(url, watched=tmp_path) as (balancer, servers):
            made = await make(balancer.port, "me", "me", "me", "bot", options={"max_rounds": 2}, question_seconds=0)
            table = made["table"]["id"]
            (tmp_path / "hold").touch()
            playing = [asyncio.ensure_future(play_on(balancer.port, table, key["token"])) for key in made["keys"]]
            await until(lambda: bool(noted("thinking")))
            first = noted("thinking")[0]
            [pending] = await execute(url, "SELECT number, actor FROM tables")
            assert pending["actor"] == 3, "it is the bot's turn"
            assert noted("decided") == []
            next(server for server in servers if server.pid == first).kill()
            await until(lambda: set(noted("thinking")) > {first})
            (tmp_path / "hold").unlink()
            await asyncio.gather(*playing)
        rows = await execute(url, 'SELECT number, seat, "by", kind FROM log ORDER BY number')
        assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
        carried_out = rows[pending["number"]]
        assert (carried_out["seat"], carried_out["by"], carried_out["kind"]) == (3, "bot", "action")
        assert first not in noted("decided")
        assert set(noted("decided")) <= {server.pid for server in servers} - {first}
        assert len(noted("decided")) >= sum(row["by"] == "bot" for row in rows)

    url = new_database()
    asyncio.run(scene())


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that processes do."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


async def play_on(port: int, table: str, token: str) -> None:
    """Play a game to its end by way of the balancer, on a new connection whenever one breaks."""
    while True:
        try:
            async with live(port, table) as socket:
                await greet(socket, token)
                while True:
                    update = await hear(socket, "update")
                    if update.get("table", {}).get("stage") == "finished":
                        return
                    if look := offered(update):
                        move = look["offers"][0]["move"]
                        await say(socket, "play", seat=look["seat"], seen=update["number"], moves=[move])
        except (ConnectionClosed, InvalidHandshake, OSError):
            await asyncio.sleep(0.05)
