"""Many games at once, as a batch plays them, and watched: which moves are made, and what is told first.

The very games of `grognard.core.batch`: the same keys, the same dice, the same final positions.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from grognard.core.batch import Batch, Played
from grognard.core.dice import BOTS, DICE, TABLE, open_event, seed
from grognard.core.engine import ACTION, compiled
from grognard.core.event import Event
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.layout import blank
from grognard.core.policy import Policy, joined, scratch_of
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.saying import empty_news

SLICE = 1024  # games
CUT = -1  # as a number of decisions: more was told at once than there was room for


class First(NamedTuple):
    """What is listened for: the first events of these kinds, so many in each game."""

    kinds: tuple[type[Event], ...]
    most: int


@dataclass(frozen=True)
class Watched:
    """Finished games; how often each kind of move was made, and with a choice; for each First what was told, 0 if nothing."""

    played: Played
    made: NDArray[np.int64]
    told: list[NDArray[np.int64]]


@cache
def watcher(game: Game, policies: tuple[Policy, ...]) -> Callable[..., None]:
    """The compiled loop over a slice of games."""
    start, actor, legal, step, roll, result, blind, *_ = game.rules
    choose = joined(policies)
    mark = fingerprint(start, actor, legal, step, roll, result, blind, choose)

    def watch(states, sights, dice, luck, actions, places, tables, scratch, first_key, decisions, shares, move_ends, made,  # type: ignore[no-untyped-def]
              news, event_ends, wanted, room, told):  # fmt: skip
        mark  # noqa: B018
        for i in range(states.size):
            state = states[i]
            seed(dice[0], first_key + i, TABLE)
            seed(luck[0], first_key + i, BOTS)
            start(state)
            met = np.zeros(len(room), np.int64)
            who = actor(state)
            while who != NOBODY:
                news[0] = 0
                if who == CHANCE:
                    open_event(dice[0])
                    roll(state, dice[0], news)
                else:
                    count = legal(state, actions)
                    sights[0] = states[i]
                    blind(sights[0], who)
                    action = choose(places[who], sights[0], actions, count, luck[0], tables, scratch)
                    kind = np.searchsorted(move_ends, action, side="right")
                    made[kind, 0] += 1
                    made[kind, 1] += 1 if count > 1 else 0
                    step(state, action, news)
                    decisions[i] += 1
                if news[0] >= len(news):
                    decisions[i] = CUT
                    break
                for at in range(1, news[0] + 1):
                    kind = np.searchsorted(event_ends, news[at], side="right")
                    for which in range(len(room)):
                        if wanted[which, kind] and met[which] < room[which]:
                            told[i, which, met[which]] = news[at]
                            met[which] += 1
                who = actor(state)
            result(state, shares[i])

    return compiled(watch)


class Watch:
    """Plays and watches games by numbered keys."""

    def __init__(self, batch: Batch, firsts: Sequence[First]) -> None:
        self.batch, self.firsts = batch, firsts
        game = batch.game
        self.watch = watcher(game, batch.policies)
        self.move_ends = np.array([form.first + form.count for form in game.moves.forms], np.int64)
        self.event_ends = np.array([form.first + form.count for form in game.events.forms], np.int64)
        kinds = [form.of for form in game.events.forms]
        self.wanted = np.array([[kind in first.kinds for kind in kinds] for first in firsts]).reshape(len(firsts), len(kinds))
        self.room = np.array([first.most for first in firsts], np.int64)

    def play(self, first_key: int, games: int) -> Watched:
        """Play games with keys from `first_key` on, on one core."""
        game, played = self.batch.game, self.batch.empty(games)
        made = np.zeros((len(game.moves), 2), np.int64)
        told = np.zeros((games, len(self.firsts), int(self.room.max(initial=1))), np.int64)
        self.watch(
            np.asarray(played.states), np.asarray(blank(game.state)), np.asarray(blank(DICE)), np.asarray(blank(DICE)),
            np.zeros(game.most_legal, ACTION), self.batch.places, self.batch.tables, scratch_of(game), first_key,
            played.decisions, played.shares, self.move_ends, made, empty_news(), self.event_ends, self.wanted, self.room, told,
        )  # fmt: skip
        if (played.decisions == CUT).any():
            raise OverflowError("more was told at once than there was room for")
        return Watched(played, made, [told[:, which, : first.most] for which, first in enumerate(self.firsts)])

    def play_all(self, first_key: int, games: int, threads: int) -> Iterator[Watched]:
        """Play them on so many cores, slice by slice, in order."""
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(
                lambda at: self.play(first_key + at, min(SLICE, games - at)),
                range(0, games, SLICE),
            )
