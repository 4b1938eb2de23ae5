"""What is printed on the board, the cards and the tokens."""

import pytest

from grognard.games.risk.box import (
    BOARD,
    BONUS,
    CONTINENT_NAMES,
    CONTINENT_OF,
    LAND,
    MAJOR_MISSIONS,
    MINOR_MISSIONS,
    NEXT_TO,
    REWARD_NAMES,
    TERRITORY_NAMES,
    TWO_STAR_CARDS,
    mask_of,
    neighbours_of,
)
from grognard.games.risk.rules_map import connected, count_of, first_of, nth_of
from grognard.games.risk.words import IN_TEXT, NAMES
from tests.rules.risk_table import GAME, Table


@pytest.mark.rule("RK-1")
def test_42_territories_lie_in_six_continents_with_a_bonus_each() -> None:
    assert len(set(TERRITORY_NAMES)) == 42
    assert {c.name: (c.territories, c.bonus) for c in BOARD} == {
        "north_america": (9, 5), "south_america": (4, 2), "europe": (7, 5),
        "africa": (6, 3), "asia": (12, 7), "oceania": (4, 2),
    }  # fmt: skip
    by_continent = {
        c: [n for t, n in enumerate(TERRITORY_NAMES) if CONTINENT_OF[t] == i] for i, c in enumerate(CONTINENT_NAMES)
    }
    assert by_continent["south_america"] == ["venezuela", "peru", "brazil", "argentina"]
    assert by_continent["oceania"] == ["indonesia", "new_guinea", "western_australia", "eastern_australia"]
    assert by_continent["asia"][0] == "ural"
    assert by_continent["asia"][-1] == "siam"
    assert [count_of(int(land)) for land in LAND] == [c.territories for c in BOARD]
    assert sum(BONUS) == 24


@pytest.mark.rule("RK-2")
def test_there_are_83_adjacencies_and_all_go_both_ways() -> None:
    pairs = {(a, b) for a in range(42) for b in range(42) if int(NEXT_TO[a]) >> b & 1}
    assert len(pairs) == 2 * 83
    assert all((b, a) in pairs and a != b for a, b in pairs)
    assert set(neighbours_of("brazil")) == {"venezuela", "peru", "argentina", "north_africa"}
    assert set(neighbours_of("kamchatka")) == {"alaska", "yakutsk", "irkutsk", "mongolia", "japan"}
    assert set(neighbours_of("middle_east")) == {
        "southern_europe", "ukraine", "egypt", "east_africa", "afghanistan", "india",
    }  # fmt: skip
    assert connected((1 << 42) - 1, 0) == (1 << 42) - 1


@pytest.mark.rule("RK-3")
def test_who_controls_a_territory_controls_its_city_and_capital() -> None:
    table = Table().capital(2, "egypt").cities("egypt").give(0, "egypt")
    holding = table.view().territories["egypt"]
    assert (holding.holder, holding.city, holding.capital_of) == (0, True, 2)
    assert table.view().players[0].cities == 1
    assert Table().view().territories["egypt"].capital_of is None
    assert table.state.capital.size == 5


@pytest.mark.rule("RK-4")
def test_30_cards_have_one_star_and_12_have_two() -> None:
    assert set(TWO_STAR_CARDS) == {
        "alaska", "central_america", "brazil", "iceland", "ukraine", "north_africa",
        "madagascar", "middle_east", "china", "kamchatka", "siam", "indonesia",
    }  # fmt: skip
    table = Table()
    assert table.view().draw_pile == 42
    assert (table.view().discard_pile.ones, table.view().discard_pile.twos) == (0, 0)


@pytest.mark.rule("RK-6", "RK-5")
def test_there_are_twelve_missions_and_eight_rewards() -> None:
    assert len(MINOR_MISSIONS) == len(MAJOR_MISSIONS) == 6
    assert REWARD_NAMES[:4] == ("small_airfield", "strategic_manoeuvre", "bonus_manoeuvre", "bonus_card")
    assert REWARD_NAMES[4:] == ("supreme_airfield", "attack_die", "defence_die", "two_regiments")


@pytest.mark.rule("RK-7")
def test_three_to_five_play() -> None:
    assert list(GAME.title.players) == [3, 4, 5]


def test_sets_of_territories_are_counted_and_walked_through() -> None:
    some = mask_of(("alaska", "brazil", "eastern_australia"))
    assert count_of(some) == 3
    assert count_of(0) == 0
    assert count_of((1 << 42) - 1) == 42
    assert first_of(some) == 0
    assert [TERRITORY_NAMES[nth_of(some, n)] for n in range(3)] == ["alaska", "brazil", "eastern_australia"]


def test_everything_has_a_name_in_both_languages_and_stands_in_sentences() -> None:
    assert len(NAMES) == 42 + 6 + 12 + 8 + 5
    assert NAMES.keys() == IN_TEXT.keys()
    assert IN_TEXT["middle_east"] == ("the Middle East", "le Moyen-Orient")
    assert IN_TEXT["alaska"].fr == "l'Alaska"
    assert IN_TEXT["madagascar"].fr == "Madagascar"
    assert IN_TEXT["western_us"].fr == "les États de l'Ouest"
