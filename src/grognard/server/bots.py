"""Where bots think: compiled ones in a few threads, those in Python in a process of their own; never in the server's loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from os import cpu_count
from typing import cast

from grognard.bots import Bot, Sight
from grognard.bots.bot import sight_of
from grognard.core.dice import BOTS, seeded
from grognard.core.engine import engine_of
from grognard.core.move import Move
from grognard.games import find
from grognard.server.shelf import Box


class Brains:
    """Bots' decisions, first come, first served. A table has one decision at a time, so none can crowd out the others."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(max(1, (cpu_count() or 2) - 1), "grognard-bot")
        self.process: ProcessPoolExecutor | None = None

    async def choose(self, box: Box, name: str, state: bytes, luck: int) -> Move:
        """What a bot decides for the actor. It gets the position blinded, and dice of its own."""
        loop = asyncio.get_running_loop()
        bot = box.bots[box.bot_name(name)]
        if bot.name not in box.in_python:
            return await loop.run_in_executor(
                self.threads, lambda: bot.choose(sight_of(box.engine, box.engine.record(state), luck))
            )
        seat = box.engine.actor(box.engine.record(state))
        seen = box.engine.sight(state, seat)
        if self.process is None:
            self.process = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        text = await loop.run_in_executor(self.process, choose_in_python, address_of(bot), box.game.name, seen, seat, luck)
        return box.game.parse(text)

    def close(self) -> None:
        """Let running thoughts end and forget the rest."""
        self.threads.shutdown(cancel_futures=True)
        if self.process:
            self.process.shutdown(cancel_futures=True)


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
