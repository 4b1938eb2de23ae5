"""The names of everything in the box, in each language: alone, and as they stand in a sentence."""

from collections.abc import Mapping
from typing import Any, Final

from grognard.core.words import Phrase, Vocabulary, Word
from grognard.games.risk.box import Colour, ContinentName, MissionName, RewardName, TerritoryName
from grognard.games.risk.phases import Phase

TERRITORY_NAMED: Final[dict[TerritoryName, Phrase]] = {
    "alaska": Phrase("Alaska", "Alaska"),
    "northwest_territory": Phrase("Northwest Territory", "Territoires du Nord-Ouest"),
    "greenland": Phrase("Greenland", "Groenland"),
    "alberta": Phrase("Alberta", "Alberta"),
    "ontario": Phrase("Ontario", "Ontario"),
    "quebec": Phrase("Quebec", "Québec"),
    "western_us": Phrase("Western United States", "États de l'Ouest"),
    "eastern_us": Phrase("Eastern United States", "États de l'Est"),
    "central_america": Phrase("Central America", "Amérique centrale"),
    "venezuela": Phrase("Venezuela", "Venezuela"),
    "peru": Phrase("Peru", "Pérou"),
    "brazil": Phrase("Brazil", "Brésil"),
    "argentina": Phrase("Argentina", "Argentine"),
    "iceland": Phrase("Iceland", "Islande"),
    "great_britain": Phrase("Great Britain", "Grande-Bretagne"),
    "scandinavia": Phrase("Scandinavia", "Scandinavie"),
    "northern_europe": Phrase("Northern Europe", "Europe du Nord"),
    "western_europe": Phrase("Western Europe", "Europe de l'Ouest"),
    "southern_europe": Phrase("Southern Europe", "Europe du Sud"),
    "ukraine": Phrase("Ukraine", "Ukraine"),
    "north_africa": Phrase("North Africa", "Afrique du Nord"),
    "egypt": Phrase("Egypt", "Égypte"),
    "east_africa": Phrase("East Africa", "Afrique orientale"),
    "congo": Phrase("Congo", "Congo"),
    "south_africa": Phrase("South Africa", "Afrique du Sud"),
    "madagascar": Phrase("Madagascar", "Madagascar"),
    "ural": Phrase("Ural", "Oural"),
    "siberia": Phrase("Siberia", "Sibérie"),
    "yakutsk": Phrase("Yakutsk", "Yakoutie"),
    "kamchatka": Phrase("Kamchatka", "Kamchatka"),
    "irkutsk": Phrase("Irkutsk", "Tchita"),
    "mongolia": Phrase("Mongolia", "Mongolie"),
    "japan": Phrase("Japan", "Japon"),
    "afghanistan": Phrase("Afghanistan", "Afghanistan"),
    "china": Phrase("China", "Chine"),
    "middle_east": Phrase("Middle East", "Moyen-Orient"),
    "india": Phrase("India", "Inde"),
    "siam": Phrase("Siam", "Siam"),
    "indonesia": Phrase("Indonesia", "Indonésie"),
    "new_guinea": Phrase("New Guinea", "Nouvelle-Guinée"),
    "western_australia": Phrase("Western Australia", "Australie occidentale"),
    "eastern_australia": Phrase("Eastern Australia", "Australie orientale"),
}

CONTINENT_NAMED: Final[dict[ContinentName, Phrase]] = {
    "north_america": Phrase("North America", "Amérique du Nord"),
    "south_america": Phrase("South America", "Amérique du Sud"),
    "europe": Phrase("Europe", "Europe"),
    "africa": Phrase("Africa", "Afrique"),
    "asia": Phrase("Asia", "Asie"),
    "oceania": Phrase("Oceania", "Océanie"),
}

MISSION_NAMED: Final[dict[MissionName, Phrase]] = {
    "control_europe": Phrase("Control Europe", "Contrôler l'Europe"),
    "control_north_america": Phrase("Control North America", "Contrôler l'Amérique du Nord"),
    "control_asia": Phrase("Control Asia", "Contrôler l'Asie"),
    "control_8_cities": Phrase("Control 8 cities", "Contrôler 8 villes"),
    "control_1_capital": Phrase("Control 1 enemy capital", "Contrôler 1 capitale ennemie"),
    "take_4_cities": Phrase("Take 4 cities in one turn", "Prendre 4 villes dans le même tour"),
    "take_10_territories": Phrase("Take 10 territories in one turn", "Prendre 10 territoires dans le même tour"),
    "control_2_capitals": Phrase("Control 2 enemy capitals", "Contrôler 2 capitales ennemies"),
    "control_18_territories": Phrase("Control 18 territories", "Contrôler 18 territoires"),
    "control_2_continents": Phrase("Control 2 continents", "Contrôler 2 continents"),
    "take_a_continent": Phrase("Take a continent in one turn", "Prendre un continent dans le même tour"),
    "control_11_cities": Phrase("Control 11 cities", "Contrôler 11 villes"),
}

