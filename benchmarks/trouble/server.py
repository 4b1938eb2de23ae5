"""A server as a process of its own, at the small game of the tests, whose rules run as plain Python.

    python -m trouble.server FOLDER|postgresql://… PORT MILLISECONDS

Its clock is wrong by so many milliseconds, and what others wait ten seconds for it waits two.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEASE = GRACE = 2_000


class Server:
    """Such a process, which can be killed."""

    def __init__(self, place: str, port: int = 0, skew: int = 0) -> None:
        self.place = place
        command = [sys.executable, "-m", "trouble.server", place, str(port), str(skew)]
        paths = os.pathsep.join([str(ROOT / "benchmarks"), str(ROOT)])
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths})
        self.port = port

    def ready(self) -> Server:
        """Wait until it listens."""
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        return self

    def kill(self) -> None:
        """As if the power went out."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        """Politely."""
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def run(place: str, port: int, skew: int) -> None:
    """Be that server."""
    from tests.server import skirmish

    from grognard.server.host.logs import log_to_stderr
    from grognard.server.host.serve import Announcing, uvicorn_config
    from grognard.server.live.tables import Housekeeping, LiveTables
    from grognard.server.store.place import opened
    from grognard.server.wire.app import make_app
    from grognard.server.wire.limits import no_limits

    log_to_stderr(os.environ.get("GROGNARD_LOG", "CRITICAL"))
    url = place if "://" in place else None
    if url:
        from grognard.server.store import postgres

        postgres.BEAT_SECONDS, postgres.DEAD_SECONDS = 0.5, 3.0
    with opened(Path(place), url) as (store, _):
        store.now += skew
        rules = Housekeeping(order_pace=0, grace=GRACE, lease=LEASE, sweep=200)
        app = make_app(LiveTables(store, skirmish.games(), rules), no_limits())
        Announcing(uvicorn_config(app, "127.0.0.1", port), lambda found: print(found, flush=True)).run()


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
