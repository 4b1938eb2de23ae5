"""The command line. Heavy imports wait until a command needs them, so that `--help` answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn, get_args, get_origin

import msgspec

from grognard import __version__
from grognard.arena import flags as arena_flags
from grognard.core.refusal import Refusal
from grognard.core.title import Title
from grognard.core.words import LANGUAGES, Language, Phrase
from grognard.games import NAMES, check_folders, find, title

ABOUT = Phrase(
    en="Board games, to play with friends and bots, and to study at billions of moves a second.",
    fr="Des jeux de plateau, à jouer entre amis et contre des bots, et à étudier à des milliards de coups par seconde.",
)
PLAY = Phrase(en="play in the terminal", fr="jouer dans le terminal")
SIMULATE = Phrase(en="let bots play many games", fr="faire jouer de nombreuses parties à des bots")
ARENA = Phrase(en="find out which bots are stronger", fr="trouver quels bots sont les plus forts")
ODDS = Phrase(en="exact odds at a point of a game", fr="les chances exactes à un moment du jeu")
REPLAY = Phrase(en="tell a recorded game again", fr="raconter une partie enregistrée")
REVIEW = Phrase(
    en="look back at a recorded game: where luck and skill decided",
    fr="revenir sur une partie enregistrée : ce que la chance et l'adresse ont décidé",
)
SERVE = Phrase(en="let people play over the network", fr="faire jouer par le réseau")
SOLVE = Phrase(en="compute a game's best play exactly", fr="calculer exactement le meilleur jeu")
CHECK = Phrase(
    en="check the solution that comes with the game instead: every position, and 100,000 games",
    fr="vérifier plutôt la solution livrée avec le jeu : chaque position, et 100 000 parties",
)
DEVICE = Phrase(en="where to compute: cpu or cuda (cpu)", fr="où calculer : cpu ou cuda (cpu)")
OUTPUT = Phrase(en="write the values to this new file", fr="écrire les valeurs dans ce nouveau fichier")
WASM = Phrase(
    en="write a game's rules and bots as a WebAssembly module, for programs in any language",
    fr="écrire les règles et les bots d'un jeu en module WebAssembly, pour des programmes en tout langage",
)
MODULE = Phrase(en="write the module to this new file", fr="écrire le module dans ce nouveau fichier")
SITE = Phrase(
    en="write a folder of files that plays in the browser, without a server and offline too",
    fr="écrire un dossier de fichiers qui se joue dans le navigateur, sans serveur et même hors ligne",
)
FOLDER = Phrase(en="the new folder", fr="le nouveau dossier")
VERIFY = Phrase(en="check the dice of a downloaded game", fr="vérifier les dés d'une partie téléchargée")
HOST = Phrase(en="the address to listen at (127.0.0.1)", fr="l'adresse d'écoute (127.0.0.1)")
PORT = Phrase(en="the port to listen at (8123; 0: any)", fr="le port d'écoute (8123 ; 0 : n'importe lequel)")
DATA = Phrase(en="the folder that games are kept in", fr="le dossier où les parties sont gardées")
DATABASE_URL = Phrase(
    en="keep games in PostgreSQL: postgresql://… (GROGNARD_DATABASE_URL, unless told)",
    fr="garder les parties dans PostgreSQL : postgresql://… (GROGNARD_DATABASE_URL, sauf indication)",
)
ADMIN = Phrase(en="look after a server's games", fr="s'occuper des parties d'un serveur")
MOVE_DATA = Phrase(
    en="copy the games of a folder into an empty PostgreSQL database; stop its server first",
    fr="copier les parties d'un dossier dans une base PostgreSQL vide ; arrête d'abord son serveur",
)
ONLY = Phrase(en="offer this game and not all of them", fr="proposer ce jeu, et non tous")
LAN = Phrase(en="let everybody on the local network in", fr="ouvrir à tout le réseau local")
BROWSER = Phrase(en="open the browser, or do not", fr="ouvrir le navigateur, ou non")
NO_LIMITS = Phrase(en="without limits on how much one address may ask", fr="sans limite de demandes par adresse")
PLUG_IN = Phrase(
    en="a bot of your own: file.py:Name or package.module:Name", fr="un bot à toi : fichier.py:Nom ou paquet.module:Nom"
)
ORIGIN = Phrase(
    en="another page's address that may connect: https://…",
    fr="l'adresse d'une autre page autorisée à se connecter : https://…",
)
KEEP_DAYS = Phrase(
    en="delete finished tables after so many days (never)", fr="effacer les tables terminées après tant de jours (jamais)"
)
HOST_NAME = Phrase(
    en="a name by which people reach this server: example.org",
    fr="un nom par lequel on accède à ce serveur : example.org",
)
BEHIND_PROXY = Phrase(
    en="the address of a proxy in front, whose X-Forwarded-For is believed",
    fr="l'adresse d'un relais placé devant, dont X-Forwarded-For fait foi",
)
CONNECTIONS = Phrase(en="how many connections one address may have (100)", fr="connexions permises par adresse (100)")
REQUESTS = Phrase(en="how many requests a second one address may send (30)", fr="requêtes par seconde et par adresse (30)")
MESSAGES = Phrase(en="how many messages a second one socket may send (40)", fr="messages par seconde et par connexion (40)")
TABLES = Phrase(
    en="how many tables made from one address may wait to be started (20)",
    fr="tables non lancées permises par adresse (20)",
)
LOG_LEVEL = Phrase(en="which messages are logged (warning)", fr="quels messages sont journalisés (warning)")
START = Phrase(
    en="the hash that the table showed when the game started; without it status 1 says that this was not checked",
    fr="l'empreinte que la table affichait au lancement ; sans elle, le code 1 dit que ce n'est pas vérifié",
)
LANGUAGE = Phrase(en="en or fr (the system's, unless told)", fr="en ou fr (celle du système, sauf indication)")
VERSION = Phrase(en="show the version and exit", fr="afficher la version et quitter")
GAME = Phrase(en="the game: {names}", fr="le jeu : {names}")
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
THREADS = Phrase(en="threads to play in (one per core)", fr="nombre de fils d'exécution (un par cœur)")
JSON = Phrase(en="print JSON", fr="sortie en JSON")
RECORD = Phrase(en="the record file", fr="le fichier de la partie")
SIMULATIONS = Phrase(
    en="play-outs for each position and each decision ({usual}); a solved game needs none",
    fr="fins de partie simulées par position et par décision ({usual}) ; un jeu résolu s'en passe",
)
JSON_FILE = Phrase(
    en="write the review as JSON to this new file too; - prints it instead",
    fr="écrire aussi le bilan en JSON dans ce nouveau fichier ; - l'affiche à la place",
)
AT = Phrase(en="draw the position after so many moves", fr="dessiner la position après tant de coups")
USUAL_SIMULATIONS = 1000  # of a review


class TooManyPeople(Refusal):
    """More people than seats, or none."""

    phrase = Phrase(
        en="{people} people cannot sit on {players} seats.", fr="{people} personnes pour {players} places : c'est trop."
    )


class WrongNumber(Refusal):
    """A count that must be positive."""

    phrase = Phrase(en="{flag} must be at least {least}, not {value}.", fr="{flag} doit valoir au moins {least}, pas {value}.")


class BadCall(Refusal):
    """Words of a command line that do not fit together."""

    phrase = Phrase(en="{problem}. See: {prog} --help", fr="{problem}. Voir : {prog} --help")


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


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, in the reader's language."""

    def error(self, message: str) -> NoReturn:
        """Refuse instead of printing the usage."""
        raise BadCall(problem=message[:1].upper() + message[1:], prog=self.prog)


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
    named = next((word for word in words if word in NAMES), None)

    def command(name: str, phrase: Phrase) -> Parser:
        made: Parser = commands.add_parser(
            name, help=phrase.say(language), description=phrase.say(language), allow_abbrev=False
        )
        made.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=LANGUAGE.say(language))
        return made

    play, simulate, odds = command("play", PLAY), command("simulate", SIMULATE), command("odds", ODDS)
    solve, arena, wasm = command("solve", SOLVE), command("arena", ARENA), command("wasm", WASM)
    for each in (play, simulate, arena, odds, solve, wasm):
        each.add_argument("game", metavar="GAME", help=GAME.say(language, names=", ".join(NAMES)))
    for each in (play, simulate):
        each.add_argument("--players", type=int, metavar="N", help=PLAYERS.say(language))
        each.add_argument("--bots", default="", metavar="A,B", help=help_on_bots(words, named, language))
    arena_flags.add_flags(arena, language)
    if named:
        for each in (play, simulate, arena):
            add_options(each, title(named), language)
    play.add_argument("--bot", action="append", default=[], metavar="ADDRESS", help=PLUG_IN.say(language))
    play.add_argument("--people", type=int, metavar="N", help=PEOPLE.say(language))
    play.add_argument("--names", default="", metavar="A,B", help=PEOPLES_NAMES.say(language))
    play.add_argument("--seed", type=int, metavar="N", help=SEED.say(language))
    play.add_argument("--save", type=Path, metavar="FILE", help=SAVE.say(language))
    simulate.add_argument("--games", type=int, default=10_000, metavar="N", help=GAMES.say(language))
    simulate.add_argument("--first-key", type=int, default=0, metavar="N", help=FIRST_KEY.say(language))
    simulate.add_argument("--threads", type=int, default=0, metavar="N", help=THREADS.say(language))
    simulate.add_argument("--json", action="store_true", help=JSON.say(language))
    if named and "odds" in words:
        from grognard.terminal.odds import room_of

        room_of(named).arguments(odds, language)
    solve.add_argument("--check", action="store_true", help=CHECK.say(language))
    solve.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help=DEVICE.say(language))
    solve.add_argument("--threads", type=int, default=0, metavar="N", help=THREADS.say(language))
    solve.add_argument("-o", "--output", type=Path, metavar="FILE", help=OUTPUT.say(language))
    wasm.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help=MODULE.say(language))
    replay = command("replay", REPLAY)
    replay.add_argument("file", type=Path, metavar="FILE", help=RECORD.say(language))
    replay.add_argument("--at", type=int, metavar="N", help=AT.say(language))
    review = command("review", REVIEW)
    review.add_argument("file", type=Path, metavar="FILE", help=RECORD.say(language))
    usual = SIMULATIONS.say(language, usual=USUAL_SIMULATIONS)
    review.add_argument("--simulations", type=int, default=USUAL_SIMULATIONS, metavar="N", help=usual)
    review.add_argument("--json", metavar="FILE", help=JSON_FILE.say(language))
    add_serve(command("serve", SERVE), language)
    command("site", SITE).add_argument("folder", type=Path, metavar="FOLDER", help=FOLDER.say(language))
    tasks = command("admin", ADMIN).add_subparsers(dest="task", required=True, metavar="TASK")
    move_data = tasks.add_parser("move-data", help=MOVE_DATA.say(language), description=MOVE_DATA.say(language))
    move_data.add_argument("--data", type=Path, metavar="FOLDER", help=DATA.say(language))
    add_database(move_data, language)
    verify = command("verify", VERIFY)
    verify.add_argument("file", type=Path, metavar="FILE", help=RECORD.say(language))
    verify.add_argument("--start", metavar="HEX", help=START.say(language))
    return parser


