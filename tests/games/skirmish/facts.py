"""What the rules know of a position and people ask."""

from typing import Annotated, Any, Final

from grognard.core.layout import Amount, Each, Layout, Row
from grognard.core.rule import rule

from .rules import score
from .state import SEATS, State


class Facts:
    """What each player has so far."""

    scores: Annotated[Row, Each(SEATS, Amount(0, 3000))]


FACTS: Final = Layout(Facts)


@rule
def facts(state: State, facts: Any) -> None:
    for seat in range(state.players):
        facts.scores[seat] = score(state, seat)
