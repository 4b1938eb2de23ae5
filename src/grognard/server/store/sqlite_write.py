"""Writes to SQLite that wait for their turn: made in the loop, carried out in a thread, and answered in the loop again."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.server.store.contract import Addition
from grognard.server.store.refusals import NotKept

log = logging.getLogger("grognard.store")

AT_A_TIME = 25  # writes that are told of in one turn of the loop

Change = Addition | Callable[[sqlite3.Connection], Any]


@dataclass(eq=False, slots=True)
class Write:
    """A write that waits, and whoever waits for it."""

    change: Change
    answered: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


def tell(batch: Sequence[Write]) -> None:
    """Settle writes in the loop that waits for them, unless it is gone."""
    loop = batch[0].answered.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle_all, batch)


def settle_all(batch: Sequence[Write]) -> None:
    """Tell everybody in a batch who still waits; some in each turn of the loop, so that their next moves are written while the
    others are told. A batch that held all moves would else hold them all again, and loop and disk would work in turn."""
    if len(batch) > AT_A_TIME:
        batch[0].answered.get_loop().call_soon(settle_all, batch[AT_A_TIME:])
    for write in batch[:AT_A_TIME]:
        if write.answered.done():
            continue
        if isinstance(write.error, sqlite3.Error):
            log.error("cannot write: %s", write.error)
            refused = NotKept()
            refused.__cause__ = write.error
            write.answered.set_exception(refused)
        elif write.error:
            write.answered.set_exception(write.error)
        else:
            write.answered.set_result(write.result)
