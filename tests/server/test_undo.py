"""Undo takes back a move, and nothing that anybody has learnt by it. Who is out stays out."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from grognard.core.dice import BOTS, seeded
from grognard.core.move import Move
from grognard.core.rule import NOBODY
from grognard.server.machine import Machine
from grognard.server.position import Position
from tests.rules.bomb_island_table import Table
from tests.server.hidden import SCRAMBLES
from tests.server.test_leaks import EVERY_GAME, machine_of, random_game

WORLDS = 3  # that a seat cannot tell apart, for each seat and each move


def can_be_taken_back(machine: Machine, seeds: range) -> Iterator[tuple[Position, Move, Position]]:
    """Where undo leads back to in random games, the move that is taken back, and the position that it led to."""
    for seed in seeds:
        for row, table, _ in random_game(machine, seed, rounds=40, most=500):
            here = table.now
            if not here.over and here.earlier is not None:
                yield here.earlier, machine.game.parse(row.text), here


def other_world(machine: Machine, state: bytes, seat: int, random: Random) -> bytes:
    """The position with all that the seat may not know made up, by the rule page or by the game."""
    world = machine.record(state)
    if random.randrange(2):
        SCRAMBLES[machine.game.name](world, seat, random)
    else:
        world = machine.engine.imagine(world, seat, seeded(random.randrange(1 << 30), BOTS))
    return bytes(world.tobytes())


def tells(machine: Machine, before: bytes, move: Move, after: bytes, seat: int, random: Random) -> bool:
    """Whether a move tells a seat that its world is not one that it took for possible."""
    world = other_world(machine, before, seat, random)
    found = machine.step(world, machine.game.action(move))
    return found is None or machine.blind(found.state, seat) != machine.blind(after, seat)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_a_seat_knows_never_shrinks_by_an_undo(name: str) -> None:
    machine = machine_of(name)
    random = Random(name)
    compared = 0
    for before, move, after in can_be_taken_back(machine, range(3)):
        for seat in (NOBODY, *range(int(machine.record(before.state).players))):
            for _ in range(WORLDS):
                compared += 1
                assert not tells(machine, before.state, move, after.state, seat, random), str(move)
    assert compared > 100 or machine.game.open


def test_the_check_would_find_a_card_that_is_shown() -> None:
    machine, random = machine_of("bomb-island"), Random(1)
    told = {"play": 0, "go": 0}
    tables = ((row, table) for row, table, _ in random_game(machine, 1, rounds=40, most=300))
    for (_, earlier), (row, table) in pairwise(tables):
        verb = row.text.partition(" ")[0]
        if verb in told:
            before, move = earlier.now.state, machine.game.parse(row.text)
            stepped = machine.step(before, machine.game.action(move))
            assert stepped is not None
            others = [seat for seat in range(len(table.seats)) if seat != row.seat]
            told[verb] += sum(tells(machine, before, move, stepped.state, seat, random) for seat in others)
    assert told["play"] > told["go"] == 0


def on_the_island(table: Table, *moves: str) -> Position:
    """The position after these moves, made as a server makes them."""
    machine = machine_of("bomb-island")
    state = bytes(table.state.tobytes())
    here = Position(machine, bytes(32), state, 0, machine.engine.actor(machine.record(state)), machine.legal(state))
    for move in moves:
        here = here.after(machine.game.parse(move))
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
