"""Train a game's network: whom a position is good for, learnt from games that bots play against themselves.

    python training/train.py risk-express --seed 1 --positions 2000000

Games are played by all cores, or by the batch on a GPU, one game a thread. There each is played several times with the same
dice: to its end, which is the result, and to random decisions, which are positions. Where the chances of whole turns are known
exactly (`training/games/<game>/turns.py`), `--by-turns` takes the luck out of the results. The network is trained as the rule
will read it (the same clipping, the same bounds), then rounded to integers. The weights go to the game's folder, and beside
them `weights.json`: the command, the seed, the commit, PyTorch's version, the machine and the learning curve.

`positions.py` plays, `learning.py` teaches. PyTorch is in no list of what grognard needs, since nothing else does:
`pip install torch` first (tried last with 2.15).
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np
import torch

from grognard.core.network import Network
from grognard.games import find, folder_of
from learning import Net, begin_with, rounded, train
from positions import careless, gather, gather_by_turns, one_turn_ahead

SOLDIERS_OFTEN = 8  # batches among soldiers for each among learners, where both are met


def main() -> None:
    """Play, train, play by what was learnt, train again; round, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=400_000, help="for each number of players")
    parser.add_argument("--play", choices=("cpu", "gpu"), default="cpu", help="who plays the soldiers' games")
    parser.add_argument("--begin", type=Path, help="weights to begin with, in place of the soldiers' games")
    parser.add_argument("--rounds", type=int, default=0, help="after that: games of bots that look a turn ahead")
    parser.add_argument("--round-positions", type=int, default=400_000, help="for each number of players, in each such round")
    parser.add_argument("--play-outs", type=int, default=1, help="for each decision of such a bot")
    parser.add_argument("--among", choices=("soldiers", "learners", "both"), default="soldiers", help="whom such a bot meets")
    parser.add_argument("--two-learners", action="store_true", help="by turns: games of two are those of learners in any case")
    parser.add_argument("--by-turns", action="store_true", help="such games turn by turn, with the luck taken out of results")
    parser.add_argument("--epochs", type=int, default=3, help="of each pass")
    parser.add_argument("--passes", type=int, default=3, help="one from results, the others from what is known a round later")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, where the network has learnt something already")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seen", type=int, default=7, help="of eight actions, how many a player notices: variety")
    parser.add_argument("--width", type=int, default=128, help="most features of a position")
    parser.add_argument("--threads", type=int, default=cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="another folder than the game's; the last argument")
    args = parser.parse_args()
    game, begun_at = find(args.game), commit()
    room, levels = (import_module(f"{folder_of(game.name)}.{name}") for name in ("observation", "levels"))
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    net = Net(room.FEATURES).to(device)
    soldier = careless(levels.SOLDIER, args.seen)
    folder = args.out or Path(room.__file__).parent
    rounds: list[dict[str, Any]] = []
    met = np.zeros(room.FEATURES, np.int64)
    if args.begin:
        with np.load(args.begin) as found:
            begin_with(net, Network(**found))
    for number in range(1 if args.begin else 0, args.rounds + 1):
        begin = time.perf_counter()
        learner, rivals, wanted = soldier, [soldier], args.positions
        if number:
            learner = one_turn_ahead(levels, rounded(net), args.play_outs, args.seen)
            rivals = {"soldiers": [soldier], "learners": [learner], "both": [soldier] * SOLDIERS_OFTEN + [learner]}[args.among]
            wanted = args.round_positions
        first_key = (args.seed * 100 + number) * 1_000_000_000
        on_gpu = args.play == "gpu" and not number
        if args.by_turns:
            among = [rival is soldier for rival in rivals] if number else []
            positions = gather_by_turns(
                game, rounded(net), among, args.two_learners, wanted, first_key, args.width, args.threads
            )
        else:
            positions = gather(game, learner, rivals, wanted, first_key, args.width, args.threads, on_gpu)
        gathered = time.perf_counter()
        curve = train(net, positions, args.epochs, args.passes, args.rate, number > 0, device, args.seed)
        seconds = {"playing": round(gathered - begin), "training": round(time.perf_counter() - gathered)}
        rounds.append({"positions": len(positions.shares), "seconds": seconds, "errors": curve})
        print(f"round {number}: {json.dumps(seconds)}", flush=True)
        met += np.bincount(positions.features.ravel(), minlength=len(met))[: len(met)]
        write(folder if number == args.rounds else folder / f"round{number}", rounded(net), met > 0)
    told: dict[str, Any] = {
        "command": " ".join(["python training/train.py", *sys.argv[1 : sys.argv.index("--out") if args.out else None]]),
        "seed": args.seed,
        "commit": begun_at,
        "torch": torch.__version__,
        "machine": torch.cuda.get_device_name() if device == "cuda" else f"{cpu_count()} cores, {platform.machine()}",
        "rounds": rounds,
    }
    if args.begin:
        told["before"] = json.loads(args.begin.with_suffix(".json").read_text())
    (folder / "weights.json").write_text(json.dumps(told, indent=1) + "\n")


def commit() -> str:
    """What of this repository was run; nothing where that is not known. `+`: and what was not committed yet."""
    command = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def write(folder: Path, network: Network, met: Any) -> None:
    """Keep the weights. Features that were never met, and may be none, weigh nothing."""
    network.rows[~met] = 0
    folder.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(folder / "weights.npz", **network._asdict())


if __name__ == "__main__":
    main()
