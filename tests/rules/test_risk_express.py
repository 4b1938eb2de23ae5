"""Risk Express, rule by rule."""

import re
from typing import Any

import numpy as np
import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import CIRCLED_GENERAL, COUNTRIES, COUNTRY_NAMES, FACES, WHOLE_CONTINENT, CountryName, Line
from grognard.games.risk_express.reasons import (
    DiceDoNotFill,
    LineIsFilled,
    MustFill,
    NoSuchLine,
    NothingOffered,
    OfferComesFirst,
    OtherCountry,
    OwnCountry,
    UnitedContinent,
)
from grognard.games.risk_express.rules import lines, turn
from grognard.games.risk_express.state import CONTEST, FILL, NO_COUNTRY, OFFER, OVER, ROLL
from grognard.games.risk_express.words import NAMES
from tests.loaded import loaded
from tests.rules.risk_express_table import ENGINE, Table, everything_but, fresh
from tests.rules.rule_page import page_of

# What is in the box


@pytest.mark.rule("RX-1", "RX-6")
def test_seven_dice_fall_and_each_of_six_faces_is_as_likely() -> None:
    from grognard.core.dice import open_event, seeded

    table, dice, seen = Table(), seeded(1), np.zeros(6, int)
    assert FACES == ("general", "cavalry", "cannon", "soldier", "soldiers_2", "soldiers_3")
    for _ in range(3000):
        table.state.tray[:] = 0
        open_event(dice)
        rules.roll(table.state, dice)
        assert table.state.tray.sum() == 7
        seen += table.state.tray
    assert (abs(seen / 3000 - 7 / 6) < 0.1).all()


@pytest.mark.rule("RX-2")
def test_the_cards_are_those_of_the_rule_page() -> None:
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (\d+) \| (.+?) \|$", page_of("risk-express"), re.M)
    assert len(rows) == 14
    for country, (name, continent, points, shown) in zip(COUNTRIES, rows, strict=True):
        assert NAMES[country.name].en == name
        assert NAMES[country.continent].en == continent.partition(" (")[0]
        if "(" in continent:
            assert WHOLE_CONTINENT[country.continent] == int(continent.partition("(")[2][:-1].removeprefix("whole"))
        assert country.points == int(points)
        assert list(country.lines) == [printed(line) for line in shown.split(" · ")]


def printed(text: str) -> Line:
    counts = dict.fromkeys(Line._fields, 0)
    for part in text.split(" + "):
        count, symbol = part.split()
        counts[{"Cavalry": "cavalry"}.get(symbol, symbol.lower().rstrip("s") + "s")] += int(count)
    return Line(**counts)


@pytest.mark.rule("RX-3", "RX-11")
def test_a_country_of_another_player_has_a_general_to_fill_as_well() -> None:
    table = Table().with_dice("K12")
    assert lines.line_count(0, table.owner("china")) == 3
    table.give(1, "china").with_dice("GG")
    assert lines.line_count(0, table.owner("china")) == 4
    assert CIRCLED_GENERAL._asdict() == {"generals": 1, "cavalry": 0, "cannons": 0, "soldiers": 0}
    assert "fill china 4" in table.legal


@pytest.mark.rule("RX-3")
def test_australia_shows_no_circled_general_because_nobody_can_invade_it_again() -> None:
    table = Table().give(1, "australia").with_dice("GGGGCK3")
    assert "australia" not in table.countries()


# Setting up


@pytest.mark.rule("RX-4")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_cards_start_unowned(players: int) -> None:
    state = fresh(players)
    assert (state.owner == NOBODY).all()
    assert not state.face_down.any()
    assert state.players == players


def contest(state: Any, *rolls: str) -> None:
    for roll in rolls:
        assert state.phase == CONTEST
        rules.roll(state, loaded(*((0 if letter == "G" else 3, 6) for letter in roll)))


