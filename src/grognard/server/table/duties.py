"""What a table waits for besides its people, and when: a bot, an order, a sealed answer, a clock, an expiry."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from grognard.server.table.table import Table

DutyKind = Literal["bot", "order", "answer", "clock", "absence", "begin", "expiry"]

START_TIME = 10_000  # milliseconds that people have to send their bytes
EXPIRY_TIME = 24 * 3600 * 1000  # an unstarted table is kept so long


class Duty(NamedTuple):
    """Something to do, and when (in milliseconds since 1970)."""

    at: int
    kind: DutyKind


def next_duty(table: Table, absent_since: Mapping[int, int], order_pace: int, not_before: int) -> Duty | None:
    """The next thing to do for a table. `absent_since` tells of seats whose people are not connected.

    `not_before` gives people time to come back after a restart or a standstill: nobody's time runs out sooner.
    """
    if table.stage == "open":
        return Duty(table.setup.created + EXPIRY_TIME, "expiry")
    if table.stage == "starting":
        return Duty(max(table.time + START_TIME, not_before), "begin")
    seat = table.actor
    if seat is None or table.paused:
        return None
    if table.question is not None:
        return Duty(max(table.question_ends, not_before), "answer")
    if table.seats[seat].by_bot:
        return Duty(table.moved_at, "bot")
    order = table.order_of(seat)
    if order:
        return Duty(table.moved_at + (0 if order.standing else order_pace), "order")
    waits = []
    if table.time_ends is not None:
        waits.append(Duty(max(table.time_ends, not_before), "clock"))
    patience = table.setup.settings.takeover_seconds
    if patience is not None and seat in absent_since:
        waits.append(Duty(max(absent_since[seat] + 1000 * patience, not_before), "absence"))
    return min(waits) if waits else None
