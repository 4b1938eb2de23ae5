"""Notes, and what is asked of many tables at once, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from grognard.server.store.notes import Standing

Answer = TypeVar("Answer")

KEEP = "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET text = excluded.text"
FORGET = "DELETE FROM notes WHERE key = $1"
BEGINNING = "SELECT id FROM tables WHERE starts_with(id, $1) AND stage IN ('open', 'starting')"
RUNNING = "SELECT id FROM tables WHERE public = 1 AND stage = 'playing' AND time > $1 ORDER BY time DESC LIMIT $2"
STANDINGS = """
SELECT id, stage, actor FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, place) JOIN tables USING (id) ORDER BY place
"""


class PostgresNotes:
    """Notes in PostgreSQL, for a store that asks it."""

    async def ask(self, question: Callable[[asyncpg.Pool[Any]], Awaitable[Answer]]) -> Answer:
        """Ask."""
        raise NotImplementedError

    async def names(self, question: str, *values: object) -> list[str]:
        """The tables that a question is answered with."""
        raise NotImplementedError

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note, or no longer."""
        if text is None:
            await self.ask(lambda pool: pool.execute(FORGET, key))
        else:
            await self.ask(lambda pool: pool.execute(KEEP, key, text))

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin so."""
        if not can_be_asked(prefix):
            return {}
        rows = await self.ask(lambda pool: pool.fetch("SELECT key, text FROM notes WHERE starts_with(key, $1)", prefix))
        return {row["key"]: row["text"] for row in rows}

    async def standings(self, tables: Sequence[str]) -> list[Standing]:
        """How these tables stand."""
        asked = [table for table in tables if can_be_asked(table)]
        rows = await self.ask(lambda pool: pool.fetch(STANDINGS, asked))
        return [Standing(id=row["id"], stage=row["stage"], seat=row["actor"]) for row in rows]

    async def beginning(self, prefix: str) -> list[str]:
        """The tables that wait to be started and whose ids begin so."""
        return await self.names(BEGINNING, prefix) if can_be_asked(prefix) else []

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables where a game goes on."""
        return await self.names(RUNNING, since, limit)


def can_be_asked(text: str) -> bool:
    """Whether PostgreSQL knows such texts: not those with a NUL or half a pair of surrogates."""
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)
