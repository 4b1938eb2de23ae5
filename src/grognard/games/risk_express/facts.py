"""What the rules know of a position, and people ask."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Bag, Each, Layout, Names, One, Row
from grognard.core.rule import rule
from grognard.games.risk_express.box import CONTINENT_COUNT, COUNTRY_COUNT, MOST_LINES, WHOLE_CONTINENT
from grognard.games.risk_express.rules import conquest, end, lines, turn
from grognard.games.risk_express.state import CONTINENTS, COUNTRIES, OVER, SEATS, DiceCount, State

Ending: TypeAlias = Literal["not_over", "conquered", "rounds"]
ENDINGS: Final = Names("Ending", get_args(Ending))
NOT_OVER, CONQUERED, BY_ROUNDS = range(3)


class Facts:
    """Beside the fields of the state."""

    lines: Annotated[Row, Each(COUNTRIES, Amount(1, MOST_LINES))]  # RX-11: how many each has now
    invadable: Annotated[Row, Bag(COUNTRIES, 1)]  # RX-10: neither the mover's nor in a united continent; none at the end
    uniter: Annotated[Row, Each(CONTINENTS, One(SEATS, none=True))]  # RX-18
    scores: Annotated[Row, Each(SEATS, Amount(0, sum(WHOLE_CONTINENT.values())))]
    dice_aside: DiceCount
    close: Annotated[Row, Bag(SEATS, 1)]  # one country is left, and it would win the game for these
    ending: Annotated[int, One(ENDINGS)]  # how the game ended, if it is over


FACTS: Final = Layout(Facts)


@rule
def facts(state: State, facts: Any) -> None:
    """Write them all, by asking the rules."""
    for country in range(COUNTRY_COUNT):
        facts.lines[country] = lines.line_count(country, state.owner[country])
        facts.invadable[country] = state.phase != OVER and lines.may_invade(state, country)
    for continent in range(CONTINENT_COUNT):
        facts.uniter[continent] = end.uniter(state, continent)
    for seat in range(len(facts.scores)):
        facts.scores[seat] = end.score(state, seat)
        facts.close[seat] = seat < state.players and conquest.is_close(state, seat)
    facts.ending = how_it_ended(state)
    facts.dice_aside = turn.dice_aside(state)


@rule
def how_it_ended(state: State) -> int:
    """RX-19, or the last round of a game that was to be stopped."""
    if state.phase != OVER:
        return NOT_OVER
    return CONQUERED if end.is_conquered(state.owner) else BY_ROUNDS
