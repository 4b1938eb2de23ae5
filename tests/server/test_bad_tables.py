"""A table that cannot be gone on with says why, and hinders no other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.core.refusal import Refusal
from grognard.core.words import LANGUAGES
from grognard.games import find
from grognard.server.live.games import OfferedGames
from grognard.server.live.refusals import GameNotOffered, OtherRulesHere, TableIsDamaged
from grognard.server.table.refusals import ServerRefusal
from tests.server import skirmish
from tests.server.parlour import Parlour
from tests.server.stores import ask
from tests.server.test_due_work import table_of

Change = str | bytes | dict[str, Any]  # a statement, another setup, or other fields of the setup

CHANGES: dict[str, tuple[Change, type[Refusal]]] = {
    "a move that is none": ("UPDATE log SET text = 'fly' WHERE \"table\" = $1 AND kind = 'action'", TableIsDamaged),
    "a move that is not legal": ("UPDATE log SET text = 'block' WHERE \"table\" = $1 AND kind = 'action'", TableIsDamaged),
    "a row of another kind": ("UPDATE log SET kind = 'dance' WHERE \"table\" = $1 AND kind = 'action'", TableIsDamaged),
    "a missing row": ("DELETE FROM log WHERE \"table\" = $1 AND number = 2", TableIsDamaged),
    "a missing end": ('DELETE FROM log WHERE "table" = $1 AND kind = \'action\'', TableIsDamaged),
    "a missing setup": ("DELETE FROM setups WHERE id = $1", TableIsDamaged),
    "an unreadable setup": (b"{", TableIsDamaged),
    "other rules": ({"rules": 99}, OtherRulesHere),
    "another game": ({"game": "risk"}, GameNotOffered),
}  # fmt: skip


def change(parlour: Parlour, table: str, how: Change) -> None:
    """Do to a table in the store what no server does."""
    if isinstance(how, dict):
        [[kept]] = ask(parlour.folder, "SELECT setup FROM setups WHERE id = $1", table)
        how = msgspec.json.encode(msgspec.json.decode(kept) | how)
    if isinstance(how, bytes):
        changed = ask(parlour.folder, "UPDATE setups SET setup = $2 WHERE id = $1 RETURNING 1", table, how)
    else:
        changed = ask(parlour.folder, f"{how} RETURNING 1", table)
    assert changed


def with_a_bad_table(folder: Path, how: Change, scene: Callable[[Parlour, str, str], Awaitable[None]]) -> None:
    """Two tables at which a bot is to move, the bad one for longer; then a restart."""

    async def run() -> None:
        parlour = Parlour(folder)
        parlour.tables.closing = True  # nothing happens by itself
        tables = []
        for _ in range(2):
            made = await parlour.make("me", "bot", "bot", question_seconds=0)
            [person] = await parlour.sit_all(made)
            await person.play("hide")
            await person.ask("resign")
            tables.append(made.table.id)
            parlour.now += 1_000
        await parlour.close()
        change(parlour, tables[0], how)
        parlour.open()
        try:
            await scene(parlour, tables[0], tables[1])
        finally:
            await parlour.close()

    asyncio.run(run())


@pytest.mark.parametrize("name", CHANGES)
def test_a_bad_table_says_why_and_the_others_go_on(tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture) -> None:
    how, refusal = CHANGES[name]

    async def scene(parlour: Parlour, bad: str, good: str) -> None:
        await parlour.tables.open()
        await parlour.until(lambda: good in parlour.tables.live and table_of(parlour, good).stage == "finished")
        for _ in range(2):
            with pytest.raises(refusal) as refused:
                await parlour.lobby.info(bad)
        assert len({refused.value.say(language) for language in LANGUAGES}) == 2
        told = [record for record in caplog.records if getattr(record, "table", None) == bad]
        damaged = [record for record in told if record.getMessage() == "table is damaged"]
        assert len(damaged) == (refusal is TableIsDamaged), "once, however often it is asked for"
        assert any(record.getMessage().startswith("due work put off") for record in told)

    with caplog.at_level(logging.WARNING, "grognard.tables"):
        with_a_bad_table(tmp_path, how, scene)


def test_a_bad_table_is_left_for_longer_and_longer(tmp_path: Path) -> None:
    async def scene(parlour: Parlour, bad: str, good: str) -> None:
        tables, lease = parlour.tables, parlour.rules.lease
        most = 60_000 if tables.store.shared else 3_600_000  # another server may be able to go on with it
        for wait in (2 * lease, 4 * lease, min(8 * lease, most)):
            await tables.sweep.wake(bad, parlour.now + lease)
            assert bad not in await tables.store.claim_due(parlour.now + wait - 1, 0, 10)
            parlour.now += wait
            assert bad in await tables.store.claim_due(parlour.now, 0, 10)
        for _ in range(30):
            await tables.sweep.wake(bad, parlour.now + lease)
        assert bad in await tables.store.claim_due(parlour.now + most, 0, 10), "an hour at most, or a minute"

    with_a_bad_table(tmp_path, CHANGES["a missing row"][0], scene)


def test_bad_tables_are_not_listed_and_good_ones_are(tmp_path: Path) -> None:
    async def scene() -> None:
        everything = OfferedGames([skirmish.offered(), skirmish.plain_game(find("risk-express"))])
        parlour = Parlour(tmp_path, everything)
        good = await parlour.make("me", "open", start=False, public=True)
        damaged = await parlour.make("me", "open", start=False, public=True)
        elsewhere = await parlour.make("me", "open", start=False, public=True, game="risk-express")
        assert len(await parlour.lobby.listed()) == 3
        await parlour.close()
        change(parlour, damaged.table.id, CHANGES["an unreadable setup"][0])
        parlour.games = skirmish.games()
        parlour.open()
        try:
            assert [info.id for info in await parlour.lobby.listed()] == [good.table.id]
            with pytest.raises(GameNotOffered) as refused:
                await parlour.enter(elsewhere.table.id, elsewhere.keys[0].token)
            assert isinstance(refused.value, ServerRefusal)
            assert "Risk Express" in refused.value.say("fr")
        finally:
            await parlour.close()

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["a missing setup", "other rules", "another game"])
def test_a_bad_table_that_waits_for_players_keeps_no_new_one_out(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        parlour = Parlour(tmp_path, most_unstarted=2)
        bad, good = [(await parlour.make("me", "open", start=False)).table.id for _ in range(2)]
        await parlour.close()
        change(parlour, bad, CHANGES[name][0])
        parlour.open()
        try:
            parlour.now += parlour.rules.abandoned
            new = await parlour.make("me", "open", start=False)
            assert sorted(await parlour.tables.store.unstarted()) == sorted([bad, new.table.id])
            assert (await parlour.lobby.info(good)).stage == "expired"
        finally:
            await parlour.close()

    asyncio.run(scene())
