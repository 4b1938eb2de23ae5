"""Orders: conveniences above the rules. Each yields the small moves that carry it out, one after the other.

An order looks at the position before every move and stops by itself when it can go no further. Whoever carries it out makes
the moves; nothing here changes a position.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final

import msgspec

from grognard.core.move import Move
from grognard.core.order import Order
from grognard.core.rule import CHANCE
from grognard.core.words import Phrase
from grognard.games.risk import rules
from grognard.games.risk.box import TERRITORY_NAMES, TerritoryName
from grognard.games.risk.moves import Attack, Defend, Place, Regiments, RiskMove
from grognard.games.risk.rules_map import holder
from grognard.games.risk.rules_reinforce import most_to_place
from grognard.games.risk.state import ATTACK_OR_NOT, DEFENCE, PLACE_HOW_MANY, PLACE_WHERE

Position = Callable[[], Any]  # the position as it is now, after every move so far and its chance


def place_all(position: Position, wanted: Mapping[TerritoryName, int]) -> Iterator[RiskMove]:
    """Place so many regiments on each of these territories, as far as they and the regiments go."""
    seat = int(position().mover)
    for name, amount in wanted.items():
        territory = TERRITORY_NAMES.index(name)
        state = position()
        own = holder(state, territory) == seat
        if state.phase != PLACE_WHERE or state.mover != seat or not own or most_to_place(state, territory) == 0 or amount < 1:
            continue
        yield Place(name)
        state = position()
        if state.phase == PLACE_HOW_MANY and state.target == territory:
            yield Regiments(min(amount, most_to_place(state, territory)))


def attack_until(
    position: Position, source: TerritoryName, target: TerritoryName, own_left: int = 1, enemy_left: int = 0
) -> Iterator[RiskMove]:
    """Attack again and again with as many as can, until no more than so many are left on either side.

    It pauses without a move while another seat must choose dice, and ends with the conquest, whose advance is not its business.
    """
    seat = int(position().mover)
    here, there = TERRITORY_NAMES.index(source), TERRITORY_NAMES.index(target)
    while True:
        state = position()
        over = state.phase != ATTACK_OR_NOT or state.mover != seat or rules.actor(state) == CHANCE
        if over or holder(state, there) == seat or holder(state, here) != seat:
            return
        mine = int(state.regiments[here])
        if mine <= max(own_left, 1) or int(state.regiments[there]) <= enemy_left:
            return
        yield Attack(source, target, min(3, mine - 1))


Left = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class DefendFully(Order, frozen=True, tag="defend-fully"):
    """Defend with as many dice as possible (RK-20), without being asked."""

    says = Phrase(en="defend with as many dice as possible", fr="défendre avec autant de dés que possible")
    standing: ClassVar[bool] = True

    def next(self, state: Any, seat: int) -> Move | None:
        """The full defence, where the seat must choose."""
        return Defend(min(2, int(state.regiments[state.target]))) if state.phase == DEFENCE else None


class AttackUntil(Order, frozen=True, tag="attack-until"):
    """Attack until no more than so many are left on either side."""

    says = Phrase(
        en="attack {target} from {source} until you have {own_left} left or they have {enemy_left}",
        fr="attaquer {target} depuis {source} jusqu'à ce qu'il te reste {own_left} ou qu'il leur reste {enemy_left}",
    )
    source: TerritoryName
    target: TerritoryName
    own_left: Left
    enemy_left: Left

    def next(self, state: Any, seat: int) -> Move | None:
        """The next attack, if there is one to make."""
        return next(attack_until(lambda: state, self.source, self.target, self.own_left, self.enemy_left), None)


ORDERS: Final = (DefendFully, AttackUntil)


def reacts(state: Any) -> bool:
    """Whether a defender is asked, in another's turn."""
    return bool(state.phase == DEFENCE)
