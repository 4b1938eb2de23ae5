"""The moves of Risk Express, and the rule against one that is not allowed."""

from typing import Annotated, Any, Final, assert_never, cast

import msgspec

from grognard.core.move import Move
from grognard.core.refusal import IllegalMove
from grognard.core.rule import NOBODY
from grognard.core.words import Phrase
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import CONTINENT_OF, CONTINENTS, COUNTRY_NAMES, MOST_LINES, CountryName
from grognard.games.risk_express.state import CARRY_ON, FILL, NO_COUNTRY, OFFER, SET_ASIDE, START_AFRESH
from grognard.games.risk_express.words import COUNTRY_IN_TEXT, NAMES


class Fill(Move, frozen=True, tag="fill"):
    """Fill a battle line of a country. Lines count from 1; the circled General comes last."""

    says = Phrase(en="Fill line {line}: {country}", fr="Remplir la ligne {line} : {country}")

    country: CountryName
    line: Annotated[int, msgspec.Meta(ge=1, le=MOST_LINES)]


class SetAside(Move, frozen=True, tag="set-aside"):
    """Give up one die, since the roll fills no line."""

    says = Phrase(en="Set a die aside", fr="Mettre un dé de côté")


class CarryOn(Move, frozen=True, tag="carry-on"):
    """Carry on the invasion of the player before."""

    says = Phrase(en="Carry on the invasion", fr="Reprendre l'invasion")


class StartAfresh(Move, frozen=True, tag="start-afresh"):
    """Leave that offer and roll all seven dice."""

    says = Phrase(en="Start afresh with seven dice", fr="Repartir avec sept dés")


RiskExpressMove = Fill | SetAside | CarryOn | StartAfresh
MOVES: Final = (Fill, SetAside, CarryOn, StartAfresh)


def move_of(action: int) -> RiskExpressMove:
    """The move that an action of the rules stands for."""
    match action:
        case _ if action == SET_ASIDE:
            return SetAside()
        case _ if action == CARRY_ON:
            return CarryOn()
        case _ if action == START_AFRESH:
            return StartAfresh()
    return Fill(COUNTRY_NAMES[action // MOST_LINES], action % MOST_LINES + 1)


def action_of(move: Move) -> int:
    """The action that a move stands for."""
    known = cast(RiskExpressMove, move)
    match known:
        case Fill():
            return COUNTRY_NAMES.index(known.country) * MOST_LINES + known.line - 1
        case SetAside():
            return SET_ASIDE
        case CarryOn():
            return CARRY_ON
        case StartAfresh():
            return START_AFRESH
    assert_never(known)


def public(move: Move) -> Move:
    """Everything lies open, moves too."""
    return move


class NothingOffered(IllegalMove):
    """Carrying on, or not, without an offer."""

    phrase = Phrase(
        en="No invasion is offered to be carried on (RX-22).",
        fr="Aucune invasion n'est proposée en relais (RX-22).",
    )


class OfferComesFirst(IllegalMove):
    """Filling a line before the offer is answered."""

    phrase = Phrase(
        en="First say whether you carry on the invasion: carry-on or start-afresh (RX-22).",
        fr="Dis d'abord si tu reprends l'invasion : carry-on ou start-afresh (RX-22).",
    )


class MustFill(IllegalMove):
    """Setting a die aside although the roll fills a line."""

    phrase = Phrase(
        en="This roll fills a line, so one must be filled (RX-12), for instance: {example}.",
        fr="Ce lancer remplit une ligne : il faut en remplir une (RX-12), par exemple : {example}.",
    )


class OtherCountry(IllegalMove):
    """A second country in one turn."""

    phrase = Phrase(
        en="This turn's country is {target}; no other may be invaded (RX-9).",
        fr="Le pays de ce tour est {target} ; on n'en envahit pas d'autre (RX-9).",
    )


class OwnCountry(IllegalMove):
    """Invading oneself."""

    phrase = Phrase(en="You own {country} already (RX-10).", fr="Tu possèdes déjà {country} (RX-10).")


class UnitedContinent(IllegalMove):
    """Invading a continent that is turned face down."""

    phrase = Phrase(
        en="{continent} is united; nobody may invade it any more (RX-18).",
        fr="{continent} : continent conquis en entier, plus personne ne peut l'envahir (RX-18).",
    )


class NoSuchLine(IllegalMove):
    """A line that the card does not show."""

    phrase = Phrase(
        en="{country}: there are {lines} lines to fill (RX-11).",
        fr="{country} : il y a {lines} lignes à remplir (RX-11).",
    )


class LineIsFilled(IllegalMove):
    """A line that holds its dice already."""

    phrase = Phrase(en="Line {line} is filled already.", fr="La ligne {line} est déjà remplie.")


class DiceDoNotFill(IllegalMove):
    """A line that the roll does not fill."""

    phrase = Phrase(
        en="This roll does not fill line {line}: {country} (RX-7).",
        fr="Ce lancer ne remplit pas la ligne {line} : {country} (RX-7).",
    )


def why_not(state: Any, move: Move) -> IllegalMove | None:
    """The rule against a move that is not legal."""
    if isinstance(move, (CarryOn, StartAfresh)):
        return NothingOffered() if state.phase != OFFER else None
    if state.phase == OFFER:
        return OfferComesFirst()
    if state.phase != FILL:
        return None
    return why_not_fill(state, move) if isinstance(move, Fill) else MustFill(example=example_of_fill(state))


def example_of_fill(state: Any) -> str:
    """A line that the roll fills."""
    actions = [0] * (len(COUNTRY_NAMES) * MOST_LINES)
    rules.legal(state, actions)
    return str(move_of(actions[0]))


def why_not_fill(state: Any, move: Fill) -> IllegalMove | None:
    """The rule against filling this line."""
    country, line = COUNTRY_NAMES.index(move.country), move.line - 1
    in_text = COUNTRY_IN_TEXT[move.country]
    if state.target not in (NO_COUNTRY, country):
        return OtherCountry(target=COUNTRY_IN_TEXT[COUNTRY_NAMES[state.target]])
    if state.face_down[CONTINENT_OF[country]]:
        return UnitedContinent(continent=NAMES[CONTINENTS[CONTINENT_OF[country]]])
    if state.owner[country] == state.mover and state.owner[country] != NOBODY:
        return OwnCountry(country=in_text)
    if line >= rules.line_count(state, country):
        return NoSuchLine(country=NAMES[move.country], lines=rules.line_count(state, country))
    if rules.is_filled(state, line):
        return LineIsFilled(line=move.line)
    return DiceDoNotFill(line=move.line, country=NAMES[move.country])
