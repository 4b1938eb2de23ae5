"""What a bot is: it gets a Sight and gives a move."""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, NamedTuple, Protocol

import numpy as np

from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game, State
from grognard.core.move import Move
from grognard.core.odds import oracle_of
from grognard.core.policy import Choose, Policy, scratch_of
from grognard.core.search import with_budget


class Budget(NamedTuple):
    """How much a bot may think: so many tries of a move in thought, or so many seconds. 0: no such limit."""

    simulations: int = 0
    seconds: float = 0


NO_LIMIT = Budget()


@dataclass(frozen=True)
class Sight:
    """What a bot knows when it must decide: the position as its seat sees it, its legal moves, dice of its own, a budget."""

    engine: Engine
    seat: int
    state: State  # blinded for the seat
    dice: Any
    budget: Budget = NO_LIMIT

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.engine.game

    @property
    def view(self) -> Any:
        """The position as people see it."""
        return self.engine.view(self.state.tobytes(), self.seat)

    @property
    def odds(self) -> Any:
        """The exact chances that the game knows of, as the seat sees them."""
        return oracle_of(self.game, self.engine.fast_odds).odds(self.state.tobytes())

    @property
    def legal(self) -> list[Move]:
        """The moves to choose from."""
        return [self.game.move(int(action)) for action in self.engine.legal(self.state)]

    def imagine(self) -> State:
        """A whole position that agrees with all that the seat knows, drawn at random."""
        return self.engine.imagine(self.state, self.seat, self.dice)


def sight_of(engine: Engine, state: State, luck: int, budget: Budget = NO_LIMIT) -> Sight:
    """What the actor of a position sees. `luck` numbers the dice that its bot thinks with."""
    seat = engine.actor(state)
    return Sight(engine, seat, engine.blind(state, seat), seeded(luck, BOTS), budget)


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, sight: Sight) -> Move:
        """One of `sight.legal`."""
        ...


class PolicyBot:
    """A policy behind the same interface: compiled, or as plain Python as long as `fast` is false.

    One that thinks would take too long in plain Python. Until it is compiled, its stand-in plays for it.
    """

    def __init__(self, policy: Policy, fast: bool = True) -> None:
        self.name = policy.name
        self.policy = policy
        self.fast = fast

    @cached_property
    def table(self) -> Any:
        """What the policy worked out beforehand."""
        return self.policy.table()

    @cached_property
    def stand_in(self) -> "PolicyBot | None":
        """Who plays as long as the policy is not compiled, if it is one that thinks."""
        policy = self.policy.stand_in if self.policy.thinks else None
        return PolicyBot(policy, fast=False) if policy else None

    @property
    def thinks(self) -> bool:
        """Whether its next decision takes a while."""
        return self.policy.thinks and (self.fast or self.stand_in is None)

    @cache  # noqa: B019 (bots live as long as the program)
    def within(self, simulations: int) -> "PolicyBot":
        """The same bot with another budget."""
        return PolicyBot(with_budget(self.policy, simulations), self.fast)

    def choose(self, sight: Sight) -> Move:
        """What the policy picks, within the budget."""
        return sight.game.move(self.act(sight))

    def act(self, sight: Sight) -> int:
        """The same as a number, which with somebody's own policy may say nothing at all."""
        if not self.fast and self.stand_in:
            return self.stand_in.act(sight)
        if sight.budget.simulations and self.policy.thinks:
            return self.within(sight.budget.simulations).act(replace(sight, budget=NO_LIMIT))
        actions = sight.engine.legal(sight.state)
        choose = chooser(self.policy.choose) if self.fast else self.policy.choose
        table = self.table if self.fast or self.table.dtype.names is None else self.table.view(np.recarray)
        return int(choose(sight.state, actions, len(actions), sight.dice, table, scratch_of(sight.game)))


@cache
def chooser(choose: Choose) -> Any:
    """A policy's choice compiled for one decision at a time, among actions that are known to be legal."""
    mark = fingerprint(choose)

    def choose_one(state, actions, count, dice, table, scratch):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        return choose(state, actions, count, dice, table, scratch)

    return compiled(choose_one)
