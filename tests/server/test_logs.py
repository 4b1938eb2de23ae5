"""What is written to the log, and what must not be."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from grognard.server.host.logs import JsonLines, Seldom, log_to_stderr
from tests.server import skirmish
from tests.server.network import greet, hear, serving


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that the log says, in every detail."""
    root, own = logging.getLogger(), logging.getLogger("grognard")
    before = root.handlers[:], root.level, own.level
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    log_to_stderr("DEBUG")
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    own.setLevel(before[2])


def test_no_token_is_written_however_much_is_logged(tmp_path: Path, written: io.StringIO) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        made = address.make("skirmish", "me", "me")
        tokens = [made["host_token"], *(key["token"] for key in made["keys"])]
        pause = f"{address.http}/api/tables/{made['table']['id']}/pause"
        assert httpx.post(pause, headers={"authorization": f"Bearer {tokens[0]}"}).status_code == 200

        async def scene() -> None:
            async with connect(address.live(made["table"]["id"])) as socket:
                for token in tokens:  # one at a time: of a long message the libraries write only the ends
                    await greet(socket, token)
                    await hear(socket, "update")

        asyncio.run(scene())
        logging.getLogger("grognard.test").debug("in detail")
    assert "in detail" in written.getvalue()
    assert not [token for token in tokens if token in written.getvalue()]


def record(message: str, created: float, name: str = "grognard.connections", level: int = logging.WARNING) -> logging.LogRecord:
    return logging.makeLogRecord({"name": name, "msg": message, "levelno": level, "created": created})


def test_what_strangers_can_cause_is_written_once_a_minute() -> None:
    seldom = Seldom()
    assert [seldom.filter(record("refused", at)) for at in (0.0, 1.0, 59.0, 60.0, 61.0)] == [True, False, False, True, False]
    again = record("refused", 200.0)
    assert seldom.filter(again)
    assert again.__dict__["left_out"] == 1
    assert seldom.filter(record("something else", 1.0))
    assert all(seldom.filter(record("ours", 1.0, "grognard.tables")) for _ in range(3))
    assert all(seldom.filter(record("worse", 1.0, level=logging.ERROR)) for _ in range(3))


def test_a_line_is_written_whatever_it_holds() -> None:
    odd = logging.makeLogRecord({"msg": "path \ud800", "path": "\udcff"})
    assert json.loads(JsonLines().format(odd))["message"] == "path \ud800"
