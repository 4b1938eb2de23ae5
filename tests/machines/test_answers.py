"""What a module answers about positions, and what it tells, is what the compiled engine on the CPU does."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hatch_build import tools

from grognard.bots.module import module_of
from grognard.core.dice import keyed, seeded
from grognard.core.engine import LANE_AND_EVENT, Engine, engine_of
from grognard.core.game import Game, never, no_question, shows_nothing
from grognard.core.machines.wasm import described
from grognard.core.odds import oracle_of
from grognard.core.rule import CHANCE, NOBODY, WHOLE
from tests.situations import GAMES, option_sets, walk

pytestmark = pytest.mark.slow

ANSWERS = Path(__file__).with_name("answers.mjs")
FEWEST_GAMES = 12
STRIDE = 7  # every so many positions of a game, at most, one is asked about
FIRST_ILLEGAL = 12  # and about so many actions that are not legal in them
KEY = bytes(range(32))
Asked = Sequence[Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def node_answers(game: Game, folder: Path, asked: Sequence[Asked], script: Path) -> Any:
    """What a script answers in Node by the game's module."""
    path = folder / "module.wasm"
    path.write_bytes(module_of(game.name))
    command = [tools() / "bin" / "node", script, path]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def positions(game: Game) -> Iterator[Any]:
    """Positions from random games with all options and numbers of players, those before chance too."""
    kinds = list(product(option_sets(game, max_rounds=30), game.title.players))
    for key in range(max(len(kinds), FEWEST_GAMES)):
        options, players = kinds[key % len(kinds)]
        steps = list(walk(engine_of(game), players, options, key, most=150))
        yield from (before for before, _, _ in steps[key % STRIDE :: max(STRIDE, len(steps) // 20)])
        yield steps[-1][2]


def compare(game: Game, folder: Path, questions: list[tuple[Asked, Any]], script: Path = ANSWERS) -> None:
    """Ask a script, and compare its answers with the truth that comes with each question."""
    asked, expected = zip(*questions, strict=True)
    found = node_answers(game, folder, asked, script)
    wrong = [(question, theirs, ours) for question, theirs, ours in zip(asked, found, expected, strict=True) if theirs != ours]
    assert wrong[:3] == []


@every_game
def test_what_is_set_up_legal_known_and_likely_is_the_same(game: Game, tmp_path: Path) -> None:
    engine, oracle = engine_of(game), oracle_of(game) if game.odds else None
    questions: list[tuple[Asked, Any]] = []
    for options in option_sets(game):
        for players in game.title.players:
            ready = game.set_up(players, options).tobytes().hex()
            questions.append(((ready, "start"), engine.new(players, options).tobytes().hex()))
    for state in positions(game):
        here = state.tobytes().hex()
        actor, players = engine.actor(state), int(state.players)
        shares = [round(share * WHOLE) for share in engine.result(state)] + [0] * (game.title.players[-1] - players)
        questions += [((here, "actor"), actor), ((here, "legal"), engine.legal(state).tolist() if actor >= 0 else [])]
        questions.append(((here, "result"), bytes(shares).hex()))
        for seat in (NOBODY, *range(players)):
            seen, facts, _ = engine.look(state.tobytes(), seat)
            questions += [((here, "blind", seat), seen.hex()), ((seen.hex(), "facts"), facts.hex())]
            guessed = engine.imagine(state, seat, seeded(seat + 9)).tobytes()
            questions.append(((here, "imagine", seat, seat + 9), guessed.hex()))
            if oracle:
                questions.append(((seen.hex(), "odds"), odds_of(game, seen)))
    assert len(questions) > 1000
    compare(game, tmp_path, questions)


def odds_of(game: Game, seen: bytes) -> str:
    """The odds as bytes: fractions too are the same to the last bit."""
    oracle = oracle_of(game)
    states, known = np.frombuffer(seen, game.state).copy(), np.zeros(1, oracle.record.dtype)
    oracle.tell(states, oracle.tables, known)
    return known.tobytes().hex()


@every_game
def test_the_same_is_refused_for_the_same_reason(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    deciding = [state for state in positions(game) if engine.actor(state) >= 0]
    met = sorted({action for state in deciding for action in engine.legal(state).tolist()})
    questions: list[tuple[Asked, Any]] = []
    for number, state in enumerate(deciding):
        here, legal = state.tobytes().hex(), engine.legal(state).tolist()
        illegal = [action for action in met[number % 5 :: max(1, len(met) // FIRST_ILLEGAL)] if action not in legal]
        for action in (*legal[:3], *illegal):
            questions.append(((here, "why_not", action), int(game.rules.why_not(state, action))))
        questions += [((here, "step", action), [0, here, []]) for action in (0, *illegal[:2])]
        questions += [((here, "advance", action, dice_at(0)), [-1, here, [], []]) for action in illegal[:2]]
    reasons = [expected for asked, expected in questions if asked[1] == "why_not"]
    assert 0 in reasons
    assert len(set(reasons)) > 5
    compare(game, tmp_path, questions)


@every_game
def test_the_same_happens_and_the_same_is_told(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    questions: list[tuple[Asked, Any]] = []
    for number, state in enumerate(positions(game)):
        here, actor = state.tobytes().hex(), engine.actor(state)
        if actor == CHANCE:
            after, dice = state.copy(), keyed(KEY)
            dice.event = number
            before = dice.tobytes().hex()
            news = engine.roll(after, dice)
            questions.append(((here, "roll", before), [engine.actor(after), after.tobytes().hex(), dice.tobytes().hex(), news]))
            questions.append(((here, "advance", 0, dice_at(number)), advanced(engine, state, 0, number)))
        for action in engine.legal(state).tolist()[:8] if actor >= 0 else []:
            after = state.copy()
            news = engine.step(after, action)
            questions.append(((here, "step", action), [1, after.tobytes().hex(), news]))
            questions.append(((here, "advance", action, dice_at(number)), advanced(engine, state, action, number)))
    assert any(expected[-1] for _, expected in questions)
    compare(game, tmp_path, questions)


@every_game
def test_the_same_is_ordered_shown_and_asked_in_between(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    orders = [form.first + form.count * part // 7 for form in game.orders.forms for part in range(7 if form.count > 1 else 1)]
    questions: list[tuple[Asked, Any]] = []
    for state in positions(game):
        whole = state.tobytes().hex()
        questions += [((whole, "is_out", one), int(game.is_out(state, one))) for one in range(int(state.players))]
        seat = engine.actor(state)
        if seat < 0:
            continue
        seen = engine.blind(state, seat)
        here = seen.tobytes().hex()
        questions.append(((here, "reacts"), int(game.reacts(seen) or game.silence(seen) != 0)))
        questions += [((here, "obey", seat, order), int(game.obey(seen, seat, order))) for order in orders]
        questions += [((here, "shows", action), int(game.shows(action))) for action in engine.legal(state).tolist()[:20]]
    said = {asked[1] for asked, truth in questions if truth}
    has = {
        "obey": len(game.orders) > 0,
        "reacts": game.reacts is not never or game.silence is not no_question,
        "shows": game.shows is not shows_nothing,
    }  # random games seldom put anybody out
    assert said - {"is_out"} == {name for name, known in has.items() if known}
    compare(game, tmp_path, questions)


def advanced(engine: Engine, state: Any, action: int, event: int) -> list[Any]:
    """What the engine makes of an action and all chance after it."""
    found = engine.advance(state.tobytes(), action, KEY, event)
    assert found
    return [len(found.legal), found.state.hex(), list(found.legal), list(found.news)]


def dice_at(event: int) -> str:
    """Dice of a key of 32 bytes before a chance event, as bytes: all behind key, lane and event is zero."""
    return (KEY + LANE_AND_EVENT.pack(0, event)).ljust(seeded(0).nbytes, b"\0").hex()


@every_game
def test_a_module_says_what_it_holds(game: Game) -> None:
    about = described(module_of(game.name))
    assert (about["game"], about["version"]) == (game.name, game.version)
    assert about["records"]["state"] == {"size": game.state.itemsize, "fields": json_of(game.record.plan)}
    assert about["sayings"]["events"] == json_of(game.events.plan)
    assert about["bots"][0] == "random"
    assert {"soldier", "veteran", "marshal"} <= set(about["bots"])


def json_of(value: Any) -> Any:
    return json.loads(json.dumps(value))
