"""What an arena found, for people in a terminal; the sentences are those of the page too."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from rich.console import RenderableType
from rich.table import Table

from grognard.arena.interval import Bounds
from grognard.arena.plan import Entrant
from grognard.arena.play import FAILED, ILLEGAL, LATE
from grognard.arena.rating import Rating
from grognard.arena.tally import Control, Findings, Length, Standing
from grognard.arena.timing import Pace
from grognard.bots.words import called
from grognard.core.title import Title
from grognard.core.words import Language, Phrase, decimal, percent

HEADING = Phrase(en="{game}, {players} players, {games} games", fr="{game}, {players} joueurs, {games} parties")
DESIGN = Phrase(
    en="{groups} groups of {seatings} games with the same dice: every bot sits on every seat equally often.",
    fr="{groups} groupes de {seatings} parties avec les mêmes dés : chaque bot occupe chaque place aussi souvent.",
)
ONE_GROUP = Phrase(
    en="One group of {seatings} games with the same dice: every bot sits on every seat equally often.",
    fr="Un groupe de {seatings} parties avec les mêmes dés : chaque bot occupe chaque place aussi souvent.",
)
BOT = Phrase(en="bot", fr="bot")
SHARE = Phrase(en="wins", fr="victoires")
INTERVAL = Phrase(en="95 % interval", fr="intervalle 95 %")
RATING = Phrase(en="rating", fr="cote")
THINKS = Phrase(en="decides in", fr="décide en")
MOST = Phrase(en="95 % within", fr="95 % en")
EVEN = Phrase(en="An even share would be {even}.", fr="Une part égale serait de {even}.")
SAVED = Phrase(
    en="Noise saved: with the same dice these games are as good as {times} times as many with dice of their own.",
    fr="Bruit épargné : avec les mêmes dés, ces parties en valent {times} fois autant avec des dés séparés.",
)
NOT_SAVED = Phrase(
    en="Noise saved: cannot be told from so few games.", fr="Bruit épargné : on ne peut le dire avec si peu de parties."
)
ROUNDS = Phrase(
    en="Rounds per game: mean {mean}, median {median}, 95 % within {most}, longest {longest}.",
    fr="Tours par partie : moyenne {mean}, médiane {median}, 95 % en {most}, au plus {longest}.",
)
DECISIONS = Phrase(
    en="Decisions per game: mean {mean}, median {median}, 95 % within {most}, longest {longest}.",
    fr="Décisions par partie : moyenne {mean}, médiane {median}, 95 % en {most}, au plus {longest}.",
)
FAIR = Phrase(
    en="Control: {bot} against itself, {games} games: {shares}. Even shares lie within the 99 % intervals.",
    fr="Contrôle : {bot} contre lui-même, {games} parties : {shares}. Les parts égales sont dans les intervalles à 99 %.",
)
UNFAIR = Phrase(
    en="CONTROL FAILED: {bot} against itself, {games} games: {shares}. Even shares lie outside the 99 % intervals: do not "
    "trust this arena.",
    fr="CONTRÔLE MANQUÉ : {bot} contre lui-même, {games} parties : {shares}. Les parts égales sont hors des intervalles à "
    "99 % : ne te fie pas à cette arène.",
)
SEATS = Phrase(
    en="What a seat is worth among equals: {seats}.",
    fr="Ce que vaut une place entre égaux : {seats}.",
)
FAULTS = Phrase(
    en="{bot} was late ({late}), failed ({failed}), or gave no legal move ({illegal}); a random legal move was played instead.",
    fr="{bot} a été en retard ({late}), en panne ({failed}), ou sans coup légal ({illegal}) ; un coup légal au hasard a été "
    "joué à la place.",
)
TIMED = Phrase(
    en="Decision times are from {decisions} decisions, played one at a time on this machine.",
    fr="Les temps de décision viennent de {decisions} décisions, jouées une à une sur cette machine.",
)
RATED = Phrase(
    en="Ratings (openskill, Plackett–Luce) are from the first {games} games; ± is one standard deviation.",
    fr="Les cotes (openskill, Plackett–Luce) viennent des {games} premières parties ; ± est un écart type.",
)


class Report(msgspec.Struct, frozen=True):
    """What an arena found, and how long its bots think on this machine; as JSON this is the arena's file."""

    format: str
    findings: Findings
    paces: dict[str, Pace]


