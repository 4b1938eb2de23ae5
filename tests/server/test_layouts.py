"""A database that a later release brings up to date while servers of the earlier one run: they keep nothing more and say so."""

import asyncio
import logging
from pathlib import Path
from typing import Any, cast

import pytest

from grognard.server.store import layout
from grognard.server.store.layout import LAYOUT, MIGRATIONS
from grognard.server.store.postgres import PostgresStore
from grognard.server.store.postgres_database import connect, cut_off_older, lay_out
from grognard.server.store.refusals import NotKept
from tests.server import stores
from tests.server.parlour import Parlour
from tests.server.stores import ask, open_store


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The later release, as long as it lasts."""
    step: Any = type(MIGRATIONS[2])
    monkeypatch.setitem(MIGRATIONS, LAYOUT, step("ALTER TABLE log ADD COLUMN extra {blob};"))
    return monkeypatch


def raise_layout(folder: Path, later: pytest.MonkeyPatch) -> None:
    """Start the later release on a folder's database, and stop it."""
    with later.context() as release:
        release.setattr(layout, "LAYOUT", LAYOUT + 1)
        open_store(folder).close()


async def at_rest(parlour: Parlour) -> None:
    """Wait until the server has no transaction open: it cannot end one while another release waits for it."""
    pool = cast(PostgresStore, parlour.tables.store).pool
    assert pool is not None
    while pool.get_idle_size() < pool.get_size():
        await asyncio.sleep(0.01)


def test_a_server_whose_database_is_brought_up_to_date_under_it_keeps_nothing_more_and_says_so(
    tmp_path: Path, later: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        with stores.keeping_in("postgres"):
            parlour = Parlour(tmp_path)
            await parlour.tables.open()
            made = await parlour.make("me", "me")
            [first, _] = await parlour.sit_all(made)
            await first.play("hide")
            before = rows()
            await at_rest(parlour)
            raise_layout(tmp_path, later)
        for _ in range(2):
            with pytest.raises(NotKept):
                await first.ask("resign")
            with pytest.raises(NotKept):
                await parlour.tables.store.check()
        assert rows() == before
        told = [record.getMessage() for record in caplog.records if record.name == "grognard.store"]
        assert len([line for line in told if "newer release of Grognard" in line]) == 1, "once"
        await parlour.close()

    def rows() -> list[Any]:
        return ask(tmp_path, "SELECT number, kind, text FROM log ORDER BY number")

    with caplog.at_level(logging.ERROR, "grognard.store"):
        asyncio.run(scene())


def test_whoever_connects_while_tables_are_brought_up_to_date_waits_and_then_keeps_nothing(
    tmp_path: Path, later: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        with stores.keeping_in("postgres"):
            parlour = Parlour(tmp_path)
        made = await parlour.make("me", "me")
        [first, _] = await parlour.sit_all(made)
        connection = await connect(stores.databases[tmp_path], 60)
        with later.context() as release:  # the later release is in the middle of it
            release.setattr(layout, "LAYOUT", LAYOUT + 1)
            change = connection.transaction()
            await change.start()
            await cut_off_older(connection)
            await lay_out(connection, "")
        playing = asyncio.ensure_future(first.play("hide"))
        while not await connection.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not playing.done()
        await change.commit()
        await connection.close()
        with pytest.raises(NotKept):
            await playing
        assert ask(tmp_path, "SELECT count(*) FROM log WHERE kind = 'action'")[0][0] == 0
        await parlour.close()

    asyncio.run(scene())
