"""The bots of Bomb Island, weakest first."""

from typing import Final

from grognard.core.network import evaluating, load
from grognard.core.policy import Policy, overlooking
from grognard.core.search import Thinking, one_by_one, searching, settings
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.observation import observe
from grognard.games.bomb_island.soldier import SOLDIER, choose_as_soldier

think = searching(GAME, one_by_one(GAME.rules), choose_as_soldier, evaluating(observe))


def thinker(name: str, simulations: int, turns: int) -> Policy:
    """A bot that thinks so much."""

    def table() -> Thinking:
        return Thinking(settings(simulations, turns), load(__package__), SOLDIER.table())

    return Policy(name, think, table, thinks=True, stand_in=SOLDIER)


RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))
VETERAN: Final = thinker("veteran", simulations=100, turns=2)
MARSHAL: Final = thinker("marshal", simulations=1000, turns=4)

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER, VETERAN, MARSHAL)
