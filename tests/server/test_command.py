"""The commands: serve with a bot of one's own, ./play, verify."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from grognard.core.record import end_line, parse_record
from tests.server.network import PATIENCE, Address, play_to_the_end

ROOT = Path(__file__).parents[2]
GROGNARD = [sys.executable, "-m", "grognard.cli"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*GROGNARD, *words], capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE)


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_serve_play_with_a_bot_of_ones_own_and_verify(tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(tmp_path), "--no-limits", "--game", "risk-express"]
    words += ["--bot", str(ROOT / "tests" / "server" / "plug_in.py:Last"), "--bot", "tests.arena.others:LAST_COMPILED"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'src'}"}
    server = subprocess.Popen([*GROGNARD, *words], stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    assert server.stderr is not None
    try:
        for line in server.stderr:
            if f"http://127.0.0.1:{port}/" in line:
                break
        address = Address(port)
        form = {"game": "risk-express", "seats": [{"who": "me"}, {"who": "bot", "bot": "last"}], "options": {"max_rounds": 2}}
        made = httpx.post(f"{address.http}/api/tables", json=form, timeout=PATIENCE).json()
        table = made["table"]["id"]
        bearer = {"authorization": f"Bearer {made['host_token']}"}
        started = httpx.post(f"{address.http}/api/tables/{table}/start", headers=bearer, timeout=PATIENCE).json()
        asyncio.run(asyncio.wait_for(play_to_the_end(address, made), PATIENCE))
        offered = httpx.get(f"{address.http}/api/games", timeout=PATIENCE).json()[0]["bots"]
        assert {"last", "last-compiled", "soldier"} <= {bot["name"] for bot in offered}
        assert "bot_failures" not in httpx.get(f"{address.http}/metrics").text
        record = httpx.get(f"{address.http}/api/tables/{table}/record", timeout=PATIENCE).text
        taken = run("serve", "--port", str(port))
        assert taken.returncode == 2
        assert "Another program listens" in taken.stderr
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=PATIENCE)
    assert started["start_hash"]
    file = tmp_path / "game.txt"
    file.write_text(record)
    good = run("verify", str(file), "--start", started["start_hash"])
    assert good.returncode == 0, good.stderr
    assert "every draw of chance" in good.stdout
    assert "Not checked" not in good.stdout
    alone = run("verify", str(file))
    assert alone.returncode == 1, alone.stderr
    assert "Not checked" in alone.stdout
    bad = run("--lang", "fr", "verify", str(file), "--start", "0" * 64)
    assert bad.returncode == 2
    assert "truqués" in bad.stderr
    lines = [line for line in record.splitlines()[:-1] if not line.startswith("fair ")]
    file.write_text("\n".join([*lines, end_line(lines, len(parse_record(record).moves))]))
    bare = run("verify", str(file), "--start", started["start_hash"])
    assert bare.returncode == 1, bare.stderr
    assert "Not checked" in bare.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--bot", "nowhere:Bot"),
        ("serve", "--bot", "nowhere.py:Bot"),
        ("serve", "--bot", "tests.arena.others:Soldier"),
        ("serve", "--port", "-1"),
        ("serve", "--behind-proxy", "proxy.example"),
        ("serve", "--connections", "0"),
        ("serve", "--tables", "0"),
        ("serve", "--requests", "0"),
        ("serve", "--messages", "0"),
        ("verify", "nowhere.txt"),
    ],
)
def test_bad_calls_are_one_line(words: tuple[str, ...]) -> None:
    found = run(*words)
    assert found.returncode == 2
    assert len(found.stderr.strip().splitlines()) == 1
