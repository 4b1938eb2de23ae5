"""Exact battle odds, and what `grognard odds risk` prints of them."""

import argparse
from collections import Counter
from itertools import product
from math import isclose

import numpy as np
import pytest
from rich.console import Console

from grognard.games.risk import consult
from grognard.games.risk.battles import PLAIN, Outlook, Side, battle_odds, roll_odds
from grognard.games.risk.box import TerritoryName
from grognard.games.risk.rules.battle import airfield_bonus, losses_of_attacker
from tests.rules.risk_table import Table, number

EGYPT = number("egypt")


@pytest.mark.rule("RK-21")
@pytest.mark.parametrize(
    ("attack", "defence", "published"),
    [
        (1, 1, (0.4167, 0.5833)),
        (2, 1, (0.5787, 0.4213)),
        (3, 1, (0.6597, 0.3403)),
        (1, 2, (0.2546, 0.7454)),
        (2, 2, (0.2276, 0.3241, 0.4483)),
        (3, 2, (0.3717, 0.3358, 0.2926)),
    ],
)
def test_one_roll_has_the_published_odds_of_classic_risk(attack: int, defence: int, published: tuple[float, ...]) -> None:
    assert [round(odd, 4) for odd in roll_odds(attack, defence)] == list(published)


@pytest.mark.rule("RK-22", "RK-23")
@pytest.mark.parametrize("attacker", [Side(), Side(airfield=True), Side(bonus_die=True), Side(True, True)])
@pytest.mark.parametrize("defender", [Side(), Side(airfield=True), Side(bonus_die=True), Side(True, True)])
def test_the_odds_of_a_roll_are_those_of_the_rules(attacker: Side, defender: Side) -> None:
    """Every roll of 3 against 2 dice, judged by the rules themselves."""
    table = Table().give(0, "east_africa", regiments=4).give(1, "egypt", regiments=3)
    attack_field: list[TerritoryName] = ["east_africa"] if attacker.airfield else []
    defence_field: list[TerritoryName] = ["egypt"] if defender.airfield else []
    state = table.airfields(*attack_field, *defence_field).play("attack east_africa egypt 3", "defend 2").state
    ways = [0, 0, 0]
    for attack, attack_ways in rolls(3 + attacker.bonus_die).items():
        state.attack_faces[: len(attack)] = attack
        for defence, defence_ways in rolls(2 + defender.bonus_die).items():
            state.defence_faces[: len(defence)] = defence
            bonuses = airfield_bonus(state, 0, EGYPT), airfield_bonus(state, 1, EGYPT)
            ways[losses_of_attacker(state.attack_faces, state.defence_faces, 2, *bonuses)] += attack_ways * defence_ways
    np.testing.assert_allclose(roll_odds(3, 2, attacker, defender), np.array(ways) / sum(ways), atol=1e-15)


def rolls(dice: int) -> Counter[tuple[int, ...]]:
    """Every roll, highest first, and in how many ways it falls."""
    return Counter(tuple(sorted(faces, reverse=True)) for faces in product(range(1, 7), repeat=dice))


def slow_odds(attack: int, defend: int, sides: tuple[Side, Side], down_to: int) -> dict[tuple[int, int], float]:
    """The same by plain recursion over what one roll leads to."""
    if defend == 0 or attack <= down_to:
        return {(attack, defend): 1.0}
    ends: dict[tuple[int, int], float] = {}
    odds = roll_odds(min(3, attack - 1), min(2, defend), *sides)
    for lost, odd in enumerate(odds):
        for end, chance in slow_odds(attack - lost, defend - (len(odds) - 1 - lost), sides, down_to).items():
            ends[end] = ends.get(end, 0.0) + odd * chance
    return ends


@pytest.mark.parametrize(("attack", "defend", "down_to"), [(2, 1, 1), (5, 3, 1), (7, 6, 3), (4, 7, 2), (9, 4, 8)])
@pytest.mark.parametrize(
    "sides", [(PLAIN, PLAIN), (Side(True, False), Side(False, True)), (Side(True, True), Side(True, True))]
)
def test_a_fight_is_the_sum_over_all_its_rolls(attack: int, defend: int, down_to: int, sides: tuple[Side, Side]) -> None:
    outlook = battle_odds(attack, defend, *sides, down_to=down_to)
    expected = Outlook(np.zeros(attack + 1), np.zeros(defend + 1))
    for (attackers, defenders), chance in slow_odds(attack, defend, sides, down_to).items():
        if defenders == 0:
            expected.attackers[attackers] += chance
        else:
            expected.defenders[defenders] += chance
    np.testing.assert_allclose(outlook.attackers, expected.attackers, atol=1e-12)
    np.testing.assert_allclose(outlook.defenders, expected.defenders, atol=1e-12)


def test_airfields_and_bonus_dice_help_their_side() -> None:
    plain = battle_odds(10, 8).conquest
    for side in (Side(airfield=True), Side(bonus_die=True)):
        assert battle_odds(10, 8, attacker=side).conquest > plain > battle_odds(10, 8, defender=side).conquest


def test_the_greatest_battle_is_worked_out_too() -> None:
    outlook = battle_odds(999, 999)
    assert isclose(outlook.conquest + outlook.defenders.sum(), 1)


def asked(*words: str) -> str:
    parser = argparse.ArgumentParser()
    consult.arguments(parser, "en")
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(consult.answer(parser.parse_args(words), "en"))
    return capture.get()


def test_asking_prints_a_table_and_a_plot() -> None:
    text = asked("--attack", "12", "--defend", "7", "--airfield", "defend")
    assert "chance to conquer" in text
    assert "63.27 %" in text
    assert "█" in text
    assert "–" in asked("--attack", "300", "--defend", "200", "--down-to", "20", "--bonus-die", "both")


def test_the_odds_of_every_attack_in_a_position() -> None:
    table = Table().give(0, "east_africa", regiments=12).give(1, "egypt", regiments=7).airfields("egypt").give(0, "congo")
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(consult.odds_of(table.state, "en"))
    assert "63.3 %      East Africa  Egypt" in capture.get()
    assert len(capture.get().splitlines()) == 1 + 5
    assert consult.odds_of(table.play("end-attacks").state, "en") is None


@pytest.mark.parametrize(
    "words",
    [
        *(("--attack", bad, "--defend", "3") for bad in ("1", "0", "-4", "1000", "many", "1e3", "٣", "9" * 40)),
        *(("--attack", "5", "--defend", bad) for bad in ("0", "1000", "")),
        *(("--attack", "5", "--defend", "3", "--down-to", bad) for bad in ("0", "5")),
        *(("--attack", "5", "--defend", "3", option, "me") for option, _ in product(("--airfield", "--bonus-die"), "x")),
    ],
)
def test_bad_values_are_refused_in_words(words: tuple[str, ...]) -> None:
    with pytest.raises((consult.BadNumber, consult.BadSide)) as refused:
        asked(*(f"{name}={value}" for name, value in zip(words[::2], words[1::2], strict=True)))
    assert words[-1][:20] in refused.value.say("fr") or words[1][:20] in refused.value.say("fr")
