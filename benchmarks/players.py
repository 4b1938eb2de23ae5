"""Two people at a table, here or at boardgame.io: each sees every move, and whoever is to move plays any legal one."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import httpx
import msgspec

from grognard.core.engine import engine_of
from grognard.games import NAMES, find
from link import Link

ENGINE = engine_of(find(NAMES[0]))  # the rules of the shortest game for two


class Play:
    """What is played and how long each move took, from sending it to seeing its outcome. It can be halted and go on."""

    def __init__(self, pause: float = 0, leave: bool = False) -> None:
        self.pause = pause  # about so long a player waits before a move
        self.leave = leave  # who sees that the game is over goes
        self.latencies: list[float] = []
        self.spares: list[Table] = []  # tables ready to be played, for when others end
        self.halted = True
        self.held: list[Callable[[], None]] = []  # moves that wait until it goes on

    def next_table(self) -> None:
        """Let another game begin."""
        table = self.spares.pop()
        table.begun = True
        self.soon(table.first_move.result())

    def soon(self, move: Callable[[], None]) -> None:
        """Let a player move, at once or after a pause."""
        if self.pause:
            asyncio.get_running_loop().call_later(random.uniform(0.5, 1.5) * self.pause, self.now, move)
        else:
            self.now(move)

    def now(self, move: Callable[[], None]) -> None:
        """Let a player move, unless all are to wait."""
        if self.halted:
            self.held.append(move)
        else:
            move()

    def go_on(self) -> None:
        """Let the moves be made that were held back."""
        self.halted = False
        held, self.held = self.held, []
        for move in held:
            move()


class Table:
    """A table at which two sit. They wait until it is their table's turn to be played."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.begun = False
        self.first_move: asyncio.Future[Callable[[], None]] = asyncio.get_running_loop().create_future()

    def may_move(self, move: Callable[[], None]) -> None:
        """A player knows what to play."""
        if self.begun:
            self.play.soon(move)
        else:
            self.first_move.set_result(move)


class Player:
    """Somebody at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sent_at: float | None = None

    async def connect(self, server: httpx.URL, path: str) -> None:
        """Come to the table."""

        def link() -> Link:
            self.link = Link(server.netloc.decode(), path, self.take)
            return self.link

        await asyncio.get_running_loop().create_connection(link, server.host, server.port or 80)
        await self.link.opened

    def take(self, frame: bytes) -> None:
        """Look at a message, and move if it is this seat's turn."""
        raise NotImplementedError

    def send(self, message: bytes) -> None:
        """Make a move."""
        self.sent_at = time.perf_counter()
        self.link.send(message)

    def saw_own_move(self) -> None:
        """The outcome is here."""
        if self.sent_at is not None:
            self.table.play.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = None


# Ours


class Offer(msgspec.Struct):
    """A legal move."""

    move: msgspec.Raw


class Look(msgspec.Struct):
    """What a seat sees, as far as a player needs it who makes any legal move: the state, or the legal moves themselves."""

    decides: bool = False
    state: bytes | None = None
    offers: list[Offer] | None = None


class Info(msgspec.Struct):
    """The table, likewise."""

    stage: str


class News(msgspec.Struct):
    """A message from the server, likewise."""

    type: str
    number: int = 0
    looks: list[Look] = []
    id: int | None = None
    table: Info | None = None


read_news = msgspec.json.Decoder(News).decode


class Grognard(Player):
    """A player here, of any game without amounts to choose. Who reads bytes asks the rules what is legal, as a page does."""

    def take(self, frame: bytes) -> None:
        """Look at a message, and move if it is this seat's turn."""
        news = read_news(frame)
        if news.type != "update":
            assert news.type == "presence", frame
            return
        over = news.table is not None and news.table.stage == "finished"
        if over and self.table.play.leave:
            self.link.transport.close()
        if news.id is not None:
            self.saw_own_move()
            if over:
                self.table.play.next_table()
        look = news.looks[0]
        if look.decides:
            move: object = random.choice(look.offers).move if look.offers else any_move(look.state or b"")
            ask = {"type": "play", "id": 1, "seen": news.number, "moves": [move]}
            self.table.may_move(lambda: self.send(msgspec.json.encode(ask)))


