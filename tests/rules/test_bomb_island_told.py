"""What is told of moves and of chance, and in which order. What only some may know is in test_bomb_island_hidden."""

import pytest

from grognard.core.event import Event
from grognard.core.saying import NEWS_ROOM
from grognard.games.bomb_island import events as told
from grognard.games.bomb_island.events import EVENTS
from grognard.games.bomb_island.game import GAME
from tests.rules.bomb_island_table import Table
from tests.rules.story import STORIES, kept_story_of, story_of

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def said(table: Table, seat: int = -1) -> list[str]:
    return [event.tell("en", NAMES, GAME.words) for event in table.told(seat)]


def all_told(table: Table, *moves: str) -> list[Event]:
    """What everybody is told of several moves."""
    return [event for move in moves for event in table.play(move).told()]


@pytest.mark.rule("BI-5", "BI-26")
def test_docking_and_sailing_are_told_apart() -> None:
    table = Table(hands={0: "boat"})
    assert all_told(table, "play boat", "dock l6") == [told.Played(0, "boat"), told.Sailed(0, "l6")]
    table.state.phase, table.state.mover = 7, 1
    assert all_told(table, "dock g9") == [told.Docked(1, "g9")]


@pytest.mark.rule("BI-13", "BI-14", "BI-31")
@pytest.mark.parametrize(
    ("steps", "start", "goal", "event"),
    [
        (1, "c2", "d3", told.Walked(0, "c2", "d3")),
        (2, "c2", "boat_0", told.Boarded(0, "c2")),
        (2, "boat_0", "b2", told.CameAshore(0, "b2")),
        (2, "boat_0", "boat_0", told.TurnedRound(0)),
        (2, "boat_1", "c7", told.Escaped(0, 1, "c7")),
        (7, "boat_1", "boat_0", told.EscapedHome(0, 1)),
    ],
)
def test_a_walk_is_told_by_where_it_began_and_ended(steps: int, start: str, goal: str, event: Event) -> None:
    table = Table(stand={0: start, 1: "k1 k2 j1 j2"}, hands={0: f"move_{steps}"})
    assert all_told(table, f"play move_{steps}", f"walk {start}", f"go {goal}")[1:] == [event]


@pytest.mark.rule("BI-15", "BI-17", "BI-34")
def test_a_boat_blows_up_after_the_bomb_is_dropped_and_then_the_game_may_end() -> None:
    table = Table(stand={0: "c5"}, hands={0: "move_3"}, bombs="c6 c7").play("play move_3", "walk c5", "go b6")
    assert all_told(table, "take c7", "take c6") == [told.TookBomb(0, "c7"), told.TookBomb(0, "c6")]
    assert all_told(table, "put boat_1") == [told.DroppedBomb(0, 1, "b6")]
    assert all_told(table, "put b5") == [told.PutBomb(0, "b5"), told.WasBombed(1), told.LastSurvivor(0)]


@pytest.mark.rule("BI-18")
def test_a_bomb_that_moves_alone_is_told_from_where_to_where_and_into_whose_boat() -> None:
    table = Table(stand={0: "e2"}, hands={0: "move_2"}, bombs="f2")
    assert all_told(table, "play move_2", "push f2", "go e4")[1:] == [told.MovedBomb(0, "f2", "e4")]
    table = Table(3, stand={0: "d7"}, hands={0: "move_2"}, bombs="c7")
    assert all_told(table, "play move_2", "push c7", "go boat_1")[1:] == [told.DroppedBomb(0, 1, "b6"), told.WasBombed(1)]


@pytest.mark.rule("BI-19", "BI-20", "BI-22")
def test_what_a_chest_held_is_told_with_its_cell() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_1"}, chests="d3", gems=1)
    assert all_told(table, "play move_1", "walk e3", "go d3", "open")[2:] == [told.OpenedChest(0, "d3")]
    assert table.roll((0, 22)).told() == [told.FoundGem(0, "d3", 1), told.WonByGems(0, 1)]
    table = Table(3, stand={0: "e3 gone gone gone"}, hands={0: "move_1"}, chests="d3")
    table.play("play move_1", "walk e3", "go d3", "open")
    assert table.roll((21, 22)).told() == [told.SprangTrap(0, "d3")]
    assert all_told(table, "no-shield") == [told.RaisedNone(0), told.Killed(0, "d3"), told.WasTrapped(0)]
    table = Table(stand={0: "e3"}, hands={0: "move_1"}, chests="d3").play("play move_1", "walk e3", "go d3")
    assert all_told(table, "leave-closed") == [told.LeftClosed(0, "d3")]


@pytest.mark.rule("BI-21", "BI-23")
def test_with_no_free_cell_it_is_told_where_bobby_or_the_bomb_went() -> None:
    full = {"stand": {0: "e3 c2 c3 d2", 1: "d4 e4"}, "hands": {0: "move_1"}, "chests": "d3", "bombs": "e3"}
    table = Table(**full).play("play move_1", "walk e3", "go d3", "leave e3", "open")  # type: ignore[arg-type]
    assert table.roll((20, 22)).told() == [told.FoundBobby(0, "d3"), told.BobbyBoards()]
    table = Table(**full).play("play move_1", "walk e3", "go d3", "leave e3", "open")  # type: ignore[arg-type]
    assert table.roll((17, 22)).told() == [told.FoundBomb(0, "d3"), told.PutBomb(0, "d3")]


