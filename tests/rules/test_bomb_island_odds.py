"""The odds of Bomb Island, and what the command that shows them understands."""

import argparse
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from grognard.core.dice import seeded
from grognard.core.odds import oracle_of
from grognard.core.refusal import CannotRead, Refusal
from grognard.core.words import LANGUAGES
from grognard.games.bomb_island import consult
from grognard.games.bomb_island.box import CARD_NAMES, CHESTS, CHESTS_OF, PISTOL
from grognard.games.bomb_island.consult import gem_odds, odds_in, threats_in
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.odds import chance_of_chest, chance_to_hold
from grognard.games.bomb_island.phases import BOMBED
from grognard.games.bomb_island.rules.cards import in_pile
from grognard.games.bomb_island.state import HIDDEN
from tests.rules.bomb_island_table import ENGINE, Table, ends_of_card, place_of, where

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("bomb-island-*.txt"))


def kinds_of(*names: str) -> int:
    """A set of kinds of cards."""
    return sum(1 << CARD_NAMES.index(name) for name in names)


@pytest.mark.rule("BI-2", "BI-6")
def test_the_next_chest_is_any_of_those_left() -> None:
    chances = odds_in(Table().state).chests
    assert chances == {"gem": 7 / 22, "ammunition": 10 / 22, "bomb": 3 / 22, "bobby": 1 / 22, "trap": 1 / 22}
    assert [chance_of_chest([1, 0, 3, 0, 0], content) for content in range(len(CHESTS))] == [0.25, 0, 0.75, 0, 0]
    assert chance_of_chest([0, 0, 0, 0, 0], 0) == 0


@pytest.mark.rule("BI-2")
def test_gems_among_the_next_chests_are_counted_exactly() -> None:
    chances = gem_odds([2, 1, 0, 0, 0], 2)
    assert [Fraction(one).limit_denominator(100) for one in chances] == [0, Fraction(2, 3), Fraction(1, 3)]
    assert sum(gem_odds([int(count) for count in CHESTS_OF], 9)) == pytest.approx(1)


@pytest.mark.rule("BI-38")
def test_the_chance_to_hold_cards_agrees_with_imagined_hands() -> None:
    table = Table(3, hands={0: "pistol move_1 move_2 boat", 1: "move_1 move_2 pistol boat gift shield", 2: "potion hammer"})
    state = ENGINE.blind(table.state, 0)
    pistol, wanted = kinds_of("pistol"), kinds_of("move_3", "move_5")
    chance = chance_to_hold(state, 1, pistol, wanted)
    count = 3000
    dice = seeded(5)
    held = 0
    for _ in range(count):
        hand = ENGINE.imagine(state, 0, dice).hands[1]
        held += bool(hand[PISTOL] > 0 and (hand[2] > 0 or hand[4] > 0))
    assert abs(held / count - chance) < 4 * (chance * (1 - chance) / count) ** 0.5
    assert chance_to_hold(ENGINE.blind(table.state, 1), 1, pistol, kinds_of("move_2")) == 1.0
    assert chance_to_hold(ENGINE.blind(table.state, 1), 1, pistol, wanted) == 0.0


@pytest.mark.rule("BI-38")
def test_the_chance_to_hold_cards_is_the_share_of_all_hands_that_do() -> None:
    table = Table(3, hands={0: "pistol move_1 boat", 1: "move_1 move_2 pistol boat gift shield", 2: "potion hammer"})
    table.state.discard[: len(CARD_NAMES) - 2] = np.minimum(2, [in_pile(table.state, kind) for kind in range(14)])
    state = ENGINE.blind(table.state, 0)
    hidden, unseen = int(state.hands[1, HIDDEN]), [in_pile(state, kind) for kind in range(len(CARD_NAMES))]
    for first, second in [(("pistol",), ("move_3", "move_5")), (("pistol",), ("hammer",)), (("pistol",), ("boat", "potion"))]:
        one, other = (sum(unseen[CARD_NAMES.index(name)] for name in names) for names in (first, second))
        rest = sum(unseen) - one - other
        ways = sum(
            comb(one, ones) * comb(other, others) * comb(rest, hidden - ones - others)
            for ones in range(1, hidden + 1)
            for others in range(1, hidden - ones + 1)
        )
        exact = Fraction(ways, comb(sum(unseen), hidden))
        assert chance_to_hold(state, 1, kinds_of(*first), kinds_of(*second)) == pytest.approx(float(exact), rel=1e-12)
        alone = 1 - Fraction(comb(sum(unseen) - one, hidden), comb(sum(unseen), hidden))
        assert chance_to_hold(state, 1, kinds_of(*first), 0) == pytest.approx(float(alone), rel=1e-12)


@pytest.mark.rule("BI-29", "BI-38")
def test_who_can_be_shot_next_turn_is_who_a_move_brings_near() -> None:
    table = Table(3, stand={0: "e3", 1: "e1", 2: "m2"}, hands={1: "pistol move_1 boat boat boat gift"})
    table.state.hold_ammunition[1] = 1
    (threat,) = [one for one in threats_in(table.state)[0] if one.victim == 0]
    assert (threat.seat, threat.cell) == (1, "e3")
    assert threat.cards == ["move_1", "move_2", "move_3", "move_4", "move_5", "move_6", "move_7"]
    assert threat.chance == 1.0
    table.state.place[4] = place_of("e2")
    (beside,) = [one for one in threats_in(table.state)[0] if one.victim == 0]
    assert (beside.cards, beside.chance) == ([], 1.0)
    table.state.hold_ammunition[1] = 0
    assert threats_in(table.state)[0] == []


