"""What `grognard odds risk-express` understands and prints."""

import argparse
from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grognard.core.layout import blank
from grognard.core.move import nearest
from grognard.core.odds import oracle_of
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase, percent
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import CONTINENTS, COUNTRY_NAMES, DICE_IN_BOX, CountryName
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.rules import lines, turn
from grognard.games.risk_express.state import FILL, ROLL
from grognard.games.risk_express.words import NAMES

LETTERS = "GCK123"
BAR = 30

MINE = Phrase(en="countries that you own, separated by commas", fr="les pays que tu possèdes, séparés par des virgules")
TAKEN = Phrase(en="countries that others own", fr="les pays que d'autres possèdent")
UNITED = Phrase(en="continents that another player has united", fr="les continents qu'un autre a conquis en entier")
DICE = Phrase(en="how many dice you are about to roll (7)", fr="combien de dés tu vas lancer (7)")
ROLL_HELP = Phrase(
    en="the roll on the table, as letters: G General, C Cavalry, K Cannon, 1 2 3 Soldiers",
    fr="le lancer sur la table, en lettres : G Général, C Cavalerie, K Canon, 1 2 3 Soldats",
)
COUNTRY = Phrase(en="the country of this turn", fr="le pays de ce tour")
FILLED = Phrase(en="its filled lines, as digits: 13", fr="ses lignes remplies, en chiffres : 13")
ALONE = Phrase(en="each country as if it were the only one", fr="chaque pays comme s'il était le seul")

CHANCE = Phrase(en="chance", fr="chance")
NAME = Phrase(en="country", fr="pays")
LINE = Phrase(en="fill now", fr="remplir")
NOTHING_OPEN = Phrase(en="No country may be invaded.", fr="Aucun pays ne peut être envahi.")


class UnknownName(Refusal):
    phrase = Phrase(
        en="There is no '{name}' here. Did you mean: {nearest}?", fr="« {name} » n'existe pas. Peut-être : {nearest} ?"
    )


class BadRoll(Refusal):
    phrase = Phrase(
        en="'{roll}' is no roll: write 1 to 7 of the letters G C K 1 2 3.",
        fr="« {roll} » n'est pas un lancer : écris 1 à 7 des lettres G C K 1 2 3.",
    )


class BadDice(Refusal):
    phrase = Phrase(en="You can roll 1 to {most} dice here, not {dice}.", fr="Tu peux lancer 1 à {most} dés ici, pas {dice}.")


class BadLines(Refusal):
    phrase = Phrase(
        en="'{lines}' are no lines of {country}: it has 1 to {most}, and one must be open.",
        fr="« {lines} » : {country} a les lignes 1 à {most}, et l'une doit être ouverte.",
    )


class FilledNothing(Refusal):
    phrase = Phrase(
        en="Say with --country which country the filled lines are on.", fr="Dis avec --country sur quel pays sont ces lignes."
    )


def arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """The flags that describe a point of a turn."""
    parser.add_argument("--mine", default="", metavar="A,B", help=MINE.say(language))
    parser.add_argument("--taken", default="", metavar="A,B", help=TAKEN.say(language))
    parser.add_argument("--united", default="", metavar="A,B", help=UNITED.say(language))
    parser.add_argument("--dice", type=int, metavar="N", help=DICE.say(language))
    parser.add_argument("--roll", default="", metavar="GCK123", help=ROLL_HELP.say(language))
    parser.add_argument("--country", default="", help=COUNTRY.say(language))
    parser.add_argument("--filled", default="", metavar="12", help=FILLED.say(language))
    parser.add_argument("--alone", action="store_true", help=ALONE.say(language))


def answer(args: argparse.Namespace, language: Language) -> RenderableType:
    """The odds at that point."""
    state = position(args)
    known = chances_in(state)
    return table_of({name: chances_in(alone(state, name)) if args.alone else known for name in known.countries}, language)


def odds_of(state: Any, language: Language) -> RenderableType | None:
    """The odds in a position of a game."""
    known = chances_in(state)
    return table_of(dict.fromkeys(known.countries, known), language) if known.countries else None


def chances_in(state: Any) -> Any:
    """The odds in a position, by the rule that tells them."""
    return oracle_of(GAME).odds(state.tobytes())


def alone(state: Any, country: CountryName) -> Any:
    """The same point of a turn with every other country in the mover's hands."""
    others = state.copy()
    others.owner[[name != country for name in COUNTRY_NAMES]] = state.mover
    return others


def position(args: argparse.Namespace) -> Any:
    """The point of a turn that the flags describe. Seat 0 asks; the others' countries are seat 1's."""
    state = blank(GAME.state)[0]
    state.players = 2
    rules.start(state)
    turn.start_turn(state)
    for names, seat in ((args.mine, 0), (args.taken, 1)):
        for country in listed(names, COUNTRY_NAMES):
            state.owner[country] = seat
    for continent in listed(args.united, CONTINENTS):
        state.face_down[continent] = 1
    if args.country:
        choose_target(state, args.country, args.filled)
    elif args.filled:
        raise FilledNothing
    set_dice(state, args.dice, args.roll)
    return state


def listed(names: str, known: tuple[str, ...]) -> list[int]:
    """Names separated by commas, as places in a list."""
    found = []
    for name in filter(None, (part.strip().lower().replace(" ", "_") for part in names.split(","))):
        if name not in known:
            raise UnknownName(name=name, nearest=", ".join(nearest(name, known)))
        found.append(known.index(name))
    return found


def choose_target(state: Any, name: str, filled: str) -> None:
    """The country of the turn, and its filled lines."""
    (state.target,) = listed(name, COUNTRY_NAMES)[:1]
    most = lines.line_count(state.target, state.owner[state.target])
    given = [int(digit) for digit in filled if digit.isascii() and digit.isdigit()]
    if len(given) != len(filled) or any(not 1 <= line <= most for line in given) or len(set(given)) == most:
        raise BadLines(lines=filled, country=NAMES[COUNTRY_NAMES[state.target]], most=most)
    for line in given:
        state.filled = int(state.filled) | 1 << line - 1


def set_dice(state: Any, dice: int | None, roll: str) -> None:
    """The dice about to be rolled, or the roll on the table."""
    most = DICE_IN_BOX - bin(int(state.filled)).count("1")
    shown = roll.upper().replace(" ", "")
    if any(letter not in LETTERS for letter in shown) or len(shown) > DICE_IN_BOX:
        raise BadRoll(roll=roll)
    count = len(shown) if shown else most if dice is None else dice
    if not 1 <= count <= most or (shown and dice not in (None, count)):
        raise BadDice(dice=dice if dice is not None else count, most=most)
    state.dice_left = count
    state.phase = FILL if shown else ROLL
    state.tray[:] = [shown.count(letter) for letter in LETTERS]


def table_of(found: Mapping[CountryName, Any], language: Language) -> RenderableType:
    """Countries, best chance first, with bars; each with the odds to read it from."""
    if not found:
        return Text(NOTHING_OPEN.say(language))
    table = Table()
    table.add_column(NAME.say(language))
    table.add_column(CHANCE.say(language), justify="right")
    table.add_column("", width=BAR)
    with_lines = any(odds.line[name] for name, odds in found.items())
    if with_lines:
        table.add_column(LINE.say(language), justify="right")
    for name, odds in sorted(found.items(), key=lambda one: -one[1].chance[one[0]]):
        bar = Text("█" * round(BAR * odds.chance[name]), "green")
        line = [str(odds.line[name] or "")] if with_lines else []
        table.add_row(NAMES[name].say(language), percent(odds.chance[name], language, 2), bar, *line)
    return table
