"""Why a move is not allowed in Risk Express. The rule that finds the reason that holds is `rules.why_not`."""

from typing import Final

from grognard.core.reason import NotNow, Reason
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk_express.state import Continent, Country, Line

REASONS: Final[Sayings[Reason]] = Sayings()


class NothingOffered(Reason):
    says = Phrase(en="No invasion is offered to be carried on (RX-22).", fr="Aucune invasion n'est proposée en relais (RX-22).")


class OfferComesFirst(Reason):
    says = Phrase(
        en="First say whether you carry on the invasion or start afresh (RX-22).",
        fr="Dis d'abord si tu reprends l'invasion ou si tu repars de zéro (RX-22).",
    )


class MustFill(Reason):
    says = Phrase(
        en="This roll fills a line, so one must be filled, for instance: {country:alone}, line {line} (RX-12).",
        fr="Ce lancer remplit une ligne : il faut en remplir une, par exemple : {country:alone}, ligne {line} (RX-12).",
    )
    country: Country
    line: Line


class OtherCountry(Reason):
    says = Phrase(
        en="This turn's country is {target}; no other may be invaded (RX-9).",
        fr="Le pays de ce tour est {target} ; on n'en envahit pas d'autre (RX-9).",
    )
    target: Country


class OwnCountry(Reason):
    says = Phrase(en="You own {country} already (RX-10).", fr="Tu possèdes déjà {country} (RX-10).")
    country: Country


class UnitedContinent(Reason):
    says = Phrase(
        en="{continent:alone} is united; nobody may invade it any more (RX-18).",
        fr="{continent:alone} : continent conquis en entier, plus personne ne peut l'envahir (RX-18).",
    )
    continent: Continent


class NoSuchLine(Reason):
    says = Phrase(
        en="{country:alone}: there are {lines} lines to fill (RX-11).",
        fr="{country:alone} : il y a {lines} lignes à remplir (RX-11).",
    )
    country: Country
    lines: Line


class LineIsFilled(Reason):
    says = Phrase(en="Line {line} is filled already.", fr="La ligne {line} est déjà remplie.")
    line: Line


class DiceDoNotFill(Reason):
    says = Phrase(
        en="This roll does not fill line {line}: {country:alone} (RX-7).",
        fr="Ce lancer ne remplit pas la ligne {line} : {country:alone} (RX-7).",
    )
    line: Line
    country: Country


# As the rule gives them.
nothing_offered, offer_comes_first, must_fill = REASONS.writers(NothingOffered, OfferComesFirst, MustFill)
other_country, own_country, united_continent = REASONS.writers(OtherCountry, OwnCountry, UnitedContinent)
no_such_line, line_is_filled, dice_do_not_fill = REASONS.writers(NoSuchLine, LineIsFilled, DiceDoNotFill)
not_now = REASONS.add(NotNow).write
