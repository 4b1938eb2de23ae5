"""What is printed in the box of RISK and drawn by the page: web/generate.py writes it down for it."""

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.risk.box import AIRFIELD, BOARD, BORDERS, STAR_REGIMENTS, TERRITORY_NAMES

PRINTED: Final[Mapping[str, Any]] = {
    "TERRITORY_NAMES": TERRITORY_NAMES,
    "BOARD": BOARD,
    "BORDERS": BORDERS,
    "AIRFIELD": AIRFIELD,
    "STAR_REGIMENTS": STAR_REGIMENTS,
}
