"""A server that is attacked answers in words, tells nothing, and goes on for everybody else."""

import asyncio
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from grognard.server.wire.limits import Limits
from tests.hostile.attacks import ATTACKS, Attack, Toll, Victim, health, play_on, victim_at
from tests.server import skirmish
from tests.server.network import Address, serving

FRAMES = {
    "nearly_right": 1500,
    "wrong_values": 1500,
    "broken_frames": 200,
    "guesses": 80,
    "other_seats": 200,
    "giants": 8,
    "bad_requests": 60,
}


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
    assert toll.sent
    assert toll.complaints == []
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    status, metrics = health(address)
    assert status == 200
    assert 'code="internal-error"' not in metrics
    assert play_on(address) == "finished"


async def run(attack: Attack, victim: Victim, toll: Toll) -> None:
    await attack(victim, toll, random.Random(1), FRAMES.get(attack.__name__, 20))


def test_the_complaints_are_not_blind() -> None:
    toll = Toll()
    victim = Victim(Address(0), {}, [b"deep-secret"])
    toll.look_at(b'{"view": "deep-secret"}', victim, "a leak")
    toll.look_at(b'{"code":"internal-error"}', victim, "a crash")
    assert len(toll.complaints) == 2


def test_a_flood_of_tables_is_stopped_and_leaves_room_for_others(tmp_path: Path) -> None:
    form = {"game": "skirmish", "seats": [{"who": "me"}, {"who": "open"}]}
    limits = Limits(requests=0, socket=0, connections=0)
    with serving(skirmish.games(), tmp_path, limits, most_unstarted_each=5, most_unstarted=12) as address:
        answers = [httpx.post(f"{address.http}/api/tables", json=form) for _ in range(30)]
        assert [answer.status_code for answer in answers].count(201) == 5
        assert {answer.json()["code"] for answer in answers[5:]} == {"too-many-own-tables"}
        assert len(httpx.get(f"{address.http}/api/tables").json()) == 0, "none of them is public"
