"""Finished games: as a text that anyone can check, and position by position."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from grognard.core.record import written
from grognard.core.rule import NOBODY
from grognard.core.words import Language
from grognard.server.live.tables import LiveTables
from grognard.server.store.contract import Kept
from grognard.server.table import referee
from grognard.server.table.looks import Happened, told_in
from grognard.server.table.rows import Row
from grognard.server.table.table import Table, empty_table
from grognard.server.wire.compression import Body, packed
from grognard.server.wire.forms import Replay, Step
from grognard.server.wire.messages import encode

Answer = TypeVar("Answer")


async def finished(tables: LiveTables, table: str) -> tuple[Table, Kept]:
    """A finished game and its log; others are refused, because a log holds secrets until the end."""
    live = await tables.find(table)
    referee.check_finished(live.table)
    kept = await tables.store.load(table)
    assert kept is not None
    return live.table, kept


def lasting_moves(rows: list[Row]) -> list[str]:
    """The moves that were not taken back, each behind its seat."""
    moves: list[str] = []
    for row in rows:
        if row.kind == "action":
            moves.append(f"{row.seat} {row.text}")
        elif row.kind == "undo":
            moves.pop()
    return moves


def lasting_steps(now: Table, rows: list[Row]) -> list[Happened]:
    """The beginning, and every move that was not taken back, with the table after it."""
    steps: list[Happened] = []
    for row in rows:
        playing = now.stage == "playing"
        now = now.after(row)
        if row.kind in ("begin", "action"):
            steps.append(Happened(row, now, playing))
        elif row.kind == "undo":
            steps.pop()
    return steps


async def record_text(tables: LiveTables, table: str) -> str:
    """A finished game as text, with the proof of its dice: from the log and the last position, without playing it again."""
    end, kept = await finished(tables, table)
    names = [one.name for one in end.roster]
    moves = lasting_moves(kept.rows)
    return written(end.engine.game, end.options, names, end.proof.key(), moves, end.now.state, end.proof.lines())


async def replay_part(tables: LiveTables, table: str, first: int, count: int, language: Language) -> Body:
    """Some positions of a finished game, counted from 0 at its beginning."""
    end, kept = await finished(tables, table)

    def tell() -> Body:
        happened = lasting_steps(empty_table(kept.setup, end.engine), kept.rows)
        steps = [step_of(one, language) for one in happened[first : first + count]]
        return packed("application/json", encode(Replay(total=len(happened), first=first, steps=steps)))

    return await one_at_a_time(tables, tell)


async def one_at_a_time(tables: LiveTables, work: Callable[[], Answer]) -> Answer:
    """Play a finished game again beside the loop; others who want that wait, so that games that go on do not."""
    async with tables.telling:
        return await asyncio.to_thread(work)


def step_of(one: Happened, language: Language) -> Step:
    """One position, as a spectator saw it."""
    told = told_in(one, NOBODY, language)
    return Step(
        number=one.row.number,
        time=one.row.time,
        seat=one.row.seat if one.row.seat >= 0 else None,
        events=[event.event for event in told],
        texts=[event.text for event in told],
        view=one.table.now.view(NOBODY),
    )
