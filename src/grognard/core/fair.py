"""Fair dice: a key that neither the server nor any player could choose alone, and how anyone checks it afterwards.

The server draws a secret and shows its SHA-256 when the table is made. Each person's browser promises bytes of its own by their
SHA-256 when it sits down. The start fixes the list of seats, names and promises, and shows it to everybody; only then do people
send their bytes. The key is HMAC-SHA256, by the secret, over the start's hash and those bytes. At the end the secret is shown.

So whoever saw the list before they sent their bytes knows that everything else was fixed by then, except this: a seat may
withhold its bytes. The host's machine, which sees the bytes as they come, could decide that for seats of its own last of all,
and each such seat doubles the keys to choose from; who withheld is written in the record. It can also look ahead.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

SECRET_BYTES = 32
MOST_BYTES = 64  # that one seat adds


def sha256(data: bytes) -> str:
    """The hash that promises some bytes without showing them."""
    return hashlib.sha256(data).hexdigest()


def prefixed(*parts: bytes) -> bytes:
    """Parts in a row, each behind its length, so that no two lists of parts look alike."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class Entrant(msgspec.Struct, frozen=True):
    """A seat as the start fixed it: who sits there, and the hash of the bytes that they are to send (empty: none)."""

    who: Literal["person", "bot"]
    name: str
    promise: str


def start_hash(commitment: str, table: str, game: str, options: str, roster: Sequence[Entrant]) -> str:
    """One hash of all that is fixed when a game starts, before anybody sends bytes."""
    fixed = [commitment, table, game, options]
    for one in roster:
        fixed += [one.who, one.name, one.promise]
    return sha256(prefixed(*(part.encode() for part in fixed)))


class Proof(NamedTuple):
    """All that the key of a table's dice is made from."""

    table: str
    game: str
    options: str
    roster: Sequence[Entrant]
    additions: Sequence[bytes]  # each seat's bytes; empty for bots and for who sent none
    secret: bytes

    def start(self) -> str:
        """The hash of all that was fixed at the start."""
        return start_hash(sha256(self.secret), self.table, self.game, self.options, self.roster)

    def key(self) -> bytes:
        """The key of the dice."""
        return hmac.new(self.secret, prefixed(bytes.fromhex(self.start()), *self.additions), hashlib.sha256).digest()

    def lines(self) -> list[str]:
        """The proof as lines of a record, beside its seats' names."""
        lines = [f"table {self.table}", f"commitment {sha256(self.secret)}", f"secret {self.secret.hex()}"]
        for seat, (one, addition) in enumerate(zip(self.roster, self.additions, strict=True)):
            lines += [f"bot {seat}"] * (one.who == "bot")
            lines += [f"promise {seat} {one.promise}"] * bool(one.promise)
            lines += [f"bytes {seat} {addition.hex()}"] * bool(addition)
        return lines


def options_text(options: Mapping[str, object]) -> str:
    """Options in one way of writing, whoever writes them."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in sorted(options.items()))
