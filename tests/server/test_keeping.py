"""How long closed tables are kept: for ever, or for as many days as the host says."""

from pathlib import Path

import pytest

from grognard.server.live import sweep
from grognard.server.live.refusals import NoSuchTable
from tests.server.parlour import Parlour, in_parlour
from tests.server.stores import ask
from tests.server.test_due_work import table_of

DAY = 24 * 3600
KEEP = 7 * DAY * 1000


async def a_finished_table(parlour: Parlour) -> str:
    made = await parlour.make("me", "bot", question_seconds=0)
    [person] = await parlour.sit_all(made)
    await person.ask("resign")
    await parlour.until(lambda: table_of(parlour, made.table.id).stage == "finished" and not person.session.live.lock.locked())
    person.session.leave()
    return made.table.id


def rows_left(parlour: Parlour, table: str) -> int:
    """How many rows of any kind the store holds of a table."""
    places = [("log", '"table"'), ("setups", "id"), ("tables", "id")]
    return sum(ask(parlour.folder, f"SELECT count(*) FROM {name} WHERE {key} = $1", table)[0][0] for name, key in places)


def test_closed_tables_are_deleted_once_they_are_old_and_others_are_not(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        old = await a_finished_table(parlour)
        running = await parlour.make("me", "me")
        expired = await parlour.make("me", "open", start=False)
        parlour.later(1.5 * DAY)
        await parlour.until(lambda: table_of(parlour, expired.table.id).stage == "expired")
        newer = await a_finished_table(parlour)
        parlour.later(5.5 * DAY - 1)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, old) > 0
        parlour.later(3601)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, old) == 0
        with pytest.raises(NoSuchTable):
            await parlour.lobby.info(old)
        assert rows_left(parlour, expired.table.id) > 0
        parlour.later(1.5 * DAY)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, expired.table.id) == 0
        assert rows_left(parlour, newer) == 0
        parlour.later(100 * DAY)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, running.table.id) > 0

    in_parlour(tmp_path, scene, keep=KEEP)


def test_a_table_that_somebody_looks_at_stays_until_they_go(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table = await a_finished_table(parlour)
        parlour.later(30 * DAY)
        person = await parlour.enter(table)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, table) > 0
        person.session.leave()
        parlour.later(3600)
        await parlour.tables.sweep.delete_old()
        assert rows_left(parlour, table) == 0

    in_parlour(tmp_path, scene, keep=KEEP)


def test_the_sweep_deletes(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        await parlour.tables.open()
        table = await a_finished_table(parlour)
        parlour.later(30 * DAY)
        await parlour.until(lambda: rows_left(parlour, table) == 0)

    in_parlour(tmp_path, scene, keep=KEEP)


def test_more_old_tables_than_go_at_once_go_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(parlour: Parlour) -> None:
        tables = [await a_finished_table(parlour) for _ in range(3)]
        parlour.later(30 * DAY)
        for left in (1, 0):
            await parlour.tables.sweep.delete_old()
            assert sum([rows_left(parlour, table) > 0 for table in tables]) == left

    monkeypatch.setattr(sweep, "MOST_DELETED", 2)
    in_parlour(tmp_path, scene, keep=KEEP)


def test_unless_told_otherwise_a_table_is_kept_for_ever(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table = await a_finished_table(parlour)
        parlour.later(10_000 * DAY)
        await parlour.tables.sweep.delete_old()
        assert (await parlour.lobby.info(table)).stage == "finished"

    in_parlour(tmp_path, scene)
