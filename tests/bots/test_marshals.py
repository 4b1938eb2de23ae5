"""The marshals, and the veterans, never do the absurd: positions laid out by hand, and the answers that will do."""

from typing import Any

import pytest

from grognard.bots import PolicyBot, find_policy
from grognard.bots.bot import sight_of
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.games.bomb_island.board import DISTANCE
from grognard.games.bomb_island.game import GAME as BOMB_ISLAND
from grognard.games.bomb_island.phases import TURN
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.game import GAME as RISK
from grognard.games.risk_express.box import COUNTRY_NAMES, CountryName
from grognard.games.risk_express.game import GAME as RISK_EXPRESS
from grognard.games.risk_express.solution.value import value_of, value_of_move
from grognard.review.estimate import estimator_of
from tests.rules import bomb_island_table, risk_express_table, risk_table

LUCK = range(3)  # several thoughts each, since a good answer must not be luck
thinking = pytest.mark.parametrize("level", ["veteran", "marshal"])


def choices(game: Game, level: str, state: Any) -> set[str]:
    """What a bot does in a position, however its dice fall."""
    bot, engine = PolicyBot(find_policy(game, level)), engine_of(game)
    return {str(bot.choose(sight_of(engine, state, luck))) for luck in LUCK}


@thinking
def test_risk_a_won_game_is_taken(level: str) -> None:
    europe = TERRITORY_NAMES[13:20]
    table = risk_table.Table().give(0, *europe, regiments=4).capital(0, "ukraine")
    table.missions(0, "control_asia", "control_8_cities").face_up("control_europe").give(2, "siam").play("end-attacks")
    assert choices(RISK, level, table.state) == {"claim control_europe"}


@thinking
def test_risk_the_last_territory_of_the_last_rival_is_attacked(level: str) -> None:
    table = risk_table.Table(mode="world-conquest").give(0, *TERRITORY_NAMES, regiments=3).give(1, "siam")
    found = choices(RISK, level, table.state)
    assert found
    assert {choice.split()[2] for choice in found} == {"siam"}
    assert {choice.split()[0] for choice in found} == {"attack"}


@thinking
def test_risk_nobody_attacks_on_hopeless_odds_while_safe(level: str) -> None:
    table = risk_table.Table().give(0, "brazil", "argentina", regiments=3).give(1, *TERRITORY_NAMES[:9], regiments=12)
    table.give(1, "peru", "venezuela", "north_africa", regiments=12).capital(0, "argentina").capital(1, "alaska")
    assert choices(RISK, level, table.state) == {"end-attacks"}


def strong_world() -> risk_table.Table:
    """Two missions of three are the mover's, and where a test says nothing else stand nine of seat 1's regiments."""
    table = risk_table.Table().give(1, *TERRITORY_NAMES, regiments=9)
    return table.missions(0, "control_asia", "control_8_cities").face_up("control_11_cities")


SOUTH_AMERICA = TERRITORY_NAMES[9:13]
OCEANIA = TERRITORY_NAMES[38:]


def test_risk_all_is_placed_for_a_chain_through_a_continent() -> None:
    """Two continents win: South America is to be had from Central America alone, one territory after the other, past a city."""
    table = strong_world().face_up("control_2_continents", "control_2_capitals").give(0, *OCEANIA, regiments=2)
    table.give(0, "central_america", regiments=3).give(2, *SOUTH_AMERICA).cities("western_us")
    table.give(1, "western_us", regiments=2).give(1, "eastern_us", regiments=3)
    table.capital(0, "new_guinea").capital(1, "western_us").capital(2, "japan").turn()
    assert choices(RISK, "marshal", table.state) == {"place central_america"}
    assert choices(RISK, "marshal", table.play("place central_america").state) == {"regiments 6"}
    assert choices(RISK, "marshal", table.play("regiments 6").state) == {"attack central_america venezuela 3"}