@pytest.mark.rule("RX-5")
def test_most_generals_starts_and_play_passes_clockwise() -> None:
    state = fresh(3)
    contest(state, "G......", "GGG....", "GG.....")
    assert (state.starter, state.mover, state.phase, state.dice_left) == (1, 1, ROLL, 7)
    order = []
    for _ in range(4):
        order.append(int(state.mover))
        turn.pass_turn(state, None)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("RX-5")
def test_a_round_is_over_when_the_starter_moves_again() -> None:
    state = fresh(3)
    assert state.round_number == 0
    contest(state, "G......", "GGG....", "GG.....")
    rounds = []
    for _ in range(7):
        rounds.append(int(state.round_number))
        turn.pass_turn(state, None)
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("RX-5")
def test_all_seven_dice_count_for_the_start() -> None:
    for die in range(7):
        state = fresh(2)
        contest(state, ".......", "." * die + "G" + "." * (6 - die))
        assert (state.starter, state.generals[:2].tolist()) == (1, [0, 1])


@pytest.mark.rule("RX-5")
def test_who_ties_for_most_rolls_again_until_one_leads() -> None:
    state = fresh(4)
    contest(state, "GG.....", "G......", "GG.....", "GG.....")
    assert state.phase == CONTEST
    assert int(state.contenders) == 0b1101
    contest(state, "G......", "GG.....", "GG.....")
    assert int(state.contenders) == 0b1100
    contest(state, "GG.....", "GGG....")
    assert (state.starter, state.phase) == (3, ROLL)


# A turn


@pytest.mark.rule("RX-6", "RX-17")
def test_a_turn_starts_with_all_seven_dice() -> None:
    table = Table()
    assert table.due() == (0, 7)
    table.roll("G1111CC").play("fill argentina 2")
    assert table.due() == (0, 6)
    table = Table().roll("3333111").play("fill india 1")
    assert table.due() == (1, 7)
    assert (table.state.target, table.state.filled, table.state.dice_on_lines) == (NO_COUNTRY, 0, 0)


@pytest.mark.rule("RX-7")
@pytest.mark.parametrize(
    ("roll", "move", "dice_left"),
    [
        ("G222111", "fill brazil 1", 6),
        ("CC22111", "fill china 2", 5),
        ("KC22111", "fill united_states 1", 5),
        ("3333111", "fill india 1", 3),  # 3+3+3+3, not one more than it takes
        ("3221111", "fill brazil 2", 5),  # 3+2: soldiers may be more than the line shows
        ("3321GGG", "fill china 3", 5),  # the largest dice first: 3+3, not 3+2
        ("2211GGG", "fill china 3", 4),  # 2+2+1
    ],
)
def test_a_line_takes_the_fewest_dice_that_fill_it(roll: str, move: str, dice_left: int) -> None:
    table = Table().give(1, "india").roll(roll).play(move)
    assert table.state.dice_left == dice_left
    assert table.state.dice_on_lines == 7 - dice_left


@pytest.mark.rule("RX-7")
def test_a_line_is_not_filled_by_too_few_symbols_or_soldiers() -> None:
    table = Table().roll("KC1111G")
    assert table.legal.count("fill china 1") == 1
    assert isinstance(table.refusal("fill china 2"), DiceDoNotFill)
    assert isinstance(table.refusal("fill china 3"), DiceDoNotFill)
    assert isinstance(table.refusal("fill argentina 1"), DiceDoNotFill)


