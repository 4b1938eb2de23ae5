"""A search that every game shares: it tries what a seat may do in positions as they may be, and plays each on.

A seat sees a blinded position. The search imagines whole ones that agree with it. In each it tries every candidate with the
same dice, so that luck does not decide between them, and plays on for some turns by a policy for all seats. After each of these
it asks an evaluation for the seat's share of the win, if the game is not over before, and takes the mean: the first word has
the least luck in it, the last one sees furthest. The worse half of the candidates is dropped again
and again, so that most of the budget goes to the few that are hard to tell apart (sequential halving).

A candidate may be a macro-move: a whole attempt whose chances are known exactly. Then both ways it can end are played on and
weighed by these chances, in place of dice.

A game may also have plans for a whole turn. Then each plan names the first action that it would take, and this action with the
rest of the mover's own turn as the plan goes on is one candidate more. Whoever plays by the search does that first action, and
thinks anew: a plan is kept as long as it is the best.

The budget counts tries: one candidate in one imagined world, however many play-outs that takes. It is shared out evenly over
the halvings, and each candidate is tried at least once in each. So there are never more tries than the budget where it has
room for all candidates in every halving, and else at most two a candidate and one a halving more.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from grognard.core.dice import below, open_event, seed
from grognard.core.game import Game, Rules
from grognard.core.network import SURE
from grognard.core.policy import TRIED, Choose, Policy
from grognard.core.rule import CHANCE, NOBODY, WHOLE, rule

THOUGHTS = 2  # the lane of the dice that are thrown in thought
CERTAIN = 1 << 20  # a chance of one
PATIENCE = 60  # rounds; later it plays as it plays on: who waits where it is safe might wait for ever
LONGEST = 20_000  # decisions and throws of a play-out, which then is cut off: some games never end
KEYS = 1 << 30  # so many ways the dice of a thought can fall
PLAN = 1 << 40  # a candidate is an action and so many times this: by which plan the turn goes on; without, as everybody plays
SIMULATIONS, TURNS, TURNS_OF_MANY, PLANS = range(4)  # where a search's settings are


class Thinking(NamedTuple):
    """The table of a policy that searches: how much, the network, and what the policy that it plays on by looks up."""

    settings: Any
    network: Any
    base: Any


def settings_of(simulations: int, turns: int, turns_of_many: int | None = None, plans: int = 0) -> Any:
    """How much a search thinks; with more than two players it may play on further. It thinks of so many of a game's plans."""
    return np.array([simulations, turns, turns if turns_of_many is None else turns_of_many, plans], np.int64)


def thinker(name: str, think: Choose, table: Callable[[], Any], settings: Any, stand_in: Policy) -> Policy:
    """A bot that thinks: so many tries for a decision, each cut off after so many turns (0: at the end of the game)."""

    def with_settings() -> Any:
        return table()._replace(settings=settings)

    return Policy(name, think, with_settings, thinks=True, stand_in=stand_in)


def with_budget(policy: Policy, simulations: int) -> Policy:
    """The same policy with so many tries for a decision; one that does not search, or 0, changes nothing."""
    if not simulations or not policy.thinks:
        return policy

    def with_settings() -> Any:
        found = policy.table()
        return found._replace(settings=np.array([simulations, *found.settings[1:]], np.int64))

    return policy._replace(table=with_settings)


class Attempts(NamedTuple):
    """What is worth a thought, and how it is tried.

    `candidates(state, actions, count, found, dice, table)` writes the actions to think about and returns how many there are.
    `attempt(state, action, ending, table)` carries one out up to one of its `endings`, and returns the chance of that, in parts
    of CERTAIN; 0 means that it cannot end so. `turn_of(state)` is the seat whose turn it is.

    `plan(number, state, actions, count, dice, table, scratch)` answers for the mover by a plan for a whole turn; plans are
    numbered from 1. `suits(number, state)` says whether a plan makes a difference now.
    """

    candidates: Callable[..., int]
    attempt: Callable[..., int]
    endings: int
    turn_of: Callable[..., int]
    plan: Callable[..., int] | None = None
    suits: Callable[..., bool] | None = None


