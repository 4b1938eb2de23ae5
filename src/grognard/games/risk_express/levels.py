"""The bots of Risk Express, weakest first."""

from typing import Final

from grognard.core.network import evaluating, load
from grognard.core.policy import Policy, overlooking
from grognard.core.search import Thinking, searching, settings
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.observation import observe
from grognard.games.risk_express.search import ATTEMPTS
from grognard.games.risk_express.soldier import SOLDIER, chances, choose_as_soldier

think = searching(GAME, ATTEMPTS, choose_as_soldier, evaluating(observe))


def thinker(name: str, simulations: int, turns: int) -> Policy:
    """A bot that thinks so much."""

    def table() -> Thinking:
        return Thinking(settings(simulations, turns), load(__package__), chances())

    return Policy(name, think, table, thinks=True, stand_in=SOLDIER)


RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))
VETERAN: Final = thinker("veteran", simulations=100, turns=0)
MARSHAL: Final = thinker("marshal", simulations=1000, turns=5)

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER, VETERAN, MARSHAL)
