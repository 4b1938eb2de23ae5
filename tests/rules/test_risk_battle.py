"""2 · Attacks: who may attack, the dice, airfields and bonus dice, conquest, elimination."""

import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.risk.box import TERRITORY_NAMES, TerritoryName
from tests.rules.risk_table import Table, number


def in_east_africa(regiments: int = 10, egypt: int = 2) -> Table:
    """Seat 0 in East Africa, seat 1 in Egypt."""
    return Table().give(0, "east_africa", regiments=regiments).give(1, "egypt", regiments=egypt)


@pytest.mark.rule("RK-18")
def test_an_attack_goes_from_two_regiments_on_to_a_neighbour_of_another_player() -> None:
    table = Table().give(0, "brazil", regiments=2).give(0, "peru", "siam")
    assert table.legal == [
        "end-attacks",
        "attack brazil venezuela 1",
        "attack brazil argentina 1",
        "attack brazil north_africa 1",
    ]
    assert "RK-18" in str(table.refusal("attack brazil peru 1"))
    assert "RK-18" in str(table.refusal("attack brazil egypt 1"))
    assert "RK-18" in str(table.refusal("attack china india 1"))
    assert "RK-19" in str(table.refusal("attack siam india 1"))


@pytest.mark.rule("RK-18")
def test_any_number_of_attacks_or_none() -> None:
    table = in_east_africa(10, 5)
    for _ in range(3):
        table.play("attack east_africa egypt 1", "defend 1").fight("1", "6")
    assert table.regiments("east_africa") == [7]
    assert table.play("end-attacks").actor == 1
    assert in_east_africa().play("end-attacks").actor == 1


@pytest.mark.rule("RK-19", "RK-41")
def test_three_regiments_attack_with_two_at_most() -> None:
    table = Table().give(0, "north_africa", regiments=3)
    dice = [move for move in table.legal if move.startswith("attack north_africa egypt")]
    assert dice == ["attack north_africa egypt 1", "attack north_africa egypt 2"]
    assert "RK-19" in str(table.refusal("attack north_africa egypt 3"))
    assert "attack north_africa egypt 3" in Table().give(0, "north_africa", regiments=9).legal


@pytest.mark.rule("RK-20", "RK-41")
def test_the_defender_chooses_one_or_two_after_seeing_the_attack() -> None:
    table = Table().give(0, "north_africa", regiments=3).give(1, "egypt", regiments=3)
    table.play("attack north_africa egypt 2")
    assert (table.actor, table.phase) == (1, "defend")
    assert table.legal == ["defend 1", "defend 2"]
    assert table.view().attack_dice == 2
    assert table.play("defend 2").actor == CHANCE


@pytest.mark.rule("RK-20")
def test_a_lone_defender_has_no_choice() -> None:
    table = in_east_africa(10, 1).play("attack east_africa egypt 3")
    assert (table.actor, table.phase) == (CHANCE, "battle")
    assert table.state.defence_dice == 1


@pytest.mark.rule("RK-21", "RK-42")
def test_highest_meets_highest_second_meets_second_and_ties_are_the_defenders() -> None:
    table = in_east_africa(10, 4).play("attack east_africa egypt 3", "defend 2").fight("346", "54")
    assert table.regiments("east_africa", "egypt") == [9, 3]
    assert (table.view().attack_faces, table.view().defence_faces) == ([6, 4, 3], [5, 4])


@pytest.mark.rule("RK-21")
@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ("6", "5", (0, 1)),
        ("5", "5", (1, 0)),
        ("651", "55", (1, 1)),
        ("665", "55", (0, 2)),
        ("11", "6", (1, 0)),
        ("6", "12", (0, 1)),
    ],
)
def test_each_comparison_costs_one_regiment(attack: str, defence: str, lost: tuple[int, int]) -> None:
    table = (
        in_east_africa(10, 5).play(f"attack east_africa egypt {len(attack)}", f"defend {len(defence)}").fight(attack, defence)
    )
    assert table.regiments("east_africa", "egypt") == [10 - lost[0], 5 - lost[1]]


