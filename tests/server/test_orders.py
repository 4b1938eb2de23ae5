"""RISK's orders through a real socket: attacks carried out one by one, each in the log, until they are done or stopped."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from grognard.games import find
from grognard.server.live.games import OfferedGames
from tests.server import skirmish
from tests.server.network import PATIENCE, greet, hear, say, serving
from tests.server.stores import rows_kept

Update = dict[str, Any]
Rows = list[tuple[str, str, str]]


def at_war(folder: Path, scene: Callable[[ClientConnection, Update], Awaitable[None]]) -> Rows:
    """Play a scene at a table of RISK whose three seats one client holds, from the first attack on; then its log."""

    async def run(url: str, tokens: list[str]) -> None:
        async with connect(url, max_size=None) as socket, asyncio.timeout(PATIENCE):
            await greet(socket, *tokens)
            update = await hear(socket, "update")
            while not best_attack(update):
                looks = [look for look in update["looks"] if look.get("offers")]
                if looks:
                    seat, offer = looks[0]["seat"], looks[0]["offers"][-1]
                    await say(socket, "play", seat=seat, seen=update["number"], moves=[offer["move"]])
                update = await hear(socket, "update")
            await scene(socket, update)

    with serving(OfferedGames([skirmish.plain_game(find("risk"))]), folder) as address:
        made = address.make("risk", "me", "me", "me")
        asyncio.run(run(address.live(made["table"]["id"]), [key["token"] for key in made["keys"]]))
    return [(row.by, row.kind, row.text) for row in rows_kept(folder, made["table"]["id"])]


def best_attack(update: Update) -> dict[str, Any] | None:
    """The attack with most dice that somebody may make."""
    moves = [offer["move"] for look in update["looks"] for offer in look.get("offers") or []]
    return max((move for move in moves if move["move"] == "attack"), key=lambda move: move["dice"], default=None)


def attacker(update: Update) -> int:
    """The seat that may attack."""
    return int(next(look["seat"] for look in update["looks"] if look.get("offers")))


async def give(socket: ClientConnection, update: Update, attack: dict[str, Any], own_left: int) -> str:
    """Give the order to go on with an attack until so many are left."""
    order = f"attack-until {attack['source']} {attack['target']} {own_left} 0"
    await say(socket, "order", seat=attacker(update), seen=update["number"], order=order, id="order")
    return order


def test_an_order_attacks_until_so_many_are_left_and_every_attack_is_in_the_log(tmp_path: Path) -> None:
    ordered = []

    async def scene(socket: ClientConnection, update: Update) -> None:
        seat, attack = attacker(update), best_attack(update)
        assert attack is not None
        ordered.append(await give(socket, update, attack, own_left=3))
        number, given = update["number"], await hear(socket, "update")
        assert given["id"] == "order"
        assert given["looks"][seat]["order"] == ordered[0]
        assert not given["looks"][seat].get("offers"), "the order acts, so the seat is not asked"
        while given["looks"][seat].get("order"):
            number += 1
            assert given["number"] == number, "everything is told, one by one"
            given = await hear(socket, "update")
        view, source, target = given["looks"][seat]["view"], attack["source"], attack["target"]
        assert view["regiments"][source] <= 3 or view["owner"][target] == seat or view["regiments"][target] == 0

    rows = at_war(tmp_path, scene)
    done = rows[rows.index(("player", "order", ordered[0])) + 1 :]
    assert done.pop() == ("order", "stop", ordered[0])
    assert {(by, kind) for by, kind, _ in done} == {("order", "action")}
    attack = ordered[0].removeprefix("attack-until ").removesuffix("3 0")
    assert done[0][2].startswith(f"attack {attack}")
    assert all(text.startswith(f"attack {attack}") or text == "defend 2" for _, _, text in done)


def test_an_order_stops_when_it_is_told_to(tmp_path: Path) -> None:
    async def scene(socket: ClientConnection, update: Update) -> None:
        seat, attack = attacker(update), best_attack(update)
        assert attack is not None
        for other in range(3):  # everybody now decides how to defend, so that the order has to wait
            await say(socket, "stop", seat=other, order="defend-fully")
            update = await hear(socket, "update")
        order = await give(socket, update, attack, own_left=1)
        while True:
            update = await hear(socket, "update")
            defenders = [look for look in update["looks"] if look.get("offers")]
            if defenders:
                break
        assert update["looks"][seat]["order"] == order
        await say(socket, "stop", seat=seat)
        update = await hear(socket, "update")
        assert "order" not in update["looks"][seat]
        defence = {"seat": defenders[0]["seat"], "moves": [defenders[0]["offers"][0]["move"]]}
        await say(socket, "play", seen=update["number"], **defence)
        update = await hear(socket, "update")
        assert update["looks"][seat]["offers"], "the seat decides for itself again"

    rows = at_war(tmp_path, scene)
    assert [text.split()[0] for by, kind, text in rows if by == "order" and kind == "action"] == ["attack"]
    assert rows[-2][:2] == ("player", "stop")
    assert rows[-1][:2] == ("player", "action")
