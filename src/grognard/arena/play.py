"""Playing a part of a plan: many games at once where all bots are the game's own, else one at a time, decision by decision."""

from __future__ import annotations

import copy
import hmac
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numba.core.errors import NumbaError

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


class Turn(NamedTuple):
    """What an entrant decided, whether there was a choice, and what became of the game."""

    entrant: int
    choice: bool
    decision: Decision
    after: Position


class Ended(NamedTuple):
    """A game's end."""

    shares: Sequence[int]
    decisions: int
    rounds: int


def drawn(secret: str, *what: object) -> bytes:
    """32 bytes for this use in an arena: nobody works them out who does not know its secret."""
    return hmac.digest(secret.encode(), " ".join(map(str, what)).encode(), "sha256")


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
        """Whether whole games can be played by compiled code.

        Not with a policy that somebody brings: in a batch its dice hold the table's key, and one that says it never looks finds
        there what the seat before it saw.
        """
        return not any(entrant.address for entrant in self.plan.everyone)

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
        """One game, decision by decision."""
        position, decisions = self.opening(key), 0
        for turn in self.turns(key, seating):
            if turn.decision.fault:
                faults.setdefault(self.plan.everyone[turn.entrant].name, Counter())[turn.decision.fault] += 1
            position = turn.after
            decisions += 1
        shares = [round(share * WHOLE) for share in position.result]
        return Ended(shares, decisions, int(position.engine.plain(position.state).round_number))

    def turns(self, key: int, seating: Sequence[int]) -> Iterator[Turn]:
        """All decisions of one game. What bots are told of it is drawn by the secret, so that the key cannot be had from it."""
        position, made = self.opening(key), 0
        match = drawn(self.plan.secret, "match", key, *seating).hex()
        while not position.over:
            entrant, choice = seating[position.actor], len(position.legal) > 1
            luck = int.from_bytes(drawn(self.plan.secret, "luck", key, position.actor, made)[:8], "little")
            decision = self.decide(position, entrant, match, luck)
            position = position.after(self.game.move(decision.action))
            yield Turn(entrant, choice, decision, position)
            made += 1

    def opening(self, key: int) -> Position:
        """A game's first position: with the dice that a batch has for this key, or with those that the secret draws."""
        dice = drawn(self.plan.secret, "dice", key) if self.plan.secret else key_of(seeded(key))
        return first_position(engine_of(self.game), self.plan.players, self.options, dice)

    def decide(self, position: Position, entrant: int, match: str, luck: int) -> Decision:
        """What a bot decides, from what its seat may know."""
        bot = self.bots[entrant]
        seen = position.engine.sight(position.state, position.actor)
        if isinstance(bot, str):
            answer = self.guest(bot).ask(Question(match, position.actor, seen, luck, self.budget))
            action, fault = judged(position, answer, self.budget)
            return Decision(any_legal(position, luck) if fault else action, fault, answer.seconds)
        sight = Sight(position.engine, position.actor, position.engine.record(seen), seeded(luck, BOTS), self.budget)
        action, fault, seconds = decided_by(self.policy_bots[entrant], sight)  # compiled bots keep no clock
        if not fault and action not in position.legal:
            fault = ILLEGAL
        return Decision(any_legal(position, luck) if fault else action, fault, seconds)

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


def decided_by(bot: PolicyBot, sight: Sight) -> Decision:
    """What a compiled bot decides, legal or not: somebody's own may be as wrong as one in Python."""
    begin = time.perf_counter()
    try:
        action, fault = bot.act(sight), ""
    except NumbaError:
        raise  # it is no bot at all, and `compiling` says so
    except Exception:
        action, fault = 0, FAILED
    return Decision(action, fault, time.perf_counter() - begin)


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
