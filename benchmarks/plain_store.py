"""The plain way to add to logs in SQLite, which `store/sqlite_adding.py` is measured against."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec.structs import astuple

from grognard.server.store.contract import Addition, Overtaken
from grognard.server.store.layout import HEADER
from grognard.server.store.sqlite import NEW_ROW, SqliteStore
from grognard.server.store.sqlite_write import Write

CHANGE = f"UPDATE tables SET {', '.join(f'{name} = ?' for name in HEADER)} WHERE id = ? AND number = ? AND sealed = ?"


def add_plainly(connection: sqlite3.Connection, additions: Sequence[Addition]) -> None:
    """Change the tables' own rows, if they are as expected, then add to the logs."""
    changes = [(*astuple(one.header), one.table, one.expected, one.sealed) for one in additions]
    if connection.executemany(CHANGE, changes).rowcount != len(changes):
        raise Overtaken()
    connection.executemany(NEW_ROW, [(one.table, *astuple(row)) for one in additions for row in one.rows])


class SqlitePlainly(SqliteStore):
    """SQLite without the view and its trigger."""

    def write_together(self, batch: list[Write]) -> None:
        """One transaction of plain statements."""
        with self.transaction():
            add_plainly(self.connection, [write.change for write in batch if isinstance(write.change, Addition)])
            for write in batch:
                if not isinstance(write.change, Addition):
                    write.result = write.change(self.connection)
