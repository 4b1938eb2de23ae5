"""Playing a part of a plan: many games at once where all bots are compiled, else one game at a time, decision by decision."""

from __future__ import annotations

import copy
import hashlib
import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from grognard import __version__
from grognard.arena.plan import Entrant, Plan, Task
from grognard.bots import Budget, PolicyBot, Sight
from grognard.bots.guest import Answer, Guest, Question, allowed
from grognard.bots.load import compiling, load, mark_of
from grognard.bots.shipped import find_policy
from grognard.core.batch import Batch
from grognard.core.dice import BOTS, below, key_of, seeded
from grognard.core.engine import engine_of
from grognard.core.policy import Policy
from grognard.core.position import Position, first_position
from grognard.core.refusal import Refusal
from grognard.core.rule import WHOLE
from grognard.core.search import with_budget
from grognard.core.words import Phrase
from grognard.games import find

LATE, FAILED, ILLEGAL = "late", "failed", "illegal"
SHARE, COUNT = np.dtype("i1"), np.dtype("<i4")


class OtherProgram(Refusal):
    """A plan of another version, or with other bots than those here."""

    phrase = Phrase(
        en="The games cannot go on here: {what} is not what the arena began with.",
        fr="Les parties ne peuvent pas continuer ici : {what} n'est pas ce avec quoi l'arène a commencé.",
    )


class Outcome(msgspec.Struct, frozen=True):
    """What came of a task, game by game: the seats' shares of the win in parts of WHOLE, decisions and rounds; and faults."""

    task: int
    shares: bytes
    decisions: bytes
    rounds: bytes
    faults: dict[str, dict[str, int]]  # by bot and kind: late, failed, illegal


class Decision(NamedTuple):
    """A bot's action, what was wrong with its own if any legal one was played instead, and how many seconds it thought."""

    action: int
    fault: str
    seconds: float


class Ended(NamedTuple):
    """A game's end."""

    shares: Sequence[int]
    decisions: int
    rounds: int


def luck_of(key: int, seat: int, decision: int) -> int:
    """The number of a bot's own dice for one decision; it tells nothing of the table's key, from which it is made."""
    return int.from_bytes(hashlib.sha256(f"bot {key} {seat} {decision}".encode()).digest()[:8], "little")


