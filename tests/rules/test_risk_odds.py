"""Exact battle odds, and what `grognard odds risk` prints of them."""

import argparse
from collections import Counter
from itertools import product
from math import isclose

import numpy as np
import pytest
from rich.console import Console

from grognard.core.dice import seeded
from grognard.core.odds import Oracle, oracle_of
from grognard.core.rule import CHANCE
from grognard.games.risk import consult
from grognard.games.risk.box import BORDERS, TERRITORY_NAMES, TerritoryName
from grognard.games.risk.consult import Floats, outlook_of
from grognard.games.risk.moves import attack_read, is_attack
from grognard.games.risk.odds import BORDER_NAMES, ENDS, aid_of
from grognard.games.risk.rules.battle import airfield_bonus, losses_of_attacker
from tests.rules.risk_table import ENGINE, GAME, Table, number

PLAIN = aid_of(0, 0, 0, 0)
EGYPT = number("egypt")


def roll_odds(attack: int, defence: int, aid: int = PLAIN) -> Floats:
    """The chance that the attacker loses 0, 1, … regiments in one roll."""
    lost: Floats = oracle_of(GAME).tables["lost"][0, aid, attack, defence]
    return lost[: min(attack, defence) + 1]


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
@pytest.mark.parametrize(("attack_airfield", "defence_airfield", "attack_die", "defence_die"), list(product((0, 1), repeat=4)))
def test_the_odds_of_a_roll_are_those_of_the_rules(
    attack_airfield: int, defence_airfield: int, attack_die: int, defence_die: int
) -> None:
    """Every roll of 3 against 2 dice, judged by the rules themselves."""
    table = Table().give(0, "east_africa", regiments=4).give(1, "egypt", regiments=3)
    fields: list[TerritoryName] = []
    fields += ["east_africa"] if attack_airfield else []
    fields += ["egypt"] if defence_airfield else []
    state = table.airfields(*fields).play("attack east_africa egypt 3", "defend 2").state
    ways = [0, 0, 0]
    bonuses = airfield_bonus(state, 0, EGYPT), airfield_bonus(state, 1, EGYPT)
    for attack, attack_ways in rolls(3 + attack_die).items():
        for defence, defence_ways in rolls(2 + defence_die).items():
            ways[losses_of_attacker(attack, defence, 2, *bonuses)] += attack_ways * defence_ways
    aid = aid_of(attack_airfield, defence_airfield, attack_die, defence_die)
    np.testing.assert_allclose(roll_odds(3, 2, aid), np.array(ways) / sum(ways), atol=1e-15)


def rolls(dice: int) -> Counter[tuple[int, ...]]:
    """Every roll, highest first, and in how many ways it falls."""
    return Counter(tuple(sorted(faces, reverse=True)) for faces in product(range(1, 7), repeat=dice))


def slow_odds(attack: int, defend: int, aid: int, down_to: int) -> dict[tuple[int, int], float]:
    """The same by plain recursion over what one roll leads to."""
    if defend == 0 or attack <= down_to:
        return {(attack, defend): 1.0}
    ends: dict[tuple[int, int], float] = {}
    odds = roll_odds(min(3, attack - 1), min(2, defend), aid)
    for lost, odd in enumerate(odds):
        for end, chance in slow_odds(attack - lost, defend - (len(odds) - 1 - lost), aid, down_to).items():
            ends[end] = ends.get(end, 0.0) + odd * chance
    return ends


@pytest.mark.parametrize(("attack", "defend", "down_to"), [(2, 1, 1), (5, 3, 1), (7, 6, 3), (4, 7, 2), (9, 4, 8), (8, 8, 1)])
@pytest.mark.parametrize("aid", [PLAIN, aid_of(1, 0, 0, 1), aid_of(1, 1, 1, 1)])
def test_a_fight_is_the_sum_over_all_its_rolls(attack: int, defend: int, down_to: int, aid: int) -> None:
    outlook_of(999, 999, PLAIN)  # what another battle left in the table is in nobody's way
    outlook = outlook_of(attack, defend, aid, down_to)
    attackers_left, defenders_left = np.zeros(attack + 1), np.zeros(defend + 1)
    for (attackers, defenders), chance in slow_odds(attack, defend, aid, down_to).items():
        if defenders == 0:
            attackers_left[attackers] += chance
        else:
            defenders_left[defenders] += chance
    np.testing.assert_allclose(outlook.attackers, attackers_left, atol=1e-12)
    np.testing.assert_allclose(outlook.defenders, defenders_left, atol=1e-12)
    assert isclose(outlook.conquest, attackers_left.sum())


