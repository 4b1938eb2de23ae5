"""The bots of Risk Express, weakest first."""

from typing import Any, Final, NamedTuple

from grognard.core.network import evaluating, load
from grognard.core.policy import Policy, overlooking
from grognard.core.rule import rule
from grognard.core.search import Thinking, searching, settings_of, thinker
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.observation import observe
from grognard.games.risk_express.search import ATTEMPTS
from grognard.games.risk_express.soldier import SOLDIER, chances, choose_as_soldier
from grognard.games.risk_express.solution.policy import EXACT, choose_exactly
from grognard.games.risk_express.state import State

think = searching(GAME, ATTEMPTS, choose_as_soldier, evaluating(observe))


class Knowing(NamedTuple):
    """What the marshal looks up: what a search does, and the solved game of two."""

    settings: Any
    network: Any
    base: Any
    exact: Any


@rule
def choose_as_marshal(state: State, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """The exact choice in a game of two, which is solved; else by search."""
    if state.players == 2 and not state.relay:
        return choose_exactly(state, actions, count, dice, table.exact, scratch)
    return think(state, actions, count, dice, Thinking(table.settings, table.network, table.base), scratch)


def table() -> Thinking:
    """What a search looks up."""
    return Thinking(None, load(__package__), chances())


def whole_table() -> Knowing:
    """The same, and the values of all positions of a game of two."""
    return Knowing(*table(), EXACT.table())


RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))
# With three players or more the veteran plays games out nearly to their end, where luck speaks, instead of asking the network
# after five turns, by which it would be hardly weaker than the marshal: the game's skill ends there. That leaves room for four
# levels, each a clear step above the last; what other settings would win stands at the end of docs/ladder.md.
VETERAN: Final = thinker("veteran", think, table, settings_of(6, 5, turns_of_many=17), stand_in=SOLDIER)
SEARCHING: Final = thinker("marshal", think, table, settings_of(400, 5), stand_in=SOLDIER)
MARSHAL: Final = thinker("marshal", choose_as_marshal, whole_table, settings_of(400, 5), stand_in=SOLDIER)._replace(
    lighter=SEARCHING
)

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER, VETERAN, MARSHAL)
