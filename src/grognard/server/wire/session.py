"""One client at one table: what each of its messages leads to."""

from __future__ import annotations

import asyncio

from msgspec import UNSET
from msgspec.structs import replace

from grognard.core.dice import BOTS, seeded
from grognard.core.refusal import NotYourTurn, Refusal
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.wire import read_move
from grognard.core.words import Language
from grognard.review.estimate import Weighed, Worth
from grognard.server.live.clients import Attendance, Change, Client, Stamping, seats_opened
from grognard.server.live.histories import Past, replayed
from grognard.server.live.live_table import LiveTable
from grognard.server.live.tables import LiveTables
from grognard.server.table import referee
from grognard.server.table.info import TableInfo, Time, time_of
from grognard.server.table.looks import Form, Happened, Looks, eyes_of, names_at
from grognard.server.table.refusals import TableMovedOn, TooManyActions
from grognard.server.table.rows import Row
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
    Presence,
    Preview,
    Previewed,
    Refused,
    Resign,
    Return,
    Reveal,
    Sealed,
    ShowStamp,
    Stamped,
    StopOrder,
    ToClient,
    Undo,
    Update,
    encode,
)
from grognard.server.wire.refusals import HELLO_FIRST, BadRequest, NoSeatHeld, StampTooSoon, WhichSeat
from grognard.server.wire.websocket import SLOW, Outgoing, framed

Acting = Play | Undo | Resign | Return | GiveOrder | StopOrder | Reveal  # what changes the table


