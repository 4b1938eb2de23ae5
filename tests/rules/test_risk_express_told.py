"""What is told of Risk Express: the events of each rule, in the order in which they happen."""

from typing import Any

import pytest

from grognard.core.event import Event
from grognard.core.rule import NOBODY
from grognard.core.saying import empty_news, told_in
from grognard.games.risk_express import events as told
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.rules import roll
from tests.loaded import loaded
from tests.rules.risk_express_table import ENGINE, LETTERS, Table, everything_but, fresh
from tests.rules.story import STORIES, kept_story_of, story_of


def played(table: Table, move: str) -> list[Event]:
    """What everybody is told of a move."""
    return GAME.events_for(ENGINE.step(table.state, GAME.action(GAME.parse(move))), NOBODY)


def rolled(state: Any, letters: str) -> list[Event]:
    """What everybody is told of dice that fall like this."""
    news = empty_news()
    roll(state, loaded(*((LETTERS[letter], 6) for letter in letters)), news)
    return GAME.events_for(told_in(news), NOBODY)


@pytest.mark.parametrize("name", STORIES["risk-express"])
def test_a_whole_game_is_told_as_it_was(name: str) -> None:
    assert story_of(name) == kept_story_of(name)


@pytest.mark.rule("RX-5")
def test_each_roll_for_the_start_is_told_and_then_who_ties_or_starts() -> None:
    state = fresh(2)
    assert rolled(state, "GGKKKKK") == [told.RolledForTheStart(0, 2)]
    assert rolled(state, "GGCCCCC") == [told.RolledForTheStart(1, 2), told.TiedForTheStart([0, 1])]
    assert rolled(state, "KKKKKKK") == [told.RolledForTheStart(0, 0)]
    assert rolled(state, "GKKKKKK") == [told.RolledForTheStart(1, 1), told.Starts(1)]


@pytest.mark.rule("RX-6", "RX-7")
def test_a_roll_and_the_dice_that_fill_a_line_are_told_by_their_faces() -> None:
    table = Table()
    assert rolled(table.state, "KKC1223") == [
        told.Rolled(0, ["cavalry", "cannon", "cannon", "soldier", "soldiers_2", "soldiers_2", "soldiers_3"])
    ]
    assert played(table, "fill china 3") == [told.Filled(0, "china", 3, ["soldiers_2", "soldiers_3"])]


@pytest.mark.rule("RX-13", "RX-16")
def test_dice_set_aside_are_told_and_at_last_that_no_country_was_found() -> None:
    table = Table(players=2).give(0, *everything_but("india"))
    for left in (6, 5, 4):
        rolled(table.state, "K" * (left + 1))
        assert played(table, "set-aside") == [told.DieSetAside(0, left)]
    rolled(table.state, "KKKK")
    assert played(table, "set-aside") == [told.DieSetAside(0, 3), told.ChoseNoCountry(0)]


@pytest.mark.rule("RX-15")
def test_a_country_that_had_an_owner_is_told_as_taken_from_them() -> None:
    table = Table().give(1, "russia").with_dice("GKKKKKK")
    table.state.target, table.state.filled = 1, 0b0111
    assert played(table, "fill russia 4") == [told.Filled(0, "russia", 4, ["general"]), told.Captured(0, "russia", 1)]


@pytest.mark.rule("RX-15", "RX-18", "RX-21")
def test_the_last_conquest_is_told_with_what_it_unites_and_who_wins() -> None:
    table = Table(players=2).give(0, *everything_but("india")).with_dice("3331KKK")
    assert played(table, "fill india 1") == [
        told.Filled(0, "india", 1, ["soldier", "soldiers_3", "soldiers_3", "soldiers_3"]),
        told.Conquered(0, "india"),
        told.United(0, "asia"),
        told.Won([0], 38),
    ]


@pytest.mark.rule("RX-21")
def test_a_tie_at_the_end_is_told_with_all_who_share_it() -> None:
    table = Table(players=3).give(0, "china", "western_europe", "india", "argentina")
    table.give(1, "middle_east", "united_states", "canada", "eastern_europe")
    table.give(2, "central_america", "south_africa", "north_africa", "brazil", "australia").with_dice("KKKKKKK")
    table.state.target, table.state.filled = 1, 0b110
    assert table.scores() == [9, 9, 11]
    assert played(table, "fill russia 1")[-1] == told.SharedWin([0, 2], 11)


@pytest.mark.rule("RX-16", "RX-22")
def test_a_failed_invasion_is_told_and_with_the_relay_what_the_next_makes_of_it() -> None:
    table = Table(players=2, relay=True).with_dice("KGGGGGG")
    assert played(table, "fill china 1") == [told.Filled(0, "china", 1, ["cannon"])]
    for dice in ("KKKGGG", "KKKGG"):
        rolled(table.state, dice)
        played(table, "set-aside")
    rolled(table.state, "KKGG")
    assert played(table, "set-aside") == [told.DieSetAside(0, 3), told.Repelled(0, "china"), told.Offered(1, "china")]
    before = table.state.copy()
    assert played(table, "carry-on") == [told.CarriedOn(1)]
    table.state = before
    assert played(table, "start-afresh") == [told.StartedAfresh(1)]


def test_the_end_of_the_last_round_is_told() -> None:
    table = Table(players=2, max_rounds=1).give(1, *everything_but("india"))
    table.state.mover = 1
    table.with_dice("KKKK")
    assert played(table, "set-aside") == [told.DieSetAside(1, 3), told.ChoseNoCountry(1), told.RoundsAreUp()]
