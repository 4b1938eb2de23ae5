"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from collections.abc import Mapping
from typing import Final

from grognard.core.words import Phrase, Vocabulary
from grognard.games.risk_express.box import ContinentName, CountryName, Face

COUNTRY_NAMED: Final[dict[CountryName, Phrase]] = {
    "china": Phrase("China", "Chine"),
    "russia": Phrase("Russia", "Russie"),
    "india": Phrase("India", "Inde"),
    "middle_east": Phrase("Middle East", "Moyen-Orient"),
    "united_states": Phrase("United States", "États-Unis"),
    "canada": Phrase("Canada", "Canada"),
    "central_america": Phrase("Central America", "Amérique centrale"),
    "western_europe": Phrase("Western Europe", "Europe de l'Ouest"),
    "eastern_europe": Phrase("Eastern Europe", "Europe de l'Est"),
    "south_africa": Phrase("South Africa", "Afrique du Sud"),
    "north_africa": Phrase("North Africa", "Afrique du Nord"),
    "brazil": Phrase("Brazil", "Brésil"),
    "argentina": Phrase("Argentina", "Argentine"),
    "australia": Phrase("Australia", "Australie"),
}

COUNTRY_IN_TEXT: Final[dict[CountryName, Phrase]] = {
    "china": Phrase("China", "la Chine"),
    "russia": Phrase("Russia", "la Russie"),
    "india": Phrase("India", "l'Inde"),
    "middle_east": Phrase("the Middle East", "le Moyen-Orient"),
    "united_states": Phrase("the United States", "les États-Unis"),
    "canada": Phrase("Canada", "le Canada"),
    "central_america": Phrase("Central America", "l'Amérique centrale"),
    "western_europe": Phrase("Western Europe", "l'Europe de l'Ouest"),
    "eastern_europe": Phrase("Eastern Europe", "l'Europe de l'Est"),
    "south_africa": Phrase("South Africa", "l'Afrique du Sud"),
    "north_africa": Phrase("North Africa", "l'Afrique du Nord"),
    "brazil": Phrase("Brazil", "le Brésil"),
    "argentina": Phrase("Argentina", "l'Argentine"),
    "australia": Phrase("Australia", "l'Australie"),
}

CONTINENT_NAMED: Final[dict[ContinentName, Phrase]] = {
    "asia": Phrase("Asia", "Asie"),
    "north_america": Phrase("North America", "Amérique du Nord"),
    "europe": Phrase("Europe", "Europe"),
    "africa": Phrase("Africa", "Afrique"),
    "south_america": Phrase("South America", "Amérique du Sud"),
    "oceania": Phrase("Oceania", "Océanie"),
}

CONTINENT_IN_TEXT: Final[dict[ContinentName, Phrase]] = {
    "asia": Phrase("Asia", "l'Asie"),
    "north_america": Phrase("North America", "l'Amérique du Nord"),
    "europe": Phrase("Europe", "l'Europe"),
    "africa": Phrase("Africa", "l'Afrique"),
    "south_america": Phrase("South America", "l'Amérique du Sud"),
    "oceania": Phrase("Oceania", "l'Océanie"),
}

FACE_NAMED: Final[dict[Face, Phrase]] = {
    "general": Phrase("General", "Général"),
    "cavalry": Phrase("Cavalry", "Cavalerie"),
    "cannon": Phrase("Cannon", "Canon"),
    "soldier": Phrase("1 Soldier", "1 Soldat"),
    "soldiers_2": Phrase("2 Soldiers", "2 Soldats"),
    "soldiers_3": Phrase("3 Soldiers", "3 Soldats"),
}

NAMES: Final[Mapping[str, Phrase]] = dict([*COUNTRY_NAMED.items(), *CONTINENT_NAMED.items(), *FACE_NAMED.items()])
IN_TEXT: Final[Mapping[str, Phrase]] = dict([*COUNTRY_IN_TEXT.items(), *CONTINENT_IN_TEXT.items(), *FACE_NAMED.items()])
WORDS: Final = Vocabulary(IN_TEXT, NAMES)
