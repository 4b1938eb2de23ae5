"""The odds of Bomb Island, and what the command that shows them understands."""

import argparse
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from grognard.core.dice import seeded
from grognard.core.refusal import CannotRead, Refusal
from grognard.core.words import LANGUAGES
from grognard.games.bomb_island import consult
from grognard.games.bomb_island.box import CARD_NAMES, CHESTS_OF, PISTOL, CardName
from grognard.games.bomb_island.odds import bomb_threats, chance_to_hold, chest_odds, gem_odds, odds, shot_threats
from tests.rules.bomb_island_table import ENGINE, Table, place_of

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("bomb-island-*.txt"))


@pytest.mark.rule("BI-2", "BI-6")
def test_the_next_chest_is_any_of_those_left() -> None:
    assert chest_odds(CHESTS_OF) == {"gem": 7 / 22, "ammunition": 10 / 22, "bomb": 3 / 22, "bobby": 1 / 22, "trap": 1 / 22}
    assert chest_odds([0, 0, 0, 0, 0]) == {}


@pytest.mark.rule("BI-2")
def test_gems_among_the_next_chests_are_counted_exactly() -> None:
    chances = gem_odds([2, 1, 0, 0, 0], 2)
    assert [Fraction(one).limit_denominator(100) for one in chances] == [0, Fraction(2, 3), Fraction(1, 3)]
    assert sum(gem_odds(CHESTS_OF, 9)) == pytest.approx(1)


@pytest.mark.rule("BI-38")
def test_the_chance_to_hold_cards_agrees_with_imagined_hands() -> None:
    table = Table(3, hands={0: "pistol move_1 move_2 boat", 1: "move_1 move_2 pistol boat gift shield", 2: "potion hammer"})
    state = ENGINE.blind(table.state, 0)
    wanted: tuple[CardName, ...] = ("move_3", "move_5")
    kinds = [CARD_NAMES.index(name) for name in wanted]
    chance = chance_to_hold(state, 1, (PISTOL,), wanted)
    count = 3000
    dice = seeded(5)
    held = 0
    for _ in range(count):
        hand = ENGINE.imagine(state, 0, dice).hands[1]
        held += bool(hand[PISTOL] > 0 and any(hand[kind] > 0 for kind in kinds))
    assert abs(held / count - chance) < 4 * (chance * (1 - chance) / count) ** 0.5
    assert chance_to_hold(ENGINE.blind(table.state, 1), 1, (PISTOL,), ("move_2",)) == 1.0
    assert chance_to_hold(ENGINE.blind(table.state, 1), 1, (PISTOL,), wanted) == 0.0


@pytest.mark.rule("BI-29", "BI-38")
def test_who_can_be_shot_next_turn_is_who_a_move_brings_near() -> None:
    table = Table(3, stand={0: "e3", 1: "e1", 2: "m2"}, hands={1: "pistol move_1 boat boat boat gift"})
    table.state.hold_ammunition[1] = 1
    (threat,) = [one for one in shot_threats(table.state) if one.victim == 0]
    assert (threat.seat, threat.cell) == (1, "e3")
    assert threat.kinds == ("move_1", "move_2", "move_3", "move_4", "move_5", "move_6", "move_7")
    assert threat.chance == 1.0
    table.state.place[4] = place_of("e2")
    (beside,) = [one for one in shot_threats(table.state) if one.victim == 0]
    assert (beside.kinds, beside.chance) == ((), 1.0)
    table.state.hold_ammunition[1] = 0
    assert shot_threats(table.state) == []


@pytest.mark.rule("BI-38")
def test_all_that_may_come_is_told_the_likeliest_first_and_nothing_that_cannot_be() -> None:
    table = Table(3, stand={0: "d7", 1: "e6", 2: "m2"}, hands={0: "move_2 pistol boat boat gift gift"}, bombs="c7")
    table.state.hold_ammunition[:3] = 1
    for seat in range(3):
        found = odds(ENGINE.blind(table.state, seat))
        assert found.chests == chest_odds(CHESTS_OF)
        for threats in (found.shots, found.bombs):
            assert [one.chance for one in threats] == sorted((one.chance for one in threats), reverse=True)
            assert all(0 < one.chance <= 1 for one in threats)
    first = odds(ENGINE.blind(table.state, 0)).shots[0]
    assert (first.seat, first.victim, first.cell, first.chance) == (0, 1, "e6", 1)
    assert odds(ENGINE.blind(table.state, 1)).shots[0].chance < 1  # nobody else knows of the pistol


