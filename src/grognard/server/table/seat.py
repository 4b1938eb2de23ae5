"""A seat at a table: open, a person's, or a bot's. A person is a token, of which only a hash is kept."""

import hashlib
import hmac
import unicodedata
from collections.abc import Iterable
from typing import Literal

import msgspec

from grognard.server.table.refusals import BadName

LONGEST_NAME = 24
MOST_MARKS = 3  # on one letter
BLANK_LETTERS = (
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159"  # fillers of Hangul, Braille without dots, and their like
)
COMRADES = ("Coignet", "Thérèse", "Larrey", "Fanfan", "Cambronne", "Marbot", "Bourgogne", "Virginie")  # bots, seat by seat


class Seat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat, as the log keeps it."""

    who: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""  # the bot that plays it, or would
    token: str = ""  # the hash of its person's token
    promise: str = ""  # the hash of the bytes that its person will add to the dice
    away: bool = False  # a bot plays until the person returns
    resigned: bool = False  # a bot plays to the end

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides for it now."""
        return self.who == "bot" or self.away or self.resigned


def hash_of(token: str) -> str:
    """What is kept of a token. It is long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str, kept: str) -> bool:
    """Whether this is the token of which that hash was kept, in the same time for all."""
    return hmac.compare_digest(hash_of(token), kept) and bool(kept)


def seats_of(tokens: Iterable[str], seats: Iterable[Seat]) -> list[int]:
    """The seats that these tokens open."""
    hashes = [hash_of(token) for token in tokens]
    found = []
    for number, seat in enumerate(seats):
        matches = [hmac.compare_digest(known, seat.token) for known in hashes]
        if seat.token and any(matches):
            found.append(number)
    return found


def tidy_name(name: str) -> str:
    """A nickname on one line, without what does not print."""
    shown = "".join(" " if is_blank(char) else char for char in unicodedata.normalize("NFC", name))
    tidy = " ".join(shown.split())
    letters = "".join(" " if is_mark(char) else char for char in tidy)
    if not 1 <= len(tidy) <= LONGEST_NAME or not letters.strip() or " " * (MOST_MARKS + 1) in letters:
        raise BadName(most=LONGEST_NAME)
    return tidy


def is_blank(char: str) -> bool:
    """Whether nothing is seen of a character: controls, spaces, and letters that are drawn as nothing."""
    return unicodedata.category(char)[0] in "CZ" or char in BLANK_LETTERS


def is_mark(char: str) -> bool:
    """Whether a character is drawn onto the one before it."""
    return unicodedata.category(char)[0] == "M"
