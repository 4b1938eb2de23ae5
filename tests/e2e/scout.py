"""Tables made and played over the wire, up to a moment that is worth looking at in the browser."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.parlour import DECODED

Look = dict[str, Any]
Offer = dict[str, Any]
MOST_MOVES = 4000


def offers(*kinds: str) -> Callable[[Look], bool]:
    """Whether a seat may make a move of one of these kinds."""
    return lambda look: any(offer["move"]["move"] in kinds for offer in look["offers"])


class Scout:
    """Holds all of a table's people, and plays for them at random but always the same way."""

    def __init__(
        self,
        address: str,
        game: str,
        people: Sequence[str] = ("Anne", "Bea"),
        bots: int = 0,
        options: dict[str, Any] | None = None,
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.address = address
        self.chance = random.Random(7)
        seats = [*({"who": "me", "name": name} for name in people), *({"who": "bot"} for _ in range(bots))]
        made = self.post("/api/tables", {"game": game, "seats": seats, "options": options or {}, "settings": settings or {}})
        self.table: str = made["table"]["id"]
        self.host: str = made["host_token"]
        self.tokens: list[str] = [key["token"] for key in made["keys"]]
        self.post(f"/api/tables/{self.table}/start", None, self.host)

    def post(self, path: str, body: object, token: str = "nobody") -> dict[str, Any]:
        answer = httpx.post(self.address + path, json=body, headers={"authorization": f"Bearer {token}"}, timeout=60)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def link(self, *seats: int) -> str:
        """The address that opens these seats; all of them where none is named."""
        return f"/t/{self.table}#seat=" + ".".join(self.tokens[seat] for seat in seats or range(len(self.tokens)))

    def play_until(self, wanted: Callable[[Look], bool], choose: Callable[[Look], Offer] | None = None) -> int | None:
        """Play until a seat has a decision that is wanted; the seat, or None where the game was over first."""
        with connect(f"ws{self.address[4:]}/api/tables/{self.table}/live", max_size=None) as socket:
            tell(socket, type="hello", tokens=self.tokens, **DECODED)
            now: dict[str, Any] = {}
            for _ in range(MOST_MOVES):
                now = next_decision(socket, now)
                if not now:
                    return None
                look = next(one for one in now["looks"] if one.get("offers"))
                if wanted(look):
                    return int(look["seat"])
                offer = (choose or self.any_of)(look)
                tell(socket, type="play", seat=look["seat"], seen=now["number"], moves=[offer["move"]])
        raise AssertionError(f"not found in {MOST_MOVES} moves")

    def any_of(self, look: Look) -> Offer:
        """Any offer; of amounts the largest."""
        return dict(self.chance.choice(look["offers"]))

    def looks(self) -> list[Look]:
        """What each of our seats sees now, and all that it was ever told."""
        with connect(f"ws{self.address[4:]}/api/tables/{self.table}/live", max_size=None) as socket:
            tell(socket, type="hello", tokens=self.tokens, seen=0, language="en", **DECODED)
            found: list[Look] = json.loads(socket.recv(timeout=60))["looks"]
            return [look for look in found if look["seat"] is not None]


def tell(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def next_decision(socket: ClientConnection, now: dict[str, Any]) -> dict[str, Any]:
    """The next update at which one of our seats decides; nothing where the game is over."""
    while True:
        told = json.loads(socket.recv(timeout=60))
        if told["type"] == "refused":
            raise AssertionError(told["detail"])
        if told["type"] == "update" and (told.get("table") or {}).get("stage") == "finished":
            return {}
        if (
            told["type"] == "update"
            and told["number"] > now.get("number", -1)
            and any(one.get("offers") for one in told["looks"])
        ):
            found: dict[str, Any] = told
            return found
