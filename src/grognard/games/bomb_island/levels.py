"""The bots of Bomb Island, weakest first."""

from typing import Final

from grognard.core.network import evaluating, load
from grognard.core.policy import Policy, overlooking
from grognard.core.search import Thinking, one_by_one, searching, settings_of, thinker
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.observation import observe
from grognard.games.bomb_island.soldier import SOLDIER, choose_as_soldier

think = searching(GAME, one_by_one(GAME.rules), choose_as_soldier, evaluating(observe))


def table() -> Thinking:
    """What a search looks up."""
    return Thinking(None, load(__package__), SOLDIER.table())


RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))
VETERAN: Final = thinker("veteran", think, table, settings_of(12, 2), stand_in=SOLDIER)
MARSHAL: Final = thinker("marshal", think, table, settings_of(1000, 5), stand_in=SOLDIER)

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER, VETERAN, MARSHAL)
