"""Fair dice: promises, the start, bytes, the key, and records that are checked in words."""

import hashlib
import hmac
from pathlib import Path

import msgspec
import pytest

from grognard.core.fair import Entrant
from grognard.core.match import replay
from grognard.core.record import Record, end_line, parse_record
from grognard.core.refusal import ChangedRecord, DoesNotReplay, IllegalMove
from grognard.core.verify import Finding, ForeignStart, verify
from grognard.server.table.refusals import GameHasStarted, GameIsNotOver, WrongBytes
from grognard.server.wire.forms import SitDown
from grognard.server.wire.records import record_text
from tests.server.parlour import Parlour, in_parlour
from tests.server.skirmish import GAME

ANNES, MAXS = b"a" * 32, b"m" * 16


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


async def promised_table(parlour: Parlour) -> tuple[str, str, list[str]]:
    """A table at which two people have promised bytes, about to start."""
    made = await parlour.make("me", "open", "bot", start=False, question_seconds=0)
    table = made.table.id
    await parlour.lobby.promise(table, 0, made.keys[0].token, hashed(ANNES))
    sat = await parlour.lobby.sit(table, SitDown(name="Max", promise=hashed(MAXS)))
    return table, made.host_token, [made.keys[0].token, sat.key.token]


def test_the_game_begins_when_the_last_promised_bytes_have_come(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne, max_ = [await parlour.enter(table, token) for token in tokens]
        info = await parlour.lobby.start(table, host)
        assert (info.stage, info.bytes_wanted) == ("starting", [0, 1])
        with pytest.raises(GameHasStarted):
            await parlour.lobby.promise(table, 0, tokens[0], hashed(MAXS))
        for wrong in (MAXS.hex(), "no hex", "", "00" * 65):
            with pytest.raises(WrongBytes):
                await anne.ask("reveal", bytes=wrong)
        await anne.ask("reveal", bytes=ANNES.hex())
        assert max_.table["bytes_wanted"] == [1]
        with pytest.raises(WrongBytes):
            await anne.ask("reveal", bytes=ANNES.hex())
        await max_.ask("reveal", bytes=MAXS.hex())
        assert anne.table["stage"] == "playing"
        assert anne.table["secret"] is None

    in_parlour(tmp_path, scene)


def test_who_does_not_send_the_bytes_is_not_waited_for_long(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne = await parlour.enter(table, tokens[0])
        await parlour.lobby.start(table, host)
        await anne.ask("reveal", bytes=ANNES.hex())
        parlour.later(11)
        await parlour.until(lambda: parlour.tables.live[table].table.stage == "playing")
        assert parlour.tables.live[table].table.proof.additions == (ANNES, b"", b"")

    in_parlour(tmp_path, scene)


def test_the_start_fixes_seats_names_and_promises_for_all_to_see_before_anybody_sends_bytes(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne, max_ = [await parlour.enter(table, token) for token in tokens]
        assert anne.table["roster"] is None
        info = await parlour.lobby.start(table, host)
        fixed = [Entrant("person", "P0", hashed(ANNES)), Entrant("person", "Max", hashed(MAXS)), Entrant("bot", "P2", "")]
        assert info.roster == fixed
        for person in (anne, max_):
            assert person.table["stage"] == "starting"
            assert person.table["roster"] == msgspec.to_builtins(fixed)
            assert person.table["start_hash"] == info.start_hash
        kept = await parlour.tables.store.load(table)
        assert kept is not None
        assert [row.kind for row in kept.rows][-1] == "start"
        assert msgspec.json.decode(kept.rows[-1].text, type=list[Entrant]) == fixed
        for change in (
            parlour.lobby.promise(table, 0, tokens[0], hashed(b"another")),
            parlour.lobby.put_bot(table, 1, host, "best"),
            parlour.lobby.leave(table, 1, host),
            parlour.lobby.sit(table, SitDown(name="Late", promise=hashed(b"late"))),
        ):
            with pytest.raises(GameHasStarted):
                await change
        assert parlour.tables.live[table].table.proof.start() == info.start_hash

    in_parlour(tmp_path, scene)


def test_bytes_without_a_promise_are_refused(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", start=False, question_seconds=0)
        await parlour.lobby.promise(made.table.id, 0, made.keys[0].token, hashed(ANNES))
        _, careless = await parlour.sit_all(made)
        await parlour.lobby.start(made.table.id, made.host_token)
        for data in (ANNES, MAXS):
            with pytest.raises(WrongBytes):
                await careless.ask("reveal", bytes=data.hex())
        assert careless.table["bytes_wanted"] == [0]

    in_parlour(tmp_path, scene)


def test_a_bot_put_in_the_place_of_a_player_later_changes_nothing_about_the_dice(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        people = [await parlour.enter(table, token) for token in tokens]
        info = await parlour.lobby.start(table, host)
        for person, data in zip(people, (ANNES, MAXS), strict=True):
            await person.ask("reveal", bytes=data.hex())
        key = parlour.tables.live[table].table.proof.key()
        after = await parlour.lobby.put_bot(table, 1, host, "best")
        assert (after.roster, after.start_hash) == (info.roster, info.start_hash)
        assert parlour.tables.live[table].table.proof.key() == key

    in_parlour(tmp_path, scene)


# Leaving while the game is starting


def test_who_leaves_while_the_game_starts_is_played_for_and_may_return(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne = await parlour.enter(table, tokens[0])
        await parlour.lobby.start(table, host)
        info = await parlour.lobby.leave(table, 1, tokens[1])
        assert (info.stage, info.bytes_wanted, info.seats[1].away) == ("starting", [0], True)
        assert (await parlour.lobby.leave(table, 1, tokens[1])).number == info.number
        await anne.ask("reveal", bytes=ANNES.hex())
        assert anne.table["stage"] == "playing"
        assert anne.events[:2] == ["bot-took-over", "begun"]
        assert parlour.tables.live[table].table.proof.additions == (ANNES, b"", b"")
        await parlour.close()
        parlour.open()
        assert (await parlour.lobby.info(table)).seats[1].away
        await parlour.enter(table, tokens[1])
        assert not (await parlour.lobby.info(table)).seats[1].away

    in_parlour(tmp_path, scene)


def test_the_game_begins_when_the_last_who_was_waited_for_leaves(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne = await parlour.enter(table, tokens[0])
        await parlour.lobby.start(table, host)
        await anne.ask("reveal", bytes=ANNES.hex())
        assert (await parlour.lobby.leave(table, 1, tokens[1])).stage == "playing"

    in_parlour(tmp_path, scene)


def test_who_leaves_after_sending_bytes_has_sent_them(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        table, host, tokens = await promised_table(parlour)
        anne, max_ = [await parlour.enter(table, token) for token in tokens]
        await parlour.lobby.start(table, host)
        await anne.ask("reveal", bytes=ANNES.hex())
        assert (await parlour.lobby.leave(table, 0, tokens[0])).stage == "starting"
        await max_.ask("reveal", bytes=MAXS.hex())
        assert parlour.tables.live[table].table.proof.additions == (ANNES, MAXS, b"")

    in_parlour(tmp_path, scene)


# Records


async def finished_record(parlour: Parlour) -> tuple[Record, str]:
    """A game with everybody's bytes, left to bots and played out: its record, and the start's hash as it was shown."""
    table, host, tokens = await promised_table(parlour)
    people = [await parlour.enter(table, token) for token in tokens]
    shown = (await parlour.lobby.start(table, host)).start_hash
    assert shown is not None
    for person, data in zip(people, (ANNES, MAXS), strict=True):
        await person.ask("reveal", bytes=data.hex())
    await people[0].play("hide") if people[0].look().get("offers") else None
    if people[0].look().get("undo"):
        await people[0].ask("undo", seen=people[0].number)
    with pytest.raises(GameIsNotOver):
        await record_text(parlour.tables, table)
    for seat, token in enumerate(tokens):
        await parlour.lobby.leave(table, seat, token)
    await parlour.until(lambda: parlour.tables.live[table].table.stage == "finished")
    text = await record_text(parlour.tables, table)
    return parse_record(text), shown


def sentences(record: Record, shown: str | None = None) -> list[Finding]:
    return list(verify(record, GAME, "en", shown))


def test_a_record_is_verified_in_words(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, shown = await finished_record(parlour)
        said = sentences(record, shown)
        assert "every draw of chance" in said[0].sentence
        assert "bytes of 2 players" in said[1].sentence
        assert "are those that the table showed" in said[2].sentence
        assert "not even the host" in said[3].sentence
        assert "does not prove" in said[4].sentence
        assert all(one.checked for one in said)
        french = list(verify(record, GAME, "fr", shown))
        assert len(french) == len(said)
        assert not {one.sentence for one in french} & {one.sentence for one in said}

    in_parlour(tmp_path, scene)


def test_without_the_hash_of_the_start_it_is_said_what_was_not_checked(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, shown = await finished_record(parlour)
        said = sentences(record)
        [unchecked] = [one.sentence for one in said if not one.checked]
        assert "Not checked" in unchecked
        assert shown in unchecked
        assert not any("nobody could choose" in one.sentence for one in said)
        with pytest.raises(ForeignStart):
            sentences(record, hashed(b"another start"))

    in_parlour(tmp_path, scene)


def test_the_key_is_the_hmac_that_the_design_names(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, shown = await finished_record(parlour)
        told = dict(line.rsplit(" ", 1) for line in record.proof)
        fixed = [told["commitment"], told["table"], "skirmish", "even=false max_rounds=0"]
        fixed += ["person", "P0", hashed(ANNES), "person", "Max", hashed(MAXS), "bot", "P2", ""]

        def message(parts: list[bytes]) -> bytes:
            return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

        start = hashlib.sha256(message([part.encode() for part in fixed])).digest()
        assert start.hex() == shown
        assert record.key == hmac.new(bytes.fromhex(told["secret"]), message([start, ANNES, MAXS, b""]), "sha256").digest()

    in_parlour(tmp_path, scene)


def test_a_move_that_was_changed_does_not_replay(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, _ = await finished_record(parlour)
        shortened = msgspec.structs.replace(record, moves=record.moves[:-1])
        with pytest.raises(DoesNotReplay):
            sentences(shortened)
        seat = record.moves[0].split()[0]
        with pytest.raises(IllegalMove):
            sentences(msgspec.structs.replace(record, moves=[f"{seat} yield", *record.moves[1:]]))

    in_parlour(tmp_path, scene)


def test_proof_lines_are_covered_by_the_records_check(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", "bot", question_seconds=0)
        [person] = await parlour.sit_all(made)
        await person.ask("resign")
        await parlour.until(lambda: parlour.tables.live[made.table.id].table.stage == "finished")
        text = await record_text(parlour.tables, made.table.id)
        assert replay(parse_record(text), GAME).over
        lines = text.splitlines()
        assert end_line(lines[:-1], len(parse_record(text).moves)) == lines[-1]
        with pytest.raises(ChangedRecord):
            parse_record(text.replace("fair table ", "fair table x"))

    in_parlour(tmp_path, scene)