@pytest.mark.rule("RK-22")
def test_an_airfield_next_to_the_battlefield_adds_one_to_the_attackers_highest_die() -> None:
    table = in_east_africa(10, 5).airfields("east_africa").play("attack east_africa egypt 2", "defend 2").fight("54", "54")
    assert table.regiments("east_africa", "egypt") == [9, 4]  # 6 beats 5, and 4 does not beat 4


@pytest.mark.rule("RK-22")
@pytest.mark.parametrize(("airfield", "near"), [("egypt", True), ("middle_east", True), ("siam", False)])
def test_the_defenders_airfield_counts_on_the_battlefield_or_next_to_it(airfield: TerritoryName, near: bool) -> None:
    table = in_east_africa(10, 5).airfields(airfield)
    table.play("attack east_africa egypt 1", "defend 1").fight("5", "4")
    assert table.regiments("east_africa", "egypt") == ([9, 5] if near else [10, 4])


@pytest.mark.rule("RK-22")
def test_several_airfields_add_no_more_than_one_and_a_six_becomes_a_seven() -> None:
    table = in_east_africa(10, 5).give(0, "north_africa").airfields("east_africa", "north_africa")
    table.play("attack east_africa egypt 1", "defend 1").fight("6", "6")
    assert table.regiments("east_africa", "egypt") == [10, 4]
    table.play("attack east_africa egypt 1", "defend 1").fight("4", "5")
    assert table.regiments("east_africa", "egypt") == [9, 4]


@pytest.mark.rule("RK-22")
def test_each_side_adds_its_own_airfield() -> None:
    table = in_east_africa(10, 5).airfields("east_africa", "egypt")
    table.play("attack east_africa egypt 1", "defend 1").fight("5", "5")
    assert table.regiments("east_africa", "egypt") == [9, 5]


@pytest.mark.rule("RK-22")
def test_an_airfield_near_the_attacking_territory_alone_has_no_say() -> None:
    table = in_east_africa(10, 5).airfields("madagascar")
    table.play("attack east_africa egypt 1", "defend 1").fight("5", "4")
    assert table.regiments("egypt") == [4]


@pytest.mark.rule("RK-23")
def test_the_bonus_attack_die_replaces_the_lowest() -> None:
    table = in_east_africa(10, 5).rewards(0, "attack_die").play("attack east_africa egypt 2", "defend 2").fight("165", "55")
    assert table.regiments("east_africa", "egypt") == [9, 4]
    assert table.view().attack_faces == [6, 5, 1]


@pytest.mark.rule("RK-23")
def test_the_bonus_defence_die_replaces_the_lowest_and_adds_no_comparison() -> None:
    table = in_east_africa(10, 5).rewards(1, "defence_die").play("attack east_africa egypt 3", "defend 1").fight("555", "16")
    assert table.regiments("east_africa", "egypt") == [9, 5]
    table.play("attack east_africa egypt 3", "defend 2").fight("666", "555")
    assert table.regiments("east_africa", "egypt") == [9, 3]


@pytest.mark.rule("RK-24", "RK-43")
def test_three_win_egypt_and_five_more_move_in() -> None:
    table = in_east_africa(10, 1).play("attack east_africa egypt 3").fight("621", "1")
    assert table.holder("egypt") == 0
    assert table.legal == [f"advance {amount}" for amount in range(3, 10)]
    table.play("advance 8")
    assert table.regiments("east_africa", "egypt") == [2, 8]
    assert table.phase == "attack"


@pytest.mark.rule("RK-24", "RK-43")
def test_at_least_one_stays_behind_and_the_winners_advance() -> None:
    table = in_east_africa(10, 1).play("attack east_africa egypt 3").fight("621", "1")
    assert "RK-24" in str(table.refusal("advance 10"))
    assert "RK-24" in str(table.refusal("advance 2"))


@pytest.mark.rule("RK-24")
def test_all_who_attacked_in_the_winning_roll_advance_and_a_bonus_die_is_no_regiment() -> None:
    table = in_east_africa(10, 2).rewards(0, "attack_die").play("attack east_africa egypt 2", "defend 1").fight("661", "1")
    assert table.regiments("egypt") == [1]
    table.play("attack east_africa egypt 2").fight("661", "1")
    assert table.legal[0] == "advance 2"
    table = in_east_africa(10, 1).play("attack east_africa egypt 1").fight("6", "1")
    assert table.legal[0] == "advance 1"


