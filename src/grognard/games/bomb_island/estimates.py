"""What moves and positions of Bomb Island are worth."""

from typing import Final

from grognard.core.network import evaluating
from grognard.core.search import one_by_one
from grognard.core.weigh import Estimates, weighing
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.levels import table
from grognard.games.bomb_island.observation import observe
from grognard.games.bomb_island.soldier import choose_as_soldier

ESTIMATES: Final = Estimates(weighing(GAME, one_by_one(GAME.rules), choose_as_soldier, evaluating(observe)), table, turns=5)
