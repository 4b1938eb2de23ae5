"""What every game must do for people: moves as text and JSON, records, and nothing hidden in a view."""

import msgspec
import pytest

from grognard.core.dice import seeded
from grognard.core.engine import engine_of
from grognard.core.game import Game
from grognard.core.match import Match, replay
from grognard.core.record import parse_record
from grognard.core.refusal import UnreadableMove
from grognard.core.rule import NOBODY
from grognard.core.wire import read_move
from grognard.core.words import LANGUAGES
from tests.situations import GAMES, option_sets, pick, walk

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def random_match(game: Game, players: int, seed: int, options: dict[str, object], most: int = 10_000) -> Match:
    match = Match(game, players, seed=seed, options=options)
    luck = seeded(seed, lane=9)
    while not match.over and len(match.moves) < most:
        match.play(match.legal[pick(luck, len(match.legal))])
    return match


@every_game
def test_actions_moves_text_and_json_say_the_same(game: Game) -> None:
    met: set[int] = set()
    for key, options in enumerate(option_sets(game, max_rounds=25)):
        for before, _, _ in walk(engine_of(game), game.title.players[-1 - key % 2], options, key, most=1500):
            met.update(engine_of(game).legal(before).tolist())
    for action in met:
        move = game.move(action)
        assert game.action(move) == action
        assert game.parse(str(move)) == move
        assert read_move(game, msgspec.to_builtins(move)) == move


@every_game
def test_a_text_that_is_no_move_is_refused_in_words(game: Game) -> None:
    match = Match(game, game.title.players[0], seed=1)
    before = match.state.tobytes()
    for text in ("", "   ", "xyzzy", "x" * 10_000, "\x00\n", f"{match.legal[0]} and more"):
        with pytest.raises(UnreadableMove) as refused:
            match.play(text)
        assert all(0 < len(refused.value.say(language)) < 2000 for language in LANGUAGES)
    assert match.state.tobytes() == before
    assert match.moves == []


@every_game
def test_a_record_replays_to_the_same_bytes(game: Game) -> None:
    for seed, options in enumerate(option_sets(game, max_rounds=15)):
        given = msgspec.structs.asdict(options)
        match = random_match(game, game.title.players[seed % len(game.title.players)], seed, given, most=600)
        again = replay(parse_record(match.record()), game)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.record() == match.record()
        assert again.told() == match.told()


@every_game
def test_a_seat_sees_the_same_in_worlds_that_it_cannot_tell_apart(game: Game) -> None:
    engine = engine_of(game)
    players = game.title.players[-1]
    hidden = varied = False
    for number, (before, _, _) in enumerate(walk(engine, players, game.title.options(), key=4, most=400)):
        if number % 5:
            continue
        for seat in (NOBODY, *range(players)):
            known = engine.blind(before, seat)
            assert engine.blind(known, seat).tobytes() == known.tobytes()
            world = engine.imagine(before, seat, seeded(number, lane=3))
            assert engine.blind(world, seat).tobytes() == known.tobytes()
            assert engine.actor(world) == engine.actor(before)
            assert engine.view(world.tobytes(), seat) == engine.view(known.tobytes(), seat)
            hidden |= known.tobytes() != before.tobytes()
            varied |= world.tobytes() != engine.imagine(before, seat, seeded(number, lane=4)).tobytes()
            if engine.actor(before) == seat:
                assert engine.legal(world).tolist() == engine.legal(before).tolist()
    assert hidden == varied == (not game.open)


@every_game
def test_every_view_and_every_event_is_json_and_has_words(game: Game) -> None:
    match = random_match(game, game.title.players[-1], seed=11, options={}, most=800)
    for seat in (NOBODY, *range(match.players)):
        view = match.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    for event in match.told():
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
        for language in LANGUAGES:
            sentence = event.tell(language, match.names, game.words)
            assert sentence
            assert "{" not in sentence


@every_game
def test_a_match_draws_itself(game: Game) -> None:
    match = random_match(game, game.title.players[-1], seed=3, options={}, most=40)
    lines = str(match).splitlines()
    assert len(lines) > 5
    assert all(len(line) <= 100 for line in lines)
    assert all(name in str(match) for name in match.names)
