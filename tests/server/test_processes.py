"""Three processes on one PostgreSQL behind a plain balancer: whoever is connected to which, they play at one table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.network import PATIENCE, greet, hear, say
from tests.server.stores import execute, new_database
from trouble.balancer import Balancer
from trouble.server import Nursery, Server

pytestmark = pytest.mark.slow


@asynccontextmanager
async def cluster(url: str, count: int = 3) -> AsyncIterator[tuple[Balancer, list[Server]]]:
    """Servers, and the balancer in front of them."""
    nursery = Nursery()
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


async def make(port: int, *who: str, **settings: Any) -> Any:
    """A table, started by way of the balancer: each request comes to another process."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        form = {"game": "skirmish", "seats": [{"who": one} for one in who], "settings": settings}
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


def offered(update: Any) -> Any:
    """The look that may decide, if any."""
    return next((look for look in update["looks"] if look.get("offers")), None)


def test_players_of_one_table_at_three_processes_see_one_game() -> None:
    async def scene() -> None:
        async with cluster(url) as (balancer, servers):
            made = await make(balancer.port, "me", "me", "me", question_seconds=0)
            table = made["table"]["id"]
            sockets = []
            for key, server in zip(made["keys"], servers, strict=True):
                sockets.append(await live(server.port, table).__aenter__())
                await greet(sockets[-1], key["token"])
            updates = [await hear(socket, "update") for socket in sockets]
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


def test_a_game_goes_on_at_another_process_when_the_first_dies_in_a_bots_turn() -> None:
    async def scene() -> None:
        async with cluster(url, 2) as (_, [first, second]):
            made = await make(first.port, "me", "bot", question_seconds=0)
            table = made["table"]["id"]
            token = made["keys"][0]["token"]
            async with live(first.port, table) as socket:
                await greet(socket, token)
                await say(socket, "play", seen=(await hear(socket, "update"))["number"], moves=["rest"], id=1)
                while (seen := await hear(socket, "update")).get("id") != 1:
                    pass
                first.kill()
            async with live(second.port, table) as socket:
                await greet(socket, token)
                update = await hear(socket, "update")
                assert update["number"] >= seen["number"], "what was acknowledged there is known here"
                while update.get("table", {}).get("stage") != "finished":
                    look = offered(update)
                    if look and (look["offers"][0]["move"]["move"] != "rest" or update["number"] > seen["number"]):
                        move = look["offers"][0]["move"]
                        await say(socket, "play", seat=look["seat"], seen=update["number"], moves=[move], id=1)
                    update = await hear(socket, "update")
        rows = await execute(url, 'SELECT "by", kind, number FROM log ORDER BY number')
        assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
        assert any(row["by"] == "bot" for row in rows)

    url = new_database()
    asyncio.run(scene())
