"""Small arenas for the tests: quick games between shipped bots."""

from typing import Any

from grognard.arena.plan import Plan, make_plan
from grognard.arena.play import Outcome, TaskPlayer
from grognard.arena.run import in_threads, play_all
from grognard.bots.load import Brought, Roster
from grognard.games import find

GAME = "risk-express"


def plan_of(*names: str, brought: tuple[Brought, ...] = (), game: str = GAME, **more: Any) -> Plan:
    """A plan for these bots."""
    found = find(game)
    return make_plan(found, Roster(found, brought), names or ("soldier", "random"), **more)


def outcomes_of(plan: Plan, threads: int = 2) -> list[Outcome]:
    """All of a plan, played here."""
    player = TaskPlayer(plan)
    try:
        return play_all(plan, in_threads(player, threads), None, lambda task: None)
    finally:
        player.close()
