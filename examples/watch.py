"""Watches a table as bytes and numbers, the lean way: prints every event and position. Needs `pip install grognard`,
whose declarations say how a game's bytes are read.

python watch.py http://127.0.0.1:8123 k3m9x2ab7cde
"""

import base64
import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from websockets.sync.client import connect

from grognard.core.game import Game
from grognard.games import find


def events_in(look: dict[str, Any], game: Game) -> Iterator[object]:
    """What a look tells, in its order: at the table itself, and by the rules, in numbers."""
    for told in look["told"]:
        yield from [told["event"]] if "event" in told else map(game.events.saying, told["news"])


def watch(server: str, table: str) -> None:
    """Print what happens from the beginning on, until the game is over."""
    with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "seen": 0}))
        for text in socket:
            message = json.loads(text)
            if "layout" in message:  # the answer to hello
                game, players = find(message["table"]["game"]), len(message["table"]["seats"])
                if message["layout"] != game.layout_hash:
                    raise SystemExit("The server has other rules, whose bytes would be misread.")
            for look in message.get("looks", ()):
                for event in events_in(look, game):
                    print(msgspec.json.encode(event).decode())
                if look["state"]:
                    print(json.dumps(game.record.shown(base64.b64decode(look["state"]), players)))
            if message.get("table", {}).get("stage") == "finished":
                return


if __name__ == "__main__":
    watch(*sys.argv[1:3])
