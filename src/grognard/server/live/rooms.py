"""Rooms: a link that a family keeps. A room is a name under an unguessable code; tables are made in it, and its tally is
worked out from those that are finished. Whoever has the link is in it; there is nothing to log in to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from grognard.core.refusal import Refusal
from grognard.server.live.names import new_id
from grognard.server.live.refusals import NoSuchRoom, TooManyRooms
from grognard.server.live.tables import LiveTables
from grognard.server.table.info import TableInfo
from grognard.server.table.seat import tidy_name

UNUSED = 24 * 3_600_000  # an empty room makes place for others after so many milliseconds
MOST_GAMES = 200  # that a room's tally and list go back to


class NewRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A room to be made."""

    name: Annotated[str, Meta(min_length=1, max_length=60, description="What it is called.")]


class RoomGame(Struct, frozen=True, kw_only=True):
    """A table of a room: how it stands, and once it is over, how it ended."""

    table: str
    game: str
    created: int
    stage: str = "open"
    names: list[str] = []  # by seat; empty: nobody yet
    people: list[bool] = []  # whether a person sat there
    result: list[float] | None = None  # each seat's share of the win


class Score(Struct, frozen=True, kw_only=True):
    """What somebody has done in a room's finished games."""

    name: str
    games: int
    wins: float  # a shared win counts for its share
    seat: int  # where they sat last: their colour


class Room(Struct, frozen=True, kw_only=True):
    """A room: its tables, the newest first, and its tally, the best first."""

    id: str
    name: str
    games: list[RoomGame]
    tally: list[Score]


class KeptRoom(Struct, frozen=True):
    """A room as it is kept."""

    name: str
    created: int


def room_key(room: str, table: str = "") -> str:
    """Where a room is noted, or a table of it."""
    return f"room {room} {table}"


class Rooms:
    """The rooms of a server."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables

    async def make(self, form: NewRoom) -> Room:
        """A new room."""
        name, now = tidy_name(form.name), self.tables.clock()
        await self.make_place(now)
        room = new_id()
        await self.tables.store.note(room_key(room), msgspec.json.encode(KeptRoom(name, now)).decode())
        return Room(id=room, name=name, games=[], tally=[])

    async def make_place(self, now: int) -> None:
        """Refuse a room too many; rooms that were never used give way."""
        most = self.tables.rules.most_rooms
        notes = await self.tables.store.notes("room ")
        rooms = {key: msgspec.json.decode(text, type=KeptRoom) for key, text in notes.items() if key.endswith(" ")}
        used = {" ".join(key.split(" ")[:2]) + " " for key in notes if not key.endswith(" ")}
        if not most or len(rooms) < most:
            return
        unused = [key for key, kept in rooms.items() if key not in used and kept.created + UNUSED < now]
        for key in unused:
            await self.tables.store.note(key, None)
        if not unused:
            raise TooManyRooms()

    async def check(self, room: str) -> None:
        """Refuse a room that is not there."""
        if room_key(room) not in await self.tables.store.notes(room_key(room)):
            raise NoSuchRoom(room=room[:40])

    async def add(self, info: TableInfo) -> None:
        """Note a table that was made in a room."""
        await self.write(info.room or "", game_of(info))

    async def write(self, room: str, game: RoomGame) -> None:
        """Note how a table of a room stands."""
        await self.tables.store.note(room_key(room, game.table), msgspec.json.encode(game).decode())

    async def show(self, room: str) -> Room:
        """A room with its tables. How one ended is noted when it is first asked for, so that it is replayed once."""
        notes = await self.tables.store.notes(room_key(room))
        kept = notes.pop(room_key(room), None)
        if kept is None:
            raise NoSuchRoom(room=room[:40])
        games = [msgspec.json.decode(text, type=RoomGame) for text in notes.values()]
        games = sorted(games, key=lambda game: -game.created)[:MOST_GAMES]
        standings = {one.id: one.stage for one in await self.tables.store.standings([game.table for game in games])}
        shown = [await self.brought_up(room, game, standings.get(game.table)) for game in games]
        games = [game for game in shown if game.stage != "expired"]
        return Room(id=room, name=msgspec.json.decode(kept, type=KeptRoom).name, games=games, tally=tally(games))

    async def brought_up(self, room: str, game: RoomGame, stage: str | None) -> RoomGame:
        """A table of a room as it stands now. One that is no longer kept stays in the tally as it ended."""
        if game.result is not None or stage is None:
            return game if game.result is not None else msgspec.structs.replace(game, stage="expired")
        try:
            found = game_of((await self.tables.find(game.table)).info)
        except Refusal:  # damaged, or of other rules
            return game
        if found.stage in ("finished", "expired"):
            await self.write(room, found)
        return found


def game_of(info: TableInfo) -> RoomGame:
    """What a room keeps of a table."""
    return RoomGame(
        table=info.id, game=info.game, created=info.created, stage=info.stage, names=[seat.name for seat in info.seats],
        people=[seat.who == "person" for seat in info.seats], result=info.result,
    )  # fmt: skip


def tally(games: Iterable[RoomGame]) -> list[Score]:
    """What everybody has done. Who is who goes by the name; the newest game says where somebody sits."""
    scores: dict[str, Score] = {}
    for game in games:
        seats = zip(game.names, game.people, game.result or [0.0] * len(game.names), strict=True)
        for seat, (name, person, share) in enumerate(seats):
            if person and name:
                old = scores.get(name, Score(name=name, games=0, wins=0.0, seat=seat))
                over = game.result is not None
                scores[name] = msgspec.structs.replace(old, games=old.games + over, wins=old.wins + share * over)
    return sorted(scores.values(), key=lambda score: (-score.wins, -score.games, score.name))
