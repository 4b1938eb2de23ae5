"""Battles of RISK fought to their ends: the exact chance to conquer, and what is left of who wins, as a table to look up."""

from functools import cache
from typing import Any, Final

import numpy as np

from grognard.core.engine import compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.odds import oracle_of
from grognard.core.rule import rule
from grognard.core.search import CERTAIN
from grognard.games.risk import odds
from grognard.games.risk.game import GAME
from grognard.games.risk.state import State

ATTACKERS, DEFENDERS = 32, 24  # in the table of battles; larger armies are halved until they fit

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
def chance_to_conquer(state: State, source: int, target: int, battles: Any) -> int:
    """The chance that the mover conquers one territory from another, in parts of CERTAIN."""
    many, few, _ = scaled(state, source, target)
    return int(battles.chance[odds.aid_at(state, target), many, few])
