"""Why moves of RISK are refused: each reason where it holds, and none exactly where a move is legal."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from grognard.core.dice import keyed
from grognard.core.reason import NotNow, Reason
from grognard.core.record import parse_record
from grognard.core.refusal import UnknownWord
from grognard.core.rule import CHANCE
from grognard.games.risk import phases, reasons
from grognard.games.risk.box import TERRITORY_NAMES
from grognard.games.risk.game import GAME
from grognard.games.risk.reasons import REASONS
from grognard.games.risk.rules.why_not import why_not
from grognard.games.risk.state import PHASES
from tests.rules.risk_table import ENGINE, Table, fresh

GOLDEN = Path(__file__).parent.parent / "golden"


def picking() -> Table:
    table = Table(mode="training")
    table.state = fresh(3, mode="training")
    table.state.ties, table.state.phase, table.state.mover = 0, PHASES.index("colours"), 0
    return table


def settling() -> Table:
    table = Table()
    table.state.phase = PHASES.index("capitals")
    return table


def garrisoning() -> Table:
    table = Table()
    table.state.phase = phases.GARRISON_OWN
    return table


def brazil(regiments: int = 1) -> Table:
    return Table().give(0, "brazil", regiments=regiments)


def claiming() -> Table:
    table = brazil().give(0, *TERRITORY_NAMES[13:20]).hand(0, 1, 0).face_up("control_asia")
    return table.face_up("control_europe", reward="small_airfield").airfields("ukraine").play("end-attacks")


def moving() -> Table:
    return brazil(3).give(0, "peru", "siam").give(0, "argentina", regiments=999).play("end-attacks", "move-from brazil")


def alone_in_siam() -> Table:
    return brazil(2).give(0, "peru").give(0, "siam", regiments=2).play("end-attacks")


REFUSED: list[tuple[Table, str, Reason]] = [
    (picking(), "colour black", reasons.ColourIsTaken()),
    (settling(), "capital brazil", reasons.NotFree("brazil")),
    (garrisoning(), "garrison brazil", reasons.NotYours("brazil", "RK-11")),
    (brazil().turn(), "place peru", reasons.NotYours("peru", "RK-16")),
    (claiming().play("claim control_europe"), "airfield peru", reasons.NotYours("peru", "RK-30")),
    (claiming().play("claim control_europe"), "airfield ukraine", reasons.HasAnAirfield("ukraine")),
    (brazil(), "attack peru brazil 1", reasons.NotYours("peru", "RK-18")),
    (moving(), "move-to china", reasons.NotYours("china", "RK-33")),
    (brazil(), "defend 1", reasons.NotYetTime("RK-20", "attack")),
    (brazil().turn(), "keep-cards", reasons.NotYetTime("RK-15", "place")),
    (brazil().turn(), "end-attacks", reasons.MustPlaceFirst(3)),
    (brazil().hand(0, 3, 0).turn(), "trade 1 0", reasons.TooFewStars(1)),
    (brazil().hand(0, 3, 0).turn(), "trade 1 5", reasons.TooManyStars(11)),
    (brazil().hand(0, 3, 0).turn(), "trade 0 1", reasons.NoSuchCards(3, 0, "RK-15")),
    (claiming().play("claim control_europe", "airfield iceland"), "pay 2", reasons.NoSuchCards(1, 0, "RK-29")),
    (brazil().turn().play("place brazil"), "regiments 0", reasons.TooManyToPlace(3)),
    (brazil(999).give(0, "peru").turn(), "place brazil", reasons.TerritoryIsFull("brazil")),
    (moving(), "move-to argentina", reasons.TerritoryIsFull("argentina")),
    (brazil(9).give(0, "peru"), "attack brazil peru 3", reasons.AttackingOneself("peru")),
    (brazil(9), "attack brazil egypt 3", reasons.NotANeighbour("brazil", "egypt")),
    (brazil(3), "attack brazil peru 3", reasons.TooFewRegiments("brazil", 3, 2, "RK-19")),
    (brazil(2).give(0, "peru").play("end-attacks"), "move-from peru", reasons.TooFewRegiments("peru", 1, 0, "RK-33")),
    (brazil(9).play("attack brazil peru 3").fight("666", "1"), "advance 2", reasons.CannotAdvance(3, 8)),
    (claiming(), "claim control_11_cities", reasons.MissionIsGone("control_11_cities")),
    (claiming(), "claim control_asia", reasons.NotFulfilled("control_asia")),
    (brazil(), "claim control_asia", reasons.NothingToClaim()),
    (alone_in_siam(), "move-from siam", reasons.NotConnected("siam", None)),
    (moving(), "move-to siam", reasons.NotConnected("brazil", "siam")),
    (moving(), "move-to brazil", NotNow()),
    (moving().play("move-to peru"), "move 3", reasons.TooManyToMove(2)),
]  # fmt: skip


@pytest.mark.parametrize(("table", "move", "reason"), REFUSED, ids=[f"{move}: {reason}" for _, move, reason in REFUSED])
def test_a_move_is_refused_for_the_reason_that_holds(table: Table, move: str, reason: Reason) -> None:
    assert table.refusal(move).reason == reason


def test_no_reason_is_missing_above() -> None:
    assert {type(reason) for _, _, reason in REFUSED} == set(REASONS)


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "attack brazil egypt 3",
            "Brazil and Egypt are not adjacent. Next to it: Venezuela, Peru, Argentina and North Africa (RK-2, RK-18).",
            "Brésil et l'Égypte ne sont pas adjacents. À côté\xa0: Venezuela, Pérou, Argentine et Afrique du Nord "
            "(RK-2, RK-18).",
        ),
        (
            "defend 2",
            "That belongs to another part of the turn. Now: attack or end your attacks (RK-20).",
            "Cela appartient à un autre moment du tour. Maintenant\xa0: attaque ou termine tes attaques (RK-20).",
        ),
    ],
)
def test_a_refusal_is_a_sentence_in_both_languages(move: str, english: str, french: str) -> None:
    refusal = brazil(9).refusal(move)
    assert (refusal.say("en"), refusal.say("fr")) == (english, french)


def test_nothing_may_be_done_while_chance_is_to_act() -> None:
    state = fresh(3, mode="training")
    assert state.phase == phases.CONTEST
    for action in (GAME.action(GAME.parse(text)) for text in ("colour red", "stay", "attack brazil peru 1")):
        assert GAME.reasons.saying(why_not(state, action)) == NotNow()


def positions(file: Path) -> Any:
    """The positions of a recorded game in which somebody decides."""
    record = parse_record(file.read_text())
    dice = keyed(record.key)
    state = ENGINE.new(record.players, GAME.title.options_from(record.options))
    for line in record.moves:
        while ENGINE.actor(state) == CHANCE:
            ENGINE.roll(state, dice)
        yield state
        ENGINE.step(state, GAME.action(GAME.parse(line.split(" ", 1)[1])))


def test_nothing_speaks_against_a_move_exactly_where_it_is_legal() -> None:
    """In whole games, for some of all actions and for the legal ones."""
    met: Counter[str] = Counter()
    luck = np.random.default_rng(1)
    for file in sorted(GOLDEN.glob("risk-[0-9b]*-3.txt")):
        for state in positions(file):
            phase = PHASES[state.phase]
            met[phase] += 1
            if met[phase] > 12:
                continue
            seen = ENGINE.blind(state, ENGINE.actor(state))
            legal = set(ENGINE.legal(seen).tolist())
            for action in legal.union(luck.integers(1, GAME.moves.end, 200).tolist()):
                assert (why_not(seen, action) == 0) == (action in legal), GAME.move(action)
    assert set(met) == set(PHASES) - {"cities", "missions", "contest", "deal", "battle", "draw", "over"}


@pytest.mark.rule("RK-15")
@pytest.mark.parametrize(
    ("move", "expected"), [("trade 11 0", "0 … 10"), ("trade 0 6", "0 … 5"), ("attack alaska alberta 4", "1 … 3")]
)
def test_a_number_that_no_move_can_have_is_refused_with_the_range(move: str, expected: str) -> None:
    with pytest.raises(UnknownWord, match=expected):
        GAME.parse(move)
