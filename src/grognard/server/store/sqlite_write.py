"""Writes to SQLite that wait for their turn: made in the loop, carried out in a thread, and answered in the loop again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

Change = Callable[[sqlite3.Connection], Any]


class Write:
    """A write that waits, and whoever waits for it."""

    __slots__ = ("answered", "change", "error", "result")

    def __init__(self, change: Change, answered: asyncio.Future[Any]) -> None:
        self.change = change
        self.answered = answered
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits, if they still do."""
        if self.answered.done():
            return
        if self.error:
            self.answered.set_exception(self.error)
        else:
            self.answered.set_result(self.result)


def tell(batch: Sequence[Write]) -> None:
    """Settle writes in the loop that waits for them, unless it is gone."""
    loop = batch[0].answered.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle_all, batch)


def settle_all(batch: Sequence[Write]) -> None:
    """Tell everybody in a batch."""
    for write in batch:
        write.settle()
