"""What a program in any language must know to use a module, as JSON: it lies in the module's custom section `grognard`."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from grognard.core.dice import BOTS, TABLE, Dice
from grognard.core.game import Game
from grognard.core.layout import Layout, Seats, names_in
from grognard.core.machines.wasm.doors import NOT_LEGAL, Doors
from grognard.core.machines.wasm.memory import STACK, Room
from grognard.core.rule import CHANCE, NOBODY, WHOLE
from grognard.core.saying import Sayings

SECTION: Final = "grognard"


def description(doors: Doors, mark: str) -> dict[str, Any]:
    """All of it; docs/wasm.md explains it. `mark` says of what the module was made."""
    game = doors.game
    records = records_of(game)
    sayings: dict[str, Sayings[Any]] = {
        "moves": game.moves,
        "events": game.events,
        "reasons": game.reasons,
        "orders": game.orders,
    }
    names = names_in(kind for layout in records.values() for kind in layout.kinds.values())
    for group in sayings.values():
        names |= group.names
    return {
        "game": game.name,
        "version": game.version,
        "layout": game.layout_hash,
        "mark": mark,
        "players": [game.title.players[0], game.title.players[-1]],
        "options": options_of(game),
        "bots": [policy.name for policy in doors.policies],
        "constants": {
            "NOBODY": NOBODY, "CHANCE": CHANCE, "WHOLE": WHOLE, "TABLE": TABLE, "BOTS": BOTS, "NOT_LEGAL": NOT_LEGAL,
        },
        "functions": {name: [dict(door.takes), door.gives] for name, door in doors.by_name.items()},
        "memory": {
            "stack": STACK, "rooms": {name: room_plan(room) for name, room in doors.rooms.items()}, "free": doors.memory.top,
        },
        "records": {name: {"size": layout.dtype.itemsize, "fields": layout.plan} for name, layout in records.items()},
        "sayings": {name: group.plan for name, group in sayings.items()},
        "names": names,
        "seats": [label for label, known in names.items() if isinstance(known, Seats)],
    }  # fmt: skip


def records_of(game: Game) -> Mapping[str, Layout]:
    """The records that doors take."""
    odds = {"odds": game.odds.record} if game.odds else {}
    return {"state": game.record, "facts": game.facts, **odds, "dice": Layout(Dice)}


def options_of(game: Game) -> dict[str, Any]:
    """Each option is a field of the state: what it is where nobody chose, and what it may be."""
    usual = game.title.options().numbers()
    return {field.name: [usual[field.name], choices(field.type)] for field in msgspec.structs.fields(game.title.options)}


def choices(kind: Any) -> list[Any]:
    """The names that an option's numbers stand for; where it is a number itself, or whether or not, the least and the most."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is bool:
        return [0, 1]
    known = next((part for part in get_args(kind) if isinstance(part, msgspec.Meta)), msgspec.Meta())
    return [known.ge, known.le]


def room_plan(room: Room) -> dict[str, Any]:
    """Where a room lies, how large it is, and the type of its numbers, if it holds numbers."""
    numbers = {} if room.dtype.names else {"type": room.dtype.str[1:], "count": prod(room.shape)}
    return {"address": room.address, "size": room.size, **numbers}