@pytest.mark.parametrize("helped", [(1, 0), (0, 1)])
def test_airfields_and_bonus_dice_help_their_side(helped: tuple[int, int]) -> None:
    airfield, die = helped
    plain = outlook_of(10, 8, PLAIN).conquest
    assert outlook_of(10, 8, aid_of(airfield, 0, die, 0)).conquest > plain
    assert outlook_of(10, 8, aid_of(0, airfield, 0, die)).conquest < plain


@pytest.mark.parametrize(("attack", "defend", "down_to"), [(999, 999, 1), (999, 999, 998), (999, 1, 1), (2, 999, 1)])
def test_the_greatest_battles_are_worked_out_too(attack: int, defend: int, down_to: int) -> None:
    outlook = outlook_of(attack, defend, PLAIN, down_to)
    assert isclose(outlook.conquest + outlook.defenders.sum(), 1)
    assert isclose(outlook.conquest, outlook.attackers.sum(), abs_tol=1e-12)


def test_each_border_has_a_name_and_is_there_once() -> None:
    assert len({frozenset(ends) for ends in ENDS}) == len(ENDS) == sum(map(len, BORDERS.values())) == 83
    assert BORDER_NAMES[0] == "alaska-northwest_territory"


@pytest.mark.rule("RK-18")
def test_there_are_odds_for_exactly_the_attacks_that_are_legal() -> None:
    """Interpreted and compiled alike, in positions of whole games."""
    slow = Oracle(GAME, fast=False)
    for seed in range(3):
        state = ENGINE.new(3, GAME.title.options_from({"set_up": "at-random"}))
        dice, choice = seeded(seed), np.random.default_rng(seed)
        for _ in range(400):
            if ENGINE.actor(state) == CHANCE:
                ENGINE.roll(state, dice)
                continue
            actions = ENGINE.legal(state)
            seen = ENGINE.blind(state, int(state.mover)).tobytes()
            found = oracle_of(GAME).odds(seen).conquest
            attacks = {attack_read(int(action))[:2] for action in actions if is_attack(int(action))}
            legal = {frozenset((TERRITORY_NAMES[source], TERRITORY_NAMES[target])) for source, target in attacks}
            told = {frozenset(ENDS[BORDER_NAMES.index(border)]) for border, chance in found.items() if chance is not None}
            assert told == legal
            if attacks:
                assert found == pytest.approx(slow.odds(seen).conquest, abs=1e-12)
            ENGINE.step(state, int(choice.choice(actions)))


@pytest.mark.rule("RK-22", "RK-23")
def test_what_helps_either_side_counts_in_the_odds_of_a_position() -> None:
    def chance(table: Table) -> float:
        found: float = oracle_of(GAME).odds(table.state.tobytes()).conquest["egypt-east_africa"]
        return found

    def position() -> Table:
        return Table().give(0, "east_africa", regiments=12).give(1, "egypt", regiments=7)

    assert chance(position()) == outlook_of(12, 7, PLAIN).conquest
    assert chance(position().airfields("east_africa")) == outlook_of(12, 7, aid_of(1, 0, 0, 0)).conquest
    assert chance(position().airfields("egypt")) == outlook_of(12, 7, aid_of(0, 1, 0, 0)).conquest
    assert chance(position().rewards(0, "attack_die")) == outlook_of(12, 7, aid_of(0, 0, 1, 0)).conquest
    assert chance(position().rewards(1, "defence_die")) == outlook_of(12, 7, aid_of(0, 0, 0, 1)).conquest


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
