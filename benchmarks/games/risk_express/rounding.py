"""How many bits the kept values need: what the exact player gives away by reading rounded ones, and how large their file is.

python benchmarks/games/risk_express/rounding.py [--device cuda] [--bits 16 20] (solves the game first: minutes)
"""

import argparse

from grognard.games.risk_express.solution import solver, stored
from grognard.games.risk_express.solution.codes import codes_by_level
from grognard.games.risk_express.solution.command import machine_for
from grognard.games.risk_express.solution.evaluation import Player, Share, evaluate
from grognard.games.risk_express.solution.sweeps import BEST, BEST_COUNTED


def main() -> None:
    """Solve, round, and evaluate the rounded player against the exact one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--bits", type=int, nargs="+", default=[16, stored.BITS])
    chosen = parser.parse_args()
    machine, values, levels = machine_for(chosen.device, threads=0), solver.no_values(), codes_by_level()
    for _ in solver.solve(machine, values, levels):
        pass
    for bits in chosen.bits:
        parts = stored.in_parts(values, bits)
        for found in evaluate(machine, Player(BEST_COUNTED, parts), Player(BEST, values), levels):
            if isinstance(found, Share):
                print(f"{bits} bits: {len(stored.pack(parts)):,} bytes, gives away {found.regret:.1e} a game", flush=True)


if __name__ == "__main__":
    main()