@rule
def all_of_them(state: Any, actions: Any, count: int, found: Any, dice: Any, table: Any) -> int:
    """Every legal action is a candidate."""
    for i in range(count):
        found[i] = actions[i]
    return count


@rule
def the_mover(state: Any) -> int:
    """For games whose state says whose turn it is."""
    return int(state.mover)


def one_by_one(rules: Rules, candidates: Callable[..., int] = all_of_them) -> Attempts:
    """Every candidate is one action, and what follows is chance."""
    step = rules.step

    @rule
    def attempt(state, action, ending, table):  # type: ignore[no-untyped-def]
        step(state, action, None)
        return CERTAIN

    return Attempts(candidates, attempt, 1, the_mover)


def playing_on(rules: Rules, play_on: Choose, turn_of: Callable[..., int]) -> Callable[..., int]:
    """The rule that plays a position on for some turns (0: to the end of the game), and says how many steps that took."""
    _, actor, legal, step, roll, *_ = rules

    @rule
    def go_on(state, whose, turns, dice, table, scratch):  # type: ignore[no-untyped-def]
        for steps in range(LONGEST):
            who = actor(state)
            if who == NOBODY:
                return steps
            now = turn_of(state)
            if now != whose:
                whose = now
                turns -= 1
                if turns == 0:
                    return steps
            if who == CHANCE:
                open_event(dice)
                roll(state, dice, None)
            else:
                count = legal(state, scratch.actions)
                chosen = int(scratch.actions[0])
                if count > 1:
                    chosen = play_on(state, scratch.actions, count, dice, table.base, scratch)
                step(state, chosen, None)
                scratch.numbers[TRIED] += 1
        return LONGEST

    return go_on


def planning(rules: Rules, attempts: Attempts, play_on: Choose) -> tuple[Callable[..., int], Callable[..., int]]:
    """Two rules: one adds the plans to the candidates; the other plays a turn to its end by one, and says in how many steps."""
    plan, suits, turn_of = attempts.plan, attempts.suits, attempts.turn_of
    _, actor, legal, step, roll, *_ = rules
    if plan is None or suits is None:

        @rule
        def as_they_are(state, actions, count, found, kept, dice, table, scratch):  # type: ignore[no-untyped-def]
            return kept

        @rule
        def no_turn(state, whose, number, dice, table, scratch):  # type: ignore[no-untyped-def]
            return 0

        return as_they_are, no_turn

    @rule
    def add_plans(state, actions, count, found, kept, dice, table, scratch):  # type: ignore[no-untyped-def]
        for number in range(1, int(table.settings[PLANS]) + 1):
            if kept < len(found) and suits(number, state):
                found[kept] = plan(number, state, actions, count, dice, table.base, scratch) + number * PLAN
                kept += 1
        return kept

    @rule
    def end_turn(state, whose, number, dice, table, scratch):  # type: ignore[no-untyped-def]
        for steps in range(LONGEST):
            who = actor(state)
            if who == NOBODY or turn_of(state) != whose:
                return steps
            if who == CHANCE:
                open_event(dice)
                roll(state, dice, None)
            else:
                count = legal(state, scratch.actions)
                chosen = int(scratch.actions[0])
                if count > 1 and who == whose:
                    chosen = plan(number, state, scratch.actions, count, dice, table.base, scratch)
                elif count > 1:
                    chosen = play_on(state, scratch.actions, count, dice, table.base, scratch)
                step(state, chosen, None)
                scratch.numbers[TRIED] += 1
        return LONGEST

    return add_plans, end_turn


@rule
def put_better_half_first(found: Any, sums: Any, count: int) -> int:
    """Sort as far as the better half; returns how many that are."""
    better = (count + 1) // 2
    for place in range(better):
        best = place
        for i in range(place + 1, count):
            if sums[i] > sums[best]:
                best = i
        found[place], found[best] = found[best], found[place]
        sums[place], sums[best] = sums[best], sums[place]
    return better


