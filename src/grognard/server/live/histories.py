"""What has been told at tables so far, for who comes back or comes late. A game is played again for it, which takes a while:
it is done beside the loop, for one at a time, and what was found is kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from grognard.server.store.contract import Kept, Store
from grognard.server.table.looks import Form, Happened, told_in
from grognard.server.table.rows import Row
from grognard.server.table.table import Table, empty_table

MOST_KEPT = 64  # stories


class Audience(NamedTuple):
    """Whom a story is told to: everybody who sees a table with this eye and reads this form."""

    table: str
    eye: int
    form: Form


class Story(NamedTuple):
    """What is told of the rows after the first that somebody asked for, up to the table as it then was."""

    after: int
    table: Table
    told: list[Any]


class Past(NamedTuple):
    """A table as it was a moment ago, and what each eye was told until then."""

    table: Table
    told: dict[int, list[Any]]


class Histories:
    """The stories that were asked for lately."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: OrderedDict[Audience, Story] = OrderedDict()
        self.turn = asyncio.Lock()

    async def past(self, table: Table, eyes: Sequence[int], form: Form, seen: int | None) -> Past:
        """What these eyes were told after the row that was seen. Takes its time: not to be asked for under a table's lock."""
        if seen is None or seen >= table.number:
            return Past(table, {})
        audiences = [Audience(table.setup.id, eye, form) for eye in eyes]
        async with self.turn:
            kept = await self.store.load(table.setup.id)
            assert kept is not None
            stories = await asyncio.to_thread(self.continued, table, kept, audiences, seen)
            for audience, story in zip(audiences, stories, strict=True):
                self.kept[audience] = story
                self.kept.move_to_end(audience)
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        told = {eye: [one for one in story.told if one.number > seen] for eye, story in zip(eyes, stories, strict=True)}
        return Past(stories[0].table, told)

    def continued(self, table: Table, kept: Kept, audiences: Sequence[Audience], seen: int) -> list[Story]:
        """Their stories, up to the last row that is kept. One that began too late begins at the beginning the next time."""
        empty = empty_table(kept.setup, table.engine)
        begun = []
        for audience in audiences:
            story = self.kept.get(audience)
            if story is None or story.after > seen:
                story = Story(0 if story else seen, empty, [])
            begun.append(story)
        happened = replayed(min((story.table for story in begun), key=lambda one: one.number), kept.rows)
        found = []
        for audience, (after, last, told) in zip(audiences, begun, strict=True):
            new = [one for one in happened if one.row.number > max(after, last.number)]
            more = [one for happening in new for one in told_in(happening, audience.eye, audience.form)]
            found.append(Story(after, happened[-1].table if happened else last, told + more))
        return found


def replayed(table: Table, rows: Sequence[Row]) -> list[Happened]:
    """The rows that come after a table, with the table as each left it."""
    found = []
    for row in rows:
        if row.number > table.number:
            playing = table.stage == "playing"
            table = table.after(row)
            found.append(Happened(row, table, playing))
    return found
