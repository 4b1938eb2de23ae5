"""4 · The end of a turn: manoeuvres, cards, who wins."""

import numpy as np
import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.risk import rules
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.rules.battle import end_game
from grognard.games.risk.rules.turn import end_turn
from tests.loaded import loaded
from tests.rules.risk_table import Table

EUROPE = TERRITORY_NAMES[13:20]


@pytest.mark.rule("RK-33", "RK-44")
def test_a_manoeuvre_goes_through_any_connected_own_territories() -> None:
    table = Table().give(0, "indonesia", regiments=7).give(0, "siam", "india", "afghanistan", "ukraine", "brazil")
    table.play("end-attacks", "move-from indonesia")
    assert table.legal == ["move-to ukraine", "move-to afghanistan", "move-to india", "move-to siam"]
    assert "RK-33" in str(table.refusal("move-to brazil"))
    assert "RK-33" in str(table.refusal("move-to china"))
    assert table.play("move-to ukraine").legal == [f"move {amount}" for amount in range(1, 7)]
    assert "RK-33" in str(table.refusal("move 7"))
    table.play("move 6")
    assert table.regiments("indonesia", "ukraine") == [1, 7]
    assert table.actor == 1


@pytest.mark.rule("RK-33", "RK-44")
def test_a_manoeuvre_does_not_pass_through_an_enemy() -> None:
    table = Table().give(0, "indonesia", regiments=7).give(0, "siam", "afghanistan", "ukraine")
    assert table.play("end-attacks", "move-from indonesia").legal == ["move-to siam"]


@pytest.mark.rule("RK-33")
def test_one_regiment_stays_and_a_lone_one_cannot_leave() -> None:
    table = Table().give(0, "brazil", regiments=2).give(0, "peru").play("end-attacks")
    assert table.legal == ["move-from brazil", "stay"]
    assert "one stays behind" in str(table.refusal("move-from peru"))
    table.play("move-from brazil", "move-to peru")  # only one can go, so no number is asked
    assert table.regiments("brazil", "peru") == [1, 2]
    assert table.actor == 1


@pytest.mark.rule("RK-33")
def test_there_is_one_manoeuvre_a_turn_and_it_may_be_left_out() -> None:
    table = Table().give(0, "brazil", "peru", "siam", regiments=5).play("end-attacks")
    assert table.play("stay").actor == 1
    assert table.regiments("brazil", "peru") == [5, 5]


@pytest.mark.rule("RK-33")
def test_a_full_territory_takes_no_more() -> None:
    table = Table().give(0, "brazil", regiments=5).give(0, "peru", regiments=998).give(0, "argentina", regiments=999)
    table.play("end-attacks")
    assert table.legal == ["move-from peru", "move-from brazil", "move-from argentina", "stay"]
    assert table.play("move-from brazil").legal == ["move-to peru"]
    assert table.play("move-to peru").regiments("peru", "brazil") == [999, 4]


@pytest.mark.rule("RK-34")
def test_the_bonus_manoeuvre_is_one_more() -> None:
    table = Table().give(0, "brazil", "peru", regiments=5).rewards(0, "bonus_manoeuvre").play("end-attacks")
    table.play("move-from brazil", "move-to peru", "move 2")
    assert (table.actor, table.phase) == (0, "move-from")
    table.play("move-from peru", "move-to brazil", "move 6")
    assert table.regiments("brazil", "peru") == [9, 1]
    assert table.actor == 1


@pytest.mark.rule("RK-35")
def test_a_conquest_brings_one_card_and_several_bring_no_more() -> None:
    table = Table().give(0, "brazil").since("peru", "argentina").play("end-attacks")
    assert table.actor == CHANCE
    table.draw(2)
    assert table.hand_of(0) == (0, 1)
    assert table.actor == 1
    assert Table().give(0, "brazil").play("end-attacks").hand_of(0) == (0, 0)


@pytest.mark.rule("RK-35")
def test_no_card_after_a_mission_from_the_board_or_from_an_eliminated_player() -> None:
    claimed = Table().give(0, *EUROPE).since("egypt").face_up("control_europe").play("end-attacks", "claim control_europe")
    assert (claimed.actor, claimed.hand_of(0)) == (1, (0, 0))
    captured = Table().give(0, "east_africa", regiments=4).give(2, "egypt").missions(2, "control_asia")
    captured.play("attack east_africa egypt 3").fight("666", "1").play("end-attacks", "stay")
    assert (captured.actor, captured.hand_of(0)) == (1, (0, 0))
    no_mission = Table().give(0, "east_africa", regiments=4).give(2, "egypt")
    no_mission.play("attack east_africa egypt 3").fight("666", "1").play("end-attacks", "stay")
    assert no_mission.actor == CHANCE


@pytest.mark.rule("RK-36")
def test_the_bonus_card_is_drawn_every_turn_besides_the_other() -> None:
    table = Table().give(0, "brazil").rewards(0, "bonus_card").play("end-attacks").draw(1)
    assert (table.hand_of(0), table.actor) == ((1, 0), 1)
    table = Table().give(0, "brazil").since("peru").rewards(0, "bonus_card").play("end-attacks").draw(1)
    assert table.actor == CHANCE
    assert table.draw(2).hand_of(0) == (1, 1)
    table = Table().give(0, *EUROPE).since("egypt").rewards(0, "bonus_card").face_up("control_europe")
    assert table.play("end-attacks", "claim control_europe").draw(1).hand_of(0) == (1, 0)


