"""Telling who comes late what has happened: without holding up those who play."""

import asyncio
from pathlib import Path
from typing import Any, get_args

import pytest

from grognard.server.live import histories as history
from grognard.server.live.histories import Histories
from grognard.server.store.contract import Kept
from grognard.server.table.looks import Form, Happened
from tests.server.network import PATIENCE
from tests.server.parlour import Parlour, Person, in_parlour


def numbers(person: Person) -> list[int]:
    """The rows that somebody was told of by the answer to hello."""
    person.listen()
    greeting = next(message for message in person.heard if message["type"] == "update" and "seats" in message)
    return [told["number"] for told in greeting["looks"][0]["told"]]


def test_a_game_goes_on_while_somebody_is_told_all_of_it(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        store, asked, moved = parlour.tables.store, asyncio.Event(), asyncio.Event()
        load = store.load

        async def load_slowly(table: str) -> Kept | None:
            found = await load(table)
            asked.set()
            await moved.wait()
            return found

        store.load = load_slowly  # type: ignore[method-assign]
        late = asyncio.create_task(parlour.enter(made.table.id, seen=0))
        async with asyncio.timeout(PATIENCE):
            await asked.wait()
            await first.play("hide")
            moved.set()
            spectator = await late
        assert spectator.number == numbers(spectator)[-1] == first.number, "the move that was made meanwhile"
        assert spectator.events[-1] == "hid"
        assert spectator.events == (await parlour.enter(made.table.id, seen=0)).events, "everything, and once"

    in_parlour(tmp_path, scene)


def test_nothing_is_missed_by_who_had_seen_all_a_moment_ago(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        seen = first.number
        live = await parlour.tables.find(made.table.id)
        async with live.lock:
            late = asyncio.create_task(parlour.enter(made.table.id, seen=seen))
            playing = asyncio.create_task(first.play("hide"))  # waits for the lock too, and comes second
            await asyncio.sleep(0)
        await playing
        spectator = await late
        spectator.listen()
        told = [one["number"] for message in spectator.heard if "looks" in message for one in message["looks"][0]["told"]]
        assert sorted(set(told)) == [seen + 1]

    in_parlour(tmp_path, scene)


def test_a_game_is_not_played_again_for_everybody_who_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        await first.play("hide")
        played: list[int] = []
        replayed = history.replayed

        def count(*given: Any) -> list[Happened]:
            found = replayed(*given)
            played.append(len(found))
            return found

        monkeypatch.setattr(history, "replayed", count)
        for _ in range(5):
            await parlour.enter(made.table.id, seen=0)
        assert played == [first.number, 0, 0, 0, 0]
        await first.play("hide")
        await parlour.enter(made.table.id, seen=0)
        assert played[5:] == [1]
        await parlour.enter(made.table.id, made.keys[1].token, seen=first.number - 1)
        await parlour.enter(made.table.id, made.keys[1].token, seen=0)
        await parlour.enter(made.table.id, made.keys[1].token, seen=3)
        assert played[6:] == [first.number, first.number, 0], "once for what was asked first, once from the beginning"

    in_parlour(tmp_path, scene)


def test_what_is_told_again_is_what_a_first_telling_says(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        live = await parlour.tables.find(made.table.id)

        async def compare() -> None:
            for form in get_args(Form):
                for seen in (2, 0, 4):
                    kept = await parlour.tables.histories.past(live.table, [-1, 0, 1], form, seen)
                    fresh = await Histories(parlour.tables.store).past(live.table, [-1, 0, 1], form, seen)
                    assert kept.told == fresh.told
                    assert kept.table.number == fresh.table.number == live.table.number

        await compare()
        for _ in range(3):
            await first.play("hide")
            await compare()
        await second.ask("resign")
        await compare()

    in_parlour(tmp_path, scene)


def test_only_so_many_stories_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_KEPT", 2)

    async def scene(parlour: Parlour) -> None:
        for _ in range(4):
            made = await parlour.make("me", "me")
            await parlour.enter(made.table.id, seen=0)
        assert len(parlour.tables.histories.kept) == 2

    in_parlour(tmp_path, scene)
