"""What `grognard solve risk-express` does and prints."""

import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.words import Language, Phrase, decimal, percent
from grognard.games.risk_express import soldier
from grognard.games.risk_express.box import COUNTRY_NAMES, CountryName
from grognard.games.risk_express.solution import solver, stored
from grognard.games.risk_express.solution.codes import CODES, MIDDLE, START, after_conquest, codes_by_level, swapped
from grognard.games.risk_express.solution.evaluation import Player, Share, evaluate, play_against_exact
from grognard.games.risk_express.solution.solver import Machine, Step
from grognard.games.risk_express.solution.sweeps import BEST_COUNTED, POINTS, Cpu
from grognard.games.risk_express.words import NAMES

RESIDUAL: Final = 1e-12  # what a solution must reach
CLOSE_CALL: Final = 1e-11  # two machines may round a value that lies between two units to either
EXACT_DIGITS: Final = 8  # decimals of a percentage: ten digits of a share
KEPT_DIGITS: Final = 3  # those that rounding leaves
GAMES: Final = 100_000
DEVIATIONS: Final = 3.29  # of the mean, on either side: chance leaves this interval once in a thousand checks

SOLVING = Phrase(
    en="Solving: {level} cards in the middle, residual {residual}",
    fr="Résolution : {level} cartes au centre, résidu {residual}",
)
CHECKING = Phrase(en="Checking every position, residual {residual}", fr="Vérification de chaque position, résidu {residual}")
WEIGHING = Phrase(
    en="What {bot} gets: {level} cards in the middle, change {residual}",
    fr="Ce qu'obtient {bot} : {level} cartes au centre, écart {residual}",
)
PLAYING = Phrase(en="Playing against {bot}", fr="Parties contre {bot}")

VALUE = Phrase(
    en="Who starts wins {value} of the games under best play.", fr="Qui commence gagne {value} des parties, au meilleur jeu."
)
FIRST = Phrase(en="After the first turn", fr="Après le premier tour")
CONQUEST = Phrase(en="first conquest", fr="première conquête")
NOTHING = Phrase(en="none", fr="aucune")
SHARE = Phrase(en="the starter's share of the win", fr="part de victoire de qui commence")
WORTH = Phrase(en="it is worth", fr="elle vaut")
RESIDUAL_IS = Phrase(
    en="Residual over all {positions} positions: {residual} (must be below {most}). Solved in {seconds} s.",
    fr="Résidu sur les {positions} positions : {residual} (il doit rester sous {most}). Résolu en {seconds} s.",
)
SAME = Phrase(
    en="The values that come with the game are these, rounded to {bits} bits.",
    fr="Les valeurs livrées avec le jeu sont bien celles-ci, arrondies à {bits} bits.",
)
DIFFERENT = Phrase(
    en="The values that come with the game DIFFER from these, by up to {most}.",
    fr="Les valeurs livrées avec le jeu DIFFÈRENT de celles-ci, jusqu'à {most}.",
)
KEPT_RESIDUAL = Phrase(
    en="Residual of the kept values over all {positions} positions: {residual} (their rounding allows {most}).",
    fr="Résidu des valeurs livrées sur les {positions} positions : {residual} (leur arrondi permet {most}).",
)
PREDICTED = Phrase(
    en="The exact player's share of the wins against {bot}: predicted {share}; {bot} gives away {regret} a game.",
    fr="Part de victoires du joueur exact contre {bot} : prévue {share} ; {bot} concède {regret} par partie.",
)
PLAYED = Phrase(
    en="In {games} games it was {share}; 99.9 % interval {low} – {high}.",
    fr="En {games} parties : {share} ; intervalle à 99,9 % {low} – {high}.",
)
GOOD = Phrase(en="The check holds.", fr="La vérification est bonne.")
BAD = Phrase(en="THE CHECK FAILS.", fr="LA VÉRIFICATION ÉCHOUE.")


class Progress(NamedTuple):
    """How far the work is, from 0 to 1, and what is being done."""

    done: float
    doing: Phrase
    values: dict[str, object]


class Outcome(NamedTuple):
    """What came of it: whether all is well, what is printed, and the file that holds the values."""

    good: bool
    said: list[RenderableType]
    file: bytes


def machine_for(device: str, threads: int) -> Machine:
    """What works on the positions."""
    if device == "cpu":
        return Cpu(threads)
    from grognard.games.risk_express.solution.gpu import Gpu

    return Gpu()


def told(step: Step, doing: Phrase, **values: object) -> Progress:
    """A step of the solver, for people."""
    return Progress(step.done, doing, {"level": step.level, "residual": f"{step.residual:.1e}", **values})


