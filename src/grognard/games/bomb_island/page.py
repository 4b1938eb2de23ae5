"""What is printed in the box of Bomb Island and drawn by the page: web/generate.py writes it down for it."""

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.bomb_island.board import ISLAND
from grognard.games.bomb_island.box import CARDS

PRINTED: Final[Mapping[str, Any]] = {"CARDS": CARDS, "ISLAND": ISLAND}