def test_before_the_first_turn_and_after_the_last_nothing_threatens() -> None:
    for move in (0, None):
        found = odds(consult.recorded_position(GOLDEN[0], move, 0))
        assert (found.shots, found.bombs) == ([], [])


@pytest.mark.rule("BI-18", "BI-42")
def test_whose_boat_can_be_bombed_next_turn() -> None:
    table = Table(3, stand={0: "d7"}, hands={0: "move_2 boat boat boat gift gift"}, bombs="c7")
    found = {(int(one.seat), int(one.victim)): one for one in bomb_threats(table.state)}
    assert set(found) == {(0, 1), (1, 0)}
    assert (found[1, 0].kinds, found[1, 0].chance) == (("move_7",), 0.0)
    assert found[0, 1].kinds == ("move_2", "move_3", "move_4", "move_5", "move_6", "move_7")
    assert found[0, 1].chance == 1.0
    afoot = Table(3, stand={0: "c5"}, bombs="b5")
    assert {int(one.victim): one.kinds[0] for one in bomb_threats(afoot.state)}[1] == "move_3"


def ask(*words: str, language: Any = "en") -> str:
    parser = argparse.ArgumentParser()
    consult.arguments(parser, language)
    console = Console(width=100)
    with console.capture() as capture:
        console.print(consult.answer(parser.parse_args(words), language))
    return capture.get()


def test_the_command_tells_what_the_next_chest_may_be() -> None:
    assert "31.82 %" in ask()
    assert "100.00 %" in ask("--opened", "ammunition=10,bomb=3,bobby=1,trap=1")
    assert "No chest" in ask("--opened", "gem=7,ammunition=10,bomb=3,bobby=1,trap=1")
    assert "gems in the next 3 chests" in ask("--next", "3")
    assert "pierre" in ask(language="fr")


def test_the_command_reads_a_recorded_game() -> None:
    (record, *_) = GOLDEN
    for language in LANGUAGES:
        assert ask("--record", str(record), "--move", "30", "--seat", "0", language=language)
    assert ask("--record", str(record))


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("--opened", "gold=1"), consult.BadOpened),
        (("--opened", "gem=8"), consult.BadOpened),
        (("--opened", "gem=x"), consult.BadOpened),
        (("--opened", "gem"), consult.BadOpened),
        (("--next", "0"), consult.BadNext),
        (("--next", "23"), consult.BadNext),
        (("--move", "3"), consult.NeedsRecord),
        (("--seat", "0"), consult.NeedsRecord),
        (("--record", "no such file"), CannotRead),
        (("--record", str(GOLDEN[0]), "--move", "-1"), consult.BadMove),
        (("--record", str(GOLDEN[0]), "--move", "1000000"), consult.BadMove),
        (("--record", str(GOLDEN[0]), "--seat", "7"), consult.BadSeat),
        (("--record", str(GOLDEN[0]), "--opened", "gem=1"), consult.OpenedOrRecord),
        (("--record", str(GOLDEN[0].parent / "risk-express-0-2.txt")), consult.OtherGame),
    ],
)
def test_the_command_refuses_bad_values_in_words(words: tuple[str, ...], refusal: type[Refusal]) -> None:
    with pytest.raises(refusal) as refused:
        ask(*words)
    assert all(refused.value.say(language) for language in LANGUAGES)


def test_a_position_under_way_has_odds_and_a_finished_one_has_none() -> None:
    table = Table(stand={0: "d7"}, hands={0: "move_2"}, bombs="c7", chests="d3")
    assert consult.odds_of(table.state, "en") is not None
    table.play("play move_2", "push c7", "go boat_1")
    assert consult.odds_of(table.state, "en") is None
