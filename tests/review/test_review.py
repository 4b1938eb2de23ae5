"""Looking back at games: luck and skill lead from the start to the result."""

from pathlib import Path
from typing import Any

import pytest

from grognard.core.match import Match, replay
from grognard.core.record import read
from grognard.games import find
from grognard.games.risk_express.solution.value import is_solved, value_of, value_of_move
from grognard.review.estimate import estimator_of
from grognard.review.review import Review, legs_of, merged, review

GOLDEN = Path(__file__).parents[1] / "golden"
ROUNDED = 1e-6  # what the kept values of the solution are rounded to, and a little more


def golden(name: str) -> Match:
    """A recorded game."""
    record = read(GOLDEN / f"{name}.txt")
    return replay(record, find(record.game))


def looked_back(name: str, simulations: int) -> tuple[Match, Review]:
    """A recorded game and its review."""
    match = golden(name)
    return match, review(match, estimator_of(match.game), simulations)


SOLVED = [
    path.stem for path in sorted(GOLDEN.glob("risk-express-*-2.txt")) if is_solved(golden(path.stem).state)
]  # games of two


def test_there_are_solved_games_to_look_back_at() -> None:
    assert len(SOLVED) >= 2


@pytest.mark.parametrize("name", SOLVED)
def test_in_a_solved_game_luck_and_skill_make_the_result_exactly(name: str) -> None:
    """The result less the start is luck, less what a seat gave away, and what the other did; each is asked of the solution by
    itself: luck is what chance changed, and what was given away is what value_of_move says of the moves."""
    match, found = looked_back(name, 2)
    given = [0.0, 0.0]
    for made, position in zip(match.moves, match.positions, strict=False):
        state = match.engine.record(position.state)
        values = {action: value_of_move(state, action) or 0.0 for action in position.legal}
        given[made.seat] += max(values.values()) - values[match.game.action(made.move)]
    luck = 0.0  # of seat 0
    for leg in legs_of(match):
        if leg.chance:
            before, after = (match.engine.record(station.state) for station in (leg.before, leg.after))
            luck += seat_0(after) - seat_0(before)
    near = len(match.moves) * ROUNDED
    assert found.source == "exact"
    assert match.result[0] - 0.5 == pytest.approx(luck - given[0] + given[1], abs=near)
    for seat, one in enumerate(found.seats):
        assert one.start == 0.5
        assert one.result == match.result[seat]
        assert one.luck == pytest.approx(luck if seat == 0 else -luck, abs=1e-9)
        assert one.given_away * one.decisions == pytest.approx(given[seat], abs=1e-9)
        assert one.own == pytest.approx(-given[seat], abs=near)
        assert one.others == pytest.approx(given[1 - seat], abs=near)
        assert one.start + one.luck + one.own + one.others == pytest.approx(one.result, abs=1e-9)
    assert max(given) > 0.1  # a soldier's or a random bot's: it does give something away


def seat_0(state: Any) -> float:
    """What a position of the solved game is worth to seat 0."""
    value = value_of(state)
    assert value is not None
    return value if state.mover == 0 else 1 - value


@pytest.mark.parametrize("name", ["risk-express-best-3", "bomb-island-best-3", "risk-best-3"])
def test_estimated_reviews_add_up_too_and_say_how_sure_they_are(name: str) -> None:
    match, found = looked_back(name, 16)
    assert (found.source, found.play_outs, found.over) == ("estimated", 16, True)
    for seat, one in enumerate(found.seats):
        assert one.start + one.luck + one.own + one.others == pytest.approx(one.result, abs=1e-9)
        assert one.result == match.result[seat]
        assert one.luck_error > 0
        assert one.given_away_error > 0
    assert found.course[-1].shares == match.result
    assert [one.number for one in found.decisions] == [
        number + 1 for number, position in enumerate(match.positions[:-1]) if len(position.legal) > 1
    ]
    for decision in found.decisions:
        made = match.moves[decision.number - 1]
        assert (decision.seat, decision.move) == (made.seat, str(made.move))
        if decision.best == decision.move:
            assert (decision.cost, decision.error) == (0, 0)


def test_decisions_of_one_seat_without_chance_are_one_leg_and_lead_to_the_same() -> None:
    match = golden("bomb-island-best-2")
    legs = list(legs_of(match))
    fewer = merged(legs)
    assert len(fewer) < len(legs)
    for way in (legs, fewer):
        assert [one.after for one in way[:-1]] == [one.before for one in way[1:]]
        assert way[-1].made == len(match.moves)
    assert [one for one in fewer if one.chance] == [one for one in legs if one.chance]


def test_a_game_that_was_left_ends_with_what_its_last_position_is_worth() -> None:
    match = golden("risk-express-best-2")
    short = Match(match.game, 2, key=match.key)
    begun = review(short, estimator_of(match.game), 2)
    assert (begun.over, begun.decisions) == (False, [])
    assert [one.result for one in begun.seats] == [one.start + one.luck for one in begun.seats]
    for made in match.moves[:30]:
        short.play(made.move)
    found = review(short, estimator_of(match.game), 2)
    assert [one.result for one in found.seats] == [seat_0(short.state), 1 - seat_0(short.state)]
    assert 0 < found.seats[0].result < 1


def test_progress_is_told_to_the_end() -> None:
    match = golden("risk-express-best-2")
    told: list[tuple[int, int]] = []
    review(match, estimator_of(match.game), 2, lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(1, told[0][1] + 1))
