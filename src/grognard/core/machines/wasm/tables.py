"""What odds and bots look up, in a module's memory. What rules work out the module works out itself; the rest comes with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from grognard.core.game import Game
from grognard.core.machines.wasm.memory import Memory, Room
from grognard.core.odds import oracle_of
from grognard.core.policy import Policy
from grognard.core.rule import rule

Opened = Callable[[], Any]  # a rule that gives arrays in memory
NO_ODDS = np.dtype([("none", np.int8)])


class Tables:
    """The tables of a game's odds and of some bots, each array once."""

    def __init__(self, game: Game, policies: Sequence[Policy], memory: Memory) -> None:
        self.memory = memory
        self.rooms: dict[int, Room] = {}  # by the identity of the array
        self.carried: list[tuple[Room, Any]] = []  # what comes with the module
        fillings: list[Opened] = []  # the rules that work out the rest, in this order
        self.odds = memory.room(game.odds.table if game.odds and game.odds.table else NO_ODDS, 1)
        self.known = [policy.table() for policy in policies]  # kept, so that identities stay theirs
        if game.odds and game.odds.fill:
            self.rooms[id(oracle_of(game).tables)] = self.odds
            fillings.append(filling(game.odds.fill, self.odds))
        for prepared in {part: None for policy in policies for part in policy.prepared}:
            array = prepared.table()
            self.rooms[id(array)] = memory.room(array.dtype, *array.shape)
            fillings.append(filling_by_odds(prepared.fill, self.rooms[id(array)], self.odds))
        self.fill = one_after_the_other(fillings)
        self.opened = row_of([self.tree_of(table) for table in self.known])

    def room_of(self, array: Any) -> Room:
        """Where an array lies. One that no rule works out comes with the module."""
        if id(array) not in self.rooms:
            self.rooms[id(array)] = self.memory.room(array.dtype, *array.shape)
            self.carried.append((self.rooms[id(array)], array))
        return self.rooms[id(array)]

    def tree_of(self, table: Any) -> Opened:
        """The rule that gives a table: an array, or a named tuple of tables."""
        if not isinstance(table, tuple):
            return self.room_of(table).opened
        return named(type(table), row_of([self.tree_of(part) for part in table]))


def filling(fill: Callable[[Any], None], room: Room) -> Opened:
    """The rule that works out the record in a room."""
    table = room.opened

    @rule
    def fill_room():  # type: ignore[no-untyped-def]
        fill(table()[0])

    return fill_room


def filling_by_odds(fill: Callable[[Any, Any], None], room: Room, odds: Room) -> Opened:
    """The rule that works out the record in a room with the help of the odds' table."""
    table, odds_table = room.opened, odds.opened

    @rule
    def fill_room():  # type: ignore[no-untyped-def]
        fill(table()[0], odds_table()[0])

    return fill_room


def one_after_the_other(fillings: Sequence[Opened]) -> Opened:
    """The rule that calls these in turn."""
    if not fillings:
        return rule(lambda: None)
    first, others = fillings[0], one_after_the_other(fillings[1:])

    @rule
    def call_all():  # type: ignore[no-untyped-def]
        first()
        others()

    return call_all


def named(kind: Callable[..., Any], parts: Opened) -> Opened:
    """The rule that gives a named tuple of parts."""

    @rule
    def tree():  # type: ignore[no-untyped-def]
        return kind(*parts())

    return tree


def row_of(opened: Sequence[Opened]) -> Opened:
    """The rule that gives a tuple of what these rules give: their types differ, so that no loop can."""
    first = opened[0]
    if len(opened) == 1:

        @rule
        def alone():  # type: ignore[no-untyped-def]
            return (first(),)

        return alone
    others = row_of(opened[1:])

    @rule
    def row():  # type: ignore[no-untyped-def]
        return (first(), *others())

    return row
