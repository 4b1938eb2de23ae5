"""The script that trains networks: a tiny training of the shortest game, from games that are played to weights."""

import json
import subprocess
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import positions
from games.risk_express import turns
from grognard.core.batch import Batch
from grognard.core.network import FIRST, Network
from grognard.core.search import settings_of, thinker
from grognard.games.risk_express.box import COUNTRY_COUNT
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.levels import table, think
from grognard.games.risk_express.observation import FEATURES, FEWEST_PLAYERS, MIDDLE, OF_ONE_NUMBER
from grognard.games.risk_express.soldier import SOLDIER

SCRIPT = Path(__file__).parents[1] / "training" / "train.py"


def soldiers_games(wanted: int, width: int = 64) -> positions.Positions:
    """Positions of a few games of careless soldiers."""
    soldier = positions.careless(SOLDIER, seen=7)
    return positions.gather(GAME, soldier, [soldier], wanted, first_key=5, width=width, threads=2, on_gpu=False)


def test_positions_are_what_seats_see_with_what_they_won_and_the_game_that_they_are_of() -> None:
    found = soldiers_games(500)
    assert len({len(part) for part in vars(found).values()}) == 1
    assert set(found.players.tolist()) == set(GAME.title.players)
    assert ((found.features >= 0) & (found.features <= FEATURES)).all()
    for players in GAME.title.players:
        own = found.players == players
        assert found.shares[own].mean() == pytest.approx(1 / players)  # every seat is asked
        games, counts = np.unique(found.games[own], return_counts=True)
        assert counts.max() <= positions.STOPS * players
        for game in games[:20].tolist():
            assert found.shares[own & (found.games == game)].sum() == pytest.approx(counts[games == game] / players)
    assert not set(found.games[found.players == 2].tolist()) & set(found.games[found.players == 3].tolist())
    assert found.goes_on.any()
    assert (found.later[~found.goes_on] == 0).all()


def test_figures_that_are_told_are_of_games_that_nothing_was_learnt_from() -> None:
    games = np.repeat(np.arange(1000), 16)
    held = positions.held_out(games, seed=1)
    assert not set(games[held].tolist()) & set(games[~held].tolist())
    assert held.sum() == 16 * 1000 * positions.HELD_OUT
    assert (positions.held_out(games, seed=1) == held).all()
    assert (positions.held_out(games, seed=2) != held).any()


def test_by_turns_positions_know_their_games_too() -> None:
    found = positions.gather_by_turns(GAME, table().network, [], False, 300, 9, 64, 2)
    assert found.later is None
    every, counts = np.unique(found.games, return_counts=True)
    assert counts.max() <= positions.MOST_ROUNDS * 6
    assert every.min() >= 9


@pytest.mark.slow
@pytest.mark.skipif(find_spec("torch") is None, reason="training needs PyTorch, which nothing else does: pip install torch")
def test_a_tiny_training_learns_something_and_writes_weights_and_what_it_did(tmp_path: Path) -> None:
    options = ["--positions", "2000", "--epochs", "1", "--passes", "2", "--width", "32", "--seed", "3"]
    command = [sys.executable, str(SCRIPT), "risk-express", *options, "--out", str(tmp_path)]
    subprocess.run(command, check=True)
    told = json.loads((tmp_path / "weights.json").read_text())
    assert told["command"] == " ".join(["python training/train.py risk-express", *options])
    assert told["seed"] == 3
    assert told["torch"] == version("torch")
    assert {"commit", "machine"} <= set(told)
    [only_round] = told["rounds"]
    assert only_round["positions"] >= 2000 * (2 + 3 + 4 + 5 + 6)  # each is seen by every seat
    fresh = {epoch["pass"]: epoch["fresh"] for epoch in only_round["errors"]}
    assert sorted(fresh) == [0, 1, 2]
    assert max(fresh[1], fresh[2]) < fresh[0]  # which is the error of who knows nothing but the mean
    with np.load(tmp_path / "weights.npz") as weights:
        network = Network(**weights)
    assert network.rows.shape == (FEATURES, FIRST)
    assert network.rows.dtype == np.int16
    assert network.rows.any()


@pytest.mark.slow
def test_without_its_luck_a_result_is_the_same_on_average_as_in_games_with_real_dice_and_varies_less() -> None:
    players = 3
    usual, *_ = GAME.title.ways_to_play(60)
    network = table().network
    seen, shares, games = turns.play_by_turns(network, players, usual, turns.LEARNER, turns.SOLDIER, 20_000, 1, 64, 2)
    assert len(np.unique(games)) > 19_900  # one may be over within its odd turns
    assert (games.min(), games.max()) == (1, 20_000)
    empty_board = (players - FEWEST_PLAYERS) * OF_ONE_NUMBER + MIDDLE + COUNTRY_COUNT
    by_turns = shares[(seen == empty_board).any(axis=1)]
    learner = thinker("learner", think, table, settings_of(1, 1), SOLDIER)
    by_dice = np.concatenate([
        Batch(GAME, players, usual, [learner if seat == own else SOLDIER for seat in range(players)]).play(1, 1500).wins[:, own]
        for own in range(players)
    ])  # fmt: skip
    errors = [shares.std() / len(shares) ** 0.5 for shares in (by_turns, by_dice)]
    assert abs(by_turns.mean() - by_dice.mean()) < 3 * np.hypot(*errors)
    assert by_dice.mean() > 0.4  # a learner is no soldier
    assert by_turns.std() < by_dice.std() / 2
