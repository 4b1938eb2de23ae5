"""A Python bot as a guest: it thinks in a process of its own, which is given bytes and answers in text.

So it can read nothing that its seat may not know, cannot slow others down, and can be ended when it does not answer. This is
no prison: a program runs with the rights of whoever starts it. `python -m grognard.bots.guest GAME ADDRESS` is the process.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO, Any

import msgspec

from grognard.bots.bot import Bot, Budget, PolicyBot, Sight
from grognard.bots.load import Brought, load
from grognard.core.dice import BOTS, below, seeded
from grognard.core.engine import Engine, engine_of, warm_up
from grognard.core.game import Game
from grognard.core.move import Move
from grognard.core.odds import oracle_of
from grognard.core.policy import Policy
from grognard.core.refusal import Refusal
from grognard.core.words import Phrase
from grognard.games import filled, find

GRACE = 0.1  # seconds that a decision may take beyond twice its budget
PATIENCE = 5.0  # seconds more until a bot that does not answer is ended
LONGEST = 10_000  # characters of an answer
LONGEST_LINE = 1 << 20
USUAL_SECONDS = 10.0  # that a bot has where nobody says otherwise, so that none keeps others waiting for ever
GONE = "its process ended"
ENDED = Phrase(en=GONE, fr="son processus s'est arrêté")
UNHEARD = Phrase(en="it did not answer within {seconds} seconds", fr="il n'a pas répondu en {seconds} secondes")


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a position as its seat may know it, luck of its own, and how much it may think."""

    match: str  # which game this is; a bot is made anew for each, and where there is none for each question
    seat: int
    seen: bytes
    luck: int
    budget: Budget


class Answer(msgspec.Struct, frozen=True):
    """What a bot says: a move as text, or what went wrong; and how long that took."""

    move: str = ""
    problem: str = ""
    seconds: float = 0.0


def allowed(budget: Budget) -> float:
    """How many seconds a decision may take: twice its budget and a moment, since machines stumble. 0: any."""
    return 2 * budget.seconds + GRACE if budget.seconds else 0.0


def bounded(budget: Budget) -> Budget:
    """The same budget, with the usual seconds where it has none."""
    return budget if budget.seconds else budget._replace(seconds=USUAL_SECONDS)


class Guests:
    """The bots of one kind at one game: one for each seat, made anew for each match."""

    def __init__(self, engine: Engine, make: Callable[[], Bot], clock: Callable[[], float] = time.perf_counter) -> None:
        self.engine, self.make, self.clock = engine, make, clock
        self.match = ""
        self.bots: dict[int, Bot] = {}

    def answer(self, question: Question) -> Answer:
        """Let the bot of the seat choose. Whatever it raises is its answer."""
        if question.match != self.match or not question.match:
            self.match, self.bots = question.match, {}
        begin = self.clock()
        try:
            if question.seat not in self.bots:
                self.bots[question.seat] = self.make()
                begin = self.clock()
            state = self.engine.record(question.seen)
            sight = Sight(self.engine, question.seat, state, seeded(question.luck, BOTS), question.budget)
            move = str(self.bots[question.seat].choose(sight))
            return Answer(move=move[:LONGEST], seconds=self.clock() - begin)
        except (Exception, SystemExit) as error:  # somebody's code ran: anything may come
            return Answer(problem=f"{type(error).__name__}: {error}"[:LONGEST], seconds=self.clock() - begin)


