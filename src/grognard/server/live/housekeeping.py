"""How long tables wait, rest and are kept, and how many there may be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Housekeeping:
    """How long tables wait, rest and are kept, and how many there may be. Times in milliseconds."""

    order_pace: int = 300  # between the actions of an order, so that it can be stopped
    grace: int = 15_000  # after a start or a standstill nobody's time runs out sooner
    lease: int = 10_000  # how long due work belongs to the process that has claimed it
    sweep: int = 1_000  # how often forgotten due work is looked for
    idle: int = 60_000  # a table that nobody is at leaves the memory after that
    keep: int | None = None  # finished and expired tables are deleted after that; None: never
    most_unstarted: int = 0  # tables that wait to be started; 0: any number
    most_unstarted_each: int = 0  # of these, made from one address; likewise
    most_rooms: int = 0  # likewise
    abandoned: int = 600_000  # where nobody is at such a table so long after it was made, it makes room for another
