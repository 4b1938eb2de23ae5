"""What belongs to a card is gone when it is done; and the first cell, the first card and the first seat are like the others."""

import numpy as np
import pytest

from grognard.core.rule import NOBODY
from grognard.games.bomb_island import rules
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.phases import (
    ASK,
    BY_BOMB,
    CONTEST,
    DEAL,
    DOCK,
    GO_ALONG,
    GOAL,
    LAND_BOMB,
    OVER,
    PUT_DOWN,
    REFILL,
    REPLACE,
    SHOT,
    TAKE_BACK,
    TURN,
)
from grognard.games.bomb_island.state import NONE, STATE, State
from tests.rules.bomb_island_table import ENGINE, Table
from tests.situations import walk

FIELDS = tuple(STATE.kinds)
UNDER_WAY = ("aimed", *FIELDS[FIELDS.index("card") :])
EMPTY = dict.fromkeys(("card", "piece", "origin", "considered", "hit", "partner", "given"), NONE)
BELONGS_TO = {
    "considered": {GO_ALONG},
    "taken": {GO_ALONG},
    "to_put": {PUT_DOWN},
    "hit": {PUT_DOWN},
    "origin": {GOAL, GO_ALONG, LAND_BOMB},
    "given": {TAKE_BACK},
    "victims": {ASK, REPLACE},
    "shielded": {ASK, REPLACE},
}
SET_UP_OR_TURN_OR_OVER = {CONTEST, DOCK, DEAL, TURN, REFILL, OVER}


def left_over(state: State) -> set[str]:
    """The fields that hold something which does not belong to the phase."""
    filled = {name for name in UNDER_WAY if getattr(state, name) != EMPTY.get(name, 0)}
    if state.phase in SET_UP_OR_TURN_OR_OVER:
        return filled
    return {name for name in filled if state.phase not in BELONGS_TO.get(name, {state.phase})}


@pytest.mark.rule("BI-9")
def test_nothing_is_left_of_a_card_that_is_done() -> None:
    met = set()
    for key in range(8):
        for before, _, after in walk(ENGINE, 2 + key % 3, GAME.title.options(max_rounds=10), key, most=220):
            assert left_over(after) == set()
            if before.phase == REFILL or after.phase == OVER:
                assert after.colours == 0
            met.add(int(after.phase))
    assert {GO_ALONG, PUT_DOWN, ASK, TURN} <= met


@pytest.mark.rule("BI-35", "BI-37")
def test_nothing_is_left_of_the_card_that_ends_the_game() -> None:
    table = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7").play("play move_2", "push c7", "go boat_1")
    assert (table.actor, int(table.state.ending), int(table.state.colours)) == (NOBODY, BY_BOMB, 0)
    assert left_over(table.state) == set()


@pytest.mark.rule("BI-18")
def test_after_a_bomb_has_moved_alone_the_turn_goes_on() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_1 potion"}, bombs="f3").play("play move_1", "push f3")
    table.play(f"go {sorted(table.may('go'))[0]}")
    assert (table.actor, int(table.state.phase), left_over(table.state)) == (0, TURN, set())
    assert table.legal == ["play potion", "end-turn"]


@pytest.mark.rule("BI-18")
def test_a_bomb_with_no_free_cell_to_end_on_is_not_moved() -> None:
    around = {0: "f5 f6 g4", 1: "g6 h4 h5"}
    table = Table(stand=around, hands={0: "move_1 move_2"}, bombs="g5")
    assert "g5" not in table.play("play move_1").may("push")
    again = Table(stand=around, hands={0: "move_2"}, bombs="g5").play("play move_2")
    assert "g5" in again.play("push g5").may("go")


@pytest.mark.rule("BI-18", "BI-35")
@pytest.mark.parametrize("card", ["move_1", "move_2", "move_3"])
def test_no_bomb_goes_for_the_boat_of_a_player_who_is_out(card: str) -> None:
    table = Table(3, stand={0: "d7"}, hands={0: card}, bombs="c7")
    table.state.fate[1], table.state.boats[1] = SHOT, NONE
    table.play(f"play {card}", "push c7")
    assert "boat_1" not in table.may("go")


@pytest.mark.rule("BI-28", "BI-21")
def test_bobby_throws_and_receives_a_flying_bomb_but_is_no_other_than_himself() -> None:
    alone = Table(hands={0: "flying_bomb"}, bombs="f2", bobby=(0, "e2"))
    assert "play flying_bomb" not in alone.legal
    thrown = Table(stand={0: "g5"}, hands={0: "flying_bomb"}, bombs="f2", bobby=(0, "e2")).play("play flying_bomb", "lift f2")
    assert thrown.may("put") == {"f5", "f6", "g4", "g6", "h4", "h5"}
    received = Table(stand={0: "e2"}, hands={0: "flying_bomb"}, bombs="f2", bobby=(0, "g5")).play("play flying_bomb", "lift f2")
    assert received.may("put") == {"f5", "f6", "g4", "g6", "h4", "h5"}
    foreign = Table(stand={0: "e2"}, hands={0: "flying_bomb"}, bombs="f2", bobby=(1, "g5"))
    assert "play flying_bomb" not in foreign.legal


