"""Moves: sayings that are also a short line of text. A game's moves are a tagged union of them."""

import difflib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from grognard.core.layout import Kind, One
from grognard.core.refusal import UnknownWord, UnreadableMove
from grognard.core.saying import Saying, Sayings, UnfitField, kinds_of, verb_of


class Move(Saying, tag_field="move"):
    """One decision. Its text is its tag and its fields in order: `fill china 2`; `says` is what it is called in a menu."""

    def __str__(self) -> str:
        return written(self)


@lru_cache(16_384)
def written(move: Move) -> str:
    """A move's text."""
    return " ".join([verb_of(type(move)), *(str(value) for value in msgspec.structs.astuple(move))])


def form_of(kind: type[Move]) -> str:
    """How such a move is written: `fill COUNTRY LINE`."""
    return " ".join([verb_of(kind), *(name.upper() for name in kind.__struct_fields__)])


def parse(text: str, kinds: Sayings[Any]) -> Move:
    """The move that a line of text says. Whether it is legal is another question."""
    try:
        return move_in(tuple(text.lower().split()), kinds)
    except LookupError:
        raise UnreadableMove(text=shortened(text), forms=", ".join(form_of(kind) for kind in kinds)) from None


@lru_cache(16_384)
def move_in(words: tuple[str, ...], kinds: Sayings[Any]) -> Move:
    """The move that these words say, in which case they are few and short. LookupError: it is none of these kinds."""
    kind: type[Move] | None = next((kind for kind in kinds if words and verb_of(kind) == words[0]), None)
    if kind is None or len(words) != 1 + len(kind.__struct_fields__):
        raise LookupError
    fields = kinds_of(kind).values()
    return kind(*(value_of(word, field, kind) for word, field in zip(words[1:], fields, strict=True)))


def value_of(word: str, field: Kind, kind: type[Move]) -> Any:
    """A field's value, from its word."""
    if isinstance(field, One) and not field.names.are_numbers:
        if word in field.names:
            return word
        raise UnknownWord(word=shortened(word), form=form_of(kind), nearest=", ".join(nearest(word, field.names.nameable)))
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
    first, last = (field.names[0], field.names[-1]) if isinstance(field, One) else (field.low, field.high)
    if number is None or not first <= number <= last:
        raise UnknownWord(word=shortened(word), form=form_of(kind), nearest=f"{first} … {last}")
    return number


@lru_cache(16_384)
def number_of(move: Move, moves: Sayings[Move]) -> int:
    """The number of a move. A value outside its range is refused with the range."""
    try:
        return moves.number(move)
    except UnfitField as unfit:
        raise UnknownWord(word=shortened(str(unfit.value)), form=form_of(type(move)), nearest=str(unfit)) from None


def nearest(word: str, names: Sequence[str]) -> list[str]:
    """The names that somebody who wrote this word may have meant."""
    return difflib.get_close_matches(word, names, n=3, cutoff=0.5) or list(names)


def shortened(text: str, most: int = 60) -> str:
    """Input as it may be repeated in an error: one line, not endless."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"
