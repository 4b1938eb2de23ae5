"""Skirmish drawn for a terminal, from a view."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from grognard.core.words import Language

from .words import NAMES


def picture(view: Any, language: Language, players: Sequence[str]) -> Table:
    """A row for each player."""
    table = Table(title=f"{NAMES['round_number'].say(language)} {view.round_number}", title_justify="left")
    table.add_column("")
    shown = ("coins", "vault", "shield", "scores")
    for field in shown:
        table.add_column(NAMES[field].say(language), justify="right")
    for seat, name in enumerate(players):
        values = [getattr(view, field)[seat] for field in shown]
        table.add_row(name, *("–" if value is None else str(value) for value in values))
    return table
