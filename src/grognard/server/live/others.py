"""This process among others on the same store.

What those do is read from the store and told here; who is here is told them by way of the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from grognard.core.refusal import Refusal
from grognard.server.live.clients import STAMPS, Stamp, Stamping
from grognard.server.live.live_table import LiveTable
from grognard.server.store.contract import Store

log = logging.getLogger("grognard.others")


class SharedTables(Protocol):
    """What is needed here of this process's tables."""

    store: Store
    clock: Callable[[], int]
    live: dict[str, LiveTable]
    loading: dict[str, asyncio.Task[LiveTable]]

    async def catch_up(self, live: LiveTable) -> None:
        """Read what other processes have written. Called under the table's lock."""

    def schedule(self, live: LiveTable) -> None:
        """Set the alarm for what the table waits for."""

    def note_presence(self, live: LiveTable) -> None:
        """Write down who is gone, and tell others who is here."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that nobody waits for."""


class Others:
    """The other processes, as the tables of this one hear of them."""

    def __init__(self, tables: SharedTables) -> None:
        self.tables = tables
        self.heard: set[str] = set()  # tables that changed while they were being loaded

    def rows_came(self, table: str, number: int) -> None:
        """A table was changed elsewhere, and is at this number."""
        live = self.tables.live.get(table)
        if live:
            if number >= live.table.number:
                self.tables.spawn(self.read_rows(live))
        elif table in self.tables.loading:
            self.heard.add(table)

    def heard_of(self, table: str) -> bool:
        """Whether a table changed while it was being loaded."""
        found = table in self.heard
        self.heard.discard(table)
        return found

    def people_changed(self, table: str) -> None:
        """Somebody came to a table elsewhere, or went."""
        live = self.tables.live.get(table)
        if live:
            self.tables.spawn(self.read_people(live))

    def missed(self) -> None:
        """Read everything again, and tell everything again."""
        for live in list(self.tables.live.values()):
            live.told = None
            self.tables.spawn(self.read_rows(live))
            self.tables.spawn(self.read_people(live))
            self.tables.spawn(self.tell_people(live))

    async def read_rows(self, live: LiveTable) -> None:
        """Catch up with a table."""
        try:
            async with live.lock:
                await self.tables.catch_up(live)
        except Refusal as refusal:
            log.warning("cannot catch up: %s", refusal, extra={"table": live.table.setup.id})

    async def look_for_people(self, live: LiveTable) -> bool:
        """Find out who is at a table by way of other processes; whether that has changed."""
        if not self.tables.store.shared:
            return False
        elsewhere = await self.tables.store.elsewhere(live.table.setup.id)
        if elsewhere == live.clients.elsewhere:
            return False
        live.clients.others_are(elsewhere, self.tables.clock())
        return True

    async def read_people(self, live: LiveTable) -> None:
        """Tell everybody here who has come elsewhere, or gone."""
        try:
            if await self.look_for_people(live):
                live.tell_presence()
                self.tables.schedule(live)
                self.tables.note_presence(live)
        except Refusal as refusal:
            log.warning("cannot see who is there: %s", refusal, extra={"table": live.table.setup.id})

    async def tell_people(self, live: LiveTable) -> None:
        """Tell other processes who is here."""
        async with live.telling:
            here = live.clients.here
            if here == live.told:
                return
            try:
                await self.tables.store.note_present(live.table.setup.id, *here)
                live.told = here
            except Refusal as refusal:  # it is told anew when the store is back
                log.warning("cannot tell who is here: %s", refusal, extra={"table": live.table.setup.id})

    def stamp_shown(self, table: str, seat: int, stamp: str) -> None:
        """A seat shows a stamp elsewhere."""
        live = self.tables.live.get(table)
        known = next((one for one in STAMPS if one == stamp), None)
        if live and known and 0 <= seat < len(live.table.seats):
            live.tell_stamp(Stamping(seat, known), self.tables.clock())

    def show_stamp(self, live: LiveTable, seat: int, stamp: Stamp) -> None:
        """Let other processes show a stamp, too."""
        if self.tables.store.shared:
            self.tables.spawn(self.tell_stamp(live, seat, stamp))

    async def tell_stamp(self, live: LiveTable, seat: int, stamp: Stamp) -> None:
        """Tell other processes of a stamp. Where that fails nobody tries again: it would come too late."""
        try:
            await self.tables.store.show_stamp(live.table.setup.id, seat, stamp)
        except Refusal as refusal:
            log.info("stamp not told: %s", refusal, extra={"table": live.table.setup.id})

    async def hand_over(self, put_off: Sequence[str]) -> None:
        """Let others go on at once with what was to be done here, and with tables that could not be played here."""
        tables = self.tables
        if tables.store.shared:
            try:
                claimed = [name for name, live in tables.live.items() if live.ours and live.leased_until]
                await tables.store.lease([*claimed, *put_off], 0)
                await tables.store.hand_over()
            except Refusal as refusal:
                log.warning("tables not handed over: %s", refusal)
