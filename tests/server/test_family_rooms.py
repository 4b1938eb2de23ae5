"""Rooms, codes that are said aloud, and what is asked of tables without opening them."""

from pathlib import Path

import pytest

from grognard.server.live import rooms as rooms_module
from grognard.server.live.refusals import NoSuchRoom, TooManyRooms
from grognard.server.live.rooms import NewRoom, Rooms
from grognard.server.table.refusals import BadName
from grognard.server.wire.forms import MadeTable, NewSeat, NewTable, SitDown
from grognard.server.wire.refusals import NoSuchCode
from tests.server.parlour import Parlour, in_parlour


async def made_in(parlour: Parlour, room: str, *names: str) -> MadeTable:
    """A table in a room for these people, started."""
    seats = [NewSeat(who="me", name=name) for name in names] + [NewSeat(who="bot", name="Bot")]
    made = await parlour.lobby.make(NewTable(game="skirmish", seats=seats, room=room))
    await parlour.lobby.start(made.table.id, made.host_token)
    return made


async def give_up(parlour: Parlour, made: MadeTable, seat: int) -> None:
    """Somebody resigns."""
    person = await parlour.enter(made.table.id, made.keys[seat].token)
    await person.ask("resign")


def test_a_room_counts_who_won_and_keeps_its_tables_through_a_restart(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        room = (await Rooms(parlour.tables).make(NewRoom(name=" The  Family "))).id
        first = await made_in(parlour, room, "Anne", "Bea")
        shown = await Rooms(parlour.tables).show(room)
        assert shown.name == "The Family"
        assert [(game.table, game.stage) for game in shown.games] == [(first.table.id, "playing")]
        assert [(one.name, one.games) for one in shown.tally] == [("Anne", 0), ("Bea", 0)]
        await give_up(parlour, first, 1)
        await give_up(parlour, first, 0)  # the bot is left: nobody's win among people
        parlour.now += 1000
        again = await parlour.lobby.rematch(first.table.id, first.host_token)
        assert again.room == room
        await parlour.close()
        parlour.open()
        shown = await Rooms(parlour.tables).show(room)
        assert [game.stage for game in shown.games] == ["open", "finished"]
        assert [(one.name, one.games, one.wins, one.seat) for one in shown.tally] == [("Anne", 1, 0.0, 0), ("Bea", 1, 0.0, 1)]

    in_parlour(tmp_path, scene)


def test_a_win_is_counted_and_stays_when_the_table_is_deleted(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        room = (await Rooms(parlour.tables).make(NewRoom(name="Us"))).id
        made = await parlour.lobby.make(
            NewTable(game="skirmish", seats=[NewSeat(who="me", name="Anne"), NewSeat(who="me", name="Bea")], room=room)
        )
        await parlour.lobby.start(made.table.id, made.host_token)
        await give_up(parlour, made, 0)
        tally = [("Bea", 1, 1.0), ("Anne", 1, 0.0)]
        shown = await Rooms(parlour.tables).show(room)
        assert [(one.name, one.games, one.wins) for one in shown.tally] == tally
        parlour.tables.forget(made.table.id)
        await parlour.tables.store.delete([made.table.id])
        shown = await Rooms(parlour.tables).show(room)
        assert [(one.name, one.games, one.wins) for one in shown.tally] == tally

    in_parlour(tmp_path, scene)


def test_rooms_that_are_not_there_or_too_many_are_refused(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        rooms = Rooms(parlour.tables)
        with pytest.raises(NoSuchRoom):
            await rooms.show("nowhere")
        with pytest.raises(NoSuchRoom):
            await made_in(parlour, "nowhere", "Anne")
        with pytest.raises(BadName):
            await rooms.make(NewRoom(name=" "))
        used, unused = (await rooms.make(NewRoom(name="A"))).id, (await rooms.make(NewRoom(name="B"))).id
        await made_in(parlour, used, "Anne")
        with pytest.raises(TooManyRooms):
            await rooms.make(NewRoom(name="C"))
        parlour.now += rooms_module.UNUSED + 1
        await rooms.make(NewRoom(name="C"))
        await rooms.show(used)
        with pytest.raises(NoSuchRoom):
            await rooms.show(unused)

    in_parlour(tmp_path, scene, most_rooms=2)


def test_six_letters_lead_to_a_table_until_it_starts(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", start=False)
        code = made.table.id[:6]
        assert code.isalpha()
        assert (await parlour.lobby.by_code(code.upper())).id == made.table.id
        for wrong in (code[:5], f"{code}a", "%%%%%%", "zzzzzz"):
            with pytest.raises(NoSuchCode):
                await parlour.lobby.by_code(wrong)
        await parlour.lobby.sit(made.table.id, SitDown(name="Bea"))
        await parlour.lobby.start(made.table.id, made.host_token)
        with pytest.raises(NoSuchCode):
            await parlour.lobby.by_code(code)

    in_parlour(tmp_path, scene)


def test_how_tables_stand_is_told_without_replaying_and_public_ones_can_be_watched(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        shown, private = await parlour.make("me", "me", public=True), await parlour.make("me", "me")
        waiting = await parlour.make("me", "open", start=False, public=True)
        stands = await parlour.tables.store.standings([private.table.id, waiting.table.id, "nowhere"])
        assert [(one.id, one.stage, one.seat) for one in stands] == [
            (private.table.id, "playing", 0),
            (waiting.table.id, "open", None),
        ]
        assert [info.id for info in await parlour.lobby.watched()] == [shown.table.id]
        parlour.later(3600)
        assert await parlour.lobby.watched() == []

    in_parlour(tmp_path, scene)
