"""What every game must do with its sayings: reasons that hold, news that shows nobody too much, records as JSON."""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from grognard.core.dice import open_event, seeded
from grognard.core.engine import Engine, compiled, engine_of
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.reason import PLAYER
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.saying import NEWS_ROOM, Sayings, verb_of
from grognard.core.words import LANGUAGES
from grognard.games import folder_of
from tests.situations import GAMES, decisions, option_sets, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
@pytest.mark.parametrize("room", ["events", "reasons"])
def test_rules_tell_what_they_say_they_tell(game: Game, room: str) -> None:
    there = import_module(f"{folder_of(game.name)}.{room}")
    said = getattr(game, room)
    assert {form.verb: getattr(there, form.verb.replace("-", "_")) for form in said.forms} == {
        form.verb: form.write for form in said.forms
    }


@cache
def reasons_against_all(game: Game) -> Any:
    """A compiled function that writes the reason against every action there is."""
    why_not, end = game.rules.why_not, game.moves.end
    mark = fingerprint(why_not)

    def find_all(state, reasons):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        for action in range(1, end):
            reasons[action] = why_not(state, action)

    return compiled(find_all)


def reasons_of(game: Game, state: Any) -> Any:
    reasons = np.full(game.moves.end, -1, np.int64)
    reasons_against_all(game)(state, reasons)
    return reasons


def positions(game: Game, each: int, most: int) -> list[Any]:
    """Positions of random games with every set of options."""
    found = []
    for key, options in enumerate(option_sets(game, max_rounds=30)):
        players = game.title.players[key % len(game.title.players)]
        found += list(decisions(game, players, options, key, most))[:: max(1, most // each)]
    return found


@pytest.mark.slow
@every_game
def test_nothing_speaks_against_an_action_exactly_where_it_is_legal(game: Game) -> None:
    engine = engine_of(game)
    met: set[str] = set()
    for state in positions(game, each=60, most=900):
        reasons = reasons_of(game, state)
        assert set(np.flatnonzero(reasons == 0).tolist()) == set(engine.legal(state).tolist())
        met |= {verb_of(type(game.reasons.saying(int(number)))) for number in np.unique(reasons[1:]) if number}
    assert len(met) >= len(game.reasons) // 2  # most reasons were met, and each is a saying that can be read


@pytest.mark.slow
@every_game
def test_a_seat_that_decides_knows_what_is_legal_and_why_not_from_what_it_sees(game: Game) -> None:
    engine = engine_of(game)
    for state in positions(game, each=25, most=900):
        seen = engine.blind(state, engine.actor(state))
        assert engine.legal(seen).tolist() == engine.legal(state).tolist()
        assert reasons_of(game, seen).tolist() == reasons_of(game, state).tolist()


@pytest.mark.slow
@every_game
def test_reasons_are_the_same_interpreted_and_compiled(game: Game) -> None:
    luck = np.random.default_rng(1)
    for state in positions(game, each=8, most=600):
        reasons = reasons_of(game, state)
        for action in luck.integers(1, game.moves.end, 150).tolist():
            assert game.rules.why_not(state, action) == reasons[action]


@pytest.mark.slow
@every_game
def test_nobody_may_act_while_chance_does_or_after_the_end(game: Game) -> None:
    engine = engine_of(game)
    for before, action, after in walk(engine, game.title.players[-1], game.title.options(max_rounds=6), key=2, most=300):
        if action is None:
            assert reasons_of(game, before)[1:].all()
        if engine.actor(after) == NOBODY:
            assert reasons_of(game, after)[1:].all()


@every_game
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_news(game: Game) -> None:
    engine = engine_of(game)
    told: set[str] = set()
    compared: set[str] = set()
    for key, options in enumerate(option_sets(game, max_rounds=30)):
        players = game.title.players[-1]
        dice = seeded(key)
        for number, (before, action, _) in enumerate(walk(engine, players, options, key, most=250)):
            after, event = before.copy(), int(dice.event)
            news = engine.roll(after, dice) if action is None else engine.step(after, action)
            told |= {verb_of(type(game.events.saying(one))) for one in news}
            for seat in (NOBODY, *range(players)):
                world = engine.imagine(before, seat, seeded(number, lane=3))
                if action is not None and action not in engine.legal(world):
                    continue
                same_dice = seeded(key)
                same_dice.event = event
                other_news = engine.roll(world, same_dice) if action is None else engine.step(world, action)
                if engine.blind(world, seat).tobytes() == engine.blind(after, seat).tobytes():
                    seen = game.events_for(news, seat)
                    assert game.events_for(other_news, seat) == seen
                    compared |= {verb_of(type(one)) for one in seen}
    assert compared == told
    assert len(told) > len(game.events) // 2


@every_game
def test_news_is_the_same_interpreted_and_compiled_and_silence_changes_no_byte(game: Game) -> None:
    fast, plain = engine_of(game), Engine(game, fast=False)
    options = next(option_sets(game, max_rounds=30))
    dice, same_dice, silent_dice = seeded(5), seeded(5), seeded(5)
    for before, action, _ in walk(fast, game.title.players[0], options, key=5, most=120):
        one, two, three = before.copy(), before.copy(), before.copy()
        if action is None:
            assert fast.roll(one, dice) == plain.roll(two, same_dice)
            open_event(silent_dice)
            game.rules.roll(three, silent_dice, None)
        else:
            assert fast.step(one, action) == plain.step(two, action)
            game.rules.step(three, action, None)
        assert one.tobytes() == two.tobytes() == three.tobytes()


@every_game
def test_what_one_step_or_roll_tells_leaves_room_for_the_next(game: Game) -> None:
    engine = engine_of(game)
    most = 0
    for key, options in enumerate(option_sets(game)):
        state, dice = engine.new(game.title.players[-1], options), seeded(key)
        while engine.actor(state) == CHANCE:
            most = max(most, len(engine.roll(state, dice)))
    for _, action, after in walk(engine, game.title.players[-1], game.title.options(), key=1, most=400):
        if engine.actor(after) >= 0 and action is not None:
            following = after.copy()
            most = max(most, len(engine.step(following, int(engine.legal(after)[0]))))
    assert 0 < most < NEWS_ROOM // 2


@every_game
def test_positions_are_json_and_back(game: Game) -> None:
    engine = engine_of(game)
    for key, options in enumerate(option_sets(game, max_rounds=20)):
        players = game.title.players[key % len(game.title.players)]
        for number, (state, _, _) in enumerate(walk(engine, players, options, key, most=150)):
            for seat in (number % players, NOBODY):
                data = engine.blind(state, seat).tobytes()
                shown = game.record.shown(data, players)
                assert game.record.bytes_of(shown) == data


@every_game
def test_every_saying_has_its_words_in_every_language(game: Game) -> None:
    families: tuple[Sayings[Any], ...] = (game.moves, game.events, game.reasons)
    for sayings in families:
        assert len({form.verb for form in sayings.forms}) == len(sayings)
        for form in sayings.forms:
            for number in (form.first, form.first + form.count - 1):
                for seat in (None, NOBODY):
                    shown = sayings.saying(number if seat is None else sayings.blinded(number, seat))
                    for language in LANGUAGES:
                        players = [PLAYER.say(language, number=one + 1) for one in range(8)]
                        sentence = shown.tell(language, players, game.words, move="…", legal="…")
                        assert sentence
                        assert "{" not in sentence
                        assert language == "en" or "None" not in sentence  # a field without a value; an English word too
