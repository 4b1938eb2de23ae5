"""What belongs to a phase is gone when it ends; and the first territory of all is a territory like the others."""

import pytest

from grognard.games.risk import phases, rules
from grognard.games.risk.box import MISSION_NAMES, TERRITORY_NAMES, TerritoryName
from grognard.games.risk.state import NO_TERRITORY, PHASES, State
from tests.loaded import loaded
from tests.rules.risk_table import ENGINE, GAME, Table, fresh
from tests.situations import option_sets, walk

SET_UP = ("cities", "missions", "contest", "colours", "capitals", "occupy", "garrison", "deal")
MANOEUVRES = ("move-from", "move-to", "move")
# In all other phases a field is empty: equal positions are equal bytes.
BELONGS_TO = {
    "source": ("defend", "battle", "advance", "move-to", "move"),
    "target": ("regiments", "defend", "battle", "advance", "move"),
    "attack_dice": ("defend", "battle"),
    "defence_dice": ("battle",),
    "manoeuvres": MANOEUVRES,
    "before_attacks": MANOEUVRES,
    "cards_due": ("draw",),
    "to_place": ("capitals", "occupy", "garrison", "trade", "place", "regiments"),
    "mission_taken": ("attack", "defend", "battle", "advance", "claim", "pay", "airfield", *MANOEUVRES, "draw"),
    "ties": ("cities", "missions", "contest"),
    "rolls": ("contest", "colours", "capitals"),
    "attack_faces": ("attack", "advance", "over"),
    "defence_faces": ("attack", "advance", "over"),
    "held_before": tuple(phase for phase in PHASES if phase not in (*SET_UP, "over")),
}
EMPTY = {"source": NO_TERRITORY, "target": NO_TERRITORY}


def left_over(state: State) -> set[str]:
    """The fields that hold something which does not belong to the phase."""
    phase = PHASES[state.phase]
    filled = {name for name in BELONGS_TO if (getattr(state, name) != EMPTY.get(name, 0)).any()}
    return {name for name in filled if phase not in BELONGS_TO[name]}


@pytest.mark.rule("RK-45")
def test_nothing_is_left_of_a_phase_that_has_ended() -> None:
    met = set()
    for key, options in enumerate(option_sets(GAME, max_rounds=3)):
        for _, _, state in walk(ENGINE, 3 + key % 3, options, key, most=350):
            assert left_over(state) == set()
            met.add(PHASES[state.phase])
    assert met == set(PHASES) - {"cities"}


@pytest.mark.rule("RK-24", "RK-27", "RK-33")
def test_nothing_is_left_of_a_battle_or_a_manoeuvre() -> None:
    battle = Table().give(0, "brazil", regiments=9).give(1, "peru", regiments=2).play("attack brazil peru 3", "defend 2")
    assert left_over(battle.fight("661", "66").state) == set()
    assert left_over(battle.play("attack brazil peru 3", "defend 2").fight("666", "11").state) == set()
    assert left_over(battle.play("advance 4").state) == set()
    last = Table().give(0, *TERRITORY_NAMES, regiments=5).give(1, "peru").play("attack brazil peru 3").fight("666", "1")
    assert (last.phase, left_over(last.state)) == ("over", set())
    move = Table().give(0, "brazil", "peru", regiments=3).rewards(0, "strategic_manoeuvre").turn(0)
    move.play("place brazil", "regiments 3", "stay")
    assert (move.phase, left_over(move.state)) == ("attack", set())


@pytest.mark.rule("RK-11")
@pytest.mark.parametrize("highest", [1, 4])
def test_the_dice_for_the_order_are_taken_away_when_the_first_capital_is_placed(highest: int) -> None:
    state = fresh(3)
    state.phase = phases.CONTEST
    rules.roll(state, loaded((0, 6), (highest, 6), (0, 6)))
    assert state.rolls[:3].tolist() == [1, highest + 1, 1]
    ENGINE.step(state, int(ENGINE.legal(state)[0]))
    assert not state.rolls.any()


@pytest.mark.rule("RK-5", "RK-28")
def test_every_mission_can_be_claimed() -> None:
    table = Table(4, mission_cost="draw").give(1, "peru").give(0, "brazil").cities(*TERRITORY_NAMES[:15])
    table.since(*(name for name in TERRITORY_NAMES if name not in ("peru", "brazil")))
    table.capital(1, "alaska").capital(2, "egypt").capital(3, "peru")
    table.face_up(*MISSION_NAMES).play("end-attacks")
    assert table.legal == ["claim-nothing", *(f"claim {name}" for name in MISSION_NAMES)]
    for name in MISSION_NAMES:
        claimed = Table().face_up(*MISSION_NAMES)
        claimed.state = table.state.copy()
        shown = claimed.play(f"claim {name}").view()
        assert shown.missions[0] == [name]
        assert name not in shown.face_up


@pytest.mark.rule("RK-16", "RK-18", "RK-30", "RK-33")
@pytest.mark.parametrize(
    ("name", "mate", "enemy"),
    [("alaska", "alberta", "kamchatka"), ("eastern_australia", "new_guinea", "western_australia")],
)
def test_all_that_is_done_with_a_territory_can_be_done_with_the_first_and_the_last(
    name: TerritoryName, mate: TerritoryName, enemy: TerritoryName
) -> None:
    table = Table().give(0, name, mate, "brazil", regiments=4).turn(0)
    table.play(f"place {name}", "regiments 3", f"attack {name} {enemy} 3").fight("666", "1").play("advance 3")
    assert table.regiments(name) == [4]
    table.face_up("control_1_capital", reward="small_airfield").capital(2, "brazil").play("end-attacks")
    table.play("claim control_1_capital", f"airfield {name}", f"move-from {mate}", f"move-to {name}", "move 2")
    assert table.regiments(name, mate) == [6, 2]
    assert table.view().airfields == [name]
    back = Table().give(0, name, regiments=4).give(0, mate).play("end-attacks")
    assert back.legal == [f"move-from {name}", "stay"]
    back.play(f"move-from {name}", f"move-to {mate}", "move 3")
    assert back.regiments(name, mate) == [1, 4]
