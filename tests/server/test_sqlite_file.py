"""The file of games at a start: made for its owner alone, and refused in one sentence where it cannot be gone on with."""

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.core.words import LANGUAGES, Phrase
from grognard.server.store import layout
from grognard.server.store import sqlite_file as database
from grognard.server.store.place import FILE
from grognard.server.store.refusals import NotKept
from grognard.server.store.sqlite import SqliteStore
from grognard.server.store.sqlite_file import (
    DAMAGED,
    EMPTY,
    FULL,
    LOCKED,
    NO_FOLDER,
    NOT_WRITABLE,
    OTHER_LAYOUT,
    CannotOpenGames,
)
from tests.server import skirmish
from tests.server.network import PATIENCE, serving
from tests.server.parlour import Parlour, in_parlour
from tests.server.test_store import header, row, setup_of

ROOT = Path(__file__).parents[2]


def some_games(path: Path) -> None:
    """A file with enough in it to lose some."""

    async def write() -> None:
        with closing(SqliteStore(path)) as store:
            for number in range(40):
                rows = [row(one + 1, "rest " * 20) for one in range(20)]
                await store.create(setup_of(f"t{number}"), header(20), rows)

    asyncio.run(write())


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def cut_a_little(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1024)


def scribble(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xff" * 4096)


def replace_by_text(path: Path) -> None:
    path.write_text("These are no games.\n" * 100)


def make_empty(path: Path) -> None:
    os.truncate(path, 0)


def lose_all_but_the_last(path: Path) -> None:
    """The file is deleted, and what SQLite keeps beside it is not."""
    path.rename(path.with_name(path.name + "-wal"))


def replace_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def lay_out_otherwise(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")


HARM: list[tuple[Callable[[Path], None], Phrase]] = [
    (cut, DAMAGED),
    (cut_a_little, DAMAGED),
    (scribble, DAMAGED),
    (replace_by_text, DAMAGED),
    (replace_by_a_folder, DAMAGED),
    (lose_all_but_the_last, DAMAGED),
    (make_empty, EMPTY),
    (lay_out_otherwise, OTHER_LAYOUT),
]


@pytest.mark.parametrize(("harm", "reason"), HARM, ids=[harm.__name__ for harm, _ in HARM])
def test_a_file_that_cannot_be_gone_on_with_is_refused_and_left_alone(
    tmp_path: Path, harm: Callable[[Path], None], reason: Phrase
) -> None:
    path = tmp_path / "games.sqlite"
    some_games(path)
    harm(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(CannotOpenGames) as refused:
        SqliteStore(path)
    for language in LANGUAGES:
        assert reason.say(language) in refused.value.say(language)
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_file_of_the_layout_before_notes_is_brought_up_to_date(tmp_path: Path) -> None:
    async def go_on() -> None:
        with closing(SqliteStore(path)) as store:
            await store.note("key", "text")
            assert await store.notes("k") == {"key": "text"}
            assert await store.load("t3")

    path = tmp_path / "games.sqlite"
    some_games(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("DROP TABLE notes; PRAGMA user_version = 2;")
    asyncio.run(go_on())


def test_a_file_that_another_program_holds_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    some_games(path)
    monkeypatch.setattr(database, "OPENING_SECONDS", 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CannotOpenGames) as refused:
            SqliteStore(path)
        assert refused.value.values["reason"] == LOCKED
        other.execute("ROLLBACK")
    SqliteStore(path).close()


def test_a_file_that_can_only_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    some_games(path)
    connect = sqlite3.connect

    def read_only(path: Path, **fields: Any) -> sqlite3.Connection:
        found: sqlite3.Connection = connect(f"{path.as_uri()}?mode=ro", uri=True, **fields)
        return found

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(CannotOpenGames) as refused:
        SqliteStore(path)
    assert refused.value.values["reason"] == NOT_WRITABLE


def test_a_full_disk_is_said_to_be_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.sqlite"
    monkeypatch.setattr(layout, "NEW", layout.Step("PRAGMA max_page_count = 2;" + layout.TABLES))
    with pytest.raises(CannotOpenGames) as refused:
        SqliteStore(path)
    assert refused.value.values["reason"] == FULL
    assert not path.exists()
    monkeypatch.undo()
    SqliteStore(path).close()


def serve(folder: Path, *words: str, **fields: Any) -> subprocess.CompletedProcess[str]:
    """A server that is not expected to start."""
    command = [sys.executable, "-m", "grognard.cli", *words, "serve", "--port", "0", "--data", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False, **fields)


@pytest.mark.parametrize(("language", "said"), [("en", "cannot be opened"), ("fr", "Impossible d'ouvrir")])
def test_the_command_says_it_in_one_line(tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / FILE).write_text("no games")
    found = serve(tmp_path, "--lang", language)
    assert found.returncode == 2
    [line] = found.stderr.strip().splitlines()
    assert said in line
    assert str(tmp_path) in line


def test_a_file_in_the_folders_place_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    found = serve(tmp_path / "data")
    assert found.returncode == 2
    [line] = found.stderr.strip().splitlines()
    assert NO_FOLDER.en in line


def test_a_disk_without_room_for_a_new_file_is_one_line(tmp_path: Path) -> None:
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))

    found = serve(tmp_path, preexec_fn=no_room)
    assert found.returncode == 2
    [line] = found.stderr.strip().splitlines()
    assert "cannot be opened" in line
    assert not (tmp_path / FILE).exists()


def test_what_holds_secrets_is_for_its_owner_alone(tmp_path: Path) -> None:
    def modes() -> dict[str, int]:
        return {file.name: file.stat().st_mode & 0o777 for file in (tmp_path / "data").iterdir()}

    everybody = os.umask(0)
    try:
        path = tmp_path / "data" / "games.sqlite"
        store = SqliteStore(path)
        asyncio.run(store.create(setup_of("t"), header(0), []))
        assert path.parent.stat().st_mode & 0o777 == 0o700
        assert modes() == {"games.sqlite": 0o600, "games.sqlite-wal": 0o600, "games.sqlite-shm": 0o600}
        store.close()
        path.chmod(0o644)
        store = SqliteStore(path)
        assert set(modes().values()) == {0o600}
        store.close()
    finally:
        os.umask(everybody)


def test_a_start_that_was_cut_short_is_no_hindrance(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    database.beside(path, ".new").write_text("half a file")
    SqliteStore(path).close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.sqlite"]


@contextmanager
def no_more_room(file: Path) -> Iterator[None]:
    """This process can make no file longer than this one is."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_server_on_a_full_disk_says_that_it_is_not_ready(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        ready = f"{address.http}/api/ready"
        assert httpx.get(ready).json() == {"status": "ready"}
        with no_more_room(tmp_path / "games.sqlite-wal"):
            answer = httpx.get(ready, headers={"accept-language": "fr"})
        assert (answer.status_code, answer.json()["code"]) == (503, "not-kept")
        assert answer.json()["detail"] == NotKept().say("fr")
        assert httpx.get(ready).status_code == 200


def test_on_a_full_disk_nothing_is_acknowledged_and_nothing_lost(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        first, second = await parlour.sit_all(made)
        await parlour.tables.store.check()
        before, heard = parlour.tables.live[made.table.id].table, len(second.raw)
        with no_more_room(tmp_path / "games.sqlite-wal"):
            with pytest.raises(NotKept):
                await parlour.tables.store.check()
            with pytest.raises(NotKept):
                await first.play("hide")
        assert parlour.tables.live[made.table.id].table is before
        assert len(second.raw) == heard
        await parlour.tables.store.check()
        await first.play("hide")
        assert second.number == before.number + 1

    in_parlour(tmp_path, scene)
