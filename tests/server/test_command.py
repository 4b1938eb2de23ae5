"""The commands: serve with a bot of one's own, ./play, verify."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from grognard.bots.load import DoesNotPlay
from grognard.cli import main
from grognard.core.record import end_line, parse_record
from grognard.server.host import command
from grognard.server.host.command import plug_ins_of
from grognard.server.host.listening import own_url
from grognard.server.host.serve import housekeeping
from grognard.server.host.settings import ServerSettings
from grognard.server.live.games import offered_game
from grognard.server.store.place import NoDatabaseThere, check_address
from grognard.server.store.postgres_database import shown
from grognard.server.wire.limits import Limits
from tests.arena.heroes import offer_heroes
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


@pytest.fixture
def heroes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that offers bots is installed."""
    offer_heroes(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("heroes")
def test_a_server_offers_what_packages_do_in_the_games_that_each_plays(capsys: pytest.CaptureFixture[str]) -> None:
    plug_ins = plug_ins_of(["tests.server.plug_in:Last"], ["risk-express", "risk"], "fr")
    assert [bot.name for bot in plug_ins] == ["last", "hero", "expert"]
    told = capsys.readouterr().err
    assert "Impossible de charger le bot" in told  # the broken one, and the others are there all the same
    assert "nowhere" in told
    assert {"last", "hero"} <= set(offered_game("risk-express", plug_ins).bots)
    assert "expert" not in offered_game("risk-express", plug_ins).bots
    assert {"last", "hero", "expert"} <= set(offered_game("risk", plug_ins).bots)


@pytest.mark.usefixtures("heroes")
def test_a_bot_that_plays_none_of_a_servers_games_is_refused() -> None:
    assert plug_ins_of(["heroes:Expert"], ["risk"], "en")[0].name == "wise"
    with pytest.raises(DoesNotPlay):
        plug_ins_of(["heroes:Expert"], ["risk-express"], "en")


@pytest.mark.slow
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
        ("serve", "--host", ""),
        ("serve", "--host-name", ""),
        ("serve", "--host-name", "https://example.org"),
        ("serve", "--origin", "foo"),
        ("serve", "--origin", "https://example.org/"),
        ("serve", "--keep-days", "0"),
        ("serve", "--keep-days", "99999999999999"),
        ("serve", "--connections", "0"),
        ("serve", "--tables", "0"),
        ("serve", "--requests", "0"),
        ("serve", "--messages", "0"),
        ("serve", "--all-connections", "0"),
        ("serve", "--all-tables", "0"),
        ("serve", "--rooms", "0"),
        ("verify", "nowhere.txt"),
    ],
)
def test_bad_calls_are_one_line(words: tuple[str, ...]) -> None:
    found = run(*words)
    assert found.returncode == 2
    assert len(found.stderr.strip().splitlines()) == 1


def test_what_a_host_says_is_what_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[ServerSettings] = []
    monkeypatch.setattr(command, "run_server", lambda settings, *_: found.append(settings))
    monkeypatch.delenv("GROGNARD_DATABASE_URL", raising=False)
    for words in ("", "--lan --all-tables 7 --rooms 5 --keep-days 3 --game risk", "--no-limits --all-connections 9 --tables 4"):
        main(["serve", *words.split()])
    usual, told, lifted = found
    assert usual == ServerSettings()
    assert told == ServerSettings(host="0.0.0.0", games=("risk",), keep_days=3, limits=Limits(all_tables=7, rooms=5))
    rules = housekeeping(told)
    assert (rules.most_unstarted, rules.most_unstarted_each, rules.most_rooms) == (7, 20, 5)
    assert rules.keep == 3 * 24 * 3600 * 1000
    assert lifted.limits == Limits(0, 0, 0, 0, all_connections=9)


def test_what_moves_data_asks_for_a_database(tmp_path: Path) -> None:
    found = run("--lang", "fr", "admin", "move-data", "--data", str(tmp_path))
    assert found.returncode == 2
    assert "--database-url" in found.stderr


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("::1", "http://[::1]:81/"), ("::", "http://[::1]:81/"), ("0.0.0.0", "http://127.0.0.1:81/"),
        ("games.example", "http://games.example:81/"),
    ],
)  # fmt: skip
def test_a_server_says_where_it_is_as_browsers_read_it(host: str, url: str) -> None:
    assert own_url(host, 81) == url


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--port", "70000"), "0 to 65535"),
        (("--host", "nohost.invalid"), "no machine of that name"),
        (("--host", "a" * 80), "no machine of that name"),
        (("--host", "192.0.2.1"), "not an address of this machine"),
    ],
)
def test_a_server_says_why_it_cannot_listen(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    found = run("serve", "--data", str(tmp_path), "--port", "0", *words)
    assert found.returncode == 2
    assert why in found.stderr
    assert len(found.stderr.strip().splitlines()) == 1


ADDRESSES_OF_NO_DATABASE = [
    "mysql://anne:deep-secret@db/games",
    "postgresql:/anne:deep-secret@db/games",
    "postgresql://anne:deep-secret@db:notaport/games",
    "postgresql://anne:deep-secret@db:99999/games",
    "postgresql://anne:deep-secret@[::1/games",
    "postgresql://anne:deep-secret/deep-secret@db/games",
    "postgresql://anne:5432/deep-secret@db/games",
    "postgresql://anne:x@deep-secret@db/games",
    "postgresql://anne:5432#deep-secret@db/games",
]


@pytest.mark.parametrize("address", ADDRESSES_OF_NO_DATABASE)
def test_what_is_no_address_of_a_database_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(NoDatabaseThere) as refused:
        check_address(address)
    assert "deep-secret" not in refused.value.say("en") + refused.value.say("fr")


@pytest.mark.parametrize("hosts", ["db", "db:5432", "[::1]", "[::1]:5432", "one:1,two:2", ""])
def test_an_address_of_a_database_is_shown_without_its_password(hosts: str) -> None:
    address = f"postgresql://anne:deep%2Fsecret@{hosts}/games"
    check_address(address)
    assert shown(address).endswith("/games")
    assert "secret" not in shown(address)


def test_a_database_that_is_not_there_is_one_line() -> None:
    for address in ("postgresql://anne:deep-secret@db:99999/games", "postgresql://anne:deep-secret@127.0.0.1:1/games"):
        found = run("serve", "--port", "0", "--database-url", address)
        assert found.returncode == 2
        assert "deep-secret" not in found.stderr
        assert len(found.stderr.strip().splitlines()) == 1
