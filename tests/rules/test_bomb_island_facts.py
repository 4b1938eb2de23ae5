"""What a view of Bomb Island tells beyond the state: whose a character is, who is a prisoner, who must answer, what is left."""

from typing import Any

import pytest

from grognard.core.layout import blank
from grognard.core.rule import NOBODY
from grognard.core.view import view_of
from grognard.games.bomb_island.box import BOBBY, CARDS, LONGEST_MOVE
from grognard.games.bomb_island.facts import FACTS, facts
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.phases import BOMBED
from tests.rules.bomb_island_table import ENGINE, Table, ends_of_card


def seen(table: Table, seat: int = NOBODY) -> Any:
    """What a seat sees."""
    state, known = ENGINE.blind(table.state, seat), blank(FACTS.dtype)[0]
    facts(state, known)
    return view_of(GAME, state.tobytes(), known.tobytes(), table.result, seat)


@pytest.mark.rule("BI-1", "BI-21")
def test_each_character_in_the_game_is_somebodys() -> None:
    table = Table(2, stand={0: "c1 gone c2"})
    view = seen(table, 0)
    assert view.team == {0: 0, 1: None, 2: 0, 3: 0, **dict.fromkeys(range(4, 8), 1), **dict.fromkeys(range(8, 17))}
    assert [view.place[who] for who in range(4)] == ["c1", None, "c2", "boat_0"]
    found = seen(Table(2, bobby=(1, "d1")))
    assert (found.team[BOBBY], found.place[BOBBY]) == (1, "d1")


@pytest.mark.rule("BI-30", "BI-43")
def test_only_who_is_in_another_teams_boat_is_a_prisoner() -> None:
    table = Table(3, stand={0: "boat_1 c1 gone", 2: "boat_0"}, bobby=(1, "boat_2"))
    assert seen(table).prisoners == [0, 8, BOBBY]
    assert seen(Table(3, bobby=(1, "boat_1"))).prisoners == []


@pytest.mark.rule("BI-13", "BI-18")
def test_the_character_that_moves_is_known_by_where_it_is_and_a_bomb_is_none() -> None:
    table = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7")
    assert (seen(table).card, seen(table).piece_at) == (None, None)
    table.play("play move_2", "walk d7")
    assert (seen(table).card, seen(table).piece, seen(table).piece_at) == ("move_2", "character_0", "d7")
    pushed = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7").play("play move_2", "push c7")
    assert (seen(pushed).piece, seen(pushed).piece_at, seen(pushed).origin) == ("bomb", None, "c7")


@pytest.mark.rule("BI-1")
def test_the_chest_of_every_cross_is_closed_or_lies_open() -> None:
    view = seen(Table(chests="b3 b4"))
    assert view.chests == ["b3", "b4"]
    assert (len(view.opened), set(view.opened) & set(view.chests)) == (20, set())
    assert seen(Table()).opened == sorted([*view.opened, *view.chests])


@pytest.mark.rule("BI-17")
def test_the_bomb_that_may_go_along_is_one_of_those_on_the_island() -> None:
    table = Table(stand={0: "c3"}, hands={0: "move_2"}, bombs="c4 m2").play("play move_2", "walk c3", "go c5")
    view = seen(table)
    assert view.phase == "go_along"
    assert view.bombs[view.considered] == "c4"


@pytest.mark.rule("BI-15", "BI-17", "BI-18")
@pytest.mark.parametrize(
    ("crews", "bombs", "boats"),
    [("d7 m2", "c7", [1]), ("c4 m2", "c8 c3", [1]), ("m2 m3", "a1", []), ("d7 m2", "", [])],
)
def test_boats_in_reach_are_those_that_one_card_of_somebody_can_bomb(crews: str, bombs: str, boats: list[int]) -> None:
    stand = {seat: f"{cell} gone gone gone" for seat, cell in enumerate(crews.split())}
    out = set()
    for seat in stand:
        for steps in range(1, LONGEST_MOVE + 1):
            table = Table(2, mover=seat, stand=stand, bombs=bombs, hands={seat: f"move_{steps}"})
            if f"play move_{steps}" in table.legal:
                ends = list(ends_of_card(table.play(f"play move_{steps}")))
                out |= {victim for victim in stand if any(after.state.fate[victim] == BOMBED for after in ends)}
    assert seen(Table(2, stand=stand, bombs=bombs)).in_reach == sorted(out)
    assert sorted(out) == boats


@pytest.mark.rule("BI-33")
def test_victims_are_asked_one_after_the_other_and_nobody_else() -> None:
    table = Table(3, stand={0: "e3", 1: "e4", 2: "e2"}, hands={0: "pistol", 2: "shield"})
    table.state.hold_ammunition[0] = 2
    assert seen(table).asked is None
    table.play("play pistol", "aim e2", "aim e4")
    assert (seen(table).asked, seen(table).aimed) == (None, [4, 8])
    table.play("fire")
    assert [seen(table, seat).asked for seat in (NOBODY, 0, 1, 2)] == [1, 1, 1, 1]
    table.play("no-shield")
    assert seen(table).asked == 2
    table.play("raise-shield")
    assert (seen(table).phase, seen(table).asked) == ("replace", None)


@pytest.mark.rule("BI-7", "BI-12", "BI-38")
def test_the_pile_has_what_lies_nowhere_else_whoever_looks() -> None:
    everything = sum(card.copies for card in CARDS)
    table = Table(hands={0: "move_1 boat", 1: "pistol gift gift"})
    table.state.discard[0] = 3
    assert {seen(table, seat).pile for seat in (NOBODY, 0, 1)} == {everything - 2 - 3 - 3}
    assert seen(table, 0).hands == [["move_1", "boat"], ["hidden"] * 3]


def test_every_fact_is_written_whatever_the_room_held_before() -> None:
    table = Table(2, stand={0: "boat_1"})
    clean, used = blank(FACTS.dtype)[0], blank(FACTS.dtype)
    used.view("u1")[:] = 0x55
    facts(table.state, clean)
    facts(table.state, used[0])
    assert used[0].tobytes() == clean.tobytes()


@pytest.mark.rule("BI-34", "BI-37")
def test_who_needs_only_a_gem_or_one_character_more_is_told() -> None:
    table = Table(3)
    nobody = [None] * 3
    assert seen(table).last_step == nobody
    table.state.hold_gems[1] = table.state.gems - 2
    assert seen(table).last_step == nobody
    table.state.hold_gems[1] = table.state.gems - 1
    assert [seen(table, seat).last_step for seat in (NOBODY, 0, 1)] == [[None, "gem", None]] * 3
    table.state.fate[1] = BOMBED
    assert seen(table).last_step == nobody
    assert seen(Table(2, stand={0: "gone gone boat_1"})).last_step == [None, "character"]
    assert seen(Table(2, stand={0: "gone gone"})).last_step == [None, None]
    assert seen(Table(3, stand={0: "gone gone gone"})).last_step == nobody
