"""What a request leads to: rows for the log, or a refusal. Nothing here changes anything."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from grognard.core.fair import MOST_BYTES, Entrant, sha256
from grognard.core.position import Position
from grognard.core.refusal import GameIsOver, Refusal
from grognard.core.wire import read_move
from grognard.server.table.refusals import (
    ABotPlays,
    GameHasNotStarted,
    GameHasStarted,
    GameIsNotOver,
    NoHintsHere,
    NoSeatFree,
    NoSuchOrder,
    NoSuchSeat,
    NothingToUndo,
    NoUndoHere,
    OnlyTheLast,
    SeatResigned,
    SeatTaken,
    TableIsClosed,
    TableIsPaused,
    TableMovedOn,
    TooManyActions,
    WrongBytes,
)
from grognard.server.table.rows import By, Kind, Row
from grognard.server.table.seat import COMRADES, Seat
from grognard.server.table.table import Table, parse_order

MOST_ACTIONS = 200


class Entry(NamedTuple):
    """A row before it has its number, and the position that it leads to where that is known already."""

    kind: Kind
    seat: int
    by: By
    text: str = ""
    position: Position | None = None

    def row(self, number: int, time: int) -> Row:
        """The row."""
        return Row(number, time, self.seat, self.by, self.kind, self.text)


def check_playing(table: Table, seen: int | None = None) -> None:
    """Refuse what is only done in a running game, and what was meant for another position."""
    if table.stage in ("open", "starting"):
        raise GameHasNotStarted()
    if table.stage == "finished":
        raise GameIsOver()
    if table.stage == "expired":
        raise TableIsClosed()
    if seen is not None and not table.moved <= seen <= table.number:
        raise TableMovedOn()
    if table.paused:
        raise TableIsPaused()


def check_open(table: Table) -> None:
    """Refuse what is only done before the start."""
    if table.stage in ("finished", "expired"):
        raise TableIsClosed()
    if table.stage != "open":
        raise GameHasStarted()


def check_own(table: Table, seat: int) -> None:
    """Refuse a person whose seat a bot plays."""
    if table.seats[seat].resigned:
        raise SeatResigned()
    if table.seats[seat].away:
        raise ABotPlays()


def play(table: Table, seat: int, seen: int, given: Sequence[object]) -> list[Entry]:
    """Moves by a person, all or none. Only the last may lead to chance or to another seat."""
    check_playing(table, seen)
    check_own(table, seat)
    here, entries = table.now, []
    here.check_turn(seat)
    if not 1 <= len(given) <= MOST_ACTIONS:
        raise TooManyActions(most=MOST_ACTIONS, count=len(given))
    for place, one in enumerate(given):
        move = read_move(here.game, one)
        if place < len(given) - 1 and here.stepped(move).actor != seat:  # no dice are touched to find that out
            raise OnlyTheLast(move=move)
        here = here.after(move)
        entries.append(Entry("action", seat, "player", str(move), here))
    return entries


def undo(table: Table, seat: int, seen: int) -> list[Entry]:
    """Take back the seat's last move. While a sealed question is open nobody may, or the refusal would tell of the answer."""
    check_playing(table, seen)
    check_own(table, seat)
    if not table.setup.settings.undo:
        raise NoUndoHere()
    if undoer(table) != seat:
        raise NothingToUndo()
    return [Entry("undo", seat, "player")]


def undoer(table: Table) -> int | None:
    """The seat whose last move can be taken back, if one can."""
    if table.stage != "playing" or not table.setup.settings.undo or table.paused or table.question is not None:
        return None
    seat = table.now.undoer()
    return None if seat is None or table.seats[seat].by_bot else seat


def asked(table: Table) -> int | None:
    """The seat that is asked for a move, if any: not one that an order acts for, nor chance, which a preview may lead to."""
    seat = table.actor
    return None if seat is None or seat < 0 or table.order_of(seat) else seat


def may_ask_for_hints(table: Table, held: Sequence[int]) -> bool:
    """Whether who holds these seats may be told good moves: not where another person plays, whom that would wrong."""
    if table.stage != "playing" or not table.setup.settings.hints or not held:
        return False
    for number, seat in enumerate(table.seats):
        if seat.who == "person" and not seat.resigned and number not in held:
            return False
    return True


def check_hint(table: Table, seat: int, held: Sequence[int], seen: int) -> None:
    """Refuse a hint that is not to be given."""
    check_playing(table, seen)
    check_own(table, seat)
    table.now.check_turn(seat)
    if not may_ask_for_hints(table, held):
        raise NoHintsHere()


def resign(table: Table, seat: int, by: By = "player") -> list[Entry]:
    """Give the seat to a bot for good. A loss; where one seat is left, the end."""
    check_playing(table)
    if table.seats[seat].resigned:
        raise SeatResigned()
    return [Entry("resign", seat, by)]


def come_back(table: Table, seat: int) -> list[Entry]:
    """A person returns to a seat that a bot held meanwhile; nothing if none did."""
    away = table.stage == "playing" and table.seats[seat].away and not table.seats[seat].resigned
    return [Entry("return", seat, "player")] if away else []


