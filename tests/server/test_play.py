"""Playing at a table: moves, batches, undo, preview, resuming."""

from pathlib import Path
from typing import Any

import pytest

from grognard.core.refusal import GameIsOver, IllegalMove, NotYourTurn, Refusal, UnreadableMove
from grognard.server.table.refusals import NothingToUndo, NoUndoHere, OnlyTheLast, TableIsPaused, TableMovedOn, TooManyActions
from grognard.server.table.table import Table, rebuilt
from grognard.server.wire.refusals import BadRequest, NoSeatHeld, WhichSeat
from tests.server.parlour import Parlour, Person, in_parlour


async def two_people(parlour: Parlour, **settings: Any) -> tuple[str, Person, Person]:
    made = await parlour.make("me", "me", **settings)
    first, second = await parlour.sit_all(made)
    return made.table.id, first, second


async def from_the_log(parlour: Parlour, table: str) -> Table:
    kept = await parlour.tables.store.load(table)
    assert kept is not None
    return rebuilt(kept.setup, parlour.tables.live[table].table.engine, kept.rows, kept.sealed)


async def play_out(parlour: Parlour, people: list[Person]) -> None:
    """Everybody plays the first offer until the end; questions are answered as they come."""
    turn = 0
    while people[0].table["stage"] != "finished":
        turn += 1
        for person in people:
            offers = person.look().get("offers")
            if offers and person.last["time"].get("question"):
                await person.ask("play", seen=person.number, moves=[offers[-1]["move"]])
                before = person.number
                parlour.later(5)
                await parlour.until(lambda: people[0].number > before)  # noqa: B023
                break
            if offers:
                await person.ask("play", seen=person.number, moves=[offers[turn % len(offers)]["move"]])
                break
        else:
            before = people[0].number
            if people[0].last["time"].get("question"):  # to a bot; turned on otherwise, the clock could overtake a commit
                parlour.later(1)
            await parlour.until(lambda: people[0].number > before)  # noqa: B023


