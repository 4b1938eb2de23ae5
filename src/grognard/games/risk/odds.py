"""The exact odds of battles: both sides roll as many dice as they may, and fight on."""

from typing import Annotated, Any, Final

import numpy as np

from grognard.core.game import Odds
from grognard.core.layout import Chance, Each, Layout, Names, Row
from grognard.core.rule import rule
from grognard.games.risk import box, phases
from grognard.games.risk.rules import battle
from grognard.games.risk.rules.map import holder
from grognard.games.risk.state import FACES, State

ENDS: Final = tuple((one, other) for one, others in box.BORDERS.items() for other in others)
BORDER_NAMES: Final = Names("Border", (f"{one}-{other}" for one, other in ENDS))
BORDER_ENDS: Final = np.array([[box.TERRITORY_NAMES.index(name) for name in ends] for ends in ENDS], np.int8)

SIDES: Final = len(FACES)
SPAN: Final = SIDES + 1  # with 0 for no die
AIDS: Final = 16  # which of the four things that help either side are there; see `aid_of`
ROWS: Final = 3  # numbers of attackers that one roll reaches from the first of them

TABLE: Final = np.dtype(
    [
        # In how many ways so many dice show these two highest faces (highest * SPAN + second; 0: no second).
        ("ways", np.float64, (box.MOST_ATTACK_DICE + 2, SPAN**2)),
        # The chance that the attacker loses so many regiments in one roll, by what helps and the dice of both sides.
        ("lost", np.float64, (AIDS, box.MOST_ATTACK_DICE + 1, box.MOST_DEFENCE_DICE + 1, box.MOST_DEFENCE_DICE + 1)),
        # A battle, worked out here: the chances of so many attackers (modulo ROWS) against so many defenders, and its ends.
        ("still", np.float64, (ROWS, box.MOST_REGIMENTS + 1)),
        ("attackers_left", np.float64, box.MOST_REGIMENTS + 1),
        ("defenders_left", np.float64, box.MOST_REGIMENTS + 1),
        ("attack_faces", np.int8, box.MOST_ATTACK_DICE + 1),
        ("defence_faces", np.int8, box.MOST_ATTACK_DICE + 1),
    ]
)


class Attacks:
    """The chance to conquer over each border: by the end that the mover holds, fighting on to the end."""

    conquest: Annotated[Row, Each(BORDER_NAMES, Chance(none=True))]  # nothing where no attack is possible


@rule
def aid_of(attack_airfield: int, defence_airfield: int, attack_die: int, defence_die: int) -> int:
    """What helps the two sides (RK-22, RK-23), each 0 or 1, as one number."""
    return attack_airfield | defence_airfield << 1 | attack_die << 2 | defence_die << 3


@rule
def fill(table: Any) -> None:
    """Work out what one roll does, whatever helps, with any dice."""
    for dice in range(1, box.MOST_ATTACK_DICE + 2):
        count_ways(table, dice)
    for aid in range(AIDS):
        for attack_dice in range(1, box.MOST_ATTACK_DICE + 1):
            for defence_dice in range(1, box.MOST_DEFENCE_DICE + 1):
                fill_roll(table, aid, attack_dice, defence_dice)


@rule
def count_ways(table: Any, dice: int) -> None:
    """Let so many dice fall in every way, and count which two are the highest: no more are ever compared."""
    faces = table.attack_faces
    for roll in range(SIDES**dice):
        faces[:] = 0
        left = roll
        for _ in range(dice):
            battle.insert(faces, 1 + left % SIDES)
            left //= SIDES
        table.ways[dice, int(faces[0]) * SPAN + int(faces[1])] += 1


