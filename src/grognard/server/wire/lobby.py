"""The lobby: making tables, sitting down, leaving, starting, pausing, another game with the same people."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from grognard.core.fair import SECRET_BYTES
from grognard.core.refusal import Refusal
from grognard.server.live.games import OfferedGame
from grognard.server.live.names import CODE_LENGTH, new_id, new_token
from grognard.server.live.new_tables import NewTables
from grognard.server.live.push import Subscription
from grognard.server.live.rooms import Rooms
from grognard.server.live.tables import LiveTables
from grognard.server.store.contract import Overtaken
from grognard.server.table import referee
from grognard.server.table.info import TableInfo
from grognard.server.table.referee import Entry, seated
from grognard.server.table.seat import COMRADES, Seat, hash_of, opens, seats_of, tidy_name
from grognard.server.table.settings import Settings, Setup
from grognard.server.table.table import Table
from grognard.server.wire.forms import Key, MadeTable, NewSeat, NewTable, SatDown, SitDown
from grognard.server.wire.refusals import NobodyPlays, NoSuchCode, TokenMissing, TokenUnknown

MOST_LISTED = 100
MOST_WATCHED = 12
RUNNING = 600_000  # a game goes on where something has happened within so many milliseconds


class Lobby:
    """What people do around a game, as opposed to in it."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.new_tables = NewTables(tables)

    async def make(self, form: NewTable, address: str = "") -> MadeTable:
        """A new table, its maker sitting at it."""
        tables = self.tables
        offered = tables.games.offered(form.game)
        offered.game.title.check_players(len(form.seats))
        if all(seat.who == "bot" for seat in form.seats):
            raise NobodyPlays()
        options = msgspec.to_builtins(offered.game.title.options_from(form.options))
        settings = msgspec.structs.replace(form.settings, bot=offered.bot_name(form.settings.bot))
        if form.room:
            await Rooms(tables).check(form.room)
        host = new_token()
        setup = Setup(
            id=new_id(), game=form.game, rules=offered.game.version, options=options, settings=settings, seats=len(form.seats),
            host=hash_of(host), secret=secrets.token_bytes(SECRET_BYTES), created=tables.clock(), room=form.room,
        )  # fmt: skip
        keys: list[Key] = []
        entries = [first_seat(offered, settings, number, seat, keys) for number, seat in enumerate(form.seats)]
        live = await self.new_tables.keep(setup, offered, [entry for entry in entries if entry], address)
        await self.new_tables.note_in_room(live)
        return MadeTable(table=live.info, host_token=host, keys=keys)

    async def listed(self) -> list[TableInfo]:
        """The public tables that wait for players."""
        names = await self.tables.store.listed(MOST_LISTED)
        found = [info for name in names if (info := await self.listable(name))]
        return [info for info in found if info.stage == "open"]

    async def watched(self) -> list[TableInfo]:
        """The public tables where a game goes on, for who likes to watch."""
        names = await self.tables.store.running(self.tables.clock() - RUNNING, MOST_WATCHED)
        return [info for name in names if (info := await self.listable(name))]

    async def by_code(self, code: str) -> TableInfo:
        """The table that waits for players and whose code this is."""
        code = code.lower()
        found = await self.tables.store.beginning(code) if len(code) == CODE_LENGTH and code.isalpha() else []
        if len(found) != 1:
            raise NoSuchCode(code=code[:40])
        return await self.info(found[0])

    async def listable(self, table: str) -> TableInfo | None:
        """A table for the list; None if this server cannot go on with it."""
        try:
            return (await self.tables.find(table)).info
        except Refusal:
            return None

    async def info(self, table: str) -> TableInfo:
        """A table as everybody may know it."""
        return (await self.tables.current(table)).info

    async def sit(self, table: str, form: SitDown) -> SatDown:
        """Give somebody a seat."""
        live = await self.tables.current(table)
        token = new_token()
        name = tidy_name(form.name)

        async def act() -> int:
            number = referee.free_seat(live.table, form.seat)
            seat = Seat(who="person", name=name, token=hash_of(token), promise=form.promise or "")
            await self.tables.commit(live, [seated(number, seat, "player")])
            live.clients.expect(number, self.tables.clock())
            return number

        number = await self.tables.settle(live, act)
        return SatDown(table=live.info, key=Key(seat=number, token=token))

    async def promise(self, table: str, seat: int, token: str | None, promise: str) -> TableInfo:
        """Let a person promise bytes for the dice, before the start."""

        def entries(now: Table) -> list[Entry]:
            referee.check_open(now)
            return [seated(seat, msgspec.structs.replace(now.seats[seat], promise=promise), "player")]

        return await self.change(table, entries, token, seat)

    async def leave(self, table: str, seat: int, token: str | None) -> TableInfo:
        """A person leaves by their own token, or is sent away by the host's."""
        live = await self.tables.current(table)

        async def act() -> None:
            referee.check_seat(live.table, seat)
            own = token is not None and opens(token, live.table.seats[seat].token)
            if not own:
                check_host(live.table, token)
            await self.tables.commit(live, referee.leave(live.table, seat, "player" if own else "host"))

        await self.tables.settle(live, act)
        return live.info

    async def put_bot(self, table: str, seat: int, token: str | None, bot: str) -> TableInfo:
        """The host puts a bot at a seat."""
        setup = (await self.tables.find(table)).table.setup
        name = self.tables.games.offered(setup.game).bot_name(bot or setup.settings.bot)
        return await self.change(table, lambda now: referee.replace_by_bot(now, seat, name), token, seat, host=True)

    async def subscribe(self, table: str, seat: int, token: str | None, to: Subscription, host: str) -> None:
        """A person wants to be notified of their turns."""
        live = await self.tables.find(table)
        referee.check_seat(live.table, seat)
        check_seat_token(live.table, token, seat)
        referee.check_closed(live.table)
        await self.tables.pushes.subscribe(table, seat, to, host)

    async def start(self, table: str, token: str | None) -> TableInfo:
        """The host starts the game."""
        return await self.change(table, referee.start, token, host=True)

    async def pause(self, table: str, token: str | None, wanted: bool) -> TableInfo:
        """The host stops or resumes the game."""
        return await self.change(table, lambda now: referee.pause(now, wanted), token, host=True)

    async def change(
        self,
        table: str,
        entries: Callable[[Table], list[Entry]],
        token: str | None,
        seat: int | None = None,
        host: bool = False,
    ) -> TableInfo:
        """Commit what a request leads to, once its token is found good for it."""
        live = await self.tables.current(table)

        async def act() -> None:
            if seat is not None:
                referee.check_seat(live.table, seat)
            if host:
                check_host(live.table, token)
            else:
                check_seat_token(live.table, token, seat)
            await self.tables.commit(live, entries(live.table))

        await self.tables.settle(live, act)
        return live.info

    async def rematch(self, table: str, token: str | None, address: str = "") -> TableInfo:
        """A new table for the same people in the same seats and colours; their tokens open it too. Chance says who begins."""
        live = await self.tables.current(table)

        async def act() -> None:
            old = live.table
            if not (token and (opens(token, old.setup.host) or seats_of([token], old.seats))):
                raise TokenUnknown() if token else TokenMissing()
            referee.check_finished(old)
            if not old.rematch:
                setup = msgspec.structs.replace(
                    old.setup, id=new_id(), secret=secrets.token_bytes(SECRET_BYTES), created=self.tables.clock(),
                    rematch_of=old.setup.id, rules=old.engine.game.version,
                )  # fmt: skip
                entries = [seated(number, fresh(seat), "host") for number, seat in enumerate(old.seats)]
                made = await self.new_tables.keep(setup, self.tables.games.offered(setup.game), entries, address)
                try:
                    await self.tables.commit(live, [Entry("rematch", -1, "player", setup.id)])
                except Overtaken:  # another process made one at the same moment, and nothing leads to ours
                    self.tables.forget(setup.id)
                    await self.tables.store.delete([setup.id])
                    raise
                await self.new_tables.note_in_room(made)

        await self.tables.settle(live, act)
        return await self.info(live.table.rematch)


