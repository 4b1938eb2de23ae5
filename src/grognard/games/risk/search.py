"""What a search of RISK thinks about: actions, and plans for whole turns. An attack is fought to its end by its exact odds."""

from typing import Any, Final

from grognard.core.rule import rule
from grognard.core.search import CERTAIN, Attempts, the_mover
from grognard.games.risk import moves, odds, phases
from grognard.games.risk.battles import chance_to_conquer, scaled
from grognard.games.risk.plans import choose_by_plan, suits
from grognard.games.risk.rules import battle, step
from grognard.games.risk.rules.map import holder
from grognard.games.risk.soldier import choose_as_soldier
from grognard.games.risk.state import State

HOPELESS: Final = CERTAIN // 4  # attacks with a smaller chance are not thought about
CONQUERED, REPELLED = range(2)


@rule
def worth_a_thought(state: State, actions: Any, count: int, found: Any, dice: Any, table: Any) -> int:
    """Attacks with a chance, by all dice; few of many amounts; while setting up and in defence, what the soldier does."""
    phase = int(state.phase)
    if phase <= phases.GARRISON_OWN or phase == phases.DEFENCE:
        found[0] = choose_as_soldier(state, actions, count, dice, table.base, None)
        return 1
    kept = 0
    if phase == phases.ATTACK_OR_NOT:
        for i in range(count):
            if is_promising(state, int(actions[i]), table.base[0]):
                found[kept] = actions[i]
                kept += 1
        return kept
    if count > 3 and phase in (phases.PLACE_HOW_MANY, phases.ADVANCE_HOW_MANY, phases.MOVE_HOW_MANY):
        found[0], found[1], found[2] = actions[count - 1], actions[0], actions[count // 2]
        return 3
    for i in range(count):
        found[i] = actions[i]
    return count


@rule
def is_promising(state: State, action: int, battles: Any) -> bool:
    """Whether an attack may be worth it; to stop always may."""
    if not moves.is_attack(action):
        return True
    source, target, attackers = moves.attack_read(action)
    if attackers < battle.dice_allowed(int(state.regiments[source])):
        return False
    return chance_to_conquer(state, source, target, battles) >= HOPELESS


@rule
def attempt(state: State, action: int, ending: int, table: Any) -> int:
    """An attack is fought to its end, and either side keeps what it does on average; anything else is just done."""
    if not moves.is_attack(action):
        if ending == REPELLED:
            return 0
        step(state, action, None)
        return CERTAIN
    source, target, _ = moves.attack_read(action)
    many, few, halved = scaled(state, source, target)
    aid = odds.aid_at(state, target)
    chance = int(table.base[0].chance[aid, many, few])
    battle.clear_faces(state)
    if ending == REPELLED:
        state.regiments[source] = 1
        state.regiments[target] = min(int(table.base[0].defenders_left[aid, many, few]) << halved, int(state.regiments[target]))
        return CERTAIN - chance
    left = min(int(table.base[0].attackers_left[aid, many, few]) << halved, int(state.regiments[source]))
    defender = holder(state, target)
    state.source, state.target = source, target
    state.regiments[source] = left
    state.regiments[target] = 0
    battle.conquer(state, defender, battle.dice_allowed(left), None)
    return chance


ATTEMPTS: Final = Attempts(worth_a_thought, attempt, 2, the_mover)
WITH_PLANS: Final = ATTEMPTS._replace(plan=choose_by_plan, suits=suits)
