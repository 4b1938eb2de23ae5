"""How far each seat has come with the missions, as the view tells it."""

import pytest

from grognard.games.risk.box import BOARD, MISSION_NAMES, TERRITORY_NAMES, MissionName, TerritoryName
from grognard.games.risk.state import PHASES
from grognard.games.risk.view import FaceUp
from tests.rules.risk_table import Table

EUROPE = TERRITORY_NAMES[13:20]


def mission(table: Table, name: MissionName) -> FaceUp:
    """A mission of the board, as everybody sees it."""
    table.state.face_up = int(table.state.face_up) | 1 << MISSION_NAMES.index(name)
    return next(shown for shown in table.view().face_up if shown.mission == name)


@pytest.mark.rule("RK-5")
def test_a_continent_counts_its_territories_for_every_seat() -> None:
    table = Table().give(0, *EUROPE[:3]).give(2, EUROPE[4])
    shown = mission(table, "control_europe")
    assert (shown.asks, shown.done) == (7, [3, 3, 1])


@pytest.mark.rule("RK-5")
def test_what_is_taken_in_one_turn_counts_for_the_mover_alone() -> None:
    cities: tuple[TerritoryName, ...] = ("siam", "india", "peru")
    table = Table().cities(*cities).give(0, "siam").since("india", "brazil")
    assert mission(table, "take_4_cities").done == [1, 0, 0]
    assert mission(table, "take_10_territories").done == [2, 0, 0]
    assert mission(table, "control_8_cities").done == [2, 1, 0]


@pytest.mark.rule("RK-5")
def test_a_continent_taken_in_one_turn_was_not_held_before() -> None:
    oceania = TERRITORY_NAMES[-BOARD[-1].territories :]
    table = Table().give(0, *oceania)
    assert mission(table, "take_a_continent").done == [0, 0, 0]
    assert mission(table.since(oceania[0]), "take_a_continent").done == [1, 0, 0]
    assert mission(table, "control_2_continents").done == [1, 5, 0]


@pytest.mark.rule("RK-5")
def test_only_the_capitals_of_others_count() -> None:
    table = Table().capital(0, "siam").capital(1, "peru").capital(2, "india").give(0, "siam", "india")
    shown = mission(table, "control_2_capitals")
    assert (shown.asks, shown.done) == (2, [1, 0, 0])


@pytest.mark.rule("RK-5")
def test_nothing_counts_as_taken_in_one_turn_while_setting_up() -> None:
    table = Table().cities("alaska", "peru").give(0, *TERRITORY_NAMES[:18])
    table.state.held_before = 0
    for phase in ("occupy", "garrison", "deal"):
        table.state.phase = PHASES.index(phase)
        assert mission(table, "take_10_territories").done == [0, 0, 0]
        assert mission(table, "take_4_cities").done == [0, 0, 0]
        assert mission(table, "take_a_continent").done == [0, 0, 0]


@pytest.mark.rule("RK-5")
def test_nothing_counts_as_taken_in_one_turn_once_the_game_is_over() -> None:
    table = Table().cities(*TERRITORY_NAMES[:15]).give(0, *TERRITORY_NAMES[:18]).capital(0, "alaska")
    table.missions(0, "control_asia", "control_europe", "control_8_cities").play("end-attacks")
    assert table.phase == "over"
    assert mission(table, "take_10_territories").done == [0, 0, 0]
    assert mission(table, "control_18_territories").done == [18, 24, 0]
