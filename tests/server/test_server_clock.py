"""The server's clock: set back, stopped with its process, or started anew, it costs nobody their time."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.server.live.live_table import LiveTable
from grognard.server.live.server_clock import STANDSTILL, ServerClock, steady_clock, wall
from grognard.server.live.tables import LiveTables
from tests.games.skirmish.events import answered
from tests.server.parlour import Parlour, in_parlour
from tests.server.stores import open_store
from tests.server.test_due_work import in_question, table_of

HOUR = 3_600_000


class Machine:
    """A machine's two clocks, as a test turns them."""

    def __init__(self) -> None:
        self.wall, self.ticks = 1_700_000_000_000, 5_000

    def passes(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.ticks += milliseconds

    def clock(self, not_before: int = 0) -> Callable[[], int]:
        return steady_clock(not_before, lambda: self.wall, lambda: self.ticks)


def test_the_clock_goes_on_while_the_time_of_day_is_set_back() -> None:
    machine = Machine()
    clock = machine.clock()
    start = clock()
    assert start == machine.wall
    machine.passes(1_000)
    machine.wall -= HOUR
    assert clock() == start + 1_000
    machine.wall += 5 * HOUR
    machine.passes(1)
    assert clock() == start + 1_001


def test_a_start_with_the_time_of_day_set_back_goes_on_from_the_log() -> None:
    machine = Machine()
    known = machine.wall
    machine.wall -= HOUR
    assert machine.clock(known)() == known
    assert machine.clock()() == known - HOUR


def test_a_table_goes_on_after_a_restart_with_the_clock_set_back(tmp_path: Path) -> None:
    async def scene() -> None:
        parlour = Parlour(tmp_path)
        parlour.now = wall() + HOUR
        made = await parlour.make("me", "bot", "bot", question_seconds=0)
        [person] = await parlour.sit_all(made)
        parlour.tables.closing = True  # nothing happens by itself any more
        await person.ask("resign")
        await parlour.close()
        tables = LiveTables(open_store(tmp_path), parlour.games, parlour.rules)
        table = made.table.id
        try:
            await tables.open()
            await parlour.until(lambda: table in tables.live and tables.live[table].table.stage == "finished")
        finally:
            await tables.close()

    asyncio.run(scene())


def test_a_standstill_is_noticed_and_slowness_is_not() -> None:
    machine = Machine()
    server_clock = ServerClock(machine.clock(), grace=15_000)
    assert server_clock.not_before == machine.wall + 15_000
    for _ in range(10):
        machine.passes(STANDSTILL)
        server_clock.now()
    assert server_clock.not_before == machine.wall - 10 * STANDSTILL + 15_000
    machine.passes(STANDSTILL + 1)
    assert server_clock.now() == machine.wall
    assert server_clock.not_before == machine.wall + 15_000


def tick(parlour: Parlour, seconds: int) -> None:
    """Let time pass as it does: the clock is looked at every second."""
    for _ in range(seconds):
        parlour.later(1)


@pytest.mark.parametrize("stopped", [True, False])
def test_who_could_not_move_while_the_server_stood_still_gets_time_again(tmp_path: Path, stopped: bool) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", turn_seconds=30, time_out="forfeit")
        await parlour.sit_all(made)
        tick(parlour, 20)
        if stopped:
            parlour.later(40)
            tick(parlour, 14)
            await asyncio.sleep(0)
            assert not parlour.tables.live[made.table.id].at_work
            assert not table_of(parlour, made.table.id).seats[0].resigned
            tick(parlour, 1)
        else:
            tick(parlour, 10)
        await parlour.until(lambda: table_of(parlour, made.table.id).seats[0].resigned)

    in_parlour(tmp_path, scene, grace=15_000)


def test_a_question_too_waits_for_who_could_not_answer_it(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        tick(parlour, 20)
        table, people = await in_question(parlour, "me", "me")
        parlour.later(40)
        tick(parlour, 14)
        assert not parlour.tables.live[table].at_work
        await people[1].play("yield")
        tick(parlour, 1)
        await parlour.until(lambda: table_of(parlour, table).question is None)
        assert table_of(parlour, table).now.news == (answered(1, 1),)

    in_parlour(tmp_path, scene, grace=15_000)


def is_written(live: LiveTable) -> bool:
    """Whether the store knows who is gone."""
    return live.absence_kept == live.clients.absent_since and not live.lock.locked()


def test_a_takeover_comes_on_time_though_the_table_has_left_the_memory(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", takeover_seconds=130)
        first, second = await parlour.sit_all(made)
        tables, table = parlour.tables, made.table.id
        parlour.later(3600)
        first.session.leave()
        second.session.leave()
        await parlour.until(lambda: is_written(tables.live[table]))
        parlour.later(61)
        tables.forget_idle()
        assert table not in tables.live
        parlour.later(68)
        assert await tables.store.claim_due(parlour.now, parlour.now, 10) == {}
        assert (await tables.find(table)).clients.absent_since[0] == parlour.now - 129_000
        parlour.later(1)
        await parlour.until(lambda: table_of(parlour, table).seats[0].away)

    in_parlour(tmp_path, scene)


def test_a_forgotten_table_is_found_again_when_a_takeover_is_due(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", takeover_seconds=130)
        first, second = await parlour.sit_all(made)
        tables, table = parlour.tables, made.table.id
        first.session.leave()
        second.session.leave()
        await parlour.until(lambda: is_written(tables.live[table]))
        parlour.later(61)
        tables.forget_idle()
        assert table not in tables.live
        parlour.now += 69_000
        await tables.open()
        await parlour.until(lambda: table in tables.live and table_of(parlour, table).seats[0].away)

    in_parlour(tmp_path, scene)


def test_who_was_there_when_the_server_was_killed_counts_as_gone_since_the_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        parlour = Parlour(tmp_path)
        await parlour.tables.open()  # or a database would not know whose people they were
        made = await parlour.make("me", "me", takeover_seconds=130)
        await parlour.sit_all(made)
        table = made.table.id
        await parlour.until(lambda: parlour.tables.live[table].absence_kept == {})
        await parlour.close()
        parlour.now += HOUR
        parlour.open()
        tables = parlour.tables
        try:
            await tables.open()
            await parlour.until(lambda: table in tables.live and tables.live[table].absence_kept is not None)
            assert tables.live[table].clients.absent_since == {0: parlour.now, 1: parlour.now}
            parlour.later(131)
            await parlour.until(lambda: table_of(parlour, table).seats[0].away)
        finally:
            await parlour.close()

    asyncio.run(scene())
