"""Two servers on one PostgreSQL, and an answer that stays sealed until its question's time is over."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.server.store import postgres
from grognard.server.store.contract import Overtaken
from grognard.server.store.refusals import NotKept
from tests.server.parlour import Parlour, Person
from tests.server.test_sharing import in_two_parlours, is_in, rows_of


async def given_up(parlour: Parlour, act: Callable[[], Awaitable[object]]) -> Callable[[], Awaitable[None]]:
    """Do something that changes a table's own row and is given up, since the database does not answer; what carries it out all
    the same."""
    store, stuck = parlour.tables.store, list[Any]()
    assert isinstance(store, postgres.PostgresStore)
    change = store.change_one

    async def change_too_late(*given: Any) -> None:
        stuck.append(given)
        raise NotKept()

    store.change_one = change_too_late  # type: ignore[method-assign, assignment]
    with pytest.raises(NotKept):
        await act()
    store.change_one = change  # type: ignore[method-assign]
    return lambda: change(*stuck[0])


async def asked_elsewhere(here: Parlour, there: Parlour) -> tuple[str, int, Person]:
    """A table at which the seat is asked that is connected to the other server: the table, the moment, and who sits there."""
    made = await here.make("me", "me", question_seconds=5)
    table = made.table.id
    one = await here.enter(table, made.keys[0].token)
    two = await there.enter(table, made.keys[1].token)
    await one.play("raid 1")
    await there.until(is_in(there, table, one.number))
    return table, one.number, two


def test_an_answer_sealed_at_one_server_is_not_overlooked_by_the_other(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        table, asked, two = await asked_elsewhere(here, there)
        deaf(here)  # the server that will publish the answer has not heard of it
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


def test_an_answer_sealed_at_one_server_is_published_in_time_by_the_other(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        table, asked, two = await asked_elsewhere(here, there)
        answer = two.look()["offers"][0]["move"]["move"]
        await two.play(answer)
        await here.until(lambda: here.tables.live[table].table.sealed == answer)
        assert here.tables.live[table].ours, "whoever keeps the answer does not take the work over"
        for parlour in (here, there):
            parlour.later(6)
        await there.until(is_in(there, table, asked + 1))

    in_two_parlours(tmp_path, scene)


def test_a_sealed_answer_that_was_given_up_and_is_kept_all_the_same_is_published(tmp_path: Path) -> None:
    async def scene(here: Parlour, _: Parlour) -> None:
        made = await here.make("me", "me", question_seconds=5)
        one, two = await here.sit_all(made)
        await one.play("raid 1")
        asked = one.number
        carry_out = await given_up(here, lambda: two.play("yield"))
        await carry_out()
        live = here.tables.live[made.table.id]
        await here.until(lambda: live.table.sealed == "yield")
        here.later(6)
        await here.until(is_in(here, made.table.id, asked + 1))
        assert (await rows_of(here, made.table.id))[asked].by == "player"

    in_two_parlours(tmp_path, scene)


def test_a_sealed_answer_that_was_given_up_takes_no_later_ones_place(tmp_path: Path) -> None:
    async def scene(here: Parlour, there: Parlour) -> None:
        answers: list[str] = []
        while len(answers) < 2:  # who has drawn no shield can only yield: then another game is begun
            made = await here.make("me", "me", question_seconds=5)
            one = await here.enter(made.table.id, made.keys[0].token)
            two, again = [await parlour.enter(made.table.id, made.keys[1].token) for parlour in (here, there)]
            await one.play("raid 1")
            asked = one.number
            await there.until(is_in(there, made.table.id, asked))
            answers = [offer["move"]["move"] for offer in two.look()["offers"]]
        first, then = answers
        carry_out = await given_up(here, lambda: two.play(first))
        await again.play(then)  # which is acknowledged
        with pytest.raises(Overtaken):
            await carry_out()
        for parlour in (here, there):
            parlour.later(6)
        await there.until(is_in(there, made.table.id, asked + 1))
        published = (await rows_of(there, made.table.id))[asked]
        assert (published.by, published.text) == ("player", then)

    in_two_parlours(tmp_path, scene)
