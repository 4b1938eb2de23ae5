"""Pistol, Padlock, Hammer, and the Shield against them."""

import pytest

from grognard.core.rule import CHANCE, NOBODY
from grognard.games.bomb_island.reasons import (
    AimedAlready,
    IsKnockedOut,
    NoAmmunition,
    NobodyAimedAt,
    NobodyNear,
    NoShieldHeld,
    NotAVictim,
    PrisonIsGuarded,
)
from tests.refused import refused
from tests.rules.bomb_island_table import Table


def armed(ammunition: int = 3, **layout: object) -> Table:
    """Seat 0 on e3 and g5; seat 1 on e2 and f2, seat 2 on h5."""
    settings: dict[str, object] = {"players": 3, "stand": {0: "e3 g5", 1: "e2 f2 k1", 2: "h5"}, "hands": {0: "pistol"}} | layout
    table = Table(**settings)  # type: ignore[arg-type]
    table.state.hold_ammunition[0] = ammunition
    return table


@pytest.mark.rule("BI-29", "BI-41")
def test_move_two_next_to_an_enemy_and_shoot_him() -> None:
    table = Table(stand={0: "e1", 1: "e4"}, hands={0: "move_2 pistol", 1: "shield"})
    table.state.hold_ammunition[0] = 1
    assert table.may("play") == {"move_2"}
    table.play("play move_2", "walk e1", "go e3", "play pistol", "aim e4", "fire")
    assert table.actor == 1
    table.play("no-shield")
    assert table.at(1) == ["gone", "boat_1", "boat_1", "boat_1"]
    assert int(table.state.hold_ammunition[0]) == 0


@pytest.mark.rule("BI-29")
def test_a_pistol_shoots_any_number_next_to_any_of_ones_characters() -> None:
    table = armed().play("play pistol")
    assert table.legal == ["aim e2", "aim f2", "aim h5"]
    with refused(NobodyAimedAt):
        table.play("fire")
    with refused(NotAVictim):
        table.play("aim k1")
    table.play("aim e2", "aim h5")
    assert table.legal == ["fire", "aim f2"]
    with refused(AimedAlready):
        table.play("aim h5")
    table.play("fire", "no-shield", "no-shield")
    assert table.at(1)[:3] == ["gone", "f2", "k1"]
    assert table.at(2)[0] == "gone"
    assert int(table.state.hold_ammunition[0]) == 1


@pytest.mark.rule("BI-29")
def test_each_shot_costs_an_ammunition() -> None:
    table = armed(1).play("play pistol", "aim e2")
    assert table.legal == ["fire"]
    with refused(NoAmmunition):
        table.play("aim f2")
    with refused(NoAmmunition):
        armed(0).play("play pistol")
    with refused(NobodyNear):
        armed(2, stand={0: "e3", 1: "k1"}).play("play pistol")


@pytest.mark.rule("BI-29", "BI-30", "BI-32", "BI-16")
@pytest.mark.parametrize(("card", "verb"), [("pistol", "aim"), ("padlock", "capture"), ("hammer", "knock-out")])
def test_only_enemies_on_the_island_are_attacked(card: str, verb: str) -> None:
    own = Table(stand={0: "e3 e2", 1: "k1"}, hands={0: card}, bobby=(0, "f2"))
    own.state.hold_ammunition[0] = 3
    assert f"play {card}" not in own.legal
    table = Table(3, stand={0: "c3 d3 b2", 1: "d2", 2: "boat_0"}, hands={0: card}, boats=["b1", "b6", "g1"], bobby=(1, "c2"))
    table.state.hold_ammunition[0] = 3
    assert table.play(f"play {card}").may(verb) == {"d2", "c2"}


