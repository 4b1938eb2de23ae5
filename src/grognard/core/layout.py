"""Records with meaning: a field is declared once, with what it holds.

    class State:
        owner: Annotated[Row, Each(COUNTRIES, One(SEATS, none=True))]
        filled: Annotated[int, Some(LINES)]

    STATE = Layout(State)

From the declaration come the NumPy dtype, JSON both ways, the type of that JSON (for schemas and TypeScript) and a plan by
which any language reads the bytes. A record is a struct of arrays without padding: equal records are equal bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

import msgspec
import numpy as np
from msgspec import Meta
from numpy.typing import NDArray

Row: TypeAlias = NDArray[Any]  # a field of several numbers

# The narrowest that holds a field's numbers is taken. Sets of many names are signed: Numba makes floats of uint64 and int64.
WIDTHS = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64)
CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "f8": "d"}


class Names(tuple[Any, ...]):
    """What something is one of: words, or the numbers that people count by. The label names them in other languages.

    An empty word is a gap: a number that stands for nothing, and that nobody can name.
    """

    label: str

    def __new__(cls, label: str, names: Iterable[Any]) -> Names:
        """Names under a label."""
        made = super().__new__(cls, names)
        made.label = label
        return made

    @property
    def are_numbers(self) -> bool:
        """Whether people count by them."""
        return not isinstance(self[0], str)

    @property
    def nameable(self) -> tuple[Any, ...]:
        """All but the gaps."""
        return tuple(name for name in self if name != "")

    @property
    def json(self) -> Any:
        """The type of one of them."""
        return Annotated[int, Meta(ge=self[0], le=self[-1])] if self.are_numbers else Literal[self.nameable]

    @property
    def expected(self) -> str:
        """What may stand here, in a refusal."""
        return f"{self[0]} … {self[-1]}" if self.are_numbers else ", ".join(self.nameable)

    def place(self, name: Any) -> int:
        """Where a name stands among them. Raises Unfit."""
        if name == "" or name not in self:
            raise Unfit(self.expected)
        return self.index(name)


class Seats(Names):
    """Seats. A row with a value for each ends, for people, with the last player."""


class Unfit(ValueError):  # noqa: N818
    """A value that a field cannot hold. The text says what it can."""


class Kind:
    """What a field holds: one of `span` numbers from `low` to `high`, or a row of such numbers, `size` of them in this `shape`.

    `base` is the narrowest type for one of them, `json` the type of its JSON, and `plan` how other languages read it.
    """

    names: Names | None = None  # that it counts by

    def __init__(self, low: int, high: int, json: Any, plan: list[Any], shape: tuple[int, ...] = ()) -> None:
        self.low, self.high, self.span = low, high, high - low + 1
        self.json, self.plan = json, plan
        self.shape, self.size = shape, prod(shape)
        fits = (np.dtype(width) for width in WIDTHS if np.iinfo(width).min <= low and high <= np.iinfo(width).max)
        self.base: np.dtype[Any] = next(fits)

    def shown(self, raw: Any, players: int) -> Any:
        """A number, or a flat row of them, as JSON has it."""
        raise NotImplementedError

    def row(self, raw: Sequence[Any], players: int) -> list[Any]:
        """Several such values, one after the other, as JSON has them. Kinds of which records hold many are quick at it."""
        if not self.shape:
            return [self.shown(one, players) for one in raw]
        return [self.shown(raw[at : at + self.size], players) for at in range(0, len(raw), self.size)]

    def numbers(self, shown: Any) -> list[int]:
        """The numbers that JSON stands for. Raises Unfit."""
        raise NotImplementedError


class Single(Kind):
    """A single value; or nothing, which is one below the least."""

    def __init__(self, least: int, most: int, json: Any, plan: list[Any], none: bool) -> None:
        super().__init__(least - none, most, json | None if none else json, plan)
        self.least, self.most, self.none = least, most, none

    def number(self, shown: Any) -> Any:
        """The number that a value stands for. Raises Unfit."""
        raise NotImplementedError

    def numbers(self, shown: Any) -> list[int]:
        """The number that is meant, or that of nothing."""
        return [self.low if shown is None and self.none else self.number(shown)]


class Amount(Single):
    """A number from `least` to `most`; or nothing."""

    def __init__(self, least: int, most: int, none: bool = False) -> None:
        super().__init__(least, most, Annotated[int, Meta(ge=least, le=most)], ["amount", least], none)

    def shown(self, raw: Any, players: int) -> Any:
        """The number, or None."""
        return int(raw) if raw >= self.least else None

    def row(self, raw: Sequence[Any], players: int) -> list[Any]:
        """The numbers as they are, but for nothing."""
        return [number if number >= self.least else None for number in raw] if self.none else list(raw)

    def number(self, shown: Any) -> int:
        """The number itself."""
        if type(shown) is not int or not self.least <= shown <= self.most:
            raise Unfit(f"{self.least} … {self.most}")
        return shown


class Chance(Single):
    """A chance, from 0 to 1; or nothing. Only odds hold one: no state depends on a fraction."""

    def __init__(self, none: bool = False) -> None:
        super().__init__(0, 1, float, ["chance"], none)
        self.base = np.dtype(np.float64)

    def shown(self, raw: Any, players: int) -> Any:
        """The chance, or None."""
        return float(raw) if raw >= 0 else None

    def number(self, shown: Any) -> float:
        """The chance itself."""
        if not isinstance(shown, int | float) or not 0 <= shown <= 1:
            raise Unfit("0 … 1")
        return float(shown)


class One(Single):
    """One of these names; or nothing."""

    names: Names

    def __init__(self, names: Names, none: bool = False) -> None:
        super().__init__(0, len(names) - 1, names.json, ["one", names.label], none)
        self.names, self.names_and_nothing = names, (*names, None)  # None is where -1 finds it

    def shown(self, raw: Any, players: int) -> Any:
        """The name, or None."""
        return self.names_and_nothing[raw]

    def row(self, raw: Sequence[Any], players: int) -> list[Any]:
        """The names, or None."""
        known = self.names_and_nothing
        return [known[number] for number in raw]

    def number(self, shown: Any) -> int:
        """The place of the name."""
        return self.names.place(shown)


class Listed(Kind):
    """Several of these names, shown as a list."""

    names: Names

    def __init__(self, word: str, names: Names, high: int, shape: tuple[int, ...] = ()) -> None:
        super().__init__(0, high, list[names.json], [word, names.label], shape)  # type: ignore[name-defined]
        self.names = names


class Some(Listed):
    """A set of these names, one bit each: 62 at most."""

    def __init__(self, names: Names) -> None:
        super().__init__("some", names, (1 << len(names)) - 1)

    def shown(self, raw: Any, players: int) -> Any:
        """The names in their order."""
        found, left = [], int(raw)
        while left:
            first = left & -left
            found.append(self.names[first.bit_length() - 1])
            left ^= first
        return found

    def numbers(self, shown: Any) -> list[int]:
        """The set as bits."""
        return [sum({1 << self.names.place(name) for name in shown})]


class Bag(Listed):
    """How many of each of these names, shown as a list with repeats; `most` of one name."""

    def __init__(self, names: Names, most: int) -> None:
        super().__init__("bag", names, most, (len(names),))

    def shown(self, raw: Any, players: int) -> Any:
        """The names in their order, each as often as it is there."""
        return [name for name, count in zip(self.names, raw, strict=True) for _ in range(count)]

    def numbers(self, shown: Any) -> list[int]:
        """How often each name is there."""
        counts = [0] * len(self.names)
        for name in shown:
            counts[self.names.place(name)] += 1
        if max(counts) > self.high:
            raise Unfit(f"0 … {self.high} × {self.names.expected}")
        return counts


class Several(Listed):
    """A list of these names, in an order that matters, `most` at the most. Empty places hold 0, the first name is 1."""

    def __init__(self, names: Names, most: int) -> None:
        super().__init__("several", names, len(names), (most,))

    def shown(self, raw: Any, players: int) -> Any:
        """The names in the order in which they lie."""
        return [self.names[number - 1] for number in raw if number]

    def numbers(self, shown: Any) -> list[int]:
        """The places of the names, then zeros."""
        if len(shown) > self.size:
            raise Unfit(f"0 … {self.size} × {self.names.expected}")
        return [self.names.place(name) + 1 for name in shown] + [0] * (self.size - len(shown))


class Each(Kind):
    """One such value for each of these names. Where one has none, as a seat without a player, its numbers are `absent`:
    nothing, unless it is said otherwise."""

    names: Names

    def __init__(self, names: Names, of: Kind, absent: int | None = None) -> None:
        self.by_seat = isinstance(names, Seats)  # then it is a list of players' values
        json: Any = list[of.json] if self.by_seat else dict[names.json, of.json]  # type: ignore[name-defined]
        super().__init__(of.low, of.high, json, ["each", names.label, of.plan], (len(names), *of.shape))
        self.names, self.of, self.base = names, of, of.base
        self.absent = [min(0, of.low) if absent is None else absent] * of.size

    def shown(self, raw: Any, players: int) -> Any:
        """A list for players, a mapping for anything else."""
        if self.by_seat:
            return self.of.row(raw[: players * self.of.size], players)
        return dict(zip(self.names, self.of.row(raw, players), strict=True))

    def numbers(self, shown: Any) -> list[int]:
        """The numbers of each value."""
        given = enumerate(shown) if self.by_seat else ((self.names.place(name), value) for name, value in shown.items())
        numbers = {place: self.of.numbers(value) for place, value in given}
        return [number for place in range(len(self.names)) for number in numbers.get(place, self.absent)]


def kind_of(hint: Any) -> Kind:
    """What a field with this annotation holds."""
    kinds = [part for part in get_args(hint) if isinstance(part, Kind)]
    if len(kinds) != 1:
        raise TypeError(f"{hint} does not say what it holds")
    return kinds[0]


class Layout:
    """The layout of a record, made from the class that declares its fields."""

    def __init__(self, record: type) -> None:
        self.name, self.about = record.__name__, record.__doc__ or ""
        self.kinds = {name: kind_of(hint) for name, hint in get_type_hints(record, include_extras=True).items()}
        for name in self.kinds:
            if hasattr(np.record, name):
                raise TypeError(f"{self.name}.{name} would be hidden by NumPy's own attribute of that name")
        self.dtype = np.dtype([(name, kind.base, kind.shape) for name, kind in self.kinds.items()], align=True)
        kinds = self.kinds.values()
        padding = self.dtype.itemsize - sum(kind.base.itemsize * kind.size for kind in kinds)
        if padding:
            raise TypeError(f"{self.name} would hold {padding} bytes of padding: order its fields from wide to narrow")
        self.struct = struct.Struct("<" + "".join(f"{kind.size}{CODES[kind.base.str[1:]]}" for kind in kinds))

    def shown(self, data: bytes, players: int) -> dict[str, Any]:
        """A record's bytes, as JSON has them."""
        flat, at, found = self.struct.unpack(data), 0, {}
        for name, kind in self.kinds.items():
            found[name] = kind.shown(flat[at : at + kind.size] if kind.shape else flat[at], players)
            at += kind.size
        return found

    def bytes_of(self, shown: Mapping[str, Any]) -> bytes:
        """The bytes that JSON stands for. Raises Unfit with the name of the field and what it can hold."""
        numbers: list[int] = []
        for name, kind in self.kinds.items():
            try:
                numbers += kind.numbers(shown[name])
            except Unfit as unfit:
                raise Unfit(f"{name}: {unfit}") from None
        return self.struct.pack(*numbers)

    @cached_property
    def json(self) -> Any:
        """The type of its JSON."""
        return msgspec.defstruct(self.name, self.fields, frozen=True, namespace={"__doc__": self.about})

    @property
    def fields(self) -> list[tuple[str, Any]]:
        """The fields of its JSON, each with its type."""
        return [(name, kind.json) for name, kind in self.kinds.items()]

    @property
    def plan(self) -> list[list[Any]]:
        """Where each field lies and what it holds, for other languages."""
        offsets = {name: place[1] for name, place in (self.dtype.fields or {}).items()}
        return [[name, offsets[name], kind.base.str[1:], kind.plan] for name, kind in self.kinds.items()]


def blank(dtype: np.dtype[np.void], count: int = 1) -> Any:
    """Records of zeros, whose fields are attributes."""
    return np.zeros(count, dtype).view(np.recarray)


def names_in(kinds: Iterable[Kind]) -> dict[str, Sequence[Any]]:
    """The names that these kinds count by, under their labels, for other languages."""
    found: dict[str, Sequence[Any]] = {}
    for kind in kinds:
        if kind.names is not None:
            found[kind.names.label] = kind.names
        if isinstance(kind, Each):
            found |= names_in([kind.of])
    return found
