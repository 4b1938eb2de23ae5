"""Setting up: modes, the contest for the order, placing by hand and at random, the first cards."""

from typing import Any

import pytest

from grognard.core.dice import seeded
from grognard.core.rule import CHANCE
from grognard.games.risk import phases, rules
from grognard.games.risk.box import (
    MISSION_NAMES,
    REGIMENTS_EACH,
    TERRITORY_NAMES,
    TRAINING,
    TWO_STAR_CARDS,
    mask_of,
)
from grognard.games.risk.reasons import NotFree, NotYours
from grognard.games.risk.rules.map import count_of
from grognard.games.risk.state import PHASES
from grognard.games.risk.words import NAMES
from tests.loaded import loaded
from tests.refused import refused
from tests.rules.risk_table import ENGINE, GAME, Table, fresh
from tests.rules.rule_page import ids_by_word, rule_text


def roll_faces(state: Any, *faces: int) -> None:
    rules.roll(state, loaded(*((face - 1, 6) for face in faces)))


def play(state: Any, *moves: str) -> None:
    for move in moves:
        ENGINE.step(state, GAME.action(GAME.parse(move)))


def legal(state: Any) -> list[str]:
    return [str(GAME.move(int(action))) for action in ENGINE.legal(state)]


def set_up_by_chance(players: int, seed: int = 1, **options: object) -> Any:
    state, dice = fresh(players, **options), seeded(seed)
    while ENGINE.actor(state) == CHANCE:
        ENGINE.roll(state, dice)
    return state


@pytest.mark.rule("RK-8")
def test_training_has_its_own_missions_and_cities_and_no_rewards() -> None:
    shown = ENGINE.view(fresh(3, mode="training").tobytes(), 0)
    assert shown.face_up == [
        "control_europe", "control_north_america", "control_asia", "control_8_cities",
        "take_10_territories", "control_2_capitals", "control_18_territories", "control_2_continents",
    ]  # fmt: skip
    assert set(shown.reward_on.values()) == {None}
    name_of = ids_by_word(NAMES)
    printed = rule_text("risk", "RK-8").partition("Cities on ")[2].partition(".")[0].split(", ")
    assert set(shown.cities) == {name_of[word] for word in printed}
    assert len(printed) == 15
    assert shown.draw_pile == 42


@pytest.mark.rule("RK-8")
def test_in_training_the_highest_die_picks_a_colour_first_and_the_colours_take_turns_in_their_order() -> None:
    state = fresh(3, mode="training")
    roll_faces(state, 2, 6, 4)
    assert state.phase == phases.PICK_COLOUR
    assert ENGINE.actor(state) == 1
    assert legal(state) == ["colour yellow", "colour green", "colour blue"]
    play(state, "colour blue")
    assert ENGINE.actor(state) == 2
    assert legal(state) == ["colour yellow", "colour green"]
    play(state, "colour yellow")
    assert ENGINE.actor(state) == 0
    play(state, "colour green")
    assert list(state.order[:3]) == [2, 0, 1]
    rules.roll(state, seeded(1))
    assert state.mover == 2
    assert [state.cards[seat] for seat in (2, 0, 1)] == [0, 0, 1]


@pytest.mark.rule("RK-8", "RK-11")
def test_who_ties_rolls_again_and_nobody_else() -> None:
    state = fresh(5, mode="training")
    roll_faces(state, 3, 5, 3, 5, 5)
    assert state.phase == phases.CONTEST
    roll_faces(state, 2, 2, 6)  # seats 1, 3 and 4, who tied for the first place
    assert state.order[0] == 4
    roll_faces(state, 1, 3)  # seats 1 and 3 again
    assert list(state.order[:3]) == [4, 3, 1]
    assert state.phase == phases.CONTEST
    roll_faces(state, 6, 6)  # seats 0 and 2, for the last places
    roll_faces(state, 4, 5)
    assert list(state.order) == [4, 3, 1, 2, 0]
    assert state.phase == phases.PICK_COLOUR


