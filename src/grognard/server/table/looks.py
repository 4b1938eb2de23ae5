"""What each seat is told and shown. Every bit of it is made from states blinded for that seat; nothing else leaves here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from grognard.core.game import Game
from grognard.core.position import Position
from grognard.core.rule import NOBODY
from grognard.core.wire import Offer, offers_of
from grognard.server.table.events import told_of
from grognard.server.table.referee import asked, undoer
from grognard.server.table.rows import Row
from grognard.server.table.table import Table

Form = Literal["bytes", "json", "en", "fr"]
"""How looks are written: as bytes and numbers, or decoded from these; then with sentences, where it is a language."""


class Told(Struct, frozen=True, omit_defaults=True):
    """Something that happened: the row that it belongs to, the event, and its sentence where a language was asked for."""

    number: int
    event: Any
    text: str | UnsetType = UNSET


class ByteTold(Struct, frozen=True, omit_defaults=True):
    """What happened in a row: the numbers of what the rules told, or an event at the table itself."""

    number: int
    news: list[int] | UnsetType = UNSET
    event: Any = UNSET


class Shown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every look holds, however it is written."""

    seat: int | None  # None: a spectator
    decides: bool = False  # whether it is asked for a move
    offers: list[Offer] | None = None  # its legal moves, where it decides and they were asked for
    undo: bool = False  # whether it may take its last move back
    orders: dict[str, bool] | None = None  # standing orders, on or off
    order: str | None = None  # the order in progress


class Look(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat sees: the position and the events, decoded."""

    view: Any
    told: list[Told]


class ByteLook(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """What one seat sees: the bytes of the state as it may know it (null before the game), and the news in numbers."""

    state: bytes | None
    told: list[ByteTold]


class Happened(Struct, frozen=True):
    """A row, the table after it, and whether the game was going on before it."""

    row: Row
    table: Table
    playing: bool


def eye_of(game: Game, seat: int) -> int:
    """Through whose eyes a seat sees: its own, unless all see the same."""
    return NOBODY if game.open else seat


def seats_shown(game: Game, seats: Sequence[int]) -> Sequence[int]:
    """Whose looks a client with these seats gets; without any it is a spectator. People who share a device, and have hands
    to hide from each other, get the spectator's look too, for when none of them decides."""
    return (*seats, NOBODY) if len(seats) > 1 and not game.open else seats or (NOBODY,)


def eyes_of(game: Game, seats: Sequence[int]) -> list[int]:
    """Through whose eyes that client is told."""
    return sorted({eye_of(game, seat) for seat in seats_shown(game, seats)})


class Looks(Struct, eq=False):
    """Looks at one moment of a table, for whoever asks; what several see is made once. `happened` is what has led to it."""

    table: Table
    happened: Sequence[Happened] = ()
    seen: dict[tuple[int, bool], Any] = {}  # by eye: the position in bytes, and decoded
    stories: dict[tuple[int, Form], list[Any]] = {}
    asked: int | None = None  # the seat that is asked for a move
    undoer: int | None = None  # the seat that may take its last move back

    def __post_init__(self) -> None:
        self.asked, self.undoer = asked(self.table), undoer(self.table)

    def shown_to(self, seats: Sequence[int], form: Form, offers: bool) -> list[Look | ByteLook]:
        """The looks that a client with these seats gets."""
        return [self.look(seat, form, offers) for seat in seats_shown(self.table.engine.game, seats)]

    def look(self, seat: int, form: Form, offers: bool = False) -> Look | ByteLook:
        """What a seat sees and is told."""
        table, in_bytes = self.table, form == "bytes"
        position, game = table.position, table.engine.game
        eye, who = eye_of(game, seat), None if seat == NOBODY else seat
        seen: Any = self.seen.get((eye, in_bytes))
        if seen is None and position:
            seen = self.seen[eye, in_bytes] = seen_of(position, eye) if in_bytes else position.view(eye)
        decides, undo, told = seat == self.asked, seat == self.undoer, self.story(eye, form)
        more = offers_and_orders(table, seat, decides and offers) if offers or game.orders else {}
        if in_bytes:
            return ByteLook(seat=who, told=told, state=seen, decides=decides, undo=undo, **more)
        view = replace(seen, seat=who) if seen else None
        return Look(seat=who, told=told, view=view, decides=decides, undo=undo, **more)

    def story(self, eye: int, form: Form) -> list[Any]:
        """What is told to whoever sees with this eye."""
        told = self.stories.get((eye, form))
        if told is None:
            told = self.stories[eye, form] = [one for happened in self.happened for one in told_in(happened, eye, form)]
        return told


def seen_of(position: Position, eye: int) -> bytes:
    """The bytes of a state as one may know it: all of them, where nothing is ever hidden."""
    return position.state if position.game.open else position.engine.sight(position.state, eye)


def offers_and_orders(table: Table, seat: int, offers: bool) -> dict[str, Any]:
    """A seat's legal moves, where they are wanted, and in a game that has orders the seat's own."""
    game, found = table.engine.game, dict[str, Any]()
    if offers:
        found["offers"] = offers_of(map(game.move, table.now.legal))
    if game.orders and table.position and seat != NOBODY:
        order = table.orders[seat]
        found["orders"] = {str(kind()): table.is_on(seat, kind()) for kind in game.orders if kind.standing} or None
        found["order"] = str(order) if order else None
    return found


def told_in(happened: Happened, eye: int, form: Form) -> list[Any]:
    """What is told of a row: at the table itself, then by the rules."""
    row, table = happened.row, happened.table
    game, number = table.engine.game, row.number
    events: list[Any] = [] if row.kind == "action" else told_of(row, happened.playing, table.stage == "finished")
    news = table.now.news if row.kind in ("begin", "action") else ()
    if form == "bytes":
        found = [ByteTold(number, event=event) for event in events] if events else []
        if news:
            found.append(ByteTold(number, news=game.news_for(news, eye)))
        return found
    events += game.events_for(news, eye)
    if form == "json":
        return [Told(number, event) for event in events]
    names = names_at(table)
    return [Told(number, event, event.tell(form, names, game.words)) for event in events]


def names_at(table: Table) -> list[str]:
    """What those at a table are called in its story."""
    return [seat.name or f"#{number + 1}" for number, seat in enumerate(table.seats)]
