"""The Bonus cards."""

import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.bomb_island.events import BombFlew
from grognard.games.bomb_island.phases import SHOT
from grognard.games.bomb_island.reasons import (
    AnchorIsTaken,
    BombTooFar,
    NoEffect,
    NotAnAnchor,
    NotAnOpponent,
    NothingToSteal,
    NotNextTo,
)
from tests.refused import refused
from tests.rules.bomb_island_table import ANCHOR_NAMES, Table, where


@pytest.mark.rule("BI-24")
def test_a_potion_throws_away_any_cards_and_draws_until_six() -> None:
    table = Table(hands={0: "potion move_1 move_1 move_2 pistol shield"}).play("play potion")
    assert table.legal == ["draw-cards", *(f"throw-away {card}" for card in ("move_1", "move_2", "pistol", "shield"))]
    table.play("throw-away move_1", "throw-away move_1", "throw-away shield", "draw-cards")
    assert table.actor == CHANCE
    table.draw(0, "boat", "boat", "move_7", "move_7")
    assert table.hand(0) == ["move_2", "move_7", "move_7", "pistol", "boat", "boat"]
    assert (table.actor, int(table.state.discard.sum())) == (0, 4)


@pytest.mark.rule("BI-24")
def test_a_potion_may_throw_nothing_away_or_all() -> None:
    none = Table(hands={0: "potion move_1"}).play("play potion", "draw-cards")
    assert len(none.draw(0, *["move_6"] * 5).hand(0)) == 6
    table = Table(hands={0: "potion move_1"}).play("play potion", "throw-away move_1")
    assert table.legal == ["draw-cards"]


@pytest.mark.rule("BI-25")
def test_a_poisoned_gift_gives_a_card_and_takes_another_at_random() -> None:
    table = Table(3, hands={0: "gift move_1 move_1", 1: "pistol shield", 2: "boat"}).play("play gift")
    assert table.legal == ["give-to 1", "give-to 2"]
    with refused(NotAnOpponent):
        table.play("give-to 0")
    table.play("give-to 1")
    assert table.legal == ["give move_1"]
    table.play("give move_1")
    assert table.actor == CHANCE
    table.roll((1, 2))
    assert table.hand(0) == ["move_1", "shield"]
    assert table.hand(1) == ["move_1", "pistol"]
    assert table.actor == 0


@pytest.mark.rule("BI-25")
def test_the_given_card_cannot_be_the_one_taken_back() -> None:
    for draw in range(3):
        table = Table(hands={0: "gift move_4", 1: "move_4 pistol boat"}).play("play gift", "give-to 1", "give move_4")
        table.roll((draw, 3))
        assert table.hand(0) == [["move_4"], ["pistol"], ["boat"]][draw]


@pytest.mark.rule("BI-11", "BI-25")
def test_a_gift_needs_another_card_to_give() -> None:
    assert "play gift" not in Table(hands={0: "gift"}).legal


@pytest.mark.rule("BI-25", "BI-35")
def test_no_gift_goes_to_a_player_who_is_out() -> None:
    table = Table(4, hands={0: "gift move_1", 1: "pistol", 3: "boat"})
    table.state.fate[2] = SHOT
    table.play("play gift")
    assert table.legal == ["give-to 1", "give-to 3"]
    with refused(NotAnOpponent):
        table.play("give-to 2")


@pytest.mark.rule("BI-26")
def test_a_boat_sails_to_any_free_anchor_with_its_crew_aboard() -> None:
    table = Table(3, stand={1: "l6"}, hands={0: "boat"}).play("play boat")
    assert table.may("dock") == set(ANCHOR_NAMES) - {"b1", "b6", "g1"}
    with refused(AnchorIsTaken):
        table.play("dock b6")
    with refused(NotAnAnchor):
        table.play("dock c3")
    table.play("dock l6")
    assert where(int(table.state.boats[0])) == "l6"
    assert table.at(0) == ["boat_0"] * 4


