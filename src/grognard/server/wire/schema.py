"""Schemas of everything on the wire, from which a client's types are generated."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from grognard.core.view import view_type
from grognard.core.wire import Offer
from grognard.server.live.games import OfferedGame, OfferedGames
from grognard.server.table.events import TABLE_EVENTS
from grognard.server.table.looks import ByteLook, Look
from grognard.server.wire.messages import PROTOCOL, FromClient, ToClient


def schemas(games: OfferedGames) -> dict[str, Any]:
    """JSON schemas: of the socket's messages, and of each game's views, moves, events, reasons, options and orders."""
    named = {
        "FromClient": FromClient,
        "ToClient": ToClient,
        "Look": Look,
        "ByteLook": ByteLook,
        "Offer": Offer,
        "TableEvent": reduce(or_, TABLE_EVENTS),
    }
    _, components = msgspec.json.schema_components(tuple(named.values()), ref_template="#/$defs/{name}")
    messages = {name: msgspec.json.schema(kind, schema_hook=anything) for name, kind in named.items()}
    return {
        "protocol": PROTOCOL,
        "messages": messages,
        "games": {name: game_schema(offered) for name, offered in games.all.items()},
        "$defs": components,
    }


def game_schema(offered: OfferedGame) -> dict[str, Any]:
    """The schemas of one game."""
    game = offered.game
    kinds = {
        "view": view_type(game),
        "state": game.record.json,
        "move": game.moves.json,
        "event": game.events.json,
        "reason": game.reasons.json,
        "options": game.title.options,
    }
    if game.orders:
        kinds["order"] = game.orders.json
    return {name: msgspec.json.schema(kind, schema_hook=anything) for name, kind in kinds.items()}


def anything(kind: type) -> dict[str, Any]:
    """The schema of what is written elsewhere."""
    return {}
