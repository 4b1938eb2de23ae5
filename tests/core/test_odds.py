"""Odds are asked by many threads, and work things out in one table."""

from dataclasses import replace
from threading import Event, Thread
from typing import Any

from grognard.core.game import Odds
from grognard.core.odds import Oracle
from grognard.games import find

GAME = find("risk-express")


class Visitors:
    """Counts who is with the table at the same time. The first to come waits a moment for the second."""

    def __init__(self) -> None:
        self.inside = self.most = self.come = 0
        self.second = Event()

    def visit(self) -> None:
        self.inside += 1
        self.come += 1
        self.most = max(self.most, self.inside)
        if self.come == 1:
            self.other.start()
            self.second.wait(0.2)
        else:
            self.second.set()
        self.inside -= 1

    other: Thread


def test_only_one_thread_at_a_time_works_in_the_table() -> None:
    visitors = Visitors()
    visit = visitors.visit

    def odds(state: Any, table: Any, odds: Any) -> None:
        visit()

    oracle = Oracle(replace(GAME, odds=Odds(GAME.record, odds)), fast=False)
    position = GAME.set_up(2, GAME.title.options())[0]
    GAME.rules.start(position)

    def ask() -> None:
        oracle.odds(position.tobytes())

    visitors.other = Thread(target=ask)
    ask()
    visitors.other.join()
    assert (visitors.come, visitors.most) == (2, 1)
