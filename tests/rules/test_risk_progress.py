"""How far each seat has come with the missions, as the view tells it."""

import pytest

from grognard.games.risk.box import BOARD, TERRITORY_NAMES, MissionName, TerritoryName
from grognard.games.risk.state import PHASES
from tests.rules.risk_table import Table

EUROPE = TERRITORY_NAMES[13:20]


def done(table: Table, name: MissionName) -> list[int]:
    """How far each seat has come, as everybody sees it."""
    counts: list[int] = table.view().done[name]
    return counts


@pytest.mark.rule("RK-5")
def test_a_continent_counts_its_territories_for_every_seat() -> None:
    table = Table().give(0, *EUROPE[:3]).give(2, EUROPE[4])
    assert (table.view().asks["control_europe"], done(table, "control_europe")) == (7, [3, 3, 1])


@pytest.mark.rule("RK-5")
def test_what_is_taken_in_one_turn_counts_for_the_mover_alone() -> None:
    cities: tuple[TerritoryName, ...] = ("siam", "india", "peru")
    table = Table().cities(*cities).give(0, "siam").since("india", "brazil")
    assert done(table, "take_4_cities") == [1, 0, 0]
    assert done(table, "take_10_territories") == [2, 0, 0]
    assert done(table, "control_8_cities") == [2, 1, 0]


@pytest.mark.rule("RK-5")
def test_a_continent_taken_in_one_turn_was_not_held_before() -> None:
    oceania = TERRITORY_NAMES[-BOARD[-1].territories :]
    table = Table().give(0, *oceania)
    assert done(table, "take_a_continent") == [0, 0, 0]
    assert done(table.since(oceania[0]), "take_a_continent") == [1, 0, 0]
    assert done(table, "control_2_continents") == [1, 5, 0]


@pytest.mark.rule("RK-5")
def test_only_the_capitals_of_others_count() -> None:
    table = Table().capital(0, "siam").capital(1, "peru").capital(2, "india").give(0, "siam", "india")
    assert (table.view().asks["control_2_capitals"], done(table, "control_2_capitals")) == (2, [1, 0, 0])


@pytest.mark.rule("RK-5")
def test_nothing_counts_as_taken_in_one_turn_while_setting_up() -> None:
    table = Table().cities("alaska", "peru").give(0, *TERRITORY_NAMES[:18])
    table.state.held_before = 0
    for phase in ("occupy", "garrison", "deal"):
        table.state.phase = PHASES.index(phase)
        assert done(table, "take_10_territories") == [0, 0, 0]
        assert done(table, "take_4_cities") == [0, 0, 0]
        assert done(table, "take_a_continent") == [0, 0, 0]


@pytest.mark.rule("RK-5")
def test_nothing_counts_as_taken_in_one_turn_once_the_game_is_over() -> None:
    table = Table().cities(*TERRITORY_NAMES[:15]).give(0, *TERRITORY_NAMES[:18]).capital(0, "alaska")
    table.missions(0, "control_asia", "control_europe", "control_8_cities").play("end-attacks")
    assert table.phase == "over"
    assert done(table, "take_10_territories") == [0, 0, 0]
    assert done(table, "control_18_territories") == [18, 24, 0]
