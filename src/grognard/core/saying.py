"""Sayings: moves, events, reasons and orders. Each is a verb with a few fields, and each is one number by construction.

A field says what it holds, as in a record, so it has a finite range; a saying is then a first number plus its fields in mixed
radix. Rules write and read that number through functions made from the declaration. People and programs get the same saying
as a struct, as text, as JSON and as a sentence.

    EVENTS: Final[Sayings[Event]] = Sayings()

    class Filled(Event):
        says = Phrase(en="{seat} fills line {line}.", fr="{seat} remplit la ligne {line}.")
        seat: Seat
        line: Line

    filled = EVENTS.add(Filled).write           # filled(seat, line) is a rule, and gives the number; `writers` adds several

Its verb is its class's name, unless a `tag` says otherwise. Number 0 says nothing.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, reduce
from operator import or_
from string import Formatter
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform, get_args, get_type_hints

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.core.layout import Kind, Seats, Unfit, kind_of, names_in
from grognard.core.rule import rule
from grognard.core.words import Language, Phrase, Vocabulary, kebab

SAFE = 1 << 53  # what JavaScript's numbers hold exactly
NEWS_ROOM = 512  # for what happens between two decisions: a move, and all chance after it


class KnownTo(tuple[str, ...]):
    """Beside a field of an event: the fields that name the only seats which may know it."""

    def __new__(cls, *fields: str) -> KnownTo:
        """The seats in these fields."""
        return super().__new__(cls, fields)


@dataclass_transform(frozen_default=True)
class Saying(msgspec.Struct, frozen=True, tag=kebab):
    """A verb and its fields. `says` is its sentence; `unseen` is what it says to who may not know all of it."""

    says: ClassVar[Phrase]
    unseen: ClassVar[Phrase | None] = None

    def tell(self, language: Language, players: Sequence[str], words: Vocabulary, **more: object) -> str:
        """The sentence. Seats become players' names, and the game's own words are looked up; `more` fills other places."""
        kinds = kinds_of(type(self))
        secret = self.unseen is not None and any(getattr(self, name) is None for name in known_to(type(self)))
        phrase = self.unseen if secret and self.unseen else self.says
        values = {
            name: more[name] if name in more else spoken(getattr(self, name), kinds.get(name), players, words)
            for name in places_of(phrase.en)
        }
        return phrase.say(language, **values)


@cache
def kinds_of(saying: type[Saying]) -> Mapping[str, Kind]:
    """What each field of a saying holds."""
    hints = get_type_hints(saying, include_extras=True)
    return {name: kind_of(hints[name]) for name in saying.__struct_fields__}


@cache
def known_to(saying: type[Saying]) -> Mapping[str, KnownTo]:
    """The secret fields of a saying, and which fields name who may know them."""
    hints = get_type_hints(saying, include_extras=True)
    parts = ((name, part) for name in saying.__struct_fields__ for part in get_args(hints[name]))
    return {name: part for name, part in parts if isinstance(part, KnownTo)}


@cache
def places_of(text: str) -> frozenset[str]:
    """The names of the places that a sentence has for values."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)


def spoken(value: Any, kind: Kind | None, players: Sequence[str], words: Vocabulary) -> object:
    """A field's value as it stands in a sentence."""
    if isinstance(value, Phrase):
        return value
    if isinstance(value, (list, tuple)):
        return [spoken(one, kind, players, words) for one in value]
    if kind and isinstance(kind.names, Seats):
        return players[value]
    return words.word(value) if isinstance(value, str) else value


def verb_of(saying: type[Saying]) -> str:
    """The word by which the sayings of this kind are known."""
    return str(saying.__struct_config__.tag)