@pytest.mark.rule("RK-24")
def test_who_has_nobody_to_add_is_not_asked() -> None:
    table = in_east_africa(3, 1).play("attack east_africa egypt 2").fight("61", "1")
    assert table.regiments("east_africa", "egypt") == [1, 2]
    assert table.phase == "attack"


@pytest.mark.rule("RK-24", "RK-3")
def test_buildings_stay_when_a_territory_is_conquered() -> None:
    table = in_east_africa(10, 1).cities("egypt").capital(1, "egypt")
    table.play("attack east_africa egypt 3").fight("666", "1")
    shown = table.view()
    assert (shown.owner["egypt"], shown.cities, shown.capital[1]) == (0, ["egypt"], "egypt")


@pytest.mark.rule("RK-25")
def test_an_airfield_on_a_conquered_territory_is_destroyed_and_its_mission_kept() -> None:
    table = in_east_africa(10, 1).airfields("egypt", "siam").missions(1, "control_asia")
    table.play("attack east_africa egypt 3").fight("666", "1")
    assert table.state.airfields == 1 << number("siam")
    assert table.view().missions[1] == ["control_asia"]


def last_stand() -> Table:
    """Seat 2 has only Egypt left; seat 0 attacks it."""
    table = Table().give(0, "east_africa", regiments=10).give(2, "egypt").capital(2, "egypt")
    return table.hand(2, ones=2, twos=1).hand(0, ones=1, twos=0).rewards(2, "attack_die")


@pytest.mark.rule("RK-26")
def test_an_eliminated_players_cards_and_missions_go_to_the_conqueror_and_rewards_leave_the_game() -> None:
    table = last_stand().missions(2, "control_asia", "control_europe")
    table.play("attack east_africa egypt 3").fight("666", "1")
    assert table.hand_of(0) == (3, 1)
    assert table.hand_of(2) == (0, 0)
    assert table.view().missions[0] == ["control_europe", "control_asia"]
    assert table.view().rewards == [[], [], []]
    assert table.view().capital[2] == "egypt"
    assert table.view().out == [2]


@pytest.mark.rule("RK-26")
def test_missions_taken_from_a_player_cost_no_card_and_do_not_use_up_the_claim() -> None:
    table = last_stand().missions(2, "control_asia").face_up("control_1_capital")
    table.play("attack east_africa egypt 3").fight("666", "1").play("advance 3")
    assert table.hand_of(0) == (3, 1)
    table.play("end-attacks", "claim control_1_capital")
    assert table.phase == "pay"
    assert table.view().missions[0] == ["control_asia", "control_1_capital"]


@pytest.mark.rule("RK-26", "RK-15")
def test_cards_gained_by_an_elimination_wait_for_the_next_turn_and_play_skips_the_eliminated() -> None:
    table = last_stand().play("attack east_africa egypt 3").fight("666", "1").play("advance 3")
    assert "RK-15" in str(table.refusal("trade 2 0"))
    table.play("end-attacks", "stay").draw(1)
    assert table.actor == 1
    table.play("place alaska", f"regiments {table.state.to_place}", "end-attacks", "stay")
    assert table.actor == 0
    assert table.state.round_number == 2


@pytest.mark.rule("RK-27")
@pytest.mark.parametrize("mode", ["training", "command-centre", "world-conquest"])
def test_the_last_player_left_wins_at_once(mode: str) -> None:
    table = Table(mode=mode).give(0, *TERRITORY_NAMES, regiments=5).give(1, "egypt")
    table.play("attack east_africa egypt 3").fight("666", "1")
    assert (table.phase, table.actor) == ("over", NOBODY)
    assert table.results == [1.0, 0.0, 0.0]


@pytest.mark.rule("RK-13", "RK-27")
def test_in_world_conquest_all_42_territories_win_and_41_do_not() -> None:
    table = Table(mode="world-conquest").give(0, *TERRITORY_NAMES, regiments=5).give(1, "egypt", "japan")
    table.play("attack east_africa egypt 3").fight("666", "1").play("advance 3")
    assert table.phase == "attack"
    table.play("attack mongolia japan 3").fight("666", "1")
    assert table.results == [1.0, 0.0, 0.0]
