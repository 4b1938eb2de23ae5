"""How tables lie in a database, in SQL for both, and how an older layout becomes this one."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from grognard.server.store.contract import Header

LAYOUT = 3  # raised whenever what follows changes

# What stands for the words in which SQLite and PostgreSQL differ.
SQLITE = {"blob": "BLOB", "clustered": "WITHOUT ROWID"}
POSTGRES = {"blob": "BYTEA", "clustered": ""}

NOTES = "CREATE TABLE notes (key TEXT PRIMARY KEY, text TEXT NOT NULL) {clustered};"
# A table's own row changes at every move. Those of tables that were made together, and so are played together, lie and are
# written together: `tables` is not clustered by its key. A file in which it still is serves as well.
TABLES = (
    """
CREATE TABLE setups (id TEXT PRIMARY KEY, setup {blob} NOT NULL) {clustered};
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    public INTEGER NOT NULL,
    created BIGINT NOT NULL,
    number INTEGER NOT NULL,
    stage TEXT NOT NULL,
    actor INTEGER,
    due_at BIGINT,
    lease_until BIGINT NOT NULL,
    time BIGINT NOT NULL,
    sealed TEXT NOT NULL,
    gone TEXT
);
CREATE INDEX due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX listed ON tables (created) WHERE public = 1 AND stage = 'open';
CREATE INDEX unstarted ON tables (stage) WHERE stage IN ('open', 'starting');
CREATE INDEX closed ON tables (time) WHERE stage IN ('finished', 'expired');
CREATE TABLE log (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    time BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    "by" TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) {clustered};
CREATE TABLE trials (count INTEGER NOT NULL);
INSERT INTO trials VALUES (0);
"""
    + NOTES
)

# Which processes live, and who is at which table by way of them. PostgreSQL forgets these when it crashes; the processes,
# which lose their connections then, tell it again.
PROCESSES = """
CREATE UNLOGGED TABLE processes (id TEXT PRIMARY KEY, seen TIMESTAMPTZ NOT NULL);
CREATE UNLOGGED TABLE present (
    "table" TEXT NOT NULL,
    process TEXT NOT NULL,
    seats INTEGER[] NOT NULL,
    spectators INTEGER NOT NULL,
    PRIMARY KEY ("table", process)
);
CREATE INDEX of_process ON present (process);
"""
VERSION = "CREATE TABLE grognard_layout (version INTEGER NOT NULL);"


class Step(NamedTuple):
    """From a layout to the next one: in SQL with the same words, and what only PostgreSQL has besides."""

    both: str
    postgres: str = ""

    @property
    def for_sqlite(self) -> str:
        """What changes a file."""
        return self.both.format(**SQLITE)

    @property
    def for_postgres(self) -> str:
        """What changes a database."""
        return self.both.format(**POSTGRES) + self.postgres


NEW = Step(TABLES, PROCESSES + VERSION)  # lays out a new file or database at once
MIGRATIONS = {2: Step(NOTES)}


def names_made(change: str) -> list[str]:
    """The tables and indexes that a change makes."""
    return re.findall(r"CREATE (?:UNLOGGED )?(?:TABLE|INDEX) (\w+)", change)


def steps_from(layout: int) -> list[Step] | None:
    """What makes this layout of an older one, step by step; None if that is not known."""
    if not all(number in MIGRATIONS for number in range(layout, LAYOUT)) or layout > LAYOUT:
        return None
    return [MIGRATIONS[number] for number in range(layout, LAYOUT)]


# What both are asked in the same words. A place is $1 in PostgreSQL, and ?1 in SQLite.
LISTED = "SELECT id FROM tables WHERE public = 1 AND stage = 'open' ORDER BY created DESC LIMIT $1"
UNSTARTED = "SELECT id FROM tables WHERE stage IN ('open', 'starting') ORDER BY created"
RUNNING = "SELECT id FROM tables WHERE public = 1 AND stage = 'playing' AND time > $1 ORDER BY time DESC LIMIT $2"

HEADER = Header.__struct_fields__
TABLE_COLUMNS = ("id", "game", "public", "created", *HEADER)
LOG_COLUMNS = ("table", "number", "time", "seat", "by", "kind", "text")


def table_values(name: str, game: str, public: bool, created: int, header: Header) -> tuple[object, ...]:
    """The values of a table's own row, in the order of TABLE_COLUMNS."""
    return name, game, int(public), created, *msgspec.structs.astuple(header)
