"""Undo takes back a move, and nothing that anybody has learnt by it. Who is out stays out."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from grognard.core.dice import BOTS, seeded
from grognard.core.engine import Engine
from grognard.core.move import Move
from grognard.core.position import Position, position_of
from grognard.core.rule import NOBODY
from tests.rules.bomb_island_table import Table
from tests.server.hidden import SCRAMBLES
from tests.server.test_leaks import LARGE_ONES_SLOWLY, engine_for, random_game

WORLDS = 2  # that a seat cannot tell apart, for each seat and each move


def can_be_taken_back(engine: Engine, seeds: range) -> Iterator[tuple[Position, Move, Position]]:
    """Where undo leads back to in random games, the move that is taken back, and the position that it led to."""
    for seed in seeds:
        for row, table, _ in random_game(engine, seed, rounds=40, most=500):
            here = table.now
            if not here.over and here.earlier is not None:
                yield here.earlier, engine.game.parse(row.text), here


def other_world(engine: Engine, state: bytes, seat: int, random: Random) -> bytes:
    """The position with all that the seat may not know made up, by the rule page or by the game."""
    world = engine.record(state)
    if random.randrange(2):
        SCRAMBLES[engine.game.name](world, seat, random)
    else:
        world = engine.imagine(world, seat, seeded(random.randrange(1 << 30), BOTS))
    return bytes(world.tobytes())


def tells(engine: Engine, before: bytes, move: Move, after: bytes, seat: int, random: Random) -> bool:
    """Whether a move tells a seat that its world is not one that it took for possible."""
    world = other_world(engine, before, seat, random)
    found = engine.stepped(world, engine.game.action(move))
    return found is None or engine.sight(found.state, seat) != engine.sight(after, seat)


@pytest.mark.parametrize("name", LARGE_ONES_SLOWLY)
def test_what_a_seat_knows_never_shrinks_by_an_undo(name: str) -> None:
    engine = engine_for(name)
    random = Random(name)
    compared = 0
    for before, move, after in can_be_taken_back(engine, range(3)):
        for seat in (NOBODY, *range(int(engine.record(before.state).players))):
            for _ in range(WORLDS):
                compared += 1
                assert not tells(engine, before.state, move, after.state, seat, random), str(move)
    assert compared > 100 or engine.game.open


def test_the_check_would_find_a_card_that_is_shown() -> None:
    engine, random = engine_for("bomb-island"), Random(1)
    told = {"play": 0, "go": 0}
    tables = ((row, table) for row, table, _ in random_game(engine, 1, rounds=40, most=300))
    for (_, earlier), (row, table) in pairwise(tables):
        verb = row.text.partition(" ")[0]
        if verb in told:
            before, move = earlier.now.state, engine.game.parse(row.text)
            stepped = engine.stepped(before, engine.game.action(move))
            assert stepped is not None
            others = [seat for seat in range(len(table.seats)) if seat != row.seat]
            told[verb] += sum(tells(engine, before, move, stepped.state, seat, random) for seat in others)
    assert told["play"] > told["go"] == 0


def on_the_island(table: Table, *moves: str) -> Position:
    """The position after these moves, made as a server makes them."""
    engine = engine_for("bomb-island")
    here = position_of(engine, table.state.tobytes())
    for move in moves:
        here = here.after(engine.game.parse(move))
    return here


def test_a_bomb_that_puts_a_player_out_and_shows_their_hand_stays_where_it_is() -> None:
    table = Table(3, stand={0: "c5", 1: "f5"}, hands={0: "move_3", 1: "shield boat"}, bombs="c7")
    moves = ("play move_3", "walk c5", "go b6", "take c7")
    assert on_the_island(table, *moves).undoer() == 0
    assert on_the_island(table, *moves, "put boat_1").undone() is None


def test_who_was_captured_cannot_take_back_that_there_was_no_shield() -> None:
    moves = ("play padlock", "capture e2", "no-shield")
    last = Table(3, stand={0: "e3", 1: "e2 gone gone gone"}, hands={0: "padlock"})
    assert on_the_island(last, *moves).undone() is None
    one_of_two = Table(3, stand={0: "e3", 1: "e2 gone gone boat_1"}, hands={0: "padlock"})
    assert on_the_island(one_of_two, *moves).undoer() == 1


@pytest.mark.parametrize(
    ("moves", "undoable"),
    [
        (("play move_1",), False),
        (("play move_1", "walk e3"), True),
        (("play move_1", "walk e3", "go d3"), True),
        (("end-turn",), False),
    ],
)
def test_a_card_that_was_shown_stays_played_and_the_pieces_can_go_back(moves: tuple[str, ...], undoable: bool) -> None:
    full = "move_1 move_2 move_3 move_4 move_5 move_6"
    here = on_the_island(Table(3, stand={0: "e3"}, hands=dict.fromkeys(range(3), full)), *moves)
    assert (here.undoer() == 0) == undoable
