"""What chests hold, and what the trap leaves behind."""

import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.bomb_island.box import BOBBY, CHESTS
from grognard.games.bomb_island.reasons import CellIsNotFree, NotNextTo
from tests.refused import refused
from tests.rules.bomb_island_table import Table, where

FIRST = {"gem": 0, "ammunition": 7, "bomb": 17, "bobby": 20, "trap": 21}  # draws below 22 that give each


def opened(content: str, **layout: object) -> Table:
    """A character of seat 0 opens the chest on d3, and finds this."""
    settings: dict[str, object] = {"stand": {0: "e3"}, "hands": {0: "move_1"}, "chests": "d3"} | layout
    table = Table(**settings).play("play move_1", "walk e3", "go d3")  # type: ignore[arg-type]
    if table.may("leave"):
        table.play("leave e3")
    table.play("open")
    return table.roll((FIRST[content], 22))


@pytest.mark.rule("BI-6", "BI-20")
@pytest.mark.parametrize("content", CHESTS)
def test_a_chest_holds_one_of_the_contents_left(content: str) -> None:
    table = opened(content)
    left = dict(zip(CHESTS, table.state.chests_left.tolist(), strict=True))
    assert left == {name: count - (name == content) for name, count in zip(CHESTS, (7, 10, 3, 1, 1), strict=True)}
    assert int(table.state.chests) == 0
    assert CHESTS[table.state.found] == content


@pytest.mark.rule("BI-20")
def test_gems_and_ammunition_go_into_the_boat_at_once() -> None:
    gem, ammunition = opened("gem"), opened("ammunition")
    assert (int(gem.state.hold_gems[0]), int(gem.state.hold_ammunition[0])) == (1, 0)
    assert (int(ammunition.state.hold_gems[0]), int(ammunition.state.hold_ammunition[0])) == (0, 1)
    assert gem.legal == ["end-turn"]


@pytest.mark.rule("BI-21")
def test_bobby_joins_the_team_on_a_free_cell_next_to_the_finder() -> None:
    table = opened("bobby", bombs="d4")
    assert table.may("put") == {"c2", "c3", "d2", "e3", "e4"}
    with refused(CellIsNotFree):
        table.play("put d4")
    with refused(NotNextTo):
        table.play("put f5")
    table.play("put c2")
    assert (int(table.state.bobby_team), where(int(table.state.place[BOBBY]))) == (0, "c2")


@pytest.mark.rule("BI-21")
def test_with_no_free_cell_bobby_boards_the_finders_boat() -> None:
    table = opened("bobby", stand={0: "e3 c2 c3 d2", 1: "d4 e4"}, bombs="e3")
    assert where(int(table.state.place[BOBBY])) == "boat_0"
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-21", "BI-34")
def test_bobby_moves_fights_and_counts_like_the_others() -> None:
    table = Table(stand={0: "gone gone gone gone", 1: "d2"}, hands={0: "move_1 hammer"}, bobby=(0, "d3"))
    assert table.may("play") == {"move_1", "hammer"}
    assert table.play("play move_1").may("walk") == {"d3"}
    last = Table(mover=1, stand={0: "gone gone gone gone", 1: "d2"}, hands={1: "padlock"}, bobby=(0, "d3"))
    last.play("play padlock", "capture d3", "no-shield")
    assert last.result == [0.0, 1.0]


@pytest.mark.rule("BI-13", "BI-21")
def test_bobby_walks_by_himself() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_1"}, bobby=(0, "k2")).play("play move_1", "walk k2", "go k1")
    assert (where(int(table.state.place[BOBBY])), table.at(0)[0]) == ("k1", "e3")


@pytest.mark.rule("BI-22", "BI-33")
def test_the_trap_kills_the_finder_whose_player_is_asked_for_a_shield_first() -> None:
    table = opened("trap")
    assert (table.actor, table.legal) == (0, ["no-shield"])
    table.play("no-shield")
    assert table.at(0) == ["gone", "boat_0", "boat_0", "boat_0"]
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-22", "BI-33")
def test_a_shield_saves_from_the_trap_and_the_chest_leaves_either_way() -> None:
    table = opened("trap", hands={0: "move_1 shield"})
    assert table.legal == ["no-shield", "raise-shield"]
    table.play("raise-shield")
    assert table.actor == CHANCE
    table.draw(0, "boat")
    assert table.at(0)[0] == "d3"
    assert table.hand(0) == ["boat"]
    assert int(table.state.chests) == 0
    assert table.actor == 0


@pytest.mark.rule("BI-23")
def test_a_bomb_lies_on_a_free_cell_next_to_the_finder() -> None:
    table = opened("bomb", stand={0: "e3", 1: "c3"})
    assert table.may("put") == {"c2", "d2", "d4", "e3", "e4"}
    assert table.play("put d4").bombs == {"d4"}


@pytest.mark.rule("BI-23")
def test_with_no_free_cell_it_lies_on_the_finders_own() -> None:
    table = opened("bomb", stand={0: "e3 c2 c3 d2", 1: "d4 e4"}, bombs="e3")
    assert table.bombs == {"d3", "e3"}
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-35", "BI-36")
def test_a_player_eliminated_by_the_trap_leaves_the_hold_on_its_cell() -> None:
    table = Table(3, stand={0: "e3 gone gone gone", 1: "d2"}, hands={0: "move_1 boat", 1: "move_1"}, chests="d3")
    table.state.hold_gems[0], table.state.hold_ammunition[0] = 2, 3
    table.play("play move_1", "walk e3", "go d3", "open").roll((21, 22)).play("no-shield")
    state = table.state
    assert (where(int(state.loot_cell)), int(state.loot_gems), int(state.loot_ammunition)) == ("d3", 2, 3)
    assert table.hand(0) == []
    assert table.actor == 1
    table.play("play move_1", "walk d2", "go d3")
    assert (int(state.hold_gems[1]), int(state.hold_ammunition[1])) == (2, 3)
    assert int(state.loot_cell) == -1
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-36", "BI-37")
def test_loot_can_win_at_once() -> None:
    table = Table(3, stand={0: "e3"}, hands={0: "move_1"})
    state = table.state
    state.loot_cell, state.loot_gems, state.hold_gems[0] = table.state.place[0] - 1, 3, 2
    table.play("play move_1", "walk e3", f"go {where(int(state.loot_cell))}")
    assert table.actor == NOBODY
    assert table.result == [1.0, 0.0, 0.0]
