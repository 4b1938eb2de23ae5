"""Playing: in the terminal, and bots many times."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from grognard.arena import flags as arena_flags
from grognard.cli.command import PLUG_IN, THREADS, Call, Command, Parser, add_game, at_least, split
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase
from grognard.games import find, title

PLAY = Phrase(en="play in the terminal", fr="jouer dans le terminal")
SIMULATE = Phrase(en="let bots play many games", fr="faire jouer de nombreuses parties à des bots")
ARENA = Phrase(en="find out which bots are stronger", fr="trouver quels bots sont les plus forts")
PLAYERS = Phrase(en="how many players", fr="nombre de joueurs")
PEOPLE = Phrase(
    en="how many of them are people (1); the others are bots", fr="combien sont des personnes (1) ; les autres sont des bots"
)
PEOPLES_NAMES = Phrase(en="the people's names, separated by commas", fr="les noms des personnes, séparés par des virgules")
BOTS = Phrase(
    en="which bots play: one name for all, or one for each, separated by commas ({usual}); there are {bots}, and best, "
    "which is the strongest",
    fr="quels bots jouent : un nom pour tous, ou un pour chacun, séparés par des virgules ({usual}) ; au choix {bots}, et "
    "best, le plus fort",
)
SEED = Phrase(en="a number that fixes all dice", fr="un nombre qui fixe tous les dés")
SAVE = Phrase(en="write a record of the game to this new file", fr="écrire la partie dans ce nouveau fichier")
GAMES = Phrase(en="how many games", fr="nombre de parties")
FIRST_KEY = Phrase(en="the number of the first game's dice (0)", fr="le numéro des dés de la première partie (0)")
JSON = Phrase(en="print JSON", fr="sortie en JSON")


class TooManyPeople(Refusal):
    """More people than seats, or none."""

    phrase = Phrase(
        en="{people} people cannot sit on {players} seats.", fr="{people} personnes pour {players} places : c'est trop."
    )


def add_players(parser: Parser, call: Call) -> None:
    """Who plays a game, and by which options."""
    add_game(parser, call.language)
    parser.add_argument("--players", type=int, metavar="N", help=PLAYERS.say(call.language))
    parser.add_argument("--bots", default="", metavar="A,B", help=help_on_bots(call))
    add_options(parser, call)


def add_play(parser: Parser, call: Call) -> None:
    """The flags of `grognard play`."""
    add_players(parser, call)
    language = call.language
    parser.add_argument("--bot", action="append", default=[], metavar="ADDRESS", help=PLUG_IN.say(language))
    parser.add_argument("--people", type=int, metavar="N", help=PEOPLE.say(language))
    parser.add_argument("--names", default="", metavar="A,B", help=PEOPLES_NAMES.say(language))
    parser.add_argument("--seed", type=int, metavar="N", help=SEED.say(language))
    parser.add_argument("--save", type=Path, metavar="FILE", help=SAVE.say(language))


def add_simulate(parser: Parser, call: Call) -> None:
    """The flags of `grognard simulate`."""
    add_players(parser, call)
    language = call.language
    parser.add_argument("--games", type=int, default=10_000, metavar="N", help=GAMES.say(language))
    parser.add_argument("--first-key", type=int, default=0, metavar="N", help=FIRST_KEY.say(language))
    parser.add_argument("--threads", type=int, default=0, metavar="N", help=THREADS.say(language))
    parser.add_argument("--json", action="store_true", help=JSON.say(language))


def add_arena(parser: Parser, call: Call) -> None:
    """The flags of `grognard arena`."""
    add_game(parser, call.language)
    arena_flags.add_flags(parser, call.language)
    add_options(parser, call)


def help_on_bots(call: Call) -> str:
    """Which bots there are, in the named game or in any. Looked up only for who asks: bots are heavy."""
    if not {"-h", "--help"} & set(call.words) or not {"play", "simulate"} & set(call.words):
        return ""
    from grognard.bots import default_bot, policies_of
    from grognard.bots.words import BOT_WORDS, about

    known = list(policies_of(find(call.game)) if call.game else BOT_WORDS)
    lines = [f"{name} ({told.say(call.language)})" if (told := about(name)) else name for name in known]
    return BOTS.say(call.language, usual=default_bot(known), bots=", ".join(lines))


def add_options(parser: Parser, call: Call) -> None:
    """A flag for each option of the game that is named, if one is."""
    if not call.game:
        return
    options = title(call.game).options
    for field in msgspec.structs.fields(options):
        flag, help_text = "--" + field.name.replace("_", "-"), options.explained[field.name].say(call.language)
        missing: Any = argparse.SUPPRESS
        if field.type is bool:
            parser.add_argument(flag, action="store_true", default=missing, dest=f"option_{field.name}", help=help_text)
        elif get_origin(field.type) is Literal:
            choices = get_args(field.type)
            parser.add_argument(flag, choices=choices, default=missing, dest=f"option_{field.name}", help=help_text)
        else:
            parser.add_argument(flag, type=int, metavar="N", default=missing, dest=f"option_{field.name}", help=help_text)


def options_of(args: argparse.Namespace) -> dict[str, object]:
    """The game's options among the arguments."""
    return {name.removeprefix("option_"): value for name, value in vars(args).items() if name.startswith("option_")}


def do_play(args: argparse.Namespace, language: Language) -> None:
    """`grognard play`."""
    game_title = title(args.game)
    names = split(args.names)
    people = at_least("--people", args.people if args.people is not None else len(names) or 1, 1)
    players = args.players if args.players is not None else max(people, min(3, game_title.players[-1]), game_title.players[0])
    game_title.check_players(players)
    if people > players or len(names) > people:
        raise TooManyPeople(people=max(people, len(names)), players=players)

    from grognard.core.reason import PLAYER
    from grognard.terminal.console import console
    from grognard.terminal.play import play

    play(
        find(args.game),
        players,
        [*names, *(PLAYER.say(language, number=seat + 1) for seat in range(len(names), people))],
        split(args.bots),
        args.bot,
        options_of(args),
        args.seed,
        args.save,
        language,
        console,
    )


def do_simulate(args: argparse.Namespace, language: Language) -> None:
    """`grognard simulate`."""
    game_title = title(args.game)
    players = args.players if args.players is not None else game_title.players[0]
    game_title.check_players(players)
    games = at_least("--games", args.games, 1)
    threads = at_least("--threads", args.threads, 0)
    first_key = at_least("--first-key", args.first_key, 0)

    from rich.console import Console

    from grognard.terminal.console import console
    from grognard.terminal.simulate import report, simulate

    game, progress = find(args.game), Console(stderr=True)
    found = simulate(game, players, games, options_of(args), split(args.bots), first_key, threads, language, progress)
    if args.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")
    else:
        for part in report(found, game, language):
            console.print(part)


def do_arena(args: argparse.Namespace, language: Language) -> None:
    """`grognard arena`."""
    title(args.game)
    at_least("--threads", args.threads, 0)
    at_least("--first-key", args.first_key, 0)
    from grognard.arena.command import run_arena

    run_arena(args, options_of(args), split(args.bots), language)


PLAYING = (
    Command("play", PLAY, add_play, do_play),
    Command("simulate", SIMULATE, add_simulate, do_simulate),
    Command("arena", ARENA, add_arena, do_arena),
)
