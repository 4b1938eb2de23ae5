"""Servers as processes of their own, at the small game of the tests, whose rules run as plain Python. They can be killed.

Each is forked from a process that has imported everything, so that a new one costs milliseconds. What others wait ten
seconds for they wait two, and their clocks are wrong by as much as they are told.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
WATCHED = "GROGNARD_WATCHED_BOTS"
LEASE = GRACE = 2_000  # milliseconds
BEAT, DEAD = 0.5, 3.0  # seconds


class Nursery:
    """The process that servers are forked from. Their bots may be watched by way of a folder."""

    def __init__(self, watched: Path | None = None) -> None:
        paths = os.pathsep.join([str(ROOT / "benchmarks"), str(ROOT), str(ROOT / "src")])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trouble.server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": paths, WATCHED: str(watched or "")},
        )

    def start(self, place: str, port: int = 0, skew: int = 0) -> Server:
        """A server on a folder or a database's address, whose clock is wrong by so many milliseconds; it listens already."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{place} {port} {skew}\n")
        self.process.stdin.flush()
        pid, found = self.process.stdout.readline().split()
        return Server(int(pid), int(found))

    def close(self) -> None:
        """Let go of the process; the servers are killed one by one."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Server:
    """A server's process."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port  # 0: it did not start

    def send(self, number: signal.Signals) -> None:
        """Send a signal, if it still lives."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """As if the power went out."""
        self.send(signal.SIGKILL)


def run(place: str, port: int, skew: int, out: int) -> None:
    """Be a server, and write one's port."""
    from tests.server import skirmish

    from grognard.server.host.logs import log_to_stderr
    from grognard.server.host.serve import Announcing, uvicorn_config
    from grognard.server.live.housekeeping import Housekeeping
    from grognard.server.live.tables import LiveTables
    from grognard.server.store import postgres_listening
    from grognard.server.store.place import opened
    from grognard.server.wire.app import make_app
    from grognard.server.wire.limits import no_limits

    log_to_stderr(os.environ.get("GROGNARD_LOG", "CRITICAL"))
    postgres_listening.BEAT_SECONDS, postgres_listening.DEAD_SECONDS = BEAT, DEAD
    url = place if "://" in place else None
    with opened(Path(place), url) as (store, _):
        store.now += skew
        rules = Housekeeping(order_pace=0, grace=GRACE, lease=LEASE, sweep=200)
        watched = os.environ[WATCHED]
        games = skirmish.watched_games(Path(watched)) if watched else skirmish.games()
        app = make_app(LiveTables(store, games, rules), no_limits())

        def tell(found: int) -> None:
            os.write(out, f"{found}\n".encode())

        Announcing(uvicorn_config(app, "127.0.0.1", port), tell).run()


def fork_servers() -> None:
    """Import everything, then fork a server for each line that comes."""
    import tests.server.skirmish  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with who started it
    while line := sys.stdin.readline():
        place, port, skew = line.split()
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(reading)
            os.close(0)
            try:
                run(place, int(port), int(skew), writing)
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as told:
            print(pid, told.readline().strip() or 0, flush=True)


if __name__ == "__main__":
    fork_servers()
