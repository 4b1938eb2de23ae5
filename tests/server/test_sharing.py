"""Two houses on one PostgreSQL: what one does the other shows, nothing is done twice, nothing acknowledged is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.server.store import postgres
from grognard.server.store.contract import Overtaken
from grognard.server.store.postgres_database import make_ready
from grognard.server.store.refusals import NotKept
from grognard.server.table.rows import Row
from grognard.server.wire.forms import SitDown
from grognard.server.wire.rooms import NewRoom, Rooms
from tests.server import stores
from tests.server.parlour import Parlour, Person
from tests.server.test_family_rooms import give_up, made_in
from tests.server.test_store import adding, header, row, setup_of

Scene = Callable[[Parlour, Parlour], Awaitable[None]]


def in_two_parlours(folder: Path, scene: Scene, **rules: Any) -> None:
    """Play a scene in two houses on one fresh database."""

    async def run() -> None:
        with stores.keeping_in("postgres"):
            parlours = [Parlour(folder, **{"sweep": 50, **rules}) for _ in range(2)]
        for parlour in parlours:
            await parlour.tables.open()
        try:
            await scene(parlours[0], parlours[1])
        finally:
            for parlour in parlours:
                await parlour.close()

    asyncio.run(run())


def is_in(parlour: Parlour, table: str, number: int) -> Callable[[], bool]:
    """Whether a house has heard of a row."""
    return lambda: parlour.tables.live[table].table.number >= number


async def rows_of(parlour: Parlour, table: str) -> list[Row]:
    kept = await parlour.tables.store.load(table)
    assert kept is not None
    return kept.rows


def test_people_at_two_houses_are_told_the_same(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=0)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        two = await there.enter(table, made.keys[1].token)
        await one.play("rest")
        await there.until(is_in(there, table, one.number))
        assert two.number == one.number
        assert two.events[-1:] == one.events[-1:] == ["rested"]
        await two.play("hide")
        await here.until(is_in(here, table, two.number))
        assert one.number == two.number
        assert {look["seat"] for look in two.last["looks"]} == {1}, "and each their own part"
        await here.until(lambda: (one.table["seats"][1]["present"] and two.table["seats"][0]["present"]) or present(one, two))

    def present(*people: Any) -> bool:
        heard = [[m for m in person.heard if m["type"] == "presence"] for person in people if person.listen() is None]
        return all(messages and messages[-1]["present"] == [True, True] for messages in heard)

    in_two_parlours(tmp_path, scene)


def test_two_who_sit_down_at_once_both_get_a_seat(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "open", "open", "open", start=False)
        table = made.table.id
        await there.tables.find(table)
        sat = await asyncio.gather(*(one.lobby.sit(table, SitDown(name="x")) for one in (here, there, there)))
        assert sorted(one.key.seat for one in sat) == [1, 2, 3]
        info = await here.lobby.start(table, made.host_token)
        assert info.stage == "playing"

    in_two_parlours(tmp_path, scene)


def test_two_rematches_at_the_same_moment_are_one(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        room = await Rooms(here.tables).make(NewRoom(name="Family"))
        made = await made_in(here, room.id, "Anne", "Bea")
        table, token = made.table.id, made.keys[0].token
        for seat in (0, 1):
            await give_up(here, made, seat)
        create, found = there.tables.store.create, []

        async def create_and_be_overtaken(*given: Any) -> None:
            await create(*given)
            found.append((await here.lobby.rematch(table, token)).id)

        there.tables.store.create = create_and_be_overtaken  # type: ignore[method-assign, assignment]
        assert [(await there.lobby.rematch(table, token)).id] == found
        assert await here.tables.store.unstarted() == found, "the other one is gone"
        assert set(there.tables.live) == {table, *found}
        assert {game.table for game in (await Rooms(here.tables).show(room.id)).games} == {table, *found}

    in_two_parlours(tmp_path, scene)


def test_a_move_for_a_position_that_is_past_elsewhere_is_refused(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=0)
        table, token = made.table.id, made.keys[0].token
        one, same = await here.enter(table, token), await there.enter(table, token)
        found = await asyncio.gather(one.play("hide"), same.play("hide"), return_exceptions=True)
        refused = [error for error in found if error is not None]
        assert [getattr(error, "code", error) for error in refused] == ["table-moved-on"]
        assert sum(row.kind == "action" for row in await rows_of(here, table)) == 1

    in_two_parlours(tmp_path, scene)


def test_a_bots_turn_is_decided_in_one_house_and_in_the_other_when_that_is_gone(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        decided: list[str] = []
        for name, parlour in (("here", here), ("there", there)):
            note_choices(parlour, name, decided)
        made = await here.make("me", "bot", question_seconds=0)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        two = await there.enter(table, made.keys[0].token)
        await pass_turn(one)
        await here.until(lambda: bool(one.look().get("offers")))
        await there.until(is_in(there, table, one.number))
        assert decided, "the bot had its turn"
        assert set(decided) == {"here"}, "the house that wrote last goes on"
        bots = [row for row in await rows_of(here, table) if row.by == "bot"]
        assert len(decided) == len(bots)

        never: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        here.tables.bots.choose = lambda *_: never  # type: ignore[method-assign, assignment]
        here.tables.store.lease = forgotten  # type: ignore[method-assign, assignment]
        await pass_turn(one)
        there.later(60)
        await there.until(lambda: "there" in decided and bool(two.look().get("offers")))
        never.cancel()

    async def forgotten(*_: object) -> None:
        """A process that is dead renews no lease."""

    in_two_parlours(tmp_path, scene)


def test_who_was_connected_to_a_process_that_died_gets_time_to_come_back(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        tick(here, there, seconds=60)  # long after both have started
        made = await here.make("me", "me", turn_seconds=60, time_out="forfeit")
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        tick(here, there, seconds=55)
        await one.play("hide")  # and what is due within seconds is claimed
        here.tables.closing = True  # it does nothing any more, and leaves what it has claimed
        tick(there, seconds=12)
        await there.until(lambda: table in there.tables.live and there.tables.live[table].ours)
        live = there.tables.live[table]
        assert live.not_before == there.now + 15_000
        tick(there, seconds=14)
        await asyncio.sleep(0)
        assert not live.at_work
        assert not live.table.seats[0].resigned
        tick(there, seconds=1)
        await there.until(lambda: live.table.seats[0].resigned)

    def tick(*parlours: Parlour, seconds: int) -> None:
        for _ in range(seconds):
            for parlour in parlours:
                parlour.later(1)

    in_two_parlours(tmp_path, scene, grace=15_000)


async def pass_turn(person: Person) -> None:
    """Do what must be done until it is somebody else's turn."""
    while offers := person.look().get("offers"):
        moves = [offer["move"]["move"] for offer in offers]
        await person.play("rest" if "rest" in moves else "yield" if "yield" in moves else "defend 1")


