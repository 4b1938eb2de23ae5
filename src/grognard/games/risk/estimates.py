"""What moves and positions of RISK are worth."""

from typing import Final

from grognard.core.network import evaluating
from grognard.core.weigh import Estimates, weighing
from grognard.games.risk.game import GAME
from grognard.games.risk.levels import table
from grognard.games.risk.observation import observe
from grognard.games.risk.search import ATTEMPTS
from grognard.games.risk.soldier import choose_as_soldier

ESTIMATES: Final = Estimates(weighing(GAME, ATTEMPTS, choose_as_soldier, evaluating(observe)), table, turns=5)