def first_seat(offered: OfferedGame, settings: Settings, number: int, form: NewSeat, keys: list[Key]) -> Entry | None:
    """A seat of a new table as it was wished for."""
    if form.who == "open":
        return None
    if form.who == "bot":
        bot = offered.bot_name(form.bot or settings.bot)
        return seated(number, Seat(who="bot", name=tidy_name(form.name or COMRADES[number]), bot=bot), "host")
    token = new_token()
    keys.append(Key(seat=number, token=token))
    name = tidy_name(form.name or f"Player {number + 1}")
    return seated(number, Seat(who="person", name=name, token=hash_of(token), promise=form.promise or ""), "player")


def fresh(seat: Seat) -> Seat:
    """A seat as it comes to the next game."""
    return Seat(who=seat.who, name=seat.name, bot=seat.bot if seat.who == "bot" else "", token=seat.token)


def check_host(table: Table, token: str | None) -> None:
    """Refuse who is not the host."""
    if token is None:
        raise TokenMissing()
    if not opens(token, table.setup.host):
        raise TokenUnknown()


def check_seat_token(table: Table, token: str | None, seat: int | None) -> None:
    """Refuse who does not hold the seat."""
    if token is None:
        raise TokenMissing()
    if seat is None or not opens(token, table.seats[seat].token):
        raise TokenUnknown()