class Guest:
    """The process of a Python bot, seen from outside. It starts at the first question, and again after it was ended."""

    def __init__(self, game: str, address: str) -> None:
        self.game, self.address = game, address
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False
        self.lock = threading.Lock()

    def ask(self, question: Question) -> Answer:
        """Its answer. One that does not come in time ends the process, and counts as late."""
        with self.lock:
            if self.closed:
                return Answer(problem=GONE)
            process = self.process or self.start()
            limit, overdue = allowed(question.budget) + PATIENCE, threading.Event()

            def give_up() -> None:
                overdue.set()
                process.kill()

            watchdog = threading.Timer(limit, give_up)
            if question.budget.seconds:
                watchdog.start()
            try:
                said = hear(process.stdout, Answer) if tell(process.stdin, question) else None
            finally:
                watchdog.cancel()
            if said is None:
                self.end()
                return Answer(problem=GONE, seconds=limit if overdue.is_set() else 0.0)
            assert isinstance(said, Answer)
            return said

    def start(self) -> subprocess.Popen[bytes]:
        """Start the process, and wait until it is ready to think."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-m", __name__, self.game, self.address]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        atexit.register(self.close)
        if self.closed:  # somebody has just ended it for good, before there was anything to end
            self.process.kill()
        hear(self.process.stdout, Answer)
        return self.process

    def end(self) -> None:
        """End the process, whatever it does; the next question starts another."""
        process, self.process = self.process, None
        if process:
            atexit.unregister(self.close)
            process.kill()
            process.communicate()

    def close(self) -> None:
        """End the process for good, also while somebody waits for its answer."""
        self.closed = True
        if process := self.process:
            process.kill()
        with self.lock:
            self.end()


class BotFailed(Refusal):
    """A bot that gave no move."""

    phrase = Phrase(en="The bot {bot} gave no move: {problem}.", fr="Le bot {bot} n'a pas donné de coup : {problem}.")


class GuestBot:
    """A bot in a process of its own, behind the interface of all bots."""

    def __init__(self, game: str, name: str, address: str, match: str = "") -> None:
        self.name = name
        self.match = match
        self.guest = Guest(game, address)

    def choose(self, sight: Sight) -> Move:
        """What the bot says; it is told what the sight holds, and luck that the sight's dice draw."""
        luck, budget = below(sight.dice, 1 << 30), bounded(sight.budget)
        answer = self.guest.ask(Question(self.match, sight.seat, sight.state.tobytes(), luck, budget))
        if answer.problem:
            raise BotFailed(bot=self.name, problem=told(answer, budget))
        return sight.game.parse(answer.move)


def told(answer: Answer, budget: Budget) -> Phrase | str:
    """What went wrong: what the bot raised, in its own words, or that it was ended or ended by itself."""
    if answer.problem != GONE:
        return answer.problem
    late = answer.seconds > allowed(budget) > 0
    return filled(UNHEARD, seconds=f"{answer.seconds:.0f}") if late else ENDED


def seated(game: Game, bot: Policy | Brought, match: str = "") -> PolicyBot | GuestBot:
    """A bot that can be asked: a compiled one itself, one in Python through its process."""
    if isinstance(bot, Policy):
        return PolicyBot(bot)
    if isinstance(bot.what, Policy):
        return PolicyBot(bot.what._replace(name=bot.name))
    return GuestBot(game.name, bot.name, bot.address, match)


def tell(stream: IO[bytes] | None, what: Any) -> bool:
    """Send a line of JSON; whether somebody was there to hear it."""
    assert stream
    try:
        stream.write(msgspec.json.encode(what) + b"\n")
        stream.flush()
    except (BrokenPipeError, ValueError):
        return False
    return True


def hear(stream: IO[bytes] | None, kind: type[Any]) -> Any:
    """The next line as what it should be; None where there is none or it is something else."""
    assert stream
    try:
        return msgspec.json.decode(stream.readline(LONGEST_LINE), type=kind)
    except (msgspec.DecodeError, ValueError):
        return None


def main(game: str, address: str) -> None:
    """Answer questions until nobody asks any more. What the bot prints goes to stderr."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who asks
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    engine = engine_of(find(game))
    seen = warm_up(engine)
    if engine.game.odds:
        oracle_of(engine.game).odds(seen.tobytes())
    what = load(address, name="guest").what
    assert isinstance(what, type)
    guests = Guests(engine, what)
    tell(answers, Answer())
    while (question := hear(sys.stdin.buffer, Question)) is not None:
        tell(answers, guests.answer(question))


if __name__ == "__main__":
    main(*sys.argv[1:])
