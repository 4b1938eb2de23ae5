"""Tables and pictures for pages of documentation."""

from collections.abc import Sequence

from grognard.arena.interval import Bounds
from grognard.arena.plot import Line, bounds_of, intervals, ticks
from grognard.core.words import percent

INK = """
svg{color-scheme:light dark}.paper{fill:#fbfaf7}
text{font:11px system-ui,sans-serif;fill:#23211d}.faint{fill:#6d675c;font-size:10px}.name{font-weight:600}
.grid{stroke:#d9d3c7}.mark{stroke:#6d675c;stroke-dasharray:3 3}
.bar{stroke:#8a2f22;stroke-opacity:.35;stroke-width:7;stroke-linecap:round}.dot{fill:#8a2f22}
@media (prefers-color-scheme:dark){
.paper{fill:#1b1a18}text{fill:#eae6dd}.faint{fill:#a49d8f}
.grid{stroke:#3b3832}.mark{stroke:#a49d8f}.bar{stroke:#e08a72}.dot{fill:#e08a72}}
"""


def said(share: Bounds) -> str:
    """A share with its interval."""
    return f"{percent(share.share, 'en')} ({100 * share.low:.1f} – {100 * share.high:.1f})"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
    """A table in Markdown: columns of words, and then of figures."""
    ruler = [*["---"] * words, *["---:"] * (len(head) - words)]
    return [f"| {' | '.join(row)} |" for row in [head, ruler, *rows]]


def picture(title: str, rows: Sequence[tuple[str, float, Bounds]]) -> str:
    """Shares with their intervals, as parts of an even share, which is given too. It stands by itself, on its own paper, and so
    is read in light and in dark."""
    lines = [
        Line(name, percent(one.share, "en"), one.share / even, one.low / even, one.high / even) for name, even, one in rows
    ]
    low, high = bounds_of(lines, 1.0)
    drawn = intervals(title, lines, [(at, percent(at, "en", 0)) for at in ticks(low, high)], low, high, 1.0)
    paper = f'<style>{INK}</style><rect class="paper" width="100%" height="100%"/>'
    return (
        drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace("</title>", f"</title>{paper}", 1) + "\n"
    )