def solve(device: str, threads: int, language: Language) -> Iterator[Progress | Outcome]:
    """Solve the game anew; in the end comes what is printed."""
    begin = time.perf_counter()
    machine, values, levels = machine_for(device, threads), solver.no_values(), codes_by_level()
    for step in solver.solve(machine, values, levels):
        yield told(step, SOLVING)
    seconds = decimal(time.perf_counter() - begin, language, 0)
    for step in solver.residual_of(machine, values, levels):
        yield told(step, CHECKING)
    parts = stored.in_parts(values)
    off = float(abs(values - stored.fractions()).max()) if stored.FILE.exists() else 0.0
    differs = off > 0.5 / stored.UNIT + CLOSE_CALL
    said = RESIDUAL_IS.say(language, **residual_said(step.residual, RESIDUAL, language), seconds=seconds)
    kept = DIFFERENT.say(language, most=f"{off:.1e}") if differs else SAME.say(language, bits=stored.BITS)
    good = step.residual < RESIDUAL and not differs
    yield Outcome(
        good,
        [*report(values, language, EXACT_DIGITS), Text(said), Text(kept if stored.FILE.exists() else "")],
        stored.pack(parts),
    )


def residual_said(residual: float, most: float, language: Language) -> dict[str, str]:
    """A residual and what it may be, for a sentence."""
    return {"positions": decimal(CODES, language, 0), "residual": f"{residual:.1e}", "most": f"{most:.1e}"}


def after_first_turn(values: Any) -> tuple[float, dict[CountryName, float]]:
    """The starter's share of the win after a first turn without a conquest, and after the conquest of each country."""
    following = swapped(START)
    after = {name: 1 - values[after_conquest(MIDDLE, following, country)] for country, name in enumerate(COUNTRY_NAMES)}
    return 1 - values[following], after


def report(values: Any, language: Language, digits: int) -> list[RenderableType]:
    """The value of the game, and of each first conquest: percentages with so many decimals as are known."""
    table = Table(title=FIRST.say(language), title_justify="left")
    table.add_column(CONQUEST.say(language))
    for phrase in (SHARE, WORTH):
        table.add_column(phrase.say(language), justify="right")
    failed, after = after_first_turn(values)
    for name in sorted(after, key=after.__getitem__, reverse=True):
        share = after[name]
        table.add_row(NAMES[name].say(language), percent(share, language, digits), percent(share - failed, language, digits))
    table.add_row(NOTHING.say(language), percent(failed, language, digits), percent(0.0, language, digits))
    return [Text(VALUE.say(language, value=percent(values[START], language, digits))), table]


def check(threads: int, language: Language) -> Iterator[Progress | Outcome]:
    """Check the values that come with the game: against every position's best turn, and by playing against the bot."""
    machine, values, levels, policy = Cpu(threads), stored.values(), codes_by_level(), soldier.SOLDIER
    for step in solver.residual_of(machine, stored.fractions(), levels):
        yield told(step, CHECKING)
    for found in evaluate(machine, Player(BEST_COUNTED, values), Player(POINTS, values), levels):
        if isinstance(found, Step):
            yield told(found, WEIGHING, bot=policy.name)
        else:
            predicted = found.share
    for part in play_against_exact(policy, GAMES, threads):
        if isinstance(part, Share):
            played = Share(1 - part.share, part.error)
        else:
            yield Progress(part, PLAYING, {"bot": policy.name})
    yield judged(step.residual, predicted, played, policy.name, language)


def judged(residual: float, predicted: float, played: Share, name: str, language: Language) -> Outcome:
    """Whether a check holds, and its figures."""
    allowed = 1 / stored.UNIT + RESIDUAL  # half a unit for the value, half a unit for those that it comes from
    low, high = played.share - DEVIATIONS * played.error, played.share + DEVIATIONS * played.error
    good = residual <= allowed and low <= predicted <= high
    shares = {which: percent(share, language, 2) for which, share in (("share", played.share), ("low", low), ("high", high))}
    lines = [
        KEPT_RESIDUAL.say(language, **residual_said(residual, allowed, language)),
        PREDICTED.say(language, bot=name, share=percent(predicted, language, 6), regret=percent(predicted - 0.5, language, 6)),
        PLAYED.say(language, games=decimal(GAMES, language, 0), **shares),
        (GOOD if good else BAD).say(language),
    ]
    return Outcome(good, [*report(stored.fractions(), language, KEPT_DIGITS), *map(Text, lines)], b"")
