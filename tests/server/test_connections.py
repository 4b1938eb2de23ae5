"""Connections of strangers: how many there may be, how much they may send, and how long they may take."""

import asyncio
import logging
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from grognard.server.live.metrics import Metrics
from grognard.server.wire import connections
from grognard.server.wire import websocket as line
from grognard.server.wire.access import Access
from grognard.server.wire.connections import HttpConnection, open_connections
from grognard.server.wire.limits import Bucket, Limits, no_limits
from grognard.server.wire.middleware import Middleware
from grognard.server.wire.websocket import FLOOD, MOST_FRAGMENTS, PINGS_AT_ONCE
from tests.server import skirmish
from tests.server.network import PATIENCE, Address, greet, hear, say, serving
from tests.server.raw import MORE, PING, PONG, TEXT, UNFINISHED, Raw, frame, raw, raw_socket

GET = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with serving(skirmish.games(), tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that looks at its connections all the time."""
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.02)


async def is_served(address: Address) -> bool:
    """Whether others are answered."""
    async with raw(address, GET) as connection:
        return (await connection.answer()).status == 200


@pytest.mark.parametrize(
    "sent",
    [b"GET /" + b"x" * 20_000, b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000, b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 5_000],
    ids=["address", "header", "headers"],
)
def test_headers_without_end_are_refused_before_they_fill_the_memory(address: Address, sent: bytes) -> None:
    async def scene() -> None:
        async with raw(address, sent) as connection:
            answer = await connection.answer()
            assert (answer.status, answer.code) == (431, "headers-too-large")
            assert await connection.rest() == b""
        assert await is_served(address)

    asyncio.run(scene())


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX:",
        GET + b"GET / HT",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["headers", "second request", "body"],
)
def test_a_request_must_come_whole_in_time(address: Address, sent: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with raw(address, sent) as connection:
            answer = await connection.answer()
            if answer.status == 200:
                answer = await connection.answer()
            assert (answer.status, answer.code) == (408, "too-slow")
            assert await connection.rest() == b""

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sent", [b"", b"\r\n", GET + b"\r\n"], ids=["silent", "blank", "blank after a request"])
def test_who_asks_for_nothing_is_not_waited_for(address: Address, sent: bytes) -> None:
    async def scene() -> None:
        async with raw(address, sent) as connection:
            assert (await connection.rest()).count(b"HTTP/1.1") == sent.count(b"GET")

    asyncio.run(scene())


@pytest.mark.usefixtures("impatient")
def test_who_does_not_read_the_answers_is_given_up(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_PIPELINED", 1000)

    async def scene() -> None:
        async with raw(address) as connection, asyncio.timeout(PATIENCE):
            connection.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await connection.send(GET.replace(b"health", b"schema") * 300)  # more than any system's buffers hold
            while (await asyncio.to_thread(gauge, address, "connections")) != 1:  # the one that asks
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_requests_that_do_not_wait_for_answers_do_not_pile_up(address: Address) -> None:
    async def scene() -> None:
        async with raw(address, GET * 1000) as connection:
            answers = await connection.rest()
            assert b"bad-request" in answers
            assert answers.count(b"HTTP/1.1 200") <= connections.MOST_PIPELINED + 1
        async with raw(address, GET * 10) as connection:
            for _ in range(10):
                assert (await connection.answer()).status == 200

    asyncio.run(scene())


def test_one_address_has_only_so_many_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(address: Address) -> None:
        async with AsyncExitStack() as stack:
            first, *_ = [await stack.enter_async_context(raw(address)) for _ in range(3)]
            async with raw(address) as one_more:
                answer = await one_more.answer()
                assert (answer.status, answer.code) == (503, "too-many-connections")
            await first.send(GET)
            assert (await first.answer()).status == 200
        async with asyncio.timeout(PATIENCE):  # once they are gone there is room again
            while True:
                async with raw(address, GET) as again:
                    if (await again.answer()).status == 200:
                        return

    with serving(skirmish.games(), tmp_path, Limits(0, 0, 3)) as address:
        asyncio.run(scene(address))
    [refused, *_] = [record for record in caplog.records if record.name == "grognard.connections"]
    assert refused.__dict__["address"] == "127.0.0.1"


def test_a_socket_counts_as_a_connection_until_it_closes(tmp_path: Path) -> None:
    async def scene(address: Address) -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        async with connect(address.live(made["table"]["id"])) as socket:
            await greet(socket)
            await hear(socket, "update")
            async with raw(address, GET) as other:
                assert (await other.answer()).status == 200
                async with raw(address) as one_more:
                    assert (await one_more.answer()).status == 503
        async with asyncio.timeout(PATIENCE):
            while (await asyncio.to_thread(gauge, address, "connections")) != 1:  # the one that asks
                await asyncio.sleep(0.01)

    with serving(skirmish.games(), tmp_path, Limits(0, 0, 2)) as address:
        asyncio.run(scene(address))


def gauge(address: Address, name: str) -> float | None:
    """What the server says of itself, unless it refuses."""
    found = re.search(rf"^grognard_{name} (\S+)$", httpx.get(f"{address.http}/metrics").text, re.MULTILINE)
    return float(found[1]) if found else None


def test_behind_a_proxy_everybody_is_counted_by_their_own_address(tmp_path: Path) -> None:
    async def scene(address: Address) -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        live = address.live(made["table"]["id"])
        async with AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(raw(address))
            for person, welcome in ((7, True), (7, True), (7, False), (8, True)):
                headers = {"X-Forwarded-For": f"203.0.113.{person}"}
                socket = await stack.enter_async_context(connect(live, additional_headers=headers))
                if welcome:
                    await greet(socket)
                answer = await hear(socket, "update", "refused")
                assert answer["type"] == "update" if welcome else answer["code"] == "too-many-connections"

    with serving(skirmish.games(), tmp_path, Limits(0, 0, 2), Access(proxies=["127.0.0.1"])) as address:
        asyncio.run(scene(address))


class OneRequest(Limits):
    def address_bucket(self) -> Bucket:
        return Bucket(rate=0, most=1)


def test_nobody_is_believed_to_be_a_proxy_unasked(tmp_path: Path) -> None:
    def refusals(folder: Path, access: Access) -> int:
        with serving(skirmish.games(), folder, OneRequest(), access) as address, httpx.Client(base_url=address.http) as client:
            answers = [client.get("/api/health", headers={"X-Forwarded-For": f"203.0.113.{one}"}) for one in range(5)]
        return sum(answer.status_code == 429 for answer in answers)

    assert refusals(tmp_path / "direct", Access()) == 4
    assert refusals(tmp_path / "behind", Access(proxies=["127.0.0.0/8"])) == 0


CROWDED = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_NOFILE, (160, 256))
from grognard.server.wire.limits import no_limits
from grognard.server.host.serve import serve
from grognard.server.host.settings import ServerSettings
tell = lambda port: print(port, flush=True)
settings = ServerSettings(port=0, data=Path(sys.argv[1]), games=["risk-express"], limits=no_limits())
serve(settings, lambda _: None, tell)
"""


def test_a_server_that_runs_out_of_room_says_so_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    room = 256 - connections.RESERVED  # the lower limit is raised to the higher at the start

    async def scene(address: Address) -> None:
        async with AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(raw(address)) for _ in range(room)]
            for _ in range(200):
                async with raw(address) as one_more:
                    assert (await one_more.answer()).code == "too-many-connections"
            await crowd[-1].send(GET)
            assert (await crowd[-1].answer()).status == 200
        async with asyncio.timeout(PATIENCE):
            while True:
                async with raw(address, GET) as again:
                    if (await again.answer()).status == 200:
                        return

    command = [sys.executable, "-c", CROWDED, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            asyncio.run(scene(Address(int(server.stdout.readline()))))
        finally:
            server.terminate()
            _, logged = server.communicate()
    assert logged.count("connection refused") == 1, logged


async def flooded(socket: Raw) -> bool:
    """Whether a socket is closed for sending too much, in words."""
    said, code = await socket.last_frames()
    return code == FLOOD and said["code"] == "too-fast"


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT & UNFINISHED) + frame(MORE & UNFINISHED) * (MOST_FRAGMENTS + 1) * 10,
        frame(PING, b"x" * 100) * PINGS_AT_ONCE * 5,
        frame(PONG) * PINGS_AT_ONCE * 5,
    ],
    ids=["fragments", "pings", "pongs"],
)
@pytest.mark.parametrize("greeted", [False, True], ids=["before hello", "after hello"])
def test_floods_of_frames_end_a_socket_and_not_the_table(address: Address, sent: bytes, greeted: bool) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        table = made["table"]["id"]
        async with connect(address.live(table)) as player, raw_socket(address, table) as flood:
            await greet(player, *(key["token"] for key in made["keys"]))
            number = (await hear(player, "update"))["number"]
            if greeted:
                await flood.send(frame(TEXT, b'{"type": "hello"}'))
                await flood.frame()
            await flood.send(sent)
            assert await flooded(flood)
            await say(player, "play", seat=0, seen=number, moves=["hide"], id="still here")
            assert (await hear(player, "update"))["id"] == "still here"

    asyncio.run(scene())


