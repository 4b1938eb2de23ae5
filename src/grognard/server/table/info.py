"""A table as everybody may know it."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from grognard.core.fair import Entrant, sha256
from grognard.server.table.referee import bytes_wanted
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Settings
from grognard.server.table.table import Table


class Time(Struct, frozen=True, omit_defaults=True):
    """Whose decision is awaited, and until when; times are the server's, in milliseconds, and `now` is its clock."""

    seat: int | None
    now: int
    ends: int | None = None
    question: bool = False  # the answer stays sealed until then


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat as everybody may know it."""

    who: Literal["open", "person", "bot"]
    name: str
    bot: str | None  # the bot that plays it now
    away: bool
    resigned: bool
    present: bool  # its person is connected


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody may know it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    settings: Settings
    created: int
    stage: Literal["open", "starting", "playing", "finished", "expired"]
    paused: bool
    number: int
    seats: list[SeatInfo]
    bytes_wanted: list[int]  # the seats that owe the bytes that they promised
    commitment: str  # the SHA-256 of the server's secret
    roster: list[Entrant] | None  # from the start on: seats, names and promises as they go into the dice
    start_hash: str | None  # the SHA-256 of all that the start fixed; note it before you send bytes
    secret: str | None  # shown when the game is over
    result: list[float] | None  # each seat's share of the win, likewise
    rematch_of: str | None
    rematch: str | None  # the table of the next game
    room: str | None  # the room that it was made in


def info_of(table: Table, present: Callable[[int], bool]) -> TableInfo:
    """What everybody may know; the secret once the game is over."""
    setup = table.setup
    over = table.stage == "finished"
    return TableInfo(
        id=setup.id,
        game=setup.game,
        rules=setup.rules,
        options=setup.options,
        settings=setup.settings,
        created=setup.created,
        stage=table.stage,
        paused=table.paused,
        number=table.number,
        seats=[seat_info(seat, present(number), setup.settings.bot) for number, seat in enumerate(table.seats)],
        bytes_wanted=bytes_wanted(table),
        commitment=sha256(setup.secret),
        roster=list(table.roster) or None,
        start_hash=table.proof.start() if table.roster else None,
        secret=setup.secret.hex() if over else None,
        result=table.result if over else None,
        rematch_of=setup.rematch_of or None,
        rematch=table.rematch or None,
        room=setup.room or None,
    )


def seat_info(seat: Seat, present: bool, stand_in: str) -> SeatInfo:
    """What everybody may know of a seat."""
    return SeatInfo(
        who=seat.who,
        name=seat.name,
        bot=seat.bot or stand_in if seat.by_bot else None,
        away=seat.away,
        resigned=seat.resigned,
        present=present,
    )


def time_of(table: Table, now: int) -> Time:
    """Whose decision is awaited, and until when."""
    question = table.question is not None
    return Time(table.actor, now, table.question_ends if question else table.time_ends, question)


def same_to_all(before: Table, after: Table) -> bool:
    """Whether nothing about the table itself has changed, its game aside."""
    return (before.seats, before.stage, before.additions, before.paused, before.rematch) == (
        after.seats,
        after.stage,
        after.additions,
        after.paused,
        after.rematch,
    )