@pytest.mark.rule("RK-37")
def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    table = Table().give(0, "brazil").since("peru").hand(1, ones=27, twos=10).discarded(ones=3, twos=2).play("end-attacks")
    assert table.view().draw_pile == 0
    table.draw(2)
    assert table.hand_of(0) == (0, 1)
    assert (table.state.discards, table.view().draw_pile) == (0, 4)


@pytest.mark.rule("RK-37")
def test_if_both_piles_are_empty_nothing_is_drawn() -> None:
    table = Table().give(0, "brazil").since("peru").hand(1, ones=30, twos=12).play("end-attacks")
    rules.roll(table.state, loaded())
    assert table.hand_of(0) == (0, 0)
    assert table.actor == 1


def with_three_missions(capital_held: bool) -> Table:
    table = Table().give(0, "brazil").capital(0, "brazil" if capital_held else "siam")
    return table.missions(0, "control_asia", "control_europe", "control_8_cities")


@pytest.mark.rule("RK-32")
def test_three_missions_and_the_own_capital_win_at_the_end_of_the_own_turn() -> None:
    table = with_three_missions(capital_held=True)
    assert table.results == [0.0, 0.0, 0.0]
    table.play("end-attacks")
    assert (table.phase, table.actor, table.results) == ("over", NOBODY, [1.0, 0.0, 0.0])


@pytest.mark.rule("RK-32")
def test_without_the_capital_or_with_two_missions_nobody_has_won() -> None:
    assert with_three_missions(capital_held=False).play("end-attacks").actor == 1
    table = Table().give(0, "brazil").capital(0, "brazil").missions(0, "control_asia", "control_europe")
    assert table.play("end-attacks").actor == 1


@pytest.mark.rule("RK-32")
def test_another_players_turn_does_not_make_a_winner() -> None:
    table = with_three_missions(capital_held=True)
    table.state.mover = 1
    table.give(1, "japan").play("end-attacks")
    assert table.phase != "over"


@pytest.mark.rule("RK-45")
def test_a_reward_works_in_the_same_turn_a_bonus_manoeuvre_and_a_bonus_card_too() -> None:
    table = Table().give(0, *EUROPE, regiments=3).face_up("control_europe", reward="bonus_manoeuvre")
    table.play("end-attacks", "claim control_europe", "move-from iceland", "move-to ukraine", "move 2")
    assert (table.actor, table.phase) == (0, "move-from")
    table = Table().give(0, *EUROPE).face_up("control_europe", reward="bonus_card")
    assert table.play("end-attacks", "claim control_europe").draw(2).hand_of(0) == (0, 1)


@pytest.mark.rule("RK-45")
def test_a_turn_ends_with_manoeuvres_then_cards_then_the_win() -> None:
    table = with_three_missions(capital_held=False).capital(0, "peru").since("peru").give(0, "brazil", regiments=3)
    table.since("peru").play("end-attacks")
    assert table.phase == "move-from"
    table.play("stay")
    assert table.phase == "draw"
    assert table.draw(1).phase == "over"
    assert table.hand_of(0) == (1, 0)


def test_rounds_are_counted_and_max_rounds_shares_the_win_among_those_still_in() -> None:
    table = Table(max_rounds=1).give(0, "brazil")  # seat 2 has nothing
    table.play("end-attacks")
    assert table.state.round_number == 1
    table.play("place alaska", f"regiments {table.state.to_place}", "end-attacks", "stay")
    assert (table.phase, table.results) == ("over", [0.5, 0.5, 0.0])


@pytest.mark.rule("RK-11", "RK-26")
def test_a_round_is_over_when_the_order_starts_again_also_past_the_eliminated() -> None:
    table = Table(4).give(0, "brazil").give(2, "peru")
    table.state.order[:4] = (2, 3, 1, 0)  # seat 3 has nothing
    table.state.mover = 2
    turns = []
    for _ in range(6):
        turns.append((int(table.state.mover), int(table.state.round_number)))
        end_turn(table.state, None)
    assert turns == [(2, 1), (1, 1), (0, 1), (2, 2), (1, 2), (0, 2)]
    table.state.round_number, table.state.mover = 65535, 0
    end_turn(table.state, None)
    assert table.state.round_number == 65535


@pytest.mark.rule("RK-27", "RK-32")
def test_the_win_is_the_winners_whole_or_shared_by_all_still_in_the_last_seat_too() -> None:
    table = Table().give(0, "brazil").give(2, "peru")
    shares = np.full(3, 7, np.int8)
    rules.result(table.state, shares)
    assert shares.tolist() == [0, 0, 0]
    for winner, expected in ((0, [1, 0, 0]), (1, [0, 1, 0]), (2, [0, 0, 1]), (NOBODY, [1 / 3] * 3)):
        over = table.state.copy()
        end_game(over, winner)
        shares[:] = 7
        rules.result(over, shares)
        assert shares.tolist() == [60 * share for share in expected]


@pytest.mark.rule("RK-33")
def test_no_manoeuvre_starts_where_all_that_is_connected_is_full() -> None:
    table = Table().give(0, "brazil", regiments=5).give(0, "peru", regiments=999).play("end-attacks")
    assert table.legal == ["move-from peru", "stay"]
    assert table.play("move-from peru").legal == ["move-to brazil"]
