"""Where bots think: quick ones in a few threads, those that think in a few others, those in Python in a process of their own;
never in the server's loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from os import cpu_count
from typing import cast

from grognard.bots import Bot, PolicyBot, Sight
from grognard.bots.bot import sight_of
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import engine_of
from grognard.core.move import Move
from grognard.games import find
from grognard.server.shelf import Box


class Brains:
    """Bots' decisions, first come, first served; whoever thinks for seconds waits and works apart from the quick ones."""

    def __init__(self) -> None:
        self.most = max(1, (cpu_count() or 2) - 1)  # decisions of each kind at once
        self.quick = ThreadPoolExecutor(self.most, "grognard-bot")
        self.thinkers = ThreadPoolExecutor(self.most, "grognard-thinker")
        self.process: ProcessPoolExecutor | None = None

    async def choose(self, box: Box, name: str, state: bytes, luck: int) -> Move:
        """What a bot decides for the actor. It gets the position blinded, and dice of its own."""
        loop = asyncio.get_running_loop()
        bot = box.bots[box.bot_name(name)]
        if bot.name not in box.in_python:
            threads = self.thinkers if isinstance(bot, PolicyBot) and bot.thinks else self.quick
            return await loop.run_in_executor(threads, lambda: bot.choose(sight_of(box.engine, box.engine.record(state), luck)))
        seat = box.engine.actor(box.engine.record(state))
        seen = box.engine.sight(state, seat)
        if self.process is None:
            self.process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        text = await loop.run_in_executor(self.process, choose_in_python, address_of(bot), box.game.name, seen, seat, luck)
        return box.game.parse(text)

    def close(self) -> None:
        """Forget what was to be thought of, and wait for nobody: whatever still runs is heard by no table."""
        for pool in (self.quick, self.thinkers, self.process):
            if pool:
                pool.shutdown(wait=False, cancel_futures=True)


def address_of(bot: Bot) -> str:
    """Where a bot's class is written: `package.module:Class`."""
    return f"{type(bot).__module__}:{type(bot).__qualname__}"


def plug_in(address: str) -> Bot:
    """A bot from the address of its class."""
    module, _, name = address.partition(":")
    return cast(Bot, getattr(import_module(module), name)())


def choose_in_python(address: str, game: str, seen: bytes, seat: int, luck: int) -> str:
    """A Python bot's decision, in the worker process."""
    engine = engine_of(find(game))
    return str(plug_in(address).choose(Sight(engine, seat, engine.record(seen), seeded(luck, BOTS))))
