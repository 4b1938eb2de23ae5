"""Positions and tables to test games on, made from the public contract alone."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin

import msgspec

from grognard.core.dice import seeded
from grognard.core.engine import Engine, engine_of
from grognard.core.game import Game
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.title import Options
from grognard.games import NAMES, find

GAMES = [find(name) for name in NAMES]


def option_sets(game: Game, max_rounds: int = 0) -> Iterator[Options]:
    """Every combination of the options that have few values."""
    choices: dict[str, list[Any]] = {}
    for field in msgspec.structs.fields(game.title.options):
        if field.type is bool:
            choices[field.name] = [False, True]
        elif get_origin(field.type) is Literal:
            choices[field.name] = list(get_args(field.type))
    for values in product(*choices.values()):
        yield game.title.options(**dict(zip(choices, values, strict=True)), max_rounds=max_rounds)


def tables(max_rounds: int = 0) -> list[Any]:
    """Every game with every number of players and every set of options, as pytest parameters."""
    import pytest

    return [
        pytest.param(
            game, players, options, id=f"{game.name}-{players}-" + "-".join(f"{v}" for v in options.numbers().values())
        )
        for game in GAMES
        for options in option_sets(game, max_rounds)
        for players in game.title.players
    ]


def walk(
    engine: Engine, players: int, options: Options, key: int, most: int = 1_000_000, hear: Callable[[list[int]], object] = len
) -> Iterator[tuple[Any, int | None, Any]]:
    """A random game, step by step: the position before, the action (None: chance), the position after.

    `hear` is told what each step tells.
    """
    state = engine.new(players, options)
    dice, luck = seeded(key), seeded(key, lane=7)
    decisions = 0
    while (seat := engine.actor(state)) != NOBODY and decisions < most:
        after = state.copy()
        action = None
        if seat == CHANCE:
            hear(engine.roll(after, dice))
        else:
            legal = engine.legal(state)
            action = int(legal[pick(luck, len(legal))])
            hear(engine.step(after, action))
            decisions += 1
        yield state, action, after
        state = after


def pick(dice: Any, n: int) -> int:
    """A draw for a test's own choices."""
    from grognard.core.dice import below

    return below(dice, n)


def decisions(game: Game, players: int, options: Options, key: int, most: int = 1_000_000) -> Iterator[Any]:
    """The positions of a random game in which somebody decides."""
    for before, action, _ in walk(engine_of(game), players, options, key, most):
        if action is not None:
            yield before
