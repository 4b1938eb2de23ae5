"""Orders: conveniences above the rules, carried out move by move for the seat that gave them."""

from typing import ClassVar, Final

from grognard.core.order import Order
from grognard.core.words import Phrase
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.moves import Attack, Defend
from grognard.games.risk.rules import battle
from grognard.games.risk.rules.map import holder
from grognard.games.risk.state import ATTACK_OR_NOT, DEFENCE, RegimentCount, State, Territory


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
        dice = battle.dice_allowed(mine)
        if dice == 0 or mine <= self.own_left or int(state.regiments[there]) <= self.enemy_left:
            return None
        return Attack(self.source, self.target, dice)


class DefendFully(Order, frozen=True, tag="defend-fully"):
    """Never ask how many defend: two, which is nearly always best."""

    says = Phrase(en="Always defend with two", fr="Toujours défendre avec deux")
    standing: ClassVar[bool] = True

    def next(self, state: State, seat: int) -> Defend | None:
        """Both dice, when attacked."""
        if state.phase != DEFENCE or battle.defender_of(state) != seat:
            return None
        return Defend(battle.defence_dice_allowed(int(state.regiments[state.target])))


ORDERS: Final = (AttackUntil, DefendFully)
