"""The store: many writes share one flush, and one that fails hinders no other."""

import asyncio
from pathlib import Path

import pytest

from grognard.server.store.sqlite import Header, Overtaken, SqliteStore
from grognard.server.table.rows import Row
from grognard.server.table.settings import Settings, Setup


def setup_of(name: str) -> Setup:
    return Setup(id=name, game="g", rules=1, options={}, settings=Settings(), seats=2, host="", secret=b"s", created=1)


def row(number: int, text: str = "rest") -> Row:
    return Row(number, 5, 0, "player", "action", text)


def header(number: int, due: int | None = None, lease: int = 0) -> Header:
    return Header(number, "playing", 0, due, lease)


def test_waiting_writes_share_commits_and_only_the_overtaken_fails(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        names = [f"t{n}" for n in range(60)]
        await asyncio.gather(*(store.create(setup_of(name), header(0), []) for name in names))
        wrong = [store.append("t0", 7, [row(8)], header(8)), store.append("unknown", 0, [row(1)], header(1))]
        right = [store.append(name, 0, [row(1), row(2)], header(2)) for name in names]
        twice = [store.append("t1", 2, [row(3, "first")], header(3)), store.append("t1", 2, [row(3, "second")], header(3))]
        found = await asyncio.gather(*wrong, *right, *twice, return_exceptions=True)
        assert [type(one) for one in found[:2]] == [Overtaken, Overtaken]
        assert found[2 : 2 + len(names)] == [None] * len(names)
        assert [type(one) for one in found[-2:]] == [type(None), Overtaken]
        assert store.commits < store.writes
        for name in names:
            kept = await store.load(name)
            assert kept is not None
            assert [one.number for one in kept.rows] == ([1, 2, 3] if name == "t1" else [1, 2])
        store.close()

    asyncio.run(scene())


def test_due_work_is_claimed_once_until_its_lease_ends(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        await store.create(setup_of("soon"), header(0, due=10), [])
        await store.create(setup_of("late"), header(0, due=99), [])
        await store.create(setup_of("leased"), header(0, due=10, lease=50), [])
        assert await store.claim_due(now=20, until=40, limit=10) == ["soon"]
        assert await store.claim_due(now=30, until=50, limit=10) == []
        assert sorted(await store.claim_due(now=60, until=80, limit=10)) == ["leased", "soon"]
        await store.append("soon", 0, [row(1)], header(1))
        assert sorted(await store.claim_due(now=100, until=120, limit=10)) == ["late", "leased"]
        store.close()
        again = SqliteStore(tmp_path / "games.sqlite")
        assert sorted(await again.claim_due(now=101, until=120, limit=10)) == ["late", "leased"]
        again.close()

    asyncio.run(scene())


def test_a_sealed_answer_is_kept_for_as_long_as_the_tables_own_row_says(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        await store.create(setup_of("t"), header(0), [])
        await store.seal("t", 0, "yield")
        with pytest.raises(Overtaken):
            await store.seal("t", 3, "block")
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == "yield"
        await store.append("t", 0, [row(1)], Header(1, "playing", 0, None, sealed="yield"))
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == "yield"
        await store.append("t", 1, [row(2)], header(2))
        kept = await store.load("t")
        assert kept is not None
        assert kept.sealed == ""
        store.close()

    asyncio.run(scene())
