"""The house in the page makes of a log what the server makes of it: looks, sentences, refusals, records."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.core.engine import engine_of
from grognard.core.fair import sha256
from grognard.core.game import Game
from grognard.core.record import parse_record, written
from grognard.core.refusal import IllegalMove
from grognard.core.rule import NOBODY
from grognard.core.verify import verify
from grognard.core.words import Language
from grognard.server.live.due_work import by_order
from grognard.server.live.games import offered_game
from grognard.server.table import referee
from grognard.server.table.info import info_of
from grognard.server.table.looks import Happened, Looks, names_at, seats_shown
from grognard.server.table.referee import Entry
from grognard.server.table.rows import Row
from grognard.server.table.seat import Seat
from grognard.server.table.settings import Settings, Setup
from grognard.server.table.table import empty_table
from grognard.server.wire.description import description, game_card
from grognard.server.wire.messages import encode
from grognard.server.wire.records import lasting_moves, lasting_steps, step_of
from tests.machines.test_answers import every_game, node_answers
from tests.situations import option_sets

pytestmark = pytest.mark.slow

HOUSE = Path(__file__).with_name("house.mjs")
NAMES = ["Anne", "Zoé", "Élise", "Coignet", "Iris", "Marbot"]
MOST_ROWS = 200
STRIDE = 9  # every so many rows are looked at


class Log:
    """A random game as the server plays it, row by row, and what is to be asked of the page on the way."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random = game, Random(seed)
        players = self.random.choice(game.title.players)
        options = self.random.choice(list(option_sets(game, max_rounds=4)))
        self.bytes = [self.random.randbytes(32) for _ in range(players)]
        self.setup = Setup(
            id=f"house{seed}", game=game.name, rules=game.version, options=msgspec.to_builtins(options), seats=players, host="",
            settings=Settings(question_seconds=0, hints=False, bot="soldier"), secret=self.random.randbytes(32), created=7,
        )  # fmt: skip
        self.table = empty_table(self.setup, engine_of(game))
        self.happened: list[Happened] = []
        self.asked: list[dict[str, Any]] = []
        self.truth: list[dict[str, Any]] = []
        self.met: set[str] = set()

    def play(self) -> None:
        """Sit down, start, and play on at random until the end or for long enough."""
        people = range(self.random.randint(1, self.setup.seats))
        for seat in range(self.setup.seats):
            person = Seat(who="person", name=NAMES[seat], token=f"token{seat}", promise=sha256(self.bytes[seat]))
            bot = Seat(who="bot", name=NAMES[seat], bot="soldier")
            self.add([referee.seated(seat, person if seat in people else bot, "host")])
        self.add(referee.start(self.table))
        for seat in people:
            self.add(referee.reveal(self.table, seat, self.bytes[seat].hex()))
        while self.table.stage == "playing" and self.table.number < MOST_ROWS:
            self.add(self.next())
            if self.table.number % STRIDE == 0 or self.happened[-1].row.kind != "action":
                self.ask()
        self.ask()

    def add(self, entries: list[Entry]) -> None:
        for entry in entries:
            row, playing = entry.row(self.table.number + 1, self.table.number), self.table.stage == "playing"
            self.table = self.table.after(row, entry.position)
            self.happened.append(Happened(row, self.table, playing))
            self.met.add(f"{row.by} {row.kind}")

    def next(self) -> list[Entry]:
        """What happens next."""
        table, random, game = self.table, self.random, self.game
        seat = table.now.actor
        undoer = table.now.undoer()
        if undoer is not None and random.random() < 0.2 and referee.undoer(table) == undoer:
            return referee.undo(table, undoer, table.number)
        if random.random() < 0.03 and not table.seats[seat].by_bot and seat:
            return referee.resign(table, seat)
        standing = [str(kind()) for kind in game.orders if kind.standing]
        if standing and random.random() < 0.1:
            if random.random() < 0.5:
                return referee.stop_order(table, 0, standing[0])
            return referee.give_order(table, 0, table.number, standing[0]) if not table.seats[0].by_bot else []
        if table.order_of(seat) and not table.seats[seat].by_bot:
            return [by_order(table)]
        orders = self.orders() if random.random() < 0.5 and not table.seats[seat].by_bot else []
        if orders:
            return referee.give_order(table, seat, table.number, random.choice(orders))
        move = game.move(random.choice(table.now.legal))
        return [Entry("action", seat, "bot" if table.seats[seat].by_bot else "player", str(move), table.now.after(move))]

    def orders(self) -> list[str]:
        """Orders that have something to do now, found by what is legal."""
        found = []
        for kind in self.game.orders:
            for move in [] if kind.standing else self.table.now.moves:
                values = {name: getattr(move, name) for name in kind.__struct_fields__ if hasattr(move, name)}
                if len(values) > 1 and self.table.next_by(kind(**values)):
                    found.append(str(kind(**values)))
        return found

    def ask(self) -> None:
        """Ask what clients see now, and what may be done."""
        table, random = self.table, self.random
        people = [number for number, seat in enumerate(table.seats) if seat.who == "person"]
        held = random.choice([[], people[:1], people])
        language: Language = random.choice(("en", "fr"))
        seen = max(0, table.number - STRIDE)
        shown = Looks(table, [one for one in self.happened if one.row.number > seen])
        looks = [json.loads(encode(shown.look(seat, language, offers=True))) for seat in seats_shown(self.game, held)]
        lean = [json.loads(encode(shown.look(seat, "bytes"))) for seat in seats_shown(self.game, held)]
        tried = []
        previews = []
        if table.actor in held and not table.seats[table.now.actor].by_bot:
            strange = [
                one
                for one in random.sample(range(1, self.game.moves.end), 6)
                if "" not in msgspec.structs.astuple(self.game.move(one))
            ]
            for action in (random.choice(table.now.legal), *strange):
                previews.append([table.now.actor, msgspec.to_builtins(self.game.move(action))])
                tried.append(self.tried(action, language))
        tokens = [f"token{seat}" for seat in held]
        info = json.loads(encode(info_of(table, lambda seat: table.seats[seat].who == "person")))
        asked = {"at": table.number, "tokens": tokens, "language": language, "seen": seen, "previews": previews}
        self.asked.append({**asked, "lean": lean, "names": names_at(table)})
        self.truth.append({"looks": looks, "table": info, "seats": held, "actor": table.actor, "tried": tried})

    def tried(self, action: int, language: Language) -> Any:
        """Why an action is refused, or what would follow it."""
        table = self.table
        try:
            here = table.now.stepped(self.game.move(action))
        except IllegalMove as refused:
            self.met.add("refused")
            return refused.say(language)
        ends = {table.now.actor: None, NOBODY: "over", -2: "chance"}.get(here.actor, "other-seat")
        return {"ends": ends}

    def question(self) -> dict[str, Any]:
        setup = {**msgspec.to_builtins(self.setup), "secret": self.setup.secret.hex(), "rematchOf": ""}
        return {"setup": setup, "rows": [row_of(one.row) for one in self.happened], "asked": self.asked}

    def record(self) -> str:
        end, rows = self.table, [one.row for one in self.happened]
        names = [one.name for one in end.roster]
        return written(self.game, end.options, names, end.proof.key(), lasting_moves(rows), end.now.state, end.proof.lines())


