"""Games on a GPU, one per thread, with the very rules and bots that the CPU compiles; every final byte compared with the CPU's.

    python benchmarks/gpu.py [--games 4194304] [--players 4] [--max-rounds 100] [GAME …]
    python benchmarks/gpu.py --bot marshal --among soldier --games 65536 --max-rounds 60 GAME

The first plays at random. The second has one bot play among others, on every seat in turn with the same dice, and tells its
share of the win. Games are stopped after a number of rounds, because a batch takes as long as its longest game.
"""

import argparse
import time

import numpy as np

from grognard.arena.interval import interval
from grognard.bots import find_policy
from grognard.core.batch import Batch, Played
from grognard.core.cuda import CudaBatch, find_gpu
from grognard.core.search import with_budget
from grognard.games import NAMES, find


def compare(batch: Batch, played: Played, compared: int) -> None:
    """Play the first games again on the CPU, on all cores; end the script if a byte differs."""
    begin = time.perf_counter()
    same = True
    at = 0
    for slice_ in batch.play_all(0, compared):
        here = slice(at, at := at + slice_.decisions.size)
        same &= np.array_equal(slice_.states.view(np.ndarray), played.states[here].view(np.ndarray))
        same &= np.array_equal(slice_.decisions, played.decisions[here])
        same &= np.array_equal(slice_.shares, played.shares[here])
    seconds, verdict = time.perf_counter() - begin, "the same" if same else "DIFFERENT"
    print(f"  the first {compared:,} games, byte for byte as on the CPU ({seconds:.0f} s there): {verdict}", flush=True)
    if not same:
        raise SystemExit(1)


def compiled(batch: Batch, threads: int) -> CudaBatch:
    """The batch on the GPU, after a first launch."""
    gpu = CudaBatch(batch, threads=threads)
    begin = time.perf_counter()
    gpu.play(0, 1024, 1)
    print(
        f"{batch.game.name}, {batch.players} players: compiled in {time.perf_counter() - begin:.1f} s, "
        f"{batch.game.state.itemsize} bytes a state",
        flush=True,
    )
    return gpu


def tell(played: Played, seconds: float) -> None:
    """A line about a batch."""
    count, actions = played.decisions.size, int(played.decisions.sum())
    print(
        f"  {count:>10,} games: {actions / seconds / 1e9:8.5f} G actions/s, {count / seconds:12,.0f} games/s, {seconds:.1f} s",
        flush=True,
    )


def play_alike(name: str, chosen: argparse.Namespace) -> None:
    """Everybody plays at random: growing batches."""
    game = find(name)
    bots = [find_policy(game, "random")] * chosen.players
    batch = Batch(game, chosen.players, game.title.options(max_rounds=chosen.max_rounds), bots)
    gpu = compiled(batch, chosen.threads)
    for count in (chosen.games // 16, chosen.games // 4, chosen.games):
        played, seconds = gpu.play(0, count)
        tell(played, seconds)
    compare(batch, played, min(chosen.compared, chosen.games))


def play_among(name: str, chosen: argparse.Namespace) -> None:
    """One bot among others, on every seat in turn."""
    game, players = find(name), chosen.players
    own, other = with_budget(find_policy(game, chosen.bot), chosen.play_outs), find_policy(game, chosen.among)
    options = game.title.options(max_rounds=chosen.max_rounds)
    games = chosen.games // players
    shares = np.zeros(games)
    for seat in range(players):
        batch = Batch(game, players, options, [own, *[other] * (players - 1)])
        batch.places = np.array([seat_ != seat for seat_ in range(players)], np.int8)
        if seat == 0:
            gpu = compiled(batch, chosen.threads)
        gpu.batch = batch
        played, seconds = gpu.play(0, games)
        tell(played, seconds)
        shares += played.wins[:, seat] / players
    bounds = interval(float(shares.mean()), float(shares.var(ddof=1)), games)
    won = f"{bounds.share:.2%} (95 % between {bounds.low:.2%} and {bounds.high:.2%})"
    print(f"  one {chosen.bot} among {chosen.among}s wins {won}", flush=True)
    compare(batch, played, min(chosen.compared, games))


def main() -> None:
    """Read the arguments and measure each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="*", default=list(NAMES), help="which games")
    parser.add_argument("--games", type=int, default=1 << 22)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--max-rounds", type=int, default=100)
    parser.add_argument("--compared", type=int, default=20_000)
    parser.add_argument("--threads", type=int, default=128, help="threads per block")
    parser.add_argument("--bot", help="a level that plays among others")
    parser.add_argument("--among", default="soldier", help="these others")
    parser.add_argument("--play-outs", type=int, default=0, help="of the bot, for a decision; 0: as shipped")
    chosen = parser.parse_args()
    print(f"GPU: {find_gpu()}", flush=True)
    for name in chosen.game:
        (play_among if chosen.bot else play_alike)(name, chosen)


if __name__ == "__main__":
    main()
