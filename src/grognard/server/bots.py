"""Where bots think: compiled ones in a few threads, those in Python in processes of their own; never in the server's loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from grognard.bots.bot import sight_of
from grognard.bots.guest import Guest, GuestBot
from grognard.core.move import Move
from grognard.server.shelf import Box

WAITING = 4  # threads that wait for bots in Python; each of these answers one question at a time


class Brains:
    """Bots' decisions, first come, first served. A table has one decision at a time, so none can crowd out the others."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(max(1, (cpu_count() or 2) - 1), "grognard-bot")
        self.waiting = ThreadPoolExecutor(WAITING, "grognard-guest")
        self.guests: set[Guest] = set()

    async def choose(self, box: Box, name: str, state: bytes, luck: int) -> Move:
        """What a bot decides for the actor. It gets the position blinded, and dice of its own."""
        bot = box.bots[box.bot_name(name)]
        if isinstance(bot, GuestBot):
            self.guests.add(bot.guest)
        threads = self.waiting if isinstance(bot, GuestBot) else self.threads
        return await asyncio.get_running_loop().run_in_executor(
            threads, lambda: bot.choose(sight_of(box.engine, box.engine.record(state), luck))
        )

    def close(self) -> None:
        """Let running thoughts end and forget the rest. Bots in Python, which may think for ever, are ended."""
        for guest in self.guests:
            guest.close()
        self.waiting.shutdown(cancel_futures=True)
        self.threads.shutdown(cancel_futures=True)