def test_risk_all_is_placed_for_a_capital_three_territories_away() -> None:
    """It wins. The last territory of Oceania lies nearer, and cities by the way."""
    table = strong_world().face_up("control_1_capital").give(0, *SOUTH_AMERICA, regiments=2)
    table.give(0, "indonesia", "new_guinea", "eastern_australia", regiments=2).give(2, "western_australia", regiments=2)
    table.give(1, "north_africa", "congo", regiments=2)
    table.give(1, "south_africa", "egypt", "east_africa", "western_europe", "central_america")
    table.cities("western_europe", "egypt", "western_australia")
    table.capital(0, "argentina").capital(1, "south_africa").capital(2, "alaska").turn()
    assert choices(RISK, "marshal", table.state) == {"place brazil"}
    assert choices(RISK, "marshal", table.play("place brazil").state) == {"regiments 6"}
    assert choices(RISK, "marshal", table.play("regiments 6").state) == {"attack brazil north_africa 3"}


def test_risk_cards_are_traded_for_cities_on_two_sides_of_the_world() -> None:
    """Four taken in a turn win: two from Brazil, two from Siam, so that neither may get all that is placed."""
    table = strong_world().face_up("take_4_cities").give(0, *SOUTH_AMERICA, "siam", regiments=2).hand(0, 2, 3)
    table.give(2, "north_africa", "central_america", "western_us", "egypt", "indonesia", "new_guinea")
    table.cities("north_africa", "egypt", "indonesia", "new_guinea", "japan")
    table.capital(0, "peru").capital(1, "japan").capital(2, "great_britain").turn()
    assert choices(RISK, "marshal", table.state) == {"trade 2 3"}
    bot, engine = PolicyBot(find_policy(RISK, "marshal")), engine_of(RISK)
    table.play("trade 2 3")
    while table.phase in ("place", "regiments"):
        table.play(str(bot.choose(sight_of(engine, table.state, 0))))
    assert min(max(table.regiments("brazil", "venezuela")), *table.regiments("siam")) >= 6


@thinking
def test_bomb_island_a_bomb_goes_into_the_last_enemy_boat(level: str) -> None:
    table = bomb_island_table.Table(2, stand={0: "c5", 1: "f5"}, hands={0: "move_3", 1: "move_2"}, bombs="c7")
    for move in ("play move_3", "walk c5", "go b6", "take c7", "put boat_1"):
        found = choices(BOMB_ISLAND, level, table.state)
        assert found
        assert found <= ({move, "push c7"} if move == "walk c5" else {move})  # the bomb alone may get there too
        table.play(move)
    assert table.result == [1.0, 0.0]


@thinking
def test_bomb_island_the_gem_that_wins_is_stolen(level: str) -> None:
    table = bomb_island_table.Table(2, hands={0: "treasure move_1 move_2 pistol", 1: "move_2"})
    table.state.hold_gems[:2] = (4, 2)
    table.state.hold_ammunition[:2] = (0, 3)
    assert choices(BOMB_ISLAND, level, table.state) == {"play treasure"}
    assert choices(BOMB_ISLAND, level, table.play("play treasure").state) == {"steal gem 1"}


def bombs_beside_the_boat(level: str, luck: int) -> int:
    """How many bombs lie next to the mover's own boat when it has played its Move card; one lies under its character."""
    table = bomb_island_table.Table(2, stand={0: "c4 gone gone gone", 1: "f5"}, hands={0: "move_2", 1: "move_3"}, bombs="c4")
    bot, engine = PolicyBot(find_policy(BOMB_ISLAND, level)), engine_of(BOMB_ISLAND)
    table.play("play move_2")
    while table.actor == 0 and table.state.phase != TURN:
        table.play(str(bot.choose(sight_of(engine, table.state, luck))))
    boat = int(table.state.boats[0])
    return sum(int(DISTANCE[boat, bomb]) <= 1 for bomb in table.state.bombs if bomb >= 0)


@thinking
def test_bomb_island_no_bomb_is_carried_beside_the_own_boat(level: str) -> None:
    assert sum(bombs_beside_the_boat("random", luck) for luck in range(40)) > 0  # it could be
    assert [bombs_beside_the_boat(level, luck) for luck in LUCK] == [0 for _ in LUCK]


