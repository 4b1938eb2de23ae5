"""The sea lines of RISK's map, and where the regiments of oddly shaped territories stand. Places are longitude and latitude."""

from typing import Final, NamedTuple

Place = tuple[float, float]


class SeaLine(NamedTuple):
    """Two territories joined over water, by the nearest coasts unless a place near which the line starts or lands is given."""

    ends: tuple[str, str]
    starts: Place | None = None
    lands: Place | None = None
    bend: float = 0.12  # how far it curves to its right, as a share of its length


WRAPPED: Final = ("alaska", "kamchatka")  # around the back of the map
SEA_LINES: Final = (
    SeaLine(WRAPPED),
    SeaLine(("northwest_territory", "greenland"), (-65, 66), (-52, 66)),
    SeaLine(("greenland", "ontario"), (-51, 63), (-82, 55), bend=-0.1),
    SeaLine(("greenland", "quebec"), (-48, 61), (-64, 58)),
    SeaLine(("greenland", "iceland")),
    SeaLine(("brazil", "north_africa"), (-35, -6), (-15, 10)),
    SeaLine(("iceland", "great_britain"), bend=-0.12),
    SeaLine(("iceland", "scandinavia")),
    SeaLine(("great_britain", "scandinavia"), (-2, 57.5), (6, 58.5)),
    SeaLine(("great_britain", "northern_europe"), (1.7, 52.7), (5, 53)),
    SeaLine(("great_britain", "western_europe"), (-3, 50.3), (-2, 48.7)),
    SeaLine(("western_europe", "north_africa")),
    SeaLine(("southern_europe", "north_africa")),
    SeaLine(("southern_europe", "egypt"), (22.5, 36.5), (22, 32.8)),
    SeaLine(("east_africa", "middle_east")),
    SeaLine(("east_africa", "madagascar"), (40, -10), (48, -13.5)),
    SeaLine(("south_africa", "madagascar"), (35, -22), (43.5, -22)),
    SeaLine(("kamchatka", "japan")),
    SeaLine(("mongolia", "japan")),
    SeaLine(("siam", "indonesia")),
    SeaLine(("indonesia", "new_guinea")),
    SeaLine(("indonesia", "western_australia"), (120, -9.5), (122, -17)),
    SeaLine(("new_guinea", "western_australia"), (133, -4), (128, -15)),
    SeaLine(("new_guinea", "eastern_australia"), (143, -9), (142.5, -11)),
)

LABELS: Final[dict[str, Place]] = {
    "central_america": (-102.5, 23.5),
    "great_britain": (-1.8, 52.8),
    "japan": (138, 36.3),
    "indonesia": (114, 0),
    "kamchatka": (160, 66),
}
