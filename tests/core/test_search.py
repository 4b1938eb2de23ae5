"""The search: it takes what wins, compares with the same dice, keeps its budget, and thinks alike in plain Python."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from grognard.bots import Budget, PolicyBot, find_policy
from grognard.bots.bot import sight_of
from grognard.core.dice import BOTS, DICE, seeded
from grognard.core.engine import engine_of
from grognard.core.layout import blank
from grognard.core.network import evaluating
from grognard.core.policy import TRIED, WORLDS, Scratch, number_count, scratch_of
from grognard.core.rule import NOBODY
from grognard.core.search import (
    CERTAIN,
    PATIENCE,
    SIMULATIONS,
    Attempts,
    one_by_one,
    put_better_half_first,
    searching,
    settings_of,
    trying,
    with_budget,
)
from grognard.games import find
from grognard.games.risk_express.levels import SEARCHING
from grognard.games.risk_express.observation import observe
from grognard.games.risk_express.search import ATTEMPTS
from grognard.games.risk_express.soldier import choose_as_soldier

GAME = find("risk-express")
ENGINE = engine_of(GAME)


def test_the_better_half_comes_first() -> None:
    found, sums = np.arange(7), np.array([3, 9, 1, 7, 5, 8, 2])
    assert put_better_half_first(found, sums, 7) == 4
    assert found[:4].tolist() == [1, 5, 3, 4]
    assert sums[:4].tolist() == [9, 8, 7, 5]
    assert sorted(found.tolist()) == list(range(7))


def test_a_budget_changes_how_much_is_thought_and_nothing_else() -> None:
    veteran = find_policy(GAME, "veteran")
    small = with_budget(veteran, 7)
    assert small.table().settings[SIMULATIONS] == 7
    assert small.table().settings[1:].tolist() == veteran.table().settings[1:].tolist()
    assert with_budget(veteran, 0) is veteran
    soldier = find_policy(GAME, "soldier")
    assert with_budget(soldier, 7) is soldier


@pytest.mark.parametrize("players", [3, 4])
def test_the_same_luck_thinks_the_same_and_plain_python_too(players: int) -> None:
    thinker = with_budget(SEARCHING, 6)
    bot, dice, compared = PolicyBot(thinker), seeded(5), 0
    state = ENGINE.new(players, GAME.title.options())
    actions, numbers = np.zeros(GAME.most_legal, np.int32), np.zeros(number_count(GAME), np.int64)
    plain = Scratch(blank(GAME.state, WORLDS), actions, numbers, blank(DICE))
    table = thinker.table()._replace(base=thinker.table().base.view(np.recarray))
    while ENGINE.actor(state) != NOBODY and compared < 6:
        if ENGINE.actor(state) < 0:
            ENGINE.roll(state, dice)
            continue
        actions = ENGINE.legal(state)
        chosen = bot.choose(sight_of(ENGINE, state, 11))
        if len(actions) > 1:
            assert bot.choose(sight_of(ENGINE, state, 11)) == chosen
            slowly = thinker.choose(state, actions, len(actions), seeded(11, BOTS), table, plain)
            assert GAME.move(int(slowly)) == chosen
            compared += 1
        ENGINE.step(state, GAME.action(chosen))
    assert compared == 6


def test_every_action_that_is_tried_in_thought_is_counted() -> None:
    """In plain Python, where the rules can be watched: an action is decided on wherever what is legal is asked for."""
    asked = 0

    def legal(state: Any, actions: Any) -> int:
        nonlocal asked
        asked += 1
        return GAME.rules.legal(state, actions)

    watched = replace(GAME, rules=GAME.rules._replace(legal=legal))
    think = searching(watched, ATTEMPTS, choose_as_soldier, evaluating(observe))
    table = with_budget(SEARCHING, 8).table()
    scratch = Scratch(
        blank(GAME.state, WORLDS), np.zeros(GAME.most_legal, np.int32), np.zeros(number_count(GAME), np.int64), blank(DICE)
    )
    state, dice = ENGINE.new(3, GAME.title.options()), seeded(5)
    while ENGINE.actor(state) < 0 or len(ENGINE.legal(state)) == 1:
        if ENGINE.actor(state) < 0:
            ENGINE.roll(state, dice)
        else:
            ENGINE.step(state, int(ENGINE.legal(state)[0]))
    actions = ENGINE.legal(state)
    think(state, actions, len(actions), seeded(1, BOTS), table._replace(base=table.base.view(np.recarray)), scratch)
    assert asked > 8
    assert scratch.numbers[TRIED] == asked


@pytest.mark.parametrize("endings", [1, 2])
def test_a_budget_bounds_the_tries_and_a_try_plays_on_from_each_ending(endings: int) -> None:
    tried, played, turn = 0, 0, 0

    def so_many(state: Any, actions: Any, count: int, found: Any, dice: Any, table: Any) -> int:
        found[:candidates] = range(candidates)
        return candidates

    def attempt(state: Any, action: int, ending: int, table: Any) -> int:
        nonlocal tried
        tried += ending == 0
        return CERTAIN // endings

    def turn_of(state: Any) -> int:
        nonlocal turn
        turn += 1
        return turn  # each turn is over at once

    def evaluate(state: Any, seat: int, network: Any, numbers: Any) -> int:
        nonlocal played
        played += 1
        return 0

    think = searching(GAME, Attempts(so_many, attempt, endings, turn_of), choose_as_soldier, evaluate)
    state, dice, scratch = ENGINE.new(3, GAME.title.options()), seeded(5), scratch_of(GAME)
    while ENGINE.actor(state) < 0:
        ENGINE.roll(state, dice)
    plain = scratch._replace(worlds=blank(GAME.state, WORLDS), dice=blank(DICE))
    for simulations in (1, 8, 60):
        table = SEARCHING.table()._replace(settings=settings_of(simulations, 1))
        for candidates in range(2, 20):
            tried = played = 0
            think(state, np.arange(candidates), candidates, seeded(1, BOTS), table, plain)
            halvings = (candidates - 1).bit_length()
            has_room = simulations >= candidates * halvings
            assert tried <= simulations if has_room else tried < simulations + 2 * candidates + halvings
            assert tried >= 2 * candidates - 2
            assert tried > simulations // 2
            assert played == endings * tried


def test_a_plan_names_its_first_action_and_plays_the_movers_turn_to_its_end() -> None:
    """The last legal action each time, which is worth the more, the more often the plan was asked."""
    asked: list[int] = []
    state, dice = ENGINE.new(4, GAME.title.options()), seeded(5)
    while ENGINE.actor(state) < 0 or len(ENGINE.legal(state)) == 1:
        if ENGINE.actor(state) < 0:
            ENGINE.roll(state, dice)
        else:
            ENGINE.step(state, int(ENGINE.legal(state)[0]))
    mover = ENGINE.actor(state)

    def the_first(state: Any, actions: Any, count: int, found: Any, dice: Any, table: Any) -> int:
        found[0] = actions[0]
        return 1

    def plan(number: int, state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
        assert ENGINE.actor(state) == mover
        asked.append(number)
        return int(actions[count - 1])

    def evaluate(state: Any, seat: int, network: Any, numbers: Any) -> int:
        assert state.mover != mover
        return 1000 * len(asked)

    attempts = one_by_one(GAME.rules)._replace(candidates=the_first, plan=plan, suits=lambda number, state: number == 2)
    think = searching(GAME, attempts, choose_as_soldier, evaluate)
    actions, scratch = ENGINE.legal(state), scratch_of(GAME)
    plain = scratch._replace(worlds=blank(GAME.state, WORLDS), dice=blank(DICE))
    for plans, best in ((0, 0), (1, 0), (2, len(actions) - 1)):
        table = SEARCHING.table()._replace(settings=settings_of(20, 1, plans=plans))
        table = table._replace(base=table.base.view(np.recarray))
        assert think(state, actions, len(actions), seeded(1, BOTS), table, plain) == actions[best]
        assert (len(asked) > 2) == (plans == 2)
    assert set(asked) == {2}


def test_a_play_out_is_worth_the_mean_of_what_is_said_after_each_of_its_turns() -> None:
    said: list[int] = []

    def evaluate(state: Any, seat: int, network: Any, numbers: Any) -> int:
        said.append(3000 if len(said) % 3 == 0 else 1500)
        return said[-1]

    try_all = trying(GAME, ATTEMPTS, choose_as_soldier, evaluate)
    table = SEARCHING.table()._replace(settings=settings_of(1, 3))
    state, dice, scratch = ENGINE.new(4, GAME.title.options()), seeded(5), scratch_of(GAME)
    while ENGINE.actor(state) < 0:
        ENGINE.roll(state, dice)
    plain = scratch._replace(worlds=blank(GAME.state, WORLDS), dice=blank(DICE))
    plain.worlds[2] = state
    sums = np.zeros(1, np.int64)
    with_records = table._replace(base=table.base.view(np.recarray))
    try_all(ENGINE.legal(state)[:1], sums, 1, ENGINE.actor(state), 7, with_records, plain)
    assert len(said) == 2 * 3  # conquered and repelled
    assert 1999 <= sums[0] <= 2000  # the two chances make one, but for rounding


def test_a_bot_keeps_the_budget_that_its_sight_has(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    bot = PolicyBot(find_policy(GAME, "veteran"))

    def chooser(choose: Any) -> Any:
        def note(state: Any, actions: Any, count: int, dice: Any, table: Any, scratch: Any) -> int:
            asked.append(int(table.settings[SIMULATIONS]))
            return int(actions[0])

        return note

    monkeypatch.setattr("grognard.bots.bot.chooser", chooser)
    state = ENGINE.new(2, GAME.title.options())
    dice = seeded(1)
    while ENGINE.actor(state) < 0:
        ENGINE.roll(state, dice)
    bot.choose(sight_of(ENGINE, state, 1, Budget(simulations=9)))
    bot.choose(sight_of(ENGINE, state, 1))
    assert asked == [9, int(find_policy(GAME, "veteran").table().settings[SIMULATIONS])]


def test_whoever_has_played_for_long_no_longer_waits() -> None:
    """Late in a game the search chooses as the policy that it plays on by, which always ends its games."""
    state, dice, differed = ENGINE.new(4, GAME.title.options()), seeded(3), False
    veteran, soldier = (PolicyBot(find_policy(GAME, name)) for name in ("veteran", "soldier"))
    for _ in range(40):
        while ENGINE.actor(state) < 0:
            ENGINE.roll(state, dice)
        late = state.copy()
        late.round_number = PATIENCE + 1
        chosen = soldier.choose(sight_of(ENGINE, state, 1))
        assert veteran.choose(sight_of(ENGINE, late, 1)) == chosen
        differed |= veteran.choose(sight_of(ENGINE, state, 1, Budget(simulations=20))) != chosen
        ENGINE.step(state, GAME.action(chosen))
    assert differed