@pytest.mark.rule("RK-9")
def test_each_training_position_is_a_fixed_table_of_all_territories() -> None:
    for players, regiments in REGIMENTS_EACH.items():
        assert len(TRAINING[players]) == players
        held: list[str] = []
        for holding in TRAINING[players].values():
            entries = [entry.split() for entry in holding.split(", ")]
            assert sum(int(amount) for _, amount in entries) == regiments
            assert all(int(amount) >= 1 for _, amount in entries)
            assert sum(name.endswith("*") for name, _ in entries) == 1
            held += [name.rstrip("*") for name, _ in entries]
        assert sorted(held) == sorted(TERRITORY_NAMES)


@pytest.mark.rule("RK-9")
def test_a_colour_takes_its_training_position() -> None:
    state = fresh(3, mode="training")
    roll_faces(state, 6, 5, 4)
    play(state, "colour green", "colour blue", "colour yellow")
    shown = ENGINE.view(state.tobytes(), 0)
    entries = dict(entry.split() for entry in TRAINING[3]["green"].split(", "))
    for name, amount in entries.items():
        territory = name.rstrip("*")
        assert (shown.owner[territory], shown.regiments[territory]) == (0, int(amount))
        if name.endswith("*"):
            assert shown.capital[0] == territory
    assert shown.army == [30, 30, 30]


@pytest.mark.rule("RK-10")
def test_15_cards_decide_the_cities_and_start_the_discard_pile() -> None:
    state = fresh(3)
    rules.roll(state, loaded(*((0, 42 - drawn) for drawn in range(15))))
    assert state.cities == mask_of(TERRITORY_NAMES[:15])
    assert state.discards == 15
    assert state.discarded_twos == sum(name in TWO_STAR_CARDS for name in TERRITORY_NAMES[:15])
    assert ENGINE.view(state.tobytes(), 0).draw_pile == 27


@pytest.mark.rule("RK-10")
def test_four_missions_of_each_kind_lie_face_up_each_with_a_reward_of_its_kind() -> None:
    for seed in range(20):
        state = fresh(3)
        state.phase = phases.MISSIONS_FALL
        rules.roll(state, seeded(seed))
        shown = ENGINE.view(state.tobytes(), 0)
        minor = [mission for mission in shown.face_up if MISSION_NAMES.index(mission) < 6]
        major = [mission for mission in shown.face_up if MISSION_NAMES.index(mission) >= 6]
        assert {shown.reward_on[mission] for mission in minor} == {
            "small_airfield", "strategic_manoeuvre", "bonus_manoeuvre", "bonus_card",
        }  # fmt: skip
        assert {shown.reward_on[mission] for mission in major} == {
            "supreme_airfield", "attack_die", "defence_die", "two_regiments",
        }  # fmt: skip
        assert len(minor) == len(major) == 4


@pytest.mark.rule("RK-10")
def test_the_dice_decide_which_missions_are_out_and_where_rewards_lie() -> None:
    state = fresh(3)
    state.phase = phases.MISSIONS_FALL
    minor = [(0, 6), (0, 5), (3, 4), (0, 3), (0, 2), (0, 1)]  # the first two are out; the bonus card on the third
    major = [(5, 6), (4, 5), (0, 4), (0, 3), (0, 2), (0, 1)]
    rules.roll(state, loaded(*minor, *major))
    shown = ENGINE.view(state.tobytes(), 0)
    assert {mission: shown.reward_on[mission] for mission in shown.face_up} == {
        "control_asia": "bonus_card", "control_8_cities": "small_airfield", "control_1_capital": "strategic_manoeuvre",
        "take_4_cities": "bonus_manoeuvre", "take_10_territories": "supreme_airfield", "control_2_capitals": "attack_die",
        "control_18_territories": "defence_die", "control_2_continents": "two_regiments",
    }  # fmt: skip


