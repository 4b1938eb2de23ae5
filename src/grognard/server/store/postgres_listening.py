"""What processes on one PostgreSQL announce to each other by NOTIFY, and which of them live.

Whoever may connect to the database may announce something as well: what makes no sense is passed over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any

import asyncpg

from grognard.server.store import postgres_sql as sql
from grognard.server.store.contract import Listener
from grognard.server.store.postgres_database import ANSWER_SECONDS, TROUBLE, connect

BEAT_SECONDS = 2.0  # how often a process says that it lives
DEAD_SECONDS = 10.0  # whoever has not said so for that long is dead
LONGEST = 200  # characters of an announcement; ours are much shorter


class Announcements:
    """What the others announce, for as long as this process lives."""

    def __init__(
        self, url: str, process: str, in_doubt: MutableMapping[str, int], note_trouble: Callable[[Exception], None]
    ) -> None:
        self.url = url
        self.process = process
        self.in_doubt = in_doubt
        self.note_trouble = note_trouble
        self.listening: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        """Say that this process lives, and listen to the others."""
        ready = asyncio.Event()
        self.listening = asyncio.ensure_future(self.listen(listener, ready))
        await ready.wait()

    async def stop(self) -> None:
        """Listen no longer; once this is answered, nothing is said any more either."""
        if self.listening:
            self.listening.cancel()
            with suppress(asyncio.CancelledError):
                await self.listening

    def close(self) -> None:
        """Let go."""
        if self.listening:
            self.listening.cancel()

    async def listen(self, listener: Listener, ready: asyncio.Event) -> None:
        """Listen for as long as this process lives. Before that, and in a break, anything may have been missed: it is read once
        every later word is heard."""
        heard: Mapping[str, Callable[[Listener, list[str]], None]] = {
            "grognard_rows": self.hear_rows,
            "grognard_people": self.hear_people,
            "grognard_stamps": self.hear_stamp,
        }
        while True:
            try:
                connection = await connect(self.url, ANSWER_SECONDS)
                try:
                    for channel, hear in heard.items():
                        await connection.add_listener(channel, hearing(hear, listener))
                    missed = True
                    while True:
                        if await connection.fetchval(sql.BEAT, self.process) or missed:  # or nobody knew of this process
                            listener.missed()
                        missed = False
                        await connection.execute(sql.BURY, DEAD_SECONDS)
                        ready.set()
                        await asyncio.sleep(BEAT_SECONDS)
                finally:
                    connection.terminate()
            except TROUBLE as error:
                self.note_trouble(error)
                ready.set()
            await asyncio.sleep(BEAT_SECONDS / 2)

    def hear_rows(self, listener: Listener, said: list[str]) -> None:
        """A table has rows from another process, or such as this one had given up."""
        process, table, number = said[0], said[1], int(said[2])
        if process != self.process or table in self.in_doubt:
            listener.rows_came(table, number)
        if number >= self.in_doubt.get(table, 0):
            self.in_doubt.pop(table, None)

    def hear_people(self, listener: Listener, said: list[str]) -> None:
        """Somebody came to a table or went, by way of another process."""
        process, table = said
        if process != self.process:
            listener.people_changed(table)

    def hear_stamp(self, listener: Listener, said: list[str]) -> None:
        """A seat shows a stamp, by way of another process."""
        process, table, seat, stamp = said
        if process != self.process:
            listener.stamp_shown(table, int(seat), stamp)


def hearing(hear: Callable[[Listener, list[str]], None], listener: Listener) -> Callable[..., None]:
    """What is called with an announcement. One that no process of ours has made is passed over."""

    def heard(connection: asyncpg.Connection[Any], sender: int, channel: str, said: object) -> None:
        text = str(said)
        if len(text) <= LONGEST:
            with suppress(ValueError, IndexError):
                hear(listener, text.split(" "))

    return heard