@pytest.mark.rule("BI-30")
def test_a_padlock_makes_a_prisoner_who_cannot_be_used() -> None:
    table = armed(hands={0: "padlock", 1: "move_2 hammer"}).play("play padlock", "capture f2", "no-shield")
    assert table.at(1) == ["e2", "boat_0", "k1", "boat_1"]
    table.state.colours, table.state.mover = 0, 1
    assert "boat_0" not in table.play("play move_2").may("walk")
    with refused(PrisonIsGuarded):
        table.play("walk boat_0")


@pytest.mark.rule("BI-31")
def test_a_prisoner_leaves_while_no_free_character_of_the_captor_is_aboard() -> None:
    table = Table(mover=1, stand={0: "c9 d9 d10 e8", 1: "boat_0 k1"}, hands={1: "move_3"}).play("play move_3")
    assert table.may("walk") == {"boat_0", "k1", "boat_1"}
    table.play("walk boat_0", "go d3")
    assert table.at(1) == ["d3", "k1", "boat_1", "boat_1"]


@pytest.mark.rule("BI-31", "BI-21")
def test_any_one_of_the_captors_team_guards_bobby_too() -> None:
    crews = ["boat_0 d9 d10 e8", "c9 boat_0 d10 e8", "c9 d9 boat_0 e8", "c9 d9 d10 boat_0"]
    for crew in crews:
        table = Table(mover=1, stand={0: crew, 1: "boat_0 k1"}, hands={1: "move_3"}).play("play move_3")
        assert table.may("walk") == {"k1", "boat_1"}
    for team, guarded in ((0, True), (1, False)):
        away = {0: "c9 d9 d10 e8", 1: "boat_0 k1"}
        table = Table(mover=1, stand=away, hands={1: "move_3"}, bobby=(team, "boat_0")).play("play move_3")
        assert ("boat_0" not in table.may("walk")) == guarded


@pytest.mark.rule("BI-31")
def test_a_prisoner_of_a_prisoners_boat_is_no_guard() -> None:
    table = Table(3, mover=1, stand={0: "c9 d9 d10 e8", 1: "boat_0", 2: "boat_0"}, hands={1: "move_3"}).play("play move_3")
    assert "boat_0" in table.may("walk")


@pytest.mark.rule("BI-31", "BI-32")
def test_a_knocked_out_prisoner_does_not_escape() -> None:
    table = Table(mover=1, stand={0: "c9 d9 d10 e8", 1: "boat_0 k1"}, hands={1: "move_3"})
    table.state.knocked_out = 1 << 4
    assert table.play("play move_3").may("walk") == {"k1", "boat_1"}


@pytest.mark.rule("BI-31", "BI-42")
def test_an_escaping_prisoner_may_drop_a_bomb_into_his_prison() -> None:
    table = Table(mover=1, stand={0: "c9 d9 d10 e8", 1: "boat_0 k1"}, hands={1: "move_3"}, bombs="c2")
    table.play("play move_3", "walk boat_0", "go b1", "take c2", "put boat_0")
    assert table.result == [0.0, 1.0]


@pytest.mark.rule("BI-32")
def test_the_knocked_out_block_their_cell_and_wake_at_the_end_of_their_owners_next_turn() -> None:
    table = Table(stand={0: "e3", 1: "e2 k1"}, hands={0: "hammer", 1: "move_1 move_1 move_1 move_1 move_1 move_1"})
    table.play("play hammer", "knock-out e2", "no-shield")
    assert int(table.state.knocked_out) == 1 << 4
    assert table.play("end-turn").roll(*[(0, 67 - n) for n in range(6)]).actor == 1
    assert table.play("play move_1").may("walk") == {"k1"}
    with refused(IsKnockedOut):
        table.play("walk e2")
    table.play("walk k1", "go j3", "end-turn")
    assert int(table.state.knocked_out) == 1 << 4
    table.roll((0, 60))
    assert int(table.state.knocked_out) == 0


