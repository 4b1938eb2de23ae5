"""Where bots think: quick ones in a few threads, those that think in a few others, those in Python in processes of their own;
never in the server's loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from grognard.bots import PolicyBot
from grognard.bots.bot import sight_of
from grognard.bots.guest import Guest, GuestBot
from grognard.core.move import Move
from grognard.core.position import Position
from grognard.review.estimate import Weighed
from grognard.review.hint import hint
from grognard.server.live.games import OfferedGame
from grognard.server.live.refusals import HintsNotReady

WAITING = 4  # threads that wait for bots in Python; each of these answers one question at a time


class BotThreads:
    """Bots' decisions, first come, first served; whoever thinks for seconds waits and works apart from the quick ones."""

    def __init__(self) -> None:
        self.most = max(1, (cpu_count() or 2) - 1)  # decisions of each kind at once
        self.quick = ThreadPoolExecutor(self.most, "grognard-bot")
        self.thinkers = ThreadPoolExecutor(self.most, "grognard-thinker")
        self.waiting = ThreadPoolExecutor(WAITING, "grognard-guest")
        self.guests: set[Guest] = set()

    async def choose(self, offered: OfferedGame, name: str, state: bytes, luck: int) -> Move:
        """What a bot decides for the actor. It gets the position blinded, and dice of its own."""
        bot = offered.bots[offered.bot_name(name)]
        if isinstance(bot, GuestBot):
            self.guests.add(bot.guest)
            threads = self.waiting
        else:
            threads = self.thinkers if isinstance(bot, PolicyBot) and bot.thinks else self.quick
        return await asyncio.get_running_loop().run_in_executor(
            threads, lambda: bot.choose(sight_of(offered.engine, offered.engine.record(state), luck))
        )

    async def hint(self, offered: OfferedGame, position: Position) -> Weighed:
        """The best moves of a position, from what its actor sees."""
        estimator = offered.estimator
        if estimator is None or not estimator.ready:
            raise HintsNotReady()
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, hint, position, estimator)

    def close(self) -> None:
        """Forget what was to be thought of, and wait for nobody: whatever still runs is heard by no table."""
        for guest in self.guests:
            guest.close()
        for pool in (self.quick, self.thinkers, self.waiting):
            pool.shutdown(wait=False, cancel_futures=True)
