"""New tables: written down where there is room for them; where there is none, the oldest gives way that nobody is at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from grognard.core.refusal import Refusal
from grognard.server.live.games import OfferedGame
from grognard.server.live.live_table import LiveTable
from grognard.server.live.refusals import TooManyOwnTables, TooManyTables
from grognard.server.live.rooms import Rooms
from grognard.server.live.tables import LiveTables
from grognard.server.table.referee import Entry
from grognard.server.table.settings import Setup
from grognard.server.table.table import empty_table


class NewTables:
    """What makes tables of a server."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables

    async def make_space(self, address: str) -> None:
        """Refuse a table too many. Where there are many the oldest gives way that nobody has been at for a while."""
        tables, rules = self.tables, self.tables.rules
        waiting = await tables.store.unstarted()
        tables.made_by = {table: tables.made_by[table] for table in waiting if table in tables.made_by}
        own = sum(maker == address for maker in tables.made_by.values())
        if address and 0 < rules.most_unstarted_each <= own:
            raise TooManyOwnTables(count=own)
        if 0 < rules.most_unstarted <= len(waiting) and not await self.expire_one(waiting):
            raise TooManyTables()

    async def expire_one(self, waiting: Sequence[str]) -> bool:
        """Close the oldest abandoned table of these, if there is one."""
        tables = self.tables
        for name in waiting:
            try:
                live = await tables.find(name)
            except Refusal:
                continue  # one that this server cannot go on with hinders no new table
            if live.table.setup.created + tables.rules.abandoned > tables.clock():
                return False  # and so are all that come after it
            if await tables.settle(live, partial(self.expire, live)):
                return True
        return False

    async def expire(self, live: LiveTable) -> bool:
        """Close a table that nobody is at. Called under its lock."""
        if live.table.stage != "open" or live.clients.anybody:
            return False
        await self.tables.commit(live, [Entry("expire", -1, "clock")])
        return True

    async def keep(self, setup: Setup, offered: OfferedGame, entries: Sequence[Entry], address: str) -> LiveTable:
        """Write a new table down, if there is room for it."""
        tables = self.tables
        table = empty_table(setup, offered.engine)
        rows = [entry.row(number + 1, setup.created) for number, entry in enumerate(entries)]
        for row in rows:
            table = table.after(row)
        live = LiveTable(table, tables.clock())
        async with tables.making:
            await self.make_space(address)
            await tables.store.create(setup, tables.header(live, table, setup.created), rows)
            tables.live[setup.id] = live
            tables.made_by[setup.id] = address
        tables.metrics.count(f'tables_made{{game="{setup.game}"}}')
        tables.schedule(live)
        return live

    async def note_in_room(self, live: LiveTable) -> None:
        """Let the room know in which a table was made, if it was made in one."""
        if live.table.setup.room:
            await Rooms(self.tables).add(live.info)
