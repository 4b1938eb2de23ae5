"""Clients that mean harm, each an attack on a running server. An attack counts the frames that it sends, and complains where
the server says what it must not, or fails."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx

from grognard.core.engine import Engine
from tests.hostile.mutate import mutated
from tests.hostile.parsers import FRAMES, HANDSHAKE, MESSAGES, REQUESTS, in_json
from tests.server import skirmish
from tests.server.network import PATIENCE, Address
from tests.server.raw import CLOSE, TEXT, Raw, raw, raw_socket
from trouble.checker import Played, check_look
from trouble.places import log_in

BURST = 150  # hostile messages before one that is right: after 200 refusals in a row a socket is closed
CODE = re.compile(rb'"code":"([a-z-]+)"')
NUMBER = re.compile(rb'"number":(\d+)')
SHOWING = re.compile(rb'\{"type":"(?:update|refused)"')
READER = json.JSONDecoder()
ENGINE = Engine(skirmish.GAME, fast=False)
NOT_FRAMES = b"\x81\xfe"
MASK = bytes(4)
FORMATS = ("bytes", "json")
VALUES: dict[str, list[Any]] = {
    "moves": [
        [], ["rest"], ["dig 1"], ["dig 9"], ["raid 1"], ["raid 0"], ["duel 2"], ["block"], ["yield"], ["hide"], ["rest"] * 60,
        [{"move": "dig", "amount": 2}], [{"move": "dig", "amount": 2**40}], [{"move": "raid", "seat": -1}], [{}],
    ],
    "order": ["", "always block", "never", "rest until 3", "x" * 200],
    "bytes": ["", "00", "00" * 16, "g" * 32, "ff" * 32],
    "stamp": ["salute", "hurry"],
}  # fmt: skip


@dataclass
class Victim:
    """A server, a game at one of its tables, and what nobody else may ever be told."""

    address: Address
    made: Any
    file: Path  # that holds the table's log
    secrets: list[bytes] = field(default_factory=list)
    shown: set[tuple[int, str]] = field(default_factory=set)  # every look that the attackers were sent, and its row

    @property
    def table(self) -> str:
        return str(self.made["table"]["id"])

    def tokens(self, *seats: int) -> list[str]:
        return [key["token"] for key in self.made["keys"] if key["seat"] in seats]


@dataclass
class Toll:
    """How many frames and requests were sent, what was answered, and what was wrong with that."""

    sent: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)

    def look_at(self, answer: bytes, victim: Victim, attack: str) -> None:
        """Whether an answer tells what it must not, or of a mistake of ours; and with which words it refuses."""
        self.refused.update(code.decode() for code in CODE.findall(answer))
        for secret in victim.secrets:
            if secret in answer:
                self.complaints.append(f"{attack}: a secret was told: {answer[:200]!r}")
        for bad in (b"internal-error", b"Traceback"):
            if bad in answer:
                self.complaints.append(f"{attack}: {answer[:300]!r}")
        victim.shown.update(looks_in(answer))

    def compare(self, victim: Victim) -> None:
        """Whether every look that was sent holds what the log and the rules show a spectator, or the attackers' own seat."""
        log = log_in(victim.file, victim.table)
        assert log
        played = Played(*log, ENGINE)
        for number, text in victim.shown:
            look = json.loads(text)
            if look["seat"] not in (None, 0):
                self.complaints.append(f"seat {look['seat']}'s own look was shown: {text}")
            self.complaints += check_look(played, number, look, ENGINE)


def looks_in(answer: bytes) -> Iterator[tuple[int, str]]:
    """The looks in a stream of frames, each with the number of its row. Previews are of positions that no log holds."""
    starts = [found.start() for found in SHOWING.finditer(answer)]
    for start, end in pairwise([*starts, len(answer)]):
        if b'"looks":' in answer[start:end]:
            with suppress(ValueError):  # the stream may end in the middle
                message, _ = READER.raw_decode(answer[start:end].decode("latin-1"))
                yield from ((message["number"], json.dumps(look)) for look in message["looks"])


def victim_at(address: Address, game: str, players: int, file: Path) -> Victim:
    """A table whose every seat has a person; the attackers get the first one's token. In the file lies the dice's secret."""
    made = address.make(game, *["me"] * players)
    hidden = [made["host_token"], *(key["token"] for key in made["keys"] if key["seat"])]
    log = log_in(file, made["table"]["id"])
    assert log
    kept, _ = log
    return Victim(address, made, file, [*(token.encode() for token in hidden), kept.secret.hex().encode(), kept.host.encode()])


