"""Stamps: a feeling in one picture, seen by everybody, kept by nobody."""

from pathlib import Path

import msgspec
import pytest

from grognard.server.wire.refusals import NoSeatHeld, StampTooSoon
from tests.server.parlour import Parlour, Person, in_parlour


def stamps(person: Person) -> list[tuple[int, str, object]]:
    """The stamps that somebody has seen: whose, which, and the number of their own message."""
    person.listen()
    return [(one["seat"], one["stamp"], one.get("id")) for one in person.heard if one["type"] == "stamped"]


def test_everybody_sees_a_stamp_and_the_log_knows_nothing_of_it(tmp_path: Path) -> None:
    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me")
        anne, bea = await parlour.sit_all(made)
        watching = await parlour.enter(made.table.id)
        number = parlour.tables.live[made.table.id].table.number
        await anne.ask("stamp", stamp="bravo", id=7)
        assert stamps(anne) == [(0, "bravo", 7)]
        assert stamps(bea) == stamps(watching) == [(0, "bravo", None)]
        assert parlour.tables.live[made.table.id].table.number == number
        with pytest.raises(StampTooSoon):
            await anne.ask("stamp", stamp="laugh")
        await bea.ask("stamp", stamp="laugh")
        parlour.now += 2_000
        await anne.ask("stamp", stamp="groan")
        assert [one[:2] for one in stamps(watching)] == [(0, "bravo"), (1, "laugh"), (0, "groan")]
        with pytest.raises(NoSeatHeld):
            await watching.ask("stamp", stamp="oops")
        with pytest.raises(msgspec.ValidationError):
            await anne.ask("stamp", stamp="anything else")

    in_parlour(tmp_path, scene)
