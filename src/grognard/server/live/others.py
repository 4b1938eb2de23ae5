"""This process among others on the same store.

What those do is read from the store and told here; who is here is told them by way of the store.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grognard.core.refusal import Refusal
from grognard.server.live.live_table import LiveTable

if TYPE_CHECKING:
    from grognard.server.live.tables import LiveTables

log = logging.getLogger("grognard.others")


class Others:
    """The other processes, as a tables hears of them."""

    def __init__(self, tables: LiveTables) -> None:
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

    async def hand_over(self) -> None:
        """Let others go on at once with what was to be done here."""
        tables = self.tables
        if tables.store.shared:
            try:
                await tables.store.lease([name for name, live in tables.live.items() if live.ours and live.leased_until], 0)
                await tables.store.hand_over()
            except Refusal as refusal:
                log.warning("tables not handed over: %s", refusal)
