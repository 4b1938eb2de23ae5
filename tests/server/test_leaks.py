"""A seat never receives what is hidden from it: every message is the same in every world that it cannot tell apart."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine
from grognard.core.rule import NOBODY
from grognard.games import NAMES, find
from grognard.server.log import Row
from grognard.server.look import Happened, Teller
from grognard.server.machine import Machine
from grognard.server.messages import encode
from grognard.server.seat import Seat
from grognard.server.setup import Settings, Setup
from grognard.server.table import Table, empty_table
from tests.server import skirmish
from tests.server.hidden import SCRAMBLES

EVERY_GAME = [*NAMES, "skirmish"]
MOST_MOVES = 250


def machine_of(name: str) -> Machine:
    game = skirmish.GAME if name == "skirmish" else find(name)
    return Machine(Engine(game, fast=False), fast=False)


def random_game(machine: Machine, seed: int, rounds: int = 3, most: int = MOST_MOVES) -> Iterator[tuple[Row, Table, bool]]:
    """The tables of a game of random moves, one row after the other."""
    random = Random(seed)
    game = machine.game
    players = random.choice(game.title.players)
    settings = Settings(question_seconds=4)
    setup = Setup(
        id="t", game=game.name, rules=game.version, options={"max_rounds": rounds}, settings=settings, seats=players, host="",
        secret=random.randbytes(32), created=0,
    )  # fmt: skip
    table = replace(empty_table(setup, machine), seats=tuple(Seat(who="person", name=f"P{n}") for n in range(players)))
    row = Row(1, 0, -1, "host", "begin")
    for number in range(2, most):
        playing = table.stage == "playing"
        table = table.after(row)
        yield row, table, playing
        if table.stage == "finished":
            return
        legal = machine.legal(table.now.state)
        row = Row(number, number, table.now.actor, "player", "action", str(game.move_of(random.choice(legal))))


def another_world(table: Table, seat: int, random: Random) -> Table:
    """The table with everything that the seat may not know made up: each state on the way by itself."""
    machine = table.machine
    scramble = SCRAMBLES[machine.game.name]

    def made_up(state: bytes) -> bytes:
        record = machine.record(state)
        if random.randrange(2):
            scramble(record, seat, random)
        else:
            record = machine.engine.imagine(record, seat, seeded(random.randrange(1 << 30), BOTS))
        return bytes(record.tobytes())

    here = table.now
    known = {state: made_up(state) for state in (*here.trail, here.state)}
    state, trail = known[here.state], tuple(known[state] for state in here.trail)
    return replace(table, position=replace(here, state=state, legal=machine.legal(state), trail=trail))


def message(row: Row, table: Table, playing: bool, seat: int) -> bytes:
    """What a seat is sent of a row."""
    return encode(Teller(table, [Happened(row, table, playing)]).look(seat, "en"))


def test_every_game_says_what_is_hidden() -> None:
    assert set(EVERY_GAME) <= set(SCRAMBLES)


@pytest.mark.parametrize("name", EVERY_GAME)
@pytest.mark.parametrize("seed", range(3))
def test_messages_are_equal_in_worlds_that_a_seat_cannot_tell_apart(name: str, seed: int) -> None:
    machine = machine_of(name)
    random = Random(seed)
    differed = 0
    for row, table, playing in random_game(machine, seed):
        for seat in (NOBODY, *range(len(table.seats))):
            other = another_world(table, seat, random)
            differed += other.now.state != table.now.state
            told = message(row, other, playing, seat)
            assert told == message(row, table, playing, seat)
    assert (differed > 0) == (SCRAMBLES[name] is not SCRAMBLES["risk-express"])


def test_the_check_would_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = machine_of("skirmish")
    monkeypatch.setattr(machine, "blind", lambda states, seat: list(states))
    leaks = 0
    random = Random(1)
    for row, table, playing in random_game(machine, 1):
        other = another_world(table, 0, random)
        leaks += message(row, other, playing, 0) != message(row, table, playing, 0)
    assert leaks


@pytest.mark.parametrize("name", [name for name in EVERY_GAME if machine_of(name).game.open])
def test_in_an_open_game_everybody_sees_what_a_spectator_does(name: str) -> None:
    machine = machine_of(name)
    game = machine.game
    for _, table, _ in random_game(machine, 7):
        here = table.now
        records = [machine.record(state) for state in here.trail]
        assert here.move is None or game.public(here.move) == here.move
        for seat in range(len(table.seats)):
            assert machine.blind(here.trail, seat) == machine.blind(here.trail, NOBODY) == list(here.trail)
            assert game.view(records[-1], seat) == replace(game.view(records[-1], NOBODY), seat=seat)
            for before, after, move in zip(records, records[1:], [here.move, *[None] * len(records)], strict=False):
                assert game.story(before, move, after, seat) == game.story(before, move, after, NOBODY)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_views_and_stories_read_plain_numbers_as_they_read_records(name: str) -> None:
    machine = machine_of(name)
    game = machine.game
    for _, table, _ in random_game(machine, 5):
        here = table.now
        for seat in (NOBODY, 0):
            seen = machine.blind(here.trail, seat)
            records, plains = [machine.record(one) for one in seen], [machine.plain(one) for one in seen]
            assert game.view(records[-1], seat) == game.view(plains[-1], seat)
            move = here.move if here.move is None or here.mover == seat else game.public(here.move)
            if len(seen) > 1:
                assert game.story(records[0], move, records[1], seat) == game.story(plains[0], move, plains[1], seat)
