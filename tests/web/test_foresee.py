"""What the page shows of one's own move before the server answers is what comes; where it cannot know, it waits."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from grognard.core.engine import engine_of
from grognard.core.game import Game, nobody_is_out
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.wire import offers_of
from tests.machines.test_answers import Asked, compare, every_game, node_answers, positions
from tests.situations import walk
from tests.web.test_rules import json_of, seats_at

pytestmark = pytest.mark.slow

FORESEE = Path(__file__).with_name("foresee.mjs")
MOST_MOVES = 6  # of one position
GAMES = 12  # of each number of players, in which somebody may go out

# Where something hidden comes to light by the move itself, and the page waits.
REVEALING: dict[str, set[str]] = {
    "risk-express": set(),
    "risk": set(),
    "bomb-island": {"go", "put"},  # the hand of who is bombed out
}


@every_game
def test_a_view_is_read_back_as_the_position_that_it_shows(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    questions: list[tuple[Asked, Any]] = []
    for state in positions(game):
        for seat in seats_at(state):
            view = json_of(engine.view(state.tobytes(), seat))
            questions.append((["seen", view], engine.sight(state.tobytes(), seat).hex()))
    compare(game, tmp_path, questions, FORESEE)


def decisions(game: Game) -> Iterator[tuple[Any, int]]:
    """Positions of random games with some actions each, and of some games every action that puts somebody out."""
    engine = engine_of(game)
    for number, state in enumerate(positions(game)):
        legal = engine.legal(state).tolist() if engine.actor(state) >= 0 else []
        yield from ((state, action) for action in legal[number % 3 :: max(1, len(legal) // MOST_MOVES)])
    for key, players in product(range(GAMES if game.is_out is not nobody_is_out else 0), game.title.players):
        for before, action, after in walk(engine, players, game.title.options(max_rounds=60), key, most=2000):
            if action is not None and outs(game, after) > outs(game, before):
                yield before, action


def outs(game: Game, state: Any) -> int:
    return sum(bool(game.is_out(state, seat)) for seat in range(int(state.players)))


@every_game
def test_what_is_foreseen_comes_true_and_what_is_revealed_is_waited_for(game: Game, tmp_path: Path) -> None:
    engine = engine_of(game)
    questions: list[list[Any]] = []
    truths: list[Any] = []
    verbs: list[str] = []
    for state, action in decisions(game):
        seat, after = engine.actor(state), state.copy()
        news = engine.step(after, action)
        actor, move = engine.actor(after), json_of(game.move(action))
        eye = NOBODY if game.open else seat
        view, seen = (json_of(engine.view(one.tobytes(), eye)) | {"seat": seat} for one in (state, after))
        questions.append(["foresee", view, seat, [move], game.open])
        verbs.append(move["move"])
        offers = json_of(offers_of(map(game.move, engine.legal(after).tolist()))) if actor == seat else None
        told = {"view": seen, "actor": None if actor == CHANCE else actor, "offers": offers}
        told["events"] = told["last"] = json_of(game.events_for(news, seat))
        truths.append(told if actor != NOBODY else None)
    found = node_answers(game, tmp_path, questions, FORESEE)
    wrong = [
        (question, theirs, ours)
        for question, theirs, ours in zip(questions, found, truths, strict=True)
        if theirs and theirs != ours
    ]
    assert wrong[:2] == []
    assert sum(theirs is not None for theirs in found) > 100
    waited = {verb for verb, theirs, ours in zip(verbs, found, truths, strict=True) if ours and not theirs}
    assert waited == REVEALING[game.name]