def help_on_bots(words: Sequence[str], named: str | None, language: Language) -> str:
    """Which bots there are, in the named game or in any. Looked up only for who asks: bots are heavy."""
    if not {"-h", "--help"} & set(words) or not {"play", "simulate"} & set(words):
        return ""
    from grognard.bots import default_bot, policies_of
    from grognard.bots.words import BOT_WORDS, about

    known = list(policies_of(find(named)) if named else BOT_WORDS)
    lines = [f"{name} ({told.say(language)})" if (told := about(name)) else name for name in known]
    return BOTS.say(language, usual=default_bot(known), bots=", ".join(lines))


def add_serve(serve: argparse.ArgumentParser, language: Language) -> None:
    """The flags of `grognard serve`."""
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=HOST.say(language))
    serve.add_argument("--port", type=int, default=8123, metavar="N", help=PORT.say(language))
    serve.add_argument("--data", type=Path, metavar="FOLDER", help=DATA.say(language))
    add_database(serve, language)
    serve.add_argument("--game", action="append", choices=NAMES, metavar="GAME", help=ONLY.say(language))
    serve.add_argument("--lan", action="store_true", help=LAN.say(language))
    serve.add_argument("--browser", action="store_true", help=BROWSER.say(language))
    serve.add_argument("--no-browser", action="store_false", dest="browser", help=BROWSER.say(language))
    serve.add_argument("--no-limits", action="store_false", dest="limited", help=NO_LIMITS.say(language))
    serve.add_argument("--bot", action="append", default=[], metavar="ADDRESS", help=PLUG_IN.say(language))
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help=ORIGIN.say(language))
    serve.add_argument("--keep-days", type=int, metavar="N", help=KEEP_DAYS.say(language))
    serve.add_argument("--host-name", action="append", default=[], metavar="NAME", help=HOST_NAME.say(language))
    serve.add_argument("--behind-proxy", action="append", default=[], metavar="ADDRESS", help=BEHIND_PROXY.say(language))
    serve.add_argument("--connections", type=int, default=100, metavar="N", help=CONNECTIONS.say(language))
    serve.add_argument("--requests", type=int, default=30, metavar="N", help=REQUESTS.say(language))
    serve.add_argument("--messages", type=int, default=40, metavar="N", help=MESSAGES.say(language))
    serve.add_argument("--tables", type=int, default=20, metavar="N", help=TABLES.say(language))
    levels = ("debug", "info", "warning", "error")
    serve.add_argument("--log-level", choices=levels, default="warning", help=LOG_LEVEL.say(language))


