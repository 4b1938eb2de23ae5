"""A turn: which cards may be played, drawing up, passing, and the draw pile."""

import pytest

from grognard.core.rule import CHANCE
from grognard.games.bomb_island.box import CARD_NAMES
from grognard.games.bomb_island.reasons import CardNotHeld, CardsCanBePlayed, ColourPlayed, MustThrowAway, ShieldOnlyAnswers
from grognard.games.bomb_island.rules.cards import pile_size
from tests.refused import refused
from tests.rules.bomb_island_table import Table

FULL = "move_2 move_3 potion treasure pistol shield"


@pytest.mark.rule("BI-9")
def test_one_card_of_each_colour_may_be_played_in_any_order_or_none() -> None:
    table = Table(stand={0: "e3", 1: "d2"}, hands={0: "move_1 move_2 pistol hammer potion treasure"})
    table.state.hold_ammunition[:2] = 1
    assert table.may("play") == {"move_1", "move_2", "pistol", "hammer", "potion", "treasure"}
    assert "end-turn" in table.legal
    table.play("play hammer", "knock-out d2", "no-shield")
    assert table.may("play") == {"move_1", "move_2", "potion", "treasure"}
    table.play("play treasure", "steal ammunition 1")
    assert table.may("play") == {"move_1", "move_2"}
    table.play("play move_1", "walk e3", "go e4")
    assert table.legal == ["end-turn"]
    with refused(ColourPlayed):
        table.play("play move_2")
    assert table.hand(0) == ["move_2", "pistol", "potion"]
    assert {name: int(n) for name, n in zip(CARD_NAMES, table.state.discard, strict=True) if n} == {
        "move_1": 1, "hammer": 1, "treasure": 1,
    }  # fmt: skip


@pytest.mark.rule("BI-10", "BI-39")
def test_three_cards_played_are_three_cards_drawn() -> None:
    table = Table(stand={0: "e3", 1: "d2"}, hands={0: "move_1 hammer treasure move_2 move_2 move_2"})
    table.state.hold_gems[1] = 1
    table.play("play move_1", "walk e3", "go d3", "play hammer", "knock-out d2", "no-shield", "play treasure", "steal gem 1")
    table.play("end-turn")
    assert table.actor == CHANCE
    table.draw(0, "move_7", "move_7", "boat")
    assert table.hand(0) == ["move_2", "move_2", "move_2", "move_7", "move_7", "boat"]
    assert table.actor == 1


@pytest.mark.rule("BI-9", "BI-10")
def test_who_plays_nothing_draws_nothing() -> None:
    table = Table(hands={0: FULL})
    assert table.play("end-turn").actor == 1


@pytest.mark.rule("BI-11")
def test_who_can_play_no_card_throws_one_away_draws_one_and_passes() -> None:
    table = Table(hands={0: "move_1 move_1 pistol padlock shield treasure"})
    assert table.legal == [
        "throw-away move_1",
        "throw-away pistol",
        "throw-away padlock",
        "throw-away shield",
        "throw-away treasure",
    ]
    with refused(MustThrowAway):
        table.play("end-turn")
    table.play("throw-away padlock")
    table.draw(0, "move_4")
    assert table.hand(0) == ["move_1", "move_1", "move_4", "pistol", "shield", "treasure"]
    assert table.actor == 1


@pytest.mark.rule("BI-11")
def test_who_can_play_a_card_may_pass_but_not_throw_away() -> None:
    table = Table(hands={0: "move_2 move_1 pistol padlock shield treasure"})
    assert table.legal == ["play move_2", "end-turn"]
    with refused(CardsCanBePlayed):
        table.play("throw-away move_1")
    with refused(CardNotHeld):
        table.play("play potion")


@pytest.mark.rule("BI-11")
def test_who_can_play_no_further_card_just_ends_the_turn() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_2 pistol padlock shield shield treasure"})
    table.play("play move_2", "walk e3", "go e3")
    assert table.legal == ["end-turn"]


@pytest.mark.rule("BI-11", "BI-33")
def test_a_shield_is_never_played_by_itself() -> None:
    table = Table(hands={0: "shield shield pistol pistol hammer hammer"})
    assert table.may("play") == set()
    assert "throw-away shield" in table.legal
    with refused(ShieldOnlyAnswers):
        table.play("play shield")


@pytest.mark.rule("BI-12")
def test_an_empty_draw_pile_is_made_anew_at_once_with_the_cards_just_played() -> None:
    table = Table(stand={0: "e3"}, hands={0: "move_2 move_3 pistol pistol pistol pistol", 1: FULL})
    state = table.state
    for kind in range(len(CARD_NAMES)):
        held = state.hands[0, kind] + state.hands[1, kind]
        state.discard[kind] = [8, 8, 8, 8, 8, 8, 7, 6, 2, 2, 2, 2, 3, 2, 3, 3][kind] - held
    state.discard[CARD_NAMES.index("boat")] -= 1
    assert pile_size(state) == 1
    table.play("play move_2", "walk e3", "go e3", "end-turn")
    table.roll((0, 1))
    assert "boat" in table.hand(0)
    assert sum(state.discard) == 0
    assert pile_size(state) == 80 - 12
