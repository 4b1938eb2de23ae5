"""Plans for whole turns of RISK: what each goes for, how it places, attacks and advances, and that it does so compiled too."""

from typing import Any

import numpy as np

from grognard.bots import PolicyBot
from grognard.bots.bot import sight_of
from grognard.core.dice import BOTS, below, seeded
from grognard.core.engine import engine_of
from grognard.core.policy import Policy
from grognard.core.rule import NOBODY, rule
from grognard.games.risk.battles import battles
from grognard.games.risk.box import CONTINENT_NAMES, TERRITORY_NAMES, mask_of
from grognard.games.risk.game import GAME
from grognard.games.risk.plans import (
    ANYTHING,
    CAPITALS,
    CITIES,
    FINISH,
    ONE_CONQUEST,
    PLAN_COUNT,
    choose_by_plan,
    goal_of,
    suits,
)
from tests.rules.risk_table import Table

SOUTH_AMERICA, AFRICA = (1 + CONTINENT_NAMES.index(name) for name in ("south_america", "africa"))
TABLE = battles().view(np.recarray)


def chosen(plan: int, table: Table) -> str:
    """What a plan does, in plain Python."""
    actions = np.array([GAME.action(GAME.parse(move)) for move in table.legal], np.int32)
    return str(GAME.move(int(choose_by_plan(plan, table.state, actions, len(actions), None, TABLE, None))))


def test_a_plan_goes_for_what_is_missing() -> None:
    table = Table().give(0, "brazil", "peru").give(2, "argentina", "egypt").capital(0, "peru").capital(1, "congo")
    table.cities("argentina", "north_africa", "peru", "alaska")
    assert goal_of(SOUTH_AMERICA, table.state) == mask_of(("venezuela", "argentina"))
    assert goal_of(CITIES, table.state) == mask_of(("argentina", "north_africa", "alaska"))
    assert goal_of(FINISH, table.state) == mask_of(("argentina", "egypt"))
    assert goal_of(ANYTHING, table.state) == mask_of(TERRITORY_NAMES) & ~int(table.state.held[0])


def test_what_is_not_next_door_is_reached_by_what_lies_around_it() -> None:
    table = Table().give(0, "brazil", "peru").capital(0, "peru").capital(1, "congo")
    assert goal_of(CAPITALS, table.state) == mask_of(("congo", "north_africa", "east_africa", "south_africa"))
    assert goal_of(CAPITALS, table.give(0, "north_africa").state) == mask_of(("congo",))


def test_no_plan_suits_what_is_held_or_too_far_away_or_asks_nothing_of_a_plan() -> None:
    table = Table().give(0, *TERRITORY_NAMES[9:13]).capital(1, "japan")
    assert not suits(SOUTH_AMERICA, table.state)
    assert not suits(CAPITALS, table.state)
    assert suits(ANYTHING, table.state)
    assert suits(ONE_CONQUEST, table.state)
    table.give(0, "north_africa", regiments=4).play("end-attacks")
    assert table.phase == "move-from"
    assert not any(suits(plan, table.state) for plan in range(1, PLAN_COUNT + 1))


def test_regiments_go_where_least_is_lacking_and_no_more_than_that() -> None:
    table = Table().give(0, "brazil", "indonesia", regiments=3).give(1, "north_africa", regiments=5).capital(0, "brazil")
    table.cities("north_africa", "siam").turn()
    assert chosen(CITIES, table) == "place indonesia"
    assert chosen(CITIES, table.play("place indonesia")) == "regiments 2"  # one to attack, one to move in, two for bad luck
    assert chosen(CITIES, table.play("regiments 2")) == "place brazil"


def test_the_attack_leads_through_what_is_missing() -> None:
    """From Venezuela and from Argentina one way leads on, from Peru two: who begins there leaves something behind."""
    table = Table().give(0, "brazil", regiments=9).cities("north_africa").capital(0, "brazil")
    assert chosen(SOUTH_AMERICA, table) in ("attack brazil venezuela 3", "attack brazil argentina 3")
    assert chosen(AFRICA, table) == "attack brazil north_africa 3"
    table.give(1, *TERRITORY_NAMES[9:11], "argentina", "north_africa", regiments=30)
    assert chosen(SOUTH_AMERICA, table) == "end-attacks"


def test_the_conquerors_advance_to_where_more_lies_ahead() -> None:
    table = Table().give(0, "brazil", regiments=9).give(0, "argentina", "venezuela").capital(0, "argentina")
    table.play("attack brazil north_africa 3").fight("666", "1")
    assert table.phase == "advance"
    assert chosen(AFRICA, table) == "advance 8"
    assert chosen(SOUTH_AMERICA, table) == "advance 3"


def test_one_conquest_may_be_enough() -> None:
    table = Table().give(0, "brazil", regiments=9).capital(0, "brazil")
    assert chosen(ONE_CONQUEST, table).startswith("attack")
    assert chosen(ONE_CONQUEST, table.since("peru")) == "end-attacks"


@rule
def choose_by_some_plan(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
    """Any plan."""
    return choose_by_plan(1 + below(dice, PLAN_COUNT), state, actions, count, dice, table, scratch)


def test_plans_are_the_same_compiled() -> None:
    engine, dice = engine_of(GAME), seeded(3)
    compared: set[tuple[int, str]] = set()
    bot = PolicyBot(Policy("planner", choose_by_some_plan, battles))
    state = engine.new(4, GAME.title.options_from({"set_up": "at-random", "max_rounds": 3}))
    while engine.actor(state) != NOBODY:
        if engine.actor(state) < 0:
            engine.roll(state, dice)
            continue
        actions, luck = engine.legal(state), int(state.round_number) * 1000 + len(compared)
        move = GAME.move(int(choose_by_some_plan(state, actions, len(actions), seeded(luck, BOTS), TABLE, None)))
        assert bot.choose(sight_of(engine, state, luck)) == move
        compared.add((int(state.phase), str(move)))
        engine.step(state, GAME.action(move))
    assert len(compared) > 20