def add_database(parser: argparse.ArgumentParser, language: Language) -> None:
    """The flag for a database. Its address holds a password, which others on the machine cannot see in the environment."""
    known = os.environ.get("GROGNARD_DATABASE_URL") or None
    parser.add_argument("--database-url", default=known, metavar="URL", help=DATABASE_URL.say(language))


def add_options(parser: argparse.ArgumentParser, game: Title, language: Language) -> None:
    """A flag for each option of a game."""
    for field in msgspec.structs.fields(game.options):
        flag, help_text = "--" + field.name.replace("_", "-"), game.options.explained[field.name].say(language)
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


def split(words: str) -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def at_least(flag: str, value: int, least: int) -> int:
    """The value, unless it is too small."""
    if value < least:
        raise WrongNumber(flag=flag, value=value, least=least)
    return value


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


def do_serve(args: argparse.Namespace, language: Language) -> None:
    """`grognard serve`."""
    at_least("--port", args.port, 0)
    if args.keep_days is not None:
        at_least("--keep-days", args.keep_days, 1)
    from grognard.server.host.command import run_server
    from grognard.server.wire.access import access_for
    from grognard.server.wire.limits import Limits, no_limits

    host = "0.0.0.0" if args.lan else args.host
    connections, tables = at_least("--connections", args.connections, 1), at_least("--tables", args.tables, 1)
    requests, messages = at_least("--requests", args.requests, 1), at_least("--messages", args.messages, 1)
    run_server(
        language,
        host,
        args.port,
        args.data,
        args.game or NAMES,
        args.lan,
        args.browser,
        Limits(requests, messages, connections) if args.limited else no_limits(),
        tables if args.limited else 0,
        args.bot,
        access_for(host, args.host_name, args.origin, args.behind_proxy),
        args.log_level,
        args.keep_days,
        args.database_url,
    )


