"""Two servers on one PostgreSQL: what one does the other shows, nothing is done twice, nothing acknowledged is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.server.live.rooms import NewRoom, Rooms
from grognard.server.store import postgres, postgres_database, postgres_listening
from grognard.server.store.contract import Overtaken
from grognard.server.store.postgres_database import make_ready
from grognard.server.store.refusals import NotKept
from grognard.server.table.rows import Row
from grognard.server.wire.forms import SitDown
from grognard.server.wire.refusals import StampTooSoon
from tests.server import stores
from tests.server.parlour import Parlour, Person
from tests.server.test_family_rooms import give_up, made_in
from tests.server.test_stamps import stamps
from tests.server.test_store import adding, header, row, setup_of
from tests.server.test_upgrade import later_rules

Scene = Callable[[Parlour, Parlour], Awaitable[None]]


def in_two_parlours(folder: Path, scene: Scene, **rules: Any) -> None:
    """Play a scene at two servers on one fresh database."""

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
    """Whether a server has heard of a row."""
    return lambda: parlour.tables.live[table].table.number >= number


async def rows_of(parlour: Parlour, table: str) -> list[Row]:
    kept = await parlour.tables.store.load(table)
    assert kept is not None
    return kept.rows


def test_people_at_two_servers_are_told_the_same(tmp_path: Path) -> None:
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


def test_a_stamp_is_seen_at_both_servers_and_what_is_no_stamp_at_none(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me")
        table = made.table.id
        anne = await here.enter(table, made.keys[0].token)
        bea, watching = await there.enter(table, made.keys[1].token), await there.enter(table)
        again = await there.enter(table, made.keys[0].token)
        await anne.ask("stamp", stamp="bravo", id=7)
        await there.until(lambda: stamps(bea) != [])
        assert stamps(bea) == stamps(watching) == [(0, "bravo", None)]
        assert stamps(anne) == [(0, "bravo", 7)], "and once where it was shown"
        with pytest.raises(StampTooSoon):
            await again.ask("stamp", stamp="laugh")
        store = there.tables.store
        assert isinstance(store, postgres.PostgresStore)
        failed: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failed.append(context))
        nonsense = ["", "\u2028", "x no-such-table 0 oops", "x " + 7000 * "9", f"x {table} 0 {7000 * 'o'}"]
        for rest in ("0 hurrah", "2 oops", "-1 oops", "one oops", "1", "0 oops oops", f"{150 * '9'} oops"):
            nonsense.append(f"x {table} {rest}")
        for said in nonsense:
            for channel in ("rows", "people", "stamps"):
                await stores.execute(store.url, f"SELECT pg_notify('grognard_{channel}', '{said}')")
        await bea.ask("stamp", stamp="groan")
        await here.until(lambda: len(stamps(anne)) == 2)
        assert stamps(anne)[1:] == stamps(again)[1:] == [(1, "groan", None)]
        assert stamps(watching) == [(0, "bravo", None), (1, "groan", None)]
        assert not failed

    in_two_parlours(tmp_path, scene)


def test_two_servers_that_make_a_key_for_notices_at_once_have_the_same(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        notes, told = there.tables.store.notes, []

        async def notes_and_then_the_other(prefix: str) -> dict[str, str]:
            found = await notes(prefix)
            told.append(await here.tables.pushes.public_key())
            return found

        there.tables.store.notes = notes_and_then_the_other  # type: ignore[method-assign]
        told.append(await there.tables.pushes.public_key())
        assert len(told) > 1
        assert len(set(told)) == 1

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


def test_a_bots_turn_is_decided_by_one_server_and_by_the_other_when_that_is_gone(tmp_path: Path) -> None:
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
        assert set(decided) == {"here"}, "the server that wrote last goes on"
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


def test_a_server_with_other_rules_that_is_killed_keeps_others_from_a_table_for_a_minute_at_most(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        here.tables.closing = there.tables.closing = True  # nothing happens by itself
        made = await here.make("me", "me", turn_seconds=5)
        table, now = made.table.id, here.now
        there.tables.games = later_rules()
        for _ in range(10):
            await there.tables.sweep.wake(table, now)
        store = here.tables.store
        assert table not in await store.claim_due(now + 59_999, 0, 10)
        assert table in await store.claim_due(now + 60_000, 0, 10)

    in_two_parlours(tmp_path, scene)


def test_a_server_that_is_stopped_hands_over_at_once_what_it_had_claimed(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        never: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        here.tables.bots.choose = lambda *_: never  # type: ignore[method-assign, assignment]
        made = await here.make("me", "bot", question_seconds=0)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        two = await there.enter(table, made.keys[0].token)
        await pass_turn(one)
        assert here.tables.live[table].leased_until > here.now, "the bot's turn is claimed"
        await here.close()  # and no clock goes on, so that no claim ends by itself
        await there.until(lambda: bool(two.look().get("offers")))
        never.cancel()

    in_two_parlours(tmp_path, scene)


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


def test_a_move_that_was_given_up_and_is_kept_all_the_same_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scene(here: Parlour, _: Parlour) -> None:
        made = await here.make("me", "bot", question_seconds=0)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        store, given_up = here.tables.store, list[Any]()
        assert isinstance(store, postgres.PostgresStore)
        add = store.add

        async def add_too_late(additions: Any) -> set[str]:
            given_up.append(additions)
            raise NotKept()

        store.add = add_too_late  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await one.play("rest")
        store.add = add  # type: ignore[method-assign]
        number = one.number
        assert await add(given_up[0]) == {table}
        await here.until(is_in(here, table, number + 1))
        assert one.update(number + 1)["looks"][0]["told"][0]["event"]["event"] == "rested"
        await here.until(lambda: bool(one.look().get("offers")))
        assert table not in store.in_doubt

    in_two_parlours(tmp_path, scene)


def test_what_others_do_in_a_break_of_the_connection_is_read_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    before_listening: list[Callable[[], Awaitable[None]]] = []

    async def connect(url: str, seconds: float) -> Any:
        if before_listening:
            await before_listening.pop()()
        opened.append(await connect_at_once(url, seconds))
        return opened[-1]

    connect_at_once = postgres_database.connect
    monkeypatch.setattr(postgres_listening, "connect", connect)
    monkeypatch.setattr(postgres_listening, "BEAT_SECONDS", 0.05)

    async def scene(here: Parlour, there: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=0)
        table = made.table.id
        one = await here.enter(table, made.keys[0].token)
        two = await there.enter(table, made.keys[1].token)

        async def play_meanwhile() -> None:
            await there.until(lambda: len(there.tables.tasks) == 1)  # whatever was to be read has been: only the rounds go on
            await one.play("rest")

        before_listening.append(play_meanwhile)
        opened[1].terminate()
        await there.until(is_in(there, table, two.number + 1))

    in_two_parlours(tmp_path, scene)


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
