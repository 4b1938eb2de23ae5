"""Schemas of everything on the wire, from which a client's types are generated."""

from functools import reduce
from operator import or_
from typing import Any, get_type_hints

import msgspec

from grognard.core.game import Game
from grognard.core.story import Event
from grognard.core.wire import Offer, move_type
from grognard.server.messages import FromClient, Look, ToClient
from grognard.server.shelf import Box, Shelf
from grognard.server.told import TABLE_EVENTS


def events_of_game(game: Game) -> Any:
    """The union of a game's events: all that are written in its folder."""
    package = game.view.__module__.rpartition(".")[0]
    kinds = [kind for kind in leaves(Event) if kind.__module__.startswith(package + ".")]
    return reduce(or_, kinds)


def leaves(kind: type) -> list[type]:
    """A class's descendants that have none of their own."""
    below: list[type] = kind.__subclasses__()
    return [leaf for child in below for leaf in leaves(child)] if below else [kind]


def schemas(shelf: Shelf) -> dict[str, Any]:
    """JSON schemas: of the socket's messages, and of each game's views, moves, events, options and orders."""
    named = {
        "FromClient": FromClient,
        "ToClient": ToClient,
        "Look": Look,
        "Offer": Offer,
        "TableEvent": reduce(or_, TABLE_EVENTS),
    }
    _, components = msgspec.json.schema_components(tuple(named.values()), ref_template="#/$defs/{name}")
    messages = {name: msgspec.json.schema(kind, schema_hook=anything) for name, kind in named.items()}
    return {"messages": messages, "games": {name: game_schema(box) for name, box in shelf.boxes.items()}, "$defs": components}


def game_schema(box: Box) -> dict[str, Any]:
    """The schemas of one game."""
    game = box.game
    kinds = {
        "view": get_type_hints(game.view)["return"],
        "move": move_type(game),
        "event": events_of_game(game),
        "options": game.title.options,
    }
    if game.orders:
        kinds["order"] = reduce(or_, game.orders)
    return {name: msgspec.json.schema(kind, schema_hook=anything) for name, kind in kinds.items()}


def anything(kind: type) -> dict[str, Any]:
    """The schema of what is written elsewhere."""
    return {}
