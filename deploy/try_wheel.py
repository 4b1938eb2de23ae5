"""Try a wheel where nothing else is installed: `python deploy/try_wheel.py FOLDER` makes an empty environment, installs the
wheel that lies in the folder, starts a server, looks at its page, and plays a move of every game. Needs nothing but Python."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLAY = """
import json, sys, urllib.request
from websockets.sync.client import connect

url = sys.argv[1]

def ask(path, body=None, token=""):
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"} if body is not None else {}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=300) as answer:
        return answer.read()

page = ask("").decode()
assert "/assets/" in page, "the page is not built into the wheel"
for game in json.loads(ask("api/games")):
    seats = [{"who": "me", "name": f"Player {number}"} for number in range(game["players"][0])]
    made = json.loads(ask("api/tables", {"game": game["name"], "seats": seats}))
    table, tokens = made["table"]["id"], [key["token"] for key in made["keys"]]
    ask(f"api/tables/{table}/start", {}, made["host_token"])
    with connect(f"{url.replace('http', 'ws', 1)}api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "tokens": tokens, "offers": True}))
        while True:
            message = json.loads(socket.recv(timeout=300))
            assert message["type"] != "refused", message
            offered = [look for look in message.get("looks", ()) if look.get("offers")]
            if message.get("id") == 1:
                break
            if offered:
                move = {"seat": offered[0]["seat"], "seen": message["number"], "moves": [offered[0]["offers"][0]["move"]]}
                socket.send(json.dumps({"type": "play", "id": 1, **move}))
    print("played", game["name"], flush=True)
"""


def main() -> None:
    """Try the wheel, and say how long each step took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the wheel lies")
    parser.add_argument("--version", help="the version that it must have")
    given = parser.parse_args()
    [wheel] = given.folder.glob("grognard-*.whl")
    if given.version and f"grognard-{given.version}-" not in wheel.name:
        raise SystemExit(f"{wheel.name} is not of version {given.version}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        python = install(wheel.resolve(), Path(folder) / "environment")
        with serving(python, Path(folder)) as url:
            play(python, Path(folder), url)


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with the wheel and what it needs; its Python."""
    began = time.monotonic()
    venv.create(folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python)]  # one's own: Debian's Python has none to give to others
    subprocess.run([*pip, "install", "--quiet", "--disable-pip-version-check", str(wheel)], check=True)
    print(f"installed in {time.monotonic() - began:.1f} s", flush=True)
    return python


def nothing_of_ours(folder: Path) -> dict[str, str]:
    """The environment of a program that finds nothing of ours but what it installed: no sources, no settings, no caches."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GROGNARD", "NUMBA"))}
    caches = {"HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache"), "NUMBA_CACHE_DIR": str(folder / "compiled")}
    return {**kept, **caches, "PYTHONSAFEPATH": "1", "PYTHONUTF8": "1"}


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[str]:
    """A server, at this address, which is told to stop afterwards."""
    program = str(python.with_name("grognard" + python.suffix))
    command = [program, "serve", "--port", "0", "--lang", "en", "--data", str(folder / "data")]
    began = time.monotonic()
    server = subprocess.Popen(
        command, stderr=subprocess.PIPE, encoding="utf-8", errors="replace", env=nothing_of_ours(folder), cwd=folder
    )
    try:
        assert server.stderr is not None
        url = next((word for line in server.stderr for word in line.split() if word.startswith("http://")), None)
        if url is None:
            raise SystemExit("the server did not start")
        print(f"the server answers after {time.monotonic() - began:.1f} s", flush=True)
        yield url
    finally:
        server.terminate()
        server.communicate()
    if sys.platform != "win32" and server.returncode != -signal.SIGTERM:
        raise SystemExit(f"the server stopped with {server.returncode}")


def play(python: Path, folder: Path, url: str) -> None:
    """Look at the page, and play a move of every game."""
    began = time.monotonic()
    subprocess.run([python, "-c", PLAY, url], check=True, env=nothing_of_ours(folder), cwd=folder)
    print(f"a move of every game is played in {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
