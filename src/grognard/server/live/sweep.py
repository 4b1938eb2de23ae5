"""The round that a server makes every second: work that nobody does is found, idle tables and old ones make room."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple, Protocol

from grognard.core.refusal import Refusal
from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.live_table import LiveTable
from grognard.server.store.contract import Store
from grognard.server.store.refusals import NotKept
from grognard.server.table.duties import Duty
from grognard.server.table.table import Table

log = logging.getLogger("grognard.tables")

MINUTE = 60_000
HOUR = 60 * MINUTE
MOST_CLAIMED = 100  # tables at once
MOST_DELETED = 100  # likewise


class SweptTables(Protocol):
    """What is needed here of this process's tables."""

    store: Store
    rules: Housekeeping
    clock: Callable[[], int]
    closing: bool

    async def current(self, table: str) -> LiveTable:
        """A table as it is kept now."""

    def is_used(self, table: str) -> bool:
        """Whether somebody is or was just now at a table."""

    def due(self, live: LiveTable, table: Table) -> Duty | None:
        """What a table waits for besides its people."""

    def schedule(self, live: LiveTable) -> None:
        """Set the alarm for what the table waits for."""

    def forget(self, table: str) -> None:
        """Put a table out of memory."""

    def forget_idle(self) -> None:
        """Put tables out of memory that nobody is at."""


class PutOff(NamedTuple):
    """How often in a row a table could not be woken, and until when it is claimed so that nobody tries."""

    times: int
    until: int


class Sweep:
    """The rounds, and what one remembers of those before."""

    def __init__(self, tables: SweptTables) -> None:
        self.tables = tables
        self.put_off: dict[str, PutOff] = {}  # tables that could not be woken
        self.next_deletion = 0

    async def run(self) -> None:
        """One round after the other; after a start the first brings every running game back."""
        tables = self.tables
        while not tables.closing:
            try:
                now = tables.clock()
                until = now + tables.rules.lease
                for table, left in (await tables.store.claim_due(now, until, MOST_CLAIMED)).items():
                    await self.wake(table, until, left > 0)
                tables.forget_idle()
                await self.delete_old()
            except NotKept:
                pass  # the store has logged why
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(tables.rules.sweep / 1000)

    async def wake(self, table: str, until: int, left: bool = False) -> None:
        """Bring a table with due work into memory. One that cannot be is left for longer and longer, and hinders no other.

        Where another process has left the work undone, those who were connected to it get time to come back.
        """
        tables = self.tables
        try:
            live = await tables.current(table)
            async with live.lock:
                if left and not live.ours:
                    live.not_before = tables.clock() + tables.rules.grace
                    due = tables.due(live, live.table)
                    if due and due.at > tables.clock():
                        until = due.at + tables.rules.lease
                        await tables.store.lease([table], until)
                if not live.ours or live.leased_until < until:  # else a change has just claimed it for longer
                    live.ours, live.leased_until = True, until
            tables.schedule(live)  # anew, for alarms do not count a machine's sleep
            self.put_off.pop(table, None)
        except Exception as error:
            known = isinstance(error, Refusal)
            wait = self.put_off_again(table)
            log.warning("due work put off: %s", error, exc_info=not known, extra={"table": table, "seconds": wait // 1000})
            await tables.store.lease([table], self.put_off[table].until)

    def put_off_again(self, table: str) -> int:
        """Put a table off for twice as long as the last time; for a minute at most where another process may be able to go on
        with it, since this one may be killed and leave the claim."""
        rules = self.tables.rules
        times = self.put_off[table].times + 1 if table in self.put_off else 1
        wait = min(rules.lease << min(times, 20), MINUTE if self.tables.store.shared else HOUR)
        self.put_off[table] = PutOff(times, self.tables.clock() + wait)
        return wait

    @property
    def still_put_off(self) -> list[str]:
        """The tables that this process keeps claimed though it cannot play them."""
        now = self.tables.clock()
        return [table for table, put_off in self.put_off.items() if put_off.until > now]

    async def delete_old(self) -> None:
        """Delete tables that were closed long ago and that nobody is at, if the host wants that."""
        tables, now = self.tables, self.tables.clock()
        if tables.rules.keep is None or now < self.next_deletion:
            return
        closed = [table for table in await tables.store.closed_before(now - tables.rules.keep) if not tables.is_used(table)]
        for table in closed[:MOST_DELETED]:
            tables.forget(table)
        await tables.store.delete(closed[:MOST_DELETED])
        self.next_deletion = now + (HOUR if len(closed) <= MOST_DELETED else 0)
