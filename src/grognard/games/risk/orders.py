"""Orders: conveniences above the rules, carried out move by move for the seat that gave them."""

from typing import ClassVar, Final

from grognard.core.order import Order
from grognard.core.rule import rule
from grognard.core.saying import Sayings
from grognard.core.words import Phrase
from grognard.games.risk import phases
from grognard.games.risk.moves import attack_action, defend_action
from grognard.games.risk.rules import battle, reinforce
from grognard.games.risk.state import RegimentCount, State, Territory


class AttackUntil(Order):
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


class DefendFully(Order):
    """Never ask how many defend: two, which is nearly always best."""

    says = Phrase(en="Always defend with two", fr="Toujours défendre avec deux")
    standing: ClassVar[bool] = True


ORDERS: Final[Sayings[Order]] = Sayings()
ATTACKS: Final = ORDERS.add(AttackUntil)
DEFENCE_BY_TWO: Final = ORDERS.add(DefendFully).first
is_attack_until, attack_wanted = ATTACKS.has, ATTACKS.read


@rule
def obey(state: State, seat: int, order: int) -> int:
    """What an order makes a seat do now."""
    if is_attack_until(order):
        source, target, own_left, enemy_left = attack_wanted(order)
        return attack_on(state, seat, source, target, own_left, enemy_left)
    if order == DEFENCE_BY_TWO and state.phase == phases.DEFENCE and battle.defender_of(state) == seat:
        return defend_action(battle.defence_dice_allowed(int(state.regiments[state.target])))
    return 0


@rule
def least_left(regiments: int) -> int:
    """Down to how many of one's own an attack can be told to go on: to those that must stay."""
    return regiments - max(0, reinforce.free_to_go(regiments))


@rule
def most_left(regiments: int) -> int:
    """At how many of those that stand there now an attack can be told to end: at fewer."""
    return regiments - 1


@rule
def attack_on(state: State, seat: int, source: int, target: int, own_left: int, enemy_left: int) -> int:
    """The next attack with as many as can, while more than so many are left on both sides."""
    if state.phase != phases.ATTACK_OR_NOT or state.mover != seat or not battle.may_attack(state, source, target):
        return 0
    dice = battle.dice_allowed(int(state.regiments[source]))
    if own_left > most_left(int(state.regiments[source])) or enemy_left > most_left(int(state.regiments[target])):
        return 0
    return attack_action(source, target, dice)
