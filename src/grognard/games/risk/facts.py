"""What the rules know of a position of RISK and people ask, from what a seat may know."""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from grognard.core.layout import Amount, Each, Layout, Names, One, Row, Some
from grognard.core.rule import NOBODY, rule
from grognard.games.risk import box, orders, phases
from grognard.games.risk.rules import cards, map, missions, reinforce, setup, turn
from grognard.games.risk.state import COLOUR_NAMES, MISSIONS, NO_COLOUR, SEATS, TERRITORIES, UNKNOWN, State

MOST_PLAYERS: Final = len(SEATS)
CONTINENTS: Final = Names("Continent", box.CONTINENT_NAMES)

Ending: TypeAlias = Literal["not_over", "missions", "alone", "rounds"]
ENDINGS: Final = Names("Ending", get_args(Ending))
LastStep: TypeAlias = Literal["mission", "capital", "turn_end", "territory"]
LAST_STEPS: Final = Names("LastStep", get_args(LastStep))
NOT_OVER, BY_MISSIONS, ALONE, BY_ROUNDS = range(4)


class Facts:
    """What follows from a position by the rules, for each seat, territory or mission."""

    army: Annotated[Row, Each(SEATS, Amount(0, box.TERRITORY_COUNT * box.MOST_REGIMENTS))]  # regiments on the board
    most_to_place: Annotated[Row, Each(TERRITORIES, Amount(0, box.MOST_REGIMENTS))]  # of the mover's, while placing (RK-16)
    free: Annotated[Row, Each(TERRITORIES, Amount(0, box.MOST_REGIMENTS))]  # regiments that may leave it (RK-33)
    most_left: Annotated[Row, Each(TERRITORIES, Amount(0, box.MOST_REGIMENTS))]  # at which an order to attack can end
    least_left: Annotated[Row, Each(TERRITORIES, Amount(0, box.MOST_REGIMENTS))]  # the same from there, at least
    fulfilled: Annotated[Row, Each(SEATS, Some(MISSIONS))]  # missions whose demand each seat meets now, on the board or not
    owner: Annotated[Row, Each(TERRITORIES, One(SEATS, none=True))]
    due: Annotated[Row, Each(SEATS, Amount(0, 127))]  # regiments that a turn would bring now, without cards (RK-14)
    asks: Annotated[Row, Each(MISSIONS, Amount(1, box.TERRITORY_COUNT))]  # how many of what each asks for (RK-5)
    done: Annotated[Row, Each(MISSIONS, Each(SEATS, Amount(0, box.TERRITORY_COUNT)))]  # how many of these each seat has now
    continents: Annotated[Row, Each(SEATS, Some(CONTINENTS))]  # held whole
    cities_held: Annotated[Row, Each(SEATS, Amount(0, box.CITY_COUNT))]
    ones: Annotated[Row, Each(SEATS, Amount(0, box.CARD_COUNT, none=True), absent=0)]  # one-star cards, in hands that are known
    best_stars: Annotated[Row, Each(SEATS, Amount(0, box.MOST_STARS, none=True), absent=0)]  # most that a known hand can trade
    best_trade: Annotated[Row, Each(SEATS, Amount(0, int(box.STAR_REGIMENTS[-1]), none=True), absent=0)]  # regiments for these
    plays: Annotated[Row, Each(SEATS, One(COLOUR_NAMES, none=True))]  # the colour, also before the game begins
    out: Annotated[int, Some(SEATS)]  # eliminated
    draw_pile: Annotated[int, Amount(0, box.CARD_COUNT)]
    missions_to_win: Annotated[int, Amount(0, box.TO_WIN)]  # with the own capital; 0: none, the last player left wins
    under_way: Annotated[int, Amount(0, 1)]  # neither being set up nor over
    keeps_capital: Annotated[int, Some(SEATS)]  # who hold their own
    last_step: Annotated[Row, Each(SEATS, One(LAST_STEPS, none=True))]  # what alone each lacks to win, if it is so little
    ending: Annotated[int, One(ENDINGS)]  # how the game was won, if it is over


FACTS: Final = Layout(Facts)


@rule
def facts(state: State, facts: Any) -> None:
    """Write all of them."""
    facts.out = 0
    facts.keeps_capital = 0
    facts.under_way = 1 if turn.is_under_way(state) else 0
    facts.ending = how_it_ended(state)
    facts.draw_pile = cards.cards_to_draw(state)
    facts.missions_to_win = turn.missions_to_win(int(state.mode))
    for seat in range(MOST_PLAYERS):
        if seat < int(state.players):
            tell_seat(state, seat, facts)
        else:
            leave_empty(seat, facts)
    for mission in range(box.MISSION_COUNT):
        facts.asks[mission] = missions.asked(mission)
    places = reinforce.open_places(state) if state.phase == phases.PLACE_WHERE else 0
    for territory in range(box.TERRITORY_COUNT):
        regiments = int(state.regiments[territory])
        facts.free[territory] = max(0, reinforce.free_to_go(regiments))
        facts.least_left[territory] = orders.least_left(regiments)
        facts.most_left[territory] = max(0, orders.most_left(regiments))
        facts.owner[territory] = map.holder(state, territory)
        facts.most_to_place[territory] = reinforce.most_to_place(state, territory) if map.has(places, territory) else 0


@rule
def how_it_ended(state: State) -> int:
    """RK-26, RK-32, or the last round of a game that was to be stopped."""
    if state.phase != phases.OVER:
        return NOT_OVER
    if state.winner == NOBODY:
        return BY_ROUNDS
    return ALONE if map.everything_held(state) == state.held[state.winner] else BY_MISSIONS


@rule
def tell_seat(state: State, seat: int, facts: Any) -> None:
    """What is to be known of a player."""
    facts.army[seat] = map.army_of(state, seat)
    facts.due[seat] = reinforce.regiments_due(state, seat) if map.is_alive(state, seat) else 0
    facts.continents[seat] = map.continents_in(int(state.held[seat]))
    facts.cities_held[seat] = map.cities_held(state, seat)
    facts.plays[seat] = setup.colour_of(state, seat)
    if map.is_out(state, seat):
        facts.out = int(facts.out) | 1 << seat
    if map.holds_capital(state, seat, seat):
        facts.keeps_capital = int(facts.keeps_capital) | 1 << seat
    facts.last_step[seat] = turn.last_step(state, seat)
    if cards.knows_hand(state, seat):
        ones, twos = cards.hand_of(state, seat)
        stars = cards.most_stars(ones, twos)
        facts.ones[seat] = ones
        facts.best_stars[seat] = stars
        facts.best_trade[seat] = cards.regiments_for(stars)
    else:
        facts.ones[seat] = UNKNOWN
        facts.best_stars[seat] = UNKNOWN
        facts.best_trade[seat] = UNKNOWN
    fulfilled = 0
    for mission in range(box.MISSION_COUNT):
        facts.done[mission, seat] = missions.done(state, mission, seat)
        fulfilled |= (1 if missions.is_fulfilled(state, mission, seat) else 0) << mission
    facts.fulfilled[seat] = fulfilled


@rule
def leave_empty(seat: int, facts: Any) -> None:
    """Nothing is known of a seat without a player."""
    facts.army[seat] = 0
    facts.last_step[seat] = turn.NO_STEP
    facts.due[seat] = 0
    facts.fulfilled[seat] = 0
    facts.done[:, seat] = 0
    facts.continents[seat] = 0
    facts.cities_held[seat] = 0
    facts.ones[seat] = 0
    facts.best_stars[seat] = 0
    facts.best_trade[seat] = 0
    facts.plays[seat] = NO_COLOUR
