"""What is printed on the dice and the fourteen country cards (RX-1 to RX-3)."""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import numpy as np

Face: TypeAlias = Literal["general", "cavalry", "cannon", "soldier", "soldiers_2", "soldiers_3"]
FACES: Final[tuple[Face, ...]] = get_args(Face)
GENERAL, CAVALRY, CANNON, ONE_SOLDIER, TWO_SOLDIERS, THREE_SOLDIERS = range(6)
DICE_IN_BOX: Final = 7


class Line(NamedTuple):
    """A battle line: how many of each symbol fill it."""

    generals: int = 0
    cavalry: int = 0
    cannons: int = 0
    soldiers: int = 0


CountryName: TypeAlias = Literal[
    "china", "russia", "india", "middle_east", "united_states", "canada", "central_america",
    "western_europe", "eastern_europe", "south_africa", "north_africa", "brazil", "argentina", "australia",
]  # fmt: skip
ContinentName: TypeAlias = Literal["asia", "north_america", "europe", "africa", "south_america", "oceania"]


class Country(NamedTuple):
    """A country card."""

    name: CountryName
    continent: ContinentName
    points: int
    lines: tuple[Line, ...]


WHOLE_CONTINENT: Final[dict[ContinentName, int]] = {
    "asia": 10, "north_america": 8, "europe": 8, "africa": 5, "south_america": 4, "oceania": 3,
}  # fmt: skip

COUNTRIES: Final = (
    Country("china", "asia", 3, (Line(cannons=1), Line(cavalry=2), Line(soldiers=5))),
    Country("russia", "asia", 2, (Line(cannons=1), Line(cannons=1), Line(soldiers=7))),
    Country("india", "asia", 1, (Line(soldiers=10),)),
    Country("middle_east", "asia", 1, (Line(generals=1), Line(cannons=1), Line(cavalry=1))),
    Country("united_states", "north_america", 3, (Line(cannons=1, cavalry=1), Line(cannons=1, cavalry=1), Line(soldiers=3))),
    Country("canada", "north_america", 2, (Line(generals=1), Line(cannons=1), Line(cavalry=1), Line(soldiers=3))),
    Country("central_america", "north_america", 1, (Line(generals=1), Line(cannons=2))),
    Country("western_europe", "europe", 4, (Line(cannons=2), Line(cavalry=2))),
    Country("eastern_europe", "europe", 3, (Line(generals=1), Line(cannons=1, cavalry=1), Line(soldiers=6))),
    Country("south_africa", "africa", 2, (Line(generals=1), Line(soldiers=8))),
    Country("north_africa", "africa", 2, (Line(cavalry=2), Line(soldiers=5), Line(soldiers=2))),
    Country("brazil", "south_america", 2, (Line(generals=1), Line(soldiers=4), Line(soldiers=4))),
    Country("argentina", "south_america", 1, (Line(generals=2), Line(cavalry=1))),
    Country("australia", "oceania", 3, (Line(generals=2), Line(cannons=1), Line(cavalry=1), Line(soldiers=4))),
)

CIRCLED_GENERAL: Final = Line(generals=1)  # one more line on a country that somebody owns (RX-3, RX-11)

# The same, as tables that compiled rules can read.
COUNTRY_NAMES: Final[tuple[CountryName, ...]] = get_args(CountryName)
CONTINENTS: Final[tuple[ContinentName, ...]] = tuple(WHOLE_CONTINENT)
COUNTRY_COUNT: Final = len(COUNTRIES)
CONTINENT_COUNT: Final = len(CONTINENTS)
MOST_LINES: Final = 1 + max(len(country.lines) for country in COUNTRIES)
CONTINENT_OF: Final = np.array([CONTINENTS.index(country.continent) for country in COUNTRIES], np.int8)
POINTS: Final = np.array([country.points for country in COUNTRIES], np.int8)
WHOLE_POINTS: Final = np.array(list(WHOLE_CONTINENT.values()), np.int8)
CARD_POINTS: Final = np.bincount(CONTINENT_OF, POINTS).astype(np.int8)  # of a continent's cards, one by one
LINE_COUNT: Final = np.array([len(country.lines) for country in COUNTRIES], np.int8)
NEEDS: Final = np.array(
    [(*c.lines, CIRCLED_GENERAL, *[Line()] * (MOST_LINES - 1 - len(c.lines))) for c in COUNTRIES], np.int8
)  # country, line, symbol


def fewest_dice(line: Line) -> int:
    """The fewest dice that can fill a line: a die shows three soldiers at best."""
    return line.generals + line.cavalry + line.cannons + -(-line.soldiers // 3)


FEWEST_DICE: Final = np.array([[fewest_dice(Line(*need)) for need in lines] for lines in NEEDS.tolist()], np.int8)

assert tuple(country.name for country in COUNTRIES) == COUNTRY_NAMES
