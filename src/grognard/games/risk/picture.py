"""RISK drawn for a terminal, from a view: the map as a grid, the players, the missions, what is going on."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.words import Language, Phrase
from grognard.games.risk import box
from grognard.games.risk.words import NAMES

SEAT_MARKS = ("●", "■", "▲", "◆", "★")
COLOUR_STYLES: dict[box.Colour | None, str] = {
    "yellow": "yellow", "green": "green", "blue": "blue", "red": "red", "black": "bright_black", None: "white",
}  # fmt: skip
CONTINENT_STYLES: dict[box.ContinentName, str] = {
    "north_america": "yellow", "south_america": "red", "europe": "blue", "africa": "bright_red", "asia": "green",
    "oceania": "magenta",
}  # fmt: skip

WIDTH = 11
GRID: tuple[tuple[box.TerritoryName | None, ...], ...] = (
    ("alaska", "northwest_territory", "greenland", "iceland", "scandinavia", "ural", "siberia", "yakutsk", "kamchatka"),
    ("alberta", "ontario", "quebec", "great_britain", "northern_europe", "ukraine", "irkutsk", "mongolia", "japan"),
    ("western_us", "eastern_us", None, "western_europe", "southern_europe", "afghanistan", "china", None, None),
    ("central_america", None, None, "north_africa", "egypt", "middle_east", "india", "siam", None),
    ("venezuela", None, None, "congo", "east_africa", None, None, "indonesia", "new_guinea"),
    ("peru", "brazil", None, "south_africa", "madagascar", None, None, "western_australia", "eastern_australia"),
    ("argentina", None, None, None, None, None, None, None, None),
)
SHORT: dict[box.TerritoryName, Phrase] = {
    "northwest_territory": Phrase("Northwest", "Nord-Ouest"),
    "western_us": Phrase("West. US", "États O."),
    "eastern_us": Phrase("East. US", "États Est"),
    "central_america": Phrase("C. America", "Am. centr."),
    "great_britain": Phrase("G. Britain", "G.-Bretag."),
    "scandinavia": Phrase("Scandinav.", "Scandinav."),
    "northern_europe": Phrase("N. Europe", "Europe N."),
    "western_europe": Phrase("W. Europe", "Europe O."),
    "southern_europe": Phrase("S. Europe", "Europe S."),
    "north_africa": Phrase("N. Africa", "Afrique N."),
    "east_africa": Phrase("E. Africa", "Afriq. or."),
    "south_africa": Phrase("S. Africa", "Afrique S."),
    "middle_east": Phrase("Mid. East", "M.-Orient"),
    "new_guinea": Phrase("N. Guinea", "N.-Guinée"),
    "western_australia": Phrase("W. Austr.", "Austr. oc."),
    "eastern_australia": Phrase("E. Austr.", "Austr. or."),
    "afghanistan": Phrase("Afghanist.", "Afghanist."),
}

LEGEND = Phrase(
    en="⌂ city · ♔ capital (of whom) · ✈ airfield · every name is written in full in moves: north_africa",
    fr="⌂ ville · ♔ capitale (de qui) · ✈ terrain d'aviation · dans un coup, le nom entier : north_africa",
)
LONG_LINES = Phrase(en="Also adjacent: ", fr="Aussi adjacents : ")
ROUND = Phrase(en="Round {round}", fr="Tour {round}")
SETTING_UP = Phrase(en="Setting up", fr="Mise en place")
COLUMNS = (
    Phrase("player", "joueur"),
    Phrase("lands", "terr."),
    Phrase("cities", "villes"),
    Phrase("regiments", "régiments"),
    Phrase("due", "renforts"),
    Phrase("cards", "cartes"),
    Phrase("missions", "missions"),
    Phrase("rewards", "récompenses"),
)
ON_THE_BOARD = Phrase(en="Missions:", fr="Missions :")
YOUR_HAND = Phrase(en="Your hand: {ones} × ★, {twos} × ★★", fr="Ta main : {ones} × ★, {twos} × ★★")
PILES = Phrase(en="draw pile {draw}, discards {discards}", fr="pioche {draw}, défausse {discards}")
TO_PLACE = Phrase(en="{regiments} regiments to place", fr="{regiments} régiments à placer")
ATTACK = Phrase(en="{source} → {target}", fr="{source} → {target}")
DICE = Phrase(en="last roll {attack} against {defence}", fr="dernier lancer : {attack} contre {defence}")
CLOSE = Phrase(en="One step from winning: {players}", fr="À un pas de gagner : {players}")
CONTINENTS = Phrase(en="Continents:", fr="Continents :")


View = Any  # what a seat sees: the state and the facts, by their names


def picture(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """The table: map, continents, players, missions, the business in hand."""
    return Group(
        world(view, language),
        continents(view, language),
        seats(view, language, players),
        close(view, language, players),
        missions(view, language),
        business(view, language),
        long_lines(language),
        Text(LEGEND.say(language), "dim"),
    )


def seat_mark(view: View, seat: int) -> Text:
    """A seat's emblem, so that colour never stands alone."""
    return Text(SEAT_MARKS[seat], COLOUR_STYLES[view.colour[seat]])


def short(name: box.TerritoryName, language: Language) -> str:
    """A territory's name in a cell of the map."""
    return SHORT.get(name, NAMES[name]).say(language)


