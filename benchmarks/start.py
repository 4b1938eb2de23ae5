"""How long a first start takes: from `grognard serve` with nothing compiled yet to the page, and to a bot's first move.

    python benchmarks/start.py [--runs 3] [--against CHECKOUT]     # another checkout, started in turn with this one

Machines are noisy: compare figures of one run only. `taskset -c 0,1 python …` shows what two cores do.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
PATIENCE = 900  # seconds


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def ask(url: str, body: object = None, token: str = "", method: str | None = None) -> Any:
    """What the server answers; None while it does not."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(url, data, headers if token or data else {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read()
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return None


def wait_for(what: Any, process: "subprocess.Popen[bytes]") -> Any:
    """What `what()` gives once it gives something."""
    begin = time.monotonic()
    while time.monotonic() - begin < PATIENCE and process.poll() is None:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    sys.exit("The server does not start.")


def start(checkout: Path) -> tuple[float, float]:
    """Start a server with empty folders: seconds until the page is there, and until bots have made their first moves."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        environment = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
        environment |= {"NUMBA_CACHE_DIR": f"{folder}/cache"}
        command = [sys.executable, "-m", "grognard.cli", "serve", "--port", str(port), "--data", f"{folder}/games"]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        begin = time.monotonic()
        url = f"http://127.0.0.1:{port}"
        try:
            wait_for(lambda: ask(url), process)
            page = time.monotonic() - begin
            games = [game["name"] for game in json.loads(ask(f"{url}/api/games"))]
            tables = [new_table(url, game) for game in games]
            for table in tables:
                wait_for(lambda table=table: json.loads(ask(table) or b"{}").get("number", 0) > 20, process)
            return page, time.monotonic() - begin
        finally:
            process.terminate()
            process.wait()


def new_table(url: str, game: str) -> str:
    """A table that was started, and that its only person has left to the bots."""
    made = json.loads(ask(f"{url}/api/tables", {"game": game, "seats": [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]}))
    table = f"{url}/api/tables/{made['table']['id']}"
    ask(f"{table}/start", {}, made["host_token"])
    ask(f"{table}/seats/0", None, made["keys"][0]["token"], "DELETE")
    return table


def spread(seconds: Sequence[float]) -> str:
    """The least and the most."""
    return f"{min(seconds):5.1f} to {max(seconds):5.1f} s"


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each is started")
    parser.add_argument("--against", type=Path, help="another checkout")
    chosen = parser.parse_args()
    checkouts = {"this": HERE} | ({"before": chosen.against} if chosen.against else {})
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in checkouts}
    for _ in range(chosen.runs):
        for name, checkout in checkouts.items():
            found[name].append(start(checkout))
            print(f"{name}: page after {found[name][-1][0]:.1f} s, bots after {found[name][-1][1]:.1f} s", flush=True)
    for name, times in found.items():
        page, bots = zip(*times, strict=True)
        print(f"{name:8} page {spread(page)}   bots {spread(bots)}   of {chosen.runs} starts")


if __name__ == "__main__":
    main()