@pytest.mark.rule("BI-26", "BI-43")
def test_a_boat_needs_an_own_free_character_aboard() -> None:
    table = Table(stand={0: "c1 c2 c3 boat_1", 1: "boat_0"}, hands={0: "boat"})
    with refused(NoEffect):
        table.play("play boat")
    assert Table(stand={0: "c1 c2 c3 boat_0"}, hands={0: "boat"}).may("play") == {"boat"}


@pytest.mark.rule("BI-27")
def test_a_treasure_takes_a_gem_or_an_ammunition_from_another_boat() -> None:
    table = Table(4, hands={0: "treasure"})
    table.state.hold_gems[:4] = (1, 2, 0, 0)
    table.state.hold_ammunition[:4] = (1, 0, 1, 0)
    table.play("play treasure")
    assert table.legal == ["steal gem 1", "steal ammunition 2"]
    with refused(NothingToSteal):
        table.play("steal gem 2")
    with refused(NotAnOpponent):
        table.play("steal gem 0")
    table.play("steal gem 1")
    assert table.state.hold_gems.tolist() == [2, 1, 0, 0]
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-11", "BI-27")
def test_a_treasure_needs_something_to_take() -> None:
    table = Table(hands={0: "treasure"})
    table.state.hold_gems[0] = 3
    assert "play treasure" not in table.legal


@pytest.mark.rule("BI-27", "BI-37")
def test_a_stolen_gem_can_win() -> None:
    table = Table(hands={0: "treasure"})
    table.state.hold_gems[:2] = (4, 1)
    assert table.play("play treasure", "steal gem 1").actor == NOBODY
    assert table.result == [1.0, 0.0]


@pytest.mark.rule("BI-28")
def test_a_bomb_flies_from_one_own_character_to_another() -> None:
    table = Table(stand={0: "e2 g5", 1: "h5"}, hands={0: "flying_bomb"}, bombs="f2 k1").play("play flying_bomb")
    assert table.may("lift") == {"f2"}
    with refused(BombTooFar):
        table.play("lift k1")
    table.play("lift f2")
    assert table.may("put") == {"f5", "f6", "g4", "g6", "h4"}
    with refused(NotNextTo):
        table.play("put e3")
    assert table.play("put h4").bombs == {"h4", "k1"}


@pytest.mark.rule("BI-28")
def test_a_flying_bomb_lands_on_the_island_s_last_cell_too_and_is_told() -> None:
    table = Table(stand={0: "e2 m2"}, hands={0: "flying_bomb"}, bombs="f2").play("play flying_bomb", "lift f2")
    assert table.may("put") == {"l3", "l4", "m1", "m3"}
    assert table.play("put m3").told() == [BombFlew("f2", "m3")]


@pytest.mark.rule("BI-28", "BI-43")
@pytest.mark.parametrize("others", ["boat_0", "gone", "boat_1"])
def test_a_flying_bomb_needs_two_own_characters_outside_boats(others: str) -> None:
    table = Table(stand={0: f"e2 {others} {others} {others}"}, hands={0: "flying_bomb"}, bombs="f2")
    assert "play flying_bomb" not in table.legal


@pytest.mark.rule("BI-28", "BI-43")
def test_the_knocked_out_neither_throw_nor_receive_a_flying_bomb() -> None:
    for lying in (0, 1):
        table = Table(stand={0: "e2 g5"}, hands={0: "flying_bomb"}, bombs="f2")
        table.state.knocked_out = 1 << lying
        assert "play flying_bomb" not in table.legal


@pytest.mark.rule("BI-28", "BI-43")
def test_a_bomb_under_a_character_is_next_to_it() -> None:
    table = Table(stand={0: "e2 g5"}, hands={0: "flying_bomb"}, bombs="e2").play("play flying_bomb")
    assert table.may("lift") == {"e2"}


@pytest.mark.rule("BI-28")
def test_a_bomb_next_to_two_may_fly_to_either() -> None:
    table = Table(stand={0: "e2 e3"}, hands={0: "flying_bomb"}, bombs="f2").play("play flying_bomb", "lift f2")
    assert table.may("put") == {"d1", "d2", "e1", "f1", "d3", "e4", "f3"}
