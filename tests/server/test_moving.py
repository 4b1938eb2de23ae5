"""`grognard admin move-data`: a folder's games come whole into an empty database, or not at all."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from subprocess import run
from typing import Any

import pytest

from grognard.core.refusal import Refusal
from grognard.core.words import LANGUAGES
from grognard.server.store import moving
from grognard.server.store.moving import DatabaseInUse, NothingToMove, NotTheSame, move_data
from grognard.server.store.place import FILE, NoDatabaseThere, postgres_at
from grognard.server.store.sqlite import SqliteStore
from grognard.server.store.sqlite_file import OLDER, CannotOpenGames
from tests.server.stores import execute, new_database
from tests.server.test_store import adding, header, row, setup_of

TABLES = 300


def fill(folder: Path) -> None:
    """A folder with games, some of them in languages that other collations order otherwise."""

    async def write() -> None:
        with closing(SqliteStore(folder / FILE)) as store:
            for number in range(TABLES):
                name = f"{'aZ-é'[number % 3]}{number}"
                await store.create(setup_of(name), header(2, due=5, lease=99), [row(1, "é \u2603 'x'"), row(2)])
            await store.append(adding("a0", 2, "rest", after=header(3, sealed="yield")))
            await store.note("room family", "é")

    asyncio.run(write())


def test_everything_comes_over_and_can_be_gone_on_with(tmp_path: Path) -> None:
    fill(tmp_path)
    url = new_database()
    told: list[tuple[str, int, int]] = []
    assert move_data(tmp_path, url, lambda *progress: told.append(progress)) == TABLES
    assert ("log", 2 * TABLES + 1, 2 * TABLES + 1) in told
    assert told[-1] == ("notes", 1, 1)

    async def go_on() -> None:
        store = await asyncio.to_thread(postgres_at, url)
        for number in range(TABLES):
            kept = await store.load(f"{'aZ-é'[number % 3]}{number}")
            assert kept is not None
            assert kept.setup == setup_of(kept.setup.id)
            assert kept.rows[:2] == [row(1, "é \u2603 'x'"), row(2)]
            assert kept.lease_until == 0, "whoever had claimed work is gone"
        await store.append(adding("a0", 3, "rest", sealed="yield"))
        assert await store.notes("room ") == {"room family": "é"}
        store.close()

    asyncio.run(go_on())
    with pytest.raises(DatabaseInUse) as refused:
        move_data(tmp_path, url, lambda *_: None)
    for language in LANGUAGES:
        assert "postgres:" not in refused.value.say(language)


def test_what_comes_back_otherwise_is_not_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    url = new_database()
    digests: list[str] = []

    async def another(rows: AsyncIterator[object]) -> tuple[int, str]:
        digests.append(f"digest {len(digests)}")
        return sum([1 async for _ in rows]), digests[-1]

    monkeypatch.setattr(moving, "digest", another)
    with pytest.raises(NotTheSame):
        move_data(tmp_path, url, lambda *_: None)
    assert (
        asyncio.run(execute(url, "SELECT (SELECT count(*) FROM setups) + (SELECT count(*) FROM log) AS rows"))[0]["rows"] == 0
    )
    with closing(sqlite3.connect(tmp_path / FILE)) as left:
        assert left.execute("SELECT count(*) FROM tables").fetchone() == (TABLES,)


def test_the_file_is_left_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path)
    path = tmp_path / FILE
    before = path.read_bytes()
    move_data(tmp_path, new_database(), lambda *_: None)
    assert path.read_bytes() == before
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("DROP TABLE notes; PRAGMA user_version = 2;")
    before = path.read_bytes()
    with pytest.raises(CannotOpenGames) as refused:
        move_data(tmp_path, new_database(), lambda *_: None)
    assert refused.value.values["reason"] is OLDER
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://here", NoDatabaseThere),
        ("", NoDatabaseThere),
        ("postgresql://postgres:secret@127.0.0.1:1/none", Refusal),
    ],
)
def test_a_database_that_cannot_be_reached_is_a_sentence_without_its_password(tmp_path: Path, url: str, said: Any) -> None:
    with pytest.raises(NothingToMove if "//" in url and "here" not in url else said):
        move_data(tmp_path, url, lambda *_: None)
    fill(tmp_path)
    with pytest.raises(said) as refused:
        move_data(tmp_path, url, lambda *_: None)
    for language in LANGUAGES:
        assert "secret" not in refused.value.say(language)


def test_the_commands_say_it_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "grognard.cli", "--lang", "fr"]
    nowhere = ["--database-url", "postgresql://nobody@127.0.0.1:1/none"]
    for words in (["admin", "move-data", "--data", str(tmp_path), *nowhere], ["serve", "--port", "0", *nowhere]):
        done = run([*command, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1, done.stderr
        assert done.stderr.startswith("grognard: ")
