"""The bots of RISK, weakest first."""

from typing import Final

from grognard.core.network import evaluating, load
from grognard.core.policy import Policy, Prepared, overlooking
from grognard.core.search import Thinking, searching, settings_of, thinker
from grognard.games.risk.battles import battles, fill
from grognard.games.risk.game import GAME
from grognard.games.risk.observation import observe
from grognard.games.risk.plans import PLAN_COUNT
from grognard.games.risk.search import WITH_PLANS
from grognard.games.risk.soldier import SOLDIER, choose_as_soldier

think = searching(GAME, WITH_PLANS, choose_as_soldier, evaluating(observe))


def table() -> Thinking:
    """What a search looks up."""
    return Thinking(None, load(__package__), battles())


BATTLES: Final = (Prepared(battles, fill),)
RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))
VETERAN: Final = thinker("veteran", think, table, settings_of(5, 1), stand_in=SOLDIER)._replace(prepared=BATTLES)
PLANNED: Final = settings_of(1000, 3, plans=PLAN_COUNT)
MARSHAL: Final = thinker("marshal", think, table, PLANNED, stand_in=SOLDIER)._replace(prepared=BATTLES)

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER, VETERAN, MARSHAL)
