"""What equal bots make of a game: each seat's share of the win, how long games last, what openings are worth, what is done."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from grognard.arena.interval import Bounds, interval
from grognard.core.batch import Batch
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.saying import verb_of
from grognard.core.title import Options
from grognard.terminal.simulate import lengths
from opening import Opening, Room
from watched import Watch, Watched


class Opened(msgspec.Struct, frozen=True):
    """What one way to open was worth to whom it is about, and in how many games it was seen."""

    what: str
    games: int
    share: Bounds


class Findings(msgspec.Struct, frozen=True):
    """What was measured of one number of players, with one set of options."""

    game: str
    players: int
    options: dict[str, object]  # those that are not as usual
    bot: str
    games: int
    first_key: int
    by_turn: list[Bounds]  # who plays first, second, …
    by_seat: list[Bounds]
    rounds: dict[str, float]
    decisions: float
    endings: dict[str, float]
    moves: dict[str, tuple[float, float]]  # a game: how many of each kind, and how many of these with a choice
    openings: dict[str, list[Opened]]  # by title, the best first


def unusual(game: Game, options: Options) -> dict[str, object]:
    """The options that are not as usual, but for the limit, which is set for all."""
    usual = msgspec.structs.asdict(game.title.options())
    return {
        name: value for name, value in msgspec.structs.asdict(options).items() if name != "max_rounds" and value != usual[name]
    }


def bounds_of(shares: NDArray[np.float64]) -> Bounds:
    """The mean of so many shares of the win, one from each game, with its 95 % interval."""
    variance = float(shares.var(ddof=1)) if len(shares) > 1 else 0.0
    return interval(float(shares.mean()), variance, len(shares))


def opened(game: Game, opening: Opening, told: NDArray[np.int64], wins: NDArray[np.float64]) -> list[Opened]:
    """What each way to open was worth to whom it is about. Nothing is told twice of one thing in a game."""
    shares: dict[str, list[Any]] = {}
    for number in np.unique(told[told > 0]):
        event = game.events.saying(int(number))
        seen = (told == number).any(axis=1)
        shares.setdefault(opening.label(event), []).append(wins[seen, event.seat])  # type: ignore[attr-defined]
    found = {what: np.concatenate(parts) for what, parts in shares.items()}
    every = [Opened(what, len(parts), bounds_of(parts)) for what, parts in found.items()]
    return sorted(every, key=lambda one: (-one.share.share, one.what))


def moves_made(game: Game, made: NDArray[np.int64], games: int) -> dict[str, tuple[float, float]]:
    """How often each kind of move was made a game, and how often with a choice; the most frequent first."""
    rows = [(verb_of(form.of), int(all_), int(chosen)) for form, (all_, chosen) in zip(game.moves.forms, made, strict=True)]
    return {verb: (often / games, chosen / games) for verb, often, chosen in sorted(rows, key=lambda row: -row[1]) if often}


def measure(
    game: Game,
    players: int,
    options: Options,
    bot: Policy,
    room: Room,
    games: int,
    first_key: int,
    threads: int = 1,
    advance: Callable[[int], object] = bool,
) -> Findings:
    """Play the games, and sum them up; `advance` hears how many more are played."""
    watch = Watch(Batch(game, players, options, [bot] * players), [opening.first for opening in room.openings])
    parts: list[Watched] = []
    for part in watch.play_all(first_key, games, threads):
        parts.append(part)
        advance(len(part.played.decisions))
    states = np.concatenate([np.asarray(part.played.states) for part in parts]).view(np.recarray)
    wins = np.concatenate([part.played.wins for part in parts])
    by_turn = np.take_along_axis(wins, room.order(states, players), axis=1)
    endings: Counter[str] = Counter()
    for phrase, count in game.endings(states).items():
        endings[phrase.en] += count
    return Findings(
        game=game.name,
        players=players,
        options=unusual(game, options),
        bot=bot.name,
        games=games,
        first_key=first_key,
        by_turn=[bounds_of(by_turn[:, turn]) for turn in range(players)],
        by_seat=[bounds_of(wins[:, seat]) for seat in range(players)],
        rounds=lengths(states.round_number.astype(np.int64)),
        decisions=float(np.concatenate([part.played.decisions for part in parts]).mean()),
        endings={name: count / games for name, count in endings.items()},
        moves=moves_made(game, np.sum([part.made for part in parts], axis=0), games),
        openings={
            opening.title: opened(game, opening, np.concatenate([part.told[which] for part in parts]), wins)
            for which, opening in enumerate(room.openings)
        },
    )


def same_play(one: Findings, other: Findings) -> bool:
    """Whether two sets of options were played alike, to the last figure."""
    return msgspec.structs.replace(one, options={}) == msgspec.structs.replace(other, options={})
