"""Inputs that are nearly right: the same for the same number, so that a failure can be had again."""

from __future__ import annotations

import random
from collections.abc import Sequence

TOKENS = [
    b"{", b"}", b"[", b"]", b'"', b":", b",", b"null", b"true", b"-1", b"0", b"1e999", b"9" * 40, b"9007199254740993", b"NaN",
    b"\\ud800", b"\\u0000", b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xc3\x28", b"\xe2\x80\xae", b"\xe3\x85\xa4", b"\r\n",
    b"[" * 2000, b'{"a":' * 2000, b" " * 3000, b"%ff", b"../", b"\x81", b"\x01", b"\x80", b"\x89\x80\0\0\0\0", b"\x88",
    b"\xff" * 9, b"\x7f\xff\xff\xff\xff\xff\xff\xff\xff", "é".encode() * 200, b"\xd9\xa3", b"hello", b"play", b"type", b"moves",
]  # fmt: skip


def mutated(examples: Sequence[bytes], number: int) -> bytes:
    """An example with a few things changed."""
    chance = random.Random(number)
    data = bytearray(chance.choice(examples))
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        place = chance.randrange(len(data) + 1)
        end = min(len(data), place + chance.choice((0, 1, 2, 8, 64)))
        match chance.randrange(7):
            case 0:
                data[place:end] = chance.choice(TOKENS)
            case 1:
                data[place:end] = b""
            case 2:
                data[place:place] = data[place:end] * chance.choice((1, 3, 50))
            case 3 if place < len(data):
                data[place] ^= 1 << chance.randrange(8)
            case 4:
                data[place:end] = chance.randbytes(chance.randrange(9))
            case 5:
                other = chance.choice(examples)
                data[place:] = other[chance.randrange(len(other) + 1) :]
            case _:
                data[place:end] = str(chance.choice((-1, 0, 15, 16, 2**31, 2**53, 2**64, 10**30))).encode()
    return bytes(data[:70_000])
