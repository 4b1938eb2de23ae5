"""What is printed on the board, the cards and the tokens (RK-1 to RK-10)."""

from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, cast, get_args

import numpy as np

ContinentName: TypeAlias = Literal["north_america", "south_america", "europe", "africa", "asia", "oceania"]
TerritoryName: TypeAlias = Literal[
    "alaska", "northwest_territory", "greenland", "alberta", "ontario", "quebec",
    "western_us", "eastern_us", "central_america",
    "venezuela", "peru", "brazil", "argentina",
    "iceland", "great_britain", "scandinavia", "northern_europe", "western_europe", "southern_europe", "ukraine",
    "north_africa", "egypt", "east_africa", "congo", "south_africa", "madagascar",
    "ural", "siberia", "yakutsk", "kamchatka", "irkutsk", "mongolia", "japan",
    "afghanistan", "china", "middle_east", "india", "siam",
    "indonesia", "new_guinea", "western_australia", "eastern_australia",
]  # fmt: skip


class Continent(NamedTuple):
    """A continent: how many territories it has, in the order of TerritoryName, and the bonus for holding them all."""

    name: ContinentName
    territories: int
    bonus: int


BOARD: Final = (
    Continent("north_america", 9, 5),
    Continent("south_america", 4, 2),
    Continent("europe", 7, 5),
    Continent("africa", 6, 3),
    Continent("asia", 12, 7),
    Continent("oceania", 4, 2),
)

# RK-2: each line a territory and those neighbours that no line above names with it.
BORDERS: Final[dict[TerritoryName, tuple[TerritoryName, ...]]] = {
    "alaska": ("northwest_territory", "alberta", "kamchatka"),
    "northwest_territory": ("alberta", "ontario", "greenland"),
    "greenland": ("ontario", "quebec", "iceland"),
    "alberta": ("ontario", "western_us"),
    "ontario": ("quebec", "western_us", "eastern_us"),
    "quebec": ("eastern_us",),
    "western_us": ("eastern_us", "central_america"),
    "eastern_us": ("central_america",),
    "central_america": ("venezuela",),
    "venezuela": ("peru", "brazil"),
    "peru": ("brazil", "argentina"),
    "brazil": ("argentina", "north_africa"),
    "iceland": ("great_britain", "scandinavia"),
    "great_britain": ("scandinavia", "northern_europe", "western_europe"),
    "scandinavia": ("northern_europe", "ukraine"),
    "northern_europe": ("western_europe", "southern_europe", "ukraine"),
    "western_europe": ("southern_europe", "north_africa"),
    "southern_europe": ("ukraine", "north_africa", "egypt", "middle_east"),
    "ukraine": ("ural", "afghanistan", "middle_east"),
    "north_africa": ("egypt", "east_africa", "congo"),
    "egypt": ("east_africa", "middle_east"),
    "east_africa": ("congo", "south_africa", "madagascar", "middle_east"),
    "congo": ("south_africa",),
    "south_africa": ("madagascar",),
    "ural": ("siberia", "afghanistan", "china"),
    "siberia": ("yakutsk", "irkutsk", "mongolia", "china"),
    "yakutsk": ("kamchatka", "irkutsk"),
    "kamchatka": ("irkutsk", "mongolia", "japan"),
    "irkutsk": ("mongolia",),
    "mongolia": ("japan", "china"),
    "afghanistan": ("china", "india", "middle_east"),
    "china": ("india", "siam"),
    "middle_east": ("india",),
    "india": ("siam",),
    "siam": ("indonesia",),
    "indonesia": ("new_guinea", "western_australia"),
    "new_guinea": ("western_australia", "eastern_australia"),
    "western_australia": ("eastern_australia",),
}

