"""`grognard arena`, as the command line calls it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from grognard.arena.cluster import on_ray
from grognard.arena.journal import Journal
from grognard.arena.page import page
from grognard.arena.plan import Plan, Task, make_plan
from grognard.arena.play import TaskPlayer
from grognard.arena.report import Report, in_terminal
from grognard.arena.run import Runner, in_threads, play_all
from grognard.arena.tally import tally
from grognard.arena.timing import paces
from grognard.bots.load import Roster, load
from grognard.core.record import check_writable, write
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


def run_arena(args: argparse.Namespace, options: dict[str, object], names: list[str], language: Language) -> None:
    """Plan, play, sum up, and write it where it was asked for."""
    files = [path for path in (args.json, args.html) if path and str(path) != "-"]
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
    """Write the files, and show the report unless JSON is printed."""
    text = msgspec.json.format(msgspec.json.encode(report)).decode() + "\n"
    title = find(report.findings.plan.game).title
    if html:
        write(html, page(report, title, language))
    if json and str(json) != "-":
        write(json, text)
    if json and str(json) == "-":
        sys.stdout.write(text)
        return
    for part in in_terminal(report, title, language):
        console.print(part)