def last_card(roll: str, *, ahead: bool) -> Any:
    """Three players, one card in the middle, India; the roll fills it at once. The mover is far ahead in points, or not."""
    table = risk_express_table.Table(3)
    table.give(1, *(name for name in COUNTRY_NAMES if name != "india"))
    if ahead:
        table.give(0, "united_states", "canada", "central_america", "western_europe", "eastern_europe", "brazil", "argentina")
    table.give(2, "australia", "russia")
    return table.roll(roll).state


@thinking
def test_risk_express_the_last_card_is_taken_by_who_wins_with_it(level: str) -> None:
    """RX-19: it ends the game."""
    assert choices(RISK_EXPRESS, level, last_card("3333KCG", ahead=True)) == {"fill india 1"}


@thinking
def test_risk_express_the_last_card_is_left_by_who_loses_with_it(level: str) -> None:
    assert "fill india 1" not in choices(RISK_EXPRESS, level, last_card("3333KCG", ahead=False))


def for_two(middle: list[CountryName], theirs: list[CountryName], roll: str) -> Any:
    """Two players: cards in the middle, the other player's, and all others the mover's."""
    table = risk_express_table.Table(2).give(1, *theirs).give(0, *risk_express_table.everything_but(*middle, *theirs))
    return table.roll(roll).state


# Whoever is so far ahead wins whatever they do, so that all moves are worth the same.
UNASSAILABLE = [
    pytest.param(["india"], ["china"], "3333KCG", "fill india 1", id="the last card, at once"),
    pytest.param(["australia"], ["china"], "KGGCC11", "fill australia 1", id="the last card, in part"),
    pytest.param(["india"], ["china", "middle_east"], "3333KCC", "fill india 1", id="and not what comes first"),
    pytest.param(["argentina", "india"], ["china"], "3333KCG", "fill india 1", id="the likelier of two"),
]


@pytest.mark.parametrize(("middle", "theirs", "roll", "answer"), UNASSAILABLE)
def test_risk_express_a_game_of_two_that_is_won_is_ended(
    middle: list[CountryName], theirs: list[CountryName], roll: str, answer: str
) -> None:
    """RX-19: the last card ends it; cards of the other player only put that off."""
    state = for_two(middle, theirs, roll)
    assert len({value_of_move(state, int(action)) for action in engine_of(RISK_EXPRESS).legal(state)}) == 1
    assert choices(RISK_EXPRESS, "marshal", state) == {answer}
    [best] = estimator_of(RISK_EXPRESS).moves(state, engine_of(RISK_EXPRESS).legal(state), 0, most=1).moves
    assert str(RISK_EXPRESS.move(best.action)) == answer


def test_risk_express_a_game_of_two_that_is_lost_is_not_ended() -> None:
    """Nothing can be worse than to end it: who is behind takes what else there is."""
    mine = risk_express_table.everything_but("india", "china", "argentina")
    state = risk_express_table.Table(2).give(1, *mine, "china").give(0, "argentina").roll("3333KCG").state
    assert (value_of(state) or 0) < 0.05
    assert "fill india 1" not in choices(RISK_EXPRESS, "marshal", state)


def wins_at_once(match: Match) -> set[str]:
    """The moves by which who decides ends the game and wins it alone."""
    after = {str(move): match.position.after(move) for move in match.legal}
    return {move for move, position in after.items() if position.over and position.result[match.actor or 0] == 1}


def test_risk_express_a_marshal_who_can_win_at_once_does() -> None:
    """In whole games against any player at all, who lets a marshal get far ahead."""
    marshal, anybody = (PolicyBot(find_policy(RISK_EXPRESS, name)) for name in ("marshal", "random"))
    met = 0
    for seed in range(60):
        match = Match(RISK_EXPRESS, 2, seed=seed)
        while not match.over:
            bot = marshal if match.actor == seed % 2 else anybody
            move = bot.choose(sight_of(match.engine, match.state, len(match.moves)))
            if bot is marshal and (winning := wins_at_once(match)):
                met += len(match.legal) > len(winning)
                assert str(move) in winning
            match.play(move)
    assert met > 5
