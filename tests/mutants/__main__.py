"""./test mutants [--game risk] [--sample 100] [--seed 1]: how many breaks of the rules the rule tests notice.

A break that no test notices is played in random games beside the sound rules. Where a position, a legal action or a result
differs, it has survived. Where nothing does, and where `equivalent.txt` says why it changes nothing, it is told apart and
not counted.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

os.environ["NUMBA_DISABLE_JIT"] = "1"  # compiling each broken game would take most of a minute
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading plugins takes longer than most games' tests

import rich.console
import rich.progress

import grognard.bots.bot
import grognard.core.match  # what every trial imports, and every fork then has
import grognard.core.record  # noqa: F401
from grognard.games import NAMES
from tests.mutants.breaks import Break, breaks_in
from tests.mutants.tally import Fate, counted, known_equivalents, summary
from tests.mutants.trial import modules_of, play_games, run_tests

FORK = multiprocessing.get_context("fork")
WANTED = 0.95


class Trial:
    """A forked process, what it has sent so far, and when it began."""

    def __init__(self, work: Callable[..., None], *arguments: Any) -> None:
        self.sent: list[Any] = []
        self.began = time.monotonic()
        self.answers, ours = FORK.Pipe(duplex=False)
        self.process = FORK.Process(target=work, args=(*arguments, ours), daemon=True)
        self.process.start()
        ours.close()

    def receive(self) -> bool:
        """Take what has been sent; False once there will be no more."""
        try:
            self.sent.append(self.answers.recv())
        except EOFError:
            return False
        return True

    def stop(self) -> None:
        """End the process, if it has not ended."""
        self.process.kill()
        self.process.join()
        self.answers.close()


class Sound(NamedTuple):
    """How the sound rules do: how long their tests take, and their random games."""

    seconds: float
    games: list[str]


def measure_sound(game: str, games: int) -> Sound:
    """The tests must pass on sound rules, and their random games are what broken rules are held against."""
    tests, play = Trial(run_tests, game, None), Trial(play_games, game, None, games)
    while tests.receive():
        pass
    seconds = time.monotonic() - tests.began
    while play.receive():
        pass
    tests.stop()
    play.stop()
    if tests.sent != [0] or len(play.sent) != games:
        sys.exit(f"{game}: the tests do not pass on the sound rules, so that breaks cannot be told by them.")
    return Sound(seconds, play.sent)


def decide(game: str, broken: Break, sound: Sound, known: dict[str, str]) -> Iterator[Connection | Fate]:
    """Try a break. Yields the connection that it waits for, as often as it waits; at last what became of it."""
    most = 20 + 5 * sound.seconds  # rules that go on for ever are noticed too
    tests = Trial(run_tests, game, broken)
    while time.monotonic() - tests.began < most:
        yield tests.answers
        if tests.answers.poll() and not tests.receive():
            break
    tests.stop()
    if tests.sent != [0]:
        yield Fate.CAUGHT
        return
    if broken.key in known:
        yield Fate.EQUIVALENT
        return
    play = Trial(play_games, game, broken, len(sound.games))
    same = True
    while same and time.monotonic() - play.began < 20 * most:
        yield play.answers
        if play.answers.poll() and not play.receive():
            break
        same = play.sent == sound.games[: len(play.sent)]
    play.stop()
    yield Fate.SAME_PLAY if play.sent == sound.games else Fate.SURVIVED


def try_all(game: str, breaks: list[Break], sound: Sound, processes: int) -> Iterator[tuple[Break, Fate]]:
    """Try these breaks, some at a time."""
    known = known_equivalents()
    waiting = list(reversed(breaks))
    running: dict[Iterator[Connection | Fate], tuple[Break, Connection]] = {}
    while waiting or running:
        while waiting and len(running) < processes:
            broken = waiting.pop()
            trial = decide(game, broken, sound, known)
            first = next(trial)
            assert not isinstance(first, Fate)
            running[trial] = broken, first
        wait([connection for _, connection in running.values()], timeout=1)
        for trial, (broken, _) in list(running.items()):
            answer = next(trial)
            if isinstance(answer, Fate):
                del running[trial]
                yield broken, answer
            else:
                running[trial] = broken, answer


def main() -> None:
    """Read the arguments, try a sample of each game's breaks, and tell."""
    parser = argparse.ArgumentParser(prog="./test mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", action="append", choices=NAMES, help="which games; all by default")
    parser.add_argument("--sample", type=int, default=60, help="how many breaks of each game")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--module", default="", help="only files whose name begins so")
    parser.add_argument("--games", type=int, default=60, help="random games by which an unnoticed break is judged")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    progress, report, enough = rich.console.Console(stderr=True), rich.console.Console(highlight=False, soft_wrap=True), True
    for game in chosen.game or NAMES:
        breaks = [one for file in modules_of(game) if file.name.startswith(chosen.module) for one in breaks_in(file)]
        sample = random.Random(chosen.seed).sample(breaks, min(chosen.sample, len(breaks)))
        sound = measure_sound(game, chosen.games)
        fates: list[Fate] = []
        tried = try_all(game, sample, sound, chosen.processes)
        for broken, fate in rich.progress.track(tried, game, len(sample), console=progress):
            fates.append(fate)
            if fate in (Fate.SURVIVED, Fate.SAME_PLAY):
                report.print(f"{fate.value}: {broken.key}", markup=False)
        report.print(f"{game}: {len(sample)} of {len(breaks)} breaks tried; {summary(fates)}")
        enough &= fates.count(Fate.CAUGHT) >= WANTED * counted(fates)
    sys.exit(not enough)


if __name__ == "__main__":
    main()
