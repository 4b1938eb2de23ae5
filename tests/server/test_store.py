"""Both stores keep to one contract: writes share one flush, one that fails hinders no other, and numbers are written once."""

import asyncio
from pathlib import Path

import pytest

from grognard.server.store.contract import Addition, DamagedLog, Header, Overtaken
from grognard.server.store.layout import LAYOUT, MIGRATIONS, Step, steps_from
from grognard.server.table.rows import Row
from grognard.server.table.settings import Settings, Setup
from tests.server.stores import open_store


def setup_of(name: str) -> Setup:
    return Setup(id=name, game="g", rules=1, options={}, settings=Settings(), seats=2, host="", secret=b"s", created=1)


def row(number: int, text: str = "rest") -> Row:
    return Row(number, 5, 0, "player", "action", text)


def header(number: int, due: int | None = None, lease: int = 0, sealed: str = "") -> Header:
    return Header(number, "playing", 0, due, lease, sealed=sealed)


def adding(table: str, expected: int, *texts: str, sealed: str = "", after: Header | None = None) -> Addition:
    rows = [row(expected + place + 1, text) for place, text in enumerate(texts)]
    return Addition(table, expected, sealed, after or header(expected + len(rows)), rows)


def test_these_tests_run_on_the_store_that_they_are_named_for(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    store = open_store(tmp_path)
    store.close()
    assert store.shared == (request.node.callspec.params["kept_in"] == "postgres")


def test_waiting_writes_share_commits_and_only_the_overtaken_fails(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        names = [f"t{n}" for n in range(60)]
        await asyncio.gather(*(store.create(setup_of(name), header(0), []) for name in names))
        wrong = [adding("t0", 7, "rest"), adding("unknown", 0, "rest")]
        right = [adding(name, 0, "rest", "rest") for name in names]
        twice = [adding("t1", 2, "first"), adding("t1", 2, "second")]
        found = await asyncio.gather(*map(store.append, wrong + right + twice), return_exceptions=True)
        assert [type(one) for one in found[:2]] == [Overtaken, Overtaken]
        assert found[2 : 2 + len(names)] == [None] * len(names)
        assert [type(one) for one in found[-2:]] == [type(None), Overtaken]
        assert store.commits < store.writes  # type: ignore[attr-defined]
        for name in names:
            kept = await store.load(name)
            assert kept is not None
            assert [one.number for one in kept.rows] == ([1, 2, 3] if name == "t1" else [1, 2])
        store.close()

    asyncio.run(scene())


def test_an_addition_of_any_length_is_kept_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    """More rows than one statement writes, and none at all."""

    async def scene() -> None:
        store = open_store(tmp_path)
        await asyncio.gather(*(store.create(setup_of(name), header(0), []) for name in "tuv"))
        many = [f"move {number}" for number in range(120)]
        additions = [adding("t", 0, *many), adding("u", 1, *many), adding("v", 0, after=header(0, sealed="hidden"))]
        found = await asyncio.gather(*map(store.append, additions), return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Overtaken, type(None)]
        kept = [await store.load(name) for name in "tuv"]
        assert [[one.text for one in table.rows] for table in kept if table] == [many, [], []]
        assert [table.sealed for table in kept if table] == ["", "", "hidden"]
        store.close()

    asyncio.run(scene())


def test_a_part_of_a_log_can_be_asked_for_and_a_name_that_nobody_has_is_no_table(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        await store.create(setup_of("t"), header(2), [row(1, "a"), row(2, "b")])
        await store.append(adding("t", 2, "c", "é\u2603"))
        await store.create(setup_of("v"), header(1), [row(1, "a")])
        await store.create(setup_of("w"), header(3), [row(1, "a"), row(2, "b")])
        some, none, other = await asyncio.gather(store.news("t", 2), store.news("t", 4), store.news("v", 0))
        assert some is not None
        assert [one.text for one in some.rows] == ["c", "é\u2603"]
        assert none is not None
        assert none.rows == []
        assert other is not None
        assert [one.text for one in other.rows] == ["a"]
        with pytest.raises(DamagedLog):
            await store.news("w", 0)
        for name in ("u", "", "t\0", "té", "\udc80", "t" * 5000):
            assert await store.load(name) is None
            assert await store.news(name, 0) is None
        store.close()

    asyncio.run(scene())


def test_due_work_is_claimed_once_until_its_lease_ends(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        await store.create(setup_of("soon"), header(0, due=10), [])
        await store.create(setup_of("late"), header(0, due=99), [])
        await store.create(setup_of("leased"), header(0, due=10, lease=50), [])
        assert await store.claim_due(now=20, until=40, limit=10) == {"soon": 0}
        assert await store.claim_due(now=30, until=50, limit=10) == {}
        assert await store.claim_due(now=60, until=80, limit=10) == {"leased": 50, "soon": 40}
        await store.append(adding("soon", 0, "rest"))
        assert await store.claim_due(now=100, until=120, limit=10) == {"late": 0, "leased": 80}
        assert not await store.claim("late", now=110, until=130)
        assert await store.claim("late", now=120, until=140)
        await store.lease(["late", "leased"], 200)
        assert await store.claim_due(now=199, until=250, limit=10) == {}
        await store.lease(["late", "leased"], 0)
        assert await store.claim_due(now=199, until=250, limit=10) == {"late": 0, "leased": 0}
        store.close()

    asyncio.run(scene())


def test_a_sealed_answer_is_kept_for_as_long_as_the_tables_own_row_says(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        await store.create(setup_of("t"), header(0), [])
        await store.seal("t", 0, "", "block")
        await store.seal("t", 0, "block", "yield")
        for number, before in ((3, "yield"), (0, ""), (0, "block")):  # by somebody who has not heard of all that happened
            with pytest.raises(Overtaken):
                await store.seal("t", number, before, "block")
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == "yield"
        await store.append(adding("t", 0, "rest", sealed="yield", after=header(1, sealed="yield")))
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == "yield"
        with pytest.raises(Overtaken):
            await store.append(adding("t", 1, "rest"))  # by somebody who has not heard of the answer
        await store.append(adding("t", 1, "rest", sealed="yield"))
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == ""
        store.close()

    asyncio.run(scene())


def test_who_is_gone_is_kept_without_touching_the_lease(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        await store.create(setup_of("t"), header(0, due=10, lease=50), [])
        await store.note_gone("t", 0, '{"1": 7}', 30)
        with pytest.raises(Overtaken):
            await store.note_gone("t", 1, "{}", None)
        kept = await store.load("t")
        assert kept is not None
        assert (kept.gone, kept.lease_until) == ({1: 7}, 50)
        assert await store.claim_due(now=29, until=99, limit=10) == {}
        assert await store.claim_due(now=50, until=99, limit=10) == {"t": 50}
        store.close()

    asyncio.run(scene())


def test_notes_and_standings(tmp_path: Path) -> None:
    async def scene() -> None:
        store = open_store(tmp_path)
        for name in ("ab1", "ab2", "b1"):
            await store.create(setup_of(name), header(0), [])
        await store.create(setup_of("abc"), Header(0, "open", None, None), [])
        await store.note("room é", "one")
        await store.note("room é", "two")
        await store.note("room f", "three")
        await store.note("other", "four")
        await store.note("other", None)
        assert await store.notes("room ") == {"room é": "two", "room f": "three"}
        assert await store.notes("%") == {}
        found = await store.standings(["b1", "none", "abc"])
        assert [(one.id, one.stage, one.seat) for one in found] == [("b1", "playing", 0), ("abc", "open", None)]
        assert await store.beginning("ab") == ["abc"]
        assert await store.running(-1, 5) == []
        store.close()

    asyncio.run(scene())


def test_an_older_layout_is_brought_up_to_date_step_by_step_and_a_newer_one_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from grognard.core.refusal import Refusal
    from grognard.server.store import layout

    async def write() -> None:
        store = open_store(tmp_path)
        await store.create(setup_of("t"), header(1), [row(1)])
        store.close()

    async def read() -> None:
        store = open_store(tmp_path)
        kept = await store.load("t")
        assert kept is not None
        assert kept.rows == [row(1)]
        await store.append(adding("t", 1, "rest"))
        store.close()

    asyncio.run(write())
    with monkeypatch.context() as later:
        later.setattr(layout, "LAYOUT", LAYOUT + 2)
        alone = "ALTER TABLE processes ADD COLUMN extra TEXT;"  # which only PostgreSQL has
        later.setitem(MIGRATIONS, LAYOUT, Step("ALTER TABLE log ADD COLUMN extra {blob};", alone))
        later.setitem(MIGRATIONS, LAYOUT + 1, Step("ALTER TABLE log DROP COLUMN extra; CREATE INDEX newer ON log (time);"))
        assert steps_from(1) is None
        asyncio.run(read())
    with pytest.raises(Refusal, match="another version"):
        open_store(tmp_path)
