"""Random games on a GPU, one per thread, with the very rules that the CPU compiles; every final byte compared with the CPU's.

python benchmarks/gpu.py [--games 4194304] [--players 4] [--max-rounds 100] [GAME …]

Games are stopped after a number of rounds, because a batch takes as long as its longest game.
"""

import argparse
import time

import numpy as np

from grognard.core.batch import NO_LIMIT, Batch
from grognard.core.cuda import CudaBatch, find_gpu
from grognard.core.policy import RANDOM
from grognard.games import NAMES, find


def measure(name: str, players: int, max_rounds: int, games: int, compared: int, threads: int) -> None:
    """Play, compare, print."""
    game = find(name)
    batch = Batch(game, players, game.title.options(max_rounds=max_rounds), [RANDOM] * players)
    gpu = CudaBatch(batch, threads=threads)
    begin = time.perf_counter()
    gpu.play(0, 1024)
    print(
        f"{name}, {players} players: compiled in {time.perf_counter() - begin:.1f} s, {game.state.itemsize} bytes a state",
        flush=True,
    )
    for count in (games // 16, games // 4, games):
        played, seconds = gpu.play(0, count)
        actions = int(played.decisions.sum())
        print(
            f"  {count:>10,} games: {actions / seconds / 1e9:6.3f} G actions/s, {count / seconds / 1e6:6.2f} M games/s",
            flush=True,
        )
    on_cpu = batch.play(0, compared, NO_LIMIT)
    same = (
        np.array_equal(on_cpu.states.view(np.ndarray), played.states[:compared].view(np.ndarray))
        and np.array_equal(on_cpu.decisions, played.decisions[:compared])
        and np.array_equal(on_cpu.shares, played.shares[:compared])
    )
    print(f"  the first {compared:,} games, byte for byte as on the CPU: {'the same' if same else 'DIFFERENT'}", flush=True)
    if not same:
        raise SystemExit(1)


def main() -> None:
    """Read the arguments and measure each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--games", type=int, default=1 << 22)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--max-rounds", type=int, default=100)
    parser.add_argument("--compared", type=int, default=20_000)
    parser.add_argument("--threads", type=int, default=128, help="threads per block")
    chosen = parser.parse_args()
    print(f"GPU: {find_gpu()}", flush=True)
    for name in chosen.game:
        measure(name, chosen.players, chosen.max_rounds, chosen.games, chosen.compared, chosen.threads)


if __name__ == "__main__":
    main()
