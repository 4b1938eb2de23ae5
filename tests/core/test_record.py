"""Records: what is damaged, cut, changed or of other rules is refused in words; nothing is overwritten."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import grognard
from grognard.core.match import Match, replay
from grognard.core.record import digest, end_line, parse_record, read, write
from grognard.core.refusal import (
    BadOption,
    CannotRead,
    CannotWrite,
    ChangedRecord,
    CutRecord,
    DamagedRecord,
    DoesNotReplay,
    IllegalMove,
    NotARecord,
    OtherRules,
    Refusal,
    UnknownGame,
    WrongPlayerCount,
)
from grognard.core.words import LANGUAGES
from grognard.games import find


def finished() -> Match:
    match = grognard.new("risk-express", players=2, seed=3, max_rounds=3)
    while not match.over:
        match.play(match.legal[-1])
    return match


TEXT = finished().record()


def resealed(text: str) -> str:
    """The text with a check line that fits, as a forger would write it."""
    lines = text.splitlines()[:-1]
    moves = sum(line[0].isdigit() for line in lines)
    return "\n".join([*lines, end_line(lines, moves)]) + "\n"


def replayed(text: str) -> Match:
    record = parse_record(text)
    return replay(record, find(record.game))


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (lambda text: "", NotARecord),
        (lambda text: "PNG\r\n" + text, NotARecord),
        (lambda text: text[: len(text) // 2], CutRecord),
        (lambda text: text.rsplit("end", 1)[0], CutRecord),
        (lambda text: "\n".join(text.splitlines()[:3]), CutRecord),
        (lambda text: text.replace("seat 0 Player 1", "seat 0 Player 9"), ChangedRecord),
        (lambda text: text.replace("rules 1", "rules one"), DamagedRecord),
        (lambda text: text.replace("key 03", "key zz"), DamagedRecord),
        (lambda text: text.replace("players 2", "folk 2"), DamagedRecord),
        (lambda text: text.replace("options ", "options relay "), DamagedRecord),
        (lambda text: text + "more\n", DamagedRecord),
        (lambda text: text.replace("\nkey", "\x85key"), DamagedRecord),
        (lambda text: resealed(text.replace("rules 1", "rules 2")), OtherRules),
        (lambda text: resealed(text.replace("game risk-express", "game chess")), UnknownGame),
        (lambda text: resealed(text.replace("players 2", "players 9")), WrongPlayerCount),
        (lambda text: resealed(text.replace("players 2", "players 3")), DamagedRecord),
        (lambda text: resealed(text.replace("final ", "final 0")), DoesNotReplay),
        (lambda text: resealed(text.replace("key 03", "key 04")), (IllegalMove, DamagedRecord)),
        (lambda text: resealed(text.replace("max_rounds=3", "max_rounds=x")), BadOption),
    ],
)
def test_a_bad_record_is_refused_in_words(change: Callable[[str], str], refusal: type[Refusal]) -> None:
    with pytest.raises(refusal) as refused:
        replayed(change(TEXT))
    for language in LANGUAGES:
        sentence = refused.value.say(language)
        assert sentence
        assert "\n" not in sentence


@settings(max_examples=200, deadline=None)
@given(some.data())
def test_no_change_of_a_character_goes_unnoticed(data: some.DataObject) -> None:
    at = data.draw(some.integers(0, len(TEXT) - 2))
    letter = data.draw(some.characters(codec="utf-8").filter(lambda c: c not in (TEXT[at], "\r", "\n")))
    with pytest.raises(Refusal):
        replayed(TEXT[:at] + letter + TEXT[at + 1 :])


def test_windows_line_ends_do_no_harm() -> None:
    assert replayed(TEXT.replace("\n", "\r\n")).over


def test_reading_and_writing_files(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    write(path, TEXT)
    assert grognard.load(str(path)).moves == finished().moves
    with pytest.raises(CannotWrite):
        write(path, "something else")
    assert path.read_text() == TEXT
    with pytest.raises(CannotRead):
        read(tmp_path / "missing.txt")
    with pytest.raises(CannotRead):
        read(tmp_path)
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    with pytest.raises(NotARecord):
        read(tmp_path / "binary")


def test_a_game_in_progress_has_a_record_too() -> None:
    match = grognard.new("risk-express", players=3, seed=5)
    match.play(match.legal[0])
    again = replayed(match.record())
    assert again.legal == match.legal
    assert digest(again.state.tobytes()) == digest(match.state.tobytes())
