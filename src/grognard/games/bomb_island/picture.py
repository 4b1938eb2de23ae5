"""Bomb Island drawn for a terminal, from a view."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.words import Language, Phrase
from grognard.games.bomb_island.board import CELL_NAMES, LAGOON
from grognard.games.bomb_island.view import Character, Crew, View
from grognard.games.bomb_island.words import CARD_NAMED, CHEST_NAMED

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
HIDDEN = Phrase(en="{count} hidden", fr="{count} cachées")


def picture(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """The table: crews, island, what is left."""
    return Group(
        crews(view, language, players),
        island(view),
        Text(LEGEND.say(language), "dim"),
        remains(view, language),
        hand(view, language),
    )


def seat_mark(seat: int) -> Text:
    """A seat's emblem, so that colour never stands alone."""
    return Text(SEAT_MARKS[seat], SEAT_STYLES[seat])


def crews(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """Each seat's boat: where it is, what it holds, who is aboard."""
    table = Table(title=ROUND.say(language, round=view.round), title_style="bold", title_justify="left", box=None)
    table.add_column("")
    for head in HEADS:
        table.add_column(head.say(language), header_style="dim")
    for seat, crew in enumerate(view.crews):
        turn = view.phase != "over" and seat == view.mover
        name = Text(f" {players[seat]} ", "bold reverse" if turn else "bold")
        if crew.fate != "in_game":
            table.add_row(seat_mark(seat), name, FATES[crew.fate].say(language))
            continue
        boat = f"boat_{seat}"
        aboard = [one for one in view.characters if one.place == boat and one.seat == seat]
        prisoners = [one for one in view.characters if one.place == boat and one.seat != seat]
        anchor = Text("–" if crew.anchor is None else f"{BOAT_MARKS[seat]} {crew.anchor}", SEAT_STYLES[seat])
        table.add_row(
            seat_mark(seat), name, anchor, f"{crew.gems}/{view.gems_to_win}", str(crew.ammunition),
            marks(aboard), marks(prisoners), cards_of(crew, language),
        )  # fmt: skip
    return table


def marks(people: Sequence[Character]) -> Text:
    """The emblems of several characters."""
    text = Text()
    for one in people:
        text.append(character_mark(one), SEAT_STYLES[one.seat])
    return text


def character_mark(one: Character) -> str:
    """A character's emblem; Bobby carries one more sign, and who is knocked out an empty one."""
    return (LYING_MARKS if one.knocked_out else SEAT_MARKS)[one.seat] + ("&" if one.bobby else "")


def cards_of(crew: Crew, language: Language) -> str:
    """What is known of a hand."""
    known = [CARD_NAMED[card].say(language) for card in crew.cards]
    if not known:
        return str(crew.hidden)
    return ", ".join([*known, HIDDEN.say(language, count=crew.hidden)]) if crew.hidden else str(len(known))


def island(view: View) -> Text:
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


def cell_content(view: View, name: str, mark: str) -> Text:
    """What stands and lies on a cell: at most a character, something below it, and a boat beside it."""
    text = Text()
    for one in view.characters:
        if one.place == name:
            text.append(character_mark(one), f"bold {SEAT_STYLES[one.seat]}")
    if name in view.bombs:
        text.append("*", "bold magenta")
    if name in view.chests:
        text.append("x", "bold red")
    if view.loot and view.loot.cell == name:
        text.append("$", "bold yellow")
    if mark == "a":
        docked = [seat for seat, crew in enumerate(view.crews) if crew.anchor == name]
        text.append(BOAT_MARKS[docked[0]] if docked else "ψ", SEAT_STYLES[docked[0]] if docked else "cyan")
    if len(text) == 0 or (len(text) == 1 and mark == "a") or (name in view.chests and len(text) == 1):
        text.append(name, "dim")
    return text


def remains(view: View, language: Language) -> Text:
    """What the closed chests may hold, and how many cards are left."""
    chests = ", ".join(f"{CHEST_NAMED[name].say(language)} {count}" for name, count in view.chests_left.items() if count)
    return Text(f"{CLOSED.say(language, chests=chests or '–')} {PILE.say(language, pile=view.pile)}")


def hand(view: View, language: Language) -> Text:
    """One's own cards."""
    if view.seat is None:
        return Text("")
    cards = ", ".join(CARD_NAMED[card].say(language) for card in view.crews[view.seat].cards)
    return Text(YOUR_CARDS.say(language, cards=cards or "–"), "bold")
