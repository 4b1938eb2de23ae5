"""Games go on while everything breaks, in short; and the checker finds what it is there to find."""

import asyncio
import base64
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

import faults
from grognard.core.engine import Engine
from grognard.server.table.rows import Row
from grognard.server.table.settings import Setup
from tests.games.skirmish.events import Drew
from tests.games.skirmish.game import GAME
from tests.server.parlour import Parlour, in_parlour
from trouble.checker import Played, check, check_answer
from trouble.journal import Acknowledged, Came, Journal, Saw, Sealed, Sent
from trouble.places import IMPOSSIBLE

Log = tuple[Setup, list[Row], list[Journal]]
ENGINE = Engine(GAME, fast=False)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Log:
    """A whole game of two people, its log and the journals of what they saw: the first decoded, the second in bytes."""
    found: list[Log] = []

    async def scene(parlour: Parlour) -> None:
        made = await parlour.make("me", "me", question_seconds=0.5)
        tokens = [key.token for key in made.keys]
        people = [await parlour.enter(made.table.id, tokens[0], seen=0)]
        people.append(await parlour.enter(made.table.id, tokens[1], seen=0, format="bytes"))
        journals: list[Journal] = [[Came()], [Came()]]
        noted = [0, 0]
        plans = [iter(["hide", "raid 1", "hide"]), iter(["hide"])]

        def note() -> None:
            for place, person in enumerate(people):
                person.listen()
                for message in person.heard[noted[place] :]:
                    if message["type"] == "sealed":
                        journals[place].append(Sealed(message["id"], message["number"]))
                    if message["type"] == "update":
                        if "id" in message:
                            journals[place].append(Acknowledged(message["id"], message["number"]))
                        journals[place].append(Saw(message["number"], message["looks"]))
                noted[place] = len(person.heard)

        for turn in range(400):
            note()
            table = parlour.tables.live[made.table.id].table
            if table.stage == "finished":
                break
            seat, number = table.now.actor, table.number
            text = "yield" if table.question is not None else next(plans[seat], "rest")
            journals[seat].append(Sent(turn, seat, people[seat].number, text))
            await people[seat].play(text, id=turn)
            if table.question is not None:
                parlour.later(1)
            await parlour.until(partial(is_past, parlour, made.table.id, number))
        note()
        kept = await parlour.tables.store.load(made.table.id)
        assert kept is not None
        found.append((kept.setup, kept.rows, journals))

    in_parlour(tmp_path_factory.mktemp("honest"), scene)
    return found[0]


def is_past(parlour: Parlour, table: str, number: int) -> bool:
    """Whether a table has gone on."""
    return parlour.tables.live[table].table.number > number


def renumbered(rows: list[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, number=place + 1) for place, row in enumerate(rows)]


def some_action(rows: list[Row], kind: str) -> int:
    """Where in the log a move of this kind is, by somebody who may move once more after it."""
    return next(place for place, row in enumerate(rows) if row.kind == "action" and row.text.startswith(kind))


def copied(log: Log) -> tuple[Setup, list[Row], list[Any]]:
    """The log and the journals, to be spoilt."""
    setup, rows, journals = log
    return setup, list(rows), msgspec.msgpack.decode(msgspec.msgpack.encode(journals), type=list[Journal])


def test_an_honest_log_has_no_faults(honest: Log) -> None:
    setup, rows, journals = honest
    assert check(setup, rows, journals, ENGINE) == []
    assert any(isinstance(entry, Sealed) for journal in journals for entry in journal), "a sealed answer was among it"


def lose_a_move(rows: list[Row], journals: list[Any]) -> None:
    del rows[some_action(rows, "hide")]


def lose_a_move_and_close_the_gap(rows: list[Row], journals: list[Any]) -> None:
    del rows[some_action(rows, "hide")]
    rows[:] = renumbered(rows)


def lose_the_last_move(rows: list[Row], journals: list[Any]) -> None:
    del rows[max(entry.number for journal in journals for entry in journal if isinstance(entry, Acknowledged)) - 1 :]


def double_a_move(rows: list[Row], journals: list[Any]) -> None:
    place = some_action(rows, "hide")
    rows.insert(place, rows[place])
    rows[:] = renumbered(rows)


def double_the_last_move(rows: list[Row], journals: list[Any]) -> None:
    rows.append(msgspec.structs.replace(rows[-1], number=len(rows) + 1))


def let_nobody_have_sent_it(rows: list[Row], journals: list[Any]) -> None:
    row = rows[some_action(rows, "hide")]
    for journal in journals:
        sent = [one for one in journal if isinstance(one, Sent) and one.seat == row.seat and one.seen < row.number]
        gone = {one.id for one in sent if one.move == "hide"}
        journal[:] = [one for one in journal if getattr(one, "id", None) not in gone]


