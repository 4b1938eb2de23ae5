"""The checker: what clients saw against what the log holds. It believes neither, and asks the rules alone.

It plays each log again from its first row, by the rules of the game and the key of its dice, and finds
- a row that is missing or doubled, a move that was acknowledged and is not where that was said, a move that nobody sent
  or that was sent once and is there twice, and a duty that was carried out twice;
- a view or an event that a seat was shown and that the rules do not show it;
- a client who was led back behind what it had seen, and a game that did not end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.core.engine import Engine
from grognard.core.position import Position
from grognard.core.rule import NOBODY
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup
from grognard.server.table.table import rebuilt
from trouble.journal import Acknowledged, Came, Journal, Saw, Sealed, Sent


class Fault(Exception):  # noqa: N818
    """A log that cannot be played again."""


class Played:
    """A log, played again: the position after each row."""

    def __init__(self, setup: Setup, rows: Sequence[Row], engine: Engine) -> None:
        self.rows = rows
        self.positions: dict[int, Position] = {}
        self.moved: dict[int, int] = {}  # by row: the last row before it that changed the position
        here: Position | None = None
        changed = 0
        for place, row in enumerate(rows):
            if row.number != place + 1:
                raise Fault(f"row {place + 1} is number {row.number}")
            self.moved[row.number] = changed
            if row.kind == "begin":
                here = rebuilt(setup, engine, list(rows[: place + 1])).now
                changed = row.number
            elif row.kind in ("action", "undo"):
                if here is None:
                    raise Fault(f"row {row.number} comes before the game")
                here = step(here, row, engine)
                changed = row.number
            if here:
                self.positions[row.number] = here
        self.over = here is not None and here.over


def step(here: Position, row: Row, engine: Engine) -> Position:
    """The position after a row."""
    if row.kind == "undo":
        earlier = here.undone()
        if earlier is None:
            raise Fault(f"row {row.number} takes back what cannot be")
        return earlier
    if row.seat != here.actor:
        raise Fault(f"row {row.number} is seat {row.seat}'s, in seat {here.actor}'s turn")
    try:
        return here.after(engine.game.parse(row.text))
    except Exception as error:
        raise Fault(f"row {row.number}, {row.text!r}, is against the rules: {error}") from error


def check(setup: Setup, rows: Sequence[Row], journals: Sequence[Journal], engine: Engine, ended: bool = True) -> list[str]:
    """What is wrong with a table; nothing, if all is well."""
    try:
        played = Played(setup, rows, engine)
    except Fault as fault:
        return [str(fault)]
    found = [fault for journal in journals for fault in check_journal(played, journal, engine)]
    found += unsent(played, journals) + carried_out_twice(rows)
    if ended and not played.over:
        found.append("the game did not end")
    return found


def check_journal(played: Played, journal: Journal, engine: Engine) -> list[str]:
    """What one client saw that is not so."""
    found = []
    sent = {entry.id: entry for entry in journal if isinstance(entry, Sent)}
    rows = {row.number: row for row in played.rows}
    furthest = shown = 0
    for entry in journal:
        match entry:
            case Acknowledged(id=number, number=at):
                move, row = sent[number], rows.get(at)
                if row is None or (row.kind, row.seat, row.text) != ("action", move.seat, move.move):
                    found.append(f"acknowledged as row {at}, and not there: {move.move!r} by seat {move.seat}; there is {row}")
                furthest = max(furthest, at)
            case Sealed(id=number, number=at):
                found += check_answer(played, journal, sent[number], at)
            case Came():
                shown = furthest
            case Saw(number=at):
                if at < shown:
                    found.append(f"was shown row {at} after row {shown}")
                furthest, shown = max(furthest, at), max(shown, at)
                found += [fault for look in entry.looks for fault in check_look(played, at, look, engine)]
    return found


def check_answer(played: Played, journal: Journal, answer: Sent, asked: int) -> list[str]:
    """A sealed answer is published as it was given, unless the same client sent another one to that question later."""
    published = next((row for row in played.rows if row.number > asked and row.kind == "action"), None)
    if published is None:
        return []
    question = range(played.moved[published.number], published.number)  # whoever sent an answer had seen one of these rows
    given = [entry for entry in journal if isinstance(entry, Sent) and entry.seen in question]
    if published.by == "player" and any(entry.id >= answer.id and entry.move == published.text for entry in given):
        return []
    return [f"sealed answer {answer.move!r} was acknowledged, and {published} is there; sent were {given}"]


def check_look(played: Played, number: int, look: dict[str, Any], engine: Engine) -> list[str]:
    """A look holds what the rules show its seat, and nothing else."""
    seat, found = NOBODY if look["seat"] is None else look["seat"], []
    here = played.positions.get(number)
    shown = look["view"] if "view" in look else look["state"]
    if shown is not None and here is None:
        found.append(f"was shown a position at row {number}, which has none in the log")
    elif here and shown not in (None, plain(here.view(seat) if "view" in look else engine.sight(here.state, seat))):
        found.append(f"seat {seat} was shown at row {number} what it may not see, or what is not so: {shown}")
    for told in look.get("told", ()):
        if not may_be_told(played.positions.get(told["number"]), told, seat, engine):
            found.append(f"seat {seat} was told at row {told['number']} what it may not know: {told}")
    return found


def may_be_told(there: Position | None, told: dict[str, Any], seat: int, engine: Engine) -> bool:
    """Whether the rules tell a seat this of a position; what happened at the table itself, everybody is told."""
    game = engine.game
    if "news" in told:
        return there is not None and told["news"] == game.news_for(there.news, seat)
    if told["event"]["event"] not in {kind.__struct_config__.tag for kind in game.events}:
        return True
    return there is not None and told["event"] in plain(game.events_for(there.news, seat))


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def unsent(played: Played, journals: Sequence[Journal]) -> list[str]:
    """People's moves that they did not send for that position, or not so often."""
    sent = [entry for journal in journals for entry in journal if isinstance(entry, Sent)]
    found = []
    for row in played.rows:
        if row.kind == "action" and row.by == "player":
            fitting = [one for one in sent if (one.seat, one.move) == (row.seat, row.text)]
            fitting = [one for one in fitting if played.moved[row.number] <= one.seen < row.number]
            if not fitting:
                found.append(f"nobody sent row {row.number}: {row.text!r} by seat {row.seat}")
            else:
                sent.remove(fitting[0])
    return found


def carried_out_twice(rows: Sequence[Row]) -> list[str]:
    """Duties that were carried out twice: a seat that is taken over while a bot has it, a game that begins again."""
    found, away = [], set[int]()
    for row in rows:
        if row.kind == "takeover" and row.seat in away:
            found.append(f"row {row.number} takes seat {row.seat} over once more")
        if row.kind == "takeover":
            away.add(row.seat)
        if row.kind == "return":
            away.discard(row.seat)
    if sum(row.kind == "begin" for row in rows) > 1:
        found.append("the game began twice")
    return found
