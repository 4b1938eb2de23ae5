"""The command line: a file for each family of commands. Heavy imports wait until a command needs them, so that `--help` answers
at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from grognard import __version__
from grognard.cli.command import Call, Command, Parser
from grognard.cli.playing import PLAYING
from grognard.cli.records import RECORDS
from grognard.cli.serving import SERVING
from grognard.cli.studying import STUDYING
from grognard.core.refusal import Refusal
from grognard.core.words import LANGUAGES, Language, Phrase
from grognard.games import NAMES, check_folders

ABOUT = Phrase(
    en="Board games, to play with friends and bots, and to study at billions of moves a second.",
    fr="Des jeux de plateau, à jouer entre amis et contre des bots, et à étudier à des milliards de coups par seconde.",
)
LANGUAGE = Phrase(en="en or fr (the system's, unless told)", fr="en ou fr (celle du système, sauf indication)")
VERSION = Phrase(en="show the version and exit", fr="afficher la version et quitter")
COMMANDS: dict[str, Command] = {one.name: one for one in (*PLAYING, *STUDYING, *RECORDS, *SERVING)}
ARGPARSE_IN_FRENCH = {
    "usage: ": "usage : ",
    "positional arguments": "arguments",
    "options": "options",
    "show this help message and exit": "afficher cette aide et quitter",
    "argument %(argument_name)s: %(message)s": "argument %(argument_name)s : %(message)s",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "choix inconnu : %(value)r (au choix : %(choices)s)",
    "invalid %(type)s value: %(value)r": "valeur invalide : %(value)r",
    "expected one argument": "il faut une valeur",
    "ambiguous option: %(option)s could match %(matches)s": "option ambiguë : %(option)s peut être %(matches)s",
    "ignored explicit argument %r": "valeur en trop : %r",
}


def wanted_language(words: Sequence[str]) -> Language:
    """The language asked for by --lang, else by the environment."""
    for at, word in enumerate(words):
        value = (
            word.partition("=")[2]
            if word.startswith("--lang=")
            else words[at + 1]
            if word == "--lang" and at + 1 < len(words)
            else ""
        )
        if value in LANGUAGES:
            return "fr" if value == "fr" else "en"
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if system.lower().startswith("fr") else "en"


def parser_for(words: Sequence[str], language: Language) -> Parser:
    """The parser. The flags of a game are added when its name is among the words."""
    if language == "fr":
        setattr(argparse, "_", lambda text: ARGPARSE_IN_FRENCH.get(text, text))  # noqa: B010
    parser = Parser(prog="grognard", description=ABOUT.say(language), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"grognard {__version__}", help=VERSION.say(language))
    parser.add_argument("--lang", choices=LANGUAGES, help=LANGUAGE.say(language))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    call = Call(words, next((word for word in words if word in NAMES), None), language)
    for command in COMMANDS.values():
        about = command.about.say(language)
        made: Parser = commands.add_parser(command.name, help=about, description=about, allow_abbrev=False)
        made.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=LANGUAGE.say(language))
        command.add_flags(made, call)
    return parser


def main(words: Sequence[str] | None = None) -> None:
    """Run a command. Bad input is one line on stderr and exit status 2."""
    words = sys.argv[1:] if words is None else words
    language = wanted_language(words)
    try:
        check_folders()
        args = parser_for(words, language).parse_args(words)
        COMMANDS[args.command].run(args, language)
    except Refusal as refused:
        sys.stderr.write(f"grognard: {refused.say(language)}\n")
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(141) from None
