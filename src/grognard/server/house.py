"""The house: every table that is live in this process. It commits what people, bots and clocks do, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from grognard.server.bots import Brains
from grognard.server.due import Due, due_of
from grognard.server.hub import Guest
from grognard.server.live import Live
from grognard.server.log import Row
from grognard.server.look import Happened
from grognard.server.messages import Id
from grognard.server.metrics import Metrics
from grognard.server.referee import Entry
from grognard.server.refusals import NoSuchTable, TableMovedOn
from grognard.server.shelf import Shelf
from grognard.server.store import Header, Overtaken, Store
from grognard.server.table import Table, rebuilt
from grognard.server.work import think_ahead, work

log = logging.getLogger("grognard.house")


@dataclass(frozen=True)
class HouseRules:
    """How a server is run. Times in milliseconds."""

    order_pace: int = 300  # between the actions of an order, so that it can be stopped
    grace: int = 15_000  # after a restart no clock runs out sooner
    lease: int = 10_000  # how long due work belongs to the process that has claimed it
    sweep: int = 1_000  # how often forgotten due work is looked for
    idle: int = 60_000  # a table that nobody is at leaves the memory after that
    most_unstarted: int = 2_000  # tables that wait to be started


def milliseconds() -> int:
    """The time of day, as the log keeps it."""
    return time.time_ns() // 1_000_000


class House:
    """Live tables over a store. Everything here runs in one event loop."""

    def __init__(
        self, store: Store, shelf: Shelf, rules: HouseRules | None = None, clock: Callable[[], int] = milliseconds
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.rules = rules or HouseRules()
        self.clock = clock
        self.brains = Brains()
        self.metrics = Metrics()
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.opened_at = clock()
        self.closing = False
        self.metrics.gauges["tables_live"] = lambda: len(self.tables)
        self.metrics.gauges["sockets"] = lambda: sum(len(live.guests) for live in self.tables.values())

    # Tables in and out of memory

    async def find(self, table: str) -> Live:
        """A table, from memory or by replaying its log."""
        live = self.tables.get(table)
        if live is None:
            if table not in self.loading:
                self.loading[table] = asyncio.ensure_future(self.load(table))
                self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
            live = await asyncio.shield(self.loading[table])
        live.used = self.clock()
        return live

    async def load(self, table: str) -> Live:
        """Bring a table back by replay."""
        live = Live(await self.replayed(table), self.clock())
        self.tables[table] = live
        self.metrics.count("tables_loaded")
        self.schedule(live)
        return live

    async def replayed(self, table: str) -> Table:
        """A table as its log tells it."""
        kept = await self.store.load(table)
        if kept is None:
            raise NoSuchTable(table=table[:40])
        machine = self.shelf.box(kept.setup.game).machine
        return await asyncio.to_thread(rebuilt, kept.setup, machine, kept.rows, kept.sealed)

    def forget_idle(self) -> None:
        """Put tables out of memory that nobody is at and that have nothing to do soon."""
        now = self.clock()
        for name, live in list(self.tables.items()):
            due = self.due(live, live.table)
            soon = due is not None and due.at < now + self.rules.idle and due.work != "expiry"
            if not live.guests.all and not live.lock.locked() and not live.at_work and not soon:
                if live.used + self.rules.idle > now:
                    continue
                if live.timer:
                    live.timer.cancel()
                del self.tables[name]

    # Changes

    async def commit(self, live: Live, entries: Sequence[Entry], asker: Guest | None = None, answer: Id | None = None) -> Table:
        """Write rows to the log; once they are safe, let the table change and tell everybody. Called under the table's lock."""
        before = table = live.table
        if not entries:
            return table
        now = max(self.clock(), table.time)
        happened: list[Happened] = []
        for entry in entries:
            row = entry.row(table.number + 1, now)
            playing = table.stage == "playing"
            table = table.after(row, entry.position)
            happened.append(Happened(row, table, playing))
        rows = [one.row for one in happened]
        began = time.perf_counter()
        try:
            await self.store.append(table.setup.id, before.number, rows, self.header(live, table))
        except Overtaken:
            live.table = await self.replayed(table.setup.id)
            self.schedule(live)
            raise TableMovedOn() from None
        self.metrics.took("commit", time.perf_counter() - began)
        self.note(rows)
        live.table = table
        live.tell(before, happened, now, asker, answer)
        self.schedule(live)
        return table

    def note(self, rows: Sequence[Row]) -> None:
        """Count what was committed."""
        for row in rows:
            self.metrics.rows[row.kind, row.by] += 1

    def header(self, live: Live, table: Table) -> Header:
        """The table's own row. This process does soon what is due soon; if it dies, its lease ends."""
        due = self.due(live, table)
        now = self.clock()
        soon = due is not None and due.at <= now + self.rules.lease
        return Header(
            table.number, table.stage, table.actor, due.at if due else None, now + self.rules.lease if soon else 0, table.time,
            table.sealed,
        )  # fmt: skip

    # Work that is due

    def due(self, live: Live, table: Table) -> Due | None:
        """What a table waits for besides its people; soon after a restart these get time to come back."""
        known = live.known_due
        if known is None or known[0] is not table or known[1] != live.guests.changes:
            due = due_of(table, live.guests.gone_since, self.rules.order_pace, self.opened_at + self.rules.grace)
            known = live.known_due = table, live.guests.changes, due
        return known[2]

    def schedule(self, live: Live) -> None:
        """Set the alarm for what the table waits for."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if self.closing or live.at_work:
            return
        due = self.due(live, live.table)
        if due is None:
            return
        if due.work == "answer":
            self.spawn(think_ahead(self, live))
        delay = (due.at - self.clock()) / 1000
        if delay <= 0:
            live.at_work = True
            self.spawn(work(self, live))
        else:
            live.timer = asyncio.get_running_loop().call_later(min(delay, 3600), self.schedule, live)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def sweep(self) -> None:
        """Find due work of tables that nobody has in memory; after a start this brings every running game back."""
        while not self.closing:
            try:
                now = self.clock()
                for table in await self.store.claim_due(now, now + self.rules.lease, 100):
                    await self.find(table)
                self.forget_idle()
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(self.rules.sweep / 1000)

    async def open(self) -> None:
        """Start what runs by itself."""
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Stop. Everything acknowledged is in the log; what was under way begins again from there."""
        self.closing = True
        for live in self.tables.values():
            if live.timer:
                live.timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.brains.close()
        self.store.close()
