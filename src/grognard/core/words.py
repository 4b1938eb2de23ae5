"""Sentences in every language that people read here. A sentence is written once, its translations side by side."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Phrase(NamedTuple):
    """A sentence or a name with places for values, `{country}`, in each language."""

    en: str
    fr: str

    def say(self, language: Language, **values: object) -> str:
        """The sentence with its values; a value that is itself a Phrase is said in the same language."""
        text: str = getattr(self, language)
        if values:
            ready = {name: said(value, language) for name, value in values.items()}
            text = (elided(text, ready) if language == "fr" else text).format(**ready)
        return unbroken(text) if language == "fr" else text


class Word(NamedTuple):
    """One of a game's own words: as it stands in a sentence, and alone."""

    in_text: Phrase
    alone: Phrase


class Vocabulary(NamedTuple):
    """A game's own words by their names. A sentence has them as they stand in text; `{country:alone}` has them alone."""

    in_text: Mapping[str, Phrase]
    alone: Mapping[str, Phrase]

    @classmethod
    def of(cls, *tables: Mapping[Any, Phrase | Word]) -> "Vocabulary":
        """The words of these tables; what is said alone as in a sentence is a Phrase there."""
        words = {name: word for table in tables for name, word in table.items()}
        pairs = {name: Word(word, word) if isinstance(word, Phrase) else word for name, word in words.items()}
        return cls({name: word.in_text for name, word in pairs.items()}, {name: word.alone for name, word in pairs.items()})

    def word(self, name: str) -> Word | str:
        """The word of this name; a name that is none, such as a cell of a board, is said as it is."""
        if name not in self.in_text:
            return name
        return Word(self.in_text[name], self.alone.get(name, self.in_text[name]))


class Spoken(str):
    """A value in one language, as it stands in a sentence; `alone` is its other form."""

    alone: str

    def __new__(cls, in_text: str, alone: str) -> "Spoken":
        """Both forms."""
        made = super().__new__(cls, in_text)
        made.alone = alone
        return made

    def __format__(self, form: str) -> str:
        if form not in ("", "alone"):
            raise ValueError(f"a word has no form '{form}'")
        return self.alone if form == "alone" else str(self)


HIGH = re.compile(r" (?=[:;!?»%])|(?<=«) ")


def unbroken(text: str) -> str:
    """A French text in which no line breaks before high punctuation, nor inside quotation marks."""
    return HIGH.sub("\u00a0", text)


DE = re.compile(r"\b([Dd])e (?=\{(\w+)(?::\w+)?\})")
OPEN_SOUND = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ][^\W\d]", re.IGNORECASE)  # a word's beginning, not a cell such as a5


def elided(text: str, values: Mapping[str, str]) -> str:
    """A French text in which `de` gives its vowel up to the values that follow it: `d'Anne`."""
    return DE.sub(lambda found: f"{found[1]}'" if OPEN_SOUND.match(values.get(found[2], "")) else found[0], text)


AND = Phrase(en="and", fr="et")


def said(value: object, language: Language) -> str:
    """A value as it stands in a sentence of this language."""
    if isinstance(value, Spoken):
        return value
    if isinstance(value, Word):
        return Spoken(value.in_text.say(language), value.alone.say(language))
    if isinstance(value, Phrase):
        return value.say(language)
    if isinstance(value, float):
        return decimal(value, language)
    if isinstance(value, (list, tuple)):
        parts = [said(one, language) for one in value]
        return Spoken(enumeration(parts, language), enumeration((alone(part) for part in parts), language))
    return str(value)


def alone(part: str) -> str:
    """A part of a sentence as it stands by itself."""
    return part.alone if isinstance(part, Spoken) else part


def enumeration(items: Iterable[str], language: Language) -> str:
    """`a, b and c`."""
    *first, last = list(items) or [""]
    return f"{', '.join(first)} {AND.say(language)} {last}" if first else last


def kebab(name: str) -> str:
    """A class's name as a message key: `CitiesLaidOut` is `cities-laid-out`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def decimal(value: float, language: Language, digits: int = 2) -> str:
    """A number with a few decimals, and the language's decimal mark."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", "\u202f,")) if language == "fr" else text


def percent(share: float, language: Language, digits: int = 1) -> str:
    """A share as a percentage."""
    space = "\u00a0" if language == "fr" else " "
    return f"{decimal(100 * share, language, digits)}{space}%"