def do_admin(args: argparse.Namespace, language: Language) -> None:
    """`grognard admin move-data`."""
    from grognard.server.host.command import run_move_data

    run_move_data(args.data, args.database_url or "", language)


def do_site(args: argparse.Namespace, language: Language) -> None:
    """`grognard site`."""
    from grognard.server.host.site import run_site

    run_site(args.folder, language)


def do_verify(args: argparse.Namespace, language: Language) -> None:
    """`grognard verify`. Exit status 1 says that something could not be checked."""
    from grognard.server.host.command import run_verify

    if not run_verify(args.file, language, args.start):
        raise SystemExit(1)


COMMANDS = {
    "play": do_play,
    "simulate": do_simulate,
    "arena": do_arena,
    "odds": do_odds,
    "solve": do_solve,
    "wasm": do_wasm,
    "replay": do_replay,
    "review": do_review,
    "serve": do_serve,
    "verify": do_verify,
    "admin": do_admin,
    "site": do_site,
}


def main(words: Sequence[str] | None = None) -> None:
    """Run a command. Bad input is one line on stderr and exit status 2."""
    words = sys.argv[1:] if words is None else words
    language = wanted_language(words)
    try:
        check_folders()
        args = parser_for(words, language).parse_args(words)
        COMMANDS[args.command](args, language)
    except Refusal as refused:
        sys.stderr.write(f"grognard: {refused.say(language)}\n")
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(141) from None


if __name__ == "__main__":
    main()
