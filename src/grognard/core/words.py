"""Sentences in every language that people read here. A sentence is written once, its translations side by side."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias, get_args

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Phrase(NamedTuple):
    """A sentence or a name with places for values, `{country}`, in each language."""

    en: str
    fr: str

    def say(self, language: Language, **values: object) -> str:
        """The sentence with its values; a value that is itself a Phrase is said in the same language."""
        text: str = getattr(self, language)
        return text.format(**{name: said(value, language) for name, value in values.items()}) if values else text


AND = Phrase(en="and", fr="et")


def said(value: object, language: Language) -> str:
    """A value as it stands in a sentence of this language."""
    if isinstance(value, Phrase):
        return value.say(language)
    if isinstance(value, float):
        return decimal(value, language)
    if isinstance(value, (list, tuple)):
        return enumeration((said(one, language) for one in value), language)
    return str(value)


def enumeration(items: Iterable[str], language: Language) -> str:
    """`a, b and c`."""
    *first, last = list(items) or [""]
    return f"{', '.join(first)} {AND.say(language)} {last}" if first else last


def decimal(value: float, language: Language, digits: int = 2) -> str:
    """A number with a few decimals, and the language's decimal mark."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", "\u202f,")) if language == "fr" else text


def percent(share: float, language: Language, digits: int = 1) -> str:
    """A share as a percentage."""
    space = "\u00a0" if language == "fr" else " "
    return f"{decimal(100 * share, language, digits)}{space}%"
