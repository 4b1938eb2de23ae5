"""The commands of docs/hosting.md that back games up and restore them, on games that go on meanwhile."""

import asyncio
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from grognard.server.store.contract import Store
from grognard.server.store.place import FILE, postgres_at
from grognard.server.store.sqlite import SqliteStore
from grognard.server.table.rows import Row
from tests.server import stores
from tests.server.test_store import adding, header, row, setup_of

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def command(program: str) -> str:
    """The command of the page that runs this program."""
    [found] = re.findall(rf"`[^`]*?({program} [^`]*)`", PAGE)
    return str(found)


async def begin(store: Store) -> None:
    await store.create(setup_of("t"), header(0), [])
    await store.append(adding("t", 0, "one"))


async def log(store: Store) -> list[Row]:
    kept = await store.load("t")
    assert kept is not None
    return kept.rows


def in_postgres(program: str, url: str, folder: Path) -> None:
    """Run a command of the page, which is said in a container with a database of its own, at this address."""
    words = command(program).replace("--username grognard", "--username $USER").replace(" grognard ", " $NAME ")
    place = urlsplit(url)
    host = re.search(r"host=([^&]+)", place.query)
    environment = {
        **os.environ,
        "PATH": f"{stores.programs()}{os.pathsep}{os.environ['PATH']}",
        "PGHOST": host[1] if host else place.hostname or "",
        "PGPORT": str(place.port or 5432),
        "PGPASSWORD": place.password or "",
        "USER": place.username or "",
        "NAME": place.path[1:],
    }
    subprocess.run(words, shell=True, check=True, cwd=folder, env=environment)


@pytest.mark.slow
def test_a_copy_of_the_database_is_made_while_servers_run_and_restored_when_they_are_stopped(tmp_path: Path) -> None:
    async def play_and_copy() -> None:
        store = postgres_at_once()
        await begin(store)
        await asyncio.to_thread(in_postgres, "pg_dump", url, tmp_path)
        await store.append(adding("t", 1, "two"))
        assert await log(store) == [row(1, "one"), row(2, "two")]
        store.close()

    async def go_on() -> None:
        store = postgres_at_once()
        assert await log(store) == [row(1, "one")]
        await store.append(adding("t", 1, "another two"))
        assert await log(store) == [row(1, "one"), row(2, "another two")]
        store.close()

    def postgres_at_once() -> Store:
        return stores.apart(lambda: postgres_at(url))

    url = stores.new_database()
    asyncio.run(play_and_copy())
    in_postgres("pg_restore", url, tmp_path)
    asyncio.run(go_on())


@pytest.mark.parametrize("way", ["python", "sqlite3"])
def test_a_copy_of_the_file_is_made_while_the_server_runs_and_restored_when_it_is_stopped(tmp_path: Path, way: str) -> None:
    data, copy = tmp_path / "data", tmp_path / "data" / "copy.sqlite"

    def back_up() -> None:
        if way == "python":
            [code] = re.findall(r'python -c "(.*)"', PAGE)
            words = [sys.executable, "-c", code.replace("/data/", f"{data}/")]
        else:
            words = shlex.split(command(f"sqlite3 /srv/grognard/{FILE}"))
            words = [word.replace("/srv/grognard", str(data)).replace("copy.sqlite", str(copy)) for word in words]
            if not shutil.which(words[0]):
                pytest.skip("no program sqlite3")
        subprocess.run(words, check=True)

    async def play_and_copy() -> None:
        with closing(SqliteStore(data / FILE)) as store:
            await begin(store)
            back_up()
            await store.append(adding("t", 1, "two"))

    async def go_on() -> None:
        with closing(SqliteStore(data / FILE)) as store:
            assert await log(store) == [row(1, "one")]
            await store.append(adding("t", 1, "another two"))
            assert await log(store) == [row(1, "one"), row(2, "another two")]

    asyncio.run(play_and_copy())
    for ending in ("-wal", "-shm"):
        assert f"`{FILE}{ending}`" in PAGE or f"`{ending}`" in PAGE
        (data / f"{FILE}{ending}").unlink(missing_ok=True)
    copy.replace(data / FILE)
    asyncio.run(go_on())
    with closing(sqlite3.connect(data / FILE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
