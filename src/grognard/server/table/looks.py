"""What each seat is told and shown. Every word of it is made from states blinded for that seat; nothing else leaves here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from grognard.core.engine import Engine
from grognard.core.event import Event
from grognard.core.position import Position
from grognard.core.rule import NOBODY
from grognard.core.wire import offers_of
from grognard.core.words import Language
from grognard.server.table.events import told_of
from grognard.server.table.referee import may_undo
from grognard.server.table.rows import Row
from grognard.server.table.table import Table
from grognard.server.wire.messages import Look, Told, encode


class Happened(NamedTuple):
    """A row, the table after it, and whether the game was going on before it."""

    row: Row
    table: Table
    playing: bool


class Sights:
    """Views of states, each made once. In an open game everybody sees what a spectator does."""

    def __init__(self, engine: Engine) -> None:
        self.open = engine.game.open
        self.views: dict[tuple[bytes, int], Struct] = {}

    def eye(self, seat: int) -> int:
        """Through whose eyes a seat sees: its own, unless all see the same."""
        return NOBODY if self.open else seat

    def looked_for(self, seats: Sequence[int]) -> Sequence[int]:
        """Whose looks a client with these seats gets; without any it is a spectator. People who share a device, and have hands
        to hide from each other, get the spectator's look too, for when none of them decides."""
        return (*seats, NOBODY) if len(seats) > 1 and not self.open else seats or (NOBODY,)

    def eyes(self, seats: Sequence[int]) -> list[int]:
        """Through whose eyes that client is told."""
        return sorted({self.eye(seat) for seat in self.looked_for(seats)})

    def view(self, position: Position, seat: int) -> Struct:
        """The game's view of a position."""
        eye = self.eye(seat)
        view = self.views.get((position.state, eye))
        if view is None:
            view = self.views[position.state, eye] = position.view(eye)
        return view if seat == eye else replace(view, seat=seat)


class Teller:
    """Looks at one moment of a table, for whoever asks; each is made once. `happened` is what has just led to it."""

    def __init__(self, table: Table, happened: Sequence[Happened] = ()) -> None:
        self.table = table
        self.happened = happened
        self.sights = Sights(table.engine)
        self.stories: dict[tuple[int, Language | None], list[Told]] = {}
        self.known: dict[tuple[int, Language | None], Raw] = {}

    def raw(self, seat: int, language: Language | None) -> Raw:
        """A look, in the bytes that are sent."""
        found = self.known.get((seat, language))
        if found is None:
            found = self.known[seat, language] = Raw(encode(self.look(seat, language)))
        return found

    def raws(self, seats: Sequence[int], language: Language | None) -> list[Raw]:
        """The looks of a client with these seats."""
        return [self.raw(seat, language) for seat in self.sights.looked_for(seats)]

    def look(self, seat: int, language: Language | None) -> Look:
        """What a seat sees and is told."""
        table, told = self.table, self.story(self.sights.eye(seat), language)
        if table.position is None:
            return Look(None if seat == NOBODY else seat, None, told)
        return look_at(table, table.position, self.sights, seat, told)

    def story(self, eye: int, language: Language | None) -> list[Told]:
        """What is told to whoever sees with this eye."""
        told = self.stories.get((eye, language))
        if told is None:
            events = [(one.row.number, event) for one in self.happened for event in self.events(one, eye)]
            told = [Told(number, event, self.said(event, language)) for number, event in events]
            self.stories[eye, language] = told
        return told

    def events(self, one: Happened, seat: int) -> list[Event]:
        """What a seat is told of a row."""
        events = told_of(one.row, one.playing, one.table.stage == "finished")
        if one.row.kind in ("begin", "action"):
            events += one.table.now.game.events_for(one.table.now.news, seat)
        return events

    def said(self, event: Event, language: Language | None) -> str | UnsetType:
        """An event's sentence, if sentences are wanted."""
        if language is None:
            return UNSET
        return event.tell(language, names_at(self.table), self.table.engine.game.words)


def names_at(table: Table) -> list[str]:
    """What those at a table are called in its story."""
    return [seat.name or f"#{number + 1}" for number, seat in enumerate(table.seats)]


def look_at(table: Table, position: Position, sights: Sights, seat: int, told: list[Told]) -> Look:
    """A position as one seat sees it, with its legal moves if it decides."""
    game = table.engine.game
    view = sights.view(position, seat)
    if seat == NOBODY:
        return Look(None, view, told)
    decides = position.actor == seat and table.stage == "playing" and not acts_by_order(table, position)
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


def acts_by_order(table: Table, position: Position) -> bool:
    """Whether an order is about to act for the actor, who then is not asked."""
    return position is table.position and bool(table.engine.game.orders) and table.order_of(position.actor) is not None
