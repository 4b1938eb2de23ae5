"""3 · Missions: what fulfils each, claiming, paying, rewards."""

import pytest

from grognard.games.risk.box import MISSION_NAMES, TERRITORY_NAMES, MissionName, TerritoryName
from grognard.games.risk.rules.missions import is_fulfilled
from tests.rules.risk_table import Table, number

NORTH_AMERICA, SOUTH_AMERICA = TERRITORY_NAMES[:9], TERRITORY_NAMES[9:13]
EUROPE, ASIA, OCEANIA = TERRITORY_NAMES[13:20], TERRITORY_NAMES[26:38], TERRITORY_NAMES[38:]


def fulfilled(table: Table, name: MissionName) -> bool:
    return is_fulfilled(table.state, MISSION_NAMES.index(name), int(table.state.mover))


@pytest.mark.rule("RK-5")
@pytest.mark.parametrize(
    ("name", "land"), [("control_europe", EUROPE), ("control_north_america", NORTH_AMERICA), ("control_asia", ASIA)]
)
def test_a_continent_is_controlled_when_all_of_it_is_held(name: MissionName, land: tuple[TerritoryName, ...]) -> None:
    table = Table().give(0, *land)
    assert fulfilled(table, name)
    assert not fulfilled(table.give(1, land[0]), name)


@pytest.mark.rule("RK-5")
@pytest.mark.parametrize(("name", "cities"), [("control_8_cities", 8), ("control_11_cities", 11)])
def test_cities_are_counted_anywhere(name: MissionName, cities: int) -> None:
    table = Table().cities(*TERRITORY_NAMES[:15]).give(0, *TERRITORY_NAMES[:cities])
    assert fulfilled(table, name)
    assert not fulfilled(table.give(1, TERRITORY_NAMES[0]), name)


@pytest.mark.rule("RK-5")
def test_an_enemy_capital_is_another_players_also_an_eliminated_ones_and_the_own_one_need_not_be_held() -> None:
    table = Table().give(0, "siam", "china").capital(0, "siam").capital(1, "japan").capital(2, "egypt")
    assert not fulfilled(table, "control_1_capital")
    table.give(1, "siam").give(0, "egypt")  # seat 2 holds nothing at all
    assert fulfilled(table, "control_1_capital")
    assert not fulfilled(table, "control_2_capitals")
    assert fulfilled(table.give(0, "japan"), "control_2_capitals")


@pytest.mark.rule("RK-5")
def test_four_cities_taken_in_one_turn_are_those_not_held_when_it_began() -> None:
    cities = TERRITORY_NAMES[:5]
    table = Table().cities(*cities).give(0, cities[0]).since(*cities[1:4])
    assert not fulfilled(table, "take_4_cities")
    assert fulfilled(table.since(*cities[1:5]), "take_4_cities")


@pytest.mark.rule("RK-5")
def test_ten_territories_taken_in_one_turn() -> None:
    table = Table().give(0, *TERRITORY_NAMES[20:]).since(*TERRITORY_NAMES[:9])
    assert not fulfilled(table, "take_10_territories")
    assert fulfilled(table.since(*TERRITORY_NAMES[:10]), "take_10_territories")


@pytest.mark.rule("RK-5")
def test_eighteen_territories_and_two_continents() -> None:
    table = Table().give(0, *TERRITORY_NAMES[5:22])
    assert not fulfilled(table, "control_18_territories")
    assert fulfilled(table.give(0, "alaska"), "control_18_territories")
    assert fulfilled(table, "control_2_continents")  # South America and Europe
    assert not fulfilled(table.give(1, "peru"), "control_2_continents")


@pytest.mark.rule("RK-5")
def test_a_continent_taken_in_one_turn_was_not_held_when_it_began() -> None:
    table = Table().give(0, *OCEANIA, *SOUTH_AMERICA[:3])
    assert not fulfilled(table, "take_a_continent")
    assert fulfilled(table.since("argentina"), "take_a_continent")


@pytest.mark.rule("RK-28")
def test_one_face_up_mission_that_is_fulfilled_may_be_claimed_by_choice_after_the_attacks() -> None:
    table = Table().give(0, *OCEANIA, *SOUTH_AMERICA, *EUROPE, *NORTH_AMERICA)
    table.face_up("control_europe", "control_2_continents", "control_asia").play("end-attacks")
    assert table.legal == ["claim-nothing", "claim control_europe", "claim control_2_continents"]
    assert "RK-28" in str(table.refusal("claim control_asia"))
    assert "RK-28" in str(table.refusal("claim control_18_territories"))
    table.play("claim control_europe")
    assert table.view().face_up == ["control_asia", "control_2_continents"]
    assert table.phase != "claim"
    assert "RK-28" in str(table.refusal("claim control_2_continents"))


