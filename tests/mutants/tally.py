"""What became of the breaks, counted."""

import math
from enum import Enum
from pathlib import Path

EQUIVALENT = Path(__file__).parent / "equivalent.txt"
Z = 1.96  # of a 95 % interval


class Fate(Enum):
    """What became of a break."""

    CAUGHT = "caught"
    SURVIVED = "survived"
    SAME_PLAY = "seen to change nothing"
    EQUIVALENT = "known to change nothing"


def known_equivalents() -> dict[str, str]:
    """Breaks that have been looked at and change nothing, with the reason."""
    entries: dict[str, str] = {}
    key = ""
    for line in EQUIVALENT.read_text().splitlines():
        if line.startswith("    "):
            entries[key] = line.strip()
        elif line and not line.startswith("#"):
            key = line.strip()
    return entries


def counted(fates: list[Fate]) -> int:
    """How many breaks were seen to change play."""
    return fates.count(Fate.CAUGHT) + fates.count(Fate.SURVIVED)


def summary(fates: list[Fate]) -> str:
    """What became of the breaks, and the share that was caught of those that change play."""
    numbers = ", ".join(f"{fates.count(fate)} {fate.value}" for fate in Fate)
    low, high = interval(fates.count(Fate.CAUGHT), counted(fates))
    share = fates.count(Fate.CAUGHT) / max(1, counted(fates))
    return f"{numbers}. Caught of those that change play: {share:.1%} (95 % interval {low:.1%} to {high:.1%})"


def interval(caught: int, count: int) -> tuple[float, float]:
    """Between which shares the true one lies (Wilson, 95 %)."""
    if count == 0:
        return 0.0, 1.0
    share = caught / count
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return max(0.0, middle - half), min(1.0, middle + half)