class TaskPlayer:
    """Plays tasks of one plan; threads may share it. Each has processes of its own for bots in Python."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = find(plan.game)
        if (plan.program, plan.rules) != (__version__, self.game.version):
            raise OtherProgram(what=f"grognard {__version__}")
        self.options = self.game.title.options_from(plan.options)
        self.budget = Budget(plan.simulations, plan.seconds)
        self.bots = [self.bot_of(entrant) for entrant in plan.everyone]
        self.policy_bots = {place: PolicyBot(bot) for place, bot in enumerate(self.bots) if isinstance(bot, Policy)}
        self.batch = Batch(self.game, plan.players, self.options, self.policies) if self.is_compiled else None
        self.guests = threading.local()
        self.all_guests: list[Guest] = []

    def bot_of(self, entrant: Entrant) -> Policy | str:
        """A compiled bot, or the address of one in Python; the very same that the plan speaks of."""
        what = load(entrant.address, entrant.name).what if entrant.address else find_policy(self.game, entrant.name)
        if mark_of(what) != entrant.mark:
            raise OtherProgram(what=entrant.name)
        if not isinstance(what, Policy):
            return entrant.address
        return with_budget(what, self.plan.simulations) if self.plan.simulations else what

    @property
    def is_compiled(self) -> bool:
        """Whether whole games can be played by compiled code."""
        return all(isinstance(bot, Policy) for bot in self.bots)

    @property
    def policies(self) -> list[Policy]:
        """The compiled bots."""
        return [bot for bot in self.bots if isinstance(bot, Policy)]

    def warm_up(self) -> None:
        """Compile now what the first task would otherwise wait for."""
        with compiling():
            if self.batch:
                self.seated(self.batch, self.plan.seatings[0]).play(self.plan.first_key, 1, limit=1)
            for who in () if self.batch else self.policy_bots:
                self.decide(self.opening(self.plan.first_key), who, "", 0)

    def play(self, task: Task) -> Outcome:
        """Play a task. Its outcome is the same everywhere, unless a bot is late or uses dice of its own making."""
        seatings = [(0,) * self.plan.players] if task.control else self.plan.seatings
        faults: dict[str, Counter[str]] = {}
        shape = (task.count, len(seatings))
        shares, decisions, rounds = np.zeros((*shape, self.plan.players), SHARE), np.zeros(shape, COUNT), np.zeros(shape, COUNT)
        first = self.plan.key(task, 0)
        for place, seating in enumerate(seatings):
            if self.batch:
                played = self.seated(self.batch, seating).play(first, task.count)
                shares[:, place], decisions[:, place] = played.shares, played.decisions
                rounds[:, place] = played.states.round_number
            else:
                for index in range(task.count):
                    ended = self.play_one(first + index, seating, faults)
                    shares[index, place], decisions[index, place], rounds[index, place] = ended
        told = {name: dict(sorted(found.items())) for name, found in sorted(faults.items())}
        return Outcome(task.number, shares.tobytes(), decisions.tobytes(), rounds.tobytes(), told)

    def seated(self, batch: Batch, seating: Sequence[int]) -> Batch:
        """The same compiled bots on other seats."""
        moved = copy.copy(batch)
        moved.places = np.array([batch.policies.index(self.policies[entrant]) for entrant in seating], np.int8)
        return moved

    def play_one(self, key: int, seating: Sequence[int], faults: dict[str, Counter[str]]) -> Ended:
        """One game, decision by decision, with the dice that a batch has for this key."""
        position, decisions = self.opening(key), 0
        while not position.over:
            entrant = seating[position.actor]
            luck = luck_of(key, position.actor, decisions)
            decision = self.decide(position, entrant, f"{key} {seating}", luck)
            if decision.fault:
                faults.setdefault(self.plan.everyone[entrant].name, Counter())[decision.fault] += 1
            position = position.after(self.game.move(decision.action))
            decisions += 1
        shares = [round(share * WHOLE) for share in position.result]
        return Ended(shares, decisions, int(position.engine.plain(position.state).round_number))

    def opening(self, key: int) -> Position:
        """A game's first position."""
        return first_position(engine_of(self.game), self.plan.players, self.options, key_of(seeded(key)))

    def decide(self, position: Position, entrant: int, match: str, luck: int) -> Decision:
        """What a bot decides, from what its seat may know."""
        bot = self.bots[entrant]
        seen = position.engine.sight(position.state, position.actor)
        if isinstance(bot, str):
            answer = self.guest(bot).ask(Question(match, position.actor, seen, luck, self.budget))
            action, fault = judged(position, answer, self.budget)
            return Decision(any_legal(position, luck) if fault else action, fault, answer.seconds)
        sight = Sight(position.engine, position.actor, position.engine.record(seen), seeded(luck, BOTS), self.budget)
        begin = time.perf_counter()
        move = self.policy_bots[entrant].choose(sight)
        return Decision(self.game.action(move), "", time.perf_counter() - begin)

    def guest(self, address: str) -> Guest:
        """This thread's process for a bot in Python."""
        processes: dict[str, Guest] = self.guests.__dict__
        if address not in processes:
            processes[address] = Guest(self.game.name, address)
            self.all_guests.append(processes[address])
        return processes[address]

    def close(self) -> None:
        """End the processes of bots."""
        for guest in self.all_guests:
            guest.close()


def judged(position: Position, answer: Answer, budget: Budget) -> tuple[int, str]:
    """The action that an answer means, or what is wrong with it: too late, no move at all, or not a legal one."""
    if budget.seconds and answer.seconds > allowed(budget):
        return 0, LATE
    if answer.problem:
        return 0, FAILED
    try:
        action = position.game.action(position.game.parse(answer.move))
    except Refusal:
        return 0, ILLEGAL
    return (action, "") if action in position.legal else (0, ILLEGAL)


def any_legal(position: Position, luck: int) -> int:
    """Any legal action, each as likely: what is played for a bot that gave none."""
    return position.legal[below(seeded(luck, BOTS), len(position.legal))]
