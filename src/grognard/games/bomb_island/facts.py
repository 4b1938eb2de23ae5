"""What the rules know of a position and people ask: whose a character is, who is a prisoner, who must answer, what is left."""

from typing import Annotated, Any, Final

from grognard.core.layout import Bag, Each, Layout, One, Row, Some
from grognard.core.rule import NOBODY, rule
from grognard.games.bomb_island.box import CHARACTER_COUNT
from grognard.games.bomb_island.phases import ASK
from grognard.games.bomb_island.rules import attacks, cards, end, places, reach
from grognard.games.bomb_island.state import A_BOMB, CHARACTERS, NONE, PLACE_NAMES, SEATS, Count, State


class Facts:
    """The fields of FACTS."""

    prisoners: Annotated[int, Some(CHARACTERS)]
    in_reach: Annotated[Row, Bag(SEATS, 1)]  # whose boats a bomb on the island can reach in somebody's next turn
    team: Annotated[Row, Each(CHARACTERS, One(SEATS, none=True))]  # whose each is; nobody's: it is not in the game
    piece_at: Annotated[int, One(PLACE_NAMES, none=True)]  # where the character is that moves or has found something
    asked: Annotated[int, One(SEATS, none=True)]  # who is asked for a Shield
    pile: Count  # cards in the draw pile
    close: Annotated[Row, Bag(SEATS, 1)]  # one step from winning


FACTS: Final = Layout(Facts)


@rule
def facts(state: State, facts: Any) -> None:
    """Write them, from a state as a seat may know it."""
    facts.prisoners = 0
    for who in range(CHARACTER_COUNT):
        facts.team[who] = places.team_of(state, who) if places.is_in_game(state, who) else NOBODY
        if places.is_prisoner(state, who):
            facts.prisoners = int(facts.prisoners) | 1 << who
    facts.piece_at = NONE if state.piece in (NONE, A_BOMB) else state.place[state.piece]
    facts.asked = attacks.asked(state) if state.phase == ASK else NOBODY
    boats = reach.boats_in_reach(state)
    for seat in range(len(facts.in_reach)):
        facts.in_reach[seat] = boats >> seat & 1
        facts.close[seat] = seat < state.players and end.is_close(state, seat)
    facts.pile = cards.pile_size(state)
