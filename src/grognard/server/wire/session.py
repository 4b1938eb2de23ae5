"""One client at one table: what each of its messages leads to."""

from __future__ import annotations

import asyncio
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from grognard.core.dice import BOTS, seeded
from grognard.core.fair import luck
from grognard.core.refusal import NotYourTurn
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.wire import read_move
from grognard.core.words import Language
from grognard.review.estimate import Weighed, Worth
from grognard.server.live.clients import Guest, seats_opened
from grognard.server.live.histories import Past, replayed
from grognard.server.live.live_table import Live
from grognard.server.live.tables import House
from grognard.server.table import referee
from grognard.server.table.info import time_of
from grognard.server.table.looks import Happened, Sights, Teller, look_at, names_at
from grognard.server.table.referee import Entry
from grognard.server.table.refusals import HELLO_FIRST, BadRequest, NoSeatHeld, TooManyActions, WhichSeat
from grognard.server.table.seat import hash_of
from grognard.server.table.table import Table
from grognard.server.wire.messages import (
    Ask,
    AskHint,
    AskOdds,
    FromClient,
    GiveOrder,
    Hello,
    Hint,
    HintedMove,
    Id,
    Odds,
    Play,
    Preview,
    Previewed,
    Resign,
    Return,
    Reveal,
    Sealed,
    StopOrder,
    Told,
    Undo,
    Update,
    encode,
)


