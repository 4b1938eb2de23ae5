"""Attempts to choose the dice: an operator who also plays, bots and seats that change, and records that were damaged."""

import hashlib
from collections.abc import Sequence

import msgspec
import pytest

from grognard.core.engine import Engine
from grognard.core.fair import Entrant, Proof
from grognard.core.match import Match
from grognard.core.record import Record, parse_record
from grognard.core.refusal import Refusal
from grognard.core.verify import (
    Finding,
    ForeignBytes,
    ForeignKey,
    ForeignSecret,
    ForeignStart,
    UnpromisedBytes,
    verify,
)
from tests.server.skirmish import GAME

ENGINE = Engine(GAME, fast=False)
HONEST, OPERATORS = b"h" * 32, b"o" * 32


def hashed(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


ROSTER = (
    Entrant("person", "Anne", hashed(HONEST)),
    Entrant("person", "Oscar", hashed(OPERATORS)),
    Entrant("bot", "Coignet", ""),
)
FAIR = Proof("k7m2p9qwx3ab", "skirmish", "even=false max_rounds=0", ROSTER, (HONEST, OPERATORS, b""), b"s" * 32)
SHOWN = FAIR.start()  # what Anne kept before she sent her bytes


def played(proof: Proof, **options: object) -> Record:
    """A game with the key of that proof, played out, and its record as an operator would hand it over."""
    names = [one.name for one in proof.roster]
    match = Match(GAME, len(names), options=options, key=proof.key(), names=names, engine=ENGINE)
    while not match.over:
        match.play(match.legal[-1])
    return parse_record(match.record(proof.lines()))


def with_seat(seat: int, **changes: object) -> tuple[Entrant, ...]:
    """The list that was shown, with something about one seat changed."""
    return tuple(msgspec.structs.replace(one, **changes) if at == seat else one for at, one in enumerate(ROSTER))


def findings(record: Record, shown: str | None = SHOWN) -> list[Finding]:
    return list(verify(record, GAME, "en", shown))


def test_the_fair_game_is_found_fair() -> None:
    said = findings(played(FAIR))
    assert all(one.checked for one in said)
    assert any("nobody could choose the dice" in one.sentence for one in said)


def test_who_chooses_bytes_after_seeing_the_others_breaks_a_promise() -> None:
    """The operator tries bytes for its own seat until it likes the dice; any it finds are not the promised ones."""
    tries = [FAIR._replace(additions=(HONEST, bytes([found]) * 32, b"")) for found in range(64)]
    chosen = max(tries, key=Proof.key)
    assert chosen.key() > FAIR.key()
    with pytest.raises(ForeignBytes, match="Oscar"):
        findings(played(chosen))
    with pytest.raises(ForeignBytes, match="Oscar"):
        findings(played(chosen), shown=None)


CHANGED_AFTERWARDS = {
    "a promise": FAIR._replace(roster=with_seat(1, promise=hashed(b"chosen")), additions=(HONEST, b"chosen", b"")),
    "a promise added for a bot": FAIR._replace(roster=with_seat(2, promise=hashed(b"b")), additions=(HONEST, OPERATORS, b"b")),
    "a promise taken away": FAIR._replace(roster=with_seat(1, promise=""), additions=(HONEST, b"", b"")),
    "a bot's name": FAIR._replace(roster=with_seat(2, name="Larrey")),
    "a player's name": FAIR._replace(roster=with_seat(1, name="Oskar")),
    "who is a bot": FAIR._replace(roster=with_seat(2, who="person")),
    "the seats": FAIR._replace(roster=(ROSTER[1], ROSTER[0], ROSTER[2]), additions=(OPERATORS, HONEST, b"")),
    "the number of seats": FAIR._replace(roster=(*ROSTER, ROSTER[2]), additions=(HONEST, OPERATORS, b"", b"")),
    "the table": FAIR._replace(table="another"),
    "the secret": FAIR._replace(secret=b"t" * 32),
}


@pytest.mark.parametrize("what", CHANGED_AFTERWARDS)
def test_what_the_start_fixed_cannot_be_changed_afterwards(what: str) -> None:
    """Each of these gives other dice, and a record that is sound in itself; it is not what was shown."""
    varied = CHANGED_AFTERWARDS[what]
    assert varied.key() != FAIR.key()
    record = played(varied)
    with pytest.raises(ForeignStart):
        findings(record)
    assert not all(one.checked for one in findings(record, shown=None))


def test_other_options_are_another_start() -> None:
    varied = FAIR._replace(options="even=true max_rounds=0")
    with pytest.raises(ForeignStart):
        findings(played(varied, even=True))


def test_bytes_that_were_never_promised_are_found() -> None:
    sneaked = FAIR._replace(roster=with_seat(1, promise=""))
    with pytest.raises(UnpromisedBytes, match="Oscar"):
        findings(played(sneaked), shown=None)


def test_who_withholds_promised_bytes_is_named_and_what_that_allows_is_said() -> None:
    withheld = FAIR._replace(additions=(HONEST, b"", b""))
    said = findings(played(withheld))
    [about] = [one.sentence for one in said if "Oscar" in one.sentence]
    assert "choose between two keys" in about
    assert all(one.checked for one in said)


def test_without_anybodys_bytes_nothing_is_said_to_be_impossible() -> None:
    alone = FAIR._replace(roster=tuple(msgspec.structs.replace(one, promise="") for one in ROSTER), additions=(b"", b"", b""))
    said = [one.sentence for one in findings(played(alone), alone.start())]
    assert any("No player's bytes" in one for one in said)
    assert not any("nobody could choose" in one for one in said)


# Damaged records: the record is a fair one but for its `fair` lines

FAIR_RECORD = played(FAIR)


def with_lines(lines: Sequence[str]) -> Record:
    return msgspec.structs.replace(FAIR_RECORD, proof=list(lines))


def replaced(begin: str, line: str) -> Record:
    assert any(old.startswith(begin) for old in FAIR_RECORD.proof)
    return with_lines([line if old.startswith(begin) else old for old in FAIR_RECORD.proof])


def without(begin: str) -> Record:
    left = [line for line in FAIR_RECORD.proof if not line.startswith(begin)]
    assert len(left) == len(FAIR_RECORD.proof) - 1
    return with_lines(left)


@pytest.mark.parametrize("stripped", ["table", "commitment", "secret", ""])
def test_lines_that_are_missing_leave_the_key_unchecked(stripped: str) -> None:
    said = findings(without(stripped) if stripped else with_lines([]))
    assert [one.checked for one in said] == [True, False]
    assert "Not checked" in said[-1].sentence


@pytest.mark.parametrize(
    ("stripped", "refusal"), [("promise 1", UnpromisedBytes), ("bytes 1", ForeignKey), ("bot 2", ForeignKey)]
)
def test_lines_about_a_seat_that_are_missing_do_not_fit_the_key(stripped: str, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        findings(without(stripped), shown=None)


@pytest.mark.parametrize("line", FAIR.lines())
def test_a_line_that_is_said_twice_leaves_the_key_unchecked(line: str) -> None:
    said = findings(with_lines([*FAIR_RECORD.proof, line]))
    assert [one.checked for one in said] == [True, False]


ODD_LINES = [
    "", "colour blue", "secret", "fair secret", f"secret 0 {hashed(b'x')}", "Secret 00", "table", "table a b", "promise 2 00",
    f"bytes 3 {HONEST.hex()}", f"bytes -1 {HONEST.hex()}", f"bytes 02 {HONEST.hex()}", f"bytes 2 {HONEST.hex()} ", "bytes 2",
    "bytes 2 zz", f"bytes 2 {'00' * 65}", f"promise 7 {hashed(HONEST)}", f"promise 2 {hashed(HONEST).upper()}", "bot", "bot 3",
    "bot 2 2", "bot \u0661",
]  # fmt: skip


@pytest.mark.parametrize("line", ODD_LINES)
def test_a_line_that_is_unknown_unreadable_or_about_no_seat_leaves_the_key_unchecked(line: str) -> None:
    said = findings(with_lines([*FAIR_RECORD.proof, line]))
    assert [one.checked for one in said] == [True, False]


@pytest.mark.parametrize(
    ("begin", "line", "refusal"),
    [
        ("secret", f"secret {hashed(b'another')}", ForeignSecret),
        ("commitment", f"commitment {hashed(b'another')}", ForeignSecret),
        ("table", "table another", ForeignKey),
        ("promise 1", f"promise 1 {hashed(b'another')}", ForeignBytes),
        ("bytes 1", f"bytes 1 {b'another'.hex()}", ForeignBytes),
        ("bot 2", "bot 1", ForeignKey),
    ],
)
def test_a_line_that_was_changed_does_not_fit(begin: str, line: str, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        findings(replaced(begin, line), shown=None)
