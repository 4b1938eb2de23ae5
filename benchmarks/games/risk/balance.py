"""What `benchmarks/balance.py` looks for in RISK."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from grognard.games.risk.box import MISSION_COUNT
from grognard.games.risk.events import Claimed, Conquered, Occupied, PickedColour, PlacedCapital
from grognard.games.risk.state import SEATS
from opening import Opening, Room
from watched import First


def order(states: Any, players: int) -> NDArray[np.int64]:
    """The seats as they take turns."""
    return np.asarray(states.order[:, :players], np.int64)


ROOM = Room(
    order,
    (
        Opening("Colour", First((PickedColour,), len(SEATS))),
        Opening("Capital", First((PlacedCapital,), len(SEATS))),
        Opening("First territory occupied in the game", First((Occupied,), 1)),
        Opening("First conquest of the game", First((Conquered,), 1)),
        Opening("Missions, by whom they are completed", First((Claimed,), MISSION_COUNT)),
    ),
)
