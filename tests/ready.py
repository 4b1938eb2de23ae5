"""Compiles what tests in many processes call, before they begin: `python -m tests.ready`, a part of `./test`.

A process compiles all of one game, so that entries share the rules that they call, and no two test processes compile the same.
Beside them the games are built in WebAssembly. As much goes on at a time as there are processors.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from grognard.bots.module import KINDS, CannotBuild, modules_of
from grognard.core.batch import Batch
from grognard.core.engine import opening
from grognard.core.policy import RANDOM
from grognard.games import NAMES
from grognard.server.host.prepare import PARTS
from grognard.server.live.games import offered_game
from tests.conformance.test_sayings import reasons_of
from tests.machines.truth import thoughtful_tables, walks


def compile_for_tests(name: str) -> None:
    """All that a server compiles of a game, a batch at random, the reasons against actions, and the walks of other machines."""
    offered = offered_game(name)
    for compile_part in PARTS.values():
        compile_part(offered)
    game, players = offered.game, offered.game.title.players[0]
    Batch(game, players, game.title.options(max_rounds=1), [RANDOM] * players).play(0, 1)
    reasons_of(game, offered.engine.record(opening(game)))
    next(walks(game, thoughtful_tables(game, decisions=1)))


def compile_apart(name: str) -> None:
    """The same in a process of its own."""
    subprocess.run([sys.executable, "-m", "tests.ready", name], check=True)


def build_modules(name: str) -> None:
    """The game's modules, where they are missing or out of date."""
    modules_of(name, KINDS, lambda done, steps: None if done else say(f"Compiling {name} to WebAssembly …"))


def say(line: str) -> None:
    """Tell whoever waits why."""
    sys.stderr.write(f"{line}\n")


def get_ready() -> None:
    """Everything of every game, the longest first."""
    jobs: list[tuple[Callable[[str], None], str]] = [
        (job, name) for name in reversed(NAMES) for job in (build_modules, compile_apart)
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(job, name) for job, name in jobs]:
            done.result()


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_for_tests(sys.argv[1])
    else:
        try:
            get_ready()
        except CannotBuild as refused:
            sys.exit(str(refused))
