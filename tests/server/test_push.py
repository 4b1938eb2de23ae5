"""Notices to who is away: sealed for their browser, signed by the server, and never to doors that are not public."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from grognard.server.live import addresses, push
from grognard.server.live.push import PushKeys, Subscription, decoded, derived, encoded, public_bytes
from grognard.server.live.refusals import BadSubscription, NoPushHere
from grognard.server.wire.forms import MadeTable
from grognard.server.wire.refusals import TokenUnknown
from tests.server.parlour import Parlour, Person, in_parlour

BROWSER = ec.generate_private_key(ec.SECP256R1())
AUTH = b"sixteen bytes ok"
KEYS = PushKeys(p256dh=encoded(public_bytes(BROWSER)), auth=encoded(AUTH))
ENDPOINT = "https://push.example.org/box/1"


def to(endpoint: str = ENDPOINT, keys: PushKeys = KEYS) -> Subscription:
    return Subscription(endpoint=endpoint, keys=keys, language="fr")


class Service:
    """A push service: what has come, and what it answers."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.came.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *words: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """The service, in the place of the one that endpoints name."""
    made = Service()

    def connection(host: str) -> HTTPConnection:
        opened = HTTPConnection("127.0.0.1", made.server.server_port)
        opened.connect()
        return opened

    monkeypatch.setattr(push, "connection", connection)
    yield made
    made.server.shutdown()
    made.server.server_close()


def opened(body: bytes) -> Any:
    """What the browser reads, by RFC 8291."""
    salt, theirs = body[:16], body[21:86]
    shared = BROWSER.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(AUTH, shared, b"WebPush: info\0" + public_bytes(BROWSER) + theirs, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    return json.loads(AESGCM(key).decrypt(nonce, body[86:], None).removesuffix(b"\x02"))


async def one_away(parlour: Parlour) -> tuple[MadeTable, Person]:
    """A table at which Anne is about to move, and Bea, who is next, is away and wants notices."""
    made = await parlour.make("me", "me", question_seconds=0)
    await parlour.lobby.subscribe(made.table.id, 1, made.keys[1].token, to(), "games.example.org")
    return made, await parlour.enter(made.table.id, made.keys[0].token)


async def end_turn(parlour: Parlour, anne: Person, table: str) -> None:
    """Anne plays until it is Bea's turn."""
    while parlour.tables.live[table].table.actor == 0:
        offers = anne.look()["offers"]
        await anne.ask("play", seen=anne.number, moves=[offers[-1]["move"]])


