"""A table in memory: its present state, who is connected, and the one lock under which it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from grognard.core.move import Move
from grognard.review.estimate import Weighed
from grognard.server.live.clients import Guest, Guests
from grognard.server.table.duties import Due
from grognard.server.table.info import info_of, same_to_all, time_of
from grognard.server.table.looks import Happened, Teller
from grognard.server.table.referee import may_ask_for_hints
from grognard.server.table.table import Table
from grognard.server.wire.messages import Id, Presence, TableInfo, Update, encode


class Live:
    """A table that somebody is at, or that has work to do soon."""

    def __init__(self, table: Table, now: int, gone: Mapping[int, int] | None = None) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.guests = Guests()
        self.timer: asyncio.TimerHandle | None = None
        self.at_work = False
        self.leased_until = 0  # whoever has claimed the due work, here or elsewhere, does it until then
        self.ours = False  # whether that is this process
        self.telling = asyncio.Lock()  # held while other processes are told who is here
        self.told: tuple[list[int], int] | None = ([], 0)  # what they know of that, if it is sure
        self.known_due: tuple[Table, int, int, Due | None] | None = (
            None  # what is due, for that table, those guests and that grace
        )
        self.thought: tuple[int, Move] | None = None  # a bot's answer to a question, and the position that it is for
        self.hint: tuple[int, asyncio.Future[Weighed]] | None = None  # the best moves, and the position that they are for
        self.used = now
        people = [number for number, seat in enumerate(table.seats) if seat.who == "person"]
        self.gone_kept: dict[int, int] | None = None  # what the store knows of it, if that is sure
        self.guests.gone_since = {number: (gone or {}).get(number, now) for number in people}

    @property
    def info(self) -> TableInfo:
        """The table as everybody may know it."""
        return info_of(self.table, self.guests.present)

    def tell(self, before: Table, happened: Sequence[Happened], now: int, asker: Guest | None, answer: Id | None) -> None:
        """Tell everybody what has been committed, each their own part; whoever asked for it gets their `id` back."""
        if not self.guests.all:
            return
        table = self.table
        if before.seats is not table.seats:
            for guest in self.guests.all:
                guest.look_for_seats(table.seats)
        teller = Teller(table, happened)
        info = None if same_to_all(before, table) else self.info
        time = time_of(table, now)
        known: dict[object, bytes] = {}
        for guest in self.guests.all:
            own = answer if guest is asker else None
            audience = (guest.seats, guest.language, own)
            if audience not in known:
                looks = teller.raws(guest.seats, guest.language)
                known[audience] = encode(
                    Update(
                        number=table.number,
                        looks=looks,
                        time=time,
                        table=info,
                        hints=may_ask_for_hints(table, guest.seats),
                        id=own,
                    )
                )
            guest.tell(known[audience])

    def tell_presence(self) -> None:
        """Tell everybody who is connected."""
        present = [self.guests.present(seat) for seat in range(len(self.table.seats))]
        message = encode(Presence(present=present, spectators=self.guests.spectators()))
        for guest in self.guests.all:
            guest.tell(message)
