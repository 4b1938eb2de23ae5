"""Live tables without a network: people are sessions, and what they are told is read from their mailboxes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from grognard.server.live.games import OfferedGames
from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.tables import LiveTables
from grognard.server.wire.forms import MadeTable, NewSeat, NewTable
from grognard.server.wire.lobby import Lobby
from grognard.server.wire.messages import decode_ask
from grognard.server.wire.session import Session
from grognard.server.wire.websocket import ends_of
from tests.server import skirmish
from tests.server.stores import open_store

DECODED = {"format": "json", "offers": True}  # what a hello says that wants to read everything


class Mailbox:
    """What keeps all that is sent to a client. With little room it stands for a client that does not read."""

    def __init__(self, room: int | None = None) -> None:
        self.room = room
        self.mail: list[bytes] = []
        self.is_cut = False

    def tell(self, frame: bytes) -> bool:
        """Keep a message."""
        head, end = ends_of(frame)
        self.mail.append(frame[head:end])
        return self.room is None or len(self.mail) <= self.room

    def cut(self, code: int) -> None:
        """Note that the server gives up."""
        self.is_cut = True


class Person:
    """A client, and all that it was ever sent."""

    def __init__(self, session: Session, mailbox: Mailbox) -> None:
        self.session = session
        self.mailbox = mailbox
        self.heard: list[dict[str, Any]] = []

    @property
    def raw(self) -> list[bytes]:
        """Every message, in bytes."""
        return self.mailbox.mail

    def listen(self) -> None:
        """Read what has come."""
        self.heard += map(json.loads, self.raw[len(self.heard) :])

    @property
    def last(self) -> dict[str, Any]:
        """The latest update."""
        self.listen()
        return next(message for message in reversed(self.heard) if message["type"] == "update")

    def update(self, number: int) -> dict[str, Any]:
        """The first update with this number, however much has come since."""
        self.listen()
        return next(message for message in self.heard if message["type"] == "update" and message["number"] == number)

    @property
    def table(self) -> dict[str, Any]:
        """The table as this person knows it."""
        self.listen()
        return next(message["table"] for message in reversed(self.heard) if "table" in message)

    @property
    def events(self) -> list[str]:
        """Everything that this person was ever told, by name."""
        self.listen()
        looks = [message["looks"][0] for message in self.heard if message["type"] == "update"]
        return [told["event"]["event"] for look in looks for told in look["told"]]

    @property
    def number(self) -> int:
        """The number that this person has seen."""
        return int(self.last["number"])

    def look(self, place: int = 0) -> dict[str, Any]:
        """What this person sees."""
        looks: list[dict[str, Any]] = self.last["looks"]
        return looks[place]

    async def ask(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.session.handle(decode_ask(json.dumps({"type": kind, **fields})))

    async def play(self, *moves: str, **fields: Any) -> None:
        """Make moves on what was seen last."""
        await self.ask("play", **{"seen": self.number, "moves": list(moves), **fields})


class Parlour:
    """Live tables on a fresh file, whose clock stands still until a test turns it on."""

    def __init__(self, folder: Path, games: OfferedGames | None = None, **rules: Any) -> None:
        self.folder = folder
        self.games = games or skirmish.games()
        self.rules = Housekeeping(**{"order_pace": 0, "grace": 0, "sweep": 10, **rules})
        self.now = 1_700_000_000_000
        self.open()

    def open(self) -> None:
        """Open the tables on what the file holds."""
        self.tables = LiveTables(open_store(self.folder), self.games, self.rules, lambda: self.now)
        self.lobby = Lobby(self.tables)

    async def close(self) -> None:
        """Close it."""
        await self.tables.close()

    async def make(self, *who: str, game: str = "skirmish", start: bool = True, **settings: Any) -> MadeTable:
        """A table with these seats, started."""
        from msgspec import convert

        from grognard.server.table.settings import Settings

        form = NewTable(
            game=game,
            seats=[NewSeat(who=convert(one, type=Any), name=f"P{number}") for number, one in enumerate(who)],
            settings=convert(settings, Settings),
        )
        made = await self.lobby.make(form)
        if start:
            await self.lobby.start(made.table.id, made.host_token)
        return made

    async def enter(self, table: str, *tokens: str, room: int | None = None, **hello: Any) -> Person:
        """Somebody comes to a table, and wants to read everything decoded, unless told."""
        live = await self.tables.find(table)
        mailbox = Mailbox(room)
        person = Person(Session(self.tables, live, mailbox), mailbox)
        await person.ask("hello", tokens=list(tokens), **{**DECODED, **hello})
        return person

    async def sit_all(self, made: MadeTable, **hello: Any) -> list[Person]:
        """Everybody with a token comes."""
        return [await self.enter(made.table.id, key.token, **hello) for key in made.keys]

    def later(self, seconds: float) -> None:
        """Let time pass at once."""
        self.now += round(1000 * seconds)
        for live in self.tables.live.values():
            self.tables.schedule(live)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to happen by itself."""
        for _ in range(4000):
            if condition():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it never happened")


def in_parlour(
    folder: Path, scene: Callable[[Parlour], Awaitable[None]], games: OfferedGames | None = None, **rules: Any
) -> None:
    """Play a scene at fresh tables."""

    async def run() -> None:
        parlour = Parlour(folder, games, **rules)
        try:
            await scene(parlour)
        finally:
            await parlour.close()

    asyncio.run(run())
