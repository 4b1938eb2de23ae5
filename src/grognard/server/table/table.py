"""A table: the fold of its log. `after` gives the table one row later; nothing else changes a table."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec
from msgspec.structs import replace

from grognard.core.engine import Engine
from grognard.core.fair import Entrant, Proof, options_text
from grognard.core.game import Game, no_question
from grognard.core.move import Move, parse
from grognard.core.order import Order
from grognard.core.position import Position, first_position
from grognard.core.title import Options
from grognard.server.table.clock import Clock, is_reaction
from grognard.server.table.rows import Row
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Setup

Stage = Literal["open", "starting", "playing", "finished", "expired"]


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table at one moment."""

    setup: Setup
    engine: Engine
    seats: tuple[Seat, ...]
    orders: tuple[Order | None, ...]  # each seat's order in progress
    stage: Stage = "open"
    number: int = 0  # of the last row
    time: int = 0  # of the last row
    position: Position | None = None
    moved: int = 0  # the number of the row that led to this position
    moved_at: int = 0
    paused: bool = False
    clock: Clock = Clock()
    switched_off: frozenset[tuple[int, str]] = frozenset()  # seats and their standing orders
    sealed: str = ""  # the actor's answer to a question, kept until its time is over
    rematch: str = ""  # the table of the next game
    roster: tuple[Entrant, ...] = ()  # the seats as the start fixed them
    additions: tuple[bytes, ...] = ()  # each seat's bytes for the dice, as far as they have come

    @cached_property
    def options(self) -> Options:
        """The game's options."""
        return self.engine.game.title.options_from(self.setup.options)

    @property
    def proof(self) -> Proof:
        """What the key of the dice is made from."""
        setup = self.setup
        written = options_text(msgspec.structs.asdict(self.options))
        return Proof(setup.id, setup.game, written, self.roster, self.additions, setup.secret)

    @property
    def now(self) -> Position:
        """The position of a game that has begun."""
        assert self.position is not None
        return self.position

    @property
    def actor(self) -> int | None:
        """The seat that decides, if a game is being played."""
        return self.position.actor if self.position and self.stage == "playing" else None

    @property
    def last_left(self) -> int | None:
        """The seat to which all others have resigned, if they have: then the game is over, and its win."""
        left = [number for number, seat in enumerate(self.seats) if not seat.resigned]
        return left[0] if len(left) == 1 else None

    @property
    def result(self) -> list[float]:
        """Each seat's share of the win, when the game is over."""
        if self.now.over:
            return self.now.result
        return [float(number == self.last_left) for number in range(len(self.seats))]

    @property
    def question(self) -> Move | None:
        """Where the actor's answer is to be sealed: the move that silence stands for."""
        return None if self.engine.game.silence is no_question else self.asked

    @cached_property
    def asked(self) -> Move | None:
        """The question, in a game that has any."""
        game = self.engine.game
        if self.actor is None or not self.setup.settings.question_seconds:
            return None
        silence = game.silence(self.now.sight(self.now.actor))
        return game.move(silence) if silence else None

    @property
    def question_ends(self) -> int:
        """When a sealed answer is published."""
        return self.moved_at + round(1000 * self.setup.settings.question_seconds)

    @property
    def time_ends(self) -> int | None:
        """When the actor's time is over; None: no clock runs."""
        settings = self.setup.settings
        if settings.turn_seconds is None or self.actor is None or self.paused or self.question:
            return None
        return self.clock.ends(1000 * settings.reaction_seconds)

    @property
    def turn_time(self) -> int:
        """The milliseconds that a turn may take."""
        return 1000 * (self.setup.settings.turn_seconds or 0)

    def order_of(self, seat: int) -> Order | None:
        """The order by which the seat would act now, its own first, then a standing one; done and idle ones are None."""
        own = self.orders[seat]
        if own or not self.engine.game.orders:
            return own
        standing = (kind() for kind in self.engine.game.orders if kind.standing)
        return next((order for order in standing if self.is_on(seat, order) and self.next_by(order)), None)

    def is_on(self, seat: int, order: Order) -> bool:
        """Whether a standing order holds for the seat."""
        return (seat, str(order)) not in self.switched_off

    def next_by(self, order: Order) -> Move | None:
        """What an order makes the actor do now."""
        return self.now.game.move_by(order, self.now.sight(self.now.actor), self.now.actor)

    def after(self, row: Row, position: Position | None = None) -> Table:
        """The table one row later. Whoever has worked out the position of an action already may hand it over."""
        if row.kind == "action":
            here = position or self.now.after(self.engine.game.parse(row.text))
            return self.at(here, row, self.orders if row.by == "order" else without(self.orders, row.seat))
        known = replace(self, number=row.number, time=row.time)
        match row.kind:
            case "seat":
                return known.with_seat(row.seat, msgspec.json.decode(row.text, type=Seat))
            case "start":
                roster = msgspec.json.decode(row.text, type=tuple[Entrant, ...])
                return replace(known, stage="starting", roster=roster, additions=(b"",) * len(roster))
            case "bytes":
                added = (*self.additions[: row.seat], bytes.fromhex(row.text), *self.additions[row.seat + 1 :])
                return replace(known, additions=added)
            case "begin":
                first = first_position(self.engine, len(self.seats), self.options, self.proof.key())
                return self.at(first, row, self.orders)
            case "undo":
                earlier = self.now.undone()
                assert earlier is not None
                return self.at(earlier, row, without(self.orders, row.seat))
            case "resign":
                left = replace(known.changed(row.seat, resigned=True), orders=without(self.orders, row.seat))
                return left if left.last_left is None else replace(left, stage="finished", clock=Clock(), sealed="")
            case "takeover":
                return replace(known.changed(row.seat, away=True), orders=without(self.orders, row.seat))
            case "return":
                clock = self.clock.refilled(row.time, self.turn_time) if self.actor == row.seat else self.clock
                return replace(known.changed(row.seat, away=False), clock=clock)
            case "order" | "stop":
                return known.ordered(row)
            case "pause":
                return replace(known, paused=True, clock=self.clock.paused(row.time))
            case "resume":
                return replace(known, paused=False, clock=self.clock.resumed(row.time), moved_at=row.time)
            case "rematch":
                return replace(known, rematch=row.text)
            case "expire":
                return replace(known, stage="expired")
        raise ValueError(f"a row of kind {row.kind}")

    def at(self, position: Position, row: Row, orders: tuple[Order | None, ...]) -> Table:
        """The table with this position in the place of the last."""
        return replace(
            self,
            number=row.number,
            time=row.time,
            position=position,
            stage="finished" if position.over else "playing",
            moved=row.number,
            moved_at=row.time,
            clock=self.clock.moved(position, row.time, self.turn_time),
            orders=orders if not any(orders) or is_reaction(position) else still_given(orders, position.actor),
            sealed="",
        )

    def with_seat(self, number: int, seat: Seat) -> Table:
        """The table with this seat in the place of the one of that number."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def changed(self, number: int, **changes: object) -> Table:
        """The table with something about one seat changed."""
        return self.with_seat(number, msgspec.structs.replace(self.seats[number], **changes))

    def ordered(self, row: Row) -> Table:
        """The table with an order given or ended."""
        order = parse_order(self.engine.game, row.text)
        if order.standing:
            entry = {(row.seat, str(order))}
            off = self.switched_off | entry if row.kind == "stop" else self.switched_off - entry
            return replace(self, switched_off=off)
        given = order if row.kind == "order" else None
        return replace(self, orders=(*self.orders[: row.seat], given, *self.orders[row.seat + 1 :]))


def parse_order(game: Game, text: str) -> Order:
    """The order that a line of text says."""
    order = parse(text, game.orders)
    assert isinstance(order, Order)
    return order


def still_given(orders: tuple[Order | None, ...], actor: int) -> tuple[Order | None, ...]:
    """The orders that outlast the end of a turn: none but the actor's own."""
    return tuple(order if seat == actor else None for seat, order in enumerate(orders))


def without(orders: tuple[Order | None, ...], seat: int) -> tuple[Order | None, ...]:
    """The orders in progress, without one seat's."""
    return orders if orders[seat] is None else (*orders[:seat], None, *orders[seat + 1 :])


def empty_table(setup: Setup, engine: Engine) -> Table:
    """A table as it is made, before anybody sits down."""
    return Table(setup, engine, (Seat(),) * setup.seats, (None,) * setup.seats, time=setup.created)


def rebuilt(setup: Setup, engine: Engine, rows: list[Row], sealed: str = "") -> Table:
    """A table from its log."""
    table = empty_table(setup, engine)
    for row in rows:
        table = table.after(row)
    return replace(table, sealed=sealed) if sealed else table
