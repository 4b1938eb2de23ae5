"""`grognard serve` and `grognard verify`, as the command line calls them."""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import segno

from grognard.bots.load import Brought, DoesNotPlay, Roster, installed, load
from grognard.core.record import read
from grognard.core.refusal import Refusal
from grognard.core.title import Title
from grognard.core.verify import verify
from grognard.core.words import Language, Phrase
from grognard.games import find
from grognard.server.host.listening import check_access, check_can_listen, lan_address, own_url
from grognard.server.host.serve import data_folder, serve
from grognard.server.host.settings import ServerSettings

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


class NoDatabaseNamed(Refusal):
    """A task that needs a database, without one."""

    phrase = Phrase(
        en="Which database? Name it by --database-url postgresql://…, or in GROGNARD_DATABASE_URL.",
        fr="Quelle base ? Indique-la par --database-url postgresql://…, ou dans GROGNARD_DATABASE_URL.",
    )


class CannotServe(Refusal):
    """A server that did not start."""

    phrase = Phrase(en="The server could not start.", fr="Le serveur n'a pas pu démarrer.")


def say(text: str) -> None:
    """A line for whoever started the server."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def run_server(settings: ServerSettings, language: Language, lan: bool, browser: bool) -> None:
    """Serve until interrupted; say where, and show it."""
    host = settings.host
    check_access(settings.names, settings.origins, settings.proxies)
    check_can_listen(host, settings.port)

    def prepares(title: Title) -> None:
        say(PREPARING.say(language, game=title.phrase.say(language)))

    def ready(found: int) -> None:
        url = own_url(host, found)
        say(AT.say(language, url=url))
        kept_in = KEPT_IN_DATABASE if settings.database else KEPT_IN
        say(kept_in.say(language, folder=settings.data or data_folder()))
        if lan:
            shared = f"http://{lan_address()}:{found}/"
            say(ON_THE_LAN.say(language, url=shared))
            segno.make(shared, micro=False).terminal(out=sys.stderr, compact=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    if not serve(settings, prepares, ready, plug_ins_of(settings.bots, settings.games, language)):
        raise CannotServe()


def plug_ins_of(addresses: Sequence[str], games: Sequence[str], language: Language) -> list[Brought]:
    """The bots that whoever runs the server brings along, then those that packages offer; of these a broken one is left out.

    Who is brought along must play one of these games.
    """
    found = [load(address) for address in addresses]
    for bot in found:
        if not any(bot.plays(game) for game in games):
            raise DoesNotPlay(name=bot.name, games=list(bot.games))
    for name, address in installed().items():
        try:
            found.append(load(address, name))
        except Refusal as refused:
            say(refused.say(language))
    for game in games:
        Roster(find(game), found)  # refuses names that are taken
    return found


def run_move_data(data: Path | None, database: str | None, language: Language) -> None:
    """Copy a folder's games into PostgreSQL, and tell how far it is."""
    if not database:
        raise NoDatabaseNamed()
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
