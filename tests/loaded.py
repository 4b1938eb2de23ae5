"""Dice that fall as a test says, for rules that draw: `loaded((GENERAL, 6), (2, 6))` gives these draws, in this order.

They work interpreted and compiled: the words of the stream are laid out so that `below(dice, n)` returns what was asked. Each
is the greatest such word, so that a rule that draws below more than n, or the last value below less, gets another answer.
"""

from typing import Any

import numpy as np

from grognard.core.dice import seeded


def loaded(*draws: tuple[int, int]) -> Any:
    """Dice whose next draws are these: pairs of a value and the n that the rule will draw below."""
    if len(draws) > 16:
        raise ValueError("a block of the stream holds 16 draws")
    dice = seeded(0)
    words = [-(-(value + 1 << 32) // n) - 1 for value, n in draws]
    dice.words[16 - len(words) :] = np.array(words, np.uint32)
    dice.used = 16 - len(words)
    return dice
