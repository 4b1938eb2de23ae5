"""What the page's library reads from a game's module is what the server would send."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.bots import policies_of
from grognard.core.dice import BOTS, TABLE, keyed, seeded
from grognard.core.engine import LANE_AND_EVENT, engine_of
from grognard.core.game import Game
from grognard.core.odds import oracle_of
from grognard.core.refusal import Refusal
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.saying import Sayings
from grognard.core.wire import AMOUNT, offers_of, read_move
from tests.machines.test_answers import KEY, Asked, compare, dice_at, every_game, positions
from tests.situations import option_sets

pytestmark = pytest.mark.slow

READER = Path(__file__).with_name("rules.mjs")
OF_A_KIND = 40  # so many numbers of each kind of saying are read
Question = tuple[Asked, Any]  # what the page is asked, and the truth


def json_of(value: Any) -> Any:
    """A value as the server sends it."""
    return json.loads(msgspec.json.encode(value))


def seats_at(state: Any) -> list[int]:
    """A spectator, and everybody who plays."""
    return [NOBODY, *range(int(state.players))]


def on_the_wire(seat: int) -> int | None:
    """A seat as the page has it; None: a spectator."""
    return None if seat == NOBODY else seat


@every_game
def test_each_seat_sees_what_the_server_would_send(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    questions: list[Question] = []
    for state in positions(game):
        whole = state.tobytes()
        questions.append((["actor", whole.hex()], engine.actor(state)))
        questions.append((["result", whole.hex()], engine.result(state)))
        for seat in seats_at(state):
            here = [whole.hex(), on_the_wire(seat)]
            questions.append((["view", *here], json_of(engine.view(whole, seat))))
            if game.odds:
                questions.append((["odds", *here], json_of(oracle_of(game).odds(engine.sight(whole, seat)))))
            guessed = engine.imagine(state, seat, seeded(seat + 9))
            questions.append((["imagine", *here, seeded(seat + 9).tobytes().hex()], guessed.tobytes().hex()))
    assert len(questions) > 1000
    compare(game, tmp_path, questions, READER)


@every_game
def test_what_is_legal_is_what_the_server_offers_and_what_is_not_has_the_same_reason(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    deciding = [state for state in positions(game) if engine.actor(state) >= 0]
    met = sorted({action for state in deciding for action in engine.legal(state).tolist()})
    questions: list[Question] = []
    for number, state in enumerate(deciding):
        here, legal = state.tobytes().hex(), engine.legal(state).tolist()
        questions.append((["legal", here], offered(game, legal)))
        for action in met[number % 5 :: max(1, len(met) // 12)]:
            reason = int(game.rules.why_not(state, action))
            questions.append((["reason", here, action], json_of(game.reasons.saying(reason)) if reason else None))
            if reason:
                questions += [(["step", here, action], None), (["advance", here, dice_at(0), action], None)]
    assert len({truth["reason"] for asked, truth in questions if asked[0] == "reason" and truth}) > 3
    compare(game, tmp_path, questions, READER)


def offered(game: Game, legal: list[int]) -> list[Any]:
    """All the moves that the server's offers stand for, in the order of their numbers."""
    moves = []
    for offer in json_of(offers_of(map(game.move, legal))):
        least, most = offer.get("amounts") or (0, 0)
        amounts = [{AMOUNT: amount} for amount in range(least, most + 1)] if "amounts" in offer else [{}]
        moves += [offer["move"] | amount for amount in amounts]
    return sorted(moves, key=lambda move: game.action(read_move(game, move)))