def test_messages_that_come_together_do_not_pile_up(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "MOST_WAITING", 50)

    async def scene() -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        async with raw_socket(address, made["table"]["id"]) as flood:
            await flood.send(frame(TEXT, b'{"type": "hello"}') * 400)
            assert await flooded(flood)

    asyncio.run(scene())


def test_a_message_in_a_few_fragments_is_read_and_pings_are_answered(address: Address) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        async with raw_socket(address, made["table"]["id"]) as socket:
            await socket.send(frame(TEXT & UNFINISHED, b'{"type":') + frame(PING, b"here?") + frame(MORE, b' "hello"}'))
            assert await socket.frame() == (PONG, b"here?")
            first, data = await socket.frame()
            assert (first, data[:16]) == (TEXT, b'{"type":"update"')

    asyncio.run(scene())


def masked(opcode: Opcode, data: bytes) -> bytes:
    """A client's frame of any length, masked as browsers do."""
    return Frame(opcode, data).serialize(mask=True)


def test_frames_are_read_in_whatever_pieces_they_come(address: Address) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        too_long = masked(Opcode.TEXT, b'{"type": "hello", "id": "%s"}' % (b"x" * 200))
        large = masked(Opcode.TEXT, b'{"type": "hello"%s, "id": 2}' % (b" " * 65_000))
        async with raw_socket(address, made["table"]["id"]) as socket:

            async def heard(wanted: bytes) -> None:
                while wanted not in (await socket.frame())[1]:
                    pass

            for byte in masked(Opcode.TEXT, b'{"type": "hello", "id": 1}') + masked(Opcode.PING, b"here?") + too_long:
                await socket.send(bytes([byte]))
            await heard(b"here?")
            await heard(b'"code":"bad-request"')
            await socket.send(masked(Opcode.PING, b"and here?") + large[:30_000])
            await heard(b"and here?")
            await socket.send(large[30_000:] + masked(Opcode.PING, b"still?"))
            await heard(b"still?")
            await heard(b'"id":2')

    asyncio.run(scene())