class Session:
    """A client that is connected to a table. Before hello it is nobody."""

    def __init__(self, house: House, live: Live, guest: Guest) -> None:
        self.house = house
        self.live = live
        self.guest = guest
        self.greeted = False

    async def handle(self, ask: FromClient) -> None:
        """Do what a message asks for, or raise its refusal."""
        if isinstance(ask, Hello):
            return await self.hello(ask)
        if not self.greeted:
            raise BadRequest(reason=HELLO_FIRST)
        if isinstance(ask, Preview):
            return self.preview(ask)
        if isinstance(ask, AskOdds):
            return await self.odds(ask)
        if isinstance(ask, AskHint):
            return await self.hint(ask)
        await self.house.settle(self.live, lambda: self.act(ask))

    async def act(self, ask: FromClient) -> None:
        """Change the table as a message asks for. Called under the table's lock."""
        table, seat = self.live.table, self.seat_of(ask)
        if isinstance(ask, Play) and table.question is not None:
            return await self.seal(table, seat, ask)
        entries = entries_for(table, seat, ask)
        if entries:
            await self.house.commit(self.live, entries, self.guest, ask.id)
        else:
            self.answer(Teller(table), ask.id)

    def seat_of(self, ask: Ask) -> int:
        """The seat that a message is for."""
        seats = self.guest.seats
        if not seats:
            raise NoSeatHeld()
        seat = ask.seat if ask.seat is not None or len(seats) != 1 else seats[0]
        if seat is None or seat not in seats:
            raise WhichSeat(seats=", ".join(map(str, seats)))
        return seat

    async def hello(self, hello: Hello) -> None:
        """Let the client in with its seats, and tell it what it has missed."""
        live, hashes = self.live, frozenset(map(hash_of, hello.tokens))
        await self.house.refresh(live)
        while True:
            table = live.table
            eyes = Sights(table.engine).eyes(seats_opened(hashes, table.seats))
            past = await self.house.histories.past(table, eyes, hello.language, hello.seen)
            async with live.lock:
                if past.table.number > live.table.number:  # another process has told the store already
                    await self.house.catch_up(live)
                if live.table.seats is table.seats:  # otherwise it may hold others by now: find out again
                    await self.come_in(hello, hashes, past)
                    break
        await self.house.settle(live, self.take_back)
        live.tell_presence()
        self.house.note_presence(live)

    async def come_in(self, hello: Hello, hashes: frozenset[str], past: Past) -> None:
        """Sit down, and hear what was told so far and what has happened meanwhile. Called under the table's lock."""
        guest, live = self.guest, self.live
        if self.greeted:
            live.guests.go(guest, self.house.clock())
        guest.hashes = hashes
        guest.look_for_seats(live.table.seats)
        guest.language = hello.language
        self.greeted = True
        teller = Teller(live.table, await self.meanwhile(past) if hello.seen is not None else ())
        for eye, told in past.told.items():
            teller.stories[eye, guest.language] = told + teller.story(eye, guest.language)
        live.guests.come(guest)
        self.answer(teller, hello.id, welcome=True)

    async def take_back(self) -> None:
        """Play one's seats oneself again, where bots did meanwhile. Called under the table's lock."""
        table = self.live.table
        await self.house.commit(self.live, [entry for seat in self.guest.seats for entry in referee.take_back(table, seat)])

    async def meanwhile(self, past: Past) -> list[Happened]:
        """The rows that have come since."""
        if past.table.number >= self.live.table.number:
            return []
        kept = await self.house.store.load(past.table.setup.id)
        assert kept is not None
        return await asyncio.to_thread(replayed, past.table, kept.rows)

    def answer(self, teller: Teller, answer: Id | None, welcome: bool = False) -> None:
        """Show this client the table as it is."""
        guest, table = self.guest, self.live.table
        update = Update(
            number=table.number,
            looks=teller.raws(guest.seats, guest.language),
            time=time_of(table, self.house.clock()),
            table=self.live.info if welcome else None,
            seats=list(guest.seats) if welcome else None,
            hints=referee.may_ask_for_hints(table, guest.seats),
            id=answer,
        )
        guest.tell(encode(update))

    async def seal(self, table: Table, seat: int, ask: Play) -> None:
        """Keep an answer until its question's time is over. It may be changed until then."""
        [entry, *more] = referee.play(table, seat, ask.seen, ask.moves)
        if more:
            raise TooManyActions(most=1, count=len(ask.moves))
        await self.house.store.seal(table.setup.id, table.number, entry.text)
        self.live.table = replace(table, sealed=entry.text)
        self.guest.tell(encode(Sealed(number=table.number, id=ask.id)))

    def preview(self, ask: Preview) -> None:
        """Show what would be, on a position in which all that the seat may not know is guessed."""
        table, seat = self.live.table, self.seat_of(ask)
        referee.check_playing(table, ask.seen)
        if len(ask.moves) > referee.MOST_ACTIONS:
            raise TooManyActions(most=referee.MOST_ACTIONS, count=len(ask.moves))
        if table.now.actor != seat:
            raise NotYourTurn(actor=table.now.actor)
        here = table.now.imagined(seat, seeded(luck(table.setup.secret, -table.moved), BOTS))
        for place, given in enumerate(ask.moves):
            here = here.stepped(read_move(here.game, given))
            if here.actor != seat and place < len(ask.moves) - 1:
                raise TooManyActions(most=place + 1, count=len(ask.moves))
        ends = {seat: None, CHANCE: "chance", NOBODY: "over"}.get(here.actor, "other-seat")
        told = [Told(table.number, event) for event in here.game.events_for(here.news, seat)]
        look = look_at(table, here, Sights(table.engine), seat, told)
        self.guest.tell(encode(Previewed(look=look, ends=ends, id=ask.id)))  # type: ignore[arg-type]

    async def odds(self, ask: AskOdds) -> None:
        """Tell the chances, worked out beside the loop from what the seat may know."""
        table = self.live.table
        referee.check_playing(table)
        seat = NOBODY if ask.seat is None and len(self.guest.seats) != 1 else self.seat_of(ask)
        found = await asyncio.to_thread(table.now.odds, seat)
        self.guest.tell(encode(Odds(number=table.number, odds=found, id=ask.id)))

    async def hint(self, ask: AskHint) -> None:
        """Tell the best moves of a seat that decides, thought out beside the loop from what it may know; once a position."""
        table, seat, live = self.live.table, self.seat_of(ask), self.live
        referee.check_hint(table, seat, self.guest.seats, ask.seen)
        if live.hint is None or live.hint[0] != table.moved:
            box = self.house.shelf.box(table.setup.game)
            live.hint = table.moved, asyncio.ensure_future(self.house.brains.hint(box, table.now))
        thought = live.hint[1]
        try:
            found = await asyncio.shield(thought)
        except Exception:
            live.hint = None  # it may be asked again
            raise
        self.guest.tell(encode(hint_of(table, found, self.guest.language, ask.id)))

    def leave(self) -> None:
        """The client is gone."""
        if self.greeted:
            self.live.guests.go(self.guest, self.house.clock())
            self.live.used = self.house.clock()
            self.live.tell_presence()
            self.house.schedule(self.live)
            self.house.note_presence(self.live)


def hint_of(table: Table, found: Weighed, language: Language | None, answer: Id | None) -> Hint:
    """The best moves as a client is told them."""
    game = table.engine.game

    def hinted(one: Worth) -> HintedMove:
        move = game.move(one.action)
        text = UNSET if language is None else move.tell(language, names_at(table), game.words)
        return HintedMove(move, one.share, one.error, text)

    moves = [hinted(one) for one in found.moves]
    return Hint(number=table.number, moves=moves, source=found.source, play_outs=found.play_outs, id=answer)


def entries_for(table: Table, seat: int, ask: FromClient) -> list[Entry]:
    """The rows that a seat's message leads to."""
    match ask:
        case Play():
            return referee.play(table, seat, ask.seen, ask.moves)
        case Undo():
            return referee.undo(table, seat, ask.seen)
        case Resign():
            return referee.resign(table, seat)
        case Return():
            return referee.take_back(table, seat)
        case GiveOrder():
            return referee.give_order(table, seat, ask.seen, ask.order)
        case StopOrder():
            return referee.stop_order(table, seat, ask.order)
        case Reveal():
            return referee.reveal(table, seat, ask.bytes)
        case Hello() | Preview() | AskOdds() | AskHint():
            raise AssertionError("handled before")
    assert_never(ask)