def note_choices(parlour: Parlour, name: str, decided: list[str]) -> None:
    """Note who lets bots decide."""
    choose = parlour.tables.bots.choose

    async def noting(*given: Any) -> Any:
        decided.append(name)
        return await choose(*given)

    parlour.tables.bots.choose = noting  # type: ignore[method-assign, assignment]


def test_an_answer_sealed_in_one_house_is_not_overlooked_by_the_other(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=5)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        two = await there.enter(table, made.keys[1].token)
        await one.play("raid 1")
        asked = one.number
        await there.until(is_in(there, table, asked))
        deaf(here)  # the house that will publish the answer has not heard of it
        answer = two.look()["offers"][0]["move"]["move"]
        await two.play(answer)
        for parlour in (here, there):
            parlour.later(6)
        await here.until(is_in(here, table, asked + 1))
        published = (await rows_of(here, table))[asked]
        assert (published.by, published.text) == ("player", answer)

    def deaf(parlour: Parlour) -> None:
        parlour.tables.others.rows_came = lambda *_: None  # type: ignore[method-assign]

    in_two_parlours(tmp_path, scene)


def test_a_clock_that_is_behind_another_catches_up_with_what_that_wrote(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=0)
        here.now += 3_600_000
        one = await here.enter(made.table.id, made.keys[0].token)
        two = await there.enter(made.table.id, made.keys[1].token)
        await one.play("rest")
        await there.until(is_in(there, made.table.id, one.number))
        assert there.tables.clock() >= here.now
        await two.play("rest")
        times = [row.time for row in await rows_of(here, made.table.id)]
        assert times == sorted(times)

    in_two_parlours(tmp_path, scene)


class Breaking(postgres.PostgresStore):
    """A store whose connection breaks once, before or after the statement was carried out."""

    carried_out = False
    broken = False

    async def add(self, additions: Any) -> set[str]:
        if self.broken:
            return await super().add(additions)
        self.broken = True
        if self.carried_out:
            await super().add(additions)
        raise NotKept()


@pytest.mark.parametrize("carried_out", [False, True])
def test_a_write_whose_connection_broke_is_written_once(tmp_path: Path, carried_out: bool) -> None:
    async def scene() -> None:
        store = Breaking(url, await make_ready(url))
        store.carried_out = carried_out
        await store.create(setup_of("t"), header(0), [])
        await store.append(adding("t", 0, "rest"))
        with pytest.raises(Overtaken):
            await store.append(adding("t", 0, "other"))
        kept = await store.load("t")
        assert kept is not None
        assert kept.rows == [row(1)]
        store.close()

    url = stores.new_database()
    asyncio.run(scene())


def test_what_one_table_cannot_have_written_hinders_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        store = postgres.PostgresStore(url, await make_ready(url))
        for name in ("a", "b"):
            await store.create(setup_of(name), header(0), [])
        bad, good = await asyncio.gather(
            store.append(adding("a", 0, "nul \0")), store.append(adding("b", 0, "rest")), return_exceptions=True
        )
        assert isinstance(bad, NotKept)
        assert good is None
        store.close()

    url = stores.new_database()
    asyncio.run(scene())
