"""A table's clock: so much time for a turn, which stands still while another seat reacts on a short time of its own.

It is worked out from the times in the log, so a restart changes nothing.
"""

from __future__ import annotations

from msgspec import Struct

from grognard.core.game import never, no_question
from grognard.core.position import Position


class Clock(Struct, frozen=True):
    """Whose time runs, since when, and how much was left then. All in milliseconds."""

    turn: tuple[int, int] = (-1, -1)  # the seat and the round that the time left belongs to
    left: int = 0
    since: int = 0
    reaction: bool = False  # another seat's time runs meanwhile

    def moved(self, position: Position, time: int, turn_time: int) -> Clock:
        """The clock after the position changed. Without a time for turns it does not run."""
        if position.over or not turn_time:
            return Clock()
        spent = 0 if self.reaction else time - self.since
        if is_reaction(position):
            return Clock(self.turn, self.left - spent, time, True)
        turn = (position.actor, int(position.engine.plain(position.state).round_number))
        return Clock(turn, self.left - spent if turn == self.turn else turn_time, time)

    def resumed(self, time: int) -> Clock:
        """The clock after a pause that began at `since`."""
        return Clock(self.turn, self.left, time, self.reaction)

    def paused(self, time: int) -> Clock:
        """The clock standing still."""
        return Clock(self.turn, self.left - (0 if self.reaction else time - self.since), time, self.reaction)

    def refilled(self, time: int, turn_time: int) -> Clock:
        """The clock of a person who takes the seat back."""
        return Clock(self.turn, turn_time, time, self.reaction)

    def ends(self, reaction_time: int) -> int:
        """When the time is over."""
        return self.since + (reaction_time if self.reaction else max(self.left, 0))


def is_reaction(position: Position) -> bool:
    """Whether the actor decides within another seat's turn."""
    game = position.game
    if position.over or (game.reacts is never and game.silence is no_question):
        return False
    seen = position.sight(position.actor)
    return game.reacts(seen) or game.silence(seen) != 0
