"""Moving characters and bombs, boats and anchors."""

import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.bomb_island.reasons import (
    AnchorNeedsBomb,
    BoatNotEntered,
    BombForTheBoat,
    BombTooFar,
    CellIsNotFree,
    CellIsOccupied,
    NoPieceCanMove,
    NotThatFar,
    NotYourCharacter,
)
from tests.refused import refused
from tests.rules.bomb_island_table import Table, place_of


@pytest.mark.rule("BI-13")
def test_a_character_moves_by_exactly_the_value() -> None:
    table = Table(stand={0: "c1"}, hands={0: "move_1"}).play("play move_1", "walk c1")
    assert table.may("go") == {"c2", "d1", "d2"}
    with refused(NotThatFar):
        table.play("go d3")
    table = Table(stand={0: "c1"}, hands={0: "move_2"}).play("play move_2", "walk c1")
    assert table.may("go") == {"c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"}


@pytest.mark.rule("BI-13")
def test_a_cell_may_be_visited_twice() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_2"})
    assert table.play("play move_2", "walk e3", "go e3").at(0)[0] == "e3"


@pytest.mark.rule("BI-13")
def test_characters_are_neither_entered_nor_passed() -> None:
    table = Table(stand={0: "j1 j2", 1: "i1"}, hands={0: "move_3"})
    assert table.play("play move_3").may("walk") == {"j2", "boat_0"}
    table = Table(stand={0: "j1", 1: "i1"}, hands={0: "move_2"}).play("play move_2", "walk j1")
    assert table.may("go") == {"j1", "i2", "j3", "k1"}
    table = Table(stand={0: "c1", 1: "c2"}, hands={0: "move_1"}).play("play move_1", "walk c1")
    with refused(CellIsOccupied):
        table.play("go c2")
    with refused(NotYourCharacter):
        Table(stand={1: "c2"}, hands={0: "move_2"}).play("play move_2", "walk c2")


@pytest.mark.rule("BI-14", "BI-40")
def test_leaving_the_boat_costs_the_first_step_and_a_chest_may_be_opened_there() -> None:
    table = Table(hands={0: "move_3"}, chests="b3", boats=("b1", "g9")).play("play move_3", "walk boat_0", "go b3")
    assert table.legal == ["open", "leave-closed"]
    table.play("open").roll((0, 22))
    assert int(table.state.hold_gems[0]) == 1
    assert table.at(0) == ["b3", "boat_0", "boat_0", "boat_0"]
    assert int(table.state.chests) == 0


@pytest.mark.rule("BI-14")
def test_a_boat_is_boarded_from_its_anchor_with_the_last_step() -> None:
    table = Table(stand={0: "c2"}, hands={0: "move_2"}).play("play move_2", "walk c2")
    assert "boat_0" in table.may("go")
    assert "boat_1" not in table.may("go")
    assert table.play("go boat_0").at(0) == ["boat_0"] * 4
    table = Table(stand={0: "c2"}, hands={0: "move_1"}).play("play move_1", "walk c2")
    assert "boat_0" not in table.may("go")


@pytest.mark.rule("BI-14")
def test_with_two_steps_one_can_leave_and_board_again() -> None:
    table = Table(hands={0: "move_2"}).play("play move_2", "walk boat_0")
    assert table.may("go") == {"boat_0", "b2", "c2", "c3"}


@pytest.mark.rule("BI-14")
def test_an_enemy_boat_is_not_boarded() -> None:
    table = Table(stand={0: "c7"}, hands={0: "move_2"}).play("play move_2", "walk c7")
    with refused(BoatNotEntered):
        table.play("go boat_1")


@pytest.mark.rule("BI-14")
def test_a_character_on_the_anchor_keeps_the_boat_shut() -> None:
    table = Table(stand={0: "c3", 1: "b1"}, hands={0: "move_2 move_3"}).play("play move_2")
    assert table.may("walk") == {"c3"}
    assert "boat_0" not in table.play("walk c3").may("go")


@pytest.mark.rule("BI-14", "BI-15")
def test_a_move_of_one_does_not_leave_a_boat() -> None:
    table = Table(hands={0: "move_1 move_2"})
    assert table.may("play") == {"move_2"}
    with refused(NoPieceCanMove):
        table.play("play move_1")


@pytest.mark.rule("BI-14")
def test_no_bomb_is_taken_aboard() -> None:
    table = Table(stand={0: "d2"}, hands={0: "move_3"}, bombs="c2").play("play move_3", "walk d2", "go boat_0")
    assert table.bombs == {"c2"}
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-15")
def test_a_move_ends_on_an_anchor_only_with_a_bomb_for_an_enemy_boat() -> None:
    table = Table(stand={0: "c6"}, hands={0: "move_2"}).play("play move_2", "walk c6")
    assert "b6" not in table.may("go")
    with refused(AnchorNeedsBomb):
        table.play("go b6")
    beside = Table(stand={0: "c6"}, hands={0: "move_2"}, bombs="d7").play("play move_2", "walk c6")
    assert "b6" not in beside.may("go")
    under_way = Table(stand={0: "c6"}, hands={0: "move_2"}, bombs="b5").play("play move_2", "walk c6")
    assert "b6" in under_way.may("go")
    nobody_there = Table(stand={0: "c6"}, hands={0: "move_2"}, bombs="b5", boats=("b1", "g9")).play("play move_2", "walk c6")
    assert "b6" not in nobody_there.may("go")
    own = Table(stand={0: "c4"}, hands={0: "move_2"}, bombs="c3").play("play move_2", "walk c4")
    assert "b1" not in own.may("go")


