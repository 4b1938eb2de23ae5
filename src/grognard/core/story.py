"""The story: what just happened, as message keys with values. Each kind of event brings its sentence."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NewType, get_args

import msgspec

from grognard.core.words import Language, Phrase, said

Seat = NewType("Seat", int)  # a field of this type is told as the player's name


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that happened, as a seat may know it. Its tag is the message key; its fields are the values."""

    says: ClassVar[Phrase]

    def tell(self, language: Language, players: Sequence[str], names: Mapping[str, Phrase]) -> str:
        """The sentence. Seats become players' names, and the game's own words are looked up in `names`."""
        return told(self, self.says, language, players, names)


def told(thing: msgspec.Struct, phrase: Phrase, language: Language, players: Sequence[str], names: Mapping[str, Phrase]) -> str:
    """A phrase with a struct's fields as its values."""

    def value(of: Any, kind: Any) -> object:
        if isinstance(of, (list, tuple)):
            return [value(one, kind) for one in of]
        if isinstance(of, int) and is_seat(kind):
            return players[of]
        return names.get(of, of) if isinstance(of, str) else of

    fields = msgspec.structs.fields(thing)
    return phrase.say(language, **{f.name: said(value(getattr(thing, f.name), f.type), language) for f in fields})


def is_seat(kind: Any) -> bool:
    """Whether a field of this type holds seats."""
    return kind is Seat or any(is_seat(inner) for inner in get_args(kind))