def any_move(state: bytes) -> str:
    """A legal move in a position, as text."""
    found = ENGINE.stepped(state, 0)
    assert found
    return text_of(random.choice(found.legal))


@cache
def text_of(action: int) -> str:
    """A move's text, made once."""
    return str(ENGINE.game.move(action))


async def grognard_table(play: Play, client: httpx.AsyncClient, wanted: Mapping[str, Any] = MappingProxyType({})) -> Table:
    """A table for two, both people, who want looks of this kind."""
    form = {"game": ENGINE.game.name, "seats": [{"who": "me"}, {"who": "me"}]}
    made = (await client.post("/api/tables", json=form)).json()
    path = f"/api/tables/{made['table']['id']}"
    authorized = {"authorization": f"Bearer {made['host_token']}"}
    (await client.post(f"{path}/start", headers=authorized)).raise_for_status()
    table = Table(play)
    for key in made["keys"]:
        player = Grognard(table)
        await player.connect(client.base_url, f"{path}/live")
        player.link.send(msgspec.json.encode({"type": "hello", "tokens": [key["token"]], **wanted}))
    await table.first_move
    return table


# boardgame.io, whose sockets speak socket.io: 0 the server opens, 40 a namespace is entered, 42 an event, 2 and 3 ping and pong

MARCH = b"/march,"


class Context(msgspec.Struct, rename="camel"):
    """Whose turn it is, and whether the game is over."""

    current_player: str
    gameover: Any = None


class Position(msgspec.Struct):
    """A position there, as far as a player needs it."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """What a player gets who has just come."""

    state: Position


read_event = msgspec.json.Decoder(list[msgspec.Raw]).decode
read_position = msgspec.json.Decoder(Position).decode
read_sync = msgspec.json.Decoder(Sync).decode


class BoardgameIo(Player):
    """A player of a game there."""

    def __init__(self, table: Table, match: str, seat: str, credentials: str) -> None:
        super().__init__(table)
        self.match, self.seat, self.credentials = match, seat, credentials

    def take(self, frame: bytes) -> None:
        """Follow the protocol, look at positions, and move if it is this seat's turn."""
        if frame.startswith(b"42" + MARCH):
            event, _, found, *_ = read_event(frame[2 + len(MARCH) :])
            if bytes(event) == b'"sync"':
                self.look(read_sync(found).state)
            elif bytes(event) == b'"update"':
                self.look(read_position(found))
        elif frame.startswith(b"40" + MARCH):
            self.emit("sync", self.match, self.seat, self.credentials, 2)
        elif frame.startswith(b"0"):
            self.link.send(b"40" + MARCH)
        elif frame == b"2":
            self.link.send(b"3")

    def look(self, position: Position) -> None:
        """Move if it is this seat's turn."""
        own = self.sent_at is not None
        self.saw_own_move()
        if position.ctx.gameover:
            if own:
                self.table.play.next_table()
        elif position.ctx.current_player == self.seat:
            payload = {"type": "step", "args": [random.randrange(14)], "playerID": self.seat, "credentials": self.credentials}
            event = ["update", {"type": "MAKE_MOVE", "payload": payload}, position.number, self.match, self.seat]
            self.table.may_move(lambda: self.send(b"42" + MARCH + msgspec.json.encode(event)))

    def emit(self, *event: object) -> None:
        """Send an event that is no move."""
        self.link.send(b"42" + MARCH + msgspec.json.encode(event))


async def boardgame_io_table(play: Play, client: httpx.AsyncClient) -> Table:
    """A match for two there."""
    table = Table(play)
    match = (await client.post("/games/march/create", json={"numPlayers": 2})).json()["matchID"]
    for seat in ("0", "1"):
        joined = await client.post(f"/games/march/{match}/join", json={"playerID": seat, "playerName": seat})
        player = BoardgameIo(table, match, seat, joined.json()["playerCredentials"])
        await player.connect(client.base_url, "/socket.io/?EIO=4&transport=websocket")
    await table.first_move
    return table
