"""Fair dice: promises, bytes, the key, records, and checking them."""

import hashlib
import hmac
from pathlib import Path

import pytest

from grognard.core.record import Record, end_line, parse_record, replay
from grognard.core.refusal import ChangedRecord, DamagedRecord
from grognard.server.forms import SitDown
from grognard.server.records import record_text
from grognard.server.refusals import GameHasStarted, GameIsNotOver, WrongBytes
from grognard.server.verify import ForeignKey, ForeignSecret, verify
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
        await parlour.until(lambda: parlour.house.tables[table].table.stage == "playing")
        assert parlour.house.tables[table].table.proof.additions == [ANNES, b"", b""]

    in_parlour(tmp_path, scene)


async def finished_record(parlour: Parlour) -> tuple[Record, str]:
    """A game with everybody's bytes, resigned to bots and played out: its record, and the hash that the table showed."""
    table, host, tokens = await promised_table(parlour)
    people = [await parlour.enter(table, token) for token in tokens]
    await parlour.lobby.start(table, host)
    for person, data in zip(people, (ANNES, MAXS), strict=True):
        await person.ask("reveal", bytes=data.hex())
    await people[0].play("hide") if people[0].look().get("offers") else None
    if people[0].look().get("undo"):
        await people[0].ask("undo", seen=people[0].number)
    with pytest.raises(GameIsNotOver):
        await record_text(parlour.house, table)
    for person in people:
        await person.ask("resign")
    await parlour.until(lambda: parlour.house.tables[table].table.stage == "finished")
    text = await record_text(parlour.house, table)
    return parse_record(text), people[0].table["commitment"]


def test_a_record_is_verified_in_words(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, shown = await finished_record(parlour)
        said = list(verify(record, GAME, "en", shown))
        assert "every draw of chance" in said[0]
        assert "bytes of 2 players" in said[1]
        assert shown in said[2]
        assert "not even the host" in said[3]
        assert "does not prove" in said[4]
        assert len(list(verify(record, GAME, "fr"))) == 5

    in_parlour(tmp_path, scene)


def test_the_key_is_the_hmac_that_the_design_names(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        record, _ = await finished_record(parlour)
        told = dict(line.rsplit(" ", 1) for line in record.proof)
        parts = [told["table"].encode(), b"skirmish", b"even=false max_rounds=0"]
        parts += [b"P0", ANNES, b"Max", MAXS, b"P2", b""]
        message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        assert record.key == hmac.new(bytes.fromhex(told["secret"]), message, "sha256").digest()

    in_parlour(tmp_path, scene)


def test_what_was_tampered_with_is_found(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        import msgspec

        record, _ = await finished_record(parlour)
        other = hashed(b"another secret")

        def with_line(start: str, line: str) -> Record:
            proof = [line if old.startswith(start) else old for old in record.proof]
            return msgspec.structs.replace(record, proof=proof)

        with pytest.raises(ForeignKey):
            list(verify(with_line("secret", f"secret {other}"), GAME, "en"))
        with pytest.raises(ForeignKey):
            list(verify(with_line("bytes 0", f"bytes 0 {other}"), GAME, "en"))
        with pytest.raises(ForeignSecret):
            list(verify(with_line("commitment", f"commitment {other}"), GAME, "en"))
        with pytest.raises(ForeignSecret):
            list(verify(record, GAME, "en", other))
        with pytest.raises(DamagedRecord):
            list(verify(with_line("secret", "secret"), GAME, "en"))
        moved = list(record.moves)
        moved[0] = moved[0] + "0"
        with pytest.raises(Exception, match=r"."):
            list(verify(msgspec.structs.replace(record, moves=moved), GAME, "en"))

    in_parlour(tmp_path, scene)


def test_a_record_without_proof_proves_only_its_draws(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        import msgspec

        record, _ = await finished_record(parlour)
        bare = msgspec.structs.replace(record, proof=[])
        assert len(list(verify(bare, GAME, "en"))) == 2

    in_parlour(tmp_path, scene)


def test_proof_lines_are_covered_by_the_records_check(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "bot", question_seconds=0)
        [person] = await parlour.sit_all(made)
        await person.ask("resign")
        await parlour.until(lambda: parlour.house.tables[made.table.id].table.stage == "finished")
        text = await record_text(parlour.house, made.table.id)
        assert replay(parse_record(text), GAME).over
        lines = text.splitlines()
        assert end_line(lines[:-1], len(parse_record(text).moves)) == lines[-1]
        with pytest.raises(ChangedRecord):
            parse_record(text.replace("fair table ", "fair table x"))

    in_parlour(tmp_path, scene)
