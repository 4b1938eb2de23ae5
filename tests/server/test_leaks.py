"""A seat never receives what is hidden from it: every message is the same in every world that it cannot tell apart."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine
from grognard.core.game import Game
from grognard.core.position import position_of
from grognard.core.rule import NOBODY
from grognard.games import NAMES, find
from grognard.server.table.looks import Form, Happened, Looks
from grognard.server.table.rows import Row
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Settings, Setup
from grognard.server.table.table import Table, empty_table
from grognard.server.wire.messages import encode
from tests.server import skirmish
from tests.server.hidden import SCRAMBLES

EVERY_GAME = [*NAMES, "skirmish"]
LARGE_ONES_SLOWLY = [*(pytest.param(name, marks=pytest.mark.slow) for name in NAMES), "skirmish"]
MOST_MOVES = 250
FORMS: tuple[Form, ...] = ("bytes", "en")


def engine_for(name: str) -> Engine:
    game = skirmish.GAME if name == "skirmish" else find(name)
    return Engine(game, fast=False)


def random_game(engine: Engine, seed: int, rounds: int = 3, most: int = MOST_MOVES) -> Iterator[tuple[Row, Table, bool]]:
    """The tables of a game of random moves, one row after the other."""
    random = Random(seed)
    game = engine.game
    players = random.choice(game.title.players)
    settings = Settings(question_seconds=4)
    setup = Setup(
        id="t", game=game.name, rules=game.version, options={"max_rounds": rounds}, settings=settings, seats=players, host="",
        secret=random.randbytes(32), created=0,
    )  # fmt: skip
    table = replace(empty_table(setup, engine), seats=tuple(Seat(who="person", name=f"P{n}") for n in range(players)))
    row = Row(1, 0, -1, "host", "begin")
    for number in range(2, most):
        playing = table.stage == "playing"
        table = table.after(row)
        yield row, table, playing
        if table.stage == "finished":
            return
        legal = table.now.legal
        row = Row(number, number, table.now.actor, "player", "action", str(game.move(random.choice(legal))))


def another_world(table: Table, seat: int, random: Random) -> Table:
    """The table with everything that the seat may not know made up, in the state and in what was told."""
    engine = table.engine
    scramble = SCRAMBLES[engine.game.name]

    def made_up(state: bytes) -> bytes:
        record = engine.record(state)
        if random.randrange(2):
            scramble(record, seat, random)
        else:
            record = engine.imagine(record, seat, seeded(random.randrange(1 << 30), BOTS))
        return bytes(record.tobytes())

    here = table.now
    state = made_up(here.state)
    news = tuple(made_up_event(engine.game, event, seat, random) for event in here.news)
    return replace(table, position=replace(here, state=state, legal=position_of(engine, state).legal, news=news))


def made_up_event(game: Game, event: int, seat: int, random: Random) -> int:
    """The event with other values in the fields that the seat may not know, by what their declaration says."""
    form = game.events.form(event)
    told = form.saying(event)
    for name, knowers in form.known_to.items():
        if seat not in [getattr(told, knower) for knower in knowers]:
            event += form.weights[name] * (random.randrange(form.spans[name]) - form.digits(event)[name])
    return event


def messages(row: Row, table: Table, playing: bool, seat: int) -> list[bytes]:
    """What a seat is sent of a row, in bytes and decoded."""
    looks = Looks(table, [Happened(row, table, playing)])
    return [encode(looks.look(seat, form, offers=True)) for form in FORMS]


def test_every_game_says_what_is_hidden() -> None:
    assert set(EVERY_GAME) <= set(SCRAMBLES)


@pytest.mark.parametrize("name", LARGE_ONES_SLOWLY)
@pytest.mark.parametrize("seed", range(3))
def test_messages_are_equal_in_worlds_that_a_seat_cannot_tell_apart(name: str, seed: int) -> None:
    engine = engine_for(name)
    random = Random(seed)
    differed = 0
    for row, table, playing in random_game(engine, seed):
        for seat in (NOBODY, *range(len(table.seats))):
            other = another_world(table, seat, random)
            differed += other.now.state != table.now.state
            assert messages(row, other, playing, seat) == messages(row, table, playing, seat)
    assert (differed > 0) == (not engine.game.open)


def test_the_check_would_find_an_event_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = engine_for("skirmish")
    monkeypatch.setattr(engine.game.events, "blinded", lambda event, seat: event)
    row, table, playing = next(random_game(engine, 1))
    random = Random(1)
    worlds = [messages(row, another_world(table, 0, random), playing, 0) for _ in range(20)]
    assert all(len(set(told)) > 1 for told in zip(*worlds, strict=True))


def test_the_check_would_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = engine_for("skirmish")
    monkeypatch.setattr(engine.gear, "sight", lambda state, seat: state)
    leaks: Counter[Form] = Counter()
    random = Random(1)
    for row, table, playing in random_game(engine, 1):
        other = messages(row, another_world(table, 0, random), playing, 0)
        same = messages(row, table, playing, 0)
        leaks.update(form for form, one, here in zip(FORMS, other, same, strict=True) if one != here)
    assert set(leaks) == set(FORMS)


@pytest.mark.parametrize("name", [name for name in EVERY_GAME if engine_for(name).game.open])
def test_in_an_open_game_everybody_sees_what_a_spectator_does(name: str) -> None:
    engine = engine_for(name)
    game = engine.game
    assert not any(form.known_to for form in game.events.forms)
    for _, table, _ in random_game(engine, 7):
        state = table.now.state
        for seat in range(len(table.seats)):
            assert engine.sight(state, seat) == engine.sight(state, NOBODY) == state
            assert engine.view(state, seat) == replace(engine.view(state, NOBODY), seat=seat)
