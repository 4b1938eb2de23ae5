"""A game as text: what was played, by which rules, and the key of its dice. Reading it back gives the same bytes.

    grognard record 1
    game risk-express
    rules 1
    players 3
    options max_rounds=0 relay=true
    seat 0 Anne
    seat 1 soldier
    seat 2 soldier
    key 0700000000…
    0 fill china 2
    1 set-aside
    final 9f86d081884c7d65
    end 2 moves, check 2c26b46b68ffc68f

A game that was played on a server also has `fair` lines before its key: all that the key was made from.
A move line is the seat and its move. `final` is a digest of the last position, `check` one of all lines above it.
"""

import errno
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from grognard.core.game import Game
from grognard.core.move import shortened
from grognard.core.refusal import CannotRead, CannotWrite, ChangedRecord, CutRecord, DamagedRecord, NotARecord
from grognard.core.title import Options
from grognard.core.words import Phrase

FIRST_LINE = "grognard record 1"
DIGITS = 16
MOST_BYTES = 50_000_000


class Record(msgspec.Struct, frozen=True):
    """What a record file holds, read but not yet replayed."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    key: bytes
    moves: list[str]  # seat and move: "0 fill china 2"
    final: str
    proof: list[str] = []  # what the key was made from: "secret 07af…"


def written(
    game: Game,
    options: Options,
    names: Sequence[str],
    key: bytes,
    moves: Sequence[str],
    final: bytes,
    proof: Sequence[str] = (),
) -> str:
    """The text of a game that was played: its moves, each behind its seat, and the bytes of the last position."""
    lines = [
        FIRST_LINE,
        f"game {game.name}",
        f"rules {game.version}",
        f"players {len(names)}",
        " ".join(["options", *(f"{name}={str(value).lower()}" for name, value in msgspec.structs.asdict(options).items())]),
        *(f"seat {seat} {name}" for seat, name in enumerate(names)),
        *(f"fair {line}" for line in proof),
        f"key {key.hex()}",
        *moves,
        f"final {digest(final)}",
    ]
    return "\n".join([*lines, end_line(lines, len(moves))]) + "\n"


def end_line(lines: list[str], moves: int) -> str:
    """The last line of a record, by which a cut or changed one is known."""
    return f"end {moves} moves, check {digest(chr(10).join(lines).encode())}"


def digest(data: bytes) -> str:
    """A short digest."""
    return hashlib.sha256(data).hexdigest()[:DIGITS]


class Lines:
    """The lines of a record, taken one after the other."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def next_is(self, word: str) -> bool:
        """Whether the line in hand begins with this word."""
        return self.at < len(self.lines) and self.lines[self.at].split(" ", 1)[0] == word

    def take(self, word: str) -> str:
        """What stands behind this word, with which the next line must begin."""
        if self.at >= len(self.lines):
            raise CutRecord(line=self.at)
        if not self.next_is(word):
            raise self.damaged(f"'{word} …'", self.lines[self.at])
        self.at += 1
        return self.lines[self.at - 1][len(word) + 1 :]

    def take_number(self, word: str) -> int:
        """The number behind this word."""
        text = self.take(word)
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise self.damaged(f"'{word}' + 1, 2, 3 …", text, back=1)
        return int(text)

    def damaged(self, expected: str, found: str, back: int = 0) -> DamagedRecord:
        """The complaint about a line: the one in hand, or `back` lines before."""
        return DamagedRecord(line=self.at + 1 - back, expected=expected, found=shortened(found))


def parse_record(text: str) -> Record:
    """Read a record's text. Raises a Refusal that says what was expected where."""
    all_lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")  # not splitlines, which takes other characters too
    if not all_lines or all_lines[0] != FIRST_LINE:
        raise NotARecord(first=FIRST_LINE)
    lines = Lines(all_lines)
    lines.at = 1
    game, rules, players = lines.take("game"), lines.take_number("rules"), lines.take_number("players")
    options = parse_options(lines)
    names = []
    while lines.next_is("seat"):
        names.append(lines.take("seat").partition(" ")[2])
    proof = []
    while lines.next_is("fair"):
        proof.append(lines.take("fair"))
    key = parse_key(lines)
    moves = []
    while lines.at < len(all_lines) and all_lines[lines.at][:1].isdigit():
        moves.append(all_lines[lines.at])
        lines.at += 1
    final = lines.take("final")
    check_end(lines, len(moves))
    return Record(game, rules, players, options, names, key, moves, final, proof)


def parse_options(lines: Lines) -> dict[str, str]:
    """The options line: `relay=true max_rounds=0`."""
    words = lines.take("options").split()
    for word in words:
        if "=" not in word:
            raise lines.damaged("'name=value'", word, back=1)
    return dict(word.split("=", 1) for word in words)


def parse_key(lines: Lines) -> bytes:
    """The key line: 32 bytes in hexadecimal."""
    text = lines.take("key")
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise lines.damaged("'key' + 64 × 0-9a-f", text, back=1)
    return key


def check_end(lines: Lines, moves: int) -> None:
    """The last line must be there and agree with all the lines before it."""
    above = lines.lines[: lines.at]
    found = "end " + lines.take("end")
    expected = end_line(above, moves)
    if found != expected:
        raise ChangedRecord(check=expected, found=shortened(found))
    if lines.at != len(lines.lines):
        raise lines.damaged("–", lines.lines[lines.at])


def read(path: Path) -> Record:
    """Read a record file."""
    try:
        text = path.read_bytes()[:MOST_BYTES].decode()
    except OSError as error:
        raise CannotRead(path=path, reason=reason_of(error)) from None
    except UnicodeDecodeError:
        raise NotARecord(first=FIRST_LINE) from None
    return parse_record(text)


def write(path: Path, text: str) -> None:
    """Write a record file. One that is there already stays as it is."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise CannotWrite(path=path, reason=reason_of(error)) from None


def check_writable(path: Path) -> None:
    """Refuse a path now that `write` would refuse after the game."""
    if path.exists():
        raise CannotWrite(path=path, reason=REASONS[FileExistsError])
    if not path.parent.is_dir():
        raise CannotWrite(path=path, reason=REASONS[FileNotFoundError])
    if not os.access(path.parent, os.W_OK):
        raise CannotWrite(path=path, reason=REASONS[PermissionError])


FULL = Phrase(en="the disk is full", fr="le disque est plein")
READ_ONLY = Phrase(en="it can only be read there", fr="on ne peut qu'y lire")
SYSTEM_REASONS = {errno.ENOSPC: FULL, errno.EDQUOT: FULL, errno.EROFS: READ_ONLY}
REASONS: dict[type[OSError], Phrase] = {
    FileNotFoundError: Phrase(en="there is no such file or folder", fr="ce fichier ou ce dossier n'existe pas"),
    FileExistsError: Phrase(en="the file is there already", fr="ce fichier existe déjà"),
    IsADirectoryError: Phrase(en="it is a folder", fr="c'est un dossier"),
    NotADirectoryError: Phrase(en="a file stands where its folder should be", fr="un fichier occupe la place de son dossier"),
    PermissionError: Phrase(en="you may not", fr="tu n'en as pas le droit"),
}


def reason_of(error: OSError) -> Phrase:
    """Why a file could not be opened."""
    system = error.strerror or type(error).__name__
    return SYSTEM_REASONS.get(error.errno or 0) or REASONS.get(type(error), Phrase(en=system, fr=system))