def row_of(row: Row) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def plain(value: Any) -> Any:
    """JSON without what may be left out: nothing, and no."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items() if one is not None and one is not False}
    return [plain(one) for one in value] if isinstance(value, list) else value


def without_offers(tried: list[Any]) -> list[Any]:
    """What is known of a preview without knowing what was guessed."""
    return [one if isinstance(one, str) else {"ends": one["ends"]} for one in tried]


@every_game
def test_the_page_makes_of_a_log_what_the_server_makes_of_it(game: Game, tmp_path: Path) -> None:
    logs = [Log(game, seed) for seed in range(8)]
    for log in logs:
        log.play()
    card = game_card(offered_game(game.name))
    asked = {
        "open": game.open,
        "standing": [order["order"] for order in card["orders"] if order["standing"]],
        "words": description(game),
        "logs": [log.question() for log in logs],
    }
    found = node_answers(game, tmp_path, asked, HOUSE)  # type: ignore[arg-type]
    for log, theirs in zip(logs, found, strict=True):
        for expected, answer in zip(log.truth, theirs["answers"], strict=True):
            read, truth = answer.pop("read"), expected.pop("tried")
            tried = zip(without_offers(answer.pop("tried")), truth, strict=True)
            assert [(here, there) for here, there in tried if here != there] == []
            assert plain(answer) == plain(expected)
            # What a page at a server's table reads from bytes, and why it says that a move cannot be made.
            assert plain(read["looks"]) == plain(expected["looks"])
            assert [one.get("reason") for one in read["said"]] == [one if isinstance(one, str) else None for one in truth]
            assert not any(one["foreseen"] and isinstance(there, str) for one, there in zip(read["said"], truth, strict=True))
        assert theirs["record"] == log.record()
        assert any(finding.checked for finding in verify(parse_record(theirs["record"]), game, "en"))
        steps = lasting_steps(empty_table(log.setup, engine_of(game)), [one.row for one in log.happened])
        assert theirs["replay"]["total"] == theirs["retold"]["total"] == len(steps)
        expected_steps = plain([json.loads(encode(step_of(one, "fr"))) for one in steps[3:7]])
        assert plain(theirs["replay"]["steps"]) == expected_steps
        told = [{name: step[name] for name in ("events", "texts", "view")} for step in expected_steps]
        assert plain(theirs["retold"]["steps"]) == told
        assert theirs["retold"]["goesOn"]  # from the same position, with dice of its own
    met = set().union(*(log.met for log in logs))
    wanted = {"player action", "bot action", "player undo", "player resign", "refused"}
    orders = {"order action", "order stop", "player order", "player stop"} if game.orders else set()
    assert met >= wanted | orders
