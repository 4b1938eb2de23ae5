"""The marshals, and the veterans, never do the absurd: positions laid out by hand, and the answers that will do."""

from typing import Any

import pytest

from grognard.bots import PolicyBot, find_policy
from grognard.bots.bot import sight_of
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.games.bomb_island.board import DISTANCE
from grognard.games.bomb_island.game import GAME as BOMB_ISLAND
from grognard.games.bomb_island.phases import TURN
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.game import GAME as RISK
from grognard.games.risk_express.box import COUNTRY_NAMES
from grognard.games.risk_express.game import GAME as RISK_EXPRESS
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
