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
from pathlib import Path

PLAY = """
import json, sys, urllib.request
from websockets.sync.client import connect

url = sys.argv[1]

def ask(path, body=None, token=""):
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"} if body is not None else {}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
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
            message = json.loads(socket.recv(timeout=60))
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
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(Path(folder) / "compiled"), "PYTHONSAFEPATH": "1"}
        serve(python, Path(folder), environment)


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with the wheel and what it needs; its Python."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel], check=True)
    return python


def serve(python: Path, folder: Path, environment: dict[str, str]) -> None:
    """Start a server, play, and stop it."""
    program = str(python.with_name("grognard" + python.suffix))
    command = [program, "serve", "--port", "0", "--lang", "en", "--data", str(folder / "data")]
    began = time.monotonic()
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment, cwd=folder)
    try:
        assert server.stderr is not None
        url = next((word for line in server.stderr for word in line.split() if word.startswith("http://")), None)
        if url is None:
            raise SystemExit("the server did not start")
        print(f"the server answers after {time.monotonic() - began:.1f} s", flush=True)
        subprocess.run([python, "-c", PLAY, url], check=True, env=environment, cwd=folder, timeout=300)
        print(f"a move of every game is played after {time.monotonic() - began:.1f} s", flush=True)
    finally:
        server.terminate()
        server.communicate(timeout=60)
    if sys.platform != "win32" and server.returncode != -signal.SIGTERM:
        raise SystemExit(f"the server stopped with {server.returncode}")


if __name__ == "__main__":
    main()
