"""What the rules know of a position and people ask, against what the rule page says of positions laid out by hand."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from grognard.core.dice import seeded
from grognard.core.layout import blank
from grognard.core.rule import CHANCE, NOBODY
from grognard.games.risk.box import TERRITORY_NAMES, TerritoryName
from grognard.games.risk.facts import FACTS, facts
from grognard.games.risk.phases import OVER
from tests.rules.risk_table import ENGINE, GAME, Table, fresh

OCEANIA = TERRITORY_NAMES[38:]
EUROPE = TERRITORY_NAMES[13:20]
AFRICA = TERRITORY_NAMES[20:26]


@pytest.mark.rule("RK-14", "RK-39")
def test_regiments_due_armies_cities_and_continents_of_each_seat() -> None:
    table = Table().give(0, *EUROPE, regiments=2).give(0, *AFRICA).cities("iceland", "congo", "siam")
    table.capital(0, "congo").capital(2, "siam").give(2, "siam", regiments=5)
    shown = table.view()
    assert shown.army == [20, 28, 5]
    assert shown.cities_held == [2, 0, 1]
    assert shown.continents[0] == ["europe", "africa"]
    assert shown.continents[2] == []
    assert shown.due == [15 // 3 + 5 + 3 + 1, 28 // 3 + 5 + 2 + 2, 3 + 1]


@pytest.mark.rule("RK-26")
def test_who_is_out_gets_nothing_and_nobody_is_before_the_game_begins() -> None:
    shown = Table().give(0, "peru").view()
    assert (shown.out, shown.army[2], shown.due[2]) == ([2], 0, 0)
    assert (ENGINE.view(fresh(3).tobytes(), 0).out, ENGINE.view(fresh(3).tobytes(), 0).due) == ([], [0, 0, 0])


@pytest.mark.rule("RK-5")
def test_a_mission_is_fulfilled_by_whoever_has_what_it_asks_for() -> None:
    table = Table().give(0, *EUROPE).give(2, *TERRITORY_NAMES[26:38])
    assert table.view().fulfilled[0] == ["control_europe"]
    assert table.view().fulfilled[2] == ["control_asia"]
    assert "control_europe" not in Table().give(0, *EUROPE[1:]).view().fulfilled[0]


@pytest.mark.rule("RK-16")
def test_while_regiments_are_placed_each_own_territory_says_how_many_it_can_take() -> None:
    table = Table().give(0, "brazil").give(0, "peru", regiments=998).give(0, "siam", regiments=999)
    assert set(table.view().most_to_place.values()) == {0}
    shown = table.turn().view()
    assert shown.to_place == 3
    assert {name: most for name, most in shown.most_to_place.items() if most} == {"brazil": 3, "peru": 1}
    assert shown == table.view(0)
    assert table.view(1).most_to_place == shown.most_to_place  # it is no secret
    table.play("place brazil", "regiments 2")
    assert table.view().most_to_place["brazil"] == 1


@pytest.mark.rule("RK-15")
@pytest.mark.parametrize(
    ("ones", "twos", "stars", "regiments"),
    [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 2, 2), (2, 0, 2, 2), (2, 1, 4, 7), (7, 1, 9, 25), (1, 5, 10, 30), (0, 6, 10, 30)],
)
def test_the_best_that_a_hand_can_be_traded_for(ones: int, twos: int, stars: int, regiments: int) -> None:
    table = Table().give(0, "peru").hand(0, ones, twos).turn()
    shown = table.view()
    assert (shown.best_stars[0], shown.best_trade[0]) == (stars, regiments)
    if ones + twos:
        best = [move for move in table.legal if move.startswith("trade")]
        assert max((int(move.split()[1]) + 2 * int(move.split()[2]) for move in best), default=0) == stars
    if stars:
        before = int(table.state.to_place)
        table.play(next(move for move in best if int(move.split()[1]) + 2 * int(move.split()[2]) == stars))
        assert int(table.state.to_place) - before == regiments


@pytest.mark.rule("RK-13", "RK-32")
def test_missions_win_but_in_world_conquest() -> None:
    goals = {
        mode: ENGINE.view(fresh(3, mode=mode).tobytes(), 0).missions_to_win
        for mode in ("training", "command-centre", "world-conquest")
    }
    assert goals == {"training": 3, "command-centre": 3, "world-conquest": 0}


@pytest.mark.rule("RK-8", "RK-11")
def test_each_seat_has_its_own_colour_unless_colours_are_picked() -> None:
    assert ENGINE.view(fresh(4).tobytes(), 0).plays == ["yellow", "green", "blue", "red"]
    training = fresh(3, mode="training")
    assert ENGINE.view(training.tobytes(), 0).plays == [None, None, None]
    training.colour[1] = 2
    assert ENGINE.view(training.tobytes(), 0).plays == [None, "blue", None]


@pytest.mark.rule("RK-2")
def test_every_territory_says_who_holds_it() -> None:
    names: tuple[TerritoryName, ...] = ("peru", "brazil")
    shown = Table().give(2, *names).view(NOBODY)
    assert {name: seat for name, seat in shown.owner.items() if seat != 1} == dict.fromkeys(names, 2)
    assert set(ENGINE.view(fresh(3).tobytes(), 0).owner.values()) == {None}


def test_facts_are_written_anew_over_whatever_was_there_compiled_as_interpreted() -> None:
    @njit  # type: ignore[untyped-decorator]
    def compiled(states: Any, known: Any) -> None:
        facts(states[0], known[0])

    state, dice, choice = fresh(3, set_up="at-random"), seeded(4), np.random.default_rng(4)
    for _ in range(120):
        if ENGINE.actor(state) == CHANCE:
            ENGINE.roll(state, dice)
        else:
            ENGINE.step(state, int(choice.choice(ENGINE.legal(state))))
        seen = ENGINE.blind(state, 0)
        clean, used = blank(FACTS.dtype)[0], np.full(FACTS.dtype.itemsize, 77, np.uint8).view(FACTS.dtype)
        facts(seen, clean)
        compiled(np.frombuffer(seen.tobytes(), GAME.state).copy(), used)
        assert clean.tobytes() == used.tobytes()


@pytest.mark.rule("RK-32")
def test_who_lacks_only_a_mission_the_capital_or_the_end_of_the_turn_is_told() -> None:
    table = Table().give(0, "peru", "brazil").give(2, "siam").capital(0, "peru").capital(1, "japan").capital(2, "china")
    assert table.view().last_step == [None] * 3
    assert table.missions(0, "control_europe").view().last_step == [None] * 3
    assert table.missions(0, "control_asia").view().last_step == ["mission", None, None]
    table.missions(2, "control_8_cities", "take_4_cities")
    assert table.view().last_step == ["mission", None, None]  # seat 2 lacks its capital too
    assert table.missions(2, "take_a_continent").view().last_step == ["mission", None, "capital"]
    assert table.view(1).last_step == ["mission", None, "capital"]
    assert table.missions(0, "control_11_cities").view().last_step == ["turn_end", None, "capital"]
    assert Table(mode="world-conquest").missions(0, "control_asia", "control_europe").view().last_step == [None] * 3


@pytest.mark.rule("RK-26")
def test_who_needs_one_territory_more_to_be_alone_is_told() -> None:
    assert Table(mode="world-conquest").give(0, *TERRITORY_NAMES[1:]).view().last_step == ["territory", None, None]
    assert Table(mode="world-conquest").give(0, *TERRITORY_NAMES[2:]).view().last_step == [None] * 3
    assert ENGINE.view(fresh(3).tobytes(), 0).last_step == [None] * 3


@pytest.mark.rule("RK-3", "RK-32")
def test_it_is_told_who_keeps_the_own_capital() -> None:
    table = Table().give(0, "peru", "japan").give(2, "siam").capital(0, "peru").capital(1, "japan").capital(2, "siam")
    assert table.view().keeps_capital == [0, 2]
    assert ENGINE.view(fresh(3).tobytes(), 0).keeps_capital == []


@pytest.mark.rule("RK-33")
def test_all_but_one_regiment_are_free_and_an_order_to_attack_ends_at_fewer_than_there_are() -> None:
    view = Table().give(0, "peru", regiments=5).view()
    assert (view.free["peru"], view.least_left["peru"], view.most_left["peru"]) == (4, 1, 4)
    empty = ENGINE.view(fresh(3).tobytes(), 0)
    assert (empty.free["peru"], empty.least_left["peru"], empty.most_left["peru"]) == (0, 0, 0)


def test_a_game_is_under_way_between_set_up_and_end() -> None:
    table = Table()
    assert table.view().under_way
    table.state.phase = OVER
    assert not table.view().under_way
    assert not ENGINE.view(fresh(3).tobytes(), 0).under_way


@pytest.mark.rule("RK-26", "RK-32")
def test_a_game_says_how_it_ended() -> None:
    table = Table()
    assert table.view().ending == "not_over"
    table.state.phase = OVER
    assert (table.view().ending, table.view().last_step) == ("rounds", [None] * 3)
    table.state.winner = 0
    assert table.give(0, "peru").view().ending == "missions"
    assert table.give(0, *TERRITORY_NAMES).view().ending == "alone"
