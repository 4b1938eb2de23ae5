"""People who play on whatever happens: they come back when the line breaks, and note all that they do and see."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from trouble.journal import Acknowledged, Came, Journal, Saw, Sealed, Sent

PATIENCE = 8  # seconds without a word, after which a player tries another connection


class Table:
    """A table that was made, and its players' journals."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made["table"]["id"]
        self.tokens = {key["seat"]: key["token"] for key in made["keys"]}
        self.journals: list[Journal] = []


async def open_table(client: httpx.AsyncClient, random: Random) -> Table:
    """Make and start a table, however often that takes. Who hears no answer asks for another table."""
    while True:
        clocks = {"turn_seconds": 5, "reaction_seconds": 3} if random.random() < 0.3 else {}
        seats = [{"who": "me"}, {"who": "me"}, *([{"who": "bot"}] if random.random() < 0.5 else [])]
        settings = {"question_seconds": 0.2, "undo": False, **clocks}
        form = {"game": "skirmish", "seats": seats, "options": {"max_rounds": 3}, "settings": settings}
        try:
            made = await client.post("/api/tables", json=form)
            if made.status_code == 201:
                table = Table(made.json())
                await start(client, made.json())
                return table
        except httpx.HTTPError:
            pass
        await asyncio.sleep(0.2)


async def start(client: httpx.AsyncClient, made: dict[str, Any]) -> None:
    """Start a table; whether it has been started tells the table itself."""
    bearer = {"authorization": f"Bearer {made['host_token']}"}
    while True:
        try:
            answer = await client.post(f"/api/tables/{made['table']['id']}/start", headers=bearer)
            if answer.status_code < 300 or answer.json().get("code") == "game-has-started":
                return
        except (httpx.HTTPError, ValueError):
            pass
        await asyncio.sleep(0.2)


class Player:
    """One seat's person."""

    def __init__(self, port: int, table: Table, seat: int, random: Random) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table.id}/live"
        self.token, self.seat, self.random = table.tokens[seat], seat, random
        self.journal: Journal = []
        table.journals.append(self.journal)
        self.number = 0
        self.asked = 0
        self.waiting: int | None = None
        self.over = False

    async def play(self) -> int:
        """Play to the end; how many moves were acknowledged."""
        while not self.over:
            try:
                async with connect(self.address, open_timeout=PATIENCE, close_timeout=0.2, max_size=None, proxy=None) as socket:
                    await self.sit(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(self.random.uniform(0.05, 0.3))
        return sum(isinstance(entry, Acknowledged | Sealed) for entry in self.journal)

    async def sit(self, socket: ClientConnection) -> None:
        """Play until the line breaks, the server cannot keep anything, or the game is over."""
        self.journal.append(Came())
        self.waiting = None
        hello = {"type": "hello", "tokens": [self.token], "seen": self.number, "offers": True}
        await socket.send(json.dumps({**hello, "format": self.random.choice(["bytes", "json"])}))
        while not self.over:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "refused" and message["code"] != "table-moved-on":
                await asyncio.sleep(0.1)
                return
            self.hear(message)
            if self.waiting is None and not self.over:
                await self.move(socket, message)

    def hear(self, message: dict[str, Any]) -> None:
        """Note what the server says."""
        answered = message.get("id") is not None and message.get("id") == self.waiting
        if message["type"] == "sealed" and answered:
            self.journal.append(Sealed(self.asked, message["number"]))
        if message["type"] not in ("update", "refused"):
            return
        looks = [{key: look.get(key) for key in ("seat", "view", "state", "told") if key in look} for look in message["looks"]]
        if message["type"] == "update" and answered:
            self.journal.append(Acknowledged(self.asked, message["number"]))
        self.journal.append(Saw(message["number"], looks))
        if answered or message["number"] > self.number:
            self.waiting = None
        self.number = max(self.number, message["number"])
        self.over = self.over or (message.get("table") or {}).get("stage") in ("finished", "expired")

    async def move(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Make a move, if there is one to make."""
        look = next((look for look in message.get("looks") or () if look.get("offers") and look["seat"] == self.seat), None)
        if look is None:
            return
        self.asked += 1
        self.waiting = self.asked
        offers = look["offers"]
        move = offers[0]["move"] if self.random.random() < 0.4 else self.random.choice(offers)["move"]
        text = " ".join(str(value) for value in move.values())
        self.journal.append(Sent(self.asked, self.seat, message["number"], text))
        play = {"type": "play", "seat": self.seat, "seen": message["number"], "moves": [move], "id": self.asked}
        await socket.send(json.dumps(play))
