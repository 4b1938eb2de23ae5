"""What people are told of a position of Risk Express beside its fields, on positions that are laid out."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from grognard.core.layout import blank
from grognard.core.rule import NOBODY
from grognard.games.risk_express.box import COUNTRY_NAMES
from grognard.games.risk_express.facts import FACTS, facts
from grognard.games.risk_express.state import CONTEST, FILL, OFFER, OVER, ROLL
from tests.rules.risk_express_table import ENGINE, GAME, Table, everything_but, fresh
from tests.situations import walk


def seen(state: Any) -> Any:
    """What a spectator sees."""
    return ENGINE.view(state.tobytes(), NOBODY)


@pytest.mark.rule("RX-3", "RX-11")
def test_a_card_with_an_owner_has_its_general_as_one_more_line() -> None:
    free, owned = seen(Table().state).lines, seen(Table().give(1, "china", "australia").state).lines
    assert (free["china"], free["india"], free["canada"]) == (3, 1, 4)
    assert {name for name in COUNTRY_NAMES if owned[name] != free[name]} == {"china", "australia"}
    assert (owned["china"], owned["australia"]) == (4, 5)


@pytest.mark.rule("RX-10")
def test_neither_own_cards_nor_united_continents_are_invadable() -> None:
    table = Table().give(0, "brazil").give(1, "north_africa", "south_africa", "china")
    assert seen(table.state).invadable == [*everything_but("brazil", "north_africa", "south_africa")]
    table.state.mover = 1
    assert seen(table.state).invadable == [*everything_but("china", "north_africa", "south_africa")]


@pytest.mark.rule("RX-19")
def test_nothing_is_invadable_when_the_game_is_over() -> None:
    table = Table().give(1, *everything_but("india", "russia")).give(2, "russia").roll("3333111")
    assert seen(table.state).invadable == ["china", "russia", "india", "middle_east"]
    assert seen(table.play("fill india 1").state).invadable == []


@pytest.mark.rule("RX-18")
def test_a_united_continent_names_who_united_it() -> None:
    table = Table().give(2, "north_africa", "south_africa", "brazil").give(0, "australia")
    uniter = seen(table.state).uniter
    assert {name for name in uniter if uniter[name] is not None} == {"africa", "oceania"}
    assert (uniter["africa"], uniter["oceania"]) == (2, 0)


@pytest.mark.rule("RX-20")
def test_scores_are_told_seat_by_seat() -> None:
    assert seen(Table().give(0, "north_africa", "china").give(1, "south_africa").state).scores == [5, 2, 0]
    assert seen(Table(players=2).give(1, "north_africa", "south_africa").state).scores == [0, 5]


@pytest.mark.rule("RX-13", "RX-22")
def test_dice_set_aside_are_counted_until_the_turn_ends() -> None:
    assert seen(fresh()).dice_aside == 0
    table = Table(relay=True).roll("KGGGGGG").play("fill china 1")
    assert (seen(table.state).dice_aside, seen(table.state).dice_on_lines) == (0, 1)
    for aside in (1, 2):
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
        assert seen(table.state).dice_aside == aside
    table.roll("GGGG").play("set-aside")
    assert (seen(table.state).phase, seen(table.state).dice_aside) == ("offer", 0)
    assert seen(Table().give(1, *everything_but("india")).roll("3333111").play("fill india 1").state).dice_aside == 0


def test_a_room_that_held_other_facts_is_written_whole() -> None:
    """Also for seats without a player, who have nothing."""
    state = Table(players=2).give(1, "china").state
    clean, used = blank(FACTS.dtype)[0], np.full(FACTS.dtype.itemsize, 77, np.uint8).view(FACTS.dtype).view(np.recarray)[0]
    facts(state, clean)
    facts(state, used)
    assert used.tobytes() == clean.tobytes()
    assert used.scores.tolist() == [0, 3, 0, 0, 0, 0]


def test_facts_are_the_same_interpreted_and_compiled() -> None:
    def tell(states, rooms):  # type: ignore[no-untyped-def]
        facts(states[0], rooms[0])

    compiled, phases = njit(tell), set()
    for _, _, state in walk(ENGINE, 3, GAME.title.options_from({"relay": True, "max_rounds": 12}), key=4):
        plain, fast = blank(FACTS.dtype), np.zeros(1, FACTS.dtype)
        facts(state, plain[0])
        compiled(np.frombuffer(state.tobytes(), GAME.state), fast)
        assert fast.tobytes() == plain.tobytes()
        phases.add(int(state.phase))
    assert phases == {CONTEST, ROLL, FILL, OFFER, OVER}


@pytest.mark.rule("RX-18", "RX-19", "RX-20", "RX-21")
def test_when_one_country_is_left_those_are_close_whom_it_would_make_win() -> None:
    table = Table().give(0, *everything_but("china", "brazil", "argentina", "north_africa", "south_africa"))
    assert seen(table.state).close == []
    table.give(1, "china", "brazil").give(2, "north_africa", "south_africa")
    assert seen(table.state).close == [0]  # far ahead: whatever the last is worth
    table = Table().give(0, *everything_but("argentina", "brazil")).give(1, "brazil")
    assert seen(table.state).close == [0]
    assert seen(table.give(1, "argentina").state).close == []  # none is left


@pytest.mark.rule("RX-18", "RX-20")
def test_a_last_country_that_unites_its_continent_counts_for_all_of_it() -> None:
    # Africa in two parts, Oceania free: it is worth more than its card to whoever unites it, which anybody would.
    halves = [name for name in COUNTRY_NAMES if name != "south_africa"]
    table = Table(2).give(0, *halves[::2]).give(1, *halves[1::2])
    for seat in (0, 1):
        after = Table(2).give(0, *halves[::2]).give(1, *halves[1::2]).give(seat, "south_africa")
        scores = seen(after.state).scores
        assert (seat in seen(table.state).close) == (scores[seat] == max(scores))


@pytest.mark.rule("RX-19")
def test_a_game_says_how_it_ended() -> None:
    table = Table()
    assert seen(table.state).ending == "not_over"
    table.state.phase = OVER
    assert seen(table.state).ending == "rounds"
    assert seen(table.give(0, *COUNTRY_NAMES).state).ending == "conquered"