@pytest.mark.rule("RX-7")
@pytest.mark.parametrize(
    ("roll", "move", "fills"),
    [
        ("331GGGG", "fill russia 3", True),  # 7 of 7
        ("33GGGGG", "fill russia 3", False),
        ("3211GGG", "fill russia 3", True),
        ("3111GGG", "fill russia 3", False),
        ("332GGGG", "fill south_africa 2", True),  # 8 of 8
        ("331GGGG", "fill south_africa 2", False),
        ("2222GGG", "fill south_africa 2", True),
        ("2221GGG", "fill south_africa 2", False),
        ("22111GG", "fill south_africa 2", False),
        ("3GGGGGG", "fill brazil 2", False),
        ("2GGGGGG", "fill north_africa 3", True),  # 2 of 2
        ("1GGGGGG", "fill north_africa 3", False),
    ],
)
def test_soldiers_must_add_up_to_the_number_shown(roll: str, move: str, fills: bool) -> None:
    assert (move in Table().roll(roll).legal) == fills


@pytest.mark.rule("RX-8", "RX-14")
def test_one_line_is_filled_per_roll_and_the_rest_is_rolled_again() -> None:
    table = Table().roll("KCC3211").play("fill china 1")
    assert ENGINE.actor(table.state) == CHANCE
    assert table.due() == (0, 6)
    assert not table.state.tray.any()


@pytest.mark.rule("RX-9")
def test_the_first_line_chooses_the_country_for_the_whole_turn() -> None:
    table = Table().roll("KCC3211").play("fill china 1").roll("KCC321")
    assert table.legal == ["fill china 2", "fill china 3"]
    assert isinstance(table.refusal("fill russia 1"), OtherCountry)
    assert isinstance(table.refusal("fill china 1"), LineIsFilled)


@pytest.mark.rule("RX-10")
def test_own_countries_and_united_continents_may_not_be_invaded() -> None:
    table = Table().give(0, "brazil").give(1, "north_africa", "south_africa", "china").with_dice("GGCCKK3")
    assert {"brazil", "north_africa", "south_africa"}.isdisjoint(table.countries())
    assert {"china", "argentina", "india"} - table.countries() == {"india"}
    assert isinstance(table.refusal("fill brazil 1"), OwnCountry)
    assert isinstance(table.refusal("fill north_africa 1"), UnitedContinent)


@pytest.mark.rule("RX-10")
def test_a_country_may_be_taken_from_its_owner_already_in_the_first_round() -> None:
    table = Table().roll("GKC1111").play("fill middle_east 1").roll("KC1111").play("fill middle_east 2").roll("C1111")
    table.play("fill middle_east 3")
    assert table.owner("middle_east") == 0
    assert (table.due(), table.state.round_number) == ((1, 7), 1)
    table.roll("GKC1111")
    assert {"fill middle_east 1", "fill middle_east 4"} <= set(table.legal)


@pytest.mark.rule("RX-11")
def test_the_circled_general_must_be_filled_to_conquer_from_a_player() -> None:
    table = Table().give(1, "middle_east").roll("GKC1111").play("fill middle_east 1").roll("KC1111").play("fill middle_east 2")
    table.roll("C1111").play("fill middle_east 3")
    assert table.owner("middle_east") == 1
    table.roll("G111").play("fill middle_east 4")
    assert table.owner("middle_east") == 0


@pytest.mark.rule("RX-11")
def test_an_unowned_country_has_no_line_for_the_circled_general() -> None:
    table = Table().roll("GGGGGGG")
    assert isinstance(table.refusal("fill china 4"), NoSuchLine)


@pytest.mark.rule("RX-12")
def test_who_can_fill_a_line_must_and_chooses_which() -> None:
    table = Table().roll("KCC3211")
    assert "set-aside" not in table.legal
    assert {"fill china 1", "fill china 2", "fill china 3"} <= set(table.legal)
    assert isinstance(table.refusal("set-aside"), MustFill)


@pytest.mark.rule("RX-13")
def test_who_can_fill_none_sets_a_die_aside_and_rolls_the_others() -> None:
    table = Table().roll("KCC3211").play("fill china 1").roll("GGGG11")
    assert table.legal == ["set-aside"]
    table.play("set-aside")
    assert table.due() == (0, 5)