@pytest.mark.rule("BI-15", "BI-34", "BI-42")
def test_a_move_of_three_over_a_bomb_to_an_enemy_boat_puts_its_owner_out() -> None:
    table = Table(3, stand={0: "c5", 1: "f5"}, hands={0: "move_3", 1: "shield"}, bombs="c7")
    table.state.hold_gems[:2] = (1, 2)
    table.state.hold_ammunition[:2] = (0, 3)
    table.play("play move_3", "walk c5", "go b6")
    assert table.legal == ["take c7"]
    table.play("take c7")
    assert table.legal == ["put boat_1"]
    table.play("put boat_1")
    assert table.at(0)[0] == "b6"
    assert table.at(1) == ["gone"] * 4
    assert table.bombs == set()
    assert (int(table.state.hold_gems[0]), int(table.state.hold_ammunition[0])) == (3, 3)
    assert int(table.state.boats[1]) == -1
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-15", "BI-17")
def test_with_two_bombs_on_an_anchor_one_goes_into_the_boat_and_one_beside() -> None:
    table = Table(3, stand={0: "c5"}, hands={0: "move_3"}, bombs="c6 c7").play("play move_3", "walk c5", "go b6")
    table.play("take c7", "take c6")
    assert table.may("put") == {"boat_1", "b5", "c7", "c8"}
    table.play("put b5")
    assert table.legal == ["put boat_1"]
    with refused(BombForTheBoat):
        table.play("put c8")
    table.play("put boat_1")
    assert table.bombs == {"b5"}
    assert int(table.state.fate[1]) != 0


@pytest.mark.rule("BI-17")
def test_a_bomb_where_the_longest_walk_ends_goes_along() -> None:
    table = Table(stand={0: "d2"}, hands={0: "move_7"}, bombs="c8").play("play move_7", "walk d2", "go c8")
    assert table.legal == ["take c8", "leave c8"]


@pytest.mark.rule("BI-18")
@pytest.mark.parametrize("lifted", ["c6", "e3", "k1"])
def test_of_three_bombs_one_is_lifted_and_two_stay(lifted: str) -> None:
    table = Table(stand={0: "c5 e2 k2"}, hands={0: "move_1"}, bombs="c6 e3 k1").play("play move_1", f"push {lifted}")
    assert table.bombs == {"c6", "e3", "k1"} - {lifted}
    assert (table.state.bombs >= 0).sum() == 2


@pytest.mark.rule("BI-15", "BI-17")
def test_of_two_bombs_on_the_way_to_an_anchor_one_must_be_taken() -> None:
    table = Table(3, stand={0: "c5"}, hands={0: "move_3"}, bombs="c6 c7").play("play move_3", "walk c5", "go b6")
    assert table.legal == ["take c7", "leave c7"]
    table.play("leave c7")
    assert table.legal == ["take c6"]


@pytest.mark.rule("BI-16", "BI-43")
def test_a_character_in_a_boat_neither_acts_nor_is_acted_on() -> None:
    table = Table(stand={1: "c2"}, hands={0: "hammer pistol flying_bomb"}, bombs="c3")
    table.state.hold_ammunition[0] = 1
    assert table.may("play") == set()
    table = Table(stand={0: "c7"}, hands={0: "hammer"})
    assert table.may("play") == set()


@pytest.mark.rule("BI-17")
def test_bombs_passed_over_go_along_if_the_player_wants() -> None:
    table = Table(stand={0: "e2"}, hands={0: "move_2"}, bombs="e3").play("play move_2", "walk e2", "go e4")
    assert table.legal == ["take e3", "leave e3"]
    left = Table(stand={0: "e2"}, hands={0: "move_2"}, bombs="e3").play("play move_2", "walk e2", "go e4", "leave e3")
    assert left.bombs == {"e3"}
    table.play("take e3")
    assert table.may("put") == {"d3", "d4", "e3", "f3", "f4"}
    assert table.play("put f4").bombs == {"f4"}


@pytest.mark.rule("BI-17")
def test_start_and_stop_cells_count_as_passed() -> None:
    table = Table(stand={0: "e2"}, hands={0: "move_1"}, bombs="e2").play("play move_1", "walk e2", "go e3")
    assert table.may("take") == {"e2"}
    table = Table(stand={0: "e2"}, hands={0: "move_1"}, bombs="e3").play("play move_1", "walk e2", "go e3")
    assert table.play("take e3").may("put") == {"d2", "d3", "e2", "e4", "f2", "f3"}


