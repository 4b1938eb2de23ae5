"""Addresses in figures, and which of them are on the public internet."""

from __future__ import annotations

import ipaddress
import socket

HANDED_OUT = ipaddress.IPv6Network("2000::/3")  # all that is routed on the internet; Python calls more than that global
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


def is_address(name: str) -> bool:
    """Whether a name is an address in figures."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def public_address(host: str) -> str:
    """An address that a name stands for; refused where it stands for any that is not public."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    if not found or not all(is_public(ipaddress.ip_address(address)) for address in found):
        raise OSError(f"{host} is not on the public internet")
    return min(found)


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it leads to the public internet. IPv6 addresses that stand for IPv4 ones are as public as these."""
    if isinstance(address, ipaddress.IPv6Address):
        meant = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF) if address in NAT64 else address.sixtofour
        if meant is not None:
            return is_public(meant)
        if address not in HANDED_OUT:
            return False
    return address.is_global and not address.is_multicast
