"""Studying a game: its odds, its best play, and its rules for programs in other languages."""

from __future__ import annotations

import argparse
from pathlib import Path

from grognard.cli.command import THREADS, Call, Command, Parser, add_game, at_least
from grognard.core.words import Language, Phrase
from grognard.games import title

ODDS = Phrase(en="exact odds at a point of a game", fr="les chances exactes à un moment du jeu")
SOLVE = Phrase(en="compute a game's best play exactly", fr="calculer exactement le meilleur jeu")
WASM = Phrase(
    en="write a game's rules and bots as a WebAssembly module, for programs in any language",
    fr="écrire les règles et les bots d'un jeu en module WebAssembly, pour des programmes en tout langage",
)
CHECK = Phrase(
    en="check the solution that comes with the game instead: every position, and 100,000 games",
    fr="vérifier plutôt la solution livrée avec le jeu : chaque position, et 100 000 parties",
)
DEVICE = Phrase(en="where to compute: cpu or cuda (cpu)", fr="où calculer : cpu ou cuda (cpu)")
OUTPUT = Phrase(en="write the values to this new file", fr="écrire les valeurs dans ce nouveau fichier")
MODULE = Phrase(en="write the module to this new file", fr="écrire le module dans ce nouveau fichier")


def add_odds(parser: Parser, call: Call) -> None:
    """The flags of `grognard odds`: the game's own."""
    add_game(parser, call.language)
    if call.game and "odds" in call.words:
        from grognard.terminal.odds import room_of

        room_of(call.game).arguments(parser, call.language)


def add_solve(parser: Parser, call: Call) -> None:
    """The flags of `grognard solve`."""
    language = call.language
    add_game(parser, language)
    parser.add_argument("--check", action="store_true", help=CHECK.say(language))
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=DEVICE.say(language))
    parser.add_argument("--threads", type=int, default=0, metavar="N", help=THREADS.say(language))
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=OUTPUT.say(language))


def add_wasm(parser: Parser, call: Call) -> None:
    """The flags of `grognard wasm`."""
    add_game(parser, call.language)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help=MODULE.say(call.language))


def do_odds(args: argparse.Namespace, language: Language) -> None:
    """`grognard odds`."""
    title(args.game)
    from grognard.terminal.console import console
    from grognard.terminal.odds import room_of

    console.print(room_of(args.game).answer(args, language))


def do_solve(args: argparse.Namespace, language: Language) -> None:
    """`grognard solve`. Exit status 1 says that something does not hold."""
    title(args.game)
    threads = at_least("--threads", args.threads, 0)
    from rich.console import Console

    from grognard.terminal.console import console
    from grognard.terminal.solve import solve

    if not solve(args.game, args.check, args.device, threads, args.output, language, console, Console(stderr=True)):
        raise SystemExit(1)


def do_wasm(args: argparse.Namespace, language: Language) -> None:
    """`grognard wasm`."""
    title(args.game)
    from rich.console import Console

    from grognard.terminal.console import console
    from grognard.terminal.wasm import write_module

    write_module(args.game, args.output, language, console, Console(stderr=True))


STUDYING = (
    Command("odds", ODDS, add_odds, do_odds),
    Command("solve", SOLVE, add_solve, do_solve),
    Command("wasm", WASM, add_wasm, do_wasm),
)
