"""What is kept beside the logs: short notes under keys; and what is asked of many tables at once, from their own rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands, without its game: its stage, and the seat that decides."""

    id: str
    stage: str
    seat: int | None


class Notes(Protocol):
    """What the server needs besides logs."""

    async def note(self, key: str, text: str | None) -> None:
        """Keep a note; None: keep it no longer."""

    async def note_first(self, key: str, text: str) -> str:
        """Keep a note unless there is one under this key already; the one that is kept."""

    async def notes(self, prefix: str) -> dict[str, str]:
        """The notes whose keys begin so."""

    async def standings(self, tables: Sequence[str]) -> list[Standing]:
        """How these tables stand, as far as they are known."""

    async def beginning(self, prefix: str) -> list[str]:
        """The tables that wait to be started and whose ids begin so."""

    async def running(self, since: int, limit: int) -> list[str]:
        """The public tables at which something has happened since then in a game that goes on, the latest first."""
