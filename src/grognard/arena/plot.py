"""Plots as SVG, drawn by hand: intervals side by side, and bars. Colours are the page's, so they suit light and dark."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 360  # units; as wide as a phone, so that text is not shrunk there
LEFT, RIGHT = 14, 342
ROW, TOP, FOOT = 34, 6, 22
BARS = 120


class Line(NamedTuple):
    """A value with its bounds, and what it is called."""

    name: str
    said: str
    value: float
    low: float
    high: float


def svg(height: float, title: str, parts: Sequence[str]) -> str:
    """A drawing with its title, which is read aloud and shown to a resting pointer."""
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img"><title>{escape(title)}</title>{inside}</svg>'


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def stroke(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers from low to high."""
    rough = (high - low) / 5
    size = 10 ** math.floor(math.log10(rough))
    step = next(step for step in (size, 2 * size, 2.5 * size, 5 * size, 10 * size) if step >= rough)
    first = math.ceil(low / step - 1e-9)
    return [step * number for number in range(first, math.floor(high / step + 1e-9) + 1)]


def bounds_of(lines: Sequence[Line], mark: float | None) -> tuple[float, float]:
    """The smallest and the largest value to show, never the same."""
    values = [value for line in lines for value in (line.low, line.high)] + ([] if mark is None else [mark])
    low, high = min(values), max(values)
    room = (high - low) * 0.05 or 1.0
    return low - room, high + room


def intervals(
    title: str, lines: Sequence[Line], labels: Sequence[tuple[float, str]], low: float, high: float, mark: float | None
) -> str:
    """A row for each value: its name, the value in words, a dot, and its interval as a bar. `mark` is a dashed line."""

    def across(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (value - low) / (high - low)

    bottom = TOP + ROW * len(lines)
    parts = [stroke(across(at), TOP, across(at), bottom, "grid") for at, _ in labels]
    parts += [text(across(at), bottom + 14, words, "middle", "faint") for at, words in labels]
    if mark is not None:
        parts.append(stroke(across(mark), TOP, across(mark), bottom, "mark"))
    for row, line in enumerate(lines):
        y = TOP + ROW * row
        parts += [text(LEFT, y + 12, line.name, kind="name"), text(RIGHT, y + 12, line.said, "end")]
        parts.append(stroke(across(line.low), y + 23, across(line.high), y + 23, "bar"))
        parts.append(f'<circle cx="{across(line.value):.1f}" cy="{y + 23}" r="4.5" class="dot"/>')
    return svg(bottom + FOOT, title, parts)


def bars(title: str, bins: Sequence[tuple[int, int, int]]) -> str:
    """How many are how large, from the first bin that holds any."""
    filled = [number for number, (_, _, count) in enumerate(bins) if count]
    shown = bins[filled[0] :] if filled else bins
    most = max((count for _, _, count in shown), default=0) or 1
    width = (RIGHT - LEFT) / len(shown)
    parts = []
    for number, (first, last, count) in enumerate(shown):
        height = BARS * count / most
        said = f"{first}–{last}: {count}" if last > first else f"{first}: {count}"
        corner = f'x="{LEFT + number * width:.1f}" y="{TOP + BARS - height:.1f}"'
        size = f'width="{max(1.0, width - 1):.1f}" height="{height:.1f}"'
        parts.append(f'<rect {corner} {size} class="fill"><title>{escape(said)}</title></rect>')
    parts.append(stroke(LEFT, TOP + BARS, RIGHT, TOP + BARS, "grid"))
    every = -(-len(shown) // 6)
    for number in range(0, len(shown), every):
        parts.append(text(LEFT + (number + 0.5) * width, TOP + BARS + 14, str(shown[number][0]), "middle", "faint"))
    return svg(TOP + BARS + FOOT, title, parts)
