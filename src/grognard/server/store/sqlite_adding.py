"""How rows are added to logs in SQLite: by one statement for all of a batch, which is a transaction by itself.

A thread gives the interpreter's lock away at every statement, and then waits for it, since the loop has it by then. With BEGIN,
COMMIT and statements between them that took as much time as the writing. So a row is added to a view that exists for this
connection alone, and what that means for a table and its log is said in SQL. The plain way is in `benchmarks/plain_store.py`;
`benchmarks/server.py --plain` tells what this one gains: a tenth more moves a second at 50 busy tables, and nothing at a store
whose loop has nothing else to do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache

from msgspec.structs import astuple

from grognard.server.store.contract import Addition, Overtaken
from grognard.server.store.layout import HEADER, LOG_COLUMNS

MOST_TOGETHER = 50  # lines of one statement; each number of them is a statement of its own, which SQLite keeps ready

ROW = [f"row_{name}" for name in LOG_COLUMNS[1:]]
COLUMNS = ("id", "expected", "was_sealed", *HEADER, *ROW)
NO_ROW = (None,) * len(ROW)

# For the connection that writes: a line is a row of a log and the table's own row after it; or that alone.
ADDITIONS = f"""
CREATE TEMP VIEW additions ({", ".join(COLUMNS)}) AS SELECT {", ".join(["NULL"] * len(COLUMNS))};
CREATE TEMP TRIGGER add_one INSTEAD OF INSERT ON additions BEGIN
    UPDATE tables SET {", ".join(f"{name} = new.{name}" for name in HEADER)}
        WHERE id = new.id AND number = new.expected AND sealed = new.was_sealed;
    SELECT RAISE(ABORT, 'overtaken') WHERE changes() != 1;
    INSERT INTO log SELECT new.id, {", ".join(f"new.{name}" for name in ROW)} WHERE new.row_number IS NOT NULL;
END;
"""


@cache
def add_lines(count: int) -> str:
    """The statement that adds so many lines, all or none."""
    line = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO additions VALUES {', '.join([line] * count)}"


def values_of(additions: Sequence[Addition]) -> list[object]:
    """The values of all lines. Each line of an addition after its first finds the table's own row as the first one left it."""
    values: list[object] = []
    for addition in additions:
        header, after, was_sealed = addition.header, addition.expected, addition.sealed
        for row in addition.rows or (None,):
            values += (addition.table, after, was_sealed, *astuple(header), *(astuple(row) if row else NO_ROW))
            after, was_sealed = header.number, header.sealed
    return values


def add_all(connection: sqlite3.Connection, additions: Sequence[Addition]) -> None:
    """Add to tables' logs and change their own rows, unless one of them is no longer as it was expected. Where that takes more
    than one statement, it is for the caller to make them one transaction."""
    values = values_of(additions)
    for first in range(0, len(values), MOST_TOGETHER * len(COLUMNS)):
        some = values[first : first + MOST_TOGETHER * len(COLUMNS)]
        try:
            connection.execute(add_lines(len(some) // len(COLUMNS)), some)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_TRIGGER:
                raise Overtaken() from None
            raise


def fits_one_statement(additions: Sequence[Addition]) -> bool:
    """Whether these are added by one statement."""
    return sum(len(one.rows) or 1 for one in additions) <= MOST_TOGETHER
