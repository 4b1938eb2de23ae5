"""Serving games: over the network, its data, and the page as plain files."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from grognard.cli.command import PLUG_IN, Call, Command, Parser, at_least, at_most
from grognard.core.words import Language, Phrase
from grognard.games import NAMES
from grognard.server.host.settings import ServerSettings
from grognard.server.wire.limits import Limits

USUAL = ServerSettings()
MOST_DAYS = 36_500  # a hundred years: no database counts much further back

SERVE = Phrase(en="let people play over the network", fr="faire jouer par le réseau")
SITE = Phrase(
    en="write a folder of files that plays in the browser, without a server and offline too",
    fr="écrire un dossier de fichiers qui se joue dans le navigateur, sans serveur et même hors ligne",
)
ADMIN = Phrase(en="look after a server's games", fr="s'occuper des parties d'un serveur")
HOST = Phrase(en="the address to listen at ({usual})", fr="l'adresse d'écoute ({usual})")
PORT = Phrase(en="the port to listen at ({usual}; 0: any)", fr="le port d'écoute ({usual} ; 0 : n'importe lequel)")
DATA = Phrase(en="the folder that games are kept in", fr="le dossier où les parties sont gardées")
DATABASE_URL = Phrase(
    en="keep games in PostgreSQL: postgresql://… (GROGNARD_DATABASE_URL, unless told)",
    fr="garder les parties dans PostgreSQL : postgresql://… (GROGNARD_DATABASE_URL, sauf indication)",
)
MOVE_DATA = Phrase(
    en="copy the games of a folder into an empty PostgreSQL database; stop its server first",
    fr="copier les parties d'un dossier dans une base PostgreSQL vide ; arrête d'abord son serveur",
)
ONLY = Phrase(en="offer this game and not all of them", fr="proposer ce jeu, et non tous")
LAN = Phrase(en="let everybody on the local network in", fr="ouvrir à tout le réseau local")
BROWSER = Phrase(en="open the browser, or do not", fr="ouvrir le navigateur, ou non")
NO_LIMITS = Phrase(en="without limits on how much one address may ask", fr="sans limite de demandes par adresse")
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
CONNECTIONS = Phrase(en="how many connections one address may have ({usual})", fr="connexions permises par adresse ({usual})")
REQUESTS = Phrase(
    en="how many requests a second one address may send ({usual})", fr="requêtes par seconde et par adresse ({usual})"
)
MESSAGES = Phrase(
    en="how many messages a second one socket may send ({usual})", fr="messages par seconde et par connexion ({usual})"
)
TABLES = Phrase(
    en="how many tables made from one address may wait to be started ({usual})",
    fr="tables non lancées permises par adresse ({usual})",
)
ALL_CONNECTIONS = Phrase(
    en="how many connections there may be in all, where the system allows it ({usual})",
    fr="connexions permises en tout, si le système le permet ({usual})",
)
ALL_TABLES = Phrase(
    en="how many tables may wait to be started in all ({usual})", fr="tables non lancées permises en tout ({usual})"
)
ROOMS = Phrase(en="how many rooms there may be ({usual})", fr="combien de salons il peut y avoir ({usual})")
LOG_LEVEL = Phrase(en="which messages are logged ({usual})", fr="quels messages sont journalisés ({usual})")
LIMITS = {
    "connections": CONNECTIONS,
    "requests": REQUESTS,
    "messages": MESSAGES,
    "tables": TABLES,
    "all_connections": ALL_CONNECTIONS,
    "all_tables": ALL_TABLES,
    "rooms": ROOMS,
}
FOLDER = Phrase(en="the new folder", fr="le nouveau dossier")


def add_serve(serve: Parser, call: Call) -> None:
    """The flags of `grognard serve`."""
    language = call.language
    serve.add_argument("--host", default=USUAL.host, metavar="ADDRESS", help=HOST.say(language, usual=USUAL.host))
    serve.add_argument("--port", type=int, default=USUAL.port, metavar="N", help=PORT.say(language, usual=USUAL.port))
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
    for name, about in LIMITS.items():
        usual = getattr(USUAL.limits, name)
        flag = f"--{name.replace('_', '-')}"
        serve.add_argument(flag, type=int, default=usual, metavar="N", help=about.say(language, usual=usual))
    levels = ("debug", "info", "warning", "error")
    serve.add_argument(
        "--log-level", choices=levels, default=USUAL.log_level, help=LOG_LEVEL.say(language, usual=USUAL.log_level)
    )


def add_database(parser: argparse.ArgumentParser, language: Language) -> None:
    """The flag for a database. Its address holds a password, which others on the machine cannot see in the environment."""
    known = os.environ.get("GROGNARD_DATABASE_URL") or None
    parser.add_argument("--database-url", default=known, metavar="URL", help=DATABASE_URL.say(language))


def add_admin(parser: Parser, call: Call) -> None:
    """The tasks of `grognard admin`."""
    language = call.language
    tasks = parser.add_subparsers(dest="task", required=True, metavar="TASK")
    move_data = tasks.add_parser("move-data", help=MOVE_DATA.say(language), description=MOVE_DATA.say(language))
    move_data.add_argument("--data", type=Path, metavar="FOLDER", help=DATA.say(language))
    add_database(move_data, language)


def add_site(parser: Parser, call: Call) -> None:
    """The flags of `grognard site`."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help=FOLDER.say(call.language))


def do_serve(args: argparse.Namespace, language: Language) -> None:
    """`grognard serve`."""
    if args.keep_days is not None:
        at_most("--keep-days", at_least("--keep-days", args.keep_days, 1), MOST_DAYS)
    limits = Limits(**{name: at_least(f"--{name.replace('_', '-')}", getattr(args, name), 1) for name in LIMITS})
    from grognard.server.host.command import run_server

    settings = ServerSettings(
        host="0.0.0.0" if args.lan else args.host,
        port=args.port,
        data=args.data,
        database=args.database_url,
        games=tuple(args.game or USUAL.games),
        bots=tuple(args.bot),
        names=tuple(args.host_name),
        origins=tuple(args.origin),
        proxies=tuple(args.behind_proxy),
        keep_days=args.keep_days,
        log_level=args.log_level,
        limits=limits if args.limited else limits.lifted(),
    )
    run_server(settings, language, args.lan, args.browser)


def do_admin(args: argparse.Namespace, language: Language) -> None:
    """`grognard admin move-data`."""
    from grognard.server.host.command import run_move_data

    run_move_data(args.data, args.database_url, language)


def do_site(args: argparse.Namespace, language: Language) -> None:
    """`grognard site`."""
    from grognard.server.host.site import run_site

    run_site(args.folder, language)


SERVING = (
    Command("serve", SERVE, add_serve, do_serve),
    Command("site", SITE, add_site, do_site),
    Command("admin", ADMIN, add_admin, do_admin),
)
