"""How long a game's rules take to compile, and how fast they run: linked late (`core/linking.py`), and as Numba does by itself.

python benchmarks/compile.py [--rounds 1] [GAME …]

Each way is a process of its own with an empty cache, one after the other, so that both have the same machine. Times are the
processor's, and what is told is their ratio.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from statistics import median

from numba.core.codegen import JITCPUCodegen
from numba.core.registry import cpu_target

from grognard.bots import find_policy
from grognard.core.batch import Batch
from grognard.games import NAMES
from grognard.server.host.prepare import PARTS
from grognard.server.live.games import offered_game

LATE, USUAL = "linked late", "as Numba does"
GAMES, MOST_ROUNDS = 300, 60


def compile_here(name: str, way: str) -> dict[str, float]:
    """Compile what a server needs of a game, then let its usual bots play: seconds of the processor for each."""
    if way == USUAL:
        cpu_target.target_context.codegen().__class__ = JITCPUCodegen
    offered = offered_game(name)
    players = offered.game.title.players[0]
    begin = time.process_time()
    for compile_part in PARTS.values():
        compile_part(offered)
    batch = Batch(
        offered.game, players, offered.game.title.options(max_rounds=MOST_ROUNDS), [find_policy(offered.game, "")] * players
    )
    batch.play(0, 1)
    compiled = time.process_time()
    batch.play(0, GAMES)
    return {"compile": compiled - begin, "play": time.process_time() - compiled}


def measure(name: str, way: str) -> dict[str, float]:
    """The same in a process of its own that finds nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        told = subprocess.run([sys.executable, __file__, "--way", way, name], env=environment, check=True, capture_output=True)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Read the arguments, measure each game in turns, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--way", choices=(LATE, USUAL), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.way:
        print(json.dumps(compile_here(chosen.game[0], chosen.way)))
        return
    print("| game | compiled in | as Numba does | ratio | games run in | ratio |\n|---|---:|---:|---:|---:|---:|")
    for name in chosen.game:
        found = [(measure(name, LATE), measure(name, USUAL)) for _ in range(chosen.rounds)]
        late, usual = ({part: median(pair[way][part] for pair in found) for part in ("compile", "play")} for way in (0, 1))
        print(
            f"| {name} | {late['compile']:.0f} s | {usual['compile']:.0f} s | {late['compile'] / usual['compile']:.2f} "
            f"| {late['play']:.2f} s | {late['play'] / usual['play']:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
