"""What a table waits for besides its people, and when: a bot, an order, a sealed answer, a clock, an expiry."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from grognard.server.table.table import Table

Work = Literal["bot", "order", "answer", "clock", "absence", "begin", "expiry"]

START_TIME = 10_000  # milliseconds that people have to send their bytes
EXPIRY_TIME = 24 * 3600 * 1000  # an unstarted table is kept so long


class Due(NamedTuple):
    """Work, and when it is to be done (in milliseconds since 1970)."""

    at: int
    work: Work


def due_of(table: Table, gone_since: Mapping[int, int], order_pace: int, not_before: int) -> Due | None:
    """The next thing to do for a table. `gone_since` tells of seats whose people are not connected.

    `not_before` gives people time to come back after a restart or a standstill: nobody's time runs out sooner.
    """
    if table.stage == "open":
        return Due(table.setup.created + EXPIRY_TIME, "expiry")
    if table.stage == "starting":
        return Due(max(table.time + START_TIME, not_before), "begin")
    seat = table.actor
    if seat is None or table.paused:
        return None
    if table.question is not None:
        return Due(max(table.question_ends, not_before), "answer")
    if table.seats[seat].by_bot:
        return Due(table.moved_at, "bot")
    order = table.order_of(seat)
    if order:
        return Due(table.moved_at + (0 if order.standing else order_pace), "order")
    waits = []
    if table.time_ends is not None:
        waits.append(Due(max(table.time_ends, not_before), "clock"))
    patience = table.setup.settings.takeover_seconds
    if patience is not None and seat in gone_since:
        waits.append(Due(max(gone_since[seat] + 1000 * patience, not_before), "absence"))
    return min(waits, default=None)
