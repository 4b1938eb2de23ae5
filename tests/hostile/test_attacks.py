"""A server that is attacked answers in words, tells nothing, and goes on for everybody else."""

import asyncio
import base64
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from grognard.server.wire.limits import Limits
from tests.hostile.attacks import ATTACKS, ENGINE, Attack, Toll, Victim, health, masked, play_on, until, victim_at
from tests.server import skirmish
from tests.server.network import Address, serving
from tests.server.raw import TEXT, raw_socket
from trouble.checker import Played
from trouble.places import log_in

FRAMES = {
    "nearly_right": 1500,
    "wrong_values": 1500,
    "broken_frames": 200,
    "guesses": 80,
    "other_seats": 200,
    "giants": 8,
    "bad_requests": 60,
}
SHOWN_SOMETHING = ("nearly_right", "wrong_values", "guesses", "other_seats")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[Address]:
    with serving(skirmish.games(), folder) as found:
        yield found


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_an_attack_is_refused_in_words_and_the_others_play_on(
    address: Address, folder: Path, attack: Attack, caplog: pytest.LogCaptureFixture
) -> None:
    victim, toll = victim_at(address, "skirmish", 3, folder / "games.sqlite"), Toll()
    asyncio.run(run(attack, victim, toll))
    toll.compare(victim)
    assert toll.sent
    assert victim.shown or attack.__name__ not in SHOWN_SOMETHING
    assert toll.complaints == []
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    status, metrics = health(address)
    assert status == 200
    assert 'code="internal-error"' not in metrics
    assert play_on(address) == "finished"


def test_the_attacks_together_send_as_many_frames_as_are_asked_for() -> None:
    assert sum(ATTACKS.values()) == pytest.approx(1)


async def run(attack: Attack, victim: Victim, toll: Toll) -> None:
    await attack(victim, toll, random.Random(1), FRAMES.get(attack.__name__, 20))


def test_the_complaints_are_not_blind() -> None:
    toll = Toll()
    victim = Victim(Address(0), {}, Path("nowhere"), [b"deep-secret"])
    toll.look_at(b'{"view": "deep-secret"}', victim, "a leak")
    toll.look_at(b'{"code":"internal-error"}', victim, "a crash")
    assert len(toll.complaints) == 2


@pytest.mark.parametrize("form", ["bytes", "json"])
def test_a_look_with_a_card_too_many_is_complained_of(address: Address, folder: Path, form: str) -> None:
    victim, toll = victim_at(address, "skirmish", 3, folder / "games.sqlite"), Toll()

    async def look_on() -> bytes:
        async with raw_socket(address, victim.table) as connection:
            await connection.send(masked(TEXT, json.dumps({"type": "hello", "seen": 0, "format": form}).encode()))
            return await until(connection, b'"type":"presence"')

    answer = asyncio.run(look_on())
    toll.look_at(answer, victim, "honest")
    toll.compare(victim)
    assert (len(victim.shown), toll.complaints) == (1, [])
    [(number, text)] = victim.shown
    look, log = json.loads(text), log_in(victim.file, victim.table)
    assert log
    whole = Played(*log, ENGINE).positions[number]
    if form == "bytes":
        told = {**look["told"][-1], "news": list(whole.news)}
        leaks = [{**look, "state": base64.b64encode(whole.state).decode()}, {**look, "told": [told]}]
    else:
        shields = {**look["view"], "shield": [int(one) for one in whole.engine.record(whole.state).shield[:3]]}
        leaks = [{**look, "view": shields}, {**look, "seat": 1}]
    victim.shown.update((number, json.dumps(leak)) for leak in leaks)
    toll.compare(victim)
    assert len(toll.complaints) >= 2


def test_a_flood_of_tables_is_stopped_and_leaves_room_for_others(tmp_path: Path) -> None:
    form = {"game": "skirmish", "seats": [{"who": "me"}, {"who": "open"}]}
    limits = Limits(requests=0, messages=0, connections=0)
    with serving(skirmish.games(), tmp_path, limits, most_unstarted_each=5, most_unstarted=12) as address:
        answers = [httpx.post(f"{address.http}/api/tables", json=form) for _ in range(30)]
        assert [answer.status_code for answer in answers].count(201) == 5
        assert {answer.json()["code"] for answer in answers[5:]} == {"too-many-own-tables"}
        assert len(httpx.get(f"{address.http}/api/tables").json()) == 0, "none of them is public"
