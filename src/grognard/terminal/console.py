"""Where a terminal's output goes."""

from rich.console import Console

console = Console(highlight=False)
