"""The same games as the CPU plays them, with the hashes that `rules.mjs` makes of them."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from grognard.bots import policies_of
from grognard.core.dice import BOTS, DICE, TABLE, open_event, seed
from grognard.core.engine import ACTION, compiled
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.policy import Policy, joined, scratch_of
from grognard.core.rule import CHANCE, NOBODY, rule
from grognard.core.search import SIMULATIONS
from grognard.core.title import Options
from tests.situations import option_sets

ROUNDS = 100
BRIEF = 20  # tries for a decision: a veteran's, not a marshal's


class Table(NamedTuple):
    """A game to be played: who sits at it, as numbers of bots, by which key, and after how many decisions it stops."""

    players: int
    options: Options
    places: list[int]
    key: int
    limit: int = -1


@rule
def hashed(data: Any, found: int) -> int:
    """FNV-1a over bytes, from where the last one left off."""
    for byte in data:
        found = ((found ^ int(byte)) * 0x01000193) & 0xFFFFFFFF
    return found


def bots_of(game: Game) -> list[Policy]:
    """The bots as a module has them."""
    return [policy.lighter or policy for policy in policies_of(game).values()]


@cache
def walker(game: Game) -> Any:
    """A compiled function that plays one game, and hashes every position, the last one, and the decisions into `found`."""
    start, actor, legal, step, roll, _, blind, *_ = game.rules
    choose = joined(bots_of(game))
    mark = fingerprint(start, actor, legal, step, roll, blind, choose, hashed)

    def walk(states, data, sights, dice, luck, actions, places, tables, scratch, key, limit, found):  # type: ignore[no-untyped-def]
        mark  # noqa: B018
        state = states[0]
        start(state)
        seed(dice[0], key, TABLE)
        seed(luck[0], key, BOTS)
        every = hashed(data, 0x811C9DC5)
        decisions = 0
        while True:
            who = actor(state)
            if who == NOBODY or (who != CHANCE and decisions == limit):
                break
            if who == CHANCE:
                open_event(dice[0])
                roll(state, dice[0], None)
            else:
                sights[0] = states[0]
                blind(sights[0], who)
                count = legal(state, actions)
                step(state, choose(places[who], sights[0], actions, count, luck[0], tables, scratch), None)
                decisions += 1
            every = hashed(data, every)
        found[0], found[1], found[2] = every, hashed(data, 0x811C9DC5), decisions

    return compiled(walk)


def templates(game: Game, tables: Sequence[Table]) -> list[bytes]:
    """The states that are ready for `start`."""
    return [game.set_up(table.players, table.options).tobytes() for table in tables]


def walks(game: Game, tables: Sequence[Table]) -> Iterator[list[int]]:
    """Of each game: the hash of all positions, that of the last one, and the number of decisions."""
    known = tuple(policy.table() for policy in bots_of(game))
    sights, dice, luck = (np.asarray(blank(dtype)) for dtype in (game.state, DICE, DICE))
    actions, scratch, found = np.empty(game.most_legal, ACTION), scratch_of(game), np.zeros(3, np.int64)
    for table in tables:
        states = np.asarray(game.set_up(table.players, table.options))
        places = np.array(table.places, np.int8)
        data = states.view(np.uint8)
        walker(game)(states, data, sights, dice, luck, actions, places, known, scratch, table.key, table.limit, found)
        yield found.tolist()


def many_tables(game: Game, games: int) -> list[Table]:
    """So many games with all numbers of players and all options, by every mixture of the bots that do not search; in every
    tenth somebody thinks, briefly."""
    bots = list(enumerate(bots_of(game)))
    quick = [number for number, policy in bots if not policy.thinks]
    brief = [number for number, policy in bots if policy.thinks and policy.table().settings[SIMULATIONS] <= BRIEF]
    kinds = [(players, options) for options in option_sets(game, ROUNDS) for players in game.title.players]
    chance = Random(1)
    tables = [Table(*kinds[key % len(kinds)], chance.choices(quick, k=6), key) for key in range(games)]
    for table in tables[::10]:
        table.places[chance.randrange(table.players)] = chance.choice(brief)
    return tables


def deep_tables(game: Game, rounds: int) -> list[Table]:
    """For each bot that searches, a whole game of so many rounds at most, in which it meets all others."""
    bots = range(len(bots_of(game)))
    deep = [number for number, policy in enumerate(bots_of(game)) if policy.thinks]
    options, fewest = next(iter(option_sets(game, rounds))), game.title.players[0]
    return [Table(fewest, options, [bots[(bot + seat) % len(bots)] for seat in range(6)], bot) for bot in deep]


def thoughtful_tables(game: Game, decisions: int) -> list[Table]:
    """The first decisions of a game for each number of players and each bot that searches."""
    deep = [number for number, policy in enumerate(bots_of(game)) if policy.thinks]
    options = list(option_sets(game, ROUNDS))
    return [
        Table(players, options[(players + bot) % len(options)], [bot] * 6, 7 * players, decisions)
        for players in game.title.players
        for bot in deep
    ]
