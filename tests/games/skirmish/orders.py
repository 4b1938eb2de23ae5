"""What a seat may have done for it."""

from typing import ClassVar, Final

from grognard.core.order import Order
from grognard.core.rule import rule
from grognard.core.saying import Sayings
from grognard.core.words import Phrase

from .moves import defend, duel
from .state import DEFEND, TURN, Coins, Seat, State


class DefendFully(Order):
    says = Phrase("defend with as many dice as possible", "défendre avec autant de dés que possible")
    standing: ClassVar[bool] = True


class DuelUntil(Order):
    says = Phrase("duel {seat} until {left} coins are left", "défier {seat} jusqu'à {left} pièces restantes")
    seat: Seat
    left: Coins


ORDERS: Final[Sayings[Order]] = Sayings()
DEFEND_FULLY, DUELS_UNTIL = ORDERS.add(DefendFully).first, ORDERS.add(DuelUntil)
duel_wanted = DUELS_UNTIL.read


@rule
def obey(state: State, seat: int, order: int) -> int:
    if order == DEFEND_FULLY:
        return int(defend(2)) if state.phase == DEFEND else 0
    victim, left = duel_wanted(order)
    return int(duel(victim)) if state.phase == TURN and state.coins[victim] > left else 0
