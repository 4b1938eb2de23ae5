"""Recorded games: told again, looked back at, and their dice checked."""

from __future__ import annotations

import argparse

from grognard.cli.command import Call, Command, Parser, add_record, at_least
from grognard.core.words import Language, Phrase

REPLAY = Phrase(en="tell a recorded game again", fr="raconter une partie enregistrée")
REVIEW = Phrase(
    en="look back at a recorded game: where luck and skill decided",
    fr="revenir sur une partie enregistrée : ce que la chance et l'adresse ont décidé",
)
VERIFY = Phrase(en="check the dice of a downloaded game", fr="vérifier les dés d'une partie téléchargée")
AT = Phrase(en="draw the position after so many moves", fr="dessiner la position après tant de coups")
SIMULATIONS = Phrase(
    en="play-outs for each position and each decision ({usual}); a solved game needs none",
    fr="fins de partie simulées par position et par décision ({usual}) ; un jeu résolu s'en passe",
)
JSON_FILE = Phrase(
    en="write the review as JSON to this new file too; - prints it instead",
    fr="écrire aussi le bilan en JSON dans ce nouveau fichier ; - l'affiche à la place",
)
START = Phrase(
    en="the hash that the table showed when the game started; without it status 1 says that this was not checked",
    fr="l'empreinte que la table affichait au lancement ; sans elle, le code 1 dit que ce n'est pas vérifié",
)
USUAL_SIMULATIONS = 1000  # of a review


def add_replay(parser: Parser, call: Call) -> None:
    """The flags of `grognard replay`."""
    add_record(parser, call.language)
    parser.add_argument("--at", type=int, metavar="N", help=AT.say(call.language))


def add_review(parser: Parser, call: Call) -> None:
    """The flags of `grognard review`."""
    add_record(parser, call.language)
    usual = SIMULATIONS.say(call.language, usual=USUAL_SIMULATIONS)
    parser.add_argument("--simulations", type=int, default=USUAL_SIMULATIONS, metavar="N", help=usual)
    parser.add_argument("--json", metavar="FILE", help=JSON_FILE.say(call.language))


def add_verify(parser: Parser, call: Call) -> None:
    """The flags of `grognard verify`."""
    add_record(parser, call.language)
    parser.add_argument("--start", metavar="HEX", help=START.say(call.language))


def do_replay(args: argparse.Namespace, language: Language) -> None:
    """`grognard replay`."""
    from grognard.core.record import read
    from grognard.terminal.console import console
    from grognard.terminal.replay import show_replay

    show_replay(read(args.file), args.at, language, console, args.file)


def do_review(args: argparse.Namespace, language: Language) -> None:
    """`grognard review`."""
    simulations = at_least("--simulations", args.simulations, 2)
    from rich.console import Console

    from grognard.core.record import read
    from grognard.terminal.console import console
    from grognard.terminal.review import show_review

    show_review(read(args.file), simulations, args.json, language, console, Console(stderr=True), args.file)


def do_verify(args: argparse.Namespace, language: Language) -> None:
    """`grognard verify`. Exit status 1 says that something could not be checked."""
    from grognard.server.host.command import run_verify

    if not run_verify(args.file, language, args.start):
        raise SystemExit(1)


RECORDS = (
    Command("replay", REPLAY, add_replay, do_replay),
    Command("review", REVIEW, add_review, do_review),
    Command("verify", VERIFY, add_verify, do_verify),
)
