"""Making tables, sitting down, leaving, starting, another game."""

import asyncio
from pathlib import Path

import pytest

from grognard.core.refusal import BadOption, UnknownBot, UnknownGame, UnknownOption, WrongPlayerCount
from grognard.server.live.refusals import NoSuchTable, TooManyOwnTables, TooManyTables
from grognard.server.table.referee import Entry
from grognard.server.table.refusals import (
    BadName,
    GameHasStarted,
    GameIsNotOver,
    NoSeatFree,
    NoSuchSeat,
    SeatTaken,
    TableIsClosed,
)
from grognard.server.table.seat import tidy_name
from grognard.server.wire.forms import MadeTable, NewSeat, NewTable, SitDown
from grognard.server.wire.refusals import NobodyPlays, NoSeatHeld, TokenMissing, TokenUnknown
from tests.server.parlour import Parlour, in_parlour


def test_somebody_joins_by_the_link_and_the_host_starts(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", "open", start=False)
        table = made.table.id
        sat = await parlour.lobby.sit(table, SitDown(name=" Zoé\n "))
        assert (sat.key.seat, sat.table.seats[1].name) == (1, "Zoé")
        with pytest.raises(SeatTaken):
            await parlour.lobby.sit(table, SitDown(name="Max", seat=0))
        with pytest.raises(NoSuchSeat):
            await parlour.lobby.sit(table, SitDown(name="Max", seat=9))
        for token in (None, sat.key.token, "forged"):
            with pytest.raises(TokenUnknown if token else TokenMissing):
                await parlour.lobby.start(table, token)
        info = await parlour.lobby.start(table, made.host_token)
        assert [seat.who for seat in info.seats] == ["person", "person", "bot"]
        assert info.stage == "playing"
        with pytest.raises(GameHasStarted):
            await parlour.lobby.start(table, made.host_token)
        with pytest.raises(GameHasStarted):
            await parlour.lobby.sit(table, SitDown(name="Max"))

    in_parlour(tmp_path, scene)


def test_a_full_table_takes_nobody(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", start=False)
        with pytest.raises(NoSeatFree):
            await parlour.lobby.sit(made.table.id, SitDown(name="Max"))

    in_parlour(tmp_path, scene)


def test_public_tables_are_listed_until_they_start(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        shown = await parlour.make("me", "open", start=False, public=True)
        await parlour.make("me", "open", start=False)
        assert [info.id for info in await parlour.lobby.listed()] == [shown.table.id]
        await parlour.lobby.start(shown.table.id, shown.host_token)
        assert await parlour.lobby.listed() == []

    in_parlour(tmp_path, scene)


def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        for file in tmp_path.iterdir():
            content = file.read_bytes()
            for token in (made.host_token, *(key.token for key in made.keys)):
                assert token.encode() not in content

    in_parlour(tmp_path, scene)


def test_leaving_before_the_start_frees_the_seat_and_ends_its_token(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", start=False)
        table = made.table.id
        sat = await parlour.lobby.sit(table, SitDown(name="Zoé"))
        zoe = await parlour.enter(table, sat.key.token)
        with pytest.raises(TokenUnknown):
            await parlour.lobby.leave(table, 1, made.keys[0].token)
        info = await parlour.lobby.leave(table, 1, sat.key.token)
        assert info.seats[1].who == "open"
        assert zoe.look()["seat"] is None
        await parlour.lobby.sit(table, SitDown(name="Max"))
        await parlour.lobby.start(table, made.host_token)
        assert zoe.look()["seat"] is None
        with pytest.raises(NoSeatHeld):
            await zoe.play("rest", seat=1)

    in_parlour(tmp_path, scene)


def test_who_leaves_a_game_is_played_for_and_may_return(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        table = made.table.id
        first, _ = await parlour.sit_all(made)
        await parlour.lobby.leave(table, 0, made.keys[0].token)
        assert first.table["seats"][0]["away"]
        await parlour.until(lambda: parlour.tables.live[table].table.actor != 0)
        back = await parlour.enter(table, made.keys[0].token)
        assert not back.table["seats"][0]["away"]

    in_parlour(tmp_path, scene)


def test_the_host_sends_a_player_away_for_good(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        _, second = await parlour.sit_all(made)
        assert second.look()["view"]["shield"][1] is not None
        await parlour.lobby.leave(made.table.id, 1, made.host_token)
        assert second.look()["seat"] is None
        assert second.look()["view"]["shield"] == [None, None]
        again = await parlour.enter(made.table.id, made.keys[1].token)
        assert again.last["seats"] == []

    in_parlour(tmp_path, scene)


def test_the_host_puts_a_bot_at_a_seat(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", start=False, question_seconds=0)
        table = made.table.id
        with pytest.raises(UnknownBot):
            await parlour.lobby.put_bot(table, 1, made.host_token, "deep thought")
        info = await parlour.lobby.put_bot(table, 1, made.host_token, "best")
        assert (info.seats[1].who, info.seats[1].bot, info.seats[1].name) == ("bot", "random", "Thérèse")
        await parlour.lobby.start(table, made.host_token)
        info = await parlour.lobby.put_bot(table, 0, made.host_token, "random")
        assert (info.seats[0].who, info.seats[0].name) == ("bot", "P0")
        await parlour.until(lambda: parlour.tables.live[table].table.stage == "finished")
        with pytest.raises(TableIsClosed):
            await parlour.lobby.put_bot(table, 0, made.host_token, "random")

    in_parlour(tmp_path, scene, None)


def test_a_rematch_keeps_the_seats_and_the_tokens(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", "bot", question_seconds=0)
        table = made.table.id
        people = await parlour.sit_all(made)
        with pytest.raises(GameIsNotOver):
            await parlour.lobby.rematch(table, made.host_token)
        for seat, person in enumerate(people):
            await person.ask("resign", seat=seat)
        await parlour.until(lambda: parlour.tables.live[table].table.stage == "finished")
        with pytest.raises(TokenUnknown):
            await parlour.lobby.rematch(table, "forged")
        info = await parlour.lobby.rematch(table, made.keys[1].token)
        assert [seat.name for seat in info.seats] == ["P0", "P1", "P2"]
        assert not info.seats[0].resigned
        assert info.commitment != made.table.commitment
        assert people[0].table["rematch"] == info.id
        assert (await parlour.lobby.rematch(table, made.host_token)).id == info.id
        again = await parlour.enter(info.id, made.keys[0].token)
        assert again.last["seats"] == [0]
        await parlour.lobby.start(info.id, made.host_token)

    in_parlour(tmp_path, scene)


def test_unstarted_tables_expire(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "open", start=False, public=True)
        parlour.later(25 * 3600)
        await parlour.until(lambda: parlour.tables.live[made.table.id].table.stage == "expired")
        assert await parlour.lobby.listed() == []
        with pytest.raises(TableIsClosed):
            await parlour.lobby.sit(made.table.id, SitDown(name="Max"))

    in_parlour(tmp_path, scene)


def test_there_is_an_end_to_open_tables(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        await parlour.make("me", "open", start=False)
        with pytest.raises(TooManyTables):
            await parlour.make("me", "open", start=False)

    in_parlour(tmp_path, scene, most_unstarted=1)


@pytest.mark.parametrize(
    ("form", "refusal"),
    [
        (NewTable(game="chess", seats=[NewSeat(who="me")]), UnknownGame),
        (NewTable(game="skirmish", seats=[NewSeat(who="me")]), WrongPlayerCount),
        (NewTable(game="skirmish", seats=[NewSeat(who="bot"), NewSeat(who="bot")]), NobodyPlays),
        (NewTable(game="skirmish", seats=[NewSeat(who="me"), NewSeat(who="bot", bot="x")]), UnknownBot),
        (NewTable(game="skirmish", seats=[NewSeat(who="me"), NewSeat(who="bot")], options={"x": 1}), UnknownOption),
        (NewTable(game="skirmish", seats=[NewSeat(who="me"), NewSeat(who="bot")], options={"even": []}), BadOption),
        (NewTable(game="skirmish", seats=[NewSeat(who="me", name="\u200b"), NewSeat(who="bot")]), BadName),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, form: NewTable, refusal: type[Exception]) -> None:
    async def scene(parlour: Parlour) -> None:
        with pytest.raises(refusal):
            await parlour.lobby.make(form)

    in_parlour(tmp_path, scene)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        with pytest.raises(NoSuchTable):
            await parlour.lobby.info("nowhere")

    in_parlour(tmp_path, scene)


@pytest.mark.parametrize(
    ("name", "tidy"), [("  Anne  ", "Anne"), ("A\u202eB\tC", "A B C"), ("Anne\u2028Bea", "Anne Bea"), ("é" * 24, "é" * 24)]
)
def test_nicknames_are_one_visible_line(name: str, tidy: str) -> None:
    assert tidy_name(name) == tidy


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 25])
def test_bad_nicknames_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        tidy_name(name)


INVISIBLE = ["ㅤ", "⠀", "ᅟ", "ᅠ", "ﾠ", "͏", "́", "️", "឵", "\xad", "\u2066", "\u202e", "\u200f", "\ufeff", "\U000e0041", "󠄀"]


@pytest.mark.parametrize("letter", INVISIBLE)
def test_nicknames_of_nothing_visible_are_refused(letter: str) -> None:
    for name in (letter, letter * 20, f" {letter} {letter}"):
        with pytest.raises(BadName):
            tidy_name(name)


@pytest.mark.parametrize("name", ["Z\u0302\u0302\u0302\u0302\u0302algo", "ab" + "\u0489" * 10])
def test_nicknames_that_climb_over_their_line_are_refused(name: str) -> None:
    with pytest.raises(BadName):
        tidy_name(name)


@pytest.mark.parametrize("name", ["Zoé", "Nguyễn", "क्षत्रिय", "สมชาย ณ ที่นี้", "❤️", "李", "محمّد"])
def test_nicknames_of_all_the_world_are_welcome(name: str) -> None:
    assert tidy_name(name)


async def make_from(parlour: Parlour, address: str) -> MadeTable:
    """A table that nobody starts, made from an address."""
    return await parlour.lobby.make(NewTable(game="skirmish", seats=[NewSeat(who="me"), NewSeat(who="open")]), address)


def test_one_address_cannot_fill_the_server(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        first, _ = [await make_from(parlour, "203.0.113.7") for _ in range(2)]
        with pytest.raises(TooManyOwnTables):
            await make_from(parlour, "203.0.113.7")
        await make_from(parlour, "203.0.113.8")
        await parlour.lobby.start(first.table.id, first.host_token)
        await parlour.tables.commit(await parlour.tables.find(first.table.id), [Entry("begin", -1, "clock")])
        await make_from(parlour, "203.0.113.7")

    in_parlour(tmp_path, scene, most_unstarted_each=2)


def test_tables_made_at_the_same_moment_are_counted_too(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await asyncio.gather(*(make_from(parlour, "203.0.113.7") for _ in range(9)), return_exceptions=True)
        assert [type(one) for one in made] == [MadeTable] * 2 + [TooManyOwnTables] * 7

    in_parlour(tmp_path, scene, most_unstarted_each=2)


def test_another_game_with_the_same_people_counts_as_well(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", question_seconds=0)
        person = await parlour.enter(made.table.id, made.keys[0].token)
        await person.ask("resign")
        live = await parlour.tables.find(made.table.id)
        await parlour.until(lambda: live.table.stage == "finished")
        await make_from(parlour, "203.0.113.7")
        with pytest.raises(TooManyOwnTables):
            await parlour.lobby.rematch(made.table.id, made.host_token, "203.0.113.7")
        await parlour.lobby.rematch(made.table.id, made.host_token, "203.0.113.8")

    in_parlour(tmp_path, scene, most_unstarted_each=1)


def test_on_a_full_server_the_oldest_abandoned_table_makes_room(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        held = await parlour.make("me", "open", start=False)
        await parlour.enter(held.table.id, held.keys[0].token)
        parlour.now += 1000
        left = await parlour.make("me", "open", start=False)
        parlour.now += 1000
        later = await parlour.make("me", "open", start=False)
        with pytest.raises(TooManyTables):
            await parlour.make("me", "open", start=False)
        parlour.now += parlour.rules.abandoned - 1000
        new = await parlour.make("me", "open", start=False)
        stages = [(await parlour.lobby.info(made.table.id)).stage for made in (held, left, later, new)]
        assert stages == ["open", "expired", "open", "open"]
        with pytest.raises(TooManyTables):
            await parlour.make("me", "open", start=False)

    in_parlour(tmp_path, scene, most_unstarted=3)
