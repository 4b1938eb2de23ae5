"""How strong a bot is alone among others, also with other settings of its search, without a change to its game."""

from collections.abc import Callable
from typing import Any

import numpy as np

from grognard.arena.interval import Bounds
from grognard.arena.tally import group_interval
from grognard.core.batch import Batch
from grognard.core.game import Game
from grognard.core.policy import Policy


def set_to(policy: Policy, settings: Any) -> Policy:
    """The same bot with these settings of its search; without its table for a solved game, if it has one."""
    searching = policy.lighter or policy

    def with_settings() -> Any:
        return searching.table()._replace(settings=settings)

    return searching._replace(table=with_settings)


def alone(
    game: Game,
    bot: Policy,
    among: Policy,
    players: int,
    groups: int,
    first_key: int,
    threads: int = 0,
    advance: Callable[[int], object] = bool,
) -> Bounds:
    """The share that a bot gets among others, on every seat in turn with the same dice; `advance` hears how many games more."""
    won = []
    for seat in range(players):
        seated = [bot if place == seat else among for place in range(players)]
        batch = Batch(game, players, game.title.options_between_bots({}), seated)
        parts = []
        for played in batch.play_all(first_key, groups, threads):
            parts.append(played.wins[:, seat])
            advance(len(played.decisions))
        won.append(np.concatenate(parts))
    return group_interval(np.stack(won, axis=1))
