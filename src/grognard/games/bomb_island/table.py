"""What play between people needs of Bomb Island."""

from grognard.core.move import Move
from grognard.games.bomb_island.moves import EndTurn, Give, NoShield, Play, RaiseShield, ThrowAway
from grognard.games.bomb_island.phases import ASK
from grognard.games.bomb_island.rules.places import is_out as is_out
from grognard.games.bomb_island.state import State


def shows(move: Move) -> bool:
    """Whether somebody sees a card by it, or that a hand holds one that could be played (BI-11): who ends the turn has one."""
    return isinstance(move, Play | ThrowAway | Give | RaiseShield | EndTurn)


def silence(state: State) -> Move | None:
    """Who is asked for a Shield (BI-33) and does not answer raises none. Everybody is asked, and in the same way."""
    return NoShield() if state.phase == ASK else None
