"""Elimination and the end of the game."""

import numpy as np
import pytest

from grognard.core.refusal import BadOption
from grognard.core.rule import NOBODY
from grognard.games.bomb_island.endings import endings
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.phases import BY_BOMB, BY_GEMS, BY_ROUNDS, BY_SHOT, CAPTURED, SHOT
from tests.rules.bomb_island_table import Table

FULL = "move_1 move_2 move_3 move_4 move_5 move_6"


@pytest.mark.rule("BI-34")
def test_who_loses_the_last_free_character_is_out_even_with_prisoners_elsewhere() -> None:
    shot = Table(3, stand={0: "e3", 1: "e2 boat_2 gone gone"}, hands={0: "pistol"})
    shot.state.hold_ammunition[0] = 1
    shot.play("play pistol", "aim e2", "fire", "no-shield")
    assert int(shot.state.fate[1]) == SHOT
    assert shot.at(1) == ["gone"] * 4
    captured = Table(3, stand={0: "e3", 1: "e2 gone gone gone"}, hands={0: "padlock"}).play(
        "play padlock", "capture e2", "no-shield"
    )
    assert int(captured.state.fate[1]) == CAPTURED


@pytest.mark.rule("BI-34")
def test_who_still_has_a_character_aboard_is_not_out() -> None:
    table = Table(3, stand={0: "e3", 1: "e2 gone gone boat_1"}, hands={0: "padlock"})
    table.play("play padlock", "capture e2", "no-shield")
    assert int(table.state.fate[1]) == 0


@pytest.mark.rule("BI-35")
def test_the_winner_takes_the_hold_and_everything_else_leaves() -> None:
    table = Table(
        4,
        stand={0: "e3", 1: "e2 boat_2 gone gone", 2: "boat_1 g5", 3: "h5"},
        hands={0: "pistol", 1: "boat shield"},
        bobby=(1, "boat_3"),
    )
    state = table.state
    state.hold_gems[:2], state.hold_ammunition[:2] = (1, 2), (1, 4)
    table.play("play pistol", "aim e2", "fire", "no-shield")
    assert (int(state.hold_gems[0]), int(state.hold_ammunition[0])) == (3, 4)
    assert (int(state.hold_gems[1]), int(state.hold_ammunition[1]), int(state.boats[1])) == (0, 0, -1)
    assert table.at(1) == ["gone"] * 4
    assert table.at(2) == ["gone", "g5", "boat_2", "boat_2"]
    assert int(state.place[16]) == -1
    assert table.hand(1) == []
    assert int(state.discard.sum()) == 3
    assert table.play("end-turn").roll(*[(0, 77 - n) for n in range(6)]).actor == 2


@pytest.mark.rule("BI-35")
def test_a_player_out_by_the_trap_ends_the_turn_and_play_skips_them() -> None:
    table = Table(3, stand={0: "e3 gone gone gone"}, hands={0: "move_1", 1: FULL, 2: FULL}, chests="d3")
    table.play("play move_1", "walk e3", "go d3", "open").roll((21, 22)).play("no-shield")
    assert table.actor == 1
    assert table.play("end-turn", "end-turn").actor == 1
    assert int(table.state.round_number) == 2


@pytest.mark.rule("BI-37")
@pytest.mark.parametrize("wanted", [1, 5, 7])
def test_enough_gems_win_at_once(wanted: int) -> None:
    table = Table(3, stand={0: "e3"}, hands={0: "move_1"}, chests="d3", gems=wanted)
    table.state.hold_gems[0] = wanted - 1
    table.play("play move_1", "walk e3", "go d3", "open").roll((0, 22))
    assert (table.actor, int(table.state.ending)) == (NOBODY, BY_GEMS)
    assert table.result == [1.0, 0.0, 0.0]


@pytest.mark.rule("BI-37")
def test_one_gem_short_does_not_win() -> None:
    table = Table(3, stand={0: "e3"}, hands={0: "move_1"}, chests="d3")
    table.state.hold_gems[0] = 3
    table.play("play move_1", "walk e3", "go d3", "open").roll((0, 22))
    assert table.actor == 0
    assert table.result == [0.0, 0.0, 0.0]


@pytest.mark.rule("BI-37")
def test_gems_option_is_one_to_seven() -> None:
    for bad in (0, 8):
        with pytest.raises(BadOption):
            GAME.title.options_from({"gems": bad})


@pytest.mark.rule("BI-35", "BI-37")
def test_gems_taken_from_an_eliminated_player_can_win() -> None:
    table = Table(3, stand={0: "d7"}, hands={0: "move_2"}, bombs="c7")
    table.state.hold_gems[:2] = (2, 3)
    table.play("play move_2", "push c7", "go boat_1")
    assert int(table.state.ending) == BY_GEMS
    assert table.result == [1.0, 0.0, 0.0]


@pytest.mark.rule("BI-37")
def test_the_only_player_left_wins() -> None:
    bombed = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7").play("play move_2", "push c7", "go boat_1")
    assert (bombed.result, int(bombed.state.ending)) == ([1.0, 0.0], BY_BOMB)
    shot = Table(stand={0: "e3", 1: "e2 gone gone gone"}, hands={0: "pistol"})
    shot.state.hold_ammunition[0] = 1
    shot.play("play pistol", "aim e2", "fire", "no-shield")
    assert (shot.result, int(shot.state.ending)) == ([1.0, 0.0], BY_SHOT)
    trapped = Table(stand={0: "e3 gone gone gone"}, hands={0: "move_1"}, chests="d3")
    trapped.play("play move_1", "walk e3", "go d3", "open").roll((21, 22)).play("no-shield")
    assert trapped.result == [0.0, 1.0]


def test_a_game_stopped_by_max_rounds_is_shared_by_those_still_in_it() -> None:
    table = Table(3, mover=2, hands=dict.fromkeys(range(3), FULL), max_rounds=1)
    table.state.fate[1] = SHOT
    table.play("end-turn")
    assert (table.actor, int(table.state.ending)) == (NOBODY, BY_ROUNDS)
    assert table.result == [0.5, 0.0, 0.5]
    finished = np.array([table.state], table.state.dtype).view(np.recarray)
    assert [(phrase.en, count) for phrase, count in endings(finished).items() if count] == [("stopped after the last round", 1)]


@pytest.mark.rule("BI-8", "BI-35")
def test_a_round_is_over_when_it_passes_the_starting_seat_also_when_that_is_out() -> None:
    table = Table(4, mover=1, hands=dict.fromkeys(range(4), FULL))
    table.state.starter = 1
    table.state.fate[0] = SHOT
    turns = []
    for number in range(8):
        turns.append((table.actor, int(table.state.round_number)))
        table.play("end-turn")
        if number == 3:
            table.state.fate[1] = SHOT
    assert turns == [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (2, 3), (3, 3)]
    table.state.round_number, table.state.mover = 65535, 3
    assert int(table.play("end-turn").state.round_number) == 65535