@pytest.mark.rule("RX-13")
def test_a_die_lost_on_the_first_roll_leaves_the_country_to_be_chosen_later() -> None:
    others = everything_but("argentina", "western_europe")
    table = Table().give(0, *others).roll("GK11111")
    assert table.legal == ["set-aside"]
    table.play("set-aside")
    assert table.state.target == NO_COUNTRY
    table.roll("GGC111")
    assert table.countries() == {"argentina"}


@pytest.mark.rule("RX-15")
def test_a_conquered_card_goes_to_the_player_and_the_turn_ends() -> None:
    table = Table().roll("3333111").play("fill india 1")
    assert table.owner("india") == 0
    assert table.due() == (1, 7)
    assert table.scores() == [1, 0, 0]


@pytest.mark.rule("RX-15")
def test_a_card_taken_from_its_owner_changes_hands() -> None:
    table = Table().give(2, "india").roll("3333G11").play("fill india 1").roll("G11").play("fill india 2")
    assert table.owner("india") == 0
    assert table.scores() == [1, 0, 0]


@pytest.mark.rule("RX-16")
def test_the_turn_ends_when_the_dice_left_cannot_fill_the_open_lines() -> None:
    table = Table().roll("GGGKKC1").play("fill western_europe 1").roll("GGG11").play("set-aside")
    assert table.due() == (0, 4)
    table.roll("GGG1").play("set-aside").roll("GGG").play("set-aside")
    assert table.due() == (0, 2)
    table.roll("GG").play("set-aside")
    assert table.due() == (1, 7)
    assert table.owner("western_europe") == NOBODY


@pytest.mark.rule("RX-16")
def test_a_line_filled_with_many_small_dice_may_end_the_turn_at_once() -> None:
    table = Table().roll("1111111").play("fill brazil 2")
    assert table.due() == (0, 3)  # brazil still needs a General and two dice of soldiers
    table.roll("111").play("set-aside")
    assert table.due() == (1, 7)


@pytest.mark.rule("RX-16")
def test_before_a_country_is_chosen_the_turn_ends_when_none_could_be_conquered() -> None:
    table = Table().give(0, *everything_but("western_europe"))
    for dice in (7, 6, 5):
        table.roll("1" * dice).play("set-aside")
    assert table.due() == (0, 4)  # two Cannons and two Cavalry may still come
    table.roll("1111").play("set-aside")
    assert table.due() == (1, 7)


@pytest.mark.rule("RX-16")
@pytest.mark.parametrize(("country", "fewest"), [("india", 4), ("russia", 5), ("south_africa", 4), ("brazil", 5), ("china", 5)])
def test_a_die_shows_three_soldiers_at_best(country: CountryName, fewest: int) -> None:
    useless = "C" if country in ("south_africa", "brazil") else "G"
    table = Table().give(0, *everything_but(country))
    for dice in range(7, fewest, -1):
        assert table.due() == (0, dice)
        table.with_dice(useless * dice).play("set-aside")
    assert table.due() == (0, fewest)
    table.with_dice(useless * fewest).play("set-aside")
    assert table.due() == (1, 7)


@pytest.mark.rule("RX-17")
def test_after_a_conquest_no_second_country_is_invaded() -> None:
    table = Table().roll("3333CKG").play("fill india 1")
    assert table.state.target == NO_COUNTRY
    assert table.due() == (1, 7)


# Continents


@pytest.mark.rule("RX-18")
def test_a_united_continent_turns_face_down_for_good() -> None:
    table = Table().give(0, "brazil").roll("GGC1111").play("fill argentina 1")
    assert not table.united("south_america")
    table.roll("C1111").play("fill argentina 2")
    assert table.united("south_america")
    table.roll("GGGGCC1")
    assert {"brazil", "argentina"}.isdisjoint(table.countries())


