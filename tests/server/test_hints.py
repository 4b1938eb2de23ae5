"""Hints over the socket: the best moves, for who plays against bots, from what the seat may know."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.core.position import Position, position_of
from grognard.core.refusal import NotYourTurn, Refusal
from grognard.core.wire import read_move
from grognard.games import find
from grognard.games.risk_express.solution.value import value_of_move
from grognard.review.estimate import Estimator, estimator_of
from grognard.server.live.games import OfferedGames
from grognard.server.live.refusals import HintsNotReady
from grognard.server.table.refusals import NoHintsHere, TableMovedOn
from grognard.server.wire.forms import MadeTable
from grognard.server.wire.refusals import NoSeatHeld
from tests.review.test_estimate import decisions
from tests.server.hidden import SCRAMBLES
from tests.server.parlour import Parlour, Person, in_parlour
from tests.server.skirmish import plain_game

GAME = find("risk-express")


def games(name: str = "risk-express", ready: bool = True) -> OfferedGames:
    """A game with hints, its rules in plain Python."""
    game = find(name)
    estimator = estimator_of(game) if ready else Estimator(game)
    estimator.ready = ready
    return OfferedGames([replace(plain_game(game), estimator=estimator)])


async def sit(parlour: Parlour, *who: str, **settings: Any) -> tuple[MadeTable, list[Person]]:
    """A started table, and its people when the first of them is to decide."""
    made = await parlour.make(*who, game=next(iter(parlour.games.all)), **settings)
    people = await parlour.sit_all(made)
    keys = [key.seat for key in made.keys]
    await parlour.until(lambda: people[0].last.get("time", {}).get("seat") in keys)
    return made, people


async def asked(person: Person, **fields: Any) -> dict[str, Any]:
    """The answer to a hint."""
    await person.ask("hint", seen=person.number, **fields)
    person.listen()
    return next(message for message in reversed(person.heard) if message["type"] == "hint")


def test_against_bots_the_best_moves_are_told_exactly(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made, [person] = await sit(parlour, "me", "bot")
        live = await parlour.tables.find(made.table.id)
        state = live.table.engine.record(live.table.now.state)
        assert person.last["hints"] is True
        answer = await asked(person, id=7)
        shares = sorted((value_of_move(state, action) or 0.0 for action in live.table.now.legal), reverse=True)
        assert [one["share"] for one in answer["moves"]] == shares[:3]
        for one in answer["moves"]:
            assert value_of_move(state, GAME.action(read_move(GAME, one["move"]))) == one["share"]
            assert one["error"] == 0
            assert "text" not in one
        assert (answer["id"], answer["number"], answer["source"]) == (7, person.number, "exact")
        told = await parlour.enter(made.table.id, made.keys[0].token, language="fr")
        first = read_move(GAME, answer["moves"][0]["move"])
        assert (await asked(told))["moves"][0]["text"] == first.tell("fr", [], GAME.words)

    in_parlour(tmp_path, scene, games())


@pytest.mark.parametrize(
    ("who", "settings", "seats", "given"),
    [
        (["me", "bot"], {}, [0], True),
        (["me", "bot"], {"hints": False}, [0], False),
        (["me", "me", "bot"], {}, [0, 1], True),  # one device
        (["me", "me", "bot"], {}, [0], False),  # two people
    ],
)
def test_who_is_given_hints(tmp_path: Path, who: list[str], settings: dict[str, Any], seats: list[int], given: bool) -> None:
    async def scene(parlour: Parlour) -> None:
        made, _ = await sit(parlour, *who, **settings)
        live = await parlour.tables.find(made.table.id)
        tokens = {key.seat: key.token for key in made.keys}
        person = await parlour.enter(made.table.id, *(tokens[seat] for seat in seats))
        while live.table.now.actor not in seats:
            other = await parlour.enter(made.table.id, *tokens.values())
            await other.play(str(live.table.now.moves[0]), seat=live.table.now.actor)
            await parlour.until(lambda: live.table.actor in tokens)
        assert ("hints" in person.last) == given
        if given:
            assert (await asked(person, seat=live.table.actor))["moves"]
        else:
            with pytest.raises(NoHintsHere):
                await asked(person, seat=live.table.actor)
        if seats == [0] and len(made.keys) == 2:  # who gives up plays no more
            other = await parlour.enter(made.table.id, tokens[1])
            await other.ask("resign")
            await parlour.until(lambda: live.table.actor == 0)
            assert (await asked(person))["moves"]

    in_parlour(tmp_path, scene, games())


def test_what_is_refused(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made, [person] = await sit(parlour, "me", "bot")

        async def refusal_of(one: Person, seen: int) -> type[Refusal]:
            with pytest.raises(Refusal) as refused:
                await one.ask("hint", seen=seen)
            return refused.type

        assert await refusal_of(await parlour.enter(made.table.id), person.number) is NoSeatHeld
        assert await refusal_of(person, 99_999) is TableMovedOn
        live = await parlour.tables.find(made.table.id)
        here = live.table
        live.table = msgspec.structs.replace(here, position=msgspec.structs.replace(here.now, actor=1))
        assert await refusal_of(person, person.number) is NotYourTurn

    in_parlour(tmp_path, scene, games())


def test_hints_that_are_not_compiled_yet_are_said_to_come_and_then_come(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        _, [person] = await sit(parlour, "me", "bot")
        with pytest.raises(HintsNotReady):
            await asked(person)
        estimator = parlour.games.offered("risk-express").estimator
        assert estimator
        estimator.ready = True
        assert (await asked(person))["moves"]

    in_parlour(tmp_path, scene, games(ready=False))


def test_a_position_is_thought_about_once_however_often_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(parlour: Parlour) -> None:
        _, [person] = await sit(parlour, "me", "bot")
        thoughts: list[Position] = []
        think = parlour.tables.bots.hint

        async def counted(offered: Any, position: Position) -> Any:
            thoughts.append(position)
            return await think(offered, position)

        monkeypatch.setattr(parlour.tables.bots, "hint", counted)
        first = await asked(person)
        assert await asked(person) == first
        assert len(thoughts) == 1
        move = first["moves"][0]["move"]
        number = person.number
        await person.ask("play", seen=number, moves=[move])
        await parlour.until(lambda: person.number > number and person.last["time"].get("seat") == 0)
        await asked(person)
        assert len(thoughts) == 2

    in_parlour(tmp_path, scene, games())


@pytest.mark.parametrize("name", ["risk", "bomb-island"])
def test_worlds_that_the_seat_cannot_tell_apart_give_the_same_hint(tmp_path: Path, name: str) -> None:
    async def scene(parlour: Parlour) -> None:
        made, [person] = await sit(parlour, "me", "bot", "bot")
        live = await parlour.tables.find(made.table.id)
        table, random, compared = live.table, Random(4), 0

        async def hint_at(position: Position) -> dict[str, Any]:
            live.table, live.hint = msgspec.structs.replace(table, position=position), None
            return await asked(person)

        for match in decisions(find(name), 3, seed=3, most=2000):
            world = match.state
            SCRAMBLES[name](world, 0, random)
            if match.actor == 0 and len(match.legal) > 2 and world.tobytes() != match.position.state:
                true = await hint_at(position_of(table.engine, match.position.state))
                assert await hint_at(position_of(table.engine, world.tobytes())) == true
                compared += 1
            if compared == 3:
                break
        live.table = table
        assert compared == 3

    in_parlour(tmp_path, scene, games(name))
