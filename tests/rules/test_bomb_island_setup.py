"""What is in the box, the island, and setting up."""

import pytest

from grognard.core.dice import seeded
from grognard.core.rule import CHANCE
from grognard.games.bomb_island.board import (
    ANCHORS,
    CELL_COUNT,
    CROSSES,
    DISTANCE,
    FOLDER,
    ISLAND,
    LAGOON,
    MOST_CELLS,
    BrokenBoard,
    load,
    read_board,
)
from grognard.games.bomb_island.box import CARDS, CHESTS, CHESTS_OF
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.rules.cards import pile_size
from grognard.games.bomb_island.state import STATE
from tests.rules.bomb_island_table import ANCHOR_NAMES, ENGINE, Table
from tests.rules.rule_page import page_of

HEAD = "name test\nshape hexagons\n"
DRAWING = "\n".join(["a a a a a a", *[" . . . . . ." for _ in range(1)], "x x x x x x x", " x x x x x x x", "x x x x x x x x"])


@pytest.mark.rule("BI-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_four_characters_aboard_and_bobby_is_not_yet_in_the_game(players: int) -> None:
    state = ENGINE.new(players, GAME.title.options())
    table = Table(players)
    table.state = state
    assert [table.at(seat) for seat in range(players)] == [[f"boat_{seat}"] * 4 for seat in range(players)]
    assert [int(place) for place in state.place[4 * players :]] == [-1] * (17 - 4 * players)
    assert STATE.dtype.itemsize <= 512


@pytest.mark.rule("BI-1")
def test_it_is_for_two_to_four_players() -> None:
    assert list(GAME.title.players) == [2, 3, 4]


@pytest.mark.rule("BI-2")
def test_there_are_22_chests() -> None:
    assert dict(zip(CHESTS, CHESTS_OF.tolist(), strict=True)) == {"gem": 7, "ammunition": 10, "bomb": 3, "bobby": 1, "trap": 1}


@pytest.mark.rule("BI-3")
def test_there_are_80_cards() -> None:
    copies = {card.name: card.copies for card in CARDS}
    by_colour = {
        colour: sum(c.copies for c in CARDS if c.colour == colour) for colour in ("move", "attack", "defence", "bonus")
    }
    assert by_colour == {"move": 55, "attack": 10, "defence": 2, "bonus": 13}
    assert [copies[f"move_{value}"] for value in range(1, 8)] == [8, 8, 8, 8, 8, 8, 7]  # type: ignore[index]
    assert (copies["pistol"], copies["padlock"], copies["hammer"], copies["shield"]) == (6, 2, 2, 2)
    assert [copies[name] for name in ("treasure", "gift", "flying_bomb", "potion", "boat")] == [2, 3, 2, 3, 3]


@pytest.mark.rule("BI-4")
def test_lagoon_gives_every_anchor_the_same_distances_to_the_crosses() -> None:
    assert (len(CROSSES), len(ANCHORS)) == (22, 6)
    assert 80 <= CELL_COUNT <= MOST_CELLS
    distances = [sorted(DISTANCE[anchor, CROSSES].tolist()) for anchor in ANCHORS]
    assert all(one == distances[0] for one in distances)


@pytest.mark.rule("BI-4")
def test_cells_of_hexagons_have_six_neighbours_and_squares_eight() -> None:
    centre = LAGOON.names.index("g5")
    assert sorted(LAGOON.names[near] for near in LAGOON.neighbours[centre]) == ["f5", "f6", "g4", "g6", "h4", "h5"]
    rows = ["a a a a a a", "x x x x x x", "x x x x x x", "x x x x x x", "x x x x . ."]
    squares = read_board("name test\nshape squares\n" + "\n".join(rows), "test.txt")
    assert sorted(squares.names[near] for near in squares.neighbours[squares.names.index("c3")]) == [
        "b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4",
    ]  # fmt: skip


BROKEN = {
    "no name": ("shape hexagons\n" + DRAWING, 1, 1, "name"),
    "no shape": ("name test\n" + DRAWING, 2, 1, "shape"),
    "other shape": ("name test\nshape triangles\n" + DRAWING, 2, 7, "hexagons"),
    "unknown mark": (HEAD + DRAWING.replace(". .", ". ?", 1), 4, 4, "'?'"),
    "off the grid": (HEAD + DRAWING.replace(" . .", "  ..", 1), 4, 3, "between"),
    "too few crosses": (HEAD + DRAWING.replace("x", ".", 2), 7, 1, "20 crosses"),
    "too many crosses": (HEAD + DRAWING.replace(".", "x", 1), 7, 15, "23 crosses"),
    "too few anchors": (HEAD + DRAWING.replace("a", ".", 1), 7, 1, "5 anchors"),
    "inland anchor": (HEAD + DRAWING.replace(". . .", ". a .", 1), 4, 4, "shore"),
    "cut off": (HEAD + DRAWING + "\n\n.", 9, 1, "cut off"),
    "too many cells": (HEAD + DRAWING + ("\n" + " ." * 13 + "\n" + ". " * 13) * 4, 14, 18, "120 cells"),
    "too many rows": (HEAD + DRAWING + "\n ." + "\n.\n ." * 11, 29, 1, "26 rows"),
    "nothing": ("", 1, 1, "name"),
}


@pytest.mark.rule("BI-4")
@pytest.mark.parametrize("trouble", BROKEN)
def test_a_broken_board_file_is_refused_with_line_and_column(trouble: str) -> None:
    text, line, column, said = BROKEN[trouble]
    with pytest.raises(BrokenBoard) as refusal:
        read_board(text, "test.txt")
    assert (refusal.value.values["line"], refusal.value.values["column"]) == (line, column)
    assert said in str(refusal.value)
    assert str(line) in refusal.value.say("fr")


@pytest.mark.rule("BI-4")
def test_a_board_is_read_from_its_file() -> None:
    lagoon = load("lagoon")
    drawing = (FOLDER / "lagoon.txt").read_text()
    drawn_marks = [mark for line in drawing.partition("shape hexagons")[2].splitlines() for mark in line if mark in ".xa"]
    assert (lagoon.name, lagoon.shape) == ("lagoon", "hexagons")
    assert [cell.mark for cell in lagoon.cells] == drawn_marks
    assert f"Lagoon has {len(drawn_marks)} cells, 22 crosses and 6 anchors." in page_of("bomb-island")
    assert read_board(HEAD + DRAWING, "test.txt").name == "test"


@pytest.mark.rule("BI-5", "BI-8")
def test_from_the_starting_seat_on_each_docks_at_a_free_anchor() -> None:
    table = Table(3)
    table.state = ENGINE.new(3, GAME.title.options())
    table.roll((2, 3))
    assert table.actor == 2
    assert table.may("dock") == set(ANCHOR_NAMES)
    table.play("dock g1")
    assert table.actor == 0
    assert table.may("dock") == set(ANCHOR_NAMES) - {"g1"}
    table.play("dock b1", "dock l6")
    assert table.actor == CHANCE


@pytest.mark.rule("BI-6")
def test_a_closed_chest_lies_on_each_cross() -> None:
    state = ENGINE.new(2, GAME.title.options())
    assert int(state.chests) == (1 << 22) - 1
    assert sum(state.chests_left) == 22


@pytest.mark.rule("BI-7")
def test_each_is_dealt_six_cards_and_the_rest_is_the_draw_pile() -> None:
    table = Table(3)
    table.state = ENGINE.new(3, GAME.title.options())
    table.roll((1, 3)).play("dock b1", "dock b6", "dock g1")
    table.draw(1, "move_1", "move_1", "pistol", "shield", "boat", "gift")
    assert table.hand(1) == ["move_1", "move_1", "pistol", "shield", "gift", "boat"]
    assert table.hand(2) == []
    while table.actor == CHANCE:
        ENGINE.roll(table.state, seeded(3))
    assert [len(table.hand(seat)) for seat in range(3)] == [6, 6, 6]
    assert pile_size(table.state) == 80 - 18
    assert (table.actor, int(table.state.round_number)) == (1, 1)


@pytest.mark.rule("BI-8")
def test_the_starting_seat_is_drawn_and_play_goes_clockwise() -> None:
    for starter in range(4):
        table = Table(4)
        table.state = ENGINE.new(4, GAME.title.options())
        table.roll((starter, 4))
        assert int(table.state.starter) == starter
    table = Table(3, mover=1, hands={1: "move_2 move_2 move_2 move_2 move_2 move_2"})
    assert table.play("end-turn").actor == 2


@pytest.mark.rule("BI-4")
def test_the_board_is_told_as_it_is_drawn_so_that_a_page_can_draw_it() -> None:
    cells = {cell.name: cell for cell in ISLAND}
    assert list(cells) == list(LAGOON.names)
    assert min(cell.column for cell in ISLAND) == 0
    assert sum(cell.mark == "cross" for cell in ISLAND) == 22
    assert tuple(cell.name for cell in ISLAND if cell.mark == "anchor") == ANCHOR_NAMES
    for cell in ISLAND:
        steps = {(cells[near].row - cell.row, cells[near].column - cell.column) for near in cell.neighbours}
        assert steps <= {(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)}
        assert all(cell.name in cells[near].neighbours for near in cell.neighbours)