@pytest.mark.rule("RK-11")
def test_in_command_centre_the_highest_die_starts_and_play_goes_clockwise() -> None:
    state = fresh(4)
    state.phase = phases.CONTEST
    roll_faces(state, 3, 1, 5, 5)
    assert state.phase == phases.CONTEST
    roll_faces(state, 2, 4)  # seats 2 and 3 again; the others need not
    assert state.phase == phases.PLACE_CAPITAL
    assert list(state.order[:4]) == [3, 0, 1, 2]
    state = fresh(4)
    state.phase = phases.CONTEST
    roll_faces(state, 2, 5, 2, 2)  # a tie below the first place does not matter
    assert list(state.order[:4]) == [1, 2, 3, 0]


@pytest.mark.rule("RK-11")
@pytest.mark.parametrize(("players", "regiments"), [(3, 30), (4, 25), (5, 20)])
def test_capitals_then_free_territories_then_own_ones_one_regiment_at_a_time(players: int, regiments: int) -> None:
    state = fresh(players)
    state.phase = phases.CONTEST
    roll_faces(state, *range(6, 6 - players, -1))
    placed = []
    for turn in range(players * regiments):
        assert ENGINE.actor(state) == turn % players
        moves = legal(state)
        kind = "capital" if turn < players else "occupy" if turn < 42 else "garrison"
        assert all(move.startswith(f"{kind} ") for move in moves)
        assert len(moves) == (42 - turn if turn < 42 else count_of(int(state.held[state.mover])))
        chosen = moves[-1] if turn < players else moves[0]  # not on the capitals again
        placed.append(chosen.split()[1])
        play(state, chosen)
    assert [TERRITORY_NAMES[state.capital[seat]] for seat in range(players)] == placed[:players]
    assert ENGINE.view(state.tobytes(), 0).army == [regiments] * players
    assert PHASES[state.phase] == "deal"


@pytest.mark.rule("RK-11")
def test_placing_at_random_follows_the_same_order() -> None:
    state, dice = fresh(4, set_up="at-random"), seeded(5)
    while state.round_number == 0:
        assert ENGINE.actor(state) == CHANCE
        ENGINE.roll(state, dice)
    shown = ENGINE.view(state.tobytes(), 0)
    assert shown.army == [25] * 4
    assert [len(shown.held[shown.order[place]]) for place in range(4)] == [11, 11, 10, 10]
    assert [shown.owner[capital] for capital in shown.capital] == [0, 1, 2, 3]


@pytest.mark.rule("RK-12")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("mode", ["training", "command-centre", "world-conquest"])
def test_the_first_two_start_with_no_card_then_one_one_and_two(players: int, mode: str) -> None:
    state = set_up_by_chance(players, mode=mode, set_up="at-random")
    dice = seeded(1)
    while state.round_number == 0:
        if ENGINE.actor(state) == CHANCE:
            ENGINE.roll(state, dice)
        else:
            ENGINE.step(state, int(ENGINE.legal(state)[0]))
    assert [int(state.cards[state.order[place]]) for place in range(players)] == [0, 0, 1, 1, 2][:players]
    assert state.mover == state.order[0]


@pytest.mark.rule("RK-13")
def test_world_conquest_is_set_up_as_command_centre_and_three_missions_do_not_end_it() -> None:
    assert set_up_by_chance(3, mode="world-conquest").discards == 15
    for mode, phase in (("world-conquest", "place"), ("command-centre", "over")):
        table = Table(mode=mode).capital(0, "brazil").give(0, "brazil")
        table.missions(0, "control_asia", "control_europe", "control_8_cities")
        assert table.play("end-attacks").phase == phase


@pytest.mark.rule("RK-11")
def test_a_territory_that_is_held_is_not_free_and_one_that_is_not_yours_takes_no_garrison() -> None:
    state = fresh(3)
    state.phase = phases.CONTEST
    roll_faces(state, 6, 5, 4)
    play(state, "capital brazil")
    with refused(NotFree, match="RK-11"):
        play(state, "capital brazil")
    state.phase = phases.GARRISON_OWN
    with refused(NotYours, match="RK-11"):
        play(state, "garrison brazil")