@rule
def fill_roll(table: Any, aid: int, attack_dice: int, defence_dice: int) -> None:
    """RK-21: every roll of these dice, and of the bonus dice, judged by the rules."""
    attack_rolled, defence_rolled = attack_dice + (aid >> 2 & 1), defence_dice + (aid >> 3 & 1)
    pairs = battle.pairs_at_stake(attack_dice, defence_dice)
    lost = table.lost[aid, attack_dice, defence_dice]
    for attack in range(SPAN**2):
        show(table.attack_faces, attack)
        for defence in range(SPAN**2):
            ways = table.ways[attack_rolled, attack] * table.ways[defence_rolled, defence]
            if ways > 0:
                show(table.defence_faces, defence)
                lost[battle.losses_of_attacker(table.attack_faces, table.defence_faces, pairs, aid & 1, aid >> 1 & 1)] += ways
    lost /= SIDES ** (attack_rolled + defence_rolled)


@rule
def show(faces: Any, pair: int) -> None:
    """Turn up the two highest dice of a roll."""
    faces[0] = pair // SPAN
    faces[1] = pair % SPAN


@rule
def fight_on(table: Any, attack: int, defend: int, aid: int, down_to: int) -> float:
    """The chance to conquer, fighting on until no more than `down_to` regiments are left on the attacking territory.

    The table then holds how many are left of either side. One pass over the attackers, most of them first, is enough: no roll
    brings any back, and takes two at the most.
    """
    table.still[:, : defend + 1] = 0
    table.attackers_left[: attack + 1] = 0
    table.defenders_left[: defend + 1] = 0
    table.still[attack % ROWS, defend] = 1
    conquest = 0.0
    for attackers in range(attack, max(down_to + 1 - ROWS, 0), -1):
        still = table.still[attackers % ROWS]
        for defenders in range(defend, 0, -1):
            if attackers <= down_to:
                table.defenders_left[defenders] += still[defenders]
            elif still[defenders] > 0:
                roll_once(table, attackers, defenders, aid)
        conquest += still[0]
        table.attackers_left[attackers] = still[0]
        still[: defend + 1] = 0
    return conquest


@rule
def roll_once(table: Any, attackers: int, defenders: int, aid: int) -> None:
    """Pass the chance of so many against so many on to what one roll leaves of them."""
    attack_dice, defence_dice = battle.dice_allowed(attackers), battle.defence_dice_allowed(defenders)
    pairs = battle.pairs_at_stake(attack_dice, defence_dice)
    chance = table.still[attackers % ROWS, defenders]
    for lost in range(pairs + 1):
        odd = table.lost[aid, attack_dice, defence_dice, lost]
        table.still[(attackers - lost) % ROWS, defenders - (pairs - lost)] += odd * chance


@rule
def odds(state: State, table: Any, odds: Any) -> None:
    """Every attack that is possible now, fighting on to the end; none outside the attacks."""
    odds.conquest[:] = -1
    if state.phase != phases.ATTACK_OR_NOT:
        return
    for border in range(len(BORDER_ENDS)):
        one, other = int(BORDER_ENDS[border, 0]), int(BORDER_ENDS[border, 1])
        if battle.may_attack(state, one, other):
            odds.conquest[border] = chance_of(state, table, one, other)
        elif battle.may_attack(state, other, one):
            odds.conquest[border] = chance_of(state, table, other, one)


@rule
def aid_at(state: State, target: int) -> int:
    """What helps the mover, and who defends this territory."""
    seat, defender = int(state.mover), holder(state, target)
    return aid_of(
        battle.airfield_bonus(state, seat, target),
        battle.airfield_bonus(state, defender, target),
        battle.bonus_dice(state, seat, box.ATTACK_DIE),
        battle.bonus_dice(state, defender, box.DEFENCE_DIE),
    )


@rule
def chance_of(state: State, table: Any, source: int, target: int) -> float:
    """The chance to conquer one territory from another, with what helps either side."""
    return fight_on(table, int(state.regiments[source]), int(state.regiments[target]), aid_at(state, target), 1)


ODDS: Final = Odds(Layout(Attacks), odds, TABLE, fill)
