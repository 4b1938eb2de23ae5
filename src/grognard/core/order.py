"""Orders: wishes that are carried out for a seat, action by action, each of them a move like any other."""

from typing import Any, ClassVar

from grognard.core.move import Move
from grognard.core.words import Phrase


class Order(Move, frozen=True):
    """One wish. It is written as a move is, tag and fields in order: `attack-until brazil north_africa 3 2`."""

    says: ClassVar[Phrase] = Phrase(en="have it done", fr="faire faire")  # what the order does, for whoever gives it
    standing: ClassVar[bool] = False  # it holds from the start of the game until it is switched off

    def next(self, state: Any, seat: int) -> Move | None:
        """The move that it makes now, where the seat decides, from a state blinded for that seat.

        None: nothing to do. A standing order waits for its next occasion, any other is then done.
        """
        raise NotImplementedError