class Form:
    """One kind of saying: its fields, and how they make a number."""

    def __init__(self, of: type[Saying], first: int) -> None:
        self.of, self.first, self.verb = of, first, verb_of(of)
        self.kinds, self.known_to = kinds_of(of), known_to(of)
        self.weights: dict[str, int] = {}
        self.spans: dict[str, int] = {}
        self.shifts: dict[str, int] = {}
        weight = 1
        for name, kind in reversed(list(self.kinds.items())):
            secret = name in self.known_to  # then digit 0 is: not known
            self.weights[name] = weight
            self.spans[name] = kind.span**kind.size + secret
            self.shifts[name] = secret - (0 if kind.shape else kind.low)
            weight *= self.spans[name]
        self.count = weight

    def digits(self, number: int) -> dict[str, int]:
        """The fields of a number, each as its digit."""
        return {name: (number - self.first) // self.weights[name] % self.spans[name] for name in self.kinds}

    def saying(self, number: int) -> Saying:
        """The saying that a number stands for."""
        return self.of(**{name: self.value(name, digit) for name, digit in self.digits(number).items()})

    def value(self, name: str, digit: int) -> Any:
        """A field's value; None: not known."""
        kind, raw = self.kinds[name], digit - self.shifts[name]
        if name in self.known_to and digit == 0:
            return None
        return kind.shown(unpacked(raw, kind) if kind.shape else raw, MOST_SEATS)

    def number(self, saying: Saying) -> int:
        """The number of a saying. Raises Unfit with the name of a field and what it can hold."""
        total = self.first
        for name, kind in self.kinds.items():
            value = getattr(saying, name)
            if value is None and name in self.known_to:
                continue
            try:
                numbers = kind.numbers(value)
            except Unfit as unfit:
                raise UnfitField(name, value, str(unfit)) from None
            raw = packed(numbers, kind.span) if kind.shape else numbers[0]
            total += self.weights[name] * (raw + self.shifts[name])
        return total

    @cached_property
    def write(self) -> Callable[..., int]:
        """The rule that gives the number for the fields; a row comes as one number, `packed`."""
        terms = [f"(int({name}) + {self.shifts[name]}) * {self.weights[name]}" for name in self.kinds]
        return one_line_rule(f"write_{self.verb}", ", ".join(self.kinds), " + ".join([str(self.first), *terms]))

    @cached_property
    def read(self) -> Callable[[int], Any]:
        """The rule that gives the fields of a number: several as a tuple, one as itself."""
        first = next(iter(self.kinds))  # the leading digit needs no remainder
        terms = []
        for name in self.kinds:
            remainder = "" if name == first else f" % {self.spans[name]}"
            terms.append(f"(number - {self.first}) // {self.weights[name]}{remainder} - {self.shifts[name]}")
        return one_line_rule(f"read_{self.verb}", "number", ", ".join(terms))

    @cached_property
    def has(self) -> Callable[[int], bool]:
        """The rule that tells whether a number is of this kind."""
        return one_line_rule(f"is_{self.verb}", "number", f"{self.first} <= number < {self.first + self.count}")

    @property
    def verbs(self) -> tuple[Callable[..., int], Callable[[int], Any], Callable[[int], bool]]:
        """How rules write such a number, read it, and tell it from others."""
        return self.write, self.read, self.has

    def blinded(self, number: int, seat: int) -> int:
        """The number, less what this seat may not know."""
        digits = self.digits(number)
        for name, knowers in self.known_to.items():
            if seat not in (digits[knower] - self.shifts[knower] for knower in knowers):
                number -= self.weights[name] * digits[name]
        return number

    @cached_property
    def json(self) -> Any:
        """The type of its JSON, with the ranges of its fields."""
        fields = [(name, kind.json | None if name in self.known_to else kind.json) for name, kind in self.kinds.items()]
        about, tag_field = {"__doc__": self.of.__doc__ or self.of.says.en}, self.of.__struct_config__.tag_field
        return msgspec.defstruct(self.of.__name__, fields, frozen=True, tag=self.verb, tag_field=tag_field, namespace=about)

    @property
    def plan(self) -> list[Any]:
        """How its number is read, for other languages."""
        fields = [
            [name, self.weights[name], self.spans[name], self.shifts[name], self.known_to.get(name), kind.span, kind.plan]
            for name, kind in self.kinds.items()
        ]
        return [self.verb, self.first, fields]


MOST_SEATS = 99  # a saying has no players: what it holds for each seat is shown whole


class UnfitField(Unfit):
    """A saying with a value in a field that cannot hold it."""

    def __init__(self, name: str, value: object, expected: str) -> None:
        super().__init__(expected)
        self.name, self.value = name, value


def unpacked(raw: int, kind: Kind) -> list[int]:
    """The numbers of a row that was packed into one."""
    return [raw // kind.span**place % kind.span for place in range(kind.size)]


def one_line_rule(name: str, arguments: str, result: str) -> Callable[..., Any]:
    """A rule made from text, so that Numba compiles constants and no loops over descriptions."""
    scope: dict[str, Any] = {"__name__": __name__}
    plain = name.replace("-", "_")
    exec(f"def {plain}({arguments}):\n    return {result}", scope)
    return rule(scope[plain])  # type: ignore[no-any-return]


Said = TypeVar("Said", bound=Saying)


class Sayings(Generic[Said]):
    """The moves, the events, the reasons or the orders of a game, numbered in the order in which they are added, from 1."""

    def __init__(self, *kinds: type[Said]) -> None:
        self.forms: list[Form] = []
        self.firsts: list[int] = []
        self.end = 1  # one past the last number
        for kind in kinds:
            self.add(kind)

    def add(self, kind: type[Said]) -> Form:
        """One more kind of saying."""
        form = Form(kind, self.end)
        self.forms.append(form)
        self.firsts.append(form.first)
        self.end += form.count
        if self.end > SAFE:
            raise TypeError(f"{kind.__name__}: these sayings have too many numbers for a page")
        return form

    def writers(self, *kinds: type[Said]) -> tuple[Callable[..., int], ...]:
        """Several more kinds, and for each the rule that writes it."""
        return tuple(self.add(kind).write for kind in kinds)

    def __iter__(self) -> Iterator[type[Said]]:
        return (form.of for form in self.forms)  # type: ignore[misc]

    def __len__(self) -> int:
        return len(self.forms)

    def form(self, number: int) -> Form:
        """The kind of saying that a number is."""
        if not 1 <= number < self.end:
            raise ValueError(f"{number} says nothing")
        return self.forms[bisect(self.firsts, number) - 1]

    @lru_cache(maxsize=16_384)  # noqa: B019
    def saying(self, number: int) -> Said:
        """The saying that a number stands for."""
        return self.form(number).saying(number)  # type: ignore[return-value]

    def number(self, saying: Saying) -> int:
        """The number of a saying. Raises Unfit where a field cannot hold its value."""
        return self.by_kind[type(saying)].number(saying)

    @cached_property
    def by_kind(self) -> Mapping[type[Saying], Form]:
        """The forms by their kinds; asked for when all are added."""
        return {form.of: form for form in self.forms}

    def blinded(self, number: int, seat: int) -> int:
        """The number, less what this seat may not know. With `blind`, the only filter there is."""
        return self.form(number).blinded(number, seat)

    @cached_property
    def json(self) -> Any:
        """The type of their JSON, a tagged union, with the ranges of their fields; asked for when all are added."""
        return reduce(or_, (form.json for form in self.forms))

    @property
    def plan(self) -> list[list[Any]]:
        """How their numbers are read, for other languages."""
        return [form.plan for form in self.forms]

    @property
    def names(self) -> dict[str, Sequence[Any]]:
        """The names that their fields count by, under their labels."""
        return names_in(kind for form in self.forms for kind in form.kinds.values())


@rule
def packed(row: Any, span: int) -> int:
    """A row of numbers as the one number that a saying holds."""
    total = 0
    for place in range(len(row) - 1, -1, -1):
        total = total * span + int(row[place])
    return total


# News: what rules tell while they are carried out


@rule
def tell(news: Any, event: int) -> None:
    """Tell what happens. `news` is None where nobody listens; else news[0] counts what follows, also what found no room."""
    if news is not None:
        news[0] += 1
        if news[0] < len(news):
            news[news[0]] = event


def empty_news(room: int = NEWS_ROOM) -> NDArray[np.int64]:
    """Room for so many events."""
    return np.zeros(room + 1, np.int64)


def told_in(news: NDArray[np.int64]) -> list[int]:
    """The events that were told. News that found no room is never cut in silence."""
    count = int(news[0])
    if count >= len(news):
        raise OverflowError(f"{count} events were told, and there was room for {len(news) - 1}")
    return news[1 : count + 1].tolist()  # type: ignore[no-any-return]
