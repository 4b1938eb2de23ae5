"""The dice: ChaCha8. Every draw of chance in every game comes from here.

Dice are a 256-bit key, a lane and the number of the next chance event. Event n of a lane reads the stream whose nonce is
(n, lane) from its start, so any roll of a game can be checked by itself. The dice live outside the state: whoever
holds a position holds nothing of its future.
"""

from typing import Annotated, Any, Final

import numpy as np

from grognard.core.layout import Amount, Each, Layout, Names, Row, blank
from grognard.core.rule import rule

WORD: Final = 0xFFFFFFFF
Word = Annotated[int, Amount(0, WORD)]


class Dice:
    """The fields of DICE; all from `nonce` on is scratch: the part of the present event's stream that is in hand."""

    key: Annotated[Row, Each(Names("KeyWord", range(8)), Amount(0, WORD))]
    lane: Word
    event: Word
    nonce: Word
    block: Word
    used: Word
    words: Annotated[Row, Each(Names("StreamWord", range(16)), Amount(0, WORD))]


DICE: Final = Layout(Dice).dtype

TABLE: Final = 0  # the lane of a game's own chance
BOTS: Final = 1  # the lane that simulated players choose by

SIGMA: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


@rule
def open_event(dice: Dice) -> None:
    """Begin the next chance event: its draws come from a stream of its own."""
    dice.nonce = dice.event
    dice.event = int(dice.event) + 1
    dice.block = 0
    dice.used = 16


@rule
def below(dice: Dice, n: int) -> int:
    """A fair draw from 0 to n-1 (Lemire's method: reject, never fold)."""
    while True:
        if dice.used == 16:
            refill(dice)
        product = int(dice.words[int(dice.used)]) * n
        dice.used = int(dice.used) + 1
        low = product & WORD
        if low >= n or low >= (WORD + 1) % n:
            return product >> 32


@rule
def refill(dice: Dice) -> None:
    """The next 16 words of the stream. They are worked out in local variables, which a GPU keeps in registers."""
    key, words = dice.key, dice.words
    x0, x1, x2, x3 = np.uint32(SIGMA[0]), np.uint32(SIGMA[1]), np.uint32(SIGMA[2]), np.uint32(SIGMA[3])
    x4, x5, x6, x7 = key[0], key[1], key[2], key[3]
    x8, x9, x10, x11 = key[4], key[5], key[6], key[7]
    x12, x13, x14, x15 = np.uint32(dice.block), np.uint32(0), np.uint32(dice.nonce), np.uint32(dice.lane)
    for _ in range(4):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    words[0], words[1], words[2], words[3] = add(x0, SIGMA[0]), add(x1, SIGMA[1]), add(x2, SIGMA[2]), add(x3, SIGMA[3])
    words[4], words[5], words[6], words[7] = add(x4, key[0]), add(x5, key[1]), add(x6, key[2]), add(x7, key[3])
    words[8], words[9], words[10], words[11] = add(x8, key[4]), add(x9, key[5]), add(x10, key[6]), add(x11, key[7])
    words[12], words[13], words[14], words[15] = add(x12, dice.block), x13, add(x14, dice.nonce), add(x15, dice.lane)
    dice.block = int(dice.block) + 1
    dice.used = 0


@rule
def quarter_round(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any, Any, Any]:
    """ChaCha's mixing of four words."""
    a = add(a, b)
    d = rotate(d ^ a, 16)
    c = add(c, d)
    b = rotate(b ^ c, 12)
    a = add(a, b)
    d = rotate(d ^ a, 8)
    c = add(c, d)
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def add(x: Any, y: Any) -> Any:
    """32-bit addition that wraps, interpreted as compiled."""
    return np.uint32((int(x) + int(y)) & WORD)


@rule
def rotate(word: Any, bits: int) -> Any:
    """A word turned to the left by some bits."""
    return np.uint32((word << np.uint32(bits)) | (word >> np.uint32(32 - bits)))


@rule
def seed(dice: Dice, number: int, lane: int) -> None:
    """Dice from a small number, for simulations and tests; people's games get a key of 32 bytes."""
    for i in range(8):
        dice.key[i] = 0
    dice.key[0] = number & WORD
    dice.key[1] = (number >> 32) & WORD
    dice.lane = lane
    dice.event = 0
    dice.nonce = 0
    dice.block = 0
    dice.used = 16


def seeded(number: int, lane: int = TABLE) -> Any:
    """New dice for this number."""
    dice = blank(DICE)[0]
    seed(dice, number, lane)
    return dice


def keyed(key: bytes, lane: int = TABLE) -> Any:
    """New dice for a key of 32 bytes."""
    dice = seeded(0, lane)
    dice.key[:] = np.frombuffer(key, "<u4")
    return dice


def key_of(dice: Any) -> bytes:
    """The 32 bytes that these dice were made from."""
    return bytes(dice.key.astype("<u4").tobytes())
