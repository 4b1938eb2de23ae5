"""`grognard serve` and `grognard verify`, as the command line calls them."""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import segno

from grognard.bots.load import Brought, Roster, installed, load
from grognard.core.record import read
from grognard.core.refusal import Refusal
from grognard.core.title import Title
from grognard.core.verify import verify
from grognard.core.words import Language, Phrase
from grognard.games import find
from grognard.server.host.serve import data_folder, lan_address, port_is_free, serve
from grognard.server.wire.access import Access, is_network
from grognard.server.wire.limits import Limits

PREPARING = Phrase(en="{game} can be played, and is being made faster …", fr="{game} : prêt, et bientôt plus rapide …")
AT = Phrase(en="Grognard is at {url} (Ctrl+C stops it).", fr="Grognard est à l'adresse {url} (Ctrl+C pour arrêter).")
ON_THE_LAN = Phrase(
    en="On the local network: {url}. Everybody there can open it, for instance by this code:",
    fr="Sur le réseau local : {url}. Tous peuvent l'ouvrir, par exemple avec ce code :",
)
KEPT_IN = Phrase(en="Games are kept in {folder}.", fr="Les parties sont gardées dans {folder}.")

KEPT_IN_DATABASE = Phrase(
    en="Games are kept in PostgreSQL, where any number of servers may share them.",
    fr="Les parties sont gardées dans PostgreSQL, où plusieurs serveurs peuvent les partager.",
)
MOVING = Phrase(en="{part}: {done} of {total} rows", fr="{part} : {done} lignes sur {total}")
MOVED = Phrase(
    en="{tables} tables were moved and compared. From now on: grognard serve --database-url …",
    fr="{tables} tables ont été déplacées et comparées. Désormais : grognard serve --database-url …",
)


class PortTaken(Refusal):
    """An address that another program listens at."""

    phrase = Phrase(
        en="Another program listens at {host}:{port} already: stop it, or choose another --port.",
        fr="Un autre programme écoute déjà sur {host}:{port} : arrête-le, ou choisis un autre --port.",
    )


class NoSuchProxy(Refusal):
    """A proxy that is not given by its address."""

    phrase = Phrase(
        en="'{address}' is no address of a proxy. Write it in figures, such as 127.0.0.1 or 10.0.0.0/8.",
        fr="« {address} » n'est pas l'adresse d'un relais. Écris-la en chiffres, comme 127.0.0.1 ou 10.0.0.0/8.",
    )


class CannotServe(Refusal):
    """A server that did not start."""

    phrase = Phrase(en="The server could not start.", fr="Le serveur n'a pas pu démarrer.")


def say(text: str) -> None:
    """A line for whoever started the server."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def run_server(
    language: Language,
    host: str,
    port: int,
    data: Path | None,
    games: Sequence[str],
    lan: bool,
    browser: bool,
    limits: Limits,
    tables: int,
    bots: Sequence[str],
    access: Access,
    log_level: str,
    keep_days: int | None,
    database: str | None,
) -> None:
    """Serve until interrupted; say where, and show it."""
    folder = data or data_folder()
    wrong = next((proxy for proxy in access.proxies if not is_network(proxy)), None)
    if wrong is not None:
        raise NoSuchProxy(address=wrong)
    if not port_is_free(host, port):
        raise PortTaken(host=host, port=port)

    def prepares(title: Title) -> None:
        say(PREPARING.say(language, game=title.phrase.say(language)))

    def ready(found: int) -> None:
        url = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{found}/"
        say(AT.say(language, url=url))
        say(KEPT_IN.say(language, folder=folder) if database is None else KEPT_IN_DATABASE.say(language))
        if lan:
            shared = f"http://{lan_address()}:{found}/"
            say(ON_THE_LAN.say(language, url=shared))
            segno.make(shared, micro=False).terminal(out=sys.stderr, compact=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    plug_ins = plug_ins_of(bots, games, language)
    if not serve(
        host, port, folder, prepares, ready, limits, access, tables, plug_ins, log_level.upper(), games, keep_days, database
    ):
        raise CannotServe()


def plug_ins_of(addresses: Sequence[str], games: Sequence[str], language: Language) -> list[Brought]:
    """The bots that whoever runs the server brings along, then those that packages offer; of these a broken one is left out."""
    found = [load(address) for address in addresses]
    for name, address in installed().items():
        try:
            found.append(load(address, name))
        except Refusal as refused:
            say(refused.say(language))
    for game in games:
        Roster(find(game), found)  # refuses names that are taken
    return found


def run_move_data(data: Path | None, database: str, language: Language) -> None:
    """Copy a folder's games into PostgreSQL, and tell how far it is."""
    from grognard.server.store.place import check_address

    check_address(database)
    from grognard.server.store.moving import move_data

    tables = move_data(
        data or data_folder(),
        database,
        lambda part, done, total: say(MOVING.say(language, part=part, done=f"{done:,}", total=f"{total:,}")),
    )
    say(MOVED.say(language, tables=f"{tables:,}"))


def run_verify(file: Path, language: Language, shown: str | None) -> bool:
    """Say what a record proves, line by line; whether all of it could be checked."""
    record = read(file)
    complete = True
    for finding in verify(record, find(record.game), language, shown):
        sys.stdout.write(finding.sentence + "\n")
        complete &= finding.checked
    return complete