@pytest.mark.rule("RX-18")
def test_australia_is_a_continent_of_its_own() -> None:
    table = Table().roll("GGKC311").play("fill australia 1").roll("KC311").play("fill australia 2").roll("C311")
    table.play("fill australia 3").roll("311").play("fill australia 4")
    assert table.united("oceania")
    assert table.owner("australia") == 0


# The end


@pytest.mark.rule("RX-19")
def test_the_game_ends_when_every_card_has_an_owner() -> None:
    table = Table().give(1, *everything_but("india", "russia")).give(2, "russia").roll("3333111")
    assert ENGINE.actor(table.state) == 0
    table.play("fill india 1")
    assert table.state.phase == OVER
    assert ENGINE.actor(table.state) == NOBODY
    assert table.state.dice_left == 0
    assert not table.state.tray.any()


@pytest.mark.rule("RX-20")
def test_a_united_continent_scores_its_back_instead_of_its_cards() -> None:
    assert Table().give(0, "north_africa", "china").give(1, "south_africa").scores() == [5, 2, 0]
    assert Table().give(0, "north_africa", "south_africa", "china").scores() == [8, 0, 0]
    assert Table().give(0, *COUNTRY_NAMES).scores() == [10 + 8 + 8 + 5 + 4 + 3, 0, 0]


@pytest.mark.rule("RX-21")
def test_most_points_wins() -> None:
    table = Table().give(1, *everything_but("india")).roll("3333111").play("fill india 1")
    assert table.results() == [0, 1, 0]


@pytest.mark.rule("RX-21")
def test_players_who_tie_for_most_share_the_win() -> None:
    table = Table().give(1, "western_europe", "brazil", "canada", "south_africa", "middle_east", "central_america")
    table.give(2, "eastern_europe", "north_africa", "united_states", "australia", "argentina")
    table.give(0, "china", "russia")
    assert table.scores() == [5, 12, 12]
    table.roll("3333111").play("fill india 1")
    assert table.results() == [0, 0.5, 0.5]


# Relay


def failed_on_china(relay: bool = False) -> Table:
    """Seat 0 fills one line of China with a Cannon and then loses die after die."""
    table = Table(relay=relay).roll("KGGGGGG").play("fill china 1")
    while table.state.mover == 0 and table.state.phase == ROLL:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    return table


@pytest.mark.rule("RX-22")
def test_the_next_player_may_carry_on_with_all_dice_that_are_not_on_lines() -> None:
    table = failed_on_china(relay=True)
    assert ENGINE.actor(table.state) == 1
    assert table.legal == ["carry-on", "start-afresh"]
    assert isinstance(table.refusal("fill china 2"), OfferComesFirst)
    table.play("carry-on")
    assert table.due() == (1, 6)
    table.roll("CC3211")
    assert table.legal == ["fill china 2", "fill china 3"]
    table.play("fill china 2").roll("3211").play("fill china 3")
    assert table.owner("china") == 1


@pytest.mark.rule("RX-22")
def test_the_next_player_may_start_normally_and_the_offer_lapses() -> None:
    table = failed_on_china(relay=True).play("start-afresh")
    assert table.due() == (1, 7)
    table.roll("3333111").play("fill india 1")
    assert table.due() == (2, 7)


@pytest.mark.rule("RX-22", "RX-16")
def test_without_the_option_nothing_is_offered() -> None:
    table = failed_on_china()
    assert table.due() == (1, 7)
    table.roll("GGGGGGG")
    assert isinstance(table.refusal("carry-on"), NothingOffered)


@pytest.mark.rule("RX-22")
def test_an_invasion_that_filled_no_line_is_not_offered() -> None:
    table = Table(relay=True).give(0, *everything_but("western_europe"))
    while table.state.mover == 0:
        table.roll("1" * int(table.state.dice_left)).play("set-aside")
    assert table.due() == (1, 7)


@pytest.mark.rule("RX-22")
def test_an_invasion_of_ones_own_country_is_not_offered() -> None:
    table = Table(relay=True).give(1, "china").roll("KGGGGGG").play("fill china 4")
    while table.state.mover == 0:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    assert table.due() == (1, 7)
    assert table.owner("china") == 1


