"""What the rules know of a position and people ask: whose a character is, who is a prisoner, who must answer, what is left."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Bag, Each, Layout, Names, One, Row, Some
from grognard.core.rule import NOBODY, rule
from grognard.games.bomb_island.box import CHARACTER_COUNT, CHEST_COUNT
from grognard.games.bomb_island.phases import ASK
from grognard.games.bomb_island.rules import attacks, cards, end, places, reach
from grognard.games.bomb_island.state import A_BOMB, CHARACTERS, CROSS_CELLS, NONE, PLACE_NAMES, SEATS, Count, State

LastStep: TypeAlias = Literal["gem", "character"]
LAST_STEPS: Final = Names("LastStep", get_args(LastStep))


class Facts:
    """The fields of FACTS."""

    opened: Annotated[int, Some(CROSS_CELLS)]  # the crosses whose chest lies open
    prisoners: Annotated[int, Some(CHARACTERS)]
    in_reach: Annotated[Row, Bag(SEATS, 1)]  # whose boats a bomb on the island can reach in somebody's next turn
    team: Annotated[Row, Each(CHARACTERS, One(SEATS, none=True))]  # whose each is; nobody's: it is not in the game
    piece_at: Annotated[int, One(PLACE_NAMES, none=True)]  # where the character is that moves or has found something
    asked: Annotated[int, One(SEATS, none=True)]  # who is asked for a Shield
    pile: Count  # cards in the draw pile
    last_step: Annotated[Row, Each(SEATS, One(LAST_STEPS, none=True))]  # what alone each lacks to win, if it is so little


FACTS: Final = Layout(Facts)


@rule
def facts(state: State, facts: Any) -> None:
    """Write them, from a state as a seat may know it."""
    facts.opened = (1 << CHEST_COUNT) - 1 & ~int(state.chests)
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
        facts.last_step[seat] = end.last_step(state, seat) if seat < state.players else end.NO_STEP
    facts.pile = cards.pile_size(state)
