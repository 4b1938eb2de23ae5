"""`grognard arena`, as the command line calls it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.arena.cluster import on_ray
from grognard.arena.journal import Journal, secret_in
from grognard.arena.page import page
from grognard.arena.plan import Plan, Task, make_plan
from grognard.arena.play import TaskPlayer
from grognard.arena.report import Report, in_terminal
from grognard.arena.run import Runner, in_threads, play_all
from grognard.arena.tally import tally
from grognard.arena.timing import paces
from grognard.bots.load import Roster, load
from grognard.core.record import check_writable, write
from grognard.core.refusal import Refusal
from grognard.core.words import Language, Phrase
from grognard.games import find
from grognard.terminal.console import console
from grognard.terminal.simulate import COMPILING, PLAYING

FORMAT = "grognard arena report 1"
TIMING = Phrase(en="Timing decisions …", fr="Chronométrage des décisions …")
WRITTEN = Phrase(en="Written: {path}", fr="Écrit : {path}")
GO_ON = Phrase(
    en="Interrupted. {path} holds what is done: the same command goes on from there.",
    fr="Interrompu. {path} garde ce qui est fait : la même commande continue de là.",
)
LOST = Phrase(
    en="Interrupted. Nothing is kept; with --resume FILE the same command could go on.",
    fr="Interrompu. Rien n'est gardé ; avec --resume FICHIER la même commande pourrait continuer.",
)


class SameFile(Refusal):
    """One file for two things."""

    phrase = Phrase(
        en="{path} is named twice: --json, --html and --resume each need a file of their own.",
        fr="{path} est nommé deux fois : --json, --html et --resume demandent chacun leur propre fichier.",
    )


class NotKept(Refusal):
    """Nothing goes on from what was printed."""

    phrase = Phrase(
        en="--resume needs a file to go on from; '-' is none.",
        fr="--resume demande un fichier d'où reprendre ; « - » n'en est pas un.",
    )


def is_stdout(path: Path | None) -> bool:
    """Whether what would be written there is printed."""
    return str(path) == "-"


def run_arena(args: argparse.Namespace, options: dict[str, object], names: list[str], language: Language) -> None:
    """Plan, play, sum up, and write it where it was asked for."""
    files = [path for path in (args.json, args.html) if path and not is_stdout(path)]
    if is_stdout(args.resume):
        raise NotKept()
    check_apart([path for path in (args.json, args.html, args.resume) if path])
    for path in files:
        check_writable(path)
    game, errors = find(args.game), Console(stderr=True)
    brought = [load(address) for address in args.bot]
    asked = [*names, *([args.among] if args.among else [])]
    plan = make_plan(
        game,
        Roster(game, brought),
        [*names, *(bot.name for bot in brought if bot.name not in asked)],
        among=args.among,
        players=args.players,
        options=options,
        games=args.games,
        control=args.control,
        first_key=args.first_key,
        simulations=args.simulations,
        seconds=args.seconds,
        secret=args.secret or (secret_in(args.resume) if args.resume else ""),
    )
    remote = on_ray(args.ray) if args.ray else None
    with Journal(args.resume, plan) if args.resume else nullcontext() as journal:
        try:
            report = played(plan, remote, args.threads, journal, language, errors)
        except KeyboardInterrupt:
            errors.print(GO_ON.say(language, path=args.resume) if args.resume else LOST.say(language), soft_wrap=True)
            raise
    deliver(report, args.json, args.html, language)
    for path in files:
        errors.print(WRITTEN.say(language, path=path), soft_wrap=True)


def check_apart(paths: Sequence[Path]) -> None:
    """Refuse now one file for two things: the second could not be written when all is played."""
    places = [path.resolve() for path in paths]
    for path, place in zip(paths, places, strict=True):
        if places.count(place) > 1:
            raise SameFile(path=path)


def played(
    plan: Plan, remote: Runner | None, threads: int, journal: Journal | None, language: Language, errors: Console
) -> Report:
    """Play with a progress bar, then time the bots."""
    with errors.status(COMPILING.say(language)):
        player = TaskPlayer(plan)
        if not remote:
            player.warm_up()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with closing(player):
        with Progress(*columns, console=errors, transient=True) as progress:
            bar = progress.add_task(PLAYING.say(language), total=plan.games + plan.control)
            told = partial(advance, plan, lambda games: progress.advance(bar, games))
            outcomes = play_all(plan, remote or in_threads(player, threads), journal, told)
        with errors.status(TIMING.say(language)):
            return Report(FORMAT, tally(plan, outcomes), paces(player))


def advance(plan: Plan, show: Callable[[int], None], task: Task) -> None:
    """Show a task's games as played."""
    show(task.count * (1 if task.control else len(plan.seatings)))


def deliver(report: Report, json: Path | None, html: Path | None, language: Language) -> None:
    """Show the report, or what of it is to be printed instead, and then write the files: what cannot be written is not lost."""
    title = find(report.findings.plan.game).title
    text = msgspec.json.format(msgspec.json.encode(report)).decode() + "\n"
    wanted = [(path, what) for path, what in ((html, page(report, title, language)), (json, text)) if path]
    printed = [what for path, what in wanted if is_stdout(path)]
    for what in printed:
        sys.stdout.write(what)
    for part in () if printed else in_terminal(report, title, language):
        console.print(part)
    for path, what in wanted:
        if not is_stdout(path):
            write(path, what)