@pytest.mark.rule("BI-17")
def test_a_bomb_off_every_path_of_that_length_stays() -> None:
    table = Table(stand={0: "e2"}, hands={0: "move_2"}, bombs="d3").play("play move_2", "walk e2", "go f3")
    assert table.bombs == {"d3"}
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-17")
def test_a_bomb_that_cannot_be_put_down_cannot_be_taken() -> None:
    crowded = Table(stand={0: "i1 i2", 1: "j3 k1"}, hands={0: "move_1"}, bombs="j1", chests="")
    crowded.state.chests = 0
    crowded.play("play move_1", "walk i1", "go j2")
    assert crowded.bombs == {"j1"}
    full = Table(3, stand={0: "j2", 1: "i1"}, hands={0: "move_1"}, bombs="j2").play("play move_1", "walk j2", "go j1")
    assert full.may("take") == {"j2"}
    assert full.play("take j2").may("put") == {"j2"}
    shut = Table(3, stand={0: "j2", 1: "i1"}, hands={0: "move_3"}, bombs="i2", chests="j2")
    shut.play("play move_3", "walk j2", "go j1")
    assert shut.bombs == {"i2"}
    assert shut.legal == ["end-turn"]


@pytest.mark.rule("BI-17")
def test_free_cells_have_no_character_bomb_chest_loot_or_anchor() -> None:
    table = Table(stand={0: "c1", 1: "d2"}, hands={0: "move_1"}, bombs="c1 c3", chests="d3", boats=("l1", "b6"))
    table = Table(stand={0: "c1", 1: "d2"}, hands={0: "move_1"}, bombs="c1 c3", chests="d3", boats=("l1", "b6"))
    table.play("play move_1", "walk c1", "go c2", "take c1")
    assert table.may("put") == {"c1"}
    with refused(CellIsNotFree):
        table.play("put b1")
    loot = Table(stand={0: "e2"}, hands={0: "move_1"}, bombs="e2")
    loot.state.loot_cell, loot.state.loot_gems = place_of("d3"), 1
    loot.play("play move_1", "walk e2", "go e3", "take e2")
    assert loot.may("put") == {"d2", "e2", "e4", "f2", "f3"}


@pytest.mark.rule("BI-18", "BI-43")
def test_a_bomb_next_to_an_own_character_may_move_alone() -> None:
    table = Table(stand={0: "e2", 1: "e3"}, hands={0: "move_2"}, bombs="f2").play("play move_2")
    assert table.may("push") == {"f2"}
    table.play("push f2")
    assert "e4" in table.may("go")
    assert "e3" not in table.may("go")
    assert "f2" in table.may("go")
    assert table.play("go e4").bombs == {"e4"}
    under = Table(stand={0: "f2"}, hands={0: "move_1"}, bombs="f2").play("play move_1")
    assert under.may("push") == {"f2"}
    assert "f2" not in under.play("push f2").may("go")


@pytest.mark.rule("BI-18")
def test_a_bomb_far_from_own_characters_does_not_move() -> None:
    table = Table(stand={0: "e2", 1: "f7"}, hands={0: "move_2"}, bombs="f6").play("play move_2")
    assert table.may("push") == set()
    with refused(BombTooFar):
        table.play("push f6")


@pytest.mark.rule("BI-18", "BI-34")
def test_a_bomb_enters_an_enemy_boat_by_its_last_step() -> None:
    table = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7").play("play move_2", "push c7")
    assert "boat_1" in table.may("go")
    table.play("go boat_1")
    assert table.actor == NOBODY
    assert table.result == [1.0, 0.0]
    own = Table(stand={0: "c3"}, hands={0: "move_2"}, bombs="c2").play("play move_2", "push c2")
    assert not own.may("go") & {"boat_0", "boat_1", "b1"}
    with refused(BoatNotEntered):
        own.play("go boat_0")


@pytest.mark.rule("BI-18")
def test_a_bomb_does_not_end_on_an_anchor_or_a_chest() -> None:
    table = Table(stand={0: "c2"}, hands={0: "move_1"}, bombs="c3", chests="d3").play("play move_1", "push c3")
    assert table.may("go") == {"b2", "c4", "d4"}


@pytest.mark.rule("BI-19")
def test_a_chest_is_opened_by_choice_and_after_the_bombs_are_put_down() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_1 move_2"}, bombs="e3", chests="d3").play("play move_1", "walk e3", "go d3")
    table.play("take e3", "put e3")
    assert table.legal == ["open", "leave-closed"]
    table.play("leave-closed")
    assert table.legal == ["end-turn"]
    table.state.colours = 0
    table.play("play move_2", "walk d3", "go d3", "leave e3")
    assert "open" in table.legal


@pytest.mark.rule("BI-19")
def test_a_chest_passed_over_or_under_a_standing_character_is_not_opened() -> None:
    table = Table(stand={0: "c2 d3"}, hands={0: "move_2 potion"}, chests="d3")
    assert "open" not in table.legal
    table = Table(stand={0: "c2"}, hands={0: "move_2"}, chests="d3").play("play move_2", "walk c2", "go e3")
    assert table.legal == ["end-turn"]
    opened = Table(stand={0: "c2"}, hands={0: "move_1"}, chests="d3").play("play move_1", "walk c2", "go d3", "open")
    assert opened.actor == CHANCE
