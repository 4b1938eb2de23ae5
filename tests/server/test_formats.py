"""Looks in bytes and decoded: the same, by whoever reads them, and no more is told than was asked for."""

import base64
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import httpx
import pytest

from grognard.core.game import Game
from grognard.core.layout import Amount, Layout
from grognard.core.saying import SAFE, Sayings
from grognard.games import NAMES, find
from grognard.server.table.refusals import TableMovedOn
from grognard.server.wire.messages import PROTOCOL, encode
from tests.server import skirmish
from tests.server.network import serving
from tests.server.parlour import Parlour, Person, in_parlour

GAME = skirmish.GAME


def looks_of(person: Person) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every look that somebody was sent, with its message."""
    person.listen()
    for message in person.heard:
        yield from ((message, look) for look in [*message.get("looks", ()), *([message["look"]] if "look" in message else [])])


def decoded(look: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
    """A look in bytes, read by the game's declarations: the state's fields, and the events with their rows."""
    state = GAME.record.shown(base64.b64decode(look["state"]), 2) if look["state"] else {}
    told = []
    for one in look["told"]:
        events = [one["event"]] if "event" in one else [GAME.events.saying(number) for number in one["news"]]
        told += [(one["number"], json.loads(encode(event))) for event in events]
    return json.loads(encode(state)), told


def test_bytes_say_what_json_says_and_legal_moves_come_where_they_are_asked_for(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", question_seconds=0.5)
        tokens = [key.token for key in made.keys]
        lean = [await parlour.enter(made.table.id, token, seen=0, format="bytes", offers=False) for token in tokens]
        plain = [await parlour.enter(made.table.id, token, seen=0, offers=False) for token in tokens]
        full = [await parlour.enter(made.table.id, token, seen=0) for token in tokens]
        for one in (lean[0], plain[0], full[0]):
            await one.ask("preview", seen=one.number, moves=["hide"])
        await full[0].play("hide")
        await full[0].play("raid 1")
        parlour.later(1)
        await parlour.until(lambda: full[0].look()["view"]["phase"] != "block")
        await full[0].ask("resign")
        back = [await parlour.enter(made.table.id, tokens[0], seen=2, format=form) for form in ("bytes", "json")]
        compared = 0
        for one, other, whole in [*zip(lean, plain, full, strict=True), (back[0], back[1], back[1])]:
            for (_, here), (_, there), (_, all_of_it) in zip(looks_of(one), looks_of(other), looks_of(whole), strict=True):
                state, told = decoded(here)
                compared += bool(state)
                assert {name: there["view"][name] for name in state} == state
                assert told == [(event["number"], event["event"]) for event in there["told"]]
                for name in ("seat", "decides", "undo", "orders", "order"):
                    assert here.get(name) == there.get(name) == all_of_it.get(name)
                assert here.get("decides", False) == ("offers" in all_of_it)
                assert not {"view", "text"} & set(here)
                assert "state" not in there
                if one not in back:
                    assert "offers" not in here
                    assert "offers" not in there
        assert compared >= 12
        assert {message.get("layout") for message, _ in looks_of(lean[0]) if "seats" in message} == {GAME.layout_hash}

    in_parlour(tmp_path, scene)


def test_a_stale_move_is_answered_in_the_clients_own_format(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        for form, field in (("bytes", "state"), ("json", "view")):
            person = await parlour.enter(made.table.id, made.keys[0].token, format=form)
            person.session.refuse(TableMovedOn(), 7)
            person.listen()
            (look,) = person.heard[-1]["looks"]
            assert look[field]
            assert look["offers"], "they were asked for"

    in_parlour(tmp_path, scene)


def test_who_says_nothing_of_it_gets_bytes_and_no_legal_moves(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        person = await parlour.enter(made.table.id, made.keys[0].token, format="bytes", offers=False)
        await person.ask("hello", tokens=[made.keys[0].token])
        assert set(person.look()) == {"seat", "state", "told", "decides", "orders"}

    in_parlour(tmp_path, scene)


def test_the_layout_and_the_protocol_are_told_where_a_client_looks_first(tmp_path: Path) -> None:
    with serving(skirmish.games(), tmp_path) as address:
        assert httpx.get(f"{address.http}/api/health").json()["protocol"] == PROTOCOL
        described = httpx.get(f"{address.http}/api/schema").json()
        assert described["protocol"] == PROTOCOL
        assert {"Look", "ByteLook"} <= set(described["messages"])
        (card,) = httpx.get(f"{address.http}/api/games").json()
        assert card["layout"] == GAME.layout_hash


class OneMore:
    """A record with a field more than none."""

    players: Annotated[int, Amount(0, 8)]


@pytest.mark.parametrize(
    "changed",
    [{"version": GAME.version + 1}, {"record": Layout(OneMore)}, {"moves": Sayings(*list(GAME.moves)[1:])},
     {"events": Sayings(*reversed(list(GAME.events)))}],
    ids=["rules", "state", "moves", "events"],
)  # fmt: skip
def test_another_way_to_write_it_is_another_layout(changed: dict[str, Any]) -> None:
    assert replace(GAME).layout_hash == GAME.layout_hash
    assert replace(GAME, **changed).layout_hash != GAME.layout_hash


@pytest.mark.parametrize("game", [GAME, *map(find, NAMES)], ids=lambda game: game.name)
def test_numbers_of_news_are_exact_in_any_language(game: Game) -> None:
    assert game.events.end <= SAFE
    assert len(game.layout_hash) == 16
