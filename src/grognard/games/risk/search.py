"""What a search of RISK thinks about. An attack is fought to its end in thought, by its exact odds instead of dice."""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.odds import oracle_of
from grognard.core.rule import rule
from grognard.core.search import CERTAIN, Attempts, the_mover
from grognard.games.risk import moves, odds, phases
from grognard.games.risk.game import GAME
from grognard.games.risk.rules import battle, step
from grognard.games.risk.rules.map import holder
from grognard.games.risk.soldier import choose_as_soldier
from grognard.games.risk.state import State

ATTACKERS, DEFENDERS = 32, 24  # in the table of battles; larger armies are halved until they fit
HOPELESS: Final = CERTAIN // 4  # attacks with a smaller chance are not thought about
CONQUERED, REPELLED = range(2)

# A battle fought to its end, by what helps either side: the chance to conquer, and how many are left of who wins, on average.
BATTLES: Final = np.dtype([
    ("chance", np.int32, (odds.AIDS, ATTACKERS, DEFENDERS)),
    ("attackers_left", np.int8, (odds.AIDS, ATTACKERS, DEFENDERS)),
    ("defenders_left", np.int8, (odds.AIDS, ATTACKERS, DEFENDERS)),
])  # fmt: skip


@rule
def fill(battles: Any, table: Any) -> None:
    """Work out all battles."""
    for aid in range(odds.AIDS):
        for attackers in range(2, ATTACKERS):
            for defenders in range(1, DEFENDERS):
                conquest = odds.fight_on(table, attackers, defenders, aid, 1)
                left = 0.0
                for one in range(2, attackers + 1):
                    left += one * table.attackers_left[one]
                held = 0.0
                for one in range(1, defenders + 1):
                    held += one * table.defenders_left[one]
                battles.chance[aid, attackers, defenders] = int(conquest * CERTAIN + 0.5)
                battles.attackers_left[aid, attackers, defenders] = max(2, int(left / conquest + 0.5)) if conquest > 0 else 2
                battles.defenders_left[aid, attackers, defenders] = (
                    max(1, int(held / (1 - conquest) + 0.5)) if conquest < 1 else 1
                )


@cache
def battles() -> Any:
    """The table of battles."""
    mark = fingerprint(fill)

    def fill_one(found, table):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        fill(found[0], table[0])

    found = np.zeros(1, BATTLES)
    compiled(fill_one)(found, oracle_of(GAME).tables.copy())
    return found


@rule
def scaled(state: State, source: int, target: int) -> tuple[int, int, int]:
    """The armies of a battle as the table has them, and how often they were halved."""
    attackers, defenders, halved = int(state.regiments[source]), int(state.regiments[target]), 0
    while attackers >= ATTACKERS or defenders >= DEFENDERS:
        attackers, defenders, halved = (attackers + 1) // 2, (defenders + 1) // 2, halved + 1
    return max(2, attackers), defenders, halved


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
    many, few, _ = scaled(state, source, target)
    return bool(battles.chance[odds.aid_at(state, target), many, few] >= HOPELESS)


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
