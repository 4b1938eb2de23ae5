"""Web push: whoever is away learns of their turn through their browser's push service (RFC 8030, 8291, 8292).

The server makes its key by itself, and keeps it. Where `cryptography` is not installed there is no push, and pages do not
offer it. Subscriptions come from clients, and a hostile one would have the server knock on doors of its own network: only
https on its usual port is spoken, only to public addresses, and what a name stands for is looked up once and then held to.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import logging
import os
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Timer
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from grognard.core.words import Language, Phrase
from grognard.server.live.addresses import is_address, public_address
from grognard.server.live.live_table import LiveTable
from grognard.server.live.metrics import Metrics
from grognard.server.live.refusals import BadSubscription, NoPushHere
from grognard.server.store.notes import Notes
from grognard.server.table.table import Table

try:
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
except ImportError:  # the extra `push` is not installed
    CAN_PUSH = False
else:
    CAN_PUSH = True

log = logging.getLogger("grognard.push")

KEY_NOTE = "push-key"
MOST_EACH = 5  # devices of one seat
PAUSE = 60_000  # milliseconds between two notices to a seat
MOST_AT_ONCE = 4
MOST_WAITING = 200
SECONDS = 10
LASTS = 3 * 24 * 3600  # seconds that a push service keeps a notice for a device that is off
TOKEN_LASTS = 12 * 3600
GONE = (404, 410)  # the answers of a service that no longer knows a subscription
TITLE = Phrase(en="Your turn: {game}", fr="À toi : {game}")
BODY = Phrase(en="{name}, the others are waiting for you.", fr="{name}, les autres t'attendent.")


class PushKeys(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser reads its notices with."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class Subscription(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a browser's notices are sent."""

    endpoint: Annotated[str, Meta(max_length=600)]
    keys: PushKeys
    language: Language = "en"


class Pushes:
    """The notices of a server's tables."""

    def __init__(
        self, store: Notes, metrics: Metrics, clock: Callable[[], int], spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.clock = clock
        self.spawn = spawn
        self.last: dict[tuple[str, int], int] = {}  # when which seat was told last
        self.slots = asyncio.Semaphore(MOST_AT_ONCE)
        self.waiting = 0

    async def key(self) -> Any:
        """The server's own key, made when it is first asked for."""
        if not CAN_PUSH:
            raise NoPushHere()
        kept = (await self.store.notes(KEY_NOTE)).get(KEY_NOTE)
        if kept is None:
            made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
            kept = await self.store.note_first(KEY_NOTE, made.decode())  # of two at one moment the first is everybody's
        return serialization.load_pem_private_key(kept.encode(), None)

    async def public_key(self) -> str:
        """What browsers know the server by."""
        return encoded(public_bytes(await self.key()))

    async def subscribe(self, table: str, seat: int, subscription: Subscription, host: str) -> None:
        """Keep where a seat's notices go. Of too many one makes place."""
        if not CAN_PUSH:
            raise NoPushHere()
        check(subscription)
        prefix = f"push {table} {seat} "
        kept = await self.store.notes(prefix)
        key = prefix + hashlib.sha256(subscription.endpoint.encode()).hexdigest()[:16]
        others = sorted(set(kept) - {key})
        for other in others[: max(0, len(others) - MOST_EACH + 1)]:
            await self.store.note(other, None)
        text = msgspec.json.encode({"to": subscription, "host": host}).decode()
        await self.store.note(key, text)

    def notice(self, live: LiveTable, before: Table) -> None:
        """Tell a person who is away that their turn has come; at the end of a game forget where to."""
        if not CAN_PUSH:
            return
        table = live.table
        if table.stage == "finished" and before.stage != "finished":
            return self.spawn(self.forget(table.setup.id))
        seat = table.actor
        if seat is None or seat == before.actor or table.seats[seat].by_bot or live.clients.present(seat):
            return
        now = self.clock()
        told = (table.setup.id, seat)
        if now - self.last.get(told, -PAUSE) >= PAUSE and self.waiting < MOST_WAITING:
            self.last[told] = now
            self.spawn(self.send(table, seat))

    async def forget(self, table: str) -> None:
        """Keep no subscriptions of a table any longer."""
        for key in await self.store.notes(f"push {table} "):
            await self.store.note(key, None)
        self.last = {told: time for told, time in self.last.items() if told[0] != table}

    async def send(self, table: Table, seat: int) -> None:
        """Send a notice to every device of a seat."""
        self.waiting += 1
        try:
            for key, text in (await self.store.notes(f"push {table.setup.id} {seat} ")).items():
                kept = msgspec.json.decode(text)
                to = msgspec.convert(kept["to"], Subscription)
                title = TITLE.say(to.language, game=table.engine.game.title.phrase)
                body = BODY.say(to.language, name=table.seats[seat].name)
                message = json.dumps({"title": title, "body": body, "path": f"/t/{table.setup.id}"}).encode()
                now = self.clock() // 1000
                headers = {**vapid(await self.key(), to.endpoint, kept["host"], now), **HEADERS}
                async with self.slots:
                    status = await asyncio.to_thread(deliver, to.endpoint, headers, sealed(message, to.keys))
                self.metrics.count(f'pushes{{status="{status}"}}')
                if status in GONE:
                    await self.store.note(key, None)
        except Exception as error:
            log.warning("notice not sent: %s", error, extra={"table": table.setup.id})
        finally:
            self.waiting -= 1


HEADERS = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LASTS), "Urgency": "high"}