@pytest.mark.rule("BI-29", "BI-33", "BI-34")
def test_losses_come_after_the_last_answer_then_who_is_out_then_the_end() -> None:
    table = Table(3, stand={0: "e3", 1: "e2 gone gone gone", 2: "f2 gone gone gone"}, hands={0: "pistol"})
    table.state.hold_ammunition[0] = 2
    assert all_told(table, "play pistol", "aim e2", "aim f2", "fire")[1:] == [
        told.AimedAt(0, 1, "e2"), told.AimedAt(0, 2, "f2"), told.Fired(0, 2),
    ]  # fmt: skip
    assert all_told(table, "no-shield") == [told.RaisedNone(1)]
    assert all_told(table, "no-shield") == [
        told.RaisedNone(2), told.Killed(1, "e2"), told.Killed(2, "f2"), told.WasShot(1), told.WasShot(2), told.LastSurvivor(0),
    ]  # fmt: skip


@pytest.mark.rule("BI-33")
def test_who_raises_a_shield_draws_before_the_others_suffer() -> None:
    table = Table(3, stand={0: "e3", 1: "e2", 2: "f2"}, hands={0: "pistol", 2: "shield"})
    table.state.hold_ammunition[0] = 2
    table.play("play pistol", "aim e2", "aim f2", "fire", "no-shield")
    assert all_told(table, "raise-shield") == [told.RaisedShield(2)]
    assert table.draw(2, "boat").told(2) == [told.Drew(2, 1, ["boat"]), told.Killed(1, "e2")]


@pytest.mark.rule("BI-30", "BI-34")
def test_the_last_free_character_is_told_to_be_captured_not_killed() -> None:
    table = Table(3, stand={0: "e3", 1: "e2 gone gone gone"}, hands={0: "padlock"})
    assert all_told(table, "play padlock", "capture e2", "no-shield")[1:] == [
        told.ThrewPadlock(0, 1, "e2"), told.RaisedNone(1), told.CapturedOne(0, 1, "e2"), told.WasCaptured(1),
    ]  # fmt: skip


@pytest.mark.rule("BI-32", "BI-33")
def test_a_hammer_that_a_shield_meets_knocks_nobody_out_not_even_in_the_story() -> None:
    for lying in (0, 1 << 4):
        table = Table(stand={0: "e3", 1: "e2"}, hands={0: "hammer", 1: "shield"})
        table.state.knocked_out = lying
        table.play("play hammer", "knock-out e2", "raise-shield")
        assert table.draw(1, "boat").told() == [told.Drew(1, 1, None)]


@pytest.mark.rule("BI-12")
def test_a_new_draw_pile_is_told_after_the_cards_drawn() -> None:
    table = Table(hands={0: "move_2 move_3 pistol pistol pistol pistol"})
    state = table.state
    state.discard[:] = [8, 8, 8, 8, 8, 8, 7, 6, 2, 2, 2, 2, 3, 2, 3, 3] - state.hands[0, :16]
    state.discard[15] -= 1
    table.play("play move_2", "walk boat_0", "go boat_0", "end-turn")
    assert table.roll((0, 1)).told(0) == [told.Drew(0, 1, ["boat"]), told.Shuffled()]
    assert said(table) == [
        "Ann draws; cards: 1.",
        "The draw pile was empty: the discard pile is shuffled into a new one.",
    ]


@pytest.mark.rule("BI-11")
def test_a_card_thrown_away_ends_the_turn_without_saying_so() -> None:
    table = Table(hands={0: "move_1 move_1 pistol padlock shield treasure", 1: "boat"})
    assert all_told(table, "throw-away padlock") == [told.ThrewAway(0, "padlock")]
    table = Table(3, mover=2, hands=dict.fromkeys(range(3), "move_1 move_2 move_3 move_4 move_5 move_6"), max_rounds=1)
    assert all_told(table, "end-turn") == [told.EndedTurn(2), told.RoundsAreUp([0, 1, 2])]


def test_events_stay_few_and_small_enough_for_a_page() -> None:
    worst = Table(4, stand={0: "e3 g5", 1: "e2 f2 gone gone", 2: "h5 gone gone gone"}, hands={0: "pistol"})
    worst.state.hold_ammunition[0] = 3
    worst.play("play pistol", "aim e2", "aim f2", "aim h5", "fire", "no-shield", "no-shield")
    assert [type(event) for event in worst.told()] == [
        told.RaisedNone, told.Killed, told.Killed, told.Killed, told.WasShot, told.WasShot,
    ]  # fmt: skip
    assert len(worst.news) < NEWS_ROOM // 2
    assert EVENTS.end < 1 << 53


@pytest.mark.parametrize("name", STORIES["bomb-island"])
def test_a_whole_game_is_told_as_it_was(name: str) -> None:
    assert story_of(name) == kept_story_of(name)
