"""The rules that pages run: how they are served, and built beside the server."""

import gzip
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.bots.module import CannotBuild, doors_of
from grognard.core.machines.wasm import described
from grognard.games import NAMES
from grognard.server.host import prepare
from grognard.server.live.games import Module, OfferedGames, offered_game
from tests.machines.test_module import stranger
from tests.server import skirmish
from tests.server.network import serving

LONG = stranger("first" + "." * 2000)


def test_rules_are_served_compressed_and_only_as_long_as_they_are_todays(tmp_path: Path) -> None:
    games = skirmish.games()
    with serving(games, tmp_path) as address:
        path = f"{address.http}/rules/skirmish.wasm"
        missing = httpx.get(path, headers={"accept-language": "fr"})
        assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")
        assert missing.json()["detail"].startswith("Les règles d'Escarmouche")
        assert missing.json()["code"] == "not-for-pages"

        games.modules["skirmish"] = Module("first", LONG, gzip.compress(LONG))
        with httpx.stream("GET", path) as found:
            sent = b"".join(found.iter_raw())
        assert found.headers["content-type"] == "application/wasm"
        assert (found.headers["content-encoding"], gzip.decompress(sent)) == ("gzip", LONG)
        assert found.headers["cache-control"] == "no-cache"
        assert httpx.get(path, headers={"accept-encoding": "identity"}).content == LONG

        known = {"if-none-match": found.headers["etag"]}
        assert (httpx.get(path, headers=known).status_code, httpx.get(path, headers=known).content) == (304, b"")
        games.modules["skirmish"] = Module("second", stranger("second"), gzip.compress(stranger("second")))
        assert httpx.get(path, headers=known).content == stranger("second")

        unknown = httpx.get(f"{address.http}/rules/ludo.wasm")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-game")
        assert httpx.get(f"{address.http}/rules/skirmish").headers["content-type"].startswith("text/html")


def test_a_game_that_cannot_be_built_keeps_no_other_from_it_and_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def module_of(name: str, **kind: Any) -> bytes:
        assert kind == {"kind": "light"}
        if name == "risk-express":
            raise CannotBuild(game="Risk Express", reason="no heap")
        return stranger(name)

    games = OfferedGames([offered_game("risk-express"), offered_game("risk")])
    prepare.put_up_modules(games, lambda name, **kind: None)  # none are there yet, which is nothing to speak of
    assert not games.modules
    with caplog.at_level(logging.INFO, "grognard.prepare"):
        prepare.put_up_modules(games, module_of)
    assert [name for name, module in games.modules.items() if described(module.plain)["mark"] == module.mark] == ["risk"]
    failed, built = caplog.records
    assert (failed.levelname, failed.message) == ("ERROR", "Risk Express cannot be compiled to WebAssembly: no heap")
    assert (built.levelname, built.game) == ("INFO", "risk")  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_pages_get_the_rules_with_all_bots_but_those_that_think(name: str) -> None:
    whole, light = doors_of(name), doors_of(name, "light")
    assert list(light.by_name) == list(whole.by_name)
    assert [policy.name for policy in light.policies] == [policy.name for policy in whole.policies if not policy.thinks]
    assert 0 < len(light.policies) < len(whole.policies)


def test_a_process_that_builds_ends_with_who_waits_for_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "grognard.bots.module", "risk-express", str(tmp_path), "light"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"start\n"  # it is at work
        process.stdin.close()
        assert process.wait() == 1
    assert not list(tmp_path.iterdir())