def trying(game: Game, attempts: Attempts, play_on: Choose, evaluate: Callable[..., int]) -> Callable[..., None]:
    """The rule that tries every candidate in one imagined world, with the same dice, and adds what each is worth to its sum.

    The blinded position lies in the scratch's last world.
    """
    attempt, endings, turn_of = attempts.attempt, attempts.endings, attempts.turn_of
    _, actor, _, _, _, result, _, imagine, *_ = game.rules
    most = game.most_legal
    go_on = playing_on(game.rules, play_on, turn_of)
    _, end_turn = planning(game.rules, attempts, play_on)

    @rule
    def worth(world, seat, whose, turns, steps, dice, table, scratch):  # type: ignore[no-untyped-def]
        """What a play-out is worth to a seat: the mean of what the network says after each turn, or how the game ended."""
        numbers = scratch.numbers[2 * most :]
        total = 0
        for left in range(max(1, turns), 0, -1):
            steps += go_on(world, whose, min(turns, 1), dice, table, scratch)
            if actor(world) == NOBODY:
                result(world, numbers)
                total += left * max(0, int(numbers[seat]) * (SURE // WHOLE) - steps)  # of two ways to win, the shorter one
                break
            total += evaluate(world, seat, table.network, numbers)
            whose = turn_of(world)
        return total // max(1, turns)

    @rule
    def try_all(found, sums, alive, seat, key, table, scratch):  # type: ignore[no-untyped-def]
        worlds, dice = scratch.worlds, scratch.dice[0]
        seed(dice, key, THOUGHTS)
        open_event(dice)
        worlds[0] = worlds[2]
        imagine(worlds[0], seat, dice)
        whose = turn_of(worlds[0])
        turns = int(table.settings[TURNS if worlds[0].players == 2 else TURNS_OF_MANY])
        for i in range(alive):
            number, action = int(found[i]) // PLAN, int(found[i]) % PLAN
            for ending in range(endings):
                worlds[1] = worlds[0]
                chance = attempt(worlds[1], action, ending, table)
                if chance > 0:
                    seed(dice, key, THOUGHTS)
                    dice.event = 1
                    steps = end_turn(worlds[1], whose, number, dice, table, scratch) if number else 0
                    value = worth(worlds[1], seat, whose, turns, steps, dice, table, scratch)  # type: ignore[no-untyped-call]
                    sums[i] += value * chance // CERTAIN

    return try_all


def searching(game: Game, attempts: Attempts, play_on: Choose, evaluate: Callable[..., int]) -> Choose:
    """A policy's choice by search. Its table is a Thinking."""
    candidates, actor, most = attempts.candidates, game.rules.actor, game.most_legal
    try_all = trying(game, attempts, play_on, evaluate)
    add_plans, _ = planning(game.rules, attempts, play_on)

    @rule
    def choose_by_search(state, actions, count, dice, table, scratch):  # type: ignore[no-untyped-def]
        if state.round_number > PATIENCE:
            return play_on(state, actions, count, dice, table.base, scratch)
        found, sums = scratch.numbers[:most], scratch.numbers[most : 2 * most]
        alive = candidates(state, actions, count, found, dice, table)
        alive = add_plans(state, actions, count, found, alive, dice, table, scratch)
        if alive == 1:
            return int(found[0]) % PLAN
        for i in range(alive):
            sums[i] = 0
        scratch.worlds[2] = state
        rounds = 1
        while 1 << rounds < alive:
            rounds += 1
        key = below(dice, KEYS) << 20
        seat = actor(state)
        while alive > 1:
            for _ in range(max(1, int(table.settings[SIMULATIONS]) // (rounds * alive))):
                try_all(found, sums, alive, seat, key, table, scratch)
                key += 1
            alive = put_better_half_first(found, sums, alive)
        return int(found[0]) % PLAN

    return choose_by_search
