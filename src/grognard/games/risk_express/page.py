"""What is printed in the box of Risk Express and drawn by the page: web/generate.py writes it down for it."""

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.risk_express.box import CIRCLED_GENERAL, COUNTRIES, WHOLE_CONTINENT

PRINTED: Final[Mapping[str, Any]] = {
    "COUNTRIES": COUNTRIES,
    "WHOLE_CONTINENT": WHOLE_CONTINENT,
    "CIRCLED_GENERAL": CIRCLED_GENERAL,
}
