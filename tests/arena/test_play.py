"""A part of a plan is played with a bot on every seat, and games that might never end are stopped."""

from typing import Any

import pytest

from grognard.arena.play import TaskPlayer
from grognard.core.batch import Batch
from grognard.core.title import MOST_ROUNDS
from tests.arena.small import plan_of


def test_also_what_is_only_compiled_has_a_bot_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[tuple[int, int]] = []

    def look(batch: Batch, *_: Any, **__: Any) -> None:
        seated.append((batch.places.size, batch.players))

    monkeypatch.setattr(Batch, "play", look)
    TaskPlayer(plan_of("soldier", among="random", players=4)).warm_up()
    assert seated == [(4, 4)]


def test_a_game_that_might_never_end_is_stopped_unless_told_otherwise() -> None:
    assert plan_of("soldier", game="risk", players=3, among="recruit").options["max_rounds"] == MOST_ROUNDS
    assert plan_of("soldier", game="risk", players=3, among="recruit", options={"max_rounds": 7}).options["max_rounds"] == 7
    assert plan_of().options["max_rounds"] == 0
