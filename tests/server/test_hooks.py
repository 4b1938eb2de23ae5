"""What games tell the server: whatever an order or silence makes of a position is legal there."""

import pytest

from tests.server.test_leaks import EVERY_GAME, engine_for, random_game


@pytest.mark.parametrize("name", EVERY_GAME)
def test_orders_and_silence_make_legal_moves(name: str) -> None:
    engine = engine_for(name)
    game = engine.game
    asked, acted, reacted = 0, 0, 0
    for seed in range(2):
        for _, table, _ in random_game(engine, seed, rounds=40, most=1500):
            here = table.now
            if here.over:
                break
            legal = here.moves
            seen = here.sight(here.actor)
            found = [game.move_by(kind(), seen, here.actor) for kind in game.orders if kind.standing]
            silence = game.silence(seen)
            assert all(move in legal for move in found if move is not None)
            assert silence in (0, *here.legal)
            asked += silence != 0
            acted += any(found)
            reacted += game.reacts(seen)
    assert (asked > 0) == (name in ("bomb-island", "skirmish"))
    assert (acted > 0) == (reacted > 0) == (name in ("risk", "skirmish"))