def check(subscription: Subscription) -> None:
    """Refuse a subscription that nothing can or should be sent to."""
    try:
        plain = is_door(subscription.endpoint)
        sealed(b"", subscription.keys)
    except ValueError:  # neither an address nor a key can be read from that
        plain = False
    if not plain:
        raise BadSubscription()


def is_door(endpoint: str) -> bool:
    """Whether an endpoint is one that is knocked at: by https on its usual port, under a name."""
    place = urlsplit(endpoint)
    readable = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    plain = place.scheme == "https" and place.port in (None, 443) and place.username is None
    return readable and plain and bool(place.hostname) and not is_address(place.hostname or "")


def connection(host: str) -> http.client.HTTPConnection:
    """A connection to a push service, at the very address that was found to be public."""
    address = public_address(host)
    opened = http.client.HTTPSConnection(host, timeout=SECONDS)
    plain = socket.create_connection((address, 443), SECONDS)
    try:
        opened.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
    except OSError:
        plain.close()
        raise
    return opened


def deliver(endpoint: str, headers: dict[str, str], body: bytes) -> int:
    """Send a notice; the status that the push service answers with. Redirections are not followed, and whoever answers byte by
    byte is cut off: the others' notices wait."""
    place = urlsplit(endpoint)
    opened = connection(place.hostname or "")
    patience = Timer(SECONDS, cut, (opened.sock,))
    patience.start()
    try:
        opened.request("POST", f"{place.path or '/'}{f'?{place.query}' if place.query else ''}", body, headers)
        return opened.getresponse().status
    finally:
        patience.cancel()
        opened.close()


def cut(line: socket.socket) -> None:
    """Break a connection that another thread waits for."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def encoded(data: bytes) -> str:
    """Bytes as URLs hold them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes again."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: Any) -> bytes:
    """A key's public half, uncompressed."""
    form = serialization.PublicFormat.UncompressedPoint
    found: bytes = key.public_key().public_bytes(serialization.Encoding.X962, form)
    return found


def vapid(key: Any, endpoint: str, host: str, now: int) -> dict[str, str]:
    """The header by which a push service knows this server (RFC 8292)."""
    place = urlsplit(endpoint)
    claims = {"aud": f"https://{place.netloc}", "exp": now + TOKEN_LASTS, "sub": f"https://{host}"}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {"Authorization": f"vapid t={token}, k={encoded(public_bytes(key))}"}


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key from a secret."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(message: bytes, keys: PushKeys) -> bytes:
    """A message that only the subscribed browser can read (RFC 8291). ValueError: these are no keys."""
    theirs, auth = decoded(keys.p256dh), decoded(keys.auth)
    if len(auth) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")
    own = ec.generate_private_key(ec.SECP256R1())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(auth, shared, b"WebPush: info\0" + theirs + public_bytes(own), 32)
    salt = os.urandom(16)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + (4096).to_bytes(4, "big") + b"\x41" + public_bytes(own)
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)