def test_text_that_is_none_is_refused_and_the_socket_goes_on(address: Address, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        made = await asyncio.to_thread(address.make, "skirmish", "me", "me")
        async with raw_socket(address, made["table"]["id"]) as socket:
            await socket.send(frame(TEXT, b"\xff\xfe"))
            assert b'"code":"bad-request"' in (await socket.frame())[1]
            await socket.send(frame(TEXT, b'{"type": "hello"}'))
            assert b'"type":"update"' in (await socket.frame())[1]

    asyncio.run(scene())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_who_has_just_gone_gets_no_answer_and_that_is_no_mistake() -> None:
    # Of requests that were sent ahead, uvicorn tells only the last one that its client has gone.
    scope = {
        "type": "http", "method": "GET", "scheme": "http", "path": "/", "query_string": b"",
        "headers": [(b"host", b"localhost")],
    }  # fmt: skip

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def go_before_the_answer() -> None:
        here, there = socket.socketpair()
        there.close()
        gone = asyncio.Event()

        class Line(asyncio.Protocol):
            def connection_lost(self, exc: Exception | None) -> None:
                gone.set()

        transport, _ = await asyncio.get_running_loop().create_unix_connection(Line, sock=here)
        await gone.wait()
        here.close()

        async def send(message: Any) -> None:
            transport.write(b"HTTP/1.1 200 OK\r\n")

        async def send_wrongly(message: Any) -> None:
            raise RuntimeError("Invalid HTTP header name.")

        with pytest.raises(RuntimeError):
            await send({})
        app = Middleware(answer, no_limits(), Access(), Metrics())
        await app(scope, None, send)
        with pytest.raises(RuntimeError, match="header name"):
            await app(scope, None, send_wrongly)

    uvloop.run(go_before_the_answer())


def test_an_answer_that_is_cut_off_as_its_client_goes_is_no_mistake(caplog: pytest.LogCaptureFixture) -> None:
    answered: list[str] = []

    async def scene() -> None:
        here, there = socket.socketpair()
        asked, gone = asyncio.Event(), asyncio.Event()

        async def answer(scope: Any, receive: Any, send: Any) -> None:
            asked.set()
            await gone.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"late"})
            answered.append(scope["path"])

        app = Middleware(answer, no_limits(), Access(), Metrics())
        config = uvicorn.Config(app=app, ws="none", log_config=None)
        config.load()
        made = HttpConnection(open_connections(app), config=config, server_state=ServerState(), app_state={})
        lost = made.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            lost(exc)
            gone.set()

        made.connection_lost = connection_lost  # type: ignore[method-assign]
        await asyncio.get_running_loop().connect_accepted_socket(lambda: made, here)
        there.sendall(2 * b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await asked.wait()
        made.transport.abort()
        await gone.wait()
        await asyncio.gather(*made.tasks)
        there.close()

    uvloop.run(scene())
    assert answered == ["/"], "the second one is not asked any more"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