class Row(NamedTuple):
    """A bot's line in a table, in words."""

    bot: str
    share: str
    interval: str
    rating: str
    thinks: str
    most: str


COLUMNS = (BOT, SHARE, INTERVAL, RATING, THINKS, MOST)


def name_of(bot: str, address: str, language: Language) -> str:
    """What a bot is called in the reader's language: a level by its title, one that somebody brings by its own name."""
    return bot if address else called(bot).say(language)


def row_of(standing: Standing, pace: Pace | None, language: Language) -> Row:
    """How a bot did, in words."""
    return Row(
        name_of(standing.bot, standing.address, language),
        percent(standing.share, language),
        f"{decimal(100 * standing.low, language, 1)} – {percent(standing.high, language)}",
        rating_in_words(standing.rating, language),
        duration(pace.mean, language) if pace else "–",
        duration(pace.most, language) if pace else "–",
    )


def rating_in_words(rating: Rating, language: Language) -> str:
    """A rating and its uncertainty."""
    return f"{decimal(rating.mean, language, 1)} ± {decimal(rating.uncertainty, language, 1)}"


def duration(seconds: float, language: Language) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size or unit == "µs":
            return f"{decimal(seconds / size, language, 1)}\u00a0{unit}"
    raise AssertionError


def heading(findings: Findings, title: Title, language: Language) -> str:
    """What was played."""
    return HEADING.say(language, game=title.phrase, players=findings.plan.players, games=decimal(findings.games, language, 0))


def length(phrase: Phrase, found: Length, language: Language) -> str:
    """How long games are, in words."""
    values = {name: decimal(getattr(found, name), language, 0) for name in ("median", "most", "longest")}
    return phrase.say(language, mean=decimal(found.mean, language, 1), **values)


def listed(bounds: list[Bounds], language: Language) -> str:
    """Shares with their intervals, one after the other."""
    return ", ".join(
        f"{percent(one.share, language)} ({decimal(100 * one.low, language, 1)} – {percent(one.high, language)})"
        for one in bounds
    )


def control_lines(control: Control, entrant: Entrant, language: Language) -> list[str]:
    """The mirror match in words."""
    phrase = FAIR if control.fair else UNFAIR
    games = decimal(control.games, language, 0)
    return [
        phrase.say(
            language, bot=name_of(entrant.name, entrant.address, language), games=games, shares=listed(control.shares, language)
        ),
        SEATS.say(language, seats=listed(control.seats, language)),
    ]


def lines_of(report: Report, language: Language) -> list[str]:
    """All that a table does not hold, in words."""
    found = report.findings
    groups = decimal(found.plan.groups, language, 0)
    lines = [
        (DESIGN if found.plan.groups > 1 else ONE_GROUP).say(language, groups=groups, seatings=found.seatings)
        + " "
        + EVEN.say(language, even=percent(found.even, language)),
        SAVED.say(language, times=decimal(found.noise_saved, language, 2)) if found.noise_saved else NOT_SAVED.say(language),
    ]
    if found.control:
        lines += control_lines(found.control, found.plan.entrants[0], language)
    lines += [length(ROUNDS, found.rounds, language), length(DECISIONS, found.decisions, language)]
    for one in found.standings:
        if one.faults:
            lines.append(
                FAULTS.say(
                    language,
                    bot=name_of(one.bot, one.address, language),
                    **{kind: one.faults.get(kind, 0) for kind in (LATE, FAILED, ILLEGAL)},
                )
            )
    lines.append(RATED.say(language, games=decimal(found.rated_games, language, 0)))
    if report.paces:
        timed = sum(pace.decisions for pace in report.paces.values())
        lines.append(TIMED.say(language, decisions=decimal(timed, language, 0)))
    return lines


def in_terminal(report: Report, title: Title, language: Language) -> list[RenderableType]:
    """A report for a terminal."""
    table = Table(title=heading(report.findings, title, language), title_justify="left")
    for column in COLUMNS:
        table.add_column(column.say(language), justify="left" if column is BOT else "right", no_wrap=True)
    for standing in report.findings.standings:
        table.add_row(*row_of(standing, report.paces.get(standing.bot), language))
    return [table, *lines_of(report, language)]