def masked(first: int, data: bytes) -> bytes:
    """A client's frame of any length."""
    size = len(data)
    if size < 126:
        return bytes([first, 0x80 | size]) + MASK + data
    if size < 1 << 16:
        return bytes([first, 0xFE]) + size.to_bytes(2, "big") + MASK + data
    return bytes([first, 0xFF]) + size.to_bytes(8, "big") + MASK + data


async def until(connection: Raw, wanted: bytes) -> bytes:
    """All that comes until this does, or the server closes."""
    found = b""
    with suppress(ConnectionError, asyncio.IncompleteReadError):
        async with asyncio.timeout(PATIENCE):
            while wanted not in found and (more := await connection.reader.read(1 << 20)):
                found += more
    return found


async def nearly_right(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Messages that are nearly right, most of them no longer JSON."""
    examples = in_json([{**message, "seen": 3} if "seen" in message else message for message in MESSAGES])
    await in_bursts(victim, toll, chance, frames, "messages that are nearly right", lambda _: changed(examples, chance))


async def wrong_values(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Messages of the right shape, with another seat's values, another moment's, or no move's: they come further in."""
    await in_bursts(victim, toll, chance, frames, "messages with wrong values", lambda number: revalued(number, chance))


def changed(examples: Sequence[bytes], chance: random.Random) -> bytes:
    """An example with some bytes changed."""
    return mutated(examples, chance.getrandbits(60))[:4000]


def revalued(number: int, chance: random.Random) -> bytes:
    """A message of the right shape about the moment of a number, with values from here and there. Nobody resigns by it: then a
    bot would have the seat."""
    message = dict(chance.choice([one for one in MESSAGES if one["type"] not in ("hello", "resign")]))
    for name in message:
        if name in VALUES:
            message[name] = chance.choice(VALUES[name])
        elif name == "seen":
            message[name] = chance.choice((number, number, number, number + 1, 0, 2**53))
    if chance.random() < 0.3:
        message["seat"] = chance.choice((0, 0, 0, 1, 15))
    return json.dumps(message).encode()


def hello(victim: Victim, chance: random.Random) -> bytes:
    """What who holds the first seat says first."""
    wanted = {"seen": 0, "format": chance.choice(FORMATS), "offers": True}
    return json.dumps({"type": "hello", "tokens": victim.tokens(0), "id": 0, **wanted}).encode()


async def in_bursts(
    victim: Victim, toll: Toll, chance: random.Random, frames: int, what: str, make: Callable[[int], bytes]
) -> None:
    """Send what is made about the last moment that was told, as somebody who has a seat; in bursts, with a message that is
    right after each."""
    sent = number = 0
    while sent < frames:
        async with raw_socket(victim.address, victim.table) as connection:
            await connection.send(masked(TEXT, hello(victim, chance)))
            while sent < frames:
                burst = [make(number) for _ in range(BURST)]
                mark = chance.getrandbits(40)
                right = json.dumps({"type": "stop", "id": mark}).encode()
                await connection.send(b"".join(masked(TEXT, one) for one in burst) + masked(TEXT, right))
                answer = await until(connection, b'"id":%d' % mark)
                sent += BURST
                number = max([number, *map(int, NUMBER.findall(answer))])
                toll.sent[what] += BURST
                toll.look_at(answer, victim, what)
                if b'"id":%d' % mark not in answer:
                    break  # it was closed: as many refusals in a row as that, or a mutant of hello that gave the seat up


async def broken_frames(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Frames that are none, or say that they are longer than they are, or never end; the server closes, in words."""
    turns = asyncio.Semaphore(64)

    async def one() -> None:
        parts = [mutated(FRAMES, chance.getrandbits(60)) for _ in range(20)]
        async with turns, raw_socket(victim.address, victim.table) as connection:
            await connection.send(b"".join(parts) + masked(CLOSE, b"\x03\xe8"))
            with suppress(OSError):
                connection.writer.write_eof()
            toll.sent["frames that are none"] += len(parts)
            toll.look_at(await until(connection, b"never"), victim, "broken frames")

    await asyncio.gather(*(one() for _ in range(1 + frames // 20)))


async def guesses(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Tokens that are guessed, nearly right, or another seat's business: nobody moves by them."""
    known = victim.tokens(0)[0]
    sent = 0
    while sent < frames:
        async with raw_socket(victim.address, victim.table) as connection:
            for _ in range(20):
                near = [secrets.token_urlsafe(24), known[:-1] + chance.choice("abcXYZ_-"), known.swapcase(), known[:-1], ""]
                tokens = [token for token in near if token != known]
                mark = chance.getrandbits(40)
                for message in (
                    {"type": "hello", "tokens": tokens, "seen": 0, "format": chance.choice(FORMATS)},
                    {"type": "play", "seat": chance.randrange(16), "seen": chance.randrange(9), "moves": ["pass"], "id": mark},
                ):
                    await connection.send(masked(TEXT, json.dumps(message).encode()))
                answer = await until(connection, b'"id":%d' % mark)
                sent += 2
                toll.sent["guessed tokens"] += 2
                toll.look_at(answer, victim, "guesses")
                if b'"id":%d' % mark not in answer:
                    break  # it was closed: an attacker on a busy machine may be too slow to answer a ping
                if b'"no-seat-held"' not in answer:
                    toll.complaints.append(f"guesses: a token was good for something: {answer[-300:]!r}")


async def other_seats(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Moves, undos, orders and bytes for a seat that the client does not hold."""
    sent = 0
    while sent < frames:
        async with raw_socket(victim.address, victim.table) as connection:
            await connection.send(masked(TEXT, hello(victim, chance)))
            toll.look_at(await until(connection, b'"id":0'), victim, "hello")
            for _ in range(100):
                mark = chance.getrandbits(40)
                message = {**chance.choice(MESSAGES[1:]), "seat": chance.randrange(1, 16), "id": mark}
                await connection.send(masked(TEXT, json.dumps(message).encode()))
                answer = await until(connection, b'"id":%d' % mark)
                sent += 1
                toll.sent["other people's seats"] += 1
                toll.look_at(answer, victim, "other seats")
                if b'"id":%d' % mark not in answer:
                    break
                if b'"which-seat"' not in answer:
                    toll.complaints.append(f"other seats: {message} was answered with {answer[-300:]!r}")


async def giants(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Messages that are too big, at once, in fragments without end, or only by what they say of themselves. The server gives
    each a second to read why, so that many come together."""
    too_big = [
        masked(TEXT, b" " * 70_000),
        b"\x81\xff" + (1 << 62).to_bytes(8, "big") + MASK + b"x" * 1000,
        masked(0x01, b"x") + masked(0x00, b"x") * 500,
        masked(0x89, b"x" * 100) * 500,
    ]

    async def one() -> None:
        async with raw_socket(victim.address, victim.table) as connection:
            await connection.send(chance.choice(too_big))
            with suppress(OSError):
                connection.writer.write_eof()
            toll.sent["giants"] += 1
            toll.look_at(await until(connection, b"never"), victim, "giants")

    await asyncio.gather(*(one() for _ in range(max(1, frames))))


async def bad_requests(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Requests that are nearly right; none is answered with a mistake of ours."""
    left = frames
    while left:
        sent = mutated(REQUESTS, chance.getrandbits(60))
        if HANDSHAKE[:20] in sent:
            continue
        left -= 1
        async with raw(victim.address, sent) as connection:
            with suppress(OSError):
                connection.writer.write_eof()
            answer = await until(connection, b"never")
            toll.sent["bad requests"] += 1
            toll.look_at(answer, victim, "bad requests")
            if answer.startswith(b"HTTP/1.1 5") and not answer.startswith(b"HTTP/1.1 503"):
                toll.complaints.append(f"bad requests: {sent[:200]!r} was answered with {answer[:200]!r}")


async def half_open(victim: Victim, toll: Toll, chance: random.Random, frames: int) -> None:
    """Sockets that are left in the middle of something, by a client that is simply gone."""
    for _ in range(frames):
        half = chance.choice([HANDSHAKE[:60], HANDSHAKE, HANDSHAKE + NOT_FRAMES, b"POST /api/tables HTTP/1.1\r\nContent-Le"])
        async with raw(victim.address, half):
            toll.sent["half-open connections"] += 1


Attack = Callable[[Victim, Toll, random.Random, int], Awaitable[None]]
ATTACKS: dict[Attack, float] = {  # and their share of the frames
    nearly_right: 0.633,
    wrong_values: 0.3,
    broken_frames: 0.04,
    guesses: 0.01,
    other_seats: 0.01,
    giants: 0.001,
    bad_requests: 0.005,
    half_open: 0.001,
}


def play_on(address: Address) -> str:
    """Let two people play a whole game; how it ended."""
    from tests.server.network import play_to_the_end

    made = address.make("skirmish", "me", "me", options={"max_rounds": 3}, question_seconds=0)
    return str(asyncio.run(play_to_the_end(address, made))["table"]["stage"])


def health(address: Address) -> tuple[int, str]:
    """Whether a server answers, and what it counts."""
    return httpx.get(f"{address.http}/api/health").status_code, httpx.get(f"{address.http}/metrics").text
