"""What `grognard odds risk` understands and prints: the odds of a battle, as a table and a small plot."""

import argparse
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import State
from grognard.core.odds import oracle_of
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase, decimal, percent
from grognard.games.risk.box import MOST_REGIMENTS, TERRITORY_NAMES
from grognard.games.risk.game import GAME
from grognard.games.risk.odds import BORDER_NAMES, ENDS, aid_of, fight_on
from grognard.games.risk.rules.map import holder
from grognard.games.risk.words import NAMES

Floats = NDArray[np.float64]

SIDES: Final = ("attack", "defend", "both", "none")
MOST_ROWS: Final = 14
BAR: Final = 40

ATTACK_HELP = Phrase(
    en="regiments on the attacking territory, one of which stays behind (2 to 999)",
    fr="régiments sur le territoire attaquant, dont un reste en arrière (2 à 999)",
)
DEFEND_HELP = Phrase(en="regiments on the defended territory (1 to 999)", fr="régiments sur le territoire défendu (1 à 999)")
AIRFIELD_HELP = Phrase(
    en="whose airfield is near: attack, defend, both or none (RK-22)",
    fr="à qui est le terrain d'aviation voisin : attack, defend, both (les deux) ou none (aucun) (RK-22)",
)
BONUS_DIE_HELP = Phrase(
    en="who has a bonus die: attack, defend, both or none (RK-23)",
    fr="qui a un dé bonus : attack, defend, both (les deux) ou none (aucun) (RK-23)",
)
DOWN_TO_HELP = Phrase(
    en="stop when no more than this many regiments are left on the attacking territory (1: fight to the end)",
    fr="arrêter quand il ne reste pas plus de régiments que cela sur le territoire attaquant (1 : jusqu'au bout)",
)


class Outlook(NamedTuple):
    """How a battle may end. `attackers[n]`: conquered, n attackers left in all; `defenders[n]`: not, n defenders left."""

    conquest: float
    attackers: Floats
    defenders: Floats


class BadNumber(Refusal):
    phrase = Phrase(
        en="{option} cannot be '{value}': expected a whole number from {least} to {most}.",
        fr="{option} ne peut pas valoir « {value} » : il faut un nombre entier de {least} à {most}.",
    )


class BadSide(Refusal):
    phrase = Phrase(
        en="{option} cannot be '{value}': expected {sides}.",
        fr="{option} ne peut pas valoir « {value} » : il faut {sides}.",
    )


TITLE = Phrase(en="{attack} attack {defend}", fr="{attack} contre {defend}")
CONQUEST = Phrase(en="chance to conquer", fr="chance de conquérir")
FAILURE = Phrase(en="chance to fail", fr="chance d'échouer")
ATTACKERS_LEFT = Phrase(en="attackers left on average, if conquered", fr="attaquants restants en moyenne, en cas de conquête")
DEFENDERS_LEFT = Phrase(en="defenders left on average, if not", fr="défenseurs restants en moyenne, sinon")
OUTCOMES = Phrase(en="Regiments left", fr="Régiments restants")
ATTACKERS = Phrase(en="attackers", fr="attaquants")
DEFENDERS = Phrase(en="defenders", fr="défenseurs")
CHANCE = Phrase(en="to conquer", fr="conquête")
FROM = Phrase(en="from", fr="depuis")
TO = Phrase(en="attacking", fr="en attaquant")
FULL_DICE = Phrase(en="Both sides roll as many dice as they may.", fr="Chaque camp lance autant de dés que permis.")


def arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what can be asked."""
    parser.add_argument("--attack", required=True, metavar="N", help=ATTACK_HELP.say(language))
    parser.add_argument("--defend", required=True, metavar="N", help=DEFEND_HELP.say(language))
    parser.add_argument("--airfield", default="none", metavar="|".join(SIDES), help=AIRFIELD_HELP.say(language))
    parser.add_argument("--bonus-die", default="none", metavar="|".join(SIDES), help=BONUS_DIE_HELP.say(language))
    parser.add_argument("--down-to", default="1", metavar="N", help=DOWN_TO_HELP.say(language))


def answer(args: argparse.Namespace, language: Language) -> RenderableType:
    """The odds, as a table and a plot."""
    attack = number("--attack", args.attack, 2, MOST_REGIMENTS)
    defend = number("--defend", args.defend, 1, MOST_REGIMENTS)
    down_to = number("--down-to", args.down_to, 1, attack - 1)
    airfield, bonus_die = side("--airfield", args.airfield), side("--bonus-die", args.bonus_die)
    aid = aid_of(*(int(who in (camp, "both")) for who in (airfield, bonus_die) for camp in ("attack", "defend")))
    outlook = outlook_of(attack, defend, aid, down_to)
    title = Text(TITLE.say(language, attack=attack, defend=defend), "bold")
    return Group(title, summary(outlook, language), plot(outlook, language), Text(FULL_DICE.say(language), "dim"))


def odds_of(state: State, language: Language) -> RenderableType | None:
    """The odds of every attack that is possible now, fighting on to the end, best first."""
    conquest = oracle_of(GAME).odds(state.tobytes()).conquest
    found = [(border, chance) for border, chance in conquest.items() if chance is not None]
    table = Table(CHANCE.say(language), FROM.say(language), TO.say(language), "", box=None)
    for border, chance in sorted(found, key=lambda one: -one[1])[:MOST_ROWS]:
        ends = ENDS[BORDER_NAMES.index(border)]
        own = holder(state, TERRITORY_NAMES.index(ends[0])) == state.mover
        source, target = ends if own else reversed(ends)
        bar = Text("█" * round(BAR * chance), "green")
        table.add_row(percent(chance, language), NAMES[source].say(language), NAMES[target].say(language), bar)
    return table if found else None


@cache
def battles() -> Callable[..., float]:
    """The rule that works out a battle, compiled: a great one has a million rolls."""
    mark = fingerprint(fight_on)

    def fight(tables, attack, defend, aid, down_to):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        return fight_on(tables[0], attack, defend, aid, down_to)

    return compiled(fight)


def outlook_of(attack: int, defend: int, aid: int, down_to: int = 1) -> Outlook:
    """How a battle may end."""
    tables = oracle_of(GAME).tables
    conquest = float(battles()(tables, attack, defend, aid, down_to))
    attackers, defenders = tables["attackers_left"][0], tables["defenders_left"][0]
    return Outlook(conquest, attackers[: attack + 1].copy(), defenders[: defend + 1].copy())


def number(option: str, value: str, least: int, most: int) -> int:
    """A whole number within these bounds."""
    text = str(value).strip()
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
        raise BadNumber(option=option, value=text[:20], least=least, most=most)
    return int(text)


def side(option: str, value: str) -> str:
    """One of the sides."""
    if value not in SIDES:
        raise BadSide(option=option, value=str(value)[:20], sides=" | ".join(SIDES))
    return value


def mean(chances: Floats) -> float:
    """The average of a distribution, given that it happens at all."""
    return float(chances @ np.arange(chances.size) / chances.sum()) if chances.sum() else 0.0


def summary(outlook: Outlook, language: Language) -> RenderableType:
    """The four numbers that matter most."""
    table = Table.grid(padding=(0, 2))
    table.add_row(CONQUEST.say(language), percent(outlook.conquest, language, 2))
    table.add_row(FAILURE.say(language), percent(float(outlook.defenders.sum()), language, 2))
    table.add_row(ATTACKERS_LEFT.say(language), decimal(mean(outlook.attackers), language))
    table.add_row(DEFENDERS_LEFT.say(language), decimal(mean(outlook.defenders), language))
    return table


def plot(outlook: Outlook, language: Language) -> RenderableType:
    """A bar for each number of regiments left, or for a few of them together where there are many."""
    table = Table(title=OUTCOMES.say(language), title_justify="left", box=None, show_header=False, padding=(0, 1))
    rows = [(ATTACKERS, *row, "green") for row in reversed(bins(outlook.attackers))]
    rows += [(DEFENDERS, *row, "red") for row in bins(outlook.defenders)]
    top = max(chance for _, _, _, chance, _ in rows)
    for whose, least, most, chance, style in rows:
        span = str(least) if least == most else f"{least}–{most}"
        bar = Text("█" * round(BAR * chance / top) or "▏", style)
        table.add_row(whose.say(language), span, percent(chance, language, 2), bar)
    return table


def bins(chances: Floats) -> list[tuple[int, int, float]]:
    """Least and most regiments of each row, and its chance; rows that hold nothing at either end are left out."""
    found = np.flatnonzero(chances > 5e-6)
    if not found.size:
        return []
    first, last = int(found[0]), int(found[-1])
    size = -(-(last - first + 1) // MOST_ROWS)
    starts = range(first, last + 1, size)
    return [(least, min(least + size - 1, last), float(chances[least : least + size].sum())) for least in starts]
