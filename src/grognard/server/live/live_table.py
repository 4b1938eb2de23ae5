"""A table in memory: its present state, who is connected, and the one lock under which it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from grognard.core.move import Move
from grognard.review.estimate import Weighed
from grognard.server.live.clients import Attendance, Change, Client, Clients, Stamping
from grognard.server.table.duties import Duty
from grognard.server.table.info import TableInfo, info_of, same_to_all, time_of
from grognard.server.table.looks import Happened, Looks
from grognard.server.table.table import Table

STAMP_PAUSE = 1_500  # milliseconds between two stamps of a seat
CROWD_PAUSE = 1.0  # seconds between two words about how many look on: a crowd that comes is not told of one by one


class LiveTable:
    """A table that somebody is at, or that has work to do soon."""

    def __init__(self, table: Table, now: int, absent: Mapping[int, int] | None = None) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.clients = Clients()
        self.timer: asyncio.TimerHandle | None = None
        self.at_work = False
        self.leased_until = 0  # whoever has claimed the due work, here or elsewhere, does it until then
        self.ours = False  # whether that is this process
        self.not_before = 0  # nobody's time runs out sooner, since whoever had claimed it left it undone
        self.telling = asyncio.Lock()  # held while other processes are told who is here
        self.told: tuple[list[int], int] | None = ([], 0)  # what they know of that, if it is sure
        self.known_due: tuple[Table, int, int, Duty | None] | None = None  # for that table, those clients and that grace
        self.thought: tuple[int, Move] | None = None  # a bot's answer to a question, and the position that it is for
        self.hint: tuple[int, asyncio.Future[Weighed]] | None = None  # the best moves, and the position that they are for
        self.used = now
        self.crowd_timer: asyncio.TimerHandle | None = None  # runs while nothing is told of the crowd
        self.crowd_waits = False  # whether there is something to tell then
        self.told_present: list[bool] = []  # whose seats' people were told of as connected
        self.stamped: dict[int, int] = {}  # when which seat showed a stamp last
        people = [number for number, seat in enumerate(table.seats) if seat.who == "person"]
        self.absence_kept: dict[int, int] | None = None  # what the store knows of it, if that is sure
        self.clients.absent_since = {number: (absent or {}).get(number, now) for number in people}

    @property
    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        return info_of(self.table, self.clients.present)

    def tell(
        self, before: Table, happened: Sequence[Happened], now: int, asker: Client | None, answer: int | str | None
    ) -> None:
        """Tell everybody what has been committed, each their own part."""
        if not self.clients.all:
            return
        table = self.table
        if before.seats is not table.seats:
            for client in self.clients.all:
                client.look_for_seats(table.seats)
        info = None if same_to_all(before, table) else self.info
        change = Change(Looks(table, happened), time_of(table, now), info, asker=asker, answer=answer)
        for client in self.clients.all:
            client.hear(change)

    def may_stamp(self, seat: int, now: int) -> bool:
        """Whether the seat showed no stamp just now."""
        return now - self.stamped.get(seat, -STAMP_PAUSE) >= STAMP_PAUSE

    def tell_stamp(self, stamping: Stamping, now: int) -> None:
        """Let everybody see a stamp."""
        self.stamped[stamping.seat] = now
        for client in self.clients.all:
            client.hear(stamping)

    def tell_presence(self) -> None:
        """Tell everybody who is connected: at once where it is a seat's person, else with all who come or go until then."""
        present = [self.clients.present(seat) for seat in range(len(self.table.seats))]
        if self.crowd_timer and present == self.told_present:
            self.crowd_waits = True
        else:
            self.tell_attendance(present)

    def tell_attendance(self, present: list[bool]) -> None:
        """Tell everybody who is connected, and nothing more of the crowd for a while."""
        if self.crowd_timer:
            self.crowd_timer.cancel()
        self.crowd_timer = asyncio.get_running_loop().call_later(CROWD_PAUSE, self.after_pause)
        self.crowd_waits, self.told_present = False, present
        attendance = Attendance(present, self.clients.spectators())
        for client in self.clients.all:
            client.hear(attendance)

    def after_pause(self) -> None:
        """Tell what has been kept back."""
        self.crowd_timer = None
        if self.crowd_waits:
            self.tell_presence()
