"""The server through real sockets: whole games, and everything that a bad client may send.

On both kinds of store, but for the games whose rules take long as plain Python, and what no table is needed for.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from grognard.games import NAMES, find
from grognard.server.live.games import OfferedGames
from grognard.server.wire import socket as live_socket
from grognard.server.wire.access import Access
from grognard.server.wire.limits import Bucket, Limits
from grognard.server.wire.websocket import framed
from tests.server import skirmish, stores
from tests.server.network import PATIENCE, Address, greet, hear, play_to_the_end, say, serving


@pytest.fixture(scope="module", params=stores.KINDS)
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    games = OfferedGames([*(skirmish.plain_game(find(name)) for name in NAMES), skirmish.offered()])
    with stores.dropping(), stores.keeping_in(request.param), serving(games, tmp_path_factory.mktemp("server")) as found:
        yield found


ON_SQLITE = pytest.mark.parametrize("address", ["sqlite"], indirect=True)


@pytest.mark.parametrize(
    ("address", "game"), [*(("sqlite", name) for name in (*NAMES, "skirmish")), ("postgres", "skirmish")], indirect=["address"]
)
def test_a_whole_game_is_played_through_sockets_with_bots(address: Address, game: str) -> None:
    games = {card["name"]: card for card in httpx.get(f"{address.http}/api/games").json()}
    seats = ["me", "me", *["bot"] * (games[game]["players"][0] - 1)]
    made = address.make(game, *seats, options={"max_rounds": 4}, question_seconds=0.02)
    last = asyncio.run(asyncio.wait_for(play_to_the_end(address, made), PATIENCE))
    assert sum(last["table"]["result"]) == pytest.approx(1)
    table = made["table"]["id"]
    record = httpx.get(f"{address.http}/api/tables/{table}/record")
    assert record.text.startswith("grognard record 1\n")
    replay = httpx.get(f"{address.http}/api/tables/{table}/replay", params={"first": 1, "count": 2}).json()
    assert len(replay["steps"]) == 2
    assert replay["steps"][0]["view"]["game"] == game


def open_table(address: Address) -> tuple[str, list[str]]:
    made = address.make("skirmish", "me", "me")
    return made["table"]["id"], [key["token"] for key in made["keys"]]


BAD_MESSAGES = [
    "", "{", "null", "[]", '"play"', "{}", '{"type": "fly"}', '{"type": "play"}', '{"type": "play", "seen": "x", "moves": []}',
    '{"type": "play", "seen": 1, "moves": "rest"}', '{"type": "play", "seen": -1, "moves": ["rest"]}',
    '{"type": "play", "seen": 1, "moves": [7]}', '{"type": "play", "seen": 9, "moves": [{"move": 3}]}',
    '{"type": "play", "seen": 1e99, "moves": ["rest"]}', '{"type": "play", "seen": 9, "seat": 99, "moves": ["rest"]}',
    '{"type": "order", "seen": 9, "order": "\\u0000"}', '{"type": "reveal", "bytes": "zz"}', "[" * 5000,
    '{"type": "hello", "tokens": "x"}', '{"type": "hello", "tokens": [null]}', '{"type": "hello", "language": "de"}',
    '{"type": "hello", "tokens": ["' + "x" * 200 + '"]}', '{"type": "preview", "seen": 9, "moves": ["block"]}',
    '{"type": "undo", "seen": 9}', '{"type": "stop", "order": "x"}',
]  # fmt: skip


def test_bad_messages_are_refused_and_the_table_goes_on(address: Address) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table)) as socket:
            await greet(socket, *tokens[:1])
            number = (await hear(socket, "update"))["number"]
            for bad in BAD_MESSAGES:
                await socket.send(bad)
                refused = await hear(socket, "refused")
                assert refused["code"]
                assert refused["detail"]
                assert "Traceback" not in refused["detail"]
            await socket.send(b"\x00\xff")
            assert (await hear(socket, "refused"))["code"] == "bad-request"
            await say(socket, "play", seen=number, moves=["hide"], id="ok")
            assert (await hear(socket, "update"))["id"] == "ok"

    asyncio.run(scene())


def test_refusals_name_a_stable_code_in_the_readers_language(address: Address) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table)) as socket:
            await greet(socket, *tokens[1:], language="fr")
            number = (await hear(socket, "update"))["number"]
            await say(socket, "play", seen=number, moves=["rest"], id=1)
            refused = await hear(socket, "refused")
            assert refused == {
                "type": "refused",
                "code": "not-your-turn",
                "detail": "Ce n'est pas à cette place de décider\xa0: c'est à la place 0.",
                "id": 1,
            }

    asyncio.run(scene())


def test_a_stale_move_is_refused_with_the_present_position(address: Address) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table)) as socket:
            await greet(socket, *tokens[:1])
            number = (await hear(socket, "update"))["number"]
            await say(socket, "play", seen=number, moves=["hide"])
            await hear(socket, "update")
            await say(socket, "play", seen=number, moves=["hide"])
            refused = await hear(socket, "refused")
            assert (refused["code"], refused["number"]) == ("table-moved-on", number + 1)
            assert refused["looks"][0]["offers"]

    asyncio.run(scene())


@ON_SQLITE
def test_an_endless_message_is_refused_in_words_and_ends_the_socket_and_not_the_table(address: Address) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table), additional_headers={"Accept-Language": "fr"}) as socket:
            await greet(socket, *tokens[:1])
            await socket.send("x" * 1_000_000)
            assert (await hear(socket, "refused"))["detail"] == "Un message peut avoir 65536 octets au plus."
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "nothing")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == CloseCode.MESSAGE_TOO_BIG
        async with connect(address.live(table)) as socket:
            await greet(socket, *tokens[:1])
            assert (await hear(socket, "update"))["looks"][0]["offers"]

    asyncio.run(scene())


def test_an_unknown_table_says_so_on_the_socket(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_socket, "HELLO_SECONDS", 0)  # whose language is waited for otherwise

    async def scene() -> None:
        async with connect(address.live("nowhere"), additional_headers={"Accept-Language": "fr"}) as socket:
            refused = json.loads(await socket.recv())
            assert refused["code"] == "no-such-table"
            assert refused["detail"].startswith("Il n'y a pas de table")

    asyncio.run(scene())


@ON_SQLITE
@pytest.mark.parametrize(("origin", "welcome"), [("https://elsewhere.example", False), ("null", False), (None, True)])
def test_sockets_of_other_sites_pages_are_refused(address: Address, origin: str | None, welcome: bool) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table), origin=origin) as socket:  # type: ignore[arg-type]
            if not welcome:
                assert json.loads(await socket.recv())["code"] == "foreign-origin"
                return
            await greet(socket, *tokens)
            await hear(socket, "update")
        async with connect(address.live(table), origin=address.http) as socket:  # type: ignore[arg-type]
            await greet(socket, *tokens)
            await hear(socket, "update")

    asyncio.run(scene())


@ON_SQLITE
def test_odds_are_told_as_far_as_the_asker_may_know(address: Address) -> None:
    async def scene() -> None:
        made = address.make("bomb-island", "me", "me")
        live = address.live(made["table"]["id"])
        async with connect(live) as both, connect(live) as onlooker:
            await greet(both, *(key["token"] for key in made["keys"]))
            await greet(onlooker)
            told = []
            for socket, fields in ((both, {}), (onlooker, {}), (both, {"seat": 1})):
                await say(socket, "odds", id=1, **fields)
                told.append((await hear(socket, "odds"))["odds"])
            assert told[0] == told[1]
            assert all(one["chests"] for one in told)
            await say(onlooker, "odds", seat=1)
            assert (await hear(onlooker, "refused"))["code"] == "no-seat-held"

    asyncio.run(scene())


@ON_SQLITE
@pytest.mark.slow
def test_a_client_that_does_not_read_is_cut_off_and_the_table_goes_on(address: Address) -> None:
    async def scene() -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table)) as player, connect(address.live(table), max_queue=1) as slow:
            await greet(player, *tokens[:1])
            for _ in range(50):
                number = (await hear(player, "update"))["number"]
                await say(player, "play", seen=number, moves=["hide"])
                number = (await hear(player, "update"))["number"]
                await say(player, "undo", seen=number)
            for _ in range(1000):  # each is answered with the whole game
                await greet(slow, seen=0, language="en")
            async with asyncio.timeout(PATIENCE):
                while "grognard_sockets_dropped_total" not in httpx.get(f"{address.http}/metrics").text:
                    await asyncio.sleep(0.05)
            number = (await hear(player, "update"))["number"]
            await say(player, "play", seen=number, moves=["hide"], id="still here")
            assert (await hear(player, "update"))["id"] == "still here"
            with pytest.raises(ConnectionClosed):
                await hear(slow, "nothing")

    asyncio.run(scene())


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_of_any_size_is_read_as_it_was_meant(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=State.OPEN)
    client.receive_data(framed(b"a" * size) + framed(b"the next"))
    first, second = client.events_received()
    assert isinstance(first, Frame)
    assert isinstance(second, Frame)
    assert (first.opcode, bytes(first.data), bytes(second.data)) == (Opcode.TEXT, b"a" * size, b"the next")


async def send_for_ever(socket: ClientConnection) -> None:
    while True:
        await socket.send('{"type": "resign"}')


def test_floods_are_refused_and_the_table_goes_on(tmp_path: Path) -> None:
    async def scene(address: Address) -> None:
        table, tokens = open_table(address)
        async with connect(address.live(table)) as flood, connect(address.live(table)) as player:
            await greet(player, *tokens[:1])
            number = (await hear(player, "update"))["number"]
            await greet(flood)
            with pytest.raises(ConnectionClosed):
                await send_for_ever(flood)
            await say(player, "play", seen=number, moves=["hide"])
            assert (await hear(player, "update"))["number"] == number + 1
        async with httpx.AsyncClient(base_url=address.http) as client:
            answers = await asyncio.gather(*(client.get("/api/health") for _ in range(60)))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-fast"
        assert refused[0].headers["content-type"] == "application/problem+json"

    class Unforgiving(Limits):
        def address_bucket(self) -> Bucket:
            return Bucket(rate=0, most=40)  # however slow this engine is

    with serving(skirmish.games(), tmp_path, Unforgiving(messages=5)) as address:
        asyncio.run(scene(address))


@ON_SQLITE
@pytest.mark.parametrize("path", ["/", "/api/docs", "/api/games", "/nowhere", "/api/tables/nowhere"])
def test_every_answer_has_strict_headers(address: Address, path: str) -> None:
    headers = httpx.get(address.http + path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
    assert headers["content-security-policy"].count("unsafe") == 1
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    assert "cross-origin-opener-policy" not in headers


@ON_SQLITE
def test_behind_a_proxy_with_tls_answers_are_stricter(address: Address, tmp_path: Path) -> None:
    def opener_policy(asked: Address) -> str | None:
        answer = httpx.get(f"{asked.http}/api/games", headers={"x-forwarded-proto": "https"})
        found: str | None = answer.headers.get("cross-origin-opener-policy")
        return found

    assert opener_policy(address) is None
    with serving(skirmish.games(), tmp_path, access=Access(proxies=["127.0.0.1"])) as behind:
        assert opener_policy(behind) == "same-origin"


@ON_SQLITE
@pytest.mark.parametrize("path", ["/api/schema", "/api/games", "/api/tables/{table}/record", "/api/tables/{table}/replay"])
def test_large_answers_are_compressed_for_who_takes_it(address: Address, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.wire.compression.LEAST", 500)  # a record of this small game is not large
    made = address.make("skirmish", "me", "me", options={"max_rounds": 4}, question_seconds=0.02)
    asyncio.run(asyncio.wait_for(play_to_the_end(address, made), PATIENCE))
    url = address.http + path.format(table=made["table"]["id"])
    plain = httpx.get(url, headers={"accept-encoding": "gzip;q=0, br"})
    small = httpx.get(url, headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"])
    assert small.content == plain.content
    assert small.headers["vary"] == "accept-encoding"


@ON_SQLITE
def test_what_never_changes_is_made_once(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    first = httpx.get(f"{address.http}/api/schema").json()
    monkeypatch.setattr("grognard.server.wire.api.schemas", lambda games: pytest.fail("made again"))
    assert httpx.get(f"{address.http}/api/schema").json() == first


def test_a_greeting_costs_more_the_second_time(tmp_path: Path) -> None:
    async def scene(address: Address) -> None:
        table, _ = open_table(address)
        async with connect(address.live(table)) as socket:
            for _ in range(10):
                await greet(socket, seen=0)
            assert (await hear(socket, "refused"))["code"] == "too-fast"

    class Sparing(Limits):
        def socket_bucket(self) -> Bucket:
            return Bucket(rate=0, most=100)  # nothing is forgiven, however slow this engine is

    with serving(skirmish.games(), tmp_path, Sparing()) as address:
        asyncio.run(scene(address))


@ON_SQLITE
@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/tables", b"{", 400, "bad-request"),
        ("POST", "/api/tables", b"[]", 400, "bad-request"),
        ("POST", "/api/tables", b'{"game": "chess", "seats": [{"who": "me"}]}', 404, "unknown-game"),
        ("POST", "/api/tables", b'{"game": "skirmish", "seats": [{"who": "me"}], "x": 1}', 400, "bad-request"),
        ("POST", "/api/tables", b'{"game": "skirmish", "seats": []}', 400, "bad-request"),
        ("POST", "/api/tables", b"x" * 100_000, 413, "too-large"),
        ("POST", "/api/tables/nowhere/seats", b'{"name": "x"}', 404, "no-such-table"),
        ("POST", "/api/tables/nowhere/start", b"", 404, "no-such-table"),
        ("GET", "/api/tables/" + "x" * 300, b"", 400, "bad-request"),
        ("GET", "/api/tables/nowhere/replay?count=0", b"", 400, "bad-request"),
        ("DELETE", "/api/tables", b"", 405, "method-not-allowed"),
        ("GET", "/api/nothing", b"", 404, "not-found"),
    ],
)
def test_bad_requests_get_a_problem(address: Address, method: str, path: str, body: bytes, status: int, code: str) -> None:
    details = set()
    for language in ("en", "fr"):
        headers = {"content-type": "application/json", "accept-language": language}
        answer = httpx.request(method, address.http + path, content=body, headers=headers)
        problem = answer.json()
        assert (answer.status_code, problem["status"], problem["code"]) == (status, status, code)
        assert answer.headers["content-type"] == "application/problem+json"
        details.add(problem["detail"])
    assert len(details) == 2, "said in each language"


def test_requests_need_the_right_token(address: Address) -> None:
    made = address.make("skirmish", "me", "open", start=False)
    start = f"{address.http}/api/tables/{made['table']['id']}/start"
    assert httpx.post(start).json()["code"] == "token-missing"
    for token in ("forged", made["keys"][0]["token"], "é"):
        header = {"authorization": f"Bearer {token}".encode()}
        assert httpx.post(start, headers=header).json()["code"] == "token-unknown"  # type: ignore[arg-type]
    french = httpx.post(start, headers={"accept-language": "fr-FR,fr;q=0.9,en;q=0.8"}).json()
    assert french["detail"] == "Il faut pour cela le jeton d'une place ou de l'hôte de la table."


def test_health_readiness_metrics_and_documentation(address: Address) -> None:
    assert httpx.get(f"{address.http}/api/health").json()["status"] == "ok"
    assert httpx.get(f"{address.http}/api/ready").json()["status"] == "ready"
    assert "grognard_sockets" in httpx.get(f"{address.http}/metrics").text
    assert "/api/tables" in httpx.get(f"{address.http}/api/docs").text
    paths = httpx.get(f"{address.http}/api/docs/openapi.json").json()["paths"]
    assert "/api/tables/{table}/seats" in paths


@ON_SQLITE
def test_the_schema_tells_every_message_and_every_games_views_moves_and_events(address: Address) -> None:
    schema: dict[str, Any] = httpx.get(f"{address.http}/api/schema").json()
    assert {"FromClient", "ToClient", "Look", "ByteLook", "Offer", "TableEvent"} == set(schema["messages"])
    for game in NAMES:
        assert {"view", "move", "event", "options"} <= set(schema["games"][game])
    assert "order" in schema["games"]["skirmish"]
