"""A server that comes back with other rules: unfinished games say so, rest, and lose nothing."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from grognard.core.words import LANGUAGES, Language
from grognard.server.live.games import OfferedGames
from grognard.server.table.rows import Row
from tests.server import skirmish
from tests.server.network import PATIENCE, Address, greet, hear, play_to_the_end, say, serving
from tests.server.parlour import Parlour
from tests.server.stores import rows_kept
from tests.server.test_due_work import table_of


def later_rules() -> OfferedGames:
    """The same game in its next version."""
    return OfferedGames([skirmish.plain_game(replace(skirmish.GAME, version=skirmish.GAME.version + 1))])


def logs_of(folder: Path, tables: Iterable[str]) -> list[list[Row]]:
    """All that is kept of these tables."""
    return [rows_kept(folder, table) for table in tables]


async def play_once(address: Address, made: Any) -> None:
    """One move, by whoever decides."""
    async with connect(address.live(made["table"]["id"])) as socket:
        await greet(socket, *(key["token"] for key in made["keys"]))
        update = await hear(socket, "update")
        look = next(look for look in update["looks"] if look.get("offers"))
        await say(socket, "play", id=1, seat=look["seat"], seen=update["number"], moves=[look["offers"][0]["move"]])
        assert (await hear(socket, "update", "refused"))["type"] == "update"


async def turned_away(address: Address, table: str, language: Language) -> str:
    """What a page is told that comes back to its table, before the server closes the socket for good."""
    async with connect(address.live(table)) as socket:
        await greet(socket, language=language)
        refused = await hear(socket, "refused")
        assert refused["code"] == "other-rules-here"
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(socket.recv(), PATIENCE)
        assert socket.close_code == 4404
        return str(refused["detail"])


def test_an_upgrade_under_live_tables_keeps_them_and_says_so_and_a_downgrade_goes_on(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        people = address.make("skirmish", "me", "me", question_seconds=0)
        asyncio.run(play_once(address, people))
        waiting = address.make("skirmish", "me", "open", start=False, public=True)
    tables = [made["table"]["id"] for made in (people, waiting)]
    before = logs_of(tmp_path, tables)

    with serving(later_rules(), tmp_path) as address:
        for table in tables:
            said = [asyncio.run(turned_away(address, table, language)) for language in LANGUAGES]
            for language, sentence in zip(LANGUAGES, said, strict=True):
                asked = httpx.get(f"{address.http}/api/tables/{table}", headers={"accept-language": language})
                assert (asked.status_code, asked.json()["detail"]) == (409, sentence)
            assert len(set(said)) == len(LANGUAGES)
            assert all(str(skirmish.GAME.version + 1) in sentence for sentence in said)
        assert httpx.get(f"{address.http}/api/tables").json() == []
        new = address.make("skirmish", "me", "me")
        asyncio.run(play_once(address, new))  # new tables are played by the new rules
        assert new["table"]["rules"] == skirmish.GAME.version + 1
    assert logs_of(tmp_path, tables) == before

    with serving(skirmish.games(), tmp_path) as address:
        assert asyncio.run(play_to_the_end(address, people))["table"]["stage"] == "finished"


def test_after_an_upgrade_a_finished_table_says_that_it_is_over(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        made = address.make("skirmish", "me", "me", options={"max_rounds": 2}, question_seconds=0)
        asyncio.run(play_to_the_end(address, made))
    with serving(later_rules(), tmp_path) as address:
        record = f"{address.http}/api/tables/{made['table']['id']}/record"
        answers = [httpx.get(record, headers={"accept-language": language}) for language in LANGUAGES]
    assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(409, "finished-by-other-rules")}
    assert len({answer.json()["detail"] for answer in answers}) == len(LANGUAGES)
    assert not any("goes on" in answer.json()["detail"] for answer in answers)


def test_bots_and_clocks_of_such_tables_rest(tmp_path: Path) -> None:
    async def scene() -> None:
        parlour = Parlour(tmp_path)
        parlour.tables.closing = True  # nothing happens by itself
        timed = await parlour.make("me", "me", turn_seconds=5)
        bots = await parlour.make("me", "bot", "bot", question_seconds=0)
        [person] = await parlour.sit_all(bots)
        await person.play("hide")
        await person.ask("resign")
        await parlour.close()
        due = {timed.table.id, bots.table.id}
        before = logs_of(tmp_path, due)

        parlour.games = later_rules()
        parlour.open()
        try:
            await parlour.tables.open()
            parlour.later(3600)  # all clocks have run out
            await parlour.until(lambda: due <= parlour.tables.sweep.put_off.keys())
            assert not parlour.tables.live
        finally:
            await parlour.close()
        assert logs_of(tmp_path, due) == before

        parlour.games = skirmish.games()
        parlour.open()
        try:
            await parlour.tables.open()  # at once: the server that could not play them has let them go
            await parlour.until(lambda: due <= parlour.tables.live.keys())
            await parlour.until(lambda: table_of(parlour, bots.table.id).stage == "finished")
            await parlour.until(lambda: table_of(parlour, timed.table.id).seats[0].away)
        finally:
            await parlour.close()

    asyncio.run(scene())