@pytest.mark.rule("BI-32", "BI-34")
def test_the_knocked_out_are_still_free_and_may_be_attacked_again() -> None:
    table = Table(stand={0: "e3", 1: "e2 gone gone gone"}, hands={0: "hammer padlock"})
    table.play("play hammer", "knock-out e2", "no-shield")
    assert int(table.state.fate[1]) == 0
    table.state.colours = 0
    table.play("play padlock", "capture e2", "no-shield")
    assert table.result == [1.0, 0.0]


@pytest.mark.rule("BI-32", "BI-29")
def test_nobody_who_is_dead_lies_knocked_out() -> None:
    table = armed(hands={0: "hammer pistol"}).play("play hammer", "knock-out e2", "no-shield")
    table.state.colours = 0
    table.play("play pistol", "aim e2", "fire", "no-shield")
    assert (table.at(1)[0], int(table.state.knocked_out)) == ("gone", 0)


@pytest.mark.rule("BI-32", "BI-43")
def test_the_knocked_out_do_not_attack() -> None:
    table = armed(hands={0: "pistol hammer"})
    table.state.knocked_out = 0b11
    assert table.may("play") == set()


@pytest.mark.rule("BI-33")
def test_every_victim_is_asked_in_seat_order_after_the_attacker_shield_or_not() -> None:
    table = Table(4, mover=1, stand={1: "e3 g5", 0: "e2", 2: "f2", 3: "h5"}, hands={1: "pistol", 3: "shield"})
    table.state.hold_ammunition[1] = 3
    table.play("play pistol", "aim e2", "aim f2", "aim h5", "fire")
    asked = []
    while table.actor != 1:
        asked.append((table.actor, table.legal))
        table.play("no-shield")
    assert asked == [(2, ["no-shield"]), (3, ["no-shield", "raise-shield"]), (0, ["no-shield"])]


@pytest.mark.rule("BI-33")
def test_a_shield_saves_all_of_a_players_characters_and_the_ammunition_is_spent() -> None:
    table = armed(hands={0: "pistol", 1: "shield move_1"}).play("play pistol", "aim e2", "aim f2", "aim h5", "fire")
    table.play("raise-shield")
    assert table.actor == CHANCE
    table.draw(1, "boat")
    assert table.hand(1) == ["move_1", "boat"]
    assert table.at(2)[0] == "h5"
    table.play("no-shield")
    assert (table.at(1)[:2], table.at(2)[0]) == (["e2", "f2"], "gone")
    assert int(table.state.hold_ammunition[0]) == 0
    assert (table.actor, table.legal) == (0, ["end-turn"])


@pytest.mark.rule("BI-33")
@pytest.mark.parametrize(("card", "strike"), [("padlock", "capture e2"), ("hammer", "knock-out e2")])
def test_a_shield_saves_from_padlock_and_hammer(card: str, strike: str) -> None:
    table = armed(hands={0: card, 1: "shield"}).play(f"play {card}", strike, "raise-shield").draw(1, "move_1")
    assert table.at(1)[0] == "e2"
    assert int(table.state.knocked_out) == 0


@pytest.mark.rule("BI-33")
def test_without_a_shield_none_is_raised() -> None:
    table = armed().play("play pistol", "aim e2", "fire")
    with refused(NoShieldHeld):
        table.play("raise-shield")


@pytest.mark.rule("BI-33")
def test_a_shield_does_not_help_against_bombs() -> None:
    table = Table(stand={0: "d7"}, hands={0: "move_2", 1: "shield"}, bombs="c7").play("play move_2", "push c7", "go boat_1")
    assert table.actor == NOBODY


@pytest.mark.rule("BI-33", "BI-34")
def test_the_unshielded_die_together() -> None:
    table = Table(3, stand={0: "e3", 1: "e2 gone gone gone", 2: "f2 gone gone gone"}, hands={0: "pistol"}, gems=7)
    table.state.hold_ammunition[0] = 2
    table.play("play pistol", "aim e2", "aim f2", "fire", "no-shield")
    assert table.at(1)[0] == "e2"
    table.play("no-shield")
    assert table.result == [1.0, 0.0, 0.0]
