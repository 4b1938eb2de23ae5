"""Playing all of a plan on this machine: threads take tasks, and compiled games leave Python alone meanwhile."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from os import cpu_count
from queue import SimpleQueue

from grognard.arena.journal import Journal
from grognard.arena.plan import Plan, Task, tasks_of
from grognard.arena.play import Outcome, TaskPlayer

Runner = Callable[[Plan, Sequence[Task]], Generator[Outcome, None, None]]  # plays tasks, and gives outcomes in any order


def in_threads(player: TaskPlayer, threads: int = 0) -> Runner:
    """Play tasks in threads of this process, by default one for each core."""

    def run(plan: Plan, tasks: Sequence[Task]) -> Generator[Outcome, None, None]:
        waiting, done = deque(tasks), SimpleQueue[Outcome | BaseException]()

        def work() -> None:
            while True:
                try:
                    done.put(player.play(waiting.popleft()))
                except IndexError:
                    return
                except BaseException as error:
                    done.put(error)
                    return

        for _ in range(min(threads or cpu_count() or 1, len(tasks))):
            threading.Thread(target=work, daemon=True).start()  # daemons: Ctrl+C does not wait for long games
        try:
            for _ in tasks:
                outcome = done.get()
                if isinstance(outcome, BaseException):
                    raise outcome
                yield outcome
        finally:
            waiting.clear()

    return run


def play_all(plan: Plan, runner: Runner, journal: Journal | None, told: Callable[[Task], None]) -> list[Outcome]:
    """Play what the journal does not hold yet, keep it there task by task, and return everything. `told` hears of each task."""
    tasks = {task.number: task for task in tasks_of(plan)}
    outcomes = list(journal.outcomes) if journal else []
    for outcome in outcomes:
        told(tasks.pop(outcome.task))
    with closing(runner(plan, list(tasks.values()))) as arriving:
        for outcome in arriving:
            if journal:
                journal.write(outcome)
            outcomes.append(outcome)
            told(tasks[outcome.task])
    return outcomes