def test_who_is_away_is_told_of_their_turn_and_nobody_else_can_read_it(tmp_path: Path, service: Service) -> None:
    async def scene(parlour: Parlour) -> None:
        made, anne = await one_away(parlour)
        await end_turn(parlour, anne, made.table.id)
        await parlour.until(lambda: bool(service.came))
        [(path, headers, body)] = service.came
        assert path == "/box/1"
        told = opened(body)
        assert told["path"] == f"/t/{made.table.id}"
        assert told["title"].startswith("À toi")
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", str(push.LASTS))
        token, key = headers["authorization"].removeprefix("vapid t=").split(", k=")
        assert key == await parlour.tables.pushes.public_key()
        signed, signature = token.rsplit(".", 1)
        r, s = (int.from_bytes(half, "big") for half in (decoded(signature)[:32], decoded(signature)[32:]))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
        public.verify(utils.encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(decoded(signed.split(".")[1]))
        assert claims["aud"] == "https://push.example.org"
        assert claims["sub"] == "https://games.example.org"
        await parlour.close()
        parlour.open()
        assert await parlour.tables.pushes.public_key() == key

    in_parlour(tmp_path, scene)


def test_a_subscription_that_is_gone_is_forgotten_and_so_are_all_at_the_end(tmp_path: Path, service: Service) -> None:
    async def scene(parlour: Parlour) -> None:
        made, anne = await one_away(parlour)
        service.status = 410
        await end_turn(parlour, anne, made.table.id)
        await parlour.until(lambda: bool(service.came))
        while await parlour.tables.store.notes("push "):
            await parlour.until(lambda: True)
        other, anne = await one_away(parlour)
        await anne.ask("resign")
        while await parlour.tables.store.notes(f"push {other.table.id}"):
            await parlour.until(lambda: True)

    in_parlour(tmp_path, scene)


def test_who_is_there_is_not_disturbed(tmp_path: Path, service: Service) -> None:
    async def scene(parlour: Parlour) -> None:
        made, anne = await one_away(parlour)
        await parlour.enter(made.table.id, made.keys[1].token)
        await end_turn(parlour, anne, made.table.id)
        assert parlour.tables.pushes.waiting == 0
        assert service.came == []

    in_parlour(tmp_path, scene)


@pytest.mark.parametrize(
    "bad",
    [
        to("http://push.example.org/box"),
        to("https://127.0.0.1/box"),
        to("https://[::1]/box"),
        to("https://push.example.org:8443/box"),
        to("https://push.example.org:99999/box"),
        to("https://anne:secret@push.example.org/box"),
        to("file:///etc/passwd"),
        to("https:///box"),
        to("https://["),
        to("https://push.example.org]/box"),
        to("https://push.example.org/a box"),
        to("https://push.example.org/box\r\nx: y"),
        to("https://pùsh.example.org/box"),
        to(keys=PushKeys(p256dh=encoded(b"\x04" + bytes(64)), auth=KEYS.auth)),
        to(keys=PushKeys(p256dh="no key", auth=KEYS.auth)),
        to(keys=PushKeys(p256dh=KEYS.p256dh, auth="c2hvcnQ")),
    ],
)
def test_subscriptions_to_other_doors_are_refused(tmp_path: Path, bad: Subscription) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        with pytest.raises(BadSubscription):
            await parlour.lobby.subscribe(made.table.id, 0, made.keys[0].token, bad, "h")
        with pytest.raises(TokenUnknown):
            await parlour.lobby.subscribe(made.table.id, 0, made.keys[1].token, to(), "h")
        assert await parlour.tables.store.notes("push ") == {}

    in_parlour(tmp_path, scene)


PRIVATE = [
    "127.0.0.1", "10.1.2.3", "192.168.0.7", "100.64.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1",
    "::1", "::", "fd00::1", "fe80::1%eth0", "fec0::1", "ff02::1", "::ffff:10.0.0.1", "::10.0.0.1", "::127.0.0.1",
    "64:ff9b::10.0.0.1", "64:ff9b:1::1", "2002:0a00:0001::1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_a_name_that_stands_for_a_door_of_ours_is_not_knocked_at(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(OSError, match="public"):
        addresses.public_address("push.example.org")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found()[:1])
    assert addresses.public_address("push.example.org") == "93.184.215.14"


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07::1", "64:ff9b::93.184.215.14"])
def test_a_name_that_stands_for_a_public_address_is(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443))])
    assert addresses.public_address("push.example.org") == address


def test_a_push_service_that_answers_byte_by_byte_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = socket.socketpair()

    def dribble() -> None:
        with suppress(OSError):
            while True:
                theirs.send(b"H")
                time.sleep(0.01)

    def connection(host: str) -> HTTPConnection:
        opened = HTTPConnection(host)
        opened.sock = ours
        return opened

    monkeypatch.setattr(push, "connection", connection)
    monkeypatch.setattr(push, "SECONDS", 0.1)
    Thread(target=dribble, daemon=True).start()
    with pytest.raises((OSError, HTTPException)):
        push.deliver(ENDPOINT, {}, b"")
    theirs.close()


def test_without_the_library_there_is_no_push(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(parlour: Parlour) -> None:
        made, anne = await one_away(parlour)
        monkeypatch.setattr(push, "CAN_PUSH", False)
        with pytest.raises(NoPushHere):
            await parlour.tables.pushes.public_key()
        with pytest.raises(NoPushHere):
            await parlour.lobby.subscribe(made.table.id, 1, made.keys[1].token, to(), "h")
        await end_turn(parlour, anne, made.table.id)

    in_parlour(tmp_path, scene)


def test_a_seat_has_notices_on_a_few_devices(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        for device in range(8):
            box = to(f"https://push.example.org/box/{device}")
            await parlour.lobby.subscribe(made.table.id, 0, made.keys[0].token, box, "h")
            await parlour.lobby.subscribe(made.table.id, 0, made.keys[0].token, box, "h")
        assert len(await parlour.tables.store.notes("push ")) == push.MOST_EACH

    in_parlour(tmp_path, scene)
