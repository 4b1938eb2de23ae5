"""Bots from others at the table: what they are shown, what becomes of bad ones, and how their budget is kept."""

from pathlib import Path
from typing import Any

import pytest

from grognard.arena.play import ILLEGAL, TaskPlayer, any_legal, drawn, judged
from grognard.arena.tally import tally
from grognard.bots import Budget
from grognard.bots import guest as guest_module
from grognard.bots.guest import Answer, Guest, Guests, Question, allowed
from grognard.bots.load import load
from grognard.bots.shipped import find_policy
from grognard.core.batch import Batch
from grognard.core.dice import key_of, seeded
from grognard.core.engine import engine_of
from grognard.core.policy import Policy
from grognard.core.position import Position, first_position
from grognard.games import find
from tests.arena import others
from tests.arena.small import GAME, outcomes_of, plan_of

OTHERS = str(Path(others.__file__))
SHORT = {"max_rounds": 2}


def opening(game: str = GAME, key: int = 1) -> Position:
    found = find(game)
    return first_position(engine_of(found), found.title.players[0], found.title.options(), key_of(seeded(key)))


def question(position: Position, seconds: float = 0, match: str = "1") -> Question:
    seen = position.engine.sight(position.state, position.actor)
    return Question(match, position.actor, seen, 5, Budget(0, seconds))


class Clock:
    """Shows the next of these times at each look."""

    def __init__(self, *times: float) -> None:
        self.times = list(times)

    def __call__(self) -> float:
        return self.times.pop(0)


def test_a_decision_may_take_twice_its_budget_and_a_moment() -> None:
    position = opening()
    for took, fault in ((4.0, ""), (4.1, ""), (4.2, "late")):
        guests = Guests(position.engine, others.First, clock=Clock(0.0, 10.0, 10.0 + took))
        answer = guests.answer(question(position, seconds=2))
        assert answer.seconds == pytest.approx(took)
        assert judged(position, answer, Budget(0, 2))[1] == fault
        assert judged(position, answer, Budget()) == (position.legal[0], "")  # without a budget any time will do
    assert allowed(Budget(0, 2)) == pytest.approx(4.1)


def test_the_time_to_make_a_bot_is_not_counted() -> None:
    position = opening()
    guests = Guests(position.engine, others.First, clock=Clock(0.0, 100.0, 101.0))
    assert guests.answer(question(position, seconds=2)).seconds == 1.0


def test_what_a_bot_raises_and_moves_that_are_none_are_told_apart() -> None:
    position = opening()
    for bot, fault in ((others.Raising, "failed"), (others.Illegal, "illegal"), (others.First, "")):
        answer = Guests(position.engine, bot).answer(question(position))
        assert judged(position, answer, Budget())[1] == fault
    assert judged(position, Answer(move="x" * 9000), Budget()) == (0, "illegal")


def test_a_bot_remembers_one_game_and_no_more() -> None:
    position = opening()
    guests = Guests(position.engine, others.Counting)
    first = [guests.answer(question(position, match="1")).move for _ in range(3)]
    again = [guests.answer(question(position, match="2")).move for _ in range(3)]
    assert first == again
    assert len(set(first)) == 3
    assert len({guests.answer(question(position, match="")).move for _ in range(3)}) == 1


@pytest.mark.parametrize("name", ["Raising", "Illegal", pytest.param("Dying", marks=pytest.mark.slow)])
def test_a_bad_bot_is_counted_and_any_legal_move_is_played_for_it(name: str) -> None:
    bad = load(f"{OTHERS}:{name}")
    plan = plan_of("random", bad.name, brought=(bad,), games=2, control=0, options={"max_rounds": 1})
    found = tally(plan, outcomes_of(plan, threads=1))
    faults = next(one.faults for one in found.standings if one.bot == bad.name)
    kind = "illegal" if name == "Illegal" else "failed"
    assert set(faults) == {kind}
    assert 0 < faults[kind] < 2 * found.decisions.longest
    assert all(not one.faults for one in found.standings if one.bot == "random")


def test_a_bot_that_never_answers_is_ended_and_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_module, "PATIENCE", 0.01)
    position, guest = opening(), Guest(GAME, f"{OTHERS}:Hanging")
    try:
        answer = guest.ask(question(position, seconds=0.001))
        assert judged(position, answer, Budget(0, 0.001))[1] == "late"
        assert guest.process is None
        assert judged(position, guest.ask(question(position, seconds=0.001)), Budget(0, 0.001))[1] == "late"
    finally:
        guest.close()
    assert guest.ask(question(position)).problem


def test_a_bot_in_python_has_ten_seconds_where_nobody_says_otherwise() -> None:
    first, last = load(f"{OTHERS}:First"), load(f"{OTHERS}:LAST")
    assert plan_of("first", "random", brought=(first,)).seconds == 10
    assert plan_of("random", brought=(first,), among="first", simulations=5).seconds == 10
    assert plan_of("first", "random", brought=(first,), seconds=0.5).seconds == 0.5
    assert plan_of("last", "random", brought=(last,)).seconds == 0  # compiled ones keep no clock


def test_good_bots_have_no_faults_and_the_same_games_every_time() -> None:
    counting, last = load(f"{OTHERS}:Counting"), load(f"{OTHERS}:LAST")
    plan = plan_of("counting", "last", brought=(counting, last), games=8, control=4, options=SHORT)
    one, two = (outcomes_of(plan, threads=threads) for threads in (1, 2))
    assert sorted(one, key=lambda outcome: outcome.task) == sorted(two, key=lambda outcome: outcome.task)
    assert all(not standing.faults for standing in tally(plan, one).standings)