REWARD_NAMED: Final[dict[RewardName, Phrase]] = {
    "small_airfield": Phrase("airfield", "terrain d'aviation"),
    "strategic_manoeuvre": Phrase("strategic manoeuvre", "manœuvre stratégique"),
    "bonus_manoeuvre": Phrase("bonus manoeuvre", "manœuvre bonus"),
    "bonus_card": Phrase("bonus card", "carte bonus"),
    "supreme_airfield": Phrase("airfield", "terrain d'aviation"),
    "attack_die": Phrase("bonus attack die", "dé d'attaque bonus"),
    "defence_die": Phrase("bonus defence die", "dé de défense bonus"),
    "two_regiments": Phrase("two regiments", "deux régiments"),
}

COLOUR_NAMED: Final[dict[Colour, Phrase]] = {
    "yellow": Phrase("yellow", "jaune"),
    "green": Phrase("green", "vert"),
    "blue": Phrase("blue", "bleu"),
    "red": Phrase("red", "rouge"),
    "black": Phrase("black", "noir"),
}


# The article that each name takes in a sentence; Madagascar takes none, and so do those that are not here.
ENGLISH_ARTICLES: Final[dict[str, str]] = {
    "the ": "northwest_territory western_us eastern_us middle_east "
    "strategic_manoeuvre bonus_manoeuvre bonus_card attack_die defence_die",
    "an ": "small_airfield supreme_airfield",
}
FRENCH_ARTICLES: Final[dict[str, str]] = {
    "l'": "alaska alberta ontario central_america argentina northern_europe western_europe southern_europe ukraine iceland "
    "north_africa egypt east_africa south_africa ural afghanistan india indonesia western_australia eastern_australia "
    "north_america south_america europe africa asia oceania",
    "le ": "greenland quebec venezuela peru brazil congo kamchatka japan middle_east siam attack_die defence_die",
    "la ": "great_britain scandinavia siberia yakutsk mongolia china new_guinea strategic_manoeuvre bonus_manoeuvre bonus_card",
    "les ": "northwest_territory western_us eastern_us",
    "un ": "small_airfield supreme_airfield",
}


def with_articles(names: Mapping[Any, Phrase]) -> dict[str, Word]:
    """Places or rewards; in a sentence with their articles."""

    def article(articles: Mapping[str, str], name: str) -> str:
        return next((one for one, those in articles.items() if name in those.split()), "")

    return {
        name: Word(Phrase(article(ENGLISH_ARTICLES, name) + named.en, article(FRENCH_ARTICLES, name) + named.fr), named)
        for name, named in names.items()
    }


def in_quotes(names: Mapping[Any, Phrase]) -> dict[str, Word]:
    """Missions; in a sentence between quotation marks."""
    return {name: Word(Phrase(f"“{named.en}”", f"« {named.fr} »"), named) for name, named in names.items()}


TWO_REGIMENTS: Final = Phrase("two regiments every turn", "deux régiments à chaque tour")  # in a sentence
IN_THE_BOX: Final = Vocabulary.of(
    with_articles(TERRITORY_NAMED),
    with_articles(CONTINENT_NAMED),
    in_quotes(MISSION_NAMED),
    with_articles(REWARD_NAMED),
    {"two_regiments": Word(TWO_REGIMENTS, REWARD_NAMED["two_regiments"])},
    COLOUR_NAMED,
)
NAMES, IN_TEXT = IN_THE_BOX.alone, IN_THE_BOX.in_text

# What each phase asks, in a refusal.
PHASE_ASKS: Final[dict[Phase, Phrase]] = {
    "colours": Phrase("pick a colour", "choisis une couleur"),
    "capitals": Phrase("place your capital", "place ta capitale"),
    "occupy": Phrase("occupy a free territory", "occupe un territoire libre"),
    "garrison": Phrase("put a regiment on a territory of yours", "place un régiment sur un de tes territoires"),
    "trade": Phrase("trade cards or keep them", "échange des cartes ou garde-les"),
    "place": Phrase("place reinforcements", "place tes renforts"),
    "regiments": Phrase("say how many regiments go there", "dis combien de régiments y vont"),
    "attack": Phrase("attack or end your attacks", "attaque ou termine tes attaques"),
    "defend": Phrase("the defender chooses dice", "le défenseur choisit ses dés"),
    "advance": Phrase("say how many regiments advance", "dis combien de régiments avancent"),
    "claim": Phrase("claim a mission or none", "réclame une mission ou aucune"),
    "pay": Phrase("pay for the mission with a card", "paie la mission d'une carte"),
    "airfield": Phrase("place the airfield", "place le terrain d'aviation"),
    "move-from": Phrase("a manoeuvre, or stay", "une manœuvre, ou reste"),
    "move-to": Phrase("say where the regiments go", "dis où vont les régiments"),
    "move": Phrase("say how many regiments move", "dis combien de régiments bougent"),
}
WORDS: Final = Vocabulary(dict([*IN_TEXT.items(), *PHASE_ASKS.items()]), NAMES)