def give_order(table: Table, seat: int, seen: int, text: str) -> list[Entry]:
    """An order that has something to do now, or a standing one."""
    check_playing(table, seen)
    check_own(table, seat)
    try:
        order = parse_order(table.engine.game, text)
    except Refusal:
        raise NoSuchOrder(order=text[:60]) from None
    if not order.standing:
        table.now.check_turn(seat)
        move = table.next_by(order)
        if move is None:
            raise NoSuchOrder(order=order)
        table.now.stepped(move)
    return [Entry("order", seat, "player", str(order))]


def stop_order(table: Table, seat: int, text: str) -> list[Entry]:
    """End the order in progress, or switch a standing one off."""
    check_playing(table)
    if not text:
        current = table.orders[seat]
        return [Entry("stop", seat, "player", str(current))] if current else []
    try:
        order = parse_order(table.engine.game, text)
    except Refusal:
        raise NoSuchOrder(order=text[:60]) from None
    if not order.standing and table.orders[seat] != order:
        return []
    return [Entry("stop", seat, "player", str(order))]


def free_seat(table: Table, wanted: int | None) -> int:
    """The seat that somebody who comes to the table gets."""
    check_open(table)
    if wanted is not None:
        check_seat(table, wanted)
        if table.seats[wanted].who != "open":
            raise SeatTaken(seat=wanted)
        return wanted
    free = [number for number, seat in enumerate(table.seats) if seat.who == "open"]
    if not free:
        raise NoSeatFree()
    return free[0]


def check_seat(table: Table, seat: int) -> None:
    """Refuse a number that is no seat's."""
    if not 0 <= seat < len(table.seats):
        raise NoSuchSeat(seat=seat)


def seated(number: int, seat: Seat, by: By) -> Entry:
    """Somebody, or nobody, at a seat from now on."""
    return Entry("seat", number, by, msgspec.json.encode(seat).decode())


def leave(table: Table, seat: int, by: By) -> list[Entry]:
    """A person goes, or is sent away by the host; then the token is worth nothing any more.

    Who goes while the game is starting is played for by a bot, as in the game, and their bytes are not waited for.
    """
    if table.stage == "open":
        return [seated(seat, Seat(), by)]
    check_closed(table)
    if by == "host":
        return replace_by_bot(table, seat, table.seats[seat].bot or table.setup.settings.bot)
    if table.seats[seat].by_bot:
        return []
    return [Entry("takeover", seat, by, "left"), *begin_after(table, seat)]


def check_closed(table: Table) -> None:
    """Refuse a change at a table where nothing changes any more."""
    if table.stage in ("finished", "expired"):
        raise TableIsClosed()


def replace_by_bot(table: Table, seat: int, bot: str) -> list[Entry]:
    """The host puts a bot at a seat, whoever had it. A bot keeps its name; in the game all do: dice are keyed with them."""
    check_closed(table)
    if table.stage == "starting":
        raise GameHasStarted()
    had = table.seats[seat]
    name = had.name if had.who == "bot" or table.stage != "open" else COMRADES[seat]
    return [seated(seat, Seat(who="bot", name=name, bot=bot), "host")]


def start(table: Table) -> list[Entry]:
    """The host starts: bots take the empty seats, names and promises are fixed, and people are asked for their bytes."""
    check_open(table)
    bot = table.setup.settings.bot
    seats = [
        Seat(who="bot", name=COMRADES[number], bot=bot) if seat.who == "open" else seat
        for number, seat in enumerate(table.seats)
    ]
    entries = [seated(number, seat, "host") for number, seat in enumerate(seats) if seat is not table.seats[number]]
    roster = [Entrant("bot" if seat.who == "bot" else "person", seat.name, seat.promise) for seat in seats]
    promised = any(one.promise for one in roster)
    begin = [] if promised else [Entry("begin", -1, "host")]
    return [*entries, Entry("start", -1, "host", msgspec.json.encode(roster).decode()), *begin]


def bytes_wanted(table: Table) -> list[int]:
    """The seats that still owe the bytes that they promised. Who has left owes none."""
    if table.stage != "starting":
        return []
    owing = [one.promise and not added for one, added in zip(table.roster, table.additions, strict=True)]
    return [number for number, seat in enumerate(table.seats) if owing[number] and not seat.by_bot]


def begin_after(table: Table, seat: int) -> list[Entry]:
    """The game begins, if it waited for this seat alone."""
    return [Entry("begin", -1, "player")] if bytes_wanted(table) == [seat] else []


def reveal(table: Table, seat: int, text: str) -> list[Entry]:
    """A person's bytes for the dice. With the last of them the game begins."""
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    fits = seat in bytes_wanted(table) and 1 <= len(data) <= MOST_BYTES and sha256(data) == table.roster[seat].promise
    if not fits:
        raise WrongBytes()
    return [Entry("bytes", seat, "player", data.hex()), *begin_after(table, seat)]


def pause(table: Table, wanted: bool) -> list[Entry]:
    """The host stops or resumes the game."""
    if table.stage != "playing":
        check_playing(table)
    return [] if table.paused == wanted else [Entry("pause" if wanted else "resume", -1, "host")]


def check_finished(table: Table) -> None:
    """Refuse what waits for the end."""
    if table.stage != "finished":
        raise GameIsNotOver()
