"""Fair dice: a key that neither the server nor any player could choose alone, and how anyone checks it afterwards.

The server draws a secret and shows its SHA-256 when the table is made. Each person's browser promises bytes of its own by their
SHA-256 when it sits down, and sends them when the game starts. The key is HMAC-SHA256 over all of it. At the end
the secret is shown. Nobody who was bound before seeing the others' bytes can have chosen the dice; the host's machine,
which knows the secret, can still look ahead.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

SECRET_BYTES = 32


def sha256(data: bytes) -> str:
    """The hash that promises some bytes without showing them."""
    return hashlib.sha256(data).hexdigest()


def prefixed(*parts: bytes) -> bytes:
    """Parts in a row, each behind its length, so that no two lists of parts look alike."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class Proof(NamedTuple):
    """All that the key of a table's dice is made from."""

    table: str
    game: str
    options: str
    names: Sequence[str]
    additions: Sequence[bytes]  # each seat's bytes; empty for bots and for who sent none
    secret: bytes

    def key(self) -> bytes:
        """The key of the dice."""
        parts = [self.table.encode(), self.game.encode(), self.options.encode()]
        for name, addition in zip(self.names, self.additions, strict=True):
            parts += [name.encode(), addition]
        return hmac.new(self.secret, prefixed(*parts), hashlib.sha256).digest()

    def lines(self) -> list[str]:
        """The proof as lines of a record."""
        shown = [f"table {self.table}", f"commitment {sha256(self.secret)}", f"secret {self.secret.hex()}"]
        return shown + [f"bytes {seat} {added.hex()}" for seat, added in enumerate(self.additions) if added]


def options_text(options: Mapping[str, object]) -> str:
    """Options in one way of writing, whoever writes them."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in sorted(options.items()))


def luck(secret: bytes, number: int) -> int:
    """What a bot's dice are numbered by for the decision after this row: the same again after a restart."""
    return int.from_bytes(hmac.new(secret, b"bot" + msgspec.json.encode(number), hashlib.sha256).digest()[:7], "big")
