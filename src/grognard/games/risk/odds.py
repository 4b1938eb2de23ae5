"""The chance of every attack that is possible in a position."""

from typing import NamedTuple

from grognard.games.risk.battles import Side, battle_odds
from grognard.games.risk.box import ATTACK_DIE, DEFENCE_DIE, TERRITORY_COUNT, TERRITORY_NAMES, TerritoryName
from grognard.games.risk.rules.battle import airfield_bonus, targets_from
from grognard.games.risk.rules.map import has, holder
from grognard.games.risk.rules.reinforce import has_reward
from grognard.games.risk.state import ATTACK_OR_NOT, State


class AttackChance(NamedTuple):
    """The chance to conquer a territory from another, fighting on to the end."""

    source: TerritoryName
    target: TerritoryName
    chance: float


def odds(state: State) -> list[AttackChance]:
    """Each neighbour in other hands from each territory that can attack; none outside the attacks."""
    if state.phase != ATTACK_OR_NOT:
        return []
    held = int(state.held[state.mover])
    return [
        AttackChance(TERRITORY_NAMES[source], TERRITORY_NAMES[target], chance_of(state, source, target))
        for source in range(TERRITORY_COUNT)
        if has(held, source)
        for target in range(TERRITORY_COUNT)
        if has(targets_from(state, held, source), target)
    ]


def chance_of(state: State, source: int, target: int) -> float:
    """The chance to conquer one territory from another, with what helps either side."""
    seat, defender = int(state.mover), holder(state, target)
    attacking = Side(airfield_bonus(state, seat, target) == 1, has_reward(state, seat, ATTACK_DIE))
    defending = Side(airfield_bonus(state, defender, target) == 1, has_reward(state, defender, DEFENCE_DIE))
    return battle_odds(int(state.regiments[source]), int(state.regiments[target]), attacking, defending).conquest
