"""What `benchmarks/balance.py` looks for in Bomb Island."""

from grognard.games.bomb_island.events import Docked, Played
from grognard.games.bomb_island.state import SEATS
from opening import Opening, Room, clockwise
from watched import First

ROOM = Room(
    clockwise,
    (
        Opening("Where the boats dock", First((Docked,), len(SEATS))),
        Opening("First card of the game", First((Played,), 1)),
    ),
)
