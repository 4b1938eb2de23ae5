"""1 · Reinforcements: how many, cards, placing, the strategic manoeuvre."""

import pytest

from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.rules.reinforce import regiments_due
from tests.rules.risk_table import Table

EUROPE = TERRITORY_NAMES[13:20]
AFRICA = TERRITORY_NAMES[20:26]
OCEANIA = TERRITORY_NAMES[38:]
SCATTERED = TERRITORY_NAMES[0:3] + TERRITORY_NAMES[13:16] + TERRITORY_NAMES[20:23] + TERRITORY_NAMES[26:29]


def due(table: Table, seat: int = 0) -> int:
    return regiments_due(table.state, seat)


@pytest.mark.rule("RK-14", "RK-39")
def test_territories_and_cities_count_by_threes_rounded_down() -> None:
    table = Table().give(0, *SCATTERED[:9]).cities(*SCATTERED[:4], "siam")
    assert due(table) == 4  # 9 territories and 4 cities: 13 in all
    assert due(Table().give(0, *SCATTERED[:11])) == 3
    assert due(Table().give(0, *SCATTERED[:12])) == 4


@pytest.mark.rule("RK-14", "RK-39")
def test_nobody_gets_less_than_three() -> None:
    assert due(Table().give(0, *SCATTERED[:5])) == 3


@pytest.mark.rule("RK-14", "RK-39")
def test_whole_continents_bring_their_bonus() -> None:
    assert due(Table().give(0, *OCEANIA)) == 3 + 2
    assert due(Table().give(0, *EUROPE, *AFRICA)) == 4 + 8
    assert due(Table().give(0, *OCEANIA[:3], "siam")) == 3


@pytest.mark.rule("RK-14", "RK-3")
def test_each_capital_brings_one_the_own_one_included() -> None:
    table = Table().give(0, "brazil", "siam").capital(0, "brazil").capital(1, "siam").capital(2, "china")
    assert due(table) == 3 + 2


@pytest.mark.rule("RK-14")
def test_the_two_regiments_reward_brings_two_every_turn() -> None:
    assert due(Table().give(0, "brazil").rewards(0, "two_regiments")) == 3 + 2


@pytest.mark.rule("RK-15", "RK-40")
def test_three_cards_with_four_stars_bring_seven_regiments() -> None:
    table = Table().give(0, "brazil").hand(0, ones=2, twos=1).turn()
    table.play("trade 2 1")
    assert table.state.to_place == 3 + 7
    assert table.hand_of(0) == (0, 0)
    assert (table.state.discards, table.state.discarded_twos) == (3, 1)


@pytest.mark.rule("RK-15")
@pytest.mark.parametrize(
    ("stars", "regiments"), [(2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 17), (8, 21), (9, 25), (10, 30)]
)
def test_stars_bring_regiments_by_the_printed_scale(stars: int, regiments: int) -> None:
    table = Table().give(0, "brazil").hand(0, ones=10, twos=5).turn()
    table.play(f"trade {stars % 2} {stars // 2}")
    assert table.state.to_place == 3 + regiments


@pytest.mark.rule("RK-15")
def test_any_cards_with_two_to_ten_stars_may_be_traded_or_none() -> None:
    table = Table().give(0, "brazil").hand(0, ones=3, twos=5).turn()
    assert sorted(table.legal) == sorted(
        ["keep-cards"] + [f"trade {ones} {twos}" for ones in range(4) for twos in range(6) if 2 <= ones + 2 * twos <= 10]
    )
    assert table.play("keep-cards").state.to_place == 3


@pytest.mark.rule("RK-15")
def test_trading_one_or_eleven_stars_is_refused() -> None:
    table = Table().give(0, "brazil").hand(0, ones=3, twos=5).turn()
    assert "2 to 10 stars (RK-15)" in str(table.refusal("trade 1 0"))
    assert "at most 10 (RK-15)" in str(table.refusal("trade 1 5"))
    assert "3 one-star" in str(table.refusal("trade 4 0"))


@pytest.mark.rule("RK-15")
def test_cards_are_traded_once_a_turn_and_before_placing() -> None:
    table = Table().give(0, "brazil").hand(0, ones=4, twos=0).turn().play("trade 2 0")
    assert "RK-15" in str(table.refusal("trade 2 0"))
    table.play("place brazil", "regiments 5")
    assert "RK-15" in str(table.refusal("trade 2 0"))


@pytest.mark.rule("RK-15", "RK-38")
def test_a_hand_that_cannot_be_traded_is_asked_all_the_same_so_that_nobody_learns_it() -> None:
    assert Table().give(0, "brazil").hand(0, ones=1, twos=0).turn().legal == ["keep-cards"]
    assert Table().give(0, "brazil").hand(0, ones=0, twos=1).turn().legal == ["keep-cards", "trade 0 1"]
    assert Table().give(0, "brazil").turn().phase == "place"


@pytest.mark.rule("RK-16")
def test_all_regiments_are_placed_anywhere_on_own_territories_before_anything_else() -> None:
    table = Table().give(0, "brazil", "siam").turn()
    assert table.legal == ["place brazil", "place siam"]
    assert "RK-16" in str(table.refusal("attack brazil peru 1"))
    assert "RK-16" in str(table.refusal("end-attacks"))
    assert "RK-16" in str(table.refusal("place peru"))
    assert table.play("place siam").legal == ["regiments 1", "regiments 2", "regiments 3"]
    assert "RK-16" in str(table.refusal("regiments 4"))
    table.play("regiments 2")
    assert table.play("place brazil").legal == ["regiments 1"]  # the last one is asked for like the others
    assert table.play("regiments 1").regiments("brazil", "siam") == [2, 3]
    assert table.phase == "attack"


@pytest.mark.rule("RK-16")
def test_a_territory_holds_999_and_what_cannot_be_placed_is_lost() -> None:
    table = Table().give(0, "brazil", regiments=999).give(0, "siam", regiments=998).turn()
    assert table.legal == ["place siam"]
    assert "full" in str(table.refusal("place brazil"))
    assert table.play("place siam").legal == ["regiments 1"]
    assert table.play("regiments 1").regiments("siam") == [999]
    assert (table.state.to_place, table.phase) == (0, "attack")


@pytest.mark.rule("RK-17")
def test_the_strategic_manoeuvre_comes_after_placing_and_before_attacks_in_every_turn() -> None:
    table = Table().give(0, "brazil", "peru", "siam", regiments=4).rewards(0, "strategic_manoeuvre").turn()
    table.play("place brazil", "regiments 3")
    assert table.phase == "move-from"
    assert table.legal == ["move-from peru", "move-from brazil", "stay"]
    table.play("move-from brazil", "move-to peru", "move 6")
    assert table.regiments("brazil", "peru") == [1, 10]
    assert table.phase == "attack"
    table.play("end-attacks")
    assert table.phase == "move-from"  # the ordinary manoeuvre is still to come
    assert table.play("stay").actor == 1


@pytest.mark.rule("RK-17")
def test_the_strategic_manoeuvre_may_be_left_out() -> None:
    table = Table().give(0, "brazil", "peru", regiments=4).rewards(0, "strategic_manoeuvre").turn()
    table.play("place brazil", "regiments 3", "stay")
    assert table.phase == "attack"