@pytest.mark.rule("BI-21", "BI-26", "BI-28", "BI-43")
def test_bobby_of_another_team_does_nothing_for_me() -> None:
    away = {0: "k1 k2 k3 k4"}
    assert "play boat" not in Table(stand=away, hands={0: "boat"}, bobby=(1, "boat_0")).legal
    assert "play boat" in Table(stand=away, hands={0: "boat"}, bobby=(0, "boat_0")).legal
    for team, his in ((1, False), (0, True)):
        moved = Table(stand=away, hands={0: "move_1"}, bombs="f3", bobby=(team, "e3")).play("play move_1")
        assert ("e3" in moved.may("walk")) == his
        assert ("f3" in moved.may("push")) == his
        flown = Table(stand=away, hands={0: "flying_bomb"}, bombs="f3", bobby=(team, "e3"))
        assert ("play flying_bomb" in flown.legal) == his
        armed = Table(stand={**away, 1: "f3"}, hands={0: "hammer"}, bobby=(team, "e3"))
        assert ("play hammer" in armed.legal) == his


@pytest.mark.rule("BI-13", "BI-17", "BI-18", "BI-28")
def test_all_that_is_done_with_a_cell_can_be_done_with_the_first() -> None:
    walked = Table(stand={0: "a1"}, hands={0: "move_1"}).play("play move_1", "walk a1", "go b3")
    assert walked.at(0)[0] == "b3"
    assert walked.bombs == set()
    arrived = Table(stand={0: "b3"}, hands={0: "move_1"}).play("play move_1", "walk b3", "go a1")
    assert arrived.at(0)[0] == "a1"
    pushed = Table(stand={0: "b3"}, hands={0: "move_2"}, bombs="a1").play("play move_2", "push a1", "go a1")
    assert pushed.bombs == {"a1"}
    taken = Table(stand={0: "a1"}, hands={0: "move_1"}, bombs="a1").play("play move_1", "walk a1", "go b3", "take a1", "put a1")
    assert (taken.at(0)[0], taken.bombs) == ("b3", {"a1"})
    left = Table(stand={0: "a1"}, hands={0: "move_1"}, bombs="a1").play("play move_1", "walk a1", "go b3", "leave a1")
    assert (left.bombs, left.legal) == ({"a1"}, ["end-turn"])
    lifted = Table(stand={0: "b3 g5"}, hands={0: "flying_bomb"}, bombs="a1").play("play flying_bomb", "lift a1", "put h5")
    assert lifted.bombs == {"h5"}


@pytest.mark.rule("BI-29", "BI-30", "BI-32")
def test_who_stands_on_the_first_cell_can_be_attacked() -> None:
    for card, blow in (("pistol", ("aim a1", "fire")), ("padlock", ("capture a1",)), ("hammer", ("knock-out a1",))):
        table = Table(stand={0: "b3", 1: "a1"}, hands={0: card})
        table.state.hold_ammunition[0] = 1
        table.play(f"play {card}", *blow, "no-shield")
        assert table.at(1)[0] == {"pistol": "gone", "padlock": "boat_0", "hammer": "a1"}[card]
        assert int(table.state.knocked_out) == (1 << 4 if card == "hammer" else 0)


@pytest.mark.rule("BI-11", "BI-24", "BI-25", "BI-27")
def test_the_first_card_is_thrown_away_and_given_and_the_first_seat_is_given_to_and_stolen_from() -> None:
    given = (
        Table(mover=1, hands={1: "gift move_1 boat", 0: "pistol"}).play("play gift", "give-to 0", "give move_1").roll((0, 1))
    )
    assert (given.hand(0), given.hand(1)) == (["move_1"], ["pistol", "boat"])
    for prize in ("gem", "ammunition"):
        table = Table(mover=1, hands={1: "treasure"})
        table.state.hold_gems[0] = table.state.hold_ammunition[0] = 2
        table.play("play treasure", f"steal {prize} 0")
        taken = [1, 2] if prize == "gem" else [2, 1]
        assert [int(table.state.hold_gems[0]), int(table.state.hold_ammunition[0])] == taken
        assert int(table.state.hold_gems[1]) + int(table.state.hold_ammunition[1]) == 1
    thrown = Table(hands={0: "potion move_1"}).play("play potion", "throw-away move_1")
    assert (thrown.hand(0), int(thrown.state.discard[0])) == ([], 1)


@pytest.mark.rule("BI-37")
def test_nobody_has_a_share_of_the_win_before_the_end() -> None:
    shares = np.full(3, 7, np.int8)
    rules.result(Table(3).state, shares)
    assert shares.tolist() == [0, 0, 0]
