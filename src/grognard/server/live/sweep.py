"""The round that a server makes every second: work that nobody does is found, idle tables and old ones make room."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from grognard.core.refusal import Refusal
from grognard.server.store.refusals import NotKept

if TYPE_CHECKING:
    from grognard.server.live.tables import LiveTables

log = logging.getLogger("grognard.tables")

HOUR = 3_600_000
MOST_CLAIMED = 100  # tables at once
MOST_DELETED = 100  # likewise


class Sweep:
    """The rounds, and what one remembers of those before."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.put_off: dict[str, int] = {}  # how often in a row a table could not be woken
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
            if left and not live.ours:
                live.not_before = tables.clock() + tables.rules.grace
                due = tables.due(live, live.table)
                if due and due.at > tables.clock():
                    until = due.at + tables.rules.lease
                    await tables.store.lease([table], until)
            live.ours, live.leased_until = True, until
            tables.schedule(live)  # anew, for alarms do not count a machine's sleep
            self.put_off.pop(table, None)
        except Exception as error:
            times = self.put_off[table] = self.put_off.get(table, 0) + 1
            wait = min(tables.rules.lease << min(times, 20), HOUR)
            known = isinstance(error, Refusal)
            log.warning("due work put off: %s", error, exc_info=not known, extra={"table": table, "seconds": wait // 1000})
            await tables.store.lease([table], tables.clock() + wait)

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
