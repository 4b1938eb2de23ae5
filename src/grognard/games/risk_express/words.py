"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from typing import Final

from grognard.core.words import Phrase, Vocabulary, Word
from grognard.games.risk_express.box import ContinentName, CountryName, Face

COUNTRY_WORDS: Final[dict[CountryName, Word]] = {
    "china": Word(Phrase("China", "la Chine"), Phrase("China", "Chine")),
    "russia": Word(Phrase("Russia", "la Russie"), Phrase("Russia", "Russie")),
    "india": Word(Phrase("India", "l'Inde"), Phrase("India", "Inde")),
    "middle_east": Word(Phrase("the Middle East", "le Moyen-Orient"), Phrase("Middle East", "Moyen-Orient")),
    "united_states": Word(Phrase("the United States", "les États-Unis"), Phrase("United States", "États-Unis")),
    "canada": Word(Phrase("Canada", "le Canada"), Phrase("Canada", "Canada")),
    "central_america": Word(Phrase("Central America", "l'Amérique centrale"), Phrase("Central America", "Amérique centrale")),
    "western_europe": Word(Phrase("Western Europe", "l'Europe de l'Ouest"), Phrase("Western Europe", "Europe de l'Ouest")),
    "eastern_europe": Word(Phrase("Eastern Europe", "l'Europe de l'Est"), Phrase("Eastern Europe", "Europe de l'Est")),
    "south_africa": Word(Phrase("South Africa", "l'Afrique du Sud"), Phrase("South Africa", "Afrique du Sud")),
    "north_africa": Word(Phrase("North Africa", "l'Afrique du Nord"), Phrase("North Africa", "Afrique du Nord")),
    "brazil": Word(Phrase("Brazil", "le Brésil"), Phrase("Brazil", "Brésil")),
    "argentina": Word(Phrase("Argentina", "l'Argentine"), Phrase("Argentina", "Argentine")),
    "australia": Word(Phrase("Australia", "l'Australie"), Phrase("Australia", "Australie")),
}

CONTINENT_WORDS: Final[dict[ContinentName, Word]] = {
    "asia": Word(Phrase("Asia", "l'Asie"), Phrase("Asia", "Asie")),
    "north_america": Word(Phrase("North America", "l'Amérique du Nord"), Phrase("North America", "Amérique du Nord")),
    "europe": Word(Phrase("Europe", "l'Europe"), Phrase("Europe", "Europe")),
    "africa": Word(Phrase("Africa", "l'Afrique"), Phrase("Africa", "Afrique")),
    "south_america": Word(Phrase("South America", "l'Amérique du Sud"), Phrase("South America", "Amérique du Sud")),
    "oceania": Word(Phrase("Oceania", "l'Océanie"), Phrase("Oceania", "Océanie")),
}

FACE_NAMED: Final[dict[Face, Phrase]] = {
    "general": Phrase("General", "Général"),
    "cavalry": Phrase("Cavalry", "Cavalerie"),
    "cannon": Phrase("Cannon", "Canon"),
    "soldier": Phrase("1 Soldier", "1 Soldat"),
    "soldiers_2": Phrase("2 Soldiers", "2 Soldats"),
    "soldiers_3": Phrase("3 Soldiers", "3 Soldats"),
}

WORDS: Final = Vocabulary.of(COUNTRY_WORDS, CONTINENT_WORDS, FACE_NAMED)
NAMES: Final = WORDS.alone
