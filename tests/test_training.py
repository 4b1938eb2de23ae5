"""The script that trains networks: a tiny training of the shortest game, from games that are played to weights."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from grognard.core.network import FIRST, Network
from grognard.games.risk_express.observation import FEATURES

SCRIPT = Path(__file__).parents[1] / "training" / "train.py"


@pytest.mark.slow
@pytest.mark.skipif(find_spec("torch") is None, reason="training needs PyTorch, which nothing else does: pip install torch")
def test_a_tiny_training_learns_something_and_writes_weights_and_what_it_did(tmp_path: Path) -> None:
    options = ["--positions", "2000", "--epochs", "1", "--passes", "2", "--width", "32", "--seed", "3"]
    command = [sys.executable, str(SCRIPT), "risk-express", *options, "--out", str(tmp_path)]
    subprocess.run(command, check=True)
    told = json.loads((tmp_path / "weights.json").read_text())
    assert told["command"] == " ".join(["python training/train.py risk-express", *options])
    assert told["seed"] == 3
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
