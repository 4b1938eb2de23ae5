"""Who sits where with which dice."""

from collections import Counter
from itertools import permutations

import pytest

from grognard.arena.plan import Plan, Task, make_plan, orders, tasks_of
from grognard.bots.load import Roster
from grognard.games import find
from tests.arena.small import GAME, plan_of

FEW = ("soldier", "recruit", "random")


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_sits_everywhere_equally_often(players: int) -> None:
    seatings = orders(players)
    for seat in range(players):
        assert set(Counter(seating[seat] for seating in seatings).values()) == {len(seatings) // players}
    assert all(sorted(seating) == list(range(players)) for seating in seatings)


def test_up_to_four_bots_sit_in_every_order_and_more_are_rotated() -> None:
    assert set(orders(4)) == set(permutations(range(4)))
    assert orders(5) == [(0, 1, 2, 3, 4), (1, 2, 3, 4, 0), (2, 3, 4, 0, 1), (3, 4, 0, 1, 2), (4, 0, 1, 2, 3)]


def test_one_among_others_sits_on_every_seat() -> None:
    plan = plan_of("soldier", "recruit", among="random", players=4, games=80)
    assert len(plan.seatings) == 8
    for entrant in (0, 1):
        mine = [seating for seating in plan.seatings if entrant in seating]
        assert sorted(seating.index(entrant) for seating in mine) == [0, 1, 2, 3]
        assert all(Counter(seating) == {entrant: 1, 2: 3} for seating in mine)
    assert (plan.groups, plan.games) == (10, 80)


def test_games_are_rounded_up_to_whole_groups() -> None:
    plan = plan_of(*FEW, games=2000)
    assert (len(plan.seatings), plan.groups, plan.games) == (6, 334, 2004)
    assert plan.control % 6 == 0
    assert plan.control >= 200
    assert plan_of(games=10).control == 100
    assert plan_of(games=10, control=0).control == 0


def keys_of(plan: Plan, task: Task) -> list[int]:
    return [plan.key(task, index) for index in range(task.count)]


@pytest.mark.parametrize("games", [1, 7, 2000, 300_000])
def test_tasks_play_every_group_once_and_the_control_has_dice_of_its_own(games: int) -> None:
    plan = plan_of(games=games, first_key=17)
    tasks = tasks_of(plan)
    assert [task.number for task in tasks] == list(range(len(tasks)))
    keys = [key for task in tasks for key in keys_of(plan, task)]
    assert keys == list(range(17, 17 + plan.groups + plan.control))
    assert sum(task.count for task in tasks if not task.control) == plan.groups


def test_the_best_is_written_down_by_its_name() -> None:
    game = find(GAME)
    plan = make_plan(game, Roster(game), ["best", "random"])
    assert plan.entrants[0].name == list(Roster(game).names)[-1]
