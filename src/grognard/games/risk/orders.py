"""Orders: conveniences above the rules, carried out move by move for the seat that gave them."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final

from grognard.core.order import Order
from grognard.core.words import Phrase
from grognard.games.risk.box import MOST_DEFENCE_DICE, TERRITORY_NAMES, TerritoryName
from grognard.games.risk.moves import Attack, Defend, Place, Regiments
from grognard.games.risk.rules.battle import dice_allowed
from grognard.games.risk.rules.map import holder
from grognard.games.risk.rules.reinforce import most_to_place
from grognard.games.risk.state import ATTACK_OR_NOT, DEFENCE, PLACE_HOW_MANY, PLACE_WHERE, RegimentCount, State, Territory

Position = Callable[[], State]  # the position as it is now, after every move so far and its chance


class AttackUntil(Order, frozen=True, tag="attack-until"):
    """Attack again and again with as many as can, until no more than so many are left on either side.

    It ends with the conquest, whose advance is not its business.
    """

    says = Phrase(
        en="Attack until either side has no more than so many regiments left",
        fr="Attaquer jusqu'à ce qu'un des deux camps n'ait plus que tant de régiments",
    )

    source: Territory
    target: Territory
    own_left: RegimentCount = 1
    enemy_left: RegimentCount = 0

    def next(self, state: State, seat: int) -> Attack | None:
        """The next attack."""
        here, there = TERRITORY_NAMES.index(self.source), TERRITORY_NAMES.index(self.target)
        if state.phase != ATTACK_OR_NOT or state.mover != seat or holder(state, here) != seat or holder(state, there) == seat:
            return None
        mine = int(state.regiments[here])
        if mine <= max(self.own_left, 1) or int(state.regiments[there]) <= self.enemy_left:
            return None
        return Attack(self.source, self.target, dice_allowed(state, here))


class DefendFully(Order, frozen=True, tag="defend-fully"):
    """Never ask how many defend: two, which is nearly always best."""

    says = Phrase(en="Always defend with two", fr="Toujours défendre avec deux")
    standing: ClassVar[bool] = True

    def next(self, state: State, seat: int) -> Defend | None:
        """Both dice, when attacked."""
        return Defend(MOST_DEFENCE_DICE) if state.phase == DEFENCE and holder(state, int(state.target)) == seat else None


ORDERS: Final = (AttackUntil, DefendFully)


def place_all(position: Position, wanted: Mapping[TerritoryName, int]) -> Iterator[Place | Regiments]:
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
