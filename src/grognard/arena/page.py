"""A report as one page of HTML that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape

from grognard import __version__
from grognard.arena.plan import Plan
from grognard.arena.plot import Line, bars, bounds_of, intervals, ticks
from grognard.arena.report import COLUMNS, Report, heading, lines_of, name_of, rating_in_words, row_of
from grognard.arena.tally import Findings
from grognard.core.title import Title
from grognard.core.words import Language, Phrase, percent

SHARES = Phrase(en="Shares of the wins", fr="Parts des victoires")
SHARES_NOTE = Phrase(
    en="The dot is the share, the bar its 95 % interval, the dashed line an even share.",
    fr="Le point est la part, la barre son intervalle à 95 %, le trait pointillé une part égale.",
)
RATINGS = Phrase(en="Ratings", fr="Cotes")
RATINGS_NOTE = Phrase(
    en="The bar reaches two standard deviations to either side.", fr="La barre s'étend à deux écarts types de part et d'autre."
)
ROUNDS = Phrase(en="Rounds per game", fr="Tours par partie")
DECISIONS = Phrase(en="Decisions per game", fr="Décisions par partie")
BY_SEAT = Phrase(en="Shares by seat", fr="Parts selon la place")
SEAT = Phrase(en="seat {number}", fr="place {number}")
MIRROR = Phrase(en="Control: a seat among equals", fr="Contrôle : une place entre égaux")
IN_WORDS = Phrase(en="In words", fr="En toutes lettres")
SETTINGS = Phrase(en="Settings", fr="Réglages")
WHICH = Phrase(
    en="Game: {game}. Options: {options}. Bots: {bots}. First key: {key}. Simulations: {simulations}. Seconds: {seconds}.",
    fr="Jeu : {game}. Options : {options}. Bots : {bots}. Première clé : {key}. Simulations : {simulations}. "
    "Secondes : {seconds}.",
)
OPTION = Phrase(en="{name}: {value}", fr="{name} : {value}")
YES = Phrase(en="yes", fr="oui")
NO = Phrase(en="no", fr="non")
COMMAND = Phrase(en="This command plays the same games:", fr="Cette commande joue les mêmes parties :")
SECRET = Phrase(en="Secret: {secret}.", fr="Secret : {secret}.")
ALONE = Phrase(en="each alone among {among}", fr="chacun seul parmi {among}")
MADE_BY = Phrase(en="grognard {version}, rules {rules}", fr="grognard {version}, règles {rules}")
STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23211d;--faint:#6d675c;--line:#d9d3c7;--main:#8a2f22;--soft:#8a2f2255}
@media (prefers-color-scheme:dark){
:root{--paper:#1b1a18;--ink:#eae6dd;--faint:#a49d8f;--line:#3b3832;--main:#e08a72;--soft:#e08a7255}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem 1rem 3rem;max-width:44rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2;margin:.4rem 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .4rem}
p{margin:.4rem 0}.note,footer{color:var(--faint);font-size:.875rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;white-space:nowrap}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left;padding-left:0}
th{color:var(--faint);font-weight:500;font-size:.875rem}
svg{display:block;width:100%;max-width:34rem;height:auto;margin:.3rem 0}
svg text{font:11px system-ui,sans-serif;fill:var(--ink)}svg .faint{fill:var(--faint);font-size:10px}svg .name{font-weight:600}
.grid{stroke:var(--line);stroke-width:1}.mark{stroke:var(--faint);stroke-width:1;stroke-dasharray:3 3}
.bar{stroke:var(--soft);stroke-width:7;stroke-linecap:round}.dot{fill:var(--main)}.fill{fill:var(--main)}
"""


def page(report: Report, title: Title, language: Language) -> str:
    """The whole page."""
    found = report.findings
    name = heading(found, title, language)
    rows = [row_of(standing, report.paces.get(standing.bot), language) for standing in found.standings]
    sections = [
        table_of([column.say(language) for column in COLUMNS], rows),
        section(SHARES.say(language), share_plot(found, language), SHARES_NOTE.say(language)),
        section(RATINGS.say(language), rating_plot(found, language), RATINGS_NOTE.say(language)),
        section(BY_SEAT.say(language), seats_of(found, language)),
        section(MIRROR.say(language), mirror_plot(found, language)) if found.control else "",
        section(ROUNDS.say(language), bars(ROUNDS.say(language), found.rounds.bins)),
        section(DECISIONS.say(language), bars(DECISIONS.say(language), found.decisions.bins)),
        section(IN_WORDS.say(language), "".join(f"<p>{escape(line)}</p>" for line in lines_of(report, language))),
        section(SETTINGS.say(language), told_settings(found, title, language)),
    ]
    made = MADE_BY.say(language, version=__version__, rules=found.plan.rules)
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{view}<title>{escape(name)}</title>'
    body = f"<h1>{escape(name)}</h1>{''.join(sections)}<footer><p>{escape(made)}</p></footer>"
    return f'<!doctype html>\n<html lang="{language}"><head>{head}<style>{STYLE}</style></head>\n<body>{body}</body></html>\n'