@pytest.mark.rule("RK-28")
def test_a_mission_may_be_claimed_without_an_attack_and_if_it_was_fulfilled_when_the_turn_began() -> None:
    table = Table().give(0, *EUROPE).face_up("control_europe").turn()
    table.play("place iceland", f"regiments {table.state.to_place}", "end-attacks", "claim control_europe")
    assert table.view().missions[0] == ["control_europe"]


@pytest.mark.rule("RK-28")
def test_nobody_is_asked_without_a_fulfilled_mission_and_a_claim_may_be_left_out() -> None:
    table = Table().give(0, "brazil").face_up("control_europe").play("end-attacks")
    assert table.actor == 1
    table = Table().give(0, *EUROPE).face_up("control_europe").play("end-attacks", "claim-nothing")
    assert table.view().missions[0] == []


@pytest.mark.rule("RK-29")
def test_a_mission_costs_one_card_of_the_players_choice_and_the_draw() -> None:
    table = Table().give(0, *EUROPE).since("egypt").hand(0, ones=1, twos=1).face_up("control_europe")
    table.play("end-attacks", "claim control_europe")
    assert table.legal == ["pay 1", "pay 2"]
    table.play("pay 2")
    assert table.hand_of(0) == (1, 0)
    assert (table.state.discards, table.state.discarded_twos) == (1, 1)
    assert table.actor == 1  # nothing to move, no card drawn
    assert table.hand_of(0) == (1, 0)


@pytest.mark.rule("RK-29")
def test_who_has_no_card_pays_nothing_and_who_has_one_kind_is_asked_all_the_same() -> None:
    table = Table().give(0, *EUROPE).face_up("control_europe").play("end-attacks", "claim control_europe")
    assert table.actor == 1
    table = Table().give(0, *EUROPE).face_up("control_europe").hand(0, ones=2, twos=0)
    table.play("end-attacks", "claim control_europe")
    assert table.legal == ["pay 1"]
    assert "RK-29" in str(table.refusal("pay 2"))


@pytest.mark.rule("RK-29")
def test_with_the_option_only_the_draw_is_given_up() -> None:
    table = Table(mission_cost="draw").give(0, *EUROPE).since("egypt").hand(0, ones=1, twos=1).face_up("control_europe")
    table.play("end-attacks", "claim control_europe")
    assert table.actor == 1
    assert table.hand_of(0) == (1, 1)


@pytest.mark.rule("RK-30")
def test_the_reward_on_a_mission_is_taken_with_it() -> None:
    table = Table().give(0, *EUROPE).face_up("control_europe", reward="two_regiments")
    table.play("end-attacks", "claim control_europe")
    assert table.view().rewards[0] == ["two_regiments"]
    assert table.state.reward_on[MISSION_NAMES.index("control_europe")] == -1


@pytest.mark.rule("RK-30")
def test_an_airfield_is_placed_at_once_on_an_own_territory_that_has_none() -> None:
    table = Table().give(0, *EUROPE).airfields("iceland").face_up("control_europe", reward="small_airfield")
    table.hand(0, ones=1, twos=0).play("end-attacks", "claim control_europe")
    assert table.legal == [f"airfield {name}" for name in EUROPE if name != "iceland"]
    assert "RK-30" in str(table.refusal("airfield iceland"))
    assert "RK-30" in str(table.refusal("airfield egypt"))
    table.play("airfield ukraine")
    assert table.state.airfields == 1 << number("iceland") | 1 << number("ukraine")
    assert table.legal == ["pay 1"]
    assert table.view().rewards[0] == []


@pytest.mark.rule("RK-30")
def test_an_airfield_without_a_site_is_lost() -> None:
    table = Table().give(0, *EUROPE).airfields(*EUROPE).face_up("control_europe", reward="supreme_airfield")
    table.play("end-attacks", "claim control_europe")
    assert table.actor == 1


@pytest.mark.rule("RK-31")
def test_a_completed_mission_stays_though_it_is_no_longer_fulfilled_and_the_game_goes_on_without_any() -> None:
    table = Table().give(0, *EUROPE).face_up("control_europe").play("end-attacks", "claim control_europe")
    table.give(1, "iceland")
    assert table.view().missions[0] == ["control_europe"]
    assert table.view().face_up == []
    assert table.actor == 1