def test_a_table_is_its_log(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", "bot", turn_seconds=60, question_seconds=0.05)
        people = await parlour.sit_all(made)
        await play_out(parlour, people)
        live = parlour.tables.live[made.table.id].table
        assert await from_the_log(parlour, made.table.id) == live
        assert live.stage == "finished"
        assert sum(people[0].table["result"]) == pytest.approx(1)
        with pytest.raises(GameIsOver):
            await people[0].play("rest")

    in_parlour(tmp_path, scene)


def test_everybody_is_told_and_only_the_actor_gets_offers(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, second = await two_people(parlour)
        watcher = await parlour.enter(table)
        await first.play("rest", id=7)
        assert first.last["id"] == 7
        assert "id" not in second.last
        assert first.look().get("offers") is None
        assert {offer["move"]["move"] for offer in second.look()["offers"]} == {"rest", "hide", "dig", "raid", "duel"}
        assert watcher.look()["seat"] is None
        assert "offers" not in watcher.look()
        assert [told["event"] for told in watcher.look()["told"]] == [{"event": "rested", "seat": 0}]

    in_parlour(tmp_path, scene)


def test_sentences_come_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        french = await parlour.enter(made.table.id, language="fr")
        await first.play("rest")
        assert french.look()["told"][0]["text"] == "P0 se repose."
        assert "text" not in second.look()["told"][0]

    in_parlour(tmp_path, scene)


@pytest.mark.parametrize(
    ("moves", "refusal"),
    [
        (["block"], IllegalMove),
        (["fly"], UnreadableMove),
        ([], TooManyActions),
        (["hide"] * 201, TooManyActions),
        (["hide", "hide", "hide", "hide"], IllegalMove),
        (["rest", "hide"], OnlyTheLast),
        (["dig 1", "hide"], OnlyTheLast),
    ],
)
def test_a_refused_message_changes_nothing(tmp_path: Path, moves: list[str], refusal: type[Refusal]) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, second = await two_people(parlour)
        before = parlour.tables.live[table].table
        with pytest.raises(refusal):
            await first.play(*moves)
        assert parlour.tables.live[table].table is before
        assert await from_the_log(parlour, table) == before
        with pytest.raises(NotYourTurn):
            await second.play("rest")

    in_parlour(tmp_path, scene)


def test_several_moves_are_made_together_and_the_last_may_lead_to_chance(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, _ = await two_people(parlour)
        await first.play("hide", "hide", "dig 3")
        rows = [row for row in (await kept(parlour, table)) if row.kind == "action"]
        assert [row.text for row in rows] == ["hide", "hide", "dig 3"]
        assert await from_the_log(parlour, table) == parlour.tables.live[table].table
        assert [told["event"]["event"] for told in first.look()["told"]] == ["hid", "hid", "dug", "fell"]

    in_parlour(tmp_path, scene)


async def kept(parlour: Parlour, table: str) -> list[Any]:
    found = await parlour.tables.store.load(table)
    assert found is not None
    return found.rows


def test_a_move_on_an_old_position_is_refused(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, _ = await two_people(parlour)
        old = first.number
        await first.play("hide")
        for seen in (old, old + 99):
            with pytest.raises(TableMovedOn):
                await first.play("hide", seen=seen)

    in_parlour(tmp_path, scene)


def test_a_row_that_leaves_the_position_alone_makes_nobody_stale(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, second = await two_people(parlour)
        seen = first.number
        await second.ask("stop", order="defend-fully")
        assert second.number == seen + 1
        await first.play("hide", seen=seen)

    in_parlour(tmp_path, scene)


def test_undo_takes_back_moves_one_by_one(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, second = await two_people(parlour)
        start = parlour.tables.live[table].table.now.state
        await first.play("hide", "hide")
        assert first.look()["undo"]
        assert "undo" not in second.look()
        await first.ask("undo", seen=first.number)
        assert first.look()["view"]["vault"] == [1, 0]
        await first.ask("undo", seen=first.number)
        assert parlour.tables.live[table].table.now.state == start
        with pytest.raises(NothingToUndo):
            await first.ask("undo", seen=first.number)
        await first.play("hide")
        assert await from_the_log(parlour, table) == parlour.tables.live[table].table

    in_parlour(tmp_path, scene)


def test_undo_reaches_across_the_end_of_a_turn_until_the_next_player_decides(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, second = await two_people(parlour)
        await first.play("rest")
        await first.ask("undo", seen=first.number)
        await first.play("rest")
        await second.play("hide")
        with pytest.raises(NothingToUndo):
            await first.ask("undo", seen=first.number)
        await second.ask("undo", seen=second.number)
        with pytest.raises(NothingToUndo):
            await second.ask("undo", seen=second.number)

    in_parlour(tmp_path, scene)


def test_undo_does_not_reach_across_chance(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, _ = await two_people(parlour)
        await first.play("hide")
        await first.play("dig 1")
        with pytest.raises(NothingToUndo):
            await first.ask("undo", seen=first.number)

    in_parlour(tmp_path, scene)


def test_a_table_may_be_played_without_undo(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, _ = await two_people(parlour, undo=False)
        await first.play("hide")
        assert "undo" not in first.look()
        with pytest.raises(NoUndoHere):
            await first.ask("undo", seen=first.number)

    in_parlour(tmp_path, scene)


def test_a_preview_shows_what_would_be_and_commits_nothing(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, second = await two_people(parlour)
        before = parlour.tables.live[table].table
        await first.ask("preview", seen=first.number, moves=["hide", "hide"], id="p")
        first.listen()
        answer = first.heard[-1]
        assert (answer["type"], answer["id"]) == ("preview", "p")
        assert answer["look"]["view"]["vault"] == [2, 0]
        assert [(one["number"], one["event"]["event"]) for one in answer["look"]["told"]] == [(first.number, "hid")]
        assert "ends" not in answer
        assert any(offer["move"]["move"] == "hide" for offer in answer["look"]["offers"])
        for move, end in (("dig 2", "chance"), ("rest", "other-seat")):
            await first.ask("preview", seen=first.number, moves=[move])
            first.listen()
            assert first.heard[-1]["ends"] == end
            assert "offers" not in first.heard[-1]["look"]
        with pytest.raises(TooManyActions):
            await first.ask("preview", seen=first.number, moves=["rest", "hide"])
        with pytest.raises(IllegalMove):
            await first.ask("preview", seen=first.number, moves=["block"])
        with pytest.raises(NotYourTurn):
            await second.ask("preview", seen=second.number, moves=[])
        assert parlour.tables.live[table].table is before

    in_parlour(tmp_path, scene)


def test_resuming_tells_what_was_missed_and_nothing_twice(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        await first.play("hide")
        seen = second.number
        second.session.leave()
        await first.play("hide")
        await first.ask("undo", seen=first.number)
        await first.play("rest")
        back = await parlour.enter(made.table.id, made.keys[1].token, seen=seen)
        told = [(told["number"], told["event"]["event"]) for told in back.look()["told"]]
        assert told == [(seen + 1, "hid"), (seen + 2, "took-back"), (seen + 3, "rested")]
        assert back.number == seen + 3
        whole = await parlour.enter(made.table.id, made.keys[1].token, seen=0)
        assert [told["event"]["event"] for told in whole.look()["told"]][:3] == ["begun", "drew", "drew"]
        current = await parlour.enter(made.table.id, made.keys[1].token, seen=back.number)
        assert current.look()["told"] == []

    in_parlour(tmp_path, scene)


def test_one_client_may_hold_several_seats(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        both = await parlour.enter(made.table.id, *(key.token for key in made.keys))
        onlooker = await parlour.enter(made.table.id)
        assert [look["seat"] for look in both.last["looks"]] == [0, 1, None]
        assert both.look(2)["view"] == onlooker.look()["view"], "for when none of them may be seen by the others"
        with pytest.raises(WhichSeat):
            await both.play("rest")
        await both.play("rest", seat=0)
        await both.play("rest", seat=1)
        with pytest.raises(WhichSeat):
            await both.play("rest", seat=2)

    in_parlour(tmp_path, scene)


def test_a_spectator_or_a_forger_cannot_play(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, _, _ = await two_people(parlour)
        for person in (await parlour.enter(table), await parlour.enter(table, "forged")):
            assert person.last["seats"] == []
            for seat in (None, 0, 1):
                with pytest.raises(NoSeatHeld):
                    await person.play("rest", seat=seat)

    in_parlour(tmp_path, scene)


def test_hello_comes_first(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, first, _ = await two_people(parlour)
        first.session.greeted = False
        with pytest.raises(BadRequest):
            await first.play("rest")

    in_parlour(tmp_path, scene)


def test_the_host_can_pause(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", turn_seconds=30)
        [first] = await parlour.sit_all(made)
        await parlour.lobby.pause(made.table.id, made.host_token, True)
        assert first.table["paused"]
        with pytest.raises(TableIsPaused):
            await first.play("rest")
        parlour.later(3600)
        await parlour.lobby.pause(made.table.id, made.host_token, False)
        assert 29_000 < first.last["time"]["ends"] - first.last["time"]["now"] <= 30_000
        await first.play("rest")

    in_parlour(tmp_path, scene)


def test_a_slow_client_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, first, second = await two_people(parlour)
        slow = await parlour.enter(table, room=10)
        for _ in range(20):
            await first.play("hide")
            await first.ask("undo", seen=first.number)
        assert slow.mailbox.is_cut
        assert len(slow.raw) == 11
        assert not second.mailbox.is_cut

    in_parlour(tmp_path, scene)
