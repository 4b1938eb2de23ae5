"""The bots of RISK, weakest first."""

from typing import Final

from grognard.core.policy import Policy, overlooking
from grognard.games.risk.soldier import SOLDIER, choose_as_soldier

RECRUIT: Final = SOLDIER._replace(name="recruit", choose=overlooking(choose_as_soldier, seen=1, of=2))

LEVELS: Final[tuple[Policy, ...]] = (RECRUIT, SOLDIER)
