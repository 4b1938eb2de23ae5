"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from typing import Final

from grognard.core.words import Phrase, Vocabulary
from grognard.games.risk_express.box import ContinentName, CountryName, Face

COUNTRY_WORDS: Final[dict[CountryName, tuple[Phrase, Phrase]]] = {
    "china": (Phrase("China", "Chine"), Phrase("China", "la Chine")),
    "russia": (Phrase("Russia", "Russie"), Phrase("Russia", "la Russie")),
    "india": (Phrase("India", "Inde"), Phrase("India", "l'Inde")),
    "middle_east": (Phrase("Middle East", "Moyen-Orient"), Phrase("the Middle East", "le Moyen-Orient")),
    "united_states": (Phrase("United States", "États-Unis"), Phrase("the United States", "les États-Unis")),
    "canada": (Phrase("Canada", "Canada"), Phrase("Canada", "le Canada")),
    "central_america": (Phrase("Central America", "Amérique centrale"), Phrase("Central America", "l'Amérique centrale")),
    "western_europe": (Phrase("Western Europe", "Europe de l'Ouest"), Phrase("Western Europe", "l'Europe de l'Ouest")),
    "eastern_europe": (Phrase("Eastern Europe", "Europe de l'Est"), Phrase("Eastern Europe", "l'Europe de l'Est")),
    "south_africa": (Phrase("South Africa", "Afrique du Sud"), Phrase("South Africa", "l'Afrique du Sud")),
    "north_africa": (Phrase("North Africa", "Afrique du Nord"), Phrase("North Africa", "l'Afrique du Nord")),
    "brazil": (Phrase("Brazil", "Brésil"), Phrase("Brazil", "le Brésil")),
    "argentina": (Phrase("Argentina", "Argentine"), Phrase("Argentina", "l'Argentine")),
    "australia": (Phrase("Australia", "Australie"), Phrase("Australia", "l'Australie")),
}

CONTINENT_WORDS: Final[dict[ContinentName, tuple[Phrase, Phrase]]] = {
    "asia": (Phrase("Asia", "Asie"), Phrase("Asia", "l'Asie")),
    "north_america": (Phrase("North America", "Amérique du Nord"), Phrase("North America", "l'Amérique du Nord")),
    "europe": (Phrase("Europe", "Europe"), Phrase("Europe", "l'Europe")),
    "africa": (Phrase("Africa", "Afrique"), Phrase("Africa", "l'Afrique")),
    "south_america": (Phrase("South America", "Amérique du Sud"), Phrase("South America", "l'Amérique du Sud")),
    "oceania": (Phrase("Oceania", "Océanie"), Phrase("Oceania", "l'Océanie")),
}

FACE_NAMED: Final[dict[Face, Phrase]] = {
    "general": Phrase("General", "Général"),
    "cavalry": Phrase("Cavalry", "Cavalerie"),
    "cannon": Phrase("Cannon", "Canon"),
    "soldier": Phrase("1 Soldier", "1 Soldat"),
    "soldiers_2": Phrase("2 Soldiers", "2 Soldats"),
    "soldiers_3": Phrase("3 Soldiers", "3 Soldats"),
}

PLACES: Final = (*COUNTRY_WORDS.items(), *CONTINENT_WORDS.items())
NAMES: Final[dict[str, Phrase]] = dict([*((name, alone) for name, (alone, _) in PLACES), *FACE_NAMED.items()])
IN_TEXT: Final[dict[str, Phrase]] = dict([*((name, in_text) for name, (_, in_text) in PLACES), *FACE_NAMED.items()])
WORDS: Final = Vocabulary(IN_TEXT, NAMES)
