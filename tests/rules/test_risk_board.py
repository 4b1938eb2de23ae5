"""What is printed on the board, the cards and the tokens."""

import re

import pytest

from grognard.games.risk.box import (
    BOARD,
    BONUS,
    CONTINENT,
    CONTINENT_NAMES,
    CONTINENT_OF,
    LAND,
    MAJOR_MISSIONS,
    MINOR_MISSIONS,
    NEXT_TO,
    REWARD_NAMES,
    TERRITORY_NAMES,
    TWO_STAR_CARDS,
    TWO_STARS,
    mask_of,
    neighbours_of,
)
from grognard.games.risk.rules.map import connected, count_of, first_of, nth_of
from grognard.games.risk.words import IN_TEXT, NAMES
from tests.rules.risk_table import GAME, Table
from tests.rules.rule_page import ids_by_word, page_of, rule_text


@pytest.mark.rule("RK-1")
def test_territories_continents_and_bonuses_are_those_of_the_rule_page() -> None:
    bonuses = dict(re.findall(r"([A-Z][\w ]+) \((\d)\)", rule_text("risk", "RK-1").partition(": ")[2]))
    rows = dict(re.findall(r"^\| ([A-Z][\w ]+) \| (.+) \|$", page_of("risk"), re.M))
    assert list(bonuses) == list(rows)
    listed = []
    for number, (continent, territories) in enumerate(rows.items()):
        assert NAMES[CONTINENT_NAMES[number]].en == continent
        assert BOARD[number].bonus == BONUS[number] == int(bonuses[continent])
        printed = [tuple(entry.rstrip(")").split(" (")) for entry in territories.split(", ")]
        held = [name for at, name in enumerate(TERRITORY_NAMES) if CONTINENT_OF[at] == number]
        assert [tuple(NAMES[name]) for name in held] == printed
        assert int(LAND[number]) == mask_of(tuple(held))
        assert count_of(int(LAND[number])) == BOARD[number].territories
        listed += printed
    assert len(listed) == len(set(listed)) == 42


@pytest.mark.rule("RK-2")
def test_the_borders_are_those_of_the_rule_page() -> None:
    name_of = ids_by_word(NAMES)
    pairs = set()
    for entry in rule_text("risk", "RK-2").partition("adjacencies: ")[2].rstrip(".").split(" · "):
        territory, _, neighbours = entry.partition(": ")
        pairs |= {frozenset((name_of[territory], name_of[neighbour])) for neighbour in neighbours.split(", ")}
    assert len(pairs) == 83
    for at, name in enumerate(TERRITORY_NAMES):
        expected = {other for other in TERRITORY_NAMES if {name, other} in pairs}
        assert set(neighbours_of(name)) == expected
        assert {other for number, other in enumerate(TERRITORY_NAMES) if int(NEXT_TO[at]) >> number & 1} == expected
    assert connected((1 << 42) - 1, 0) == (1 << 42) - 1


@pytest.mark.rule("RK-3")
def test_who_controls_a_territory_controls_its_city_and_capital() -> None:
    table = Table().capital(2, "egypt").cities("egypt").give(0, "egypt")
    shown = table.view()
    assert (shown.owner["egypt"], shown.cities, shown.capital) == (0, ["egypt"], [None, None, "egypt"])
    assert shown.cities_held == [1, 0, 0]
    assert table.state.capital.size == 5


@pytest.mark.rule("RK-4")
def test_the_cards_with_two_stars_are_those_of_the_rule_page() -> None:
    name_of = ids_by_word(NAMES)
    text = rule_text("risk", "RK-4").partition("12 with two: ")[2].partition(".")[0]
    two_stars = {name_of[word] for word in text.split(", ")}
    assert len(two_stars) == 12
    assert set(TWO_STAR_CARDS) == two_stars
    assert {name for at, name in enumerate(TERRITORY_NAMES) if TWO_STARS >> at & 1} == two_stars
    table = Table()
    assert table.view().draw_pile == 42
    assert (table.view().discards, table.view().discarded_twos) == (0, 0)


@pytest.mark.rule("RK-5", "RK-6")
def test_missions_and_rewards_are_those_of_the_rule_page() -> None:
    minor, major = rule_text("risk", "RK-5").partition("*Minor*: ")[2].partition(" *Major*: ")[::2]
    for text, missions in ((minor, MINOR_MISSIONS), (major.partition('. "')[0], MAJOR_MISSIONS)):
        printed = [re.sub(r" \(\d+\)", "", words) for words in text.rstrip(".").split(" · ")]
        assert [NAMES[mission.name].en.lower() for mission in missions] == [words.lower() for words in printed]
        for mission, words in zip(missions, printed, strict=True):
            number = re.search(r"\d+", words)
            assert mission.asks_for == CONTINENT or mission.number == (int(number[0]) if number else 1)
    assert [CONTINENT_NAMES[mission.number] for mission in MINOR_MISSIONS[:3]] == ["europe", "north_america", "asia"]
    small, supreme = rule_text("risk", "RK-6").partition("*Small*: ")[2].split(". *Supreme*: ")
    assert [NAMES[reward].en.lower() for reward in REWARD_NAMES[:4]] == small.split(", ")
    assert [NAMES[reward].en.lower() for reward in REWARD_NAMES[4:]] == supreme.rstrip(".").split(", ")


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