TWO_STAR_CARDS: Final[tuple[TerritoryName, ...]] = (
    "alaska", "central_america", "brazil", "iceland", "ukraine", "north_africa",
    "madagascar", "middle_east", "china", "kamchatka", "siam", "indonesia",
)  # fmt: skip
STAR_REGIMENTS: Final = np.array([0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30], np.int8)  # for 2 to 10 stars (RK-15)
FEWEST_STARS: Final = 2  # in a trade
MOST_STARS: Final = 10
MOST_TWOS: Final = MOST_STARS // 2  # two-star cards in a trade

# What a mission asks for: a continent, or at least so many of something.
CONTINENT, CITIES, TERRITORIES, CONTINENTS, ENEMY_CAPITALS, CITIES_TAKEN, TERRITORIES_TAKEN, CONTINENTS_TAKEN = range(8)

MissionName: TypeAlias = Literal[
    "control_europe", "control_north_america", "control_asia", "control_8_cities", "control_1_capital", "take_4_cities",
    "take_10_territories", "control_2_capitals", "control_18_territories", "control_2_continents",
    "take_a_continent", "control_11_cities",
]  # fmt: skip


class Mission(NamedTuple):
    """A mission: what must be held or taken, and how many of it (or which continent)."""

    name: MissionName
    asks_for: int
    number: int
    in_training: bool


MINOR_MISSIONS: Final = (
    Mission("control_europe", CONTINENT, 2, True),
    Mission("control_north_america", CONTINENT, 0, True),
    Mission("control_asia", CONTINENT, 4, True),
    Mission("control_8_cities", CITIES, 8, True),
    Mission("control_1_capital", ENEMY_CAPITALS, 1, False),
    Mission("take_4_cities", CITIES_TAKEN, 4, False),
)
MAJOR_MISSIONS: Final = (
    Mission("take_10_territories", TERRITORIES_TAKEN, 10, True),
    Mission("control_2_capitals", ENEMY_CAPITALS, 2, True),
    Mission("control_18_territories", TERRITORIES, 18, True),
    Mission("control_2_continents", CONTINENTS, 2, True),
    Mission("take_a_continent", CONTINENTS_TAKEN, 1, False),
    Mission("control_11_cities", CITIES, 11, False),
)
MISSIONS: Final = MINOR_MISSIONS + MAJOR_MISSIONS
FACE_UP_EACH: Final = 4  # minor and major missions on the board (RK-10)
TO_WIN: Final = 3  # missions that win (RK-32)

RewardName: TypeAlias = Literal[
    "small_airfield", "strategic_manoeuvre", "bonus_manoeuvre", "bonus_card",
    "supreme_airfield", "attack_die", "defence_die", "two_regiments",
]  # fmt: skip
(
    SMALL_AIRFIELD, STRATEGIC_MANOEUVRE, BONUS_MANOEUVRE, BONUS_CARD,
    SUPREME_AIRFIELD, ATTACK_DIE, DEFENCE_DIE, TWO_REGIMENTS,
) = range(8)  # fmt: skip

Colour: TypeAlias = Literal["yellow", "green", "blue", "red", "black"]
MOST_REGIMENTS: Final = 999  # on one territory
MOST_ATTACK_DICE: Final = 3  # without the bonus die (RK-19)
MOST_DEFENCE_DICE: Final = 2  # the same (RK-20)
CITY_COUNT: Final = 15
AIRFIELD: Final = 1  # what it adds to the highest die (RK-22)
FEWEST_DUE: Final = 3  # regiments a turn (RK-14)

TRAINING_CITIES: Final[tuple[TerritoryName, ...]] = (
    "western_us", "ontario", "eastern_us", "brazil", "great_britain", "northern_europe", "western_europe", "southern_europe",
    "ukraine", "egypt", "south_africa", "india", "china", "japan", "eastern_australia",
)  # fmt: skip

REGIMENTS_EACH: Final = {3: 30, 4: 25, 5: 20}
STARTING_CARDS: Final = np.array([0, 0, 1, 1, 2], np.int8)  # by place in the turn order (RK-12)