@pytest.mark.rule("RX-22", "RX-16")
def test_an_invasion_that_the_other_dice_could_not_finish_is_not_offered() -> None:
    table = Table(relay=True).roll("1111111").play("fill russia 3")
    assert table.due() == (1, 7)  # seven dice lie on the line


@pytest.mark.rule("RX-22", "RX-16")
def test_an_invasion_is_offered_when_the_other_dice_are_exactly_enough() -> None:
    table = Table(relay=True).roll("2111GGG").play("fill china 3")
    assert table.due() == (0, 3)  # a Cannon and two Cavalry may still come
    table.roll("GGG").play("set-aside")
    assert table.legal == ["carry-on", "start-afresh"]
    assert table.play("carry-on").due() == (1, 3)
    table.roll("KCC").play("fill china 2").roll("K").play("fill china 1")
    assert table.owner("china") == 1


@pytest.mark.rule("RX-22")
def test_who_carries_on_and_fails_passes_the_offer_on() -> None:
    table = failed_on_china(relay=True).play("carry-on").roll("CC1111").play("fill china 2")
    while table.state.mover == 1:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    assert (table.state.phase, table.state.mover, table.state.dice_left) == (OFFER, 2, 4)
    table.play("carry-on").roll("3311").play("fill china 3")
    assert table.owner("china") == 2


# The booklet's example


@pytest.mark.rule("RX-23")
def test_the_booklets_invasion_of_the_united_states() -> None:
    table = Table().roll("KCG1123").play("fill united_states 1")
    assert table.due() == (0, 5)
    table.roll("GGKK1").play("set-aside")
    assert table.due() == (0, 4)
    table.roll("KCG1").play("fill united_states 2")
    assert table.due() == (0, 2)
    table.roll("32").play("fill united_states 3")
    assert table.owner("united_states") == 0
    assert table.scores() == [3, 0, 0]


def test_a_game_stopped_after_its_last_round_is_shared_by_all() -> None:
    table = Table(players=2, max_rounds=1)
    table.roll("3333111").play("fill india 1")
    assert table.due() == (1, 7)
    table.roll("KKCC111").play("fill western_europe 1").roll("CC111").play("fill western_europe 2")
    assert table.state.phase == OVER
    assert table.results() == [0.5, 0.5]


def test_a_position_waiting_for_dice_shows_none() -> None:
    table = Table().roll("3333111").play("fill india 1")
    assert not table.state.tray.any()
    assert table.state.phase not in (FILL, OFFER)


@pytest.mark.parametrize("relay", [False, True])
def test_a_game_stopped_in_a_failed_invasion_leaves_nothing_of_it(relay: bool) -> None:
    table = Table(players=2, max_rounds=1, relay=relay).roll("3333111").play("fill india 1")
    table.roll("KGGGGGG").play("fill china 1")
    while table.state.phase == ROLL:
        table.roll("G" * int(table.state.dice_left)).play("set-aside")
    state = table.state
    assert (state.phase, state.round_number, state.target, state.filled) == (OVER, 1, NO_COUNTRY, 0)
    assert (state.dice_left, state.dice_on_lines) == (0, 0)
    assert table.legal == []


@pytest.mark.rule("RX-21")
def test_nobody_has_a_share_of_the_win_before_the_end() -> None:
    shares = np.full(3, 7, np.int8)
    rules.result(Table().give(0, *everything_but("india")).state, shares)
    assert shares.tolist() == [0, 0, 0]


def test_rounds_are_counted_as_far_as_their_number_goes() -> None:
    table = Table(players=2)
    table.state.round_number = 65534
    for expected in (65534, 65535, 65535, 65535, 65535):
        turn.pass_turn(table.state, None)
        assert table.state.round_number == expected
