"""What happens by itself: bots, clocks, absence, orders, sealed answers; and that a restart loses none of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from grognard.server.live import live_table
from grognard.server.table.refusals import ABotPlays, NoSuchOrder, NothingToUndo, SeatResigned, TableMovedOn
from grognard.server.table.table import Table
from grognard.server.wire.forms import MadeTable
from grognard.server.wire.messages import Play
from tests.games.skirmish.events import answered
from tests.server.parlour import Parlour, Person, in_parlour
from tests.server.test_play import from_the_log


def table_of(parlour: Parlour, table: str) -> Table:
    return parlour.tables.live[table].table


async def rows_of(parlour: Parlour, table: str) -> list[tuple[str, int, str]]:
    kept = await parlour.tables.store.load(table)
    assert kept is not None
    return [(row.kind, row.seat, row.by) for row in kept.rows]


def test_bots_play_by_themselves(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", "bot", question_seconds=0)
        [person] = await parlour.sit_all(made)
        await person.ask("resign")
        await parlour.until(lambda: table_of(parlour, made.table.id).stage == "finished")
        assert ("action", 1, "bot") in await rows_of(parlour, made.table.id)
        assert person.table["secret"] is not None

    in_parlour(tmp_path, scene)


def test_resigning_hands_the_seat_to_a_bot_for_good(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", "me")
        first, *_ = await parlour.sit_all(made)
        await first.ask("resign")
        seat = first.table["seats"][0]
        assert seat["resigned"]
        assert seat["bot"] == "random"
        with pytest.raises(SeatResigned):
            await first.ask("resign")
        with pytest.raises(SeatResigned):
            await first.play("rest")
        await first.ask("return")
        assert table_of(parlour, made.table.id).seats[0].resigned

    in_parlour(tmp_path, scene)


def test_when_a_turns_time_is_over_a_bot_plays_until_the_person_returns(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", turn_seconds=30)
        first, _ = await parlour.sit_all(made)
        parlour.later(20)
        await first.play("hide")
        assert first.last["time"]["ends"] - first.last["time"]["now"] < 11_000
        parlour.later(11)
        await parlour.until(lambda: table_of(parlour, made.table.id).actor == 1)
        assert first.table["seats"][0]["away"]
        with pytest.raises((ABotPlays, TableMovedOn)):  # the bot may be in the middle of a turn
            await first.play("rest")
        await first.ask("return")
        assert not first.table["seats"][0]["away"]
        assert ("takeover", 0, "clock") in await rows_of(parlour, made.table.id)

    in_parlour(tmp_path, scene)


def test_a_clock_of_a_week_runs_on_through_restarts(tmp_path: Path) -> None:
    day = 24 * 3600

    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", turn_seconds=7 * day, reaction_seconds=7 * day)
        for _ in range(6):
            await parlour.close()
            parlour.now += day * 1000
            parlour.open()
            await parlour.tables.open()
            assert not (await parlour.tables.find(made.table.id)).table.seats[0].away
        await parlour.close()
        parlour.now += (day + 60) * 1000
        parlour.open()
        await parlour.tables.open()  # nobody opens the table: what is due is found in the file
        await parlour.until(lambda: made.table.id in parlour.tables.live and table_of(parlour, made.table.id).seats[0].away)

    in_parlour(tmp_path, scene)


def test_a_table_may_count_lost_time_as_a_forfeit(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", turn_seconds=30, time_out="forfeit")
        first, _ = await parlour.sit_all(made)
        parlour.later(31)
        await parlour.until(lambda: table_of(parlour, made.table.id).seats[0].resigned)
        assert "ran-out-of-time" in first.events

    in_parlour(tmp_path, scene)


async def in_duel(parlour: Parlour, **settings: Any) -> tuple[str, Person, Person]:
    """The first player has attacked, and the second, whose standing order is off, must defend."""
    made = await parlour.make("me", "me", **settings)
    first, second = await parlour.sit_all(made)
    await second.ask("stop", order="defend-fully")
    await first.play("duel 1")
    assert second.look()["view"]["phase"] == "defend"
    return made.table.id, first, second


def test_a_move_that_is_made_while_due_work_is_being_claimed_keeps_what_it_claims(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", turn_seconds=60)
        first, _ = await parlour.sit_all(made)
        live, claim, plays = parlour.tables.live[made.table.id], parlour.tables.store.claim, list[asyncio.Task[None]]()

        async def claim_slowly(table: str, now: int, until: int) -> bool:
            plays.append(asyncio.ensure_future(first.play("hide")))
            await asyncio.sleep(0.1)
            return await claim(table, now, until)

        parlour.later(55)
        parlour.tables.store.claim = claim_slowly  # type: ignore[method-assign]
        await parlour.tables.hold(live)
        parlour.tables.store.claim = claim  # type: ignore[method-assign]
        await asyncio.gather(*plays)
        parlour.later(6)
        await parlour.until(lambda: live.table.seats[0].away)

    in_parlour(tmp_path, scene)


def test_a_reaction_has_a_short_time_of_its_own_while_the_turns_time_stands_still(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, _, second = await in_duel(parlour, turn_seconds=100, reaction_seconds=10)
        assert 9_000 < second.last["time"]["ends"] - second.last["time"]["now"] <= 10_000
        clock, own_turn = table_of(parlour, table).clock, table_of(parlour, table).now.undone()
        assert own_turn is not None
        back_in_turn = clock.moved(own_turn, clock.since + 9_000, turn_time=100_000)
        assert (back_in_turn.turn, back_in_turn.left) == ((0, 1), clock.left)
        parlour.later(9)
        await second.play("defend 2")
        assert await from_the_log(parlour, table) == table_of(parlour, table)

    in_parlour(tmp_path, scene)


def test_a_reaction_that_does_not_come_is_a_bots(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, _, _ = await in_duel(parlour, turn_seconds=100, reaction_seconds=10)
        parlour.later(11)
        await parlour.until(lambda: table_of(parlour, table).seats[1].away)

    in_parlour(tmp_path, scene)


def test_a_bot_takes_over_for_who_is_gone_and_gives_back(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", takeover_seconds=30)
        first, second = await parlour.sit_all(made)
        first.session.leave()
        assert second.heard is not None
        second.listen()
        assert second.heard[-1] == {"type": "presence", "present": [False, True], "spectators": 0}
        parlour.later(31)
        await parlour.until(lambda: table_of(parlour, made.table.id).actor == 1)
        back = await parlour.enter(made.table.id, made.keys[0].token)
        assert not back.table["seats"][0]["away"]
        assert [told["event"]["event"] for told in second.look()["told"]] == ["came-back"]

    in_parlour(tmp_path, scene)


def test_the_standing_order_defends_at_once_and_can_be_switched_off(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        assert second.look()["orders"] == {"defend-fully": True}
        await first.play("duel 1")
        assert "offers" not in second.look() or second.look()["view"]["phase"] != "defend"
        await parlour.until(lambda: second.look()["view"]["phase"] != "defend")
        assert ("action", 1, "order") in await rows_of(parlour, made.table.id)
        await second.ask("stop", order="defend-fully")
        assert second.look()["orders"] == {"defend-fully": False}
        await second.ask("order", seen=second.number, order="defend-fully")
        assert second.look()["orders"] == {"defend-fully": True}
        assert await from_the_log(parlour, made.table.id) == table_of(parlour, made.table.id)

    in_parlour(tmp_path, scene)


def test_an_order_is_carried_out_action_by_action_until_it_is_done(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        await first.ask("order", seen=first.number, order="duel-until 1 0")
        table = made.table.id
        await parlour.until(lambda: table_of(parlour, table).orders[0] is None)
        kept = await parlour.tables.store.load(table)
        assert kept is not None
        by_order = [row for row in kept.rows if row.by == "order" and row.seat == 0 and row.kind == "action"]
        assert by_order
        assert all(row.text == "duel 1" for row in by_order)
        assert await from_the_log(parlour, table) == table_of(parlour, table)

    in_parlour(tmp_path, scene)


def test_an_order_can_be_stopped_and_ends_with_its_owners_own_move(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        for end in ("stop", "move"):
            await first.ask("order", seen=first.number, order="duel-until 1 0")
            assert first.look()["order"] == "duel-until 1 0"
            assert "offers" not in first.look()
            if end == "stop":
                await first.ask("stop")
                assert "order" not in first.look()
                assert first.look()["offers"]
            else:
                await first.play("hide")
            assert table_of(parlour, made.table.id).orders == (None, None)

    in_parlour(tmp_path, scene, order_pace=3_600_000)


@pytest.mark.parametrize("order", ["duel-until 1 9", "duel-until 1", "nonsense", "duel-until x 1", "", "rest"])
def test_an_order_with_nothing_to_do_is_refused(tmp_path: Path, order: str) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(made)
        with pytest.raises(NoSuchOrder):
            await first.ask("order", seen=first.number, order=order)

    in_parlour(tmp_path, scene)


async def in_question(parlour: Parlour, *who: str) -> tuple[str, list[Person]]:
    """The first player has raided the second, who must say whether to block."""
    made = await parlour.make(*who)
    people = await parlour.sit_all(made)
    await people[0].play("raid 1")
    assert people[0].look()["view"]["phase"] == "block"
    return made.table.id, people


def test_an_answer_stays_sealed_until_the_questions_time_is_over(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, [first, second] = await in_question(parlour, "me", "me")
        heard, number = len(first.heard), first.number
        await second.play("yield", id=3)
        second.listen()
        assert second.heard[-1] == {"type": "sealed", "number": number, "id": 3}
        first.listen()
        assert len(first.heard) == heard
        assert (await from_the_log(parlour, table)).sealed == "yield"
        with pytest.raises(NothingToUndo):
            await first.ask("undo", seen=first.number)
        parlour.later(5)
        await parlour.until(lambda: first.number > number)
        assert first.number == number + 1

    in_parlour(tmp_path, scene)


async def in_question_with_a_shield(parlour: Parlour) -> tuple[MadeTable, list[Person]]:
    """As above, and the second player could block; a third looks on."""
    while True:
        made = await parlour.make("me", "me", "me")
        people = await parlour.sit_all(made)
        if people[1].look()["view"]["shield"][1]:
            await people[0].play("raid 1")
            return made, people


@pytest.mark.parametrize("row", ["pause", "takeover", "stop"])
def test_a_sealed_answer_outlasts_a_restart_after_any_other_row(tmp_path: Path, row: str) -> None:
    async def scene() -> None:
        parlour = Parlour(tmp_path)
        made, people = await in_question_with_a_shield(parlour)
        table = made.table.id
        parlour.tables.closing = True  # nothing happens by itself any more
        await people[1].play("block")
        if row == "pause":
            await parlour.lobby.pause(table, made.host_token, True)
        elif row == "takeover":
            await parlour.lobby.leave(table, 2, made.keys[2].token)
        else:
            await people[2].ask("stop", order="defend-fully")
        assert (await rows_of(parlour, table))[-1][0] == row
        await parlour.close()
        parlour.open()
        try:
            await parlour.tables.find(table)
            assert table_of(parlour, table).sealed == "block"
            if row == "pause":
                await parlour.lobby.pause(table, made.host_token, False)
            parlour.later(5)
            await parlour.until(lambda: table_of(parlour, table).question is None)
            assert table_of(parlour, table).now.news == (answered(1, 0),)
            assert table_of(parlour, table).sealed == ""
            assert ("action", 1, "player") in await rows_of(parlour, table)
        finally:
            await parlour.close()

    asyncio.run(scene())


@pytest.mark.parametrize("who", ["me", "bot"])
def test_a_question_stays_open_for_the_same_time_whoever_is_asked(tmp_path: Path, who: str) -> None:
    async def scene(parlour: Parlour) -> None:
        _, people = await in_question(parlour, "me", who)
        number = people[0].number
        await asyncio.sleep(0.1)
        assert people[0].number == number
        assert people[0].last["time"]["question"]
        parlour.later(5)
        await parlour.until(lambda: people[0].number > number)
        assert not people[0].update(number + 1)["time"].get("question")

    in_parlour(tmp_path, scene)


def test_at_a_table_without_sealing_an_answer_counts_at_once(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", question_seconds=0)
        first, second = await parlour.sit_all(made)
        await first.play("raid 1")
        await second.play("yield")
        assert second.look()["view"]["phase"] != "block"

    in_parlour(tmp_path, scene)


def test_a_restart_goes_on_with_bots_orders_clocks_and_sealed_answers(tmp_path: Path) -> None:
    async def before(parlour: Parlour) -> dict[str, str]:
        bots = await parlour.make("me", "bot", "bot", question_seconds=0)
        [person] = await parlour.sit_all(bots)
        clock = await parlour.make("me", "me", turn_seconds=30)
        order = await parlour.make("me", "me")
        first, _ = await parlour.sit_all(order)
        question, people = await in_question(parlour, "me", "me")
        await people[1].play("yield")
        parlour.tables.closing = True
        await person.ask("resign")
        await first.ask("order", seen=first.number, order="duel-until 1 0")
        return {"bots": bots.table.id, "clock": clock.table.id, "order": order.table.id, "question": question}

    async def after(parlour: Parlour, tables: dict[str, str]) -> None:
        await parlour.tables.open()
        live_tables = parlour.tables.live

        def now(name: str) -> Table | None:
            live = live_tables.get(tables[name])
            return live.table if live else None

        await parlour.until(lambda: (found := now("bots")) is not None and found.stage == "finished")
        await parlour.until(lambda: (found := now("order")) is not None and found.orders[0] is None)
        parlour.later(40)
        await parlour.until(lambda: (found := now("clock")) is not None and found.seats[0].away)
        await parlour.until(lambda: (found := now("question")) is not None and found.now.news == (answered(1, 1),))

    async def both() -> None:
        parlour = Parlour(tmp_path)
        tables = await before(parlour)
        await parlour.close()
        parlour.open()
        try:
            await after(parlour, tables)
        finally:
            await parlour.close()

    asyncio.run(both())


def test_idle_tables_leave_the_memory_and_come_back_by_replay(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        await first.play("hide")
        before = table_of(parlour, made.table.id)
        parlour.later(3600)
        parlour.tables.forget_idle()
        assert made.table.id in parlour.tables.live
        first.session.leave()
        second.session.leave()
        parlour.later(3600)
        parlour.tables.forget_idle()
        assert parlour.tables.live == {}
        back = await parlour.enter(made.table.id, made.keys[0].token)
        assert table_of(parlour, made.table.id) == before
        await back.play("rest")

    in_parlour(tmp_path, scene)


def test_of_two_processes_one_wins_and_the_other_looks_again(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        here, _ = await parlour.sit_all(made)
        other = Parlour(tmp_path, parlour.games)
        there = await other.enter(made.table.id, made.keys[0].token)
        await there.play("hide")
        with pytest.raises(TableMovedOn):
            await here.session.handle(Play(seen=here.number, moves=["rest"]))
        assert table_of(parlour, made.table.id) == table_of(other, made.table.id)
        await other.close()

    in_parlour(tmp_path, scene)


def test_a_bot_that_fails_is_helped_out(tmp_path: Path) -> None:
    class Broken:
        name = "broken"

        def choose(self, sight: Any) -> Any:
            raise RuntimeError("out of ideas")

    async def scene(parlour: Parlour) -> None:
        offered = parlour.games.all["skirmish"]
        parlour.games.all["skirmish"] = type(offered)(offered.engine, {**offered.bots, "broken": Broken()})
        made = await parlour.make("me", "open", "open", question_seconds=0, bot="broken")
        [person] = await parlour.sit_all(made)
        await person.ask("resign")
        await parlour.until(lambda: table_of(parlour, made.table.id).stage == "finished")
        assert parlour.tables.metrics.counters["bot_failures"] > 0

    in_parlour(tmp_path, scene)


def test_a_crowd_that_comes_is_told_of_once_and_a_player_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "CROWD_PAUSE", 3600)

    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        person, other = await parlour.sit_all(made)
        for _ in range(20):
            await parlour.enter(made.table.id)

        def heard() -> list[tuple[list[bool], int]]:
            person.listen()
            return [(one["present"], one["spectators"]) for one in person.heard if one["type"] == "presence"]

        assert heard()[-1] == ([True, True], 0)
        told = len(heard())
        parlour.tables.live[made.table.id].after_pause()
        assert heard()[told:] == [([True, True], 20)]
        other.session.leave()
        assert heard()[told + 1 :] == [([True, False], 20)], "a player who is gone is told of without a pause"
        parlour.tables.live[made.table.id].after_pause()
        assert len(heard()) == told + 2, "and not again"

    in_parlour(tmp_path, scene)