@every_game
def test_the_same_happens_and_each_seat_is_told_the_same(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    questions: list[Question] = []
    for number, state in enumerate(positions(game)):
        here, actor = state.tobytes(), engine.actor(state)
        if actor == CHANCE:
            after, dice = state.copy(), keyed(KEY)
            dice.event = number
            before = dice.tobytes().hex()
            told = {"news": engine.roll(after, dice)}
            led_to = {"position": after.tobytes().hex(), "dice": dice.tobytes().hex(), **told}
            questions += [(["roll", here.hex(), before], led_to), (["keyed", KEY.hex(), number], before)]
        for action in [0] if actor < 0 else engine.legal(state).tolist()[:8]:
            found = engine.advance(here, action, KEY, number)
            assert found
            news, led_to = list(found.news), {"position": found.state.hex(), "legal": list(found.legal)}
            used = LANE_AND_EVENT.pack(TABLE, found.events).hex()
            questions.append((["advance", here.hex(), dice_at(number), action], {**led_to, "news": news, "used": used}))
            for seat in seats_at(state):
                questions.append((["events", news, on_the_wire(seat)], json_of(game.events_for(news, seat))))
            if action:
                after = state.copy()
                told = {"news": engine.step(after, action)}
                questions.append((["step", here.hex(), action], {"position": after.tobytes().hex(), **told}))
    assert any(truth for asked, truth in questions if asked[0] == "events")
    compare(game, tmp_path, questions, READER)


def some_of_each_kind(sayings: Sayings[Any]) -> Iterator[int]:
    """Numbers from all over, of every kind of saying, met in games or not."""
    for form in sayings.forms:
        yield from range(form.first, form.first + form.count, max(1, form.count // OF_A_KIND))


@every_game
def test_every_kind_of_saying_is_read_and_every_move_is_written(game: Game, tmp_path: Path) -> None:
    questions: list[Question] = []
    for number in some_of_each_kind(game.moves):
        move = json_of(game.move(number))
        questions += [(["move", number], move), (["action", move], action_of(game, move))]
        text = str(game.move(number))
        texts = (text, f"{text} 1", f"x{text}", f"{text}x", f"{text}9", text.rpartition(" ")[0])
        questions += [(["text", one], action_of(game, one)) for one in texts]
        for name in move:
            for wrong in (None, "nonsense", "", -1, 1.5, 10**9, [], ["nonsense"]):
                bad = {**move, name: wrong}
                questions.append((["action", bad], action_of(game, bad)))
            short = {one: value for one, value in move.items() if one != name}
            questions.append((["action", short], "refused"))
    for number in some_of_each_kind(game.events):
        for seat in (NOBODY, *range(game.title.players[-1])):
            questions.append((["events", [number], on_the_wire(seat)], json_of(game.events_for([number], seat))))
    questions += [(["saying", number], json_of(game.reasons.saying(number))) for number in some_of_each_kind(game.reasons)]
    assert {asked[0] for asked, truth in questions if truth != "refused"} == {"move", "action", "text", "events", "saying"}
    compare(game, tmp_path, questions, READER)


def action_of(game: Game, move: Any) -> Any:
    """The action that the server reads from a move's object or text, or that it refuses."""
    try:
        return game.action(read_move(game, move))
    except Refusal:
        return "refused"


@every_game
def test_a_game_starts_with_its_options_and_nothing_else_is_taken_for_one(game: Game, tmp_path: Path) -> None:
    engine, (fewest, *_, most) = engine_of(game), game.title.players
    questions: list[Question] = []
    for options in option_sets(game, max_rounds=300):
        for players in game.title.players:
            begun = engine.new(players, options).tobytes().hex()
            questions.append((["start", players, json_of(options)], begun))
    questions.append((["start", fewest, {}], engine.new(fewest, game.title.options()).tobytes().hex()))
    questions += [(["start", players, {}], "refused") for players in (0, fewest - 1, fewest + 0.5, most + 1)]
    wrong = [
        {"nonsense": 1},
        *({name: value} for name in json_of(game.title.options()) for value in ("nonsense", -1, 60_001, 0.5)),
    ]
    questions += [(["start", fewest, options], "refused") for options in wrong]
    compare(game, tmp_path, questions, READER)


@every_game
def test_bots_play_the_same_game_move_by_move_and_at_once(game: Game, tmp_path: Path) -> None:
    bots = ["soldier", "random", "recruit", "soldier", "random", "recruit"]
    questions: list[Question] = []
    for key, players in enumerate(game.title.players):
        questions.append((["walk", bots[:players], {"max_rounds": 20}, key], "as at once"))
        questions += [
            (["seed", key, name], seeded(key, lane).tobytes().hex()) for name, lane in (("TABLE", TABLE), ("BOTS", BOTS))
        ]
    questions.append((["play", ["nobody"] * game.title.players[0], {}, 1], "refused"))
    compare(game, tmp_path, questions, READER)


@every_game
def test_a_worker_answers_as_the_rules_in_the_page_do(game: Game, tmp_path: Path) -> None:
    engine, bots = engine_of(game), policies_of(game)
    deciding = [state for state in positions(game) if engine.actor(state) >= 0]
    questions: list[Question] = []
    for bot, state in zip(bots, deciding[:: len(deciding) // len(bots)], strict=False):
        luck = seeded(5, BOTS).tobytes().hex()
        questions.append((["worked", bot, state.tobytes().hex(), luck, engine.actor(state)], True))
    assert len(questions) == len(bots)
    compare(game, tmp_path, questions, READER)
