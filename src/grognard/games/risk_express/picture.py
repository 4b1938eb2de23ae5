"""Risk Express drawn for a terminal, from a view."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.core.words import Language, Phrase
from grognard.games.risk_express.box import CIRCLED_GENERAL, COUNTRIES, FACES, WHOLE_CONTINENT, Country, Face, Line
from grognard.games.risk_express.words import NAMES

SEAT_STYLES = ("yellow", "green", "blue", "red", "magenta", "cyan")
SEAT_MARKS = ("●", "■", "▲", "◆", "★", "✚")

SYMBOLS: dict[Face, tuple[str, str]] = {
    "general": ("G", "bold magenta"),
    "cavalry": ("C", "bold green"),
    "cannon": ("K", "bold red"),
    "soldier": ("1", "bold blue"),
    "soldiers_2": ("2", "bold blue"),
    "soldiers_3": ("3", "bold blue"),
}

LEGEND = Phrase(
    en="G General · C Cavalry · K Cannon · 1 2 3 Soldiers · [×] filled",
    fr="G Général · C Cavalerie · K Canon · 1 2 3 Soldats · [×] remplie",
)
ROUND = Phrase(en="Round {round}", fr="Tour {round}")
TRAY = Phrase(en="Tray: ", fr="Piste : ")
TO_ROLL = Phrase(en="{dice} dice to roll", fr="{dice} dés à lancer")
ASIDE = Phrase(en="set aside: {dice}", fr="mis de côté : {dice}")
WHOLE = Phrase(en="whole", fr="en entier")
CLOSE = Phrase(en="One step from winning: {players}", fr="À un pas de gagner : {players}")
UNITED = Phrase(en="united", fr="conquise")


def picture(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """The table: scores, cards by continent, tray."""
    return Group(
        seats(view, language, players),
        close(view, language, players),
        cards(view, language),
        tray(view, language),
        Text(LEGEND.say(language), "dim"),
    )


def seat_mark(seat: int) -> Text:
    """A seat's emblem, so that colour never stands alone."""
    return Text(SEAT_MARKS[seat], SEAT_STYLES[seat])


def seats(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """Who plays, whose turn it is, and the scores."""
    line = Text(ROUND.say(language, round=view.round_number), "bold")
    for seat, name in enumerate(players):
        turn = view.phase != "over" and seat == view.mover
        line.append("   ").append_text(seat_mark(seat)).append(f" {name} ", "bold reverse" if turn else "bold")
        line.append(f" {view.scores[seat]}")
    return line


def close(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """Who may win by the next step, if anybody."""
    names = ", ".join(players[seat] for seat in view.close)
    return Text(CLOSE.say(language, players=names) if names else "", "bold red", end="\n" if names else "")


def cards(view: Any, language: Language) -> RenderableType:
    """The fourteen cards, by continent."""
    panels = []
    for continent, group in groupby(COUNTRIES, key=lambda country: country.continent):
        table = Table.grid(padding=(0, 1))
        for country in group:
            table.add_row(*card(view, country, language))
        title = f"{NAMES[continent].say(language)} · {WHOLE.say(language)} {WHOLE_CONTINENT[continent]}"
        if continent in view.face_down:
            title += f" · {UNITED.say(language)}"
        panels.append(Panel(table, title=title, title_align="left", border_style="dim" if continent in view.face_down else ""))
    return Columns(panels)


def card(view: Any, country: Country, language: Language) -> tuple[RenderableType, ...]:
    """One card: owner, name, points, battle lines."""
    owner = view.owner[country.name]
    invaded = view.target == country.name
    lines = Text()
    for number, line in enumerate((*country.lines, CIRCLED_GENERAL)[: view.lines[country.name]], 1):
        lines.append(f"{number}:", "dim")
        if invaded and number in view.filled:
            lines.append("[×]", "bold green")
        else:
            lines.append("[").append_text(symbols(line)).append("]")
        lines.append(" ")
    name = Text(NAMES[country.name].say(language), "bold underline" if invaded else "")
    return Text(" ") if owner is None else seat_mark(owner), name, Text(str(country.points), "dim"), lines


def symbols(line: Line) -> Text:
    """What a battle line shows."""
    text = Text()
    for face, count in zip(FACES, line[:3], strict=False):
        text.append(SYMBOLS[face][0] * count, SYMBOLS[face][1])
    if line.soldiers:
        text.append(f"{line.soldiers}", SYMBOLS["soldier"][1])
    return text


def tray(view: Any, language: Language) -> RenderableType:
    """The dice."""
    line = Text(TRAY.say(language), "bold")
    if view.tray:
        for face in view.tray:
            line.append(" ").append(f" {SYMBOLS[face][0]} ", f"{SYMBOLS[face][1]} reverse")
    elif view.phase in ("roll", "contest"):
        line.append(TO_ROLL.say(language, dice=view.dice_left))
    if view.dice_aside:
        line.append("   ").append(ASIDE.say(language, dice=view.dice_aside), "dim")
    return line
