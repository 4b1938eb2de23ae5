"""Every table that is live in this process. It commits what people, bots and clocks do, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from grognard.core.refusal import Refusal
from grognard.games import NAMES, title
from grognard.server.live.bots import BotThreads
from grognard.server.live.clients import Client
from grognard.server.live.due_work import do_due_work, think_ahead
from grognard.server.live.games import OfferedGames
from grognard.server.live.histories import Histories, replayed
from grognard.server.live.housekeeping import Housekeeping
from grognard.server.live.live_table import LiveTable
from grognard.server.live.metrics import Metrics
from grognard.server.live.others import Others
from grognard.server.live.push import Pushes
from grognard.server.live.refusals import FinishedByOtherRules, GameNotOffered, NoSuchTable, OtherRulesHere, TableIsDamaged
from grognard.server.live.server_clock import ServerClock, steady_clock
from grognard.server.live.sweep import Sweep
from grognard.server.store.contract import Addition, DamagedLog, Header, Kept, Overtaken, Store
from grognard.server.store.refusals import NotKept
from grognard.server.table.duties import Duty, next_duty
from grognard.server.table.looks import Happened
from grognard.server.table.referee import Entry
from grognard.server.table.refusals import TableMovedOn
from grognard.server.table.table import Table, rebuilt

log = logging.getLogger("grognard.tables")

MOST_TRIES = 20  # to change a table that other processes change too
FEW = 8  # rows of another process that are played at once: fewer than a thread is worth

Answer = TypeVar("Answer")


class LiveTables:
    """Live tables over a store. Everything here runs in one event loop."""

    def __init__(
        self, store: Store, games: OfferedGames, rules: Housekeeping | None = None, clock: Callable[[], int] | None = None
    ) -> None:
        self.store = store
        self.games = games
        self.rules = rules or Housekeeping()
        self.server_clock = ServerClock(clock or steady_clock(store.latest, lambda: store.now), self.rules.grace)
        self.clock = self.server_clock.now
        self.bots = BotThreads()
        self.metrics = Metrics()
        self.live: dict[str, LiveTable] = {}
        self.histories = Histories(store)
        self.pushes = Pushes(store, self.metrics, self.clock, self.spawn)
        self.telling = asyncio.Lock()  # finished games are told one at a time
        self.made_by: dict[str, str] = {}  # the address that a table was made from, until it starts; never written down
        self.making = asyncio.Lock()  # held from counting tables to adding one
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.others = Others(self)
        self.sweep = Sweep(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.damaged: set[str] = set()  # tables that the log has told of
        self.closing = False
        self.metrics.gauges["tables_live"] = lambda: len(self.live)
        self.metrics.gauges["sockets"] = lambda: sum(len(live.clients) for live in self.live.values())

    # Tables in and out of memory

    async def find(self, table: str) -> LiveTable:
        """A table, from memory or by replaying its log."""
        live = self.live.get(table)
        if live is None:
            if table not in self.loading:
                self.loading[table] = asyncio.ensure_future(self.load(table))
                self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
            live = await asyncio.shield(self.loading[table])
        live.used = self.clock()
        return live

    async def current(self, table: str) -> LiveTable:
        """A table as it is kept now, whichever process changed it last."""
        live = await self.find(table)
        await self.refresh(live)
        return live

    async def refresh(self, live: LiveTable) -> None:
        """See to it that nothing is missing that another process has acknowledged."""
        if self.store.shared:
            async with live.lock:
                await self.catch_up(live)

    async def load(self, table: str) -> LiveTable:
        """Bring a table back by replay."""
        kept = await self.kept(table)
        live = LiveTable(await self.replayed(kept), self.clock(), kept.gone)
        live.leased_until = kept.lease_until
        self.server_clock.catch_up(live.table.time)
        self.live[table] = live
        await self.others.look_for_people(live)
        if self.others.heard_of(table):
            self.others.rows_came(table, live.table.number)
        self.metrics.count("tables_loaded")
        self.schedule(live)
        self.note_presence(live)
        return live

    async def kept(self, table: str) -> Kept:
        """What is kept of a table, if this server can go on with it."""
        try:
            kept = await self.store.load(table)
        except DamagedLog as error:
            raise self.damage(table, error) from error
        if kept is None:
            raise NoSuchTable(table=table[:40])
        name = kept.setup.game
        if name not in self.games.all:
            raise GameNotOffered(game=title(name).phrase if name in NAMES else name)
        game = self.games.offered(name).game
        if kept.setup.rules != game.version:
            [standing] = await self.store.standings([table])
            over = standing.stage in ("finished", "expired")
            refusal = FinishedByOtherRules if over else OtherRulesHere
            raise refusal(game=game.title.phrase, found=kept.setup.rules, version=game.version)
        return kept

    async def replayed(self, kept: Kept) -> Table:
        """A table as its log tells it."""
        engine = self.games.offered(kept.setup.game).engine
        try:
            return await asyncio.to_thread(rebuilt, kept.setup, engine, kept.rows, kept.sealed)
        except Exception as error:  # whatever a row that was not written so leads to
            raise self.damage(kept.setup.id, error) from error

    def damage(self, table: str, error: Exception) -> TableIsDamaged:
        """What a damaged table is refused with; the host is told once."""
        if table not in self.damaged:
            self.damaged.add(table)
            log.error("table is damaged", exc_info=error, extra={"table": table})
        return TableIsDamaged(table=table)

    def forget_idle(self) -> None:
        """Put tables out of memory that nobody is at and that have nothing to do soon."""
        now = self.clock()
        for name, live in list(self.live.items()):
            due = self.due(live, live.table)
            soon = due is not None and due.at < now + self.rules.idle and due.kind != "expiry"
            if not self.is_used(name) and not soon:
                self.forget(name)

    def is_used(self, table: str) -> bool:
        """Whether somebody is or was just now at a table, or something is being done there."""
        live = self.live.get(table)
        if live is None:
            return False
        return live.clients.anybody or live.lock.locked() or live.at_work or live.used + self.rules.idle > self.clock()

    def forget(self, table: str) -> None:
        """Put a table out of memory."""
        live = self.live.pop(table, None)
        if live and live.timer:
            live.timer.cancel()

    # Changes

    async def commit(
        self, live: LiveTable, entries: Sequence[Entry], asker: Client | None = None, answer: int | str | None = None
    ) -> Table:
        """Write rows to the log; once they are safe, let the table change and tell everybody. Called under the table's lock.

        Overtaken: another process was first. `settle` sees to that.
        """
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
        header = self.header(live, table, now)
        began = time.perf_counter()
        try:
            await self.store.append(Addition(table.setup.id, before.number, before.sealed, header, rows))
        except NotKept:  # should it be written all the same, so is this claim
            live.ours, live.leased_until = True, header.lease_until
            raise
        self.metrics.took("commit", time.perf_counter() - began)
        for row in rows:
            self.metrics.rows[row.kind, row.by] += 1
        live.table = table
        live.ours, live.leased_until = True, header.lease_until
        live.tell(before, happened, now, asker, answer)
        self.pushes.notice(live, before)
        self.schedule(live)
        return table

    async def settle(self, live: LiveTable, act: Callable[..., Awaitable[Answer]], *given: object) -> Answer:
        """Do something under the table's lock; where another process was first, once more on what that left."""
        async with live.lock:
            for _ in range(MOST_TRIES):
                try:
                    return await act(*given)
                except Overtaken:
                    await self.catch_up(live)
        raise TableMovedOn()

    async def catch_up(self, live: LiveTable) -> None:
        """Read what other processes have written, and tell everybody here. Called under the table's lock."""
        before = live.table
        try:
            news = await self.store.news(before.setup.id, before.number)
            if news is None:
                raise NoSuchTable(table=before.setup.id)
            if not news.rows and news.sealed == before.sealed:
                return
            if len(news.rows) <= FEW:
                happened = replayed(before, news.rows)
            else:
                happened = await asyncio.to_thread(replayed, before, news.rows)
        except Refusal:
            raise
        except Exception as error:  # whatever a row that was not written so leads to
            raise self.damage(before.setup.id, error) from error
        live.table = replace(happened[-1].table if happened else before, sealed=news.sealed)
        live.ours = live.ours and news.lease_until == live.leased_until  # a sealed answer leaves a claim as it is
        live.leased_until = news.lease_until
        self.server_clock.catch_up(live.table.time)
        if happened:
            live.tell(before, happened, self.clock(), None, None)
        self.schedule(live)

    def header(self, live: LiveTable, table: Table, now: int) -> Header:
        """The table's own row. This process does soon what is due soon; if it dies, its lease ends."""
        due = self.due(live, table)
        soon = due is not None and due.at <= now + self.rules.lease
        return Header(
            table.number, table.stage, table.actor, due.at if due else None, now + self.rules.lease if soon else 0, table.time,
            table.sealed, msgspec.json.encode(live.clients.absent_since).decode() if takes_over(table) else None,
        )  # fmt: skip

    def note_presence(self, live: LiveTable) -> None:
        """Write down who is gone since when, where a bot is to take over: a table that nobody is at leaves the memory."""
        if self.store.shared and not self.closing:
            self.spawn(self.others.tell_people(live))
        changed = live.clients.absent_since != live.absence_kept
        if changed and takes_over(live.table) and live.table.stage == "playing" and not self.closing:
            self.spawn(self.write_presence(live))

    async def write_presence(self, live: LiveTable) -> None:
        """Change the table's own row."""

        async def write() -> None:
            absent = dict(live.clients.absent_since)
            if absent != live.absence_kept:
                header = self.header(live, live.table, self.clock())
                await self.store.note_gone(live.table.setup.id, header.number, header.gone or "{}", header.due_at)
                live.absence_kept = absent

        try:
            await self.settle(live, write)
        except Refusal as error:
            log.warning("presence not written: %s", error, extra={"table": live.table.setup.id})

    # Work that is due

    def due(self, live: LiveTable, table: Table) -> Duty | None:
        """What a table waits for besides its people; after a start or a standstill these get time to come back."""
        known, not_before = live.known_due, max(self.server_clock.not_before, live.not_before)
        if known is None or known[0] is not table or known[1:3] != (live.clients.changes, not_before):
            due = next_duty(table, live.clients.absent_since, self.rules.order_pace, not_before)
            known = live.known_due = table, live.clients.changes, not_before, due
        return known[3]

    def schedule(self, live: LiveTable) -> None:
        """Set the alarm for what the table waits for."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        if self.closing or live.at_work:
            return
        now = self.clock()  # first: it notices when the process stood still, and then nothing is due yet
        due = self.due(live, live.table)
        if due is None or (not live.ours and now < live.leased_until):
            return  # another process does it; should that one die, a sweep finds the work
        if due.kind == "answer":
            self.spawn(think_ahead(self, live))
        delay = (due.at - now) / 1000
        if delay <= 0:
            live.at_work = True
            self.spawn(do_due_work(self, live))
        else:
            live.timer = asyncio.get_running_loop().call_later(min(delay, 3600), self.schedule, live)

    async def hold(self, live: LiveTable) -> bool:
        """Claim a table's due work for this process, unless another has. A change that is being written claims it too: its
        end is waited for."""
        async with live.lock:
            now = self.clock()
            if not (live.ours and now < live.leased_until):
                until = now + self.rules.lease
                live.ours = await self.store.claim(live.table.setup.id, now, until)
                live.leased_until = until
            return live.ours

    async def holding(self, live: LiveTable, thought: Coroutine[Any, Any, Answer]) -> Answer:
        """Wait for something that may take long, and keep the table's due work claimed meanwhile."""
        task = asyncio.ensure_future(thought)
        try:
            while not (await asyncio.wait({task}, timeout=self.rules.lease / 2000))[0]:
                async with live.lock:
                    if live.ours:  # else another process has changed the table meanwhile, and does what is due now
                        until = self.clock() + self.rules.lease
                        await self.store.lease([live.table.setup.id], until)
                        live.leased_until = until
            return task.result()
        finally:
            task.cancel()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def open(self) -> None:
        """Start what runs by itself."""
        await self.store.open(self.others)
        self.spawn(self.sweep.run())

    async def close(self) -> None:
        """Stop. Everything acknowledged is in the log; what was under way begins again from there."""
        self.closing = True
        for live in self.live.values():
            if live.timer:
                live.timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.bots.close()
        await self.others.hand_over(self.sweep.still_put_off)
        self.store.close()


def takes_over(table: Table) -> bool:
    """Whether a bot is to play for who is gone too long."""
    return table.setup.settings.takeover_seconds is not None
