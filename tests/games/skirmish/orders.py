"""What a seat may have done for it."""

from typing import ClassVar

from grognard.core.move import Move
from grognard.core.order import Order
from grognard.core.words import Phrase

from .moves import Defend, Duel
from .state import DEFEND, TURN, Coins, Seat, State


class DefendFully(Order, frozen=True, tag="defend-fully"):
    says = Phrase("defend with as many dice as possible", "défendre avec autant de dés que possible")
    standing: ClassVar[bool] = True

    def next(self, state: State, seat: int) -> Move | None:
        return Defend(2) if state.phase == DEFEND else None


class DuelUntil(Order, frozen=True, tag="duel-until"):
    says = Phrase("duel {seat} until {left} coins are left", "défier {seat} jusqu'à {left} pièces restantes")
    seat: Seat
    left: Coins

    def next(self, state: State, seat: int) -> Move | None:
        goes_on = state.phase == TURN and int(state.coins[self.seat]) > self.left
        return Duel(self.seat) if goes_on else None


ORDERS = (DefendFully, DuelUntil)