class Session(Client):
    """A client that is connected to a table. Before hello it is nobody. Who does not keep up is dropped, never waited for."""

    def __init__(self, tables: LiveTables, live: LiveTable, outgoing: Outgoing, spoken: Language = "en") -> None:
        super().__init__()
        self.tables = tables
        self.live = live
        self.outgoing = outgoing
        self.spoken = spoken  # the language to refuse in, until hello names one
        self.greeted = False
        self.dropped = False

    def tell(self, message: ToClient) -> None:
        """Send this client a message."""
        self.send(framed(encode(message)))

    def send(self, frame: bytes) -> None:
        """Send this client what is a message in its frame already. Who does not read is dropped."""
        if not self.dropped and not self.outgoing.tell(frame):
            self.drop()

    def drop(self) -> None:
        """Give this client up; it may come back and resume."""
        self.dropped = True
        self.outgoing.cut(SLOW)

    def hear(self, news: Change | Attendance | Stamping) -> None:
        """Tell this client what has happened at its table."""
        asked = news.asker is self
        audience = (self.seats, self.form, self.offers, asked)
        frame = news.worded.get(audience)
        if frame is None:
            frame = news.worded[audience] = framed(encode(self.told(news, news.answer if asked else None)))
        self.send(frame)

    def told(self, news: Change | Attendance | Stamping, answer: Id | None) -> ToClient:
        """The message by which this client, and others like it, hear of something."""
        if isinstance(news, Change):
            return self.update(news.looks, news.time, news.info, answer)
        if isinstance(news, Stamping):
            return Stamped(seat=news.seat, stamp=news.stamp, id=answer)
        return Presence(present=news.present, spectators=news.spectators)

    def update(self, looks: Looks, time: Time, info: TableInfo | None, answer: Id | None) -> Update:
        """A table as this client sees it."""
        return Update(
            number=looks.table.number,
            looks=looks.shown_to(self.seats, self.form, self.offers),
            time=time,
            table=info,
            hints=referee.may_ask_for_hints(looks.table, self.seats),
            id=answer,
        )

    def refuse(self, refusal: Refusal, answer: Id | None) -> None:
        """Say why not; who has missed a change gets the present position with it."""
        self.tables.metrics.count(f'refusals{{code="{refusal.code}"}}')
        message = Refused(code=refusal.code, detail=refusal.say(self.language or self.spoken), id=answer)
        if isinstance(refusal, TableMovedOn):
            table = self.live.table
            looks = Looks(table).shown_to(self.seats, self.form, self.offers)
            message = replace(message, number=table.number, looks=looks, time=time_of(table, self.tables.clock()))
        self.tell(message)

    async def handle(self, ask: FromClient) -> None:
        """Do what a message asks for, or raise its refusal."""
        if isinstance(ask, Hello):
            return await self.hello(ask)
        if not self.greeted:
            raise BadRequest(reason=HELLO_FIRST)
        if isinstance(ask, Acting):
            return await self.tables.settle(self.live, self.act, ask)
        if isinstance(ask, Preview):
            return self.preview(ask)
        if isinstance(ask, AskOdds):
            return await self.odds(ask)
        if isinstance(ask, AskHint):
            return await self.hint(ask)
        self.stamp(ask)

    async def act(self, ask: Acting) -> None:
        """Change the table as a message asks for. Called under the table's lock."""
        table, seat = self.live.table, self.seat_of(ask)
        match ask:
            case Play() if table.question is not None:
                return await self.seal(table, seat, ask)
            case Play():
                entries = referee.play(table, seat, ask.seen, ask.moves)
            case Undo():
                entries = referee.undo(table, seat, ask.seen)
            case Resign():
                entries = referee.resign(table, seat)
            case Return():
                entries = referee.come_back(table, seat)
            case GiveOrder():
                entries = referee.give_order(table, seat, ask.seen, ask.order)
            case StopOrder():
                entries = referee.stop_order(table, seat, ask.order)
            case Reveal():
                entries = referee.reveal(table, seat, ask.bytes)
        if entries:
            await self.tables.commit(self.live, entries, self, ask.id)
        else:
            self.answer(Looks(table), ask.id)

    def stamp(self, ask: ShowStamp) -> None:
        """Show everybody a stamp, whichever process they are connected to."""
        seat, now = self.seat_of(ask), self.tables.clock()
        if not self.live.may_stamp(seat, now):
            raise StampTooSoon()
        self.live.tell_stamp(Stamping(seat, ask.stamp, asker=self, answer=ask.id), now)
        self.tables.others.show_stamp(self.live, seat, ask.stamp)

    def seat_of(self, ask: Ask) -> int:
        """The seat that a message is for."""
        seats = self.seats
        if not seats:
            raise NoSeatHeld()
        seat = ask.seat if ask.seat is not None or len(seats) != 1 else seats[0]
        if seat is None or seat not in seats:
            raise WhichSeat(seats=", ".join(map(str, seats)))
        return seat

    async def hello(self, hello: Hello) -> None:
        """Let the client in with its seats, and tell it what it has missed."""
        live, hashes = self.live, frozenset(map(hash_of, hello.tokens))
        await self.tables.refresh(live)
        while True:
            table = live.table
            eyes = eyes_of(table.engine.game, seats_opened(hashes, table.seats))
            past = await self.tables.histories.past(table, eyes, form_of(hello), hello.seen)
            async with live.lock:
                if past.table.number > live.table.number:  # another process has told the store already
                    await self.tables.catch_up(live)
                if live.table.seats is table.seats:  # otherwise it may hold others by now: find out again
                    await self.come_in(hello, hashes, past)
                    break
        await self.tables.settle(live, self.come_back)
        live.tell_presence()
        self.tables.note_presence(live)

    async def come_in(self, hello: Hello, hashes: frozenset[str], past: Past) -> None:
        """Sit down, and hear what was told so far and what has happened meanwhile. Called under the table's lock."""
        live = self.live
        if self.greeted:
            live.clients.go(self, self.tables.clock())
        self.hashes = hashes
        self.look_for_seats(live.table.seats)
        self.language, self.form, self.offers = hello.language, form_of(hello), hello.offers
        self.greeted = True
        looks = Looks(live.table, await self.meanwhile(past) if hello.seen is not None else ())
        for eye, told in past.told.items():
            looks.stories[eye, self.form] = told + looks.story(eye, self.form)
        live.clients.come(self)
        self.answer(looks, hello.id, welcome=True)

    async def come_back(self) -> None:
        """Play one's seats oneself again, where bots did meanwhile. Called under the table's lock."""
        table = self.live.table
        await self.tables.commit(self.live, [entry for seat in self.seats for entry in referee.come_back(table, seat)])

    async def meanwhile(self, past: Past) -> list[Happened]:
        """The rows that have come since."""
        if past.table.number >= self.live.table.number:
            return []
        kept = await self.tables.store.load(past.table.setup.id)
        assert kept is not None
        return await asyncio.to_thread(replayed, past.table, kept.rows)

    def answer(self, looks: Looks, answer: Id | None, welcome: bool = False) -> None:
        """Show this client the table as it is."""
        time = time_of(looks.table, self.tables.clock())
        update = self.update(looks, time, self.live.info if welcome else None, answer)
        if welcome:
            update = replace(update, seats=list(self.seats), layout=looks.table.engine.game.layout_hash)
        self.tell(update)

    async def seal(self, table: Table, seat: int, ask: Play) -> None:
        """Keep an answer until its question's time is over. It may be changed until then."""
        [entry, *more] = referee.play(table, seat, ask.seen, ask.moves)
        if more:
            raise TooManyActions(most=1, count=len(ask.moves))
        await self.tables.store.seal(table.setup.id, table.number, table.sealed, entry.text)
        self.live.table = replace(table, sealed=entry.text)
        self.tell(Sealed(number=table.number, id=ask.id))

    def preview(self, ask: Preview) -> None:
        """Show what would be, on a position in which all that the seat may not know is guessed."""
        table, seat = self.live.table, self.seat_of(ask)
        referee.check_playing(table, ask.seen)
        if len(ask.moves) > referee.MOST_ACTIONS:
            raise TooManyActions(most=referee.MOST_ACTIONS, count=len(ask.moves))
        if table.now.actor != seat:
            raise NotYourTurn(actor=table.now.actor)
        here = table.now.imagined(seat, seeded(table.setup.luck(-table.moved), BOTS))
        for place, given in enumerate(ask.moves):
            here = here.stepped(read_move(here.game, given))
            if here.actor != seat and place < len(ask.moves) - 1:
                raise TooManyActions(most=place + 1, count=len(ask.moves))
        ends = {seat: None, CHANCE: "chance", NOBODY: "over"}.get(here.actor, "other-seat")
        shown = replace(table, position=here)
        row = Row(table.number, table.time, seat, "player", "action")
        look = Looks(shown, [Happened(row, shown, True)]).look(seat, self.form, self.offers)
        self.tell(Previewed(look=look, ends=ends, id=ask.id))  # type: ignore[arg-type]

    async def odds(self, ask: AskOdds) -> None:
        """Tell the chances, worked out beside the loop from what the seat may know."""
        table = self.live.table
        referee.check_playing(table)
        seat = NOBODY if ask.seat is None and len(self.seats) != 1 else self.seat_of(ask)
        found = await asyncio.to_thread(table.now.odds, seat)
        self.tell(Odds(number=table.number, odds=found, id=ask.id))

    async def hint(self, ask: AskHint) -> None:
        """Tell the best moves of a seat that decides, thought out beside the loop from what it may know; once a position."""
        table, seat, live = self.live.table, self.seat_of(ask), self.live
        referee.check_hint(table, seat, self.seats, ask.seen)
        if live.hint is None or live.hint[0] != table.moved:
            offered = self.tables.games.offered(table.setup.game)
            live.hint = table.moved, asyncio.ensure_future(self.tables.bots.hint(offered, table.now))
        thought = live.hint[1]
        try:
            found = await asyncio.shield(thought)
        except Exception:
            live.hint = None  # it may be asked again
            raise
        self.tell(hint_of(table, found, self.language, ask.id))

    def leave(self) -> None:
        """The client is gone."""
        if self.greeted:
            self.live.clients.go(self, self.tables.clock())
            self.live.used = self.tables.clock()
            self.live.tell_presence()
            self.tables.schedule(self.live)
            self.tables.note_presence(self.live)


def form_of(hello: Hello) -> Form:
    """How a client wants to read what it is shown and told."""
    return "bytes" if hello.format == "bytes" else hello.language or "json"


def hint_of(table: Table, found: Weighed, language: Language | None, answer: Id | None) -> Hint:
    """The best moves as a client is told them."""
    game = table.engine.game

    def hinted(one: Worth) -> HintedMove:
        move = game.move(one.action)
        text = UNSET if language is None else move.tell(language, names_at(table), game.words)
        return HintedMove(move, one.share, one.error, text)

    moves = [hinted(one) for one in found.moves]
    return Hint(number=table.number, moves=moves, source=found.source, play_outs=found.play_outs, id=answer)
