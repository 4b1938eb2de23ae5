"""Moves: frozen structs that are also a short line of text and JSON. A game's moves are a tagged union of them."""

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, cast, get_args, get_origin

import msgspec

from grognard.core.refusal import UnknownWord, UnreadableMove
from grognard.core.story import told
from grognard.core.words import Language, Phrase


class Move(msgspec.Struct, frozen=True, tag_field="move"):
    """One decision. Its text is its tag and its fields in order: `fill china 2`; `says` is what it is called in a menu."""

    says: ClassVar[Phrase]

    def tell(self, language: Language, players: Sequence[str], names: Mapping[str, Phrase]) -> str:
        """The move in words. Seats become players' names, and the game's own words are looked up in `names`."""
        return told(self, self.says, language, players, names)

    def __str__(self) -> str:
        return " ".join([verb_of(type(self)), *(str(value) for value in msgspec.structs.astuple(self))])


def verb_of(kind: type[Move]) -> str:
    """The word that the moves of this kind begin with."""
    return str(kind.__struct_config__.tag)


def form_of(kind: type[Move]) -> str:
    """How such a move is written: `fill COUNTRY LINE`."""
    return " ".join([verb_of(kind), *(name.upper() for name in kind.__struct_fields__)])


def parse(text: str, kinds: Sequence[type[Move]]) -> Move:
    """The move that a line of text says. Whether it is legal is another question."""
    words = text.lower().split()
    kind = next((kind for kind in kinds if words and verb_of(kind) == words[0]), None)
    if kind is None or len(words) != 1 + len(kind.__struct_fields__):
        raise UnreadableMove(text=shortened(text), forms=", ".join(form_of(kind) for kind in kinds))
    fields = msgspec.structs.fields(kind)
    return kind(*(value_of(word, field.type, kind) for word, field in zip(words[1:], fields, strict=True)))


def value_of(word: str, expected: Any, kind: type[Move]) -> int | str:
    """A field's value, from its word."""
    if get_origin(expected) is Literal:
        names = [str(name) for name in get_args(expected)]
        if word in names:
            return word
        raise UnknownWord(word=shortened(word), form=form_of(kind), nearest=", ".join(nearest(word, names)))
    try:
        return cast(int, msgspec.convert(word, expected, strict=False))
    except msgspec.ValidationError:
        raise UnknownWord(word=shortened(word), form=form_of(kind), nearest="1, 2, 3 …") from None


def nearest(word: str, names: Sequence[str]) -> list[str]:
    """The names that somebody who wrote this word may have meant."""
    return difflib.get_close_matches(word, names, n=3, cutoff=0.5) or list(names)


def shortened(text: str, most: int = 60) -> str:
    """Input as it may be repeated in an error: one line, not endless."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"