@pytest.mark.rule("BI-13", "BI-14", "BI-29", "BI-43")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("card", ["move_1", "move_2", "move_4"])
def test_whom_a_card_brings_into_reach_is_whom_its_player_could_then_shoot(seat: int, card: str) -> None:
    def armed() -> Table:
        stand = {0: "e3 boat_1 gone gone", 1: "h1 h2 gone gone", 2: "j2 gone gone"}
        table = Table(3, mover=seat, stand=stand, bobby=(0, "g3"), hands={seat: f"pistol {card}"})
        table.state.hold_ammunition[seat] = 1
        return table

    def targets(table: Table) -> set[str]:
        return table.play("play pistol").may("aim") if "play pistol" in table.legal else set()

    reached = {cell for after in ends_of_card(armed().play(f"play {card}")) for cell in targets(after)}
    waiting = armed().state
    waiting.mover = (seat + 1) % 3  # odds look ahead to the seat's next turn
    near, found, place = targets(armed()), odds_in(waiting), waiting.place
    assert {where(place[who]) for who, cards in found.shot_with[seat].items() if card in cards} == reached - near
    assert {where(place[who]) for who, chance in found.shots[seat].items() if chance == 1} == reached | near
    assert reached


@pytest.mark.rule("BI-29", "BI-31")
def test_a_prisoner_threatens_somebody_only_while_nobody_guards_it_whoever_moves_now() -> None:
    for mover in range(2):
        for crew, can in (("d8 gone gone boat_1", False), ("d8 gone gone gone", True)):
            table = Table(mover=mover, stand={0: "boat_1 gone gone gone", 1: crew}, hands={0: "pistol move_2"})
            table.state.hold_ammunition[0] = 1
            assert ("move_2" in odds_in(table.state).shot_with[0][4]) == can


@pytest.mark.rule("BI-15", "BI-17", "BI-18", "BI-42")
@pytest.mark.parametrize(("seat", "cards"), [(0, {"move_2", "move_3"}), (1, {"move_2", "move_3"}), (2, set())])
def test_whose_boat_a_card_can_bomb_is_who_can_be_out_by_it(seat: int, cards: set[str]) -> None:
    stand, bombs, used = {0: "c7 d2", 1: "c4", 2: "m2"}, "c8 c3", set()
    ways = odds_in(Table(3, stand=stand, bombs=bombs).state).bombed_with[seat]
    for card in ("move_1", "move_2", "move_3"):
        table = Table(3, mover=seat, stand=stand, bombs=bombs, hands={seat: card}).play(f"play {card}")
        ends = list(ends_of_card(table))
        out = {victim for victim in range(3) if any(after.state.fate[victim] == BOMBED for after in ends)}
        assert {victim for victim in range(3) if card in ways[victim]} == out
        used |= {card} if out else set()
    assert used == cards


@pytest.mark.rule("BI-38")
def test_all_that_may_come_is_told_the_likeliest_first_and_nothing_that_cannot_be() -> None:
    table = Table(3, stand={0: "d7", 1: "e6", 2: "m2"}, hands={0: "move_2 pistol boat boat gift gift"}, bombs="c7")
    table.state.hold_ammunition[:3] = 1
    for seat in range(3):
        for threats in threats_in(ENGINE.blind(table.state, seat)):
            assert [one.chance for one in threats] == sorted((one.chance for one in threats), reverse=True)
            assert all(0 < one.chance <= 1 for one in threats)
    first = threats_in(ENGINE.blind(table.state, 0))[0][0]
    assert (first.seat, first.victim, first.cell, first.chance) == (0, 1, "e6", 1)
    assert threats_in(ENGINE.blind(table.state, 1))[0][0].chance < 1  # nobody else knows of the pistol


def test_before_the_first_turn_and_after_the_last_nothing_threatens() -> None:
    for move in (0, None):
        assert threats_in(consult.recorded_position(GOLDEN[0], move, 0)) == ([], [])


@pytest.mark.rule("BI-18", "BI-42")
def test_whose_boat_can_be_bombed_next_turn() -> None:
    table = Table(3, stand={0: "d7"}, hands={0: "move_2 boat boat boat gift gift"}, bombs="c7")
    found = odds_in(table.state)
    assert {(seat, other) for seat in range(3) for other in range(3) if found.bombed_with[seat][other]} == {(0, 1), (1, 0)}
    assert (found.bombed_with[1][0], found.bombs[1][0]) == (["move_7"], 0.0)
    assert found.bombed_with[0][1] == ["move_2", "move_3", "move_4", "move_5", "move_6", "move_7"]
    assert found.bombs[0][1] == 1.0
    afoot = Table(3, stand={0: "c5"}, bombs="b5")
    assert odds_in(afoot.state).bombed_with[0][1][0] == "move_3"
    blocked = Table(3, stand={0: "d7", 1: "c7"}, bombs="c7")  # nobody walks past an enemy, but a bomb does
    assert odds_in(blocked.state).bombed_with[0][1][0] == "move_2"


def test_compiled_odds_are_those_of_plain_python_to_the_last_bit() -> None:
    for number in range(0, 60, 6):
        state = consult.recorded_position(GOLDEN[-1], number, 1)
        assert oracle_of(GAME).tell is not oracle_of(GAME, False).tell
        compiled, plain = (room(oracle, state) for oracle in (oracle_of(GAME), oracle_of(GAME, False)))
        assert compiled == plain


def room(oracle: Any, state: Any) -> bytes:
    """The odds as an oracle writes them, into a room that was used before."""
    states, known = oracle.room(GAME.state), oracle.room(oracle.record.dtype)
    states.view(np.uint8)[:] = np.frombuffer(state.tobytes(), np.uint8)
    known.view(np.uint8)[:] = 0x55
    oracle.tell(states, oracle.tables, known)
    return bytes(known.tobytes())


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