def test_a_policy_from_a_file_plays_decision_by_decision_and_the_games_own_in_batches() -> None:
    last = load(f"{OTHERS}:LAST")
    plan = plan_of("last", "random", brought=(last,), games=20, control=4, options=SHORT)
    assert TaskPlayer(plan).batch is None
    assert TaskPlayer(plan_of("soldier", "random")).batch
    assert sum(one.share for one in tally(plan, outcomes_of(plan)).standings) == pytest.approx(1)


def test_a_policy_that_picks_no_legal_action_is_counted_too() -> None:
    nothing = load(f"{OTHERS}:NOTHING")
    plan = plan_of("nothing", "random", brought=(nothing,), games=2, control=0, options={"max_rounds": 1})
    [faults] = [one.faults for one in tally(plan, outcomes_of(plan, threads=1)).standings if one.bot == "nothing"]
    assert set(faults) == {ILLEGAL}


@pytest.mark.parametrize("name", ["SPY", "BLINDFOLDED"])
def test_a_policy_from_a_file_finds_neither_the_key_nor_the_cards_of_others(name: str) -> None:
    spy = load(f"{OTHERS}:{name}")
    assert isinstance(spy.what, Policy)
    notes = spy.what.table()
    notes[:] = 0
    plan = plan_of(spy.name, "soldier", brought=(spy,), game="bomb-island", games=2, control=0, options={"max_rounds": 4})
    TaskPlayer(plan).play_one(99, (0, 1), {})
    assert notes[others.ASKED] > 4
    assert notes[others.NAMED] == 0
    assert notes[others.KEY].astype("<u4").tobytes() != key_of(seeded(99))


@pytest.mark.slow
def test_a_spy_in_a_batch_would_find_both() -> None:
    """So that the test above cannot but notice it."""
    game, spy = find("bomb-island"), load(f"{OTHERS}:BLINDFOLDED")
    assert isinstance(spy.what, Policy)
    notes = spy.what.table()
    notes[:] = 0
    bots = [spy.what, find_policy(game, "soldier")]
    Batch(game, 2, game.title.options_between_bots({"max_rounds": 4}), bots).play(99, 1)
    assert notes[others.NAMED] > 0
    assert notes[others.KEY].astype("<u4").tobytes() == key_of(seeded(99))


class Listener:
    """Stands for a bot's process, and keeps what it is asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, asked: Question) -> Answer:
        self.asked.append(asked)
        return Answer(problem="only listens")


@pytest.mark.parametrize("name", [GAME, "bomb-island"])
def test_a_bot_is_told_what_its_seat_may_know_and_neither_position_nor_key(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first, listener, hidden = load(f"{OTHERS}:First"), Listener(), []
    plan = plan_of(
        "first",
        "random",
        brought=(first,),
        game=name,
        games=2,
        control=0,
        simulations=7,
        seconds=3,
        options=SHORT,
        first_key=99,
    )
    player = TaskPlayer(plan)
    decide = player.decide

    def watched(position: Position, entrant: int, match: str, luck: int) -> Any:
        count = len(listener.asked)
        decision = decide(position, entrant, match, luck)
        for asked in listener.asked[count:]:
            assert asked.seen == position.engine.sight(position.state, position.actor)
            assert asked.seat == position.actor
            assert asked.budget == Budget(7, 3)
            assert seeded(asked.luck).key.tobytes() != seeded(99).key.tobytes()
            hidden.append(asked.seen != position.state)
        return decision

    monkeypatch.setattr(player, "decide", watched)
    monkeypatch.setattr(player, "guest", lambda address: listener)
    player.play_one(99, (0, 1), {})
    assert listener.asked
    assert any(hidden) == (not find(name).title.open)


def asked_in(secret: str, monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """All that a bot in Python is asked in game 99 of an arena with this secret."""
    listener = Listener()
    plan = plan_of("first", "random", brought=(load(f"{OTHERS}:First"),), control=0, options=SHORT, first_key=99, secret=secret)
    player = TaskPlayer(plan)
    monkeypatch.setattr(player, "guest", lambda address: listener)
    player.play_one(99, (0, 1), {})
    return listener.asked


def test_what_a_bot_is_told_follows_from_the_secret_and_not_from_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    one, same, other = (asked_in(secret, monkeypatch) for secret in ("one", "one", "other"))
    assert one == same
    assert {question.luck for question in one}.isdisjoint(question.luck for question in other)
    assert {question.match for question in one}.isdisjoint(question.match for question in other)
    assert {question.seen for question in one[1:]}.isdisjoint(question.seen for question in other[1:])  # other dice fell
    assert len({question.match for question in one}) == 1
    assert len({question.luck for question in one}) == len(one)


def test_every_arena_with_a_bot_that_somebody_brings_has_a_secret_of_its_own() -> None:
    first, last = load(f"{OTHERS}:First"), load(f"{OTHERS}:LAST")
    drawn_secrets = {plan_of("first", "random", brought=(first,)).secret for _ in range(3)}
    assert len(drawn_secrets) == 3
    assert all(len(bytes.fromhex(secret)) == 16 for secret in drawn_secrets)
    assert plan_of("random", brought=(first,), among="first").secret
    assert plan_of("last", "random", brought=(last,)).secret  # compiled ones too
    assert plan_of("soldier", "random").secret == ""  # the very games of a batch
    assert plan_of("first", "random", brought=(first,), secret="mine").secret == "mine"


def test_luck_differs_for_every_key_seat_and_decision() -> None:
    lucks = {drawn("", "luck", key, seat, decision)[:8] for key in range(10) for seat in range(4) for decision in range(50)}
    assert len(lucks) == 2000
    position = opening()
    assert {any_legal(position, luck) for luck in range(300)} == set(position.legal)
