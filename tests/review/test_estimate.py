"""What moves and positions are worth: exactly where the game is solved, else by play-outs that say how sure they are."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from grognard.bots import PolicyBot, find_policy
from grognard.bots.bot import sight_of
from grognard.core.dice import BOTS, DICE, seed, seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.match import Match
from grognard.core.network import SURE
from grognard.core.search import THOUGHTS
from grognard.games import find
from grognard.games.risk_express.solution.value import value_of, value_of_move
from grognard.review.estimate import ELSEWHERE, HALVING, MEASURING, Estimator, estimates_of, estimator_of
from grognard.review.hint import hint
from tests.bots.test_marshals import last_card

EXPRESS = find("risk-express")
ENGINE = engine_of(EXPRESS)


def decisions(game: Game, players: int, seed: int, most: int) -> Iterator[Match]:
    """A match of soldiers, at its first decisions between several moves."""
    match, bot = Match(game, players, seed=seed), PolicyBot(find_policy(game, "soldier"))
    found = 0
    while match.actor is not None and found < most:
        if len(match.legal) > 1:
            found += 1
            yield match
        match.play(bot.choose(sight_of(match.engine, match.state, len(match.moves))))


def test_in_a_solved_game_every_move_is_worth_what_the_solution_says() -> None:
    for match in decisions(EXPRESS, 2, seed=4, most=12):
        legal = match.position.legal
        found = estimator_of(EXPRESS).moves(match.state, legal, 10, most=len(legal))
        assert (found.source, found.play_outs) == ("exact", 0)
        assert {one.action: one.share for one in found.moves} == {one: value_of_move(match.state, one) for one in legal}
        shares = [one.share for one in found.moves]
        assert shares == sorted(shares, reverse=True)
        assert [one.behind for one in found.moves] == [shares[0] - share for share in shares]
        [row] = estimator_of(EXPRESS).position(match.state, 10)
        assert row[match.state.mover] == value_of(match.state)
        assert sum(row) == pytest.approx(1)


def test_a_hint_tells_the_best_few_and_a_review_the_best_and_the_one_played() -> None:
    match = next(match for match in decisions(EXPRESS, 2, seed=4, most=12) if len(match.legal) > 4)
    legal = match.position.legal
    every = estimator_of(EXPRESS).moves(match.state, legal, 0, most=len(legal)).moves
    assert hint(match.position, estimator_of(EXPRESS)).moves == every[:3]
    played = every[-1].action
    assert estimator_of(EXPRESS).moves(match.state, legal, 0, played=played, most=1).moves == [every[0], every[-1]]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_plain_python_finds_the_same(players: int) -> None:
    slow, fast = Estimator(EXPRESS, fast=False), estimator_of(EXPRESS)
    for match in decisions(EXPRESS, players, seed=2, most=3):
        legal = match.position.legal
        assert slow.candidates(match.state, legal) == fast.candidates(match.state, legal)
        assert (slow.values_of(match.state, list(legal), 5, 3) == fast.values_of(match.state, list(legal), 5, 3)).all()
        assert (slow.position(match.state, 3, 7) == fast.position(match.state, 3, 7)).all()


def test_a_game_without_estimates_of_its_own_is_played_on_by_its_usual_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as here:
        here.setattr("grognard.review.estimate.find_spec", lambda name: None)
        plain = estimates_of.__wrapped__(EXPRESS)
    assert (plain.turns, plain.solution) == (0, None)
    monkeypatch.setattr("grognard.review.estimate.estimates_of", lambda game: plain)
    estimator = Estimator(EXPRESS)
    state = last_card("3333KCG", ahead=True)
    assert estimator.moves(state, ENGINE.legal(state), 40).moves[0].share == 1
    [match] = decisions(EXPRESS, 3, seed=2, most=1)
    values = estimator.position(match.state, 400)
    assert set(np.unique(values)) <= {0, 1 / 3, 0.5, 1}  # nothing is cut off
    assert values.sum(axis=1) == pytest.approx(1)


def test_a_move_is_worth_the_same_alone_and_beside_others() -> None:
    """All are tried in the same worlds with the same dice."""
    [match] = decisions(EXPRESS, 4, seed=1, most=1)
    estimator, legal = estimator_of(EXPRESS), list(match.position.legal)
    together = estimator.values_of(match.state, legal, MEASURING, 20)
    for column, action in enumerate(legal):
        assert (estimator.values_of(match.state, [action], MEASURING, 20)[:, 0] == together[:, column]).all()
    assert (estimator.values_of(match.state, legal, HALVING, 20) != together).any()  # what chooses is not what measures


def test_what_is_told_is_the_mean_over_worlds_and_its_standard_error() -> None:
    estimator = estimator_of(EXPRESS)
    several = (
        one for one in decisions(EXPRESS, 4, seed=1, most=20) if len(estimator.candidates(one.state, one.position.legal)) > 4
    )
    match = next(several)
    found = estimator.moves(match.state, match.position.legal, 600, most=2)
    assert (found.source, found.play_outs) == ("estimated", 150)
    values = estimator.values_of(match.state, [one.action for one in found.moves], MEASURING, 150) / SURE
    first, second = found.moves
    assert first.share == pytest.approx(values[:, 0].mean())
    assert second.error == pytest.approx(values[:, 1].std(ddof=1) / 150**0.5)
    assert (first.behind, first.behind_error) == (0, 0)
    difference = values[:, 0] - values[:, 1]
    assert second.behind == pytest.approx(difference.mean())
    assert second.behind_error == pytest.approx(difference.std(ddof=1) / 150**0.5)


def test_the_move_that_wins_at_once_is_a_whole_win_and_the_one_that_loses_is_none() -> None:
    """RX-19: the last card ends the game."""
    for ahead, share in ((True, 1), (False, 0)):
        state = last_card("3333KCG", ahead=ahead)
        found = estimator_of(EXPRESS).moves(
            state, ENGINE.legal(state), 400, played=EXPRESS.action(EXPRESS.parse("fill india 1"))
        )
        worth = found.worth_of(EXPRESS.action(EXPRESS.parse("fill india 1")))
        assert (worth.share, worth.error) == (share, 0)
        assert (found.moves[0] == worth) == ahead


def test_positions_of_a_game_meet_the_same_dice() -> None:
    """In each world a position before a throw is worth what the one is that the dice of that world leave."""
    estimator, state = estimator_of(EXPRESS), ENGINE.new(3, EXPRESS.title.options())
    before = estimator.position(state, 30, 5)
    for world in range(30):
        fallen, dice = state.copy(), blank(DICE)[0]
        seed(dice, ELSEWHERE + world, THOUGHTS)
        dice.event = 5
        ENGINE.roll(fallen, dice)
        assert (estimator.position(fallen, 30, 6)[world] == before[world]).all()
    assert (estimator.position(state, 30, 6) != before).any()


@pytest.mark.parametrize("name", ["risk", "bomb-island"])
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_hint(name: str) -> None:
    game = find(name)
    compared = 0
    for match in decisions(game, game.title.players[-1], seed=3, most=2000):
        here = match.position
        there = here.imagined(here.actor, seeded(len(match.moves), BOTS))
        if there.state != here.state and match.state.round_number:
            assert hint(there, estimator_of(game)) == hint(here, estimator_of(game))
            compared += 1
        if compared == 4:
            break
    assert compared == 4


@pytest.mark.parametrize("name", ["risk", "bomb-island"])
def test_shares_of_all_seats_are_a_whole_win(name: str) -> None:
    game: Any = find(name)
    estimator = estimator_of(game)
    for match in decisions(game, game.title.players[-1], seed=3, most=5):
        assert estimator.position(match.state, 20).sum(axis=1) == pytest.approx(1)
