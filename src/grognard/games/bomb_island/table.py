"""What play between people needs of Bomb Island."""

from grognard.core.rule import rule
from grognard.games.bomb_island.moves import END_TURN, NO_SHIELD, RAISE_SHIELD, is_give, is_play, is_throw_away
from grognard.games.bomb_island.phases import ASK
from grognard.games.bomb_island.rules.places import is_out as is_out
from grognard.games.bomb_island.state import State


@rule
def shows(action: int) -> bool:
    """Whether somebody sees a card by it, or that a hand holds one that could be played (BI-11): who ends the turn has one."""
    return is_play(action) or is_throw_away(action) or is_give(action) or action in (RAISE_SHIELD, END_TURN)


@rule
def silence(state: State) -> int:
    """Who is asked for a Shield (BI-33) and does not answer raises none. Everybody is asked, and in the same way."""
    return NO_SHIELD if state.phase == ASK else 0
