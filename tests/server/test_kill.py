"""Killed in the middle of 200 games' traffic, the server comes back with every acknowledged move, once."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from grognard.core.engine import engine_of
from grognard.games import find
from grognard.server.store.sqlite import SqliteStore
from grognard.server.table.rows import Row
from grognard.server.table.table import rebuilt
from tests.server.network import PATIENCE, Address, ServerProcess, greet, hear, say

TABLES = 200
MOVES_BEFORE_THE_END = 4000


class Traffic:
    """Games in full swing, and what the server has acknowledged of them."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.sent: dict[str, int] = {}
        self.moves = 0
        self.enough = asyncio.Event()

    async def open_tables(self) -> list[Any]:
        """All tables, for two people on one device."""
        places = asyncio.Semaphore(8)

        async def one(client: httpx.AsyncClient) -> Any:
            form = {"game": "risk-express", "seats": [{"who": "me"}, {"who": "me"}]}
            async with places:
                made = (await client.post("/api/tables", json=form)).json()
                bearer = {"authorization": f"Bearer {made['host_token']}"}
                await client.post(f"/api/tables/{made['table']['id']}/start", headers=bearer)
            return made

        async with httpx.AsyncClient(base_url=self.address.http, timeout=PATIENCE) as client:
            return list(await asyncio.gather(*(one(client) for _ in range(TABLES))))

    async def play(self, made: Any) -> None:
        """Play at one table until the server is gone, and note each move that it acknowledges."""
        table = made["table"]["id"]
        mine = self.acknowledged[table] = {}
        try:
            async with connect(self.address.live(table), open_timeout=PATIENCE) as socket:
                await greet(socket, *(key["token"] for key in made["keys"]))
                sent = ""
                while True:
                    update = json.loads(await socket.recv())
                    if update["type"] != "update":
                        continue
                    if update.get("id") == 1:
                        mine[update["number"]] = sent
                        self.moves += 1
                        if self.moves == MOVES_BEFORE_THE_END:
                            self.enough.set()
                    look = next((look for look in update["looks"] if look.get("offers")), None)
                    if look is None:
                        return
                    move = look["offers"][update["number"] % len(look["offers"])]["move"]
                    sent = " ".join(str(value) for value in move.values())
                    self.sent[table] = update["number"] + 1
                    await say(socket, "play", seat=look["seat"], seen=update["number"], moves=[move], id=1)
        except (WebSocketException, OSError, EOFError):
            return


def check_log(path: Path, table: str, acknowledged: dict[int, str], last_sent: int) -> None:
    """Nothing acknowledged is missing, nothing is doubled, at most the move under way is there besides."""
    with sqlite3.connect(path) as connection:
        columns = 'number, time, seat, "by", kind, text'
        found = connection.execute(f'SELECT {columns} FROM log WHERE "table" = ? ORDER BY number', (table,)).fetchall()
    rows = [Row(*row) for row in found]
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    actions = {row.number: row.text for row in rows if row.kind == "action"}
    assert acknowledged.items() <= actions.items()
    assert set(actions) - set(acknowledged) <= {last_sent}


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path) -> None:
    async def before_the_end(server: ServerProcess) -> Traffic:
        traffic = Traffic(server.address)
        tables = await traffic.open_tables()
        games = [asyncio.ensure_future(traffic.play(made)) for made in tables]
        await traffic.enough.wait()
        server.kill()
        await asyncio.wait_for(asyncio.gather(*games), PATIENCE)
        return traffic

    async def go_on(server: ServerProcess, traffic: Traffic) -> None:
        """Every table comes back at the number it was left at."""
        for table, acknowledged in traffic.acknowledged.items():
            async with connect(server.address.live(table)) as socket:
                await greet(socket, seen=0)
                update = await hear(socket, "update")
                assert update["number"] in {max(acknowledged, default=0), traffic.sent[table]}

    async def from_its_log(path: Path, table: str) -> None:
        store = SqliteStore(path)
        kept = await store.load(table)
        assert kept is not None
        game = rebuilt(kept.setup, engine_of(find("risk-express")), kept.rows)
        assert game.position is not None
        store.close()

    server = ServerProcess(tmp_path)
    traffic = asyncio.run(before_the_end(server))
    assert len(traffic.acknowledged) == TABLES
    path = tmp_path / "grognard.sqlite"
    for table, acknowledged in traffic.acknowledged.items():
        check_log(path, table, acknowledged, traffic.sent[table])
    again = ServerProcess(tmp_path)
    try:
        asyncio.run(go_on(again, traffic))
    finally:
        again.kill()
    asyncio.run(from_its_log(path, next(iter(traffic.acknowledged))))
