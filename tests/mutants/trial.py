"""One break tried: the game's rule tests, then random games beside those of the sound rules, each in a forked process."""

import hashlib
import importlib.abc
import importlib.util
import os
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np
import pytest

from tests.mutants.breaks import Break

ROOT = Path(__file__).parents[2]
PLAYED_DECISIONS = 1500  # a game at most: random play may go on for long
WHOLE_GAMES = ("phases", "hidden", "odds", "words")  # tests that take longer, and are left for last
BOTS_TESTS = {"test_risk_soldier.py"}  # of a bot, which plays hundreds of whole games


def rule_tests_of(game: str) -> list[str]:
    """The files of a game's rule tests."""
    stem = f"test_{game.replace('-', '_')}"
    others = ("test_risk_express",) if game == "risk" else ()
    files = sorted((ROOT / "tests/rules").glob(f"{stem}*.py"), key=lambda file: (file.stem.endswith(WHOLE_GAMES), file.name))
    return [str(file) for file in files if not file.name.startswith(others) and file.name not in BOTS_TESTS]


def modules_of(game: str) -> list[Path]:
    """The files that hold a game's rules and what is printed in its box; not the reasons, which decide nothing."""
    folder = ROOT / "src/grognard/games" / game.replace("-", "_")
    return sorted([*(file for file in folder.glob("rules/*.py") if file.stem != "why_not"), *folder.glob("bo[ax]*.py")])


class BrokenModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Has one module imported broken."""

    def __init__(self, broken: Break) -> None:
        self.file = broken.file
        self.name = ".".join(broken.file.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        self.folder = [str(broken.file.parent)] if broken.file.stem == "__init__" else None  # of a package
        self.code: CodeType = broken.code()

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        """Our own answer for that module; the usual one for all others."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self, submodule_search_locations=self.folder)

    def exec_module(self, module: ModuleType) -> None:
        """Run the broken code."""
        exec(self.code, module.__dict__)


def import_broken(broken: Break | None) -> None:
    """From now on the broken module is the one that is imported."""
    loaded = [name for name in sys.modules if name.startswith("grognard.games.")]
    if loaded:
        raise RuntimeError(f"already imported: {loaded}")
    if broken:
        sys.meta_path.insert(0, BrokenModule(broken))


def run_tests(game: str, broken: Break | None, answer: Connection) -> None:
    """Send pytest's exit code for the game's rule tests, up to the first that fails."""
    silence()
    try:
        import_broken(broken)
        code = int(
            pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "--rootdir", str(ROOT), *rule_tests_of(game)])
        )
    except BaseException:  # a break may stop the module from being imported, or leave the process
        code = int(pytest.ExitCode.TESTS_FAILED)
    answer.send(code)
    os._exit(0)


def play_games(game: str, broken: Break | None, games: int, answer: Connection) -> None:
    """Send a digest of each of many random games: positions, legal actions, news, results, what seats see and guess."""
    silence()
    try:
        import_broken(broken)
        for digest in random_games(game, games):
            answer.send(digest)
    except BaseException as error:  # broken rules may do anything
        answer.send(repr(error))
    os._exit(0)


def random_games(name: str, games: int) -> Iterator[str]:
    """Digests of random games, over all options and numbers of players."""
    from grognard.core.dice import seeded
    from grognard.core.engine import Engine
    from grognard.games import find
    from tests.situations import option_sets, walk

    game = find(name)
    engine = Engine(game, fast=False)
    sets = list(option_sets(game)) + list(option_sets(game, max_rounds=3))
    for key in range(games):
        players = game.title.players[key % len(game.title.players)]
        digest = hashlib.blake2b(digest_size=8)

        def hear(news: list[int], digest: Any = digest) -> None:
            digest.update(repr(news).encode())

        with np.errstate(over="ignore"):
            played = walk(engine, players, sets[key % len(sets)], key, PLAYED_DECISIONS, hear)
            for number, (before, _, after) in enumerate(played):
                digest.update(after.tobytes() + engine.legal(after).tobytes() + repr(engine.result(after)).encode())
                if number % 50 == 0:
                    seat = number // 50 % players
                    digest.update(engine.blind(before, seat).tobytes())
                    digest.update(engine.imagine(before, seat, seeded(number)).tobytes())
        yield digest.hexdigest()


def silence() -> None:
    """Nothing that a broken rule or its test prints is of interest."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
