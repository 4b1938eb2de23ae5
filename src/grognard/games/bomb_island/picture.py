"""Bomb Island drawn for a terminal, from a view."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.words import Language, Phrase
from grognard.games.bomb_island.board import CELL_NAMES, LAGOON
from grognard.games.bomb_island.box import BOBBY
from grognard.games.bomb_island.words import NAMES

SEAT_STYLES = ("red", "blue", "green", "yellow")
SEAT_MARKS = ("●", "■", "▲", "◆")
BOAT_MARKS = ("①", "②", "③", "④")
CELL_WIDTH = 4  # two columns of the board's file

LEGEND = Phrase(
    en="●■▲◆ characters · ○□△◇ knocked out · & Bobby · x chest · * bomb · $ loot · ψ anchor · ①②③④ boats",
    fr="●■▲◆ personnages · ○□△◇ assommés · & Bobby · x coffre · * bombe · $ butin · ψ ancre · ①②③④ bateaux",
)
LYING_MARKS = ("○", "□", "△", "◇")
ROUND = Phrase(en="Round {round}", fr="Tour {round}")
HEADS = (
    Phrase(en="player", fr="joueur"),
    Phrase(en="boat at", fr="bateau"),
    Phrase(en="gems", fr="pierres"),
    Phrase(en="ammunition", fr="munitions"),
    Phrase(en="aboard", fr="à bord"),
    Phrase(en="prisoners", fr="prisonniers"),
    Phrase(en="cards", fr="cartes"),
)
FATES = {
    "shot": Phrase(en="out: shot", fr="hors jeu : abattu"),
    "captured": Phrase(en="out: captured", fr="hors jeu : capturé"),
    "trapped": Phrase(en="out: trapped", fr="hors jeu : piégé"),
    "bombed": Phrase(en="out: bombed", fr="hors jeu : bateau détruit"),
}
CLOSED = Phrase(en="Closed chests: {chests}.", fr="Coffres fermés : {chests}.")
PILE = Phrase(en="Draw pile: {pile}.", fr="Pioche : {pile}.")
YOUR_CARDS = Phrase(en="Your cards: {cards}", fr="Tes cartes : {cards}")
CLOSE = Phrase(en="One step from winning: {players}", fr="À un pas de gagner : {players}")
HIDDEN = Phrase(en="{count} hidden", fr="{count} cachées")


def picture(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """The table: crews, island, what is left."""
    return Group(
        crews(view, language, players),
        close(view, language, players),
        island(view),
        Text(LEGEND.say(language), "dim"),
        remains(view, language),
        hand(view, language),
    )


def seat_mark(seat: int) -> Text:
    """A seat's emblem, so that colour never stands alone."""
    return Text(SEAT_MARKS[seat], SEAT_STYLES[seat])


def crews(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """Each seat's boat: where it is, what it holds, who is aboard."""
    table = Table(title=ROUND.say(language, round=view.round_number), title_style="bold", title_justify="left", box=None)
    table.add_column("")
    for head in HEADS:
        table.add_column(head.say(language), header_style="dim")
    for seat, fate in enumerate(view.fate):
        turn = view.phase != "over" and seat == view.mover
        name = Text(f" {players[seat]} ", "bold reverse" if turn else "bold")
        if fate != "in_game":
            table.add_row(seat_mark(seat), name, FATES[fate].say(language))
            continue
        inside = people_at(view, f"boat_{seat}")
        anchor = Text("–" if view.boats[seat] is None else f"{BOAT_MARKS[seat]} {view.boats[seat]}", SEAT_STYLES[seat])
        table.add_row(
            seat_mark(seat), name, anchor, f"{view.hold_gems[seat]}/{view.gems}", str(view.hold_ammunition[seat]),
            marks(view, [who for who in inside if who not in view.prisoners]),
            marks(view, [who for who in inside if who in view.prisoners]), cards_of(view.hands[seat], language),
        )  # fmt: skip
    return table


def close(view: Any, language: Language, players: Sequence[str]) -> RenderableType:
    """Who may win by the next step, if anybody."""
    names = ", ".join(players[seat] for seat, step in enumerate(view.last_step) if step)
    return Text(CLOSE.say(language, players=names) if names else "", "bold red", end="\n" if names else "")


def people_at(view: Any, place: str) -> list[int]:
    """Who is on a cell or in a boat."""
    return [who for who, there in view.place.items() if there == place]


def marks(view: Any, people: Sequence[int], style: str = "") -> Text:
    """The emblems of characters; Bobby carries one more sign, and who is knocked out an empty one."""
    text = Text()
    for who in people:
        emblems = LYING_MARKS if who in view.knocked_out else SEAT_MARKS
        text.append(emblems[view.team[who]] + ("&" if who == BOBBY else ""), style + SEAT_STYLES[view.team[who]])
    return text


def cards_of(hand: Sequence[Any], language: Language) -> str:
    """What is known of a hand."""
    known, hidden = [NAMES[card].say(language) for card in hand if card != "hidden"], hand.count("hidden")
    if not known:
        return str(hidden)
    return ", ".join([*known, HIDDEN.say(language, count=hidden)]) if hidden else str(len(known))


def island(view: Any) -> Text:
    """The board: each cell its name, or what is on it."""
    left = min(cell.column for cell in LAGOON.cells)
    text = Text("\n")
    line, at = LAGOON.cells[0].line, 0
    for number, cell in enumerate(LAGOON.cells):
        if cell.line != line:
            text.append("\n")
            line, at = cell.line, 0
        start = (cell.column - left) * CELL_WIDTH // 2
        text.append("~" * (start - at) if at else " " * start, "blue dim")
        content = cell_content(view, CELL_NAMES[number], cell.mark)
        content.truncate(CELL_WIDTH, pad=True)
        text.append_text(content)
        at = start + CELL_WIDTH
    return text.append("\n")


def cell_content(view: Any, name: str, mark: str) -> Text:
    """What stands and lies on a cell: at most a character, something below it, and a boat beside it."""
    text = Text()
    text.append_text(marks(view, people_at(view, name), "bold "))
    if name in view.bombs.values():
        text.append("*", "bold magenta")
    if name in view.chests:
        text.append("x", "bold red")
    if view.loot_cell == name:
        text.append("$", "bold yellow")
    if mark == "a":
        docked = [seat for seat, anchor in enumerate(view.boats) if anchor == name]
        text.append(BOAT_MARKS[docked[0]] if docked else "ψ", SEAT_STYLES[docked[0]] if docked else "cyan")
    if len(text) == 0 or (len(text) == 1 and mark == "a") or (name in view.chests and len(text) == 1):
        text.append(name, "dim")
    return text


def remains(view: Any, language: Language) -> Text:
    """What the closed chests may hold, and how many cards are left."""
    chests = ", ".join(f"{NAMES[name].say(language)} {count}" for name, count in Counter(view.chests_left).items())
    return Text(f"{CLOSED.say(language, chests=chests or '–')} {PILE.say(language, pile=view.pile)}")


def hand(view: Any, language: Language) -> Text:
    """One's own cards."""
    if view.seat is None:
        return Text("")
    cards = ", ".join(NAMES[card].say(language) for card in view.hands[view.seat])
    return Text(YOUR_CARDS.say(language, cards=cards or "–"), "bold")
