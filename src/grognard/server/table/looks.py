"""What each seat is told and shown. Every word of it is made from states blinded for that seat; nothing else leaves here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from grognard.core.engine import Engine
from grognard.core.position import Position
from grognard.core.rule import NOBODY
from grognard.core.wire import Offer, offers_of
from grognard.core.words import Language
from grognard.server.table.events import told_of
from grognard.server.table.referee import may_undo
from grognard.server.table.rows import Row
from grognard.server.table.table import Table


class Told(Struct, frozen=True, omit_defaults=True):
    """Something that happened: the row that it belongs to, the event, and its sentence where a language was asked for."""

    number: int
    event: Any
    text: str | UnsetType = UNSET


class Look(Struct, frozen=True, omit_defaults=True):
    """What one seat (None: a spectator) sees. `offers` are its legal moves, where it decides."""

    seat: int | None
    view: Any
    told: list[Told]
    offers: list[Offer] | None = None
    undo: bool = False  # whether it may take its last move back
    orders: dict[str, bool] | None = None  # standing orders, on or off
    order: str | None = None  # the order in progress


class Happened(NamedTuple):
    """A row, the table after it, and whether the game was going on before it."""

    row: Row
    table: Table
    playing: bool


class Views:
    """Views of states, each made once. In an open game everybody sees what a spectator does."""

    def __init__(self, engine: Engine) -> None:
        self.open = engine.game.open
        self.views: dict[tuple[bytes, int], Struct] = {}

    def eye(self, seat: int) -> int:
        """Through whose eyes a seat sees: its own, unless all see the same."""
        return NOBODY if self.open else seat

    def shown_to(self, seats: Sequence[int]) -> Sequence[int]:
        """Whose looks a client with these seats gets; without any it is a spectator. People who share a device, and have hands
        to hide from each other, get the spectator's look too, for when none of them decides."""
        return (*seats, NOBODY) if len(seats) > 1 and not self.open else seats or (NOBODY,)

    def eyes(self, seats: Sequence[int]) -> list[int]:
        """Through whose eyes that client is told."""
        return sorted({self.eye(seat) for seat in self.shown_to(seats)})

    def view(self, position: Position, seat: int) -> Struct:
        """The game's view of a position."""
        eye = self.eye(seat)
        view = self.views.get((position.state, eye))
        if view is None:
            view = self.views[position.state, eye] = position.view(eye)
        return view if seat == eye else replace(view, seat=seat)


class Looks:
    """Looks at one moment of a table, for whoever asks; each is made once. `happened` is what has just led to it."""

    def __init__(self, table: Table, happened: Sequence[Happened] = ()) -> None:
        self.table = table
        self.happened = happened
        self.views = Views(table.engine)
        self.stories: dict[tuple[int, Language | None], list[Told]] = {}
        self.made: dict[tuple[int, Language | None], Raw] = {}

    def shown_to(self, seats: Sequence[int], language: Language | None) -> list[Raw]:
        """The looks that a client with these seats gets, in the bytes that are sent."""
        found = []
        for seat in self.views.shown_to(seats):
            if (seat, language) not in self.made:
                self.made[seat, language] = Raw(msgspec.json.encode(self.look(seat, language)))
            found.append(self.made[seat, language])
        return found

    def look(self, seat: int, language: Language | None) -> Look:
        """What a seat sees and is told."""
        table, told = self.table, self.story(self.views.eye(seat), language)
        if table.position is None:
            return Look(None if seat == NOBODY else seat, None, told)
        return look_at(table, table.position, self.views, seat, told)

    def story(self, eye: int, language: Language | None) -> list[Told]:
        """What is told to whoever sees with this eye, in sentences if these are wanted."""
        told = self.stories.get((eye, language))
        if told is None:
            told = self.stories[eye, language] = []
            game, names = self.table.engine.game, names_at(self.table)
            for row, table, playing in self.happened:
                events = told_of(row, playing, table.stage == "finished")
                if row.kind in ("begin", "action"):
                    events += game.events_for(table.now.news, eye)
                for event in events:
                    text = UNSET if language is None else event.tell(language, names, game.words)
                    told.append(Told(row.number, event, text))
        return told


def names_at(table: Table) -> list[str]:
    """What those at a table are called in its story."""
    return [seat.name or f"#{number + 1}" for number, seat in enumerate(table.seats)]


def look_at(table: Table, position: Position, views: Views, seat: int, told: list[Told]) -> Look:
    """A position as one seat sees it, with its legal moves if it decides."""
    game = table.engine.game
    view = views.view(position, seat)
    if seat == NOBODY:
        return Look(None, view, told)
    by_order = position is table.position and game.orders and table.order_of(position.actor) is not None
    decides = position.actor == seat and table.stage == "playing" and not by_order  # whom an order acts for is not asked
    standing = {str(kind()): table.is_on(seat, kind()) for kind in game.orders if kind.standing}
    order = table.orders[seat]
    return Look(
        seat,
        view,
        told,
        offers=offers_of(map(game.move, position.legal)) if decides else None,
        undo=may_undo(table, seat),
        orders=standing or None,
        order=str(order) if order else None,
    )
