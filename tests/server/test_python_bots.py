"""Bots in Python at the server's tables: a process that dies or never answers troubles nobody else."""

import asyncio
import os
from pathlib import Path

import pytest

from grognard.bots import PolicyBot, guest
from grognard.bots.guest import BotFailed, GuestBot
from grognard.bots.load import load
from grognard.core.dice import key_of, seeded
from grognard.core.position import first_position
from grognard.server.host.prepare import warm_up_bots, warm_up_tables
from grognard.server.live.bots import BotThreads
from grognard.server.live.games import offered_game
from tests.arena import others

OTHERS = str(Path(others.__file__))
GAME = "risk-express"


def test_a_bot_whose_process_dies_is_started_again_and_others_play_on() -> None:
    offered = offered_game(GAME, [load(f"{OTHERS}:{name}") for name in ("Dying", "First", "LAST")])
    assert offered.in_python == {"dying", "first"}
    position = first_position(offered.engine, 2, offered.game.title.options(), key_of(seeded(1)))

    async def ask() -> None:
        bots = BotThreads()
        try:
            for _ in range(2):
                with pytest.raises(BotFailed):
                    await bots.choose(offered, "dying", position.state, 1)
                assert await bots.choose(offered, "first", position.state, 1) == position.moves[0]
            assert await bots.choose(offered, "last", position.state, 1) == position.moves[-1]
        finally:
            bots.close()

    asyncio.run(ask())


def test_a_bot_that_never_answers_is_ended_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest, "USUAL_SECONDS", 0.01)
    monkeypatch.setattr(guest, "PATIENCE", 0.01)
    offered = offered_game(GAME, [load(f"{OTHERS}:Hanging")])
    position = first_position(offered.engine, 2, offered.game.title.options(), key_of(seeded(1)))

    async def ask() -> None:
        bots = BotThreads()
        try:
            with pytest.raises(BotFailed) as failed:
                await bots.choose(offered, "hanging", position.state, 1)
            assert "it did not answer within" in failed.value.say("en")
            assert "il n'a pas répondu en" in failed.value.say("fr")
        finally:
            bots.close()

    asyncio.run(ask())


def test_a_server_stops_although_a_bot_never_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setenv("HANGING", str(pipe))
    offered = offered_game(GAME, [load(f"{OTHERS}:Hanging")])
    position = first_position(offered.engine, 2, offered.game.title.options(), key_of(seeded(1)))

    async def ask() -> None:
        bots = BotThreads()
        asked = asyncio.ensure_future(bots.choose(offered, "hanging", position.state, 1))
        assert await asyncio.to_thread(pipe.read_text) == "for ever"
        await asyncio.to_thread(bots.close)
        with pytest.raises(BotFailed):
            await asked

    asyncio.run(ask())
    hanging = offered.bots["hanging"]
    assert isinstance(hanging, GuestBot)
    assert hanging.guest.process is None


def test_a_policy_that_cannot_be_compiled_plays_on_in_plain_python(caplog: pytest.LogCaptureFixture) -> None:
    offered = offered_game(GAME, [load(f"{OTHERS}:UNCOMPILABLE")])
    warm_up_tables(offered)
    warm_up_bots(offered)
    fast = {name: bot.fast for name, bot in offered.bots.items() if isinstance(bot, PolicyBot) and not bot.policy.thinks}
    assert fast.pop("uncompilable") is False
    assert fast
    assert all(fast.values())
    assert "cannot be compiled" in caplog.text
