"""Exact odds of a battle of RISK, from one roll to the whole fight, with any airfields and bonus dice.

Both sides roll as many dice as they may. Strengths are the regiments on the two territories; one attacker stays behind.
"""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.games.risk.box import MOST_ATTACK_DICE, MOST_DEFENCE_DICE

Floats = NDArray[np.float64]
FACES: Final = range(1, 7)


class Side(NamedTuple):
    """What helps one side: an airfield (RK-22), a bonus die (RK-23)."""

    airfield: bool = False
    bonus_die: bool = False


PLAIN: Final = Side()


class Outlook(NamedTuple):
    """How a fight may end. `attackers[n]`: conquered, n attackers left in all; `defenders[n]`: not, n defenders left."""

    attackers: Floats
    defenders: Floats

    @property
    def conquest(self) -> float:
        """The chance to conquer."""
        return float(self.attackers.sum())


@cache
def highest_two(dice: int, side: Side) -> dict[tuple[int, int], int]:
    """In how many ways so many dice, with what helps that side, show each highest and second highest face (0: no second)."""
    ways: dict[tuple[int, int], int] = {}
    for faces in product(FACES, repeat=dice + side.bonus_die):
        first, second = (*sorted(faces, reverse=True)[:dice], 0)[:2]
        pair = (first + side.airfield, second)
        ways[pair] = ways.get(pair, 0) + 1
    return ways


@cache
def roll_odds(attack_dice: int, defence_dice: int, attacker: Side = PLAIN, defender: Side = PLAIN) -> tuple[float, ...]:
    """The chance that the attacker loses 0, 1, … regiments in one roll; the defender loses the others that were at stake."""
    pairs = min(attack_dice, defence_dice)
    ways = [0] * (pairs + 1)
    for attack, attack_ways in highest_two(attack_dice, attacker).items():
        for defence, defence_ways in highest_two(defence_dice, defender).items():
            lost = sum(attack[pair] <= defence[pair] for pair in range(pairs))
            ways[lost] += attack_ways * defence_ways
    return tuple(way / sum(ways) for way in ways)


def battle_odds(attack: int, defend: int, attacker: Side = PLAIN, defender: Side = PLAIN, down_to: int = 1) -> Outlook:
    """A fight to the end, or until no more than `down_to` regiments are left on the attacking territory.

    The two strengths together shrink by one or two in each roll, so one pass over their sums, greatest first, is enough.
    """
    chance = np.zeros((attack + 1, defend + 1))
    chance[attack, defend] = 1
    for total in range(attack + defend, down_to, -1):
        attackers = np.arange(max(down_to + 1, total - defend), min(attack, total - 1) + 1)
        for attack_dice, defence_dice in product(range(1, MOST_ATTACK_DICE + 1), range(1, MOST_DEFENCE_DICE + 1)):
            fits = np.minimum(attackers - 1, MOST_ATTACK_DICE) == attack_dice
            fits &= np.minimum(total - attackers, MOST_DEFENCE_DICE) == defence_dice
            here = attackers[fits]
            if here.size:
                pass_on(chance, here, total, roll_odds(attack_dice, defence_dice, attacker, defender))
    defenders = chance[: down_to + 1].sum(axis=0)
    conquered = chance[:, 0].copy()
    defenders[0] = 0
    return Outlook(conquered, defenders)


def pass_on(chance: Floats, attackers: NDArray[np.int64], total: int, odds: tuple[float, ...]) -> None:
    """Move the chance of positions whose strengths add up to `total` on to those after one roll."""
    pairs = len(odds) - 1
    come = chance[attackers, total - attackers]
    for lost, odd in enumerate(odds):
        chance[attackers - lost, total - attackers - (pairs - lost)] += odd * come
    chance[attackers, total - attackers] = 0
