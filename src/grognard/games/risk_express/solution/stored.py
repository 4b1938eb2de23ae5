"""The values as they are kept with the game: in fixed point, so that every machine decides alike, and packed into one file.

What is kept of a position is how far it is from a guess by the positions in which one more card has an owner.
"""

import lzma
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from grognard.core.refusal import CannotRead
from grognard.games.risk_express.solution.codes import CODES, codes_by_level
from grognard.games.risk_express.solution.solver import end_values
from grognard.games.risk_express.solution.sweeps import guesses_of_slice

BITS: Final = 20
UNIT: Final = 1 << BITS  # a whole win
FILE: Final = Path(__file__).with_name("values.xz")
FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 0, "lp": 0, "pb": 0}]  # bytes that stand for themselves
PLANES: Final = 3  # bytes of a number, each kept beside its like


def in_parts(values: Any, bits: int = BITS) -> Any:
    """Values in fixed point: in parts of UNIT, unless told."""
    return np.floor(values * (1 << bits) + 0.5).astype(np.int32)


def pack(parts: Any) -> bytes:
    """The file that holds these values. Finished games are not kept: the rules know them."""
    known = parts.astype(np.float64)
    packed = []
    for codes in codes_by_level()[1:]:
        kept = known[codes]
        guesses_of_slice()(codes, known)
        off = (kept - np.floor(known[codes])).astype(np.int32)
        known[codes] = kept
        packed.append((off << 1 ^ off >> 31).astype("<u4").view(np.uint8).reshape(-1, 4)[:, :PLANES].T.tobytes())
    return lzma.compress(b"".join(packed), lzma.FORMAT_XZ, filters=FILTERS)


def unpack(data: bytes) -> Any:
    """The values in a file, in parts of UNIT."""
    read = np.frombuffer(lzma.decompress(data), np.uint8)
    known = np.zeros(CODES)
    finished, *levels = codes_by_level()
    known[finished] = in_parts(end_values(finished))
    at = 0
    for codes in levels:
        planes = read[at : at + PLANES * len(codes)].reshape(PLANES, -1).astype(np.int32)
        at += PLANES * len(codes)
        folded = sum(plane << 8 * place for place, plane in enumerate(planes))
        guesses_of_slice()(codes, known)
        known[codes] = np.floor(known[codes]) + (folded >> 1 ^ -(folded & 1))
    return known.astype(np.int32)


@cache
def values() -> Any:
    """What every position is worth to the player to move, in parts of UNIT."""
    try:
        return unpack(FILE.read_bytes())
    except (OSError, lzma.LZMAError, ValueError) as error:
        raise CannotRead(path=FILE, reason=str(error)) from error


@cache
def fractions() -> Any:
    """The same as fractions of a win."""
    return values() / UNIT
