"""Why a move is not allowed in Risk Express, and the rule that finds the reason that holds."""

from typing import Final

from grognard.core.reason import NotNow, Reason
from grognard.core.rule import rule
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk_express.box import CONTINENT_OF, COUNTRY_COUNT
from grognard.games.risk_express.moves import CARRY_ON, SET_ASIDE, START_AFRESH, Fill, line_filled
from grognard.games.risk_express.rules import can_fill, is_filled, line_count, may_invade, soldiers_in
from grognard.games.risk_express.state import FILL, NO_COUNTRY, OFFER, Continent, Country, Line, State

REASONS: Final[Sayings[Reason]] = Sayings()


class NothingOffered(Reason, frozen=True, tag="nothing-offered"):
    """Carrying on, or not, without an offer."""

    says = Phrase(
        en="No invasion is offered to be carried on (RX-22).",
        fr="Aucune invasion n'est proposée en relais (RX-22).",
    )


class OfferComesFirst(Reason, frozen=True, tag="offer-comes-first"):
    """Filling a line before the offer is answered."""

    says = Phrase(
        en="First say whether you carry on the invasion: carry-on or start-afresh (RX-22).",
        fr="Dis d'abord si tu reprends l'invasion : carry-on ou start-afresh (RX-22).",
    )


class MustFill(Reason, frozen=True, tag="must-fill"):
    """Setting a die aside although the roll fills a line."""

    says = Phrase(
        en="This roll fills a line, so one must be filled (RX-12), for instance: {example}.",
        fr="Ce lancer remplit une ligne : il faut en remplir une (RX-12), par exemple : {example}.",
    )
    country: Country
    line: Line

    @property
    def example(self) -> str:
        """A move that would be allowed."""
        return str(Fill(self.country, self.line))


class OtherCountry(Reason, frozen=True, tag="other-country"):
    """A second country in one turn."""

    says = Phrase(
        en="This turn's country is {target}; no other may be invaded (RX-9).",
        fr="Le pays de ce tour est {target} ; on n'en envahit pas d'autre (RX-9).",
    )
    target: Country


class OwnCountry(Reason, frozen=True, tag="own-country"):
    """Invading oneself."""

    says = Phrase(en="You own {country} already (RX-10).", fr="Tu possèdes déjà {country} (RX-10).")
    country: Country


class UnitedContinent(Reason, frozen=True, tag="united-continent"):
    """Invading a continent that is turned face down."""

    says = Phrase(
        en="{continent:alone} is united; nobody may invade it any more (RX-18).",
        fr="{continent:alone} : continent conquis en entier, plus personne ne peut l'envahir (RX-18).",
    )
    continent: Continent


class NoSuchLine(Reason, frozen=True, tag="no-such-line"):
    """A line that the card does not show."""

    says = Phrase(
        en="{country:alone}: there are {lines} lines to fill (RX-11).",
        fr="{country:alone} : il y a {lines} lignes à remplir (RX-11).",
    )
    country: Country
    lines: Line


class LineIsFilled(Reason, frozen=True, tag="line-is-filled"):
    """A line that holds its dice already."""

    says = Phrase(en="Line {line} is filled already.", fr="La ligne {line} est déjà remplie.")
    line: Line


class DiceDoNotFill(Reason, frozen=True, tag="dice-do-not-fill"):
    """A line that the roll does not fill."""

    says = Phrase(
        en="This roll does not fill line {line}: {country:alone} (RX-7).",
        fr="Ce lancer ne remplit pas la ligne {line} : {country:alone} (RX-7).",
    )
    line: Line
    country: Country


# As the rule gives them.
nothing_offered = REASONS.add(NothingOffered).write
offer_comes_first = REASONS.add(OfferComesFirst).write
must_fill = REASONS.add(MustFill).write
other_country = REASONS.add(OtherCountry).write
own_country = REASONS.add(OwnCountry).write
united_continent = REASONS.add(UnitedContinent).write
no_such_line = REASONS.add(NoSuchLine).write
line_is_filled = REASONS.add(LineIsFilled).write
dice_do_not_fill = REASONS.add(DiceDoNotFill).write
not_now = REASONS.add(NotNow).write


@rule
def why_not(state: State, action: int) -> int:
    """The rule against an action of the actor's; 0 exactly where it is legal."""
    if action in (CARRY_ON, START_AFRESH):
        return 0 if state.phase == OFFER else nothing_offered()
    if state.phase == OFFER:
        return offer_comes_first()
    if state.phase != FILL:
        return not_now()
    if action == SET_ASIDE:
        return why_not_set_aside(state)
    country, line = line_filled(action)
    return why_not_fill(state, country, line)


@rule
def why_not_set_aside(state: State) -> int:
    """RX-12: a line that the roll fills must be filled."""
    for country in range(COUNTRY_COUNT):
        for line in range(line_count(state, country)):
            if why_not_fill(state, country, line) == 0:
                return must_fill(country, line)
    return 0


@rule
def why_not_fill(state: State, country: int, line: int) -> int:
    """The rule against filling this line."""
    if state.target != NO_COUNTRY and state.target != country:
        return other_country(state.target)
    if not may_invade(state, country):
        united = state.face_down[CONTINENT_OF[country]]
        return united_continent(CONTINENT_OF[country]) if united else own_country(country)
    if line >= line_count(state, country):
        return no_such_line(country, line_count(state, country) - 1)  # lines count from 1 for people
    if is_filled(state, line):
        return line_is_filled(line)
    return 0 if can_fill(state.tray, country, line, soldiers_in(state.tray)) else dice_do_not_fill(line, country)
