"""Where a server listens: whether it can, and by which address others reach it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterable

from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.server.wire.access import is_host_name, is_network, is_origin

LAST_PORT = 65_535


class NoSuchPort(Refusal):
    """A number that is no port's."""

    phrase = Phrase(
        en="A port is a number from 0 to {last}, not {port}.", fr="Un port est un nombre de 0 à {last}, pas {port}."
    )


class PortTaken(Refusal):
    """An address that another program listens at."""

    phrase = Phrase(
        en="Another program listens at {place} already: stop it, or choose another --port.",
        fr="Un autre programme écoute déjà sur {place} : arrête-le, ou choisis un autre --port.",
    )


class CannotListen(Refusal):
    """An address that no program can listen at, or that this one may not."""

    phrase = Phrase(
        en="A server cannot listen at {place} here: {reason}.",
        fr="Un serveur ne peut pas écouter ici sur {place} : {reason}.",
    )


class NoHost(Refusal):
    """No address at all, which would be every one of this machine."""

    phrase = Phrase(
        en="--host is empty. Write an address to listen at: 127.0.0.1, or 0.0.0.0 for all of this machine's.",
        fr="--host est vide. Écris une adresse où écouter : 127.0.0.1, ou 0.0.0.0 pour toutes celles de cette machine.",
    )


class NoSuchName(Refusal):
    """A name by which nobody can reach a server."""

    phrase = Phrase(
        en="'{name}' is no name of a server. Write it as in example.org, without https:// and without a path.",
        fr="« {name} » n'est pas le nom d'un serveur. Écris-le comme example.org, sans https:// et sans chemin.",
    )


class NoSuchOrigin(Refusal):
    """A page's address that no browser would name so."""

    phrase = Phrase(
        en="'{origin}' is no address of a page. Write it as browsers name it: https://example.org, without a path.",
        fr="« {origin} » n'est pas l'adresse d'une page. Écris-la comme les navigateurs : https://example.org, sans chemin.",
    )


class NoSuchProxy(Refusal):
    """A proxy that is not given by its address."""

    phrase = Phrase(
        en="'{address}' is no address of a proxy. Write it in figures, such as 127.0.0.1 or 10.0.0.0/8.",
        fr="« {address} » n'est pas l'adresse d'un relais. Écris-la en chiffres, comme 127.0.0.1 ou 10.0.0.0/8.",
    )


NO_SUCH_HOST = Phrase(en="no machine of that name is known", fr="aucune machine de ce nom n'est connue")
ANOTHER_MACHINE = Phrase(en="that is not an address of this machine", fr="ce n'est pas une adresse de cette machine")
NOT_ALLOWED = Phrase(
    en="the system does not allow it; choose a --port from 1024 on",
    fr="le système ne le permet pas ; choisis un --port à partir de 1024",
)

REASONS = {errno.EADDRNOTAVAIL: ANOTHER_MACHINE, errno.EACCES: NOT_ALLOWED}


def check_access(names: Iterable[str], origins: Iterable[str], proxies: Iterable[str]) -> None:
    """Refuse names, pages and proxies that nobody could have: what is mistyped would be believed to hold, and let nobody in."""
    for name in names:
        if not is_host_name(name):
            raise NoSuchName(name=name)
    for origin in origins:
        if not is_origin(origin):
            raise NoSuchOrigin(origin=origin)
    for address in proxies:
        if not is_network(address):
            raise NoSuchProxy(address=address)


def check_can_listen(host: str, port: int) -> None:
    """Refuse an address where a server could not listen."""
    if not 0 <= port <= LAST_PORT:
        raise NoSuchPort(port=port, last=LAST_PORT)
    if not host:
        raise NoHost()
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (socket.gaierror, UnicodeError) as error:
            raise CannotListen(place=place(host, port), reason=NO_SUCH_HOST) from error
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PortTaken(place=place(host, port)) from error
            raise CannotListen(
                place=place(host, port), reason=REASONS.get(error.errno or 0, error.strerror or error)
            ) from error


def place(host: str, port: int) -> str:
    """An address and a port as URLs have them."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def own_url(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens there."""
    return f"http://{place({'0.0.0.0': '127.0.0.1', '::': '::1'}.get(host, host), port)}/"


def lan_address() -> str:
    """This machine's address on the local network. Nothing is sent: a datagram socket only chooses its way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
