"""What every game must do, on the public contract only: play, end, refuse, repeat itself."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from grognard.bots import Budget, PolicyBot, policies_of
from grognard.bots.bot import sight_of
from grognard.core.batch import Batch
from grognard.core.dice import seeded
from grognard.core.engine import Engine, engine_of
from grognard.core.game import Game
from grognard.core.policy import RANDOM
from grognard.core.refusal import IllegalMove
from grognard.core.rule import CHANCE, NOBODY, WHOLE
from grognard.core.title import Options
from grognard.core.words import LANGUAGES
from tests.situations import GAMES, decisions, option_sets, tables, walk

every_table = pytest.mark.parametrize(("game", "players", "options"), tables(max_rounds=40))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_table
def test_random_play_ends_and_the_win_is_shared_out_whole(game: Game, players: int, options: Options) -> None:
    played = Batch(game, players, options, [RANDOM] * players).play(first_key=1, games=30)
    assert (played.shares.sum(axis=1) == WHOLE).all()
    assert (played.states.round_number <= 40).all()
    assert all(engine_of(game).actor(state) == NOBODY for state in played.states)


@every_game
def test_a_game_without_an_end_in_sight_is_a_draw_when_its_rounds_are_up(game: Game) -> None:
    played = Batch(game, game.title.players[-1], game.title.options(max_rounds=1), [RANDOM] * game.title.players[-1]).play(
        1, 20
    )
    for shares in played.shares:
        assert len({int(share) for share in shares if share}) == 1


@every_game
def test_nobody_has_won_before_the_end(game: Game) -> None:
    for state in decisions(game, game.title.players[0], game.title.options(), key=5, most=50):
        assert engine_of(game).result(state) == [0.0] * game.title.players[0]


@every_game
def test_every_listed_action_applies_and_nothing_else_does(game: Game) -> None:
    engine = engine_of(game)
    options = list(option_sets(game, max_rounds=30))[-1]
    met: set[int] = set()
    positions = [state for key in range(3) for state in decisions(game, game.title.players[-1], options, key, most=400)]
    for state in positions:
        met.update(engine.legal(state).tolist())
    for state in positions[:: max(1, len(positions) // 60)]:
        legal = set(engine.legal(state).tolist())
        assert 0 < len(legal) == len(engine.legal(state)) <= game.most_legal
        for action in list(legal)[:50]:
            engine.step(state.copy(), action)
        before = state.tobytes()
        for action in sorted(met - legal)[:: max(1, len(met) // 60)]:
            with pytest.raises(IllegalMove) as refused:
                engine.step(state, action)
            assert all(refused.value.say(language) for language in LANGUAGES)
            assert state.tobytes() == before


@every_game
@pytest.mark.parametrize("fast", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["compiled", "interpreted"])
def test_asking_about_a_position_does_not_change_it(game: Game, fast: bool) -> None:
    engine = engine_of(game) if fast else Engine(game, fast=False)
    for _, action, state in walk(engine, 3, game.title.options(), key=2, most=300):
        before = state.tobytes()
        engine.actor(state)
        engine.legal(state)
        engine.result(state)
        for seat in (NOBODY, 0, 2):
            engine.view(state.tobytes(), seat)
            engine.imagine(state, seat, seeded(7))
        if action is not None:
            game.rules.why_not(state, action)
        assert state.tobytes() == before


@every_game
def test_interpreted_and_compiled_play_agree_byte_for_byte(game: Game) -> None:
    fast, plain = engine_of(game), Engine(game, fast=False)
    for key, options in enumerate(option_sets(game)):
        players = game.title.players[key % len(game.title.players)]
        quick = walk(fast, players, options, key, most=2000)
        with np.errstate(all="raise"):
            for (_, action, after), (_, same_action, same_after) in zip(
                quick, walk(plain, players, options, key, most=2000), strict=True
            ):
                assert action == same_action
                assert after.tobytes() == same_after.tobytes()
                if key == 0:
                    assert fast.result(after) == plain.result(same_after)


@every_game
def test_the_dice_are_the_only_source_of_chance(game: Game) -> None:
    players = game.title.players[-1]
    batch = Batch(game, players, game.title.options(max_rounds=30), [RANDOM] * players)
    first, again, other = batch.play(3, 20), batch.play(3, 20), batch.play(1000, 20)
    assert first.states.tobytes() == again.states.tobytes()
    assert first.states.tobytes() != other.states.tobytes()
    for state in decisions(game, players, game.title.options(), key=3, most=30):
        action = int(engine_of(game).legal(state)[0])
        one, two = state.copy(), state.copy()
        engine_of(game).step(one, action)
        engine_of(game).step(two, action)
        assert one.tobytes() == two.tobytes()


@every_game
def test_a_batch_in_threads_gives_the_same_games_in_order(game: Game) -> None:
    players = game.title.players[0]
    batch = Batch(game, players, game.title.options(max_rounds=20), [RANDOM] * players)
    whole = batch.play(50, 64)
    parts = list(batch.play_all(50, 64, threads=3, slice_size=10))
    assert b"".join(part.states.tobytes() for part in parts) == whole.states.tobytes()
    assert np.concatenate([part.decisions for part in parts]).tolist() == whole.decisions.tolist()


@every_game
def test_shipped_bots_choose_legal_moves(game: Game) -> None:
    engine = engine_of(game)
    for policy in policies_of(game).values():
        bot = PolicyBot(policy)
        for key, options in enumerate(option_sets(game, max_rounds=20)):
            state = None
            for before in decisions(game, game.title.players[key % len(game.title.players)], options, key, most=150):
                sight = sight_of(engine, before, luck=key, budget=Budget(simulations=4))
                assert bot.choose(sight) in sight.legal
                state = before
            assert state is not None


@every_game
def test_chance_and_seats_take_turns_as_the_actor_says(game: Game) -> None:
    engine = engine_of(game)
    for before, action, _ in walk(engine, game.title.players[0], game.title.options(), key=9, most=200):
        seat = engine.actor(before)
        assert (seat == CHANCE) == (action is None)
        assert seat == CHANCE or 0 <= seat < before.players
        assert seat != CHANCE or len(engine.legal(before)) == 0


def test_states_hold_no_padding_and_little_else() -> None:
    for game in GAMES:
        fields: Any = game.state.fields
        assert game.state.itemsize == sum(field.itemsize for field, *_ in fields.values())
        assert game.state.itemsize <= 512


@pytest.mark.slow
@every_game
def test_compiled_play_stays_within_bounds(game: Game, tmp_path: Any) -> None:
    """A process of its own, in which Numba checks every index."""
    program = (
        "import numpy as np; from grognard.core.batch import Batch; from grognard.core.search import with_budget\n"
        "from grognard.bots import policies_of; from grognard.games import find\n"
        f"game = find({game.name!r}); ways = {{bot.choose: with_budget(bot, 4) for bot in policies_of(game).values()}}\n"
        "for players in game.title.players:\n"
        "    batch = Batch(game, players, game.title.options(max_rounds=20), list(ways.values()))  # compiled once for all\n"
        "    batch.places = np.resize(batch.places[::-1], players)\n"
        "    batch.play(0, 50)\n"
    )
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=checked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
