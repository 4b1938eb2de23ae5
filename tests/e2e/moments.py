"""Somebody in the middle of a game, in front of its board."""

from tests.e2e.conftest import Readers
from tests.e2e.players import PLAYERS, Novice
from tests.e2e.scout import Look

PHASES = {"risk": "attack", "risk-express": "fill", "bomb-island": "turn"}  # each game's main decision
OPTIONS = {"risk": {"set_up": "at-random"}}
PEOPLE = ["Anne", "Bea", "Cleo", "Dora"]
TRIES = 20


def goes_on(game: str, look: Look) -> bool:
    """Whether a game has been going on for a while."""
    view = look["view"]
    if game == "risk-express":
        return sum(owner is not None for owner in view["owner"].values()) >= 6
    return bool(view["round_number"] >= 2)


def at_the_board(readers: Readers, game: str, **how: object) -> Novice:
    """Somebody of four, at their turn."""
    for _ in range(TRIES):
        scout = readers.scout(game, PEOPLE, options=OPTIONS.get(game), settings={"question_seconds": 0})
        seat = scout.play_until(lambda look: look["view"]["phase"] == PHASES[game] and goes_on(game, look))
        if seat is not None:
            player = PLAYERS[game](readers.new(**how))  # type: ignore[arg-type]
            player.reader.open(scout.link(seat))
            player.settle()
            return player
    raise AssertionError(f"{game} is always over before")
