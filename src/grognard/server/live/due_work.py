"""Doing what is due at a table: a bot's decision, an order's next action, a sealed answer, the end of somebody's time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from grognard.core.move import Move
from grognard.core.refusal import Refusal
from grognard.server.live.bots import BotThreads
from grognard.server.live.games import OfferedGames
from grognard.server.live.live_table import LiveTable
from grognard.server.live.metrics import Metrics
from grognard.server.store.refusals import NotKept
from grognard.server.table import referee
from grognard.server.table.duties import Duty, DutyKind
from grognard.server.table.referee import Entry
from grognard.server.table.rows import By
from grognard.server.table.table import Table

log = logging.getLogger("grognard.due_work")
Answer = TypeVar("Answer")


class WorkingTables(Protocol):
    """What is needed here of this process's tables."""

    clock: Callable[[], int]
    games: OfferedGames
    bots: BotThreads
    metrics: Metrics

    def due(self, live: LiveTable, table: Table) -> Duty | None:
        """What a table waits for besides its people."""

    def schedule(self, live: LiveTable) -> None:
        """Set the alarm for what the table waits for."""

    async def hold(self, live: LiveTable) -> bool:
        """Claim a table's due work for this process, unless another has."""

    async def holding(self, live: LiveTable, thought: Coroutine[Any, Any, Answer]) -> Answer:
        """Wait for something, and keep the table's due work claimed meanwhile."""

    async def settle(self, live: LiveTable, act: Callable[..., Awaitable[Answer]], *given: object) -> Answer:
        """Do something under the table's lock."""

    async def commit(self, live: LiveTable, entries: Sequence[Entry]) -> Table:
        """Write rows to the log, let the table change and tell everybody. Called under the table's lock."""


async def do_due_work(tables: WorkingTables, live: LiveTable) -> None:
    """Do the one thing that is due, if it still is, and set the next alarm."""
    try:
        what = due_now(tables, live)
        if what is None or not await tables.hold(live):
            return
        thought = await tables.holding(live, decide(tables, live.table)) if what == "bot" else None

        async def do() -> None:
            if due_now(tables, live) == what and (not thought or thought[0] == live.table.moved):
                await tables.commit(live, await entries_for(tables, live, what, thought[1] if thought else None))

        await tables.settle(live, do)
    except asyncio.CancelledError:
        raise
    except NotKept:
        await asyncio.sleep(1)  # the store has logged why
    except Refusal as overtaken:
        log.info("due work refused: %s", overtaken, extra={"table": live.table.setup.id})
    except Exception:
        log.exception("due work failed", extra={"table": live.table.setup.id})
        await asyncio.sleep(1)
    finally:
        live.at_work = False
        tables.schedule(live)


def due_now(tables: WorkingTables, live: LiveTable) -> DutyKind | None:
    """What is due at this moment."""
    now = tables.clock()
    due = tables.due(live, live.table)
    return due.kind if due and due.at <= now else None


async def entries_for(tables: WorkingTables, live: LiveTable, what: DutyKind, thought: Move | None) -> list[Entry]:
    """The rows of due work."""
    table = live.table
    match what:
        case "begin":
            return [Entry("begin", -1, "clock")]
        case "expiry":
            return [Entry("expire", -1, "clock")]
    seat = table.now.actor
    match what:
        case "bot":
            assert thought is not None
            return [action(table, thought, "bot")]
        case "answer":
            return [await answer(tables, live)]
        case "order":
            return [by_order(table)]
        case "clock" if table.setup.settings.time_out == "forfeit":
            return referee.resign(table, seat, "clock")
        case "clock":
            return [Entry("takeover", seat, "clock", "time")]
    return [Entry("takeover", seat, "clock", "gone")]


def action(table: Table, move: Move, by: By) -> Entry:
    """The actor's move, worked out."""
    return Entry("action", table.now.actor, by, str(move), table.now.after(move))


def by_order(table: Table) -> Entry:
    """The next action of the actor's order, or its end."""
    seat = table.now.actor
    order = table.order_of(seat)
    assert order is not None
    move = table.next_by(order)
    if move is None:
        return Entry("stop", seat, "order", str(order))
    try:
        return action(table, move, "order")
    except Refusal:
        return Entry("stop", seat, "order", str(order))


async def decide(tables: WorkingTables, table: Table) -> tuple[int, Move]:
    """A bot's decision for the actor, and the number of the position that it is for. A bot that fails is helped out."""
    offered = tables.games.offered(table.setup.game)
    position = table.now
    name = table.seats[position.actor].bot or table.setup.settings.bot
    lot = table.setup.luck(table.moved)
    try:
        move = await tables.bots.choose(offered, name, position.state, lot)
        position.stepped(move)
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("bot failed", extra={"table": table.setup.id, "bot": name})
        tables.metrics.count("bot_failures")
        able = next(known for known in offered.bots if known not in offered.in_python)
        move = await tables.bots.choose(offered, able, position.state, lot)
    return table.moved, move


async def think_ahead(tables: WorkingTables, live: LiveTable) -> None:
    """Let a bot that is asked a question think at once, so that its answer comes as punctually as a person's."""
    table = live.table
    if table.seats[table.now.actor].by_bot and (live.thought is None or live.thought[0] != table.moved):
        live.thought = await decide(tables, table)


async def answer(tables: WorkingTables, live: LiveTable) -> Entry:
    """The answer to a question whose time is over: what was sealed, or what a bot decided, or silence."""
    table = live.table
    if table.seats[table.now.actor].by_bot and not table.sealed:
        if live.thought is None or live.thought[0] != table.moved:
            live.thought = await decide(tables, table)
        return action(table, live.thought[1], "bot")
    assert table.question is not None
    sealed = table.engine.game.parse(table.sealed) if table.sealed else table.question
    return action(table, sealed, "player" if table.sealed else "clock")
