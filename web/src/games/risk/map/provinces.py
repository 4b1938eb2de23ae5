"""Which territory of RISK each province of Natural Earth belongs to."""

from typing import Final, NamedTuple

# Whole countries, by their three letters in Natural Earth.
COUNTRIES: Final = {
    "greenland": "GRL",
    "central_america": "MEX GTM BLZ HND SLV NIC CRI PAN CUB HTI DOM JAM PRI BHS",
    "venezuela": "VEN COL GUY SUR TTO",
    "peru": "PER ECU BOL",
    "brazil": "BRA",
    "argentina": "ARG CHL URY PRY FLK",
    "iceland": "ISL",
    "great_britain": "GBR IRL IMN GGY JEY",
    "scandinavia": "NOR SWE FIN DNK ALD",
    "northern_europe": "DEU NLD BEL LUX POL CZE CHE AUT LIE SVK",
    "western_europe": "FRA ESP PRT AND MCO",
    "southern_europe": "ITA SMR VAT SVN HRV BIH SRB MNE ALB MKD KOS GRC BGR ROU HUN MLT",
    "ukraine": "UKR BLR MDA LTU LVA EST GEO ARM AZE UA",
    "north_africa": "MAR SAH DZA TUN MLI MRT NER SEN GMB GNB GIN SLE LBR CIV BFA GHA TGO BEN NGA CPV",
    "egypt": "EGY LBY",
    "east_africa": "SDN SDS ETH ERI DJI SOM SOL KEN UGA RWA BDI TZA TCD",
    "congo": "COD COG GAB CMR CAF GNQ AGO",
    "south_africa": "ZAF NAM BWA ZWE ZMB MOZ MWI LSO SWZ",
    "madagascar": "MDG",
    "mongolia": "MNG KOR PRK",
    "japan": "JPN",
    "afghanistan": "AFG KAZ UZB TKM KGZ TJK KAB",
    "china": "CHN TWN HKG MAC",
    "middle_east": "TUR SYR IRQ IRN SAU YEM OMN ARE ISR PSX PSE JOR LBN KWT QAT BHR CYP CYN",
    "india": "IND PAK BGD NPL BTN LKA KAS",
    "siam": "THA MMR LAO VNM KHM",
    "indonesia": "IDN PHL BRN TLS",
    "new_guinea": "PNG",
}

# Provinces that go elsewhere than their country, or whose country is divided.
PROVINCES: Final = {
    ("CHN", "mongolia"): ("Inner Mongol", "Heilongjiang", "Jilin", "Liaoning"),
    ("KAZ", "china"): ("East Kazakhstan", "Pavlodar"),
    ("CAN", "alberta"): ("British Columbia", "Alberta", "Saskatchewan"),
    ("CAN", "ontario"): ("Manitoba", "Ontario"),
    ("CAN", "northwest_territory"): ("Yukon", "Northwest Territories", "Nunavut"),
    ("USA", "alaska"): ("Alaska",),
    ("USA", "eastern_us"): ("Texas", "Oklahoma", "Kansas"),
    ("AUS", "western_australia"): ("Western Australia",),
    ("RUS", "yakutsk"): ("Sakha (Yakutia)",),
    ("RUS", "irkutsk"): ("Irkutsk", "Buryat", "Chita"),
    ("RUS", "ural"): (
        "Sverdlovsk", "Chelyabinsk", "Kurgan", "Tyumen'", "Perm'",
        "Bashkortostan", "Orenburg", "Khanty-Mansiy", "Yamal-Nenets", "Omsk",
    ),
}  # fmt: skip


class Stretch(NamedTuple):
    """The part of a divided country that lies between two longitudes, from west to east."""

    west: float
    east: float
    territory: str


# The rest of those countries; the first stretch that holds a province's middle counts.
STRETCHES: Final = {
    "CAN": (Stretch(-180, 0, "quebec"),),
    "USA": (Stretch(-140, -98.5, "western_us"), Stretch(-98.5, -60, "eastern_us")),
    "AUS": (Stretch(110, 155, "eastern_australia"),),
    "NZL": (Stretch(160, 180, "eastern_australia"),),
    "MYS": (Stretch(95, 106, "siam"), Stretch(106, 120, "indonesia")),
    "IDN": (Stretch(90, 130, "indonesia"), Stretch(130, 145, "new_guinea")),
    "RUS": (
        Stretch(-180, 0, "kamchatka"), Stretch(119, 181, "kamchatka"),
        Stretch(66, 119, "siberia"), Stretch(0, 66, "ukraine"),
    ),
}  # fmt: skip

# Places of a country that lie too far off for this map: country, then west, south, east, north.
LEFT_OUT: Final = (
    ("FRA", -180, -90, -54, 41), ("FRA", -52, -90, 180, 41), ("NOR", -180, 72, 180, 90), ("CHL", -180, -90, -80, 0),
    ("ECU", -180, -90, -85, 90), ("NZL", -180, -90, 180, -48), ("NZL", -180, -33, 180, 0),
)  # fmt: skip


def territory_of(country: str, name: str, longitude: float, latitude: float) -> str | None:
    """The territory of a province, from its country, its name, and a point in it."""
    for left_out, west, south, east, north in LEFT_OUT:
        if country == left_out and west < longitude < east and south < latitude < north:
            return None
    if country == "FRA" and latitude < 41:
        return "venezuela"  # French Guiana
    for (divided, territory), names in PROVINCES.items():
        if country == divided and name in names:
            return territory
    for stretch in STRETCHES.get(country, ()):
        if stretch.west < longitude < stretch.east:
            return stretch.territory
    if country in STRETCHES:
        return None
    return next((territory for territory, letters in COUNTRIES.items() if country in letters.split()), None)