def world(view: View, language: Language) -> RenderableType:
    """The map: a cell for each territory about where it lies, and lines between neighbouring cells that are adjacent."""
    lines: list[Text] = []
    for number, row in enumerate(GRID):
        names, forces, down = Text(), Text(), Text()
        for column, name in enumerate(row):
            right = row[column + 1] if column + 1 < len(row) else None
            below = GRID[number + 1][column] if number + 1 < len(GRID) else None
            names.append_text(label(view, name, language) if name else Text())
            names.append(("─" if is_drawn(name, right) else " ") * ((column + 1) * WIDTH - len(names)), "dim")
            forces.append_text(troops(view, name) if name else Text())
            forces.append(" " * ((column + 1) * WIDTH - len(forces)))
            down.append(("│" if is_drawn(name, below) else " ").ljust(WIDTH), "dim")
        lines += [names, forces, *([down] if down.plain.strip() else [])]
    return Group(*lines)


def is_drawn(one: box.TerritoryName | None, other: box.TerritoryName | None) -> bool:
    """Whether a line joins two cells that lie side by side."""
    return one is not None and other is not None and other in box.neighbours_of(one)


def long_lines(language: Language) -> RenderableType:
    """The borders that no line on the map shows."""
    drawn = {frozenset(pair) for row in GRID for pair in pairwise(row)}
    drawn |= {frozenset(pair) for upper, lower in pairwise(GRID) for pair in zip(upper, lower, strict=True)}
    text = Text(LONG_LINES.say(language), "dim")
    for name, neighbours in box.BORDERS.items():
        others = [short(other, language) for other in neighbours if frozenset((name, other)) not in drawn]
        if others:
            text.append(f"{short(name, language)}–{'/'.join(others)} · ", "dim")
    text.right_crop(3)
    return text


def label(view: View, name: box.TerritoryName, language: Language) -> Text:
    """A territory's name in its continent's colour; the one in question stands out."""
    style = CONTINENT_STYLES[box.CONTINENT_NAMES[box.CONTINENT_OF[box.TERRITORY_NAMES.index(name)]]]
    return Text(short(name, language), f"{style} reverse" if name in (view.source, view.target) else style)


def troops(view: View, name: box.TerritoryName) -> Text:
    """Who holds a territory with how many, and what is built on it; close together where there is much."""
    owner = view.owner[name]
    if owner is None:
        parts = [Text("·", "dim")]
    else:
        parts = [seat_mark(view, owner), Text(str(view.regiments[name]), "bold")]
    if name in view.cities:
        parts.append(Text("⌂"))
    if name in view.capital:
        parts.append(Text("♔").append_text(seat_mark(view, view.capital.index(name))))
    if name in view.airfields:
        parts.append(Text("✈"))
    spaced = Text(" ").join(parts)
    return spaced if len(spaced) < WIDTH else Text().join(parts)


def continents(view: View, language: Language) -> RenderableType:
    """The continents with their bonus and who holds them."""
    line = Text(CONTINENTS.say(language), "bold").append(" ")
    for continent in box.BOARD:
        line.append(f"{NAMES[continent.name].say(language)} +{continent.bonus}", CONTINENT_STYLES[continent.name])
        for seat, held in enumerate(view.continents):
            if continent.name in held:
                line.append(" ").append_text(seat_mark(view, seat))
        line.append("  ")
    return line


def seats(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """Who plays, whose turn it is, and what each has, in the order of play."""
    title = ROUND.say(language, round=view.round_number) if view.round_number else SETTING_UP.say(language)
    table = Table(title=title, title_justify="left", box=None, padding=(0, 1), header_style="dim")
    table.add_column()  # the seat's mark
    for column in COLUMNS:
        table.add_column(column.say(language))
    for seat in list(view.order.values())[: view.players]:
        turn = view.phase != "over" and seat == view.mover
        style = "bold reverse" if turn else "dim strike" if seat in view.out else "bold"
        counts = (len(view.held[seat]), view.cities_held[seat], view.army[seat], view.due[seat], view.cards[seat])
        table.add_row(seat_mark(view, seat), Text(players[seat], style), *map(str, counts), *treasures(view, seat, language))
    return table


def close(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """Who may win by the next step, if anybody."""
    names = ", ".join(players[seat] for seat, step in enumerate(view.last_step) if step)
    return Text(CLOSE.say(language, players=names) if names else "", "bold red", end="\n" if names else "")


def treasures(view: View, seat: int, language: Language) -> list[str]:
    """A player's missions and rewards."""
    missions = "; ".join(NAMES[mission].say(language) for mission in view.missions[seat])
    return [missions or "–", ", ".join(NAMES[reward].say(language) for reward in view.rewards[seat]) or "–"]


def missions(view: View, language: Language) -> RenderableType:
    """The missions that lie face up."""
    line = Text(ON_THE_BOARD.say(language), "bold").append(" ")
    for place, mission in enumerate(view.face_up):
        line.append(" · " if place else "").append(NAMES[mission].say(language))
        if view.reward_on[mission]:
            line.append(f" ({NAMES[view.reward_on[mission]].say(language)})", "dim")
    return line


def business(view: View, language: Language) -> RenderableType:
    """The hand, the piles, and what is being done."""
    parts = [PILES.say(language, draw=view.draw_pile, discards=view.discards)]
    if view.seat is not None:
        parts.insert(0, YOUR_HAND.say(language, ones=view.ones[view.seat], twos=view.twos[view.seat]))
    if view.to_place:
        parts.append(TO_PLACE.say(language, regiments=view.to_place))
    if view.source and view.target:
        parts.append(ATTACK.say(language, source=NAMES[view.source], target=NAMES[view.target]))
    if view.attack_faces:
        rolls = (" ".join(map(str, roll)) for roll in (view.attack_faces, view.defence_faces))
        parts.append(DICE.say(language, attack=next(rolls), defence=next(rolls)))
    return Text(" · ".join(parts))