def change_a_sealed_answer(rows: list[Row], journals: list[Any]) -> None:
    number = next(entry.number for journal in journals for entry in journal if isinstance(entry, Sealed))
    rows[number] = msgspec.structs.replace(rows[number], by="clock")


def show_anothers_shield(rows: list[Row], journals: list[Any]) -> None:
    first = next(entry for entry in journals[0] if isinstance(entry, Saw) and entry.looks[0].get("view"))
    first.looks[0]["view"]["shield"][1] = 1


def tell_anothers_shield(rows: list[Row], journals: list[Any]) -> None:
    told = [one for entry in journals[0] if isinstance(entry, Saw) for one in entry.looks[0]["told"]]
    next(one for one in told if one["event"] == {"event": "drew", "seat": 1, "shields": None})["event"]["shields"] = 1


def show_anothers_shield_in_bytes(rows: list[Row], journals: list[Any]) -> None:
    first = next(entry for entry in journals[1] if isinstance(entry, Saw) and entry.looks[0].get("state"))
    state = ENGINE.record(base64.b64decode(first.looks[0]["state"]))
    state.shield[0] = 1
    first.looks[0]["state"] = base64.b64encode(state.tobytes()).decode()


def tell_anothers_shield_in_numbers(rows: list[Row], journals: list[Any]) -> None:
    news = [one["news"] for entry in journals[1] if isinstance(entry, Saw) for one in entry.looks[0]["told"] if "news" in one]
    unseen, seen = (GAME.events.number(Drew(0, shields)) for shields in (None, 1))
    numbers = next(one for one in news if unseen in one)
    numbers[numbers.index(unseen)] = seen


def lead_back(rows: list[Row], journals: list[Any]) -> None:
    shown = [entry for entry in journals[0] if isinstance(entry, Saw)]
    journals[0] += [Came(), shown[1]]


def take_over_twice(rows: list[Row], journals: list[Any]) -> None:
    rows += [Row(len(rows) + 1 + more, 0, 0, "clock", "takeover", "time") for more in range(2)]


SPOILT: list[tuple[Callable[[list[Row], list[Any]], None], str]] = [
    (lose_a_move, "is number"),
    (lose_a_move_and_close_the_gap, ""),
    (lose_the_last_move, "acknowledged as row"),
    (double_a_move, ""),
    (double_the_last_move, "row"),
    (let_nobody_have_sent_it, "nobody sent"),
    (change_a_sealed_answer, "sealed answer"),
    (show_anothers_shield, "may not see"),
    (tell_anothers_shield, "may not know"),
    (show_anothers_shield_in_bytes, "may not see"),
    (tell_anothers_shield_in_numbers, "may not know"),
    (lead_back, "was shown row"),
    (take_over_twice, "once more"),
]


@pytest.mark.parametrize(("spoil", "fault"), SPOILT, ids=[spoil.__name__ for spoil, _ in SPOILT])
def test_the_checker_finds(honest: Log, spoil: Callable[[list[Row], list[Any]], None], fault: str) -> None:
    setup, rows, journals = copied(honest)
    spoil(rows, journals)
    found = check(setup, rows, journals, ENGINE)
    assert any(fault in one for one in found), found


@pytest.mark.parametrize(("later", "faults"), [(1, 0), (0, 1), (-1, 1)])
def test_a_sealed_answer_gives_way_to_a_later_one_alone(honest: Log, later: int, faults: int) -> None:
    """Also to one that was sent when another row had come, such as a return, by which the question is the same."""
    setup, rows, [first, second, *_] = copied(honest)
    journal, sealed = next((one, entry) for one in (first, second) for entry in one if isinstance(entry, Sealed))
    published = rows[sealed.number]
    rows.insert(sealed.number, Row(sealed.number + 1, published.time, published.seat, "player", "return"))
    played = Played(setup, renumbered(rows), ENGINE)
    [answer] = [entry for entry in journal if isinstance(entry, Sent) and entry.id == sealed.id]
    other = Sent(answer.id, answer.seat, answer.seen, "yield" if answer.move == "block" else "block")
    sent = Sent(answer.id + later, answer.seat, sealed.number + 1, answer.move)
    found = check_answer(played, [other, sent] if later else [other], other, sealed.number)
    assert len(found) == faults


def test_the_checker_finds_a_game_that_did_not_end(honest: Log) -> None:
    setup, rows, _ = copied(honest)
    begun = next(place for place, row in enumerate(rows) if row.kind == "begin")
    assert check(setup, rows[: begun + 1], [], ENGINE) == ["the game did not end"]


@pytest.mark.slow
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_games_go_on_while_everything_breaks(store: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = asyncio.run(faults.trial(store, kills=1, games=6, at_once=3, seed=167504))  # which draws every kind of trouble
    assert found.wrong == []
    assert found.games >= 6
    assert found.happened["kill"] == 1
    possible = {"standstill", "connections drop", "connections stall", *found.place.troubles()} - IMPOSSIBLE
    assert possible <= found.happened.keys()
    assert found.moves > 0