def section(title: str, inside: str, note: str = "") -> str:
    """A part of the page under its title."""
    below = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(title)}</h2>{inside}{below}</section>\n"


def table_of(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, which scrolls by itself where it is too wide."""
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    others = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{first}</tr></thead><tbody>{others}</tbody></table></div>\n'


def share_plot(found: Findings, language: Language) -> str:
    """The bots' shares with their intervals."""
    lines = [
        Line(name_of(one.bot, one.address, language), percent(one.share, language), one.share, one.low, one.high)
        for one in found.standings
    ]
    return percent_plot(SHARES.say(language), lines, found.even, language)


def mirror_plot(found: Findings, language: Language) -> str:
    """What seats are worth among equals."""
    assert found.control
    lines = [
        Line(SEAT.say(language, number=seat), percent(one.share, language), one.share, one.low, one.high)
        for seat, one in enumerate(found.control.seats, 1)
    ]
    return percent_plot(MIRROR.say(language), lines, found.even, language)


def percent_plot(title: str, lines: Sequence[Line], even: float, language: Language) -> str:
    """Shares on an axis of percentages that begins at none."""
    high = min(1.0, max(bounds_of(lines, even)[1], 2 * even))
    labels = [(at, percent(at, language, 0)) for at in ticks(0.0, high)]
    return intervals(title, lines, labels, 0.0, high, even)


def rating_plot(found: Findings, language: Language) -> str:
    """The bots' ratings, with two standard deviations to either side."""
    lines = []
    for one in found.standings:
        mean, off = one.rating.mean, 2 * one.rating.uncertainty
        name = name_of(one.bot, one.address, language)
        lines.append(Line(name, rating_in_words(one.rating, language), mean, mean - off, mean + off))
    low, high = bounds_of(lines, None)
    return intervals(RATINGS.say(language), lines, [(at, f"{at:g}") for at in ticks(low, high)], low, high, None)


def seats_of(found: Findings, language: Language) -> str:
    """How each bot did on each seat."""
    head = ["", *(SEAT.say(language, number=seat + 1) for seat in range(found.plan.players))]
    rows = [
        [name_of(one.bot, one.address, language), *(percent(share, language) for share in one.by_seat)]
        for one in found.standings
    ]
    return table_of(head, rows)


def told_settings(found: Findings, title: Title, language: Language) -> str:
    """What fixes the games, in words and as a command."""
    command = escape(command_of(found.plan, title))
    words = f"{escape(settings(found, title, language))}</p><p>{escape(COMMAND.say(language))}"
    return f'<p class="note">{words}</p><div class="wide"><pre><code>{command}</code></pre></div>'


def command_of(plan: Plan, title: Title) -> str:
    """The command that plays these games."""
    words: list[object] = ["grognard", "arena", plan.game, "--bots", ",".join(one.address or one.name for one in plan.entrants)]
    if plan.among:
        words += ["--among", plan.among.address or plan.among.name]
    words += ["--players", plan.players, "--games", plan.games, "--control", plan.control]
    usual = title.options_between_bots({})
    for name, value in plan.options.items():
        if value != getattr(usual, name):
            flag = "--" + name.replace("_", "-")
            words += [flag] if value is True else [flag, value]
    chosen = {
        "--first-key": plan.first_key,
        "--simulations": plan.simulations,
        "--seconds": plan.seconds,
        "--secret": plan.secret,
    }
    words += [word for flag, value in chosen.items() if value for word in (flag, value)]
    return shlex.join(map(str, words))


def options_in_words(plan: Plan, title: Title, language: Language) -> str:
    """The game's options: what each is, and what was chosen."""
    kind = title.options
    told = []
    for name, value in plan.options.items():
        chosen = (YES if value else NO) if isinstance(value, bool) else kind.called.get(str(value), value)
        told.append(OPTION.say(language, name=kind.called.get(name, kind.explained[name]), value=chosen))
    return ", ".join(told)


def settings(found: Findings, title: Title, language: Language) -> str:
    """What fixes the games, so that they can be played again."""
    plan = found.plan
    bots = [f"{name_of(one.name, one.address, language)} ({one.address or one.name}, {one.mark})" for one in plan.everyone]
    alone = [ALONE.say(language, among=name_of(plan.among.name, plan.among.address, language))] if plan.among else []
    told = WHICH.say(
        language,
        game=title.phrase,
        options=options_in_words(plan, title, language),
        bots=", ".join([*bots, *alone]),
        key=plan.first_key,
        simulations=plan.simulations or "–",
        seconds=plan.seconds or "–",
    )
    return f"{told} {SECRET.say(language, secret=plan.secret)}" if plan.secret else told
