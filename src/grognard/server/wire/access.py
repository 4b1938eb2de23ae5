"""Who is at the other end: their address, the name by which they reached us, and the page that they came from."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from grognard.server.live.addresses import is_address

ANYWHERE = ("0.0.0.0", "::")
SITE_BITS = 64  # of an IPv6 address; the rest is one household's to choose from


@dataclass(frozen=True)
class Access:
    """By which names the server may be called, which other pages may connect, and which proxies are believed."""

    names: Collection[str] = ()
    origins: Collection[str] = ()
    proxies: Collection[str] = ()  # addresses, or networks such as 10.0.0.0/8

    def answers_to(self, host: str) -> bool:
        """Whether a Host header calls this server. Another site's name may be made to lead here, and its pages with it;
        an address in figures cannot."""
        name = name_in(host)
        return name in self.names or name == "localhost" or name.endswith(".localhost") or is_address(name)

    def welcomes(self, headers: dict[bytes, bytes]) -> bool:
        """Whether our own page asks, or a program, which sends no Origin."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        if origin.decode("latin-1") in self.origins:
            return True
        same_site = headers.get(b"sec-fetch-site", b"same-origin") == b"same-origin"
        return same_site and origin.partition(b"://")[2] == headers.get(b"host")

    def believes(self, address: str) -> bool:
        """Whether this is a proxy, which speaks for others."""
        return is_address(address) and any(ipaddress.ip_address(address) in ipaddress.ip_network(one) for one in self.proxies)


def access_for(host: str, names: Iterable[str], origins: Collection[str], proxies: Collection[str]) -> Access:
    """The access of a server that listens at `host`: to the names that were given, and to the machine's own."""
    own = [socket.gethostname(), f"{socket.gethostname()}.local"] if host in ANYWHERE else [host]
    known = frozenset(name_in(name) for name in (*own, *names) if not is_address(name))
    return Access(known, origins, proxies)


def name_in(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.lower().removesuffix(".")


def is_network(text: str) -> bool:
    """Whether this is an address or a network, as proxies are given."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def is_host_name(text: str) -> bool:
    """Whether people could reach a server by this name."""
    return re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9.])?", text) is not None or is_address(text)


def is_origin(text: str) -> bool:
    """Whether a browser could name a page's address so: scheme, name in lower case, and a port that is not the usual one."""
    try:
        place = urlsplit(text)
        name, port = place.hostname or "", place.port
    except ValueError:
        return False
    written = f"[{name}]" if ":" in name else name
    usual = {"https": 443, "http": 80}.get(place.scheme)
    shown = f"{place.scheme}://{written}{'' if port is None else f':{port}'}"
    return usual is not None and port != usual and is_host_name(name) and text == shown


def household(address: str) -> str:
    """What limits count as one: an IPv4 address, or all that share the first half of an IPv6 address."""
    if ":" not in address or not is_address(address):
        return address
    found = ipaddress.IPv6Address(address)
    return str(found.ipv4_mapped or ipaddress.ip_network((found.packed[: SITE_BITS // 8] + bytes(8), SITE_BITS)))
