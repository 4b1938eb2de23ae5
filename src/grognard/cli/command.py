"""A command of the command line, and the parser that all share: its complaints are one line, in the reader's language."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase
from grognard.games import NAMES

GAME = Phrase(en="the game: {names}", fr="le jeu : {names}")
RECORD = Phrase(en="the record file", fr="le fichier de la partie")
THREADS = Phrase(en="threads to play in (one per core)", fr="nombre de fils d'exécution (un par cœur)")
PLUG_IN = Phrase(
    en="a bot of your own: file.py:Name or package.module:Name", fr="un bot à toi : fichier.py:Nom ou paquet.module:Nom"
)


class Call(NamedTuple):
    """What was typed, the game that is named in it, and the language to answer in."""

    words: Sequence[str]
    game: str | None
    language: Language


class BadCall(Refusal):
    """Words of a command line that do not fit together."""

    phrase = Phrase(en="{problem}. See: {prog} --help", fr="{problem}. Voir : {prog} --help")


class WrongNumber(Refusal):
    """A count that must be positive."""

    phrase = Phrase(en="{flag} must be at least {least}, not {value}.", fr="{flag} doit valoir au moins {least}, pas {value}.")


class NumberTooLarge(Refusal):
    """A count that makes no sense so large."""

    phrase = Phrase(en="{flag} must be at most {most}, not {value}.", fr="{flag} doit valoir au plus {most}, pas {value}.")


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, in the reader's language."""

    def error(self, message: str) -> NoReturn:
        """Refuse instead of printing the usage."""
        raise BadCall(problem=message[:1].upper() + message[1:], prog=self.prog)


class Command(NamedTuple):
    """A command: its name, what it is for, its flags, and what it does."""

    name: str
    about: Phrase
    add_flags: Callable[[Parser, Call], None]
    run: Callable[[argparse.Namespace, Language], None]


def add_game(parser: Parser, language: Language) -> None:
    """The game that a command is about."""
    parser.add_argument("game", metavar="GAME", help=GAME.say(language, names=", ".join(NAMES)))


def add_record(parser: Parser, language: Language) -> None:
    """The recorded game that a command is about."""
    parser.add_argument("file", type=Path, metavar="FILE", help=RECORD.say(language))


def split(words: str) -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def at_least(flag: str, value: int, least: int) -> int:
    """The value, unless it is too small."""
    if value < least:
        raise WrongNumber(flag=flag, value=value, least=least)
    return value


def at_most(flag: str, value: int, most: int) -> int:
    """The value, unless it is too large."""
    if value > most:
        raise NumberTooLarge(flag=flag, value=value, most=most)
    return value