def training_positions() -> dict[int, dict[str, str]]:
    """RK-9: for so many players, what each colour starts with."""
    found: dict[int, dict[str, str]] = {}
    for line in Path(__file__).with_name("training.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            players, colour, holding = line.split(" ", 2)
            found.setdefault(int(players), {})[colour] = holding
    return found


TRAINING: Final = training_positions()

# The same, as tables that compiled rules can read. A set of territories is a number with one bit for each.
TERRITORY_NAMES: Final[tuple[TerritoryName, ...]] = get_args(TerritoryName)
CONTINENT_NAMES: Final[tuple[ContinentName, ...]] = get_args(ContinentName)
MISSION_NAMES: Final[tuple[MissionName, ...]] = get_args(MissionName)
REWARD_NAMES: Final[tuple[RewardName, ...]] = get_args(RewardName)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
TERRITORY_COUNT: Final = len(TERRITORY_NAMES)
CONTINENT_COUNT: Final = len(BOARD)
MISSION_COUNT: Final = len(MISSIONS)
MINOR_COUNT: Final = len(MINOR_MISSIONS)
CARD_COUNT: Final = TERRITORY_COUNT
TWO_STAR_COUNT: Final = len(TWO_STAR_CARDS)
EVERYWHERE: Final = (1 << TERRITORY_COUNT) - 1


def mask_of(names: "tuple[TerritoryName, ...]") -> int:
    """A set of territories as bits."""
    return sum(1 << TERRITORY_NAMES.index(name) for name in names)


def neighbours_of(name: TerritoryName) -> "tuple[TerritoryName, ...]":
    """All neighbours of a territory."""
    return tuple(other for other in TERRITORY_NAMES if other in BORDERS.get(name, ()) or name in BORDERS.get(other, ()))


CONTINENT_OF: Final = np.repeat(np.arange(CONTINENT_COUNT, dtype=np.int8), [continent.territories for continent in BOARD])
BONUS: Final = np.array([continent.bonus for continent in BOARD], np.int8)
LAND: Final = np.array(
    [sum(1 << t for t in range(TERRITORY_COUNT) if CONTINENT_OF[t] == c) for c in range(CONTINENT_COUNT)], np.int64
)  # the territories of each continent
NEXT_TO: Final = np.array([mask_of(neighbours_of(name)) for name in TERRITORY_NAMES], np.int64)
TWO_STARS: Final = mask_of(TWO_STAR_CARDS)
TRAINING_CITY_MASK: Final = mask_of(TRAINING_CITIES)
TRAINING_MISSIONS: Final = sum(1 << m for m, mission in enumerate(MISSIONS) if mission.in_training)
ASKS_FOR: Final = np.array([mission.asks_for for mission in MISSIONS], np.int8)
ASKED_NUMBER: Final = np.array([mission.number for mission in MISSIONS], np.int8)
TRAINING_OWNER: Final = np.full((6, TERRITORY_COUNT), -1, np.int8)  # players, territory: a colour
TRAINING_REGIMENTS: Final = np.zeros((6, TERRITORY_COUNT), np.int16)
TRAINING_CAPITAL: Final = np.full((6, len(COLOURS)), -1, np.int8)
for _players, _colours in TRAINING.items():
    for _colour, _holding in enumerate(_colours.values()):
        for _entry in _holding.split(", "):
            _name, _regiments = _entry.split()
            _territory = TERRITORY_NAMES.index(cast(TerritoryName, _name.rstrip("*")))
            TRAINING_OWNER[_players, _territory] = _colour
            TRAINING_REGIMENTS[_players, _territory] = int(_regiments)
            if _name.endswith("*"):
                TRAINING_CAPITAL[_players, _colour] = _territory

REGIMENTS_FOR: Final = np.array([REGIMENTS_EACH.get(players, 0) for players in range(6)], np.int16)

assert tuple(mission.name for mission in MISSIONS) == MISSION_NAMES
assert tuple(continent.name for continent in BOARD) == CONTINENT_NAMES
assert len(CONTINENT_OF) == TERRITORY_COUNT
