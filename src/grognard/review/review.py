"""Looking back at a game: the course of each seat's chances, and how much of it was luck and how much was skill.

A game is a chain of legs: decisions, and chance. What a leg changes in each seat's share of the win is measured on the whole
positions before and after it, so all legs together lead from the start to the result. Beside that, each decision is judged by
what its seat could see then: how far the move was behind the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from math import hypot
from os import cpu_count
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from grognard.core.event import Event
from grognard.core.match import Match
from grognard.core.rule import NOBODY
from grognard.review.estimate import Estimator, Source, Weighed, mean_and_error

Progress: TypeAlias = Callable[[int, int], None]  # how much is done, of how much


class Station(NamedTuple):
    """A whole position, and the number of its next chance event."""

    state: bytes
    event: int


class Leg(NamedTuple):
    """A way from one position to another: a decision of a seat, or chance."""

    made: int  # moves, when it has come to its end
    seat: int  # who decided; for chance, who decides next, or who decided last where it ended the game
    chance: bool
    before: Station
    after: Station
    news: tuple[int, ...] = ()


Known: TypeAlias = Mapping[Station, Any]  # what each station is worth to each seat, a row for each world


class SeatReview(Struct, frozen=True):
    """A seat's game: its share at the start, what luck, its own decisions and the others' changed, and its share in the end.

    `given_away` is how far a decision was behind the best one on average, as far as it could see. Errors are standard errors.
    """

    name: str
    start: float
    luck: float
    luck_error: float
    own: float
    own_error: float
    others: float
    others_error: float
    result: float
    decisions: int  # between several moves
    given_away: float
    given_away_error: float


class Decision(Struct, frozen=True):
    """A decision between several moves: what was played, what was best, and the share of the win that it cost."""

    number: int  # of the move, from 1
    seat: int
    move: str
    share: float
    best: str
    best_share: float
    cost: float
    error: float


class Chance(Struct, frozen=True):
    """What chance changed for the seat that decided next; for who had decided last, where it ended the game."""

    number: int  # of the move that it followed; 0: none
    seat: int
    change: float
    error: float
    events: list[Event]


class Point(Struct, frozen=True):
    """What each seat's share of the win was after so many moves."""

    number: int
    shares: list[float]


class Review(Struct, frozen=True):
    """A game looked back at. `play_outs` is how many each position was judged by; 0: the game is solved."""

    game: str
    over: bool
    source: Source
    play_outs: int
    seats: list[SeatReview]
    course: list[Point]
    decisions: list[Decision]
    chances: list[Chance]


def legs_of(match: Match) -> Iterator[Leg]:
    """A match leg by leg."""
    engine, first = match.engine, match.positions[0]
    begin = engine.begin(match.players, match.options)
    if begin != first.state:
        yield Leg(0, max(0, first.actor), True, Station(begin, 0), Station(first.state, first.events), first.news)
    for number, (made, here, there) in enumerate(zip(match.moves, match.positions, match.positions[1:], strict=False)):
        stepped = engine.stepped(here.state, match.game.action(made.move))
        assert stepped
        middle, end = Station(stepped.state, here.events), Station(there.state, there.events)
        yield Leg(number + 1, made.seat, False, Station(here.state, here.events), middle)
        if there.events > here.events:
            seat = made.seat if there.over else there.actor
            yield Leg(number + 1, seat, True, middle, end, there.news[len(stepped.news) :])


def merged(legs: Iterable[Leg]) -> list[Leg]:
    """The same way in fewer legs: decisions of one seat that follow each other are one."""
    found: list[Leg] = []
    for leg in legs:
        if found and not leg.chance and not found[-1].chance and found[-1].seat == leg.seat:
            found[-1] = found[-1]._replace(made=leg.made, after=leg.after)
        else:
            found.append(leg)
    return found


def review(match: Match, estimator: Estimator, simulations: int, progress: Progress = lambda done, of: None) -> Review:
    """Look back at a match. Positions and decisions are judged beside each other, as many as there are processors."""
    engine, legs = match.engine, merged(legs_of(match))
    last = Station(match.position.state, match.position.events)
    first = legs[0].before if legs else last
    stations = dict.fromkeys([first, *(leg.after for leg in legs)])
    choices = [number for number, position in enumerate(match.positions[: len(match.moves)]) if len(position.legal) > 1]

    def judge(number: int) -> Weighed:
        position, action = match.positions[number], match.game.action(match.moves[number].move)
        seen = engine.record(engine.sight(position.state, position.actor))
        return estimator.moves(seen, position.legal, simulations, played=action, most=1)

    with ThreadPoolExecutor(cpu_count()) as threads:
        values = {one: threads.submit(estimator.position, engine.record(one.state), simulations, one.event) for one in stations}
        judged = {number: threads.submit(judge, number) for number in choices}
        wait_for([*values.values(), *judged.values()], threads, progress)
    known = {station: future.result() for station, future in values.items()}
    decisions = [decision_of(match, number, future.result()) for number, future in judged.items()]
    exact = estimator.is_exact(match.state)
    return Review(
        game=match.game.name,
        over=match.over,
        source="exact" if exact else "estimated",
        play_outs=0 if exact else simulations,
        seats=[seat_review(match.names[seat], seat, legs, known, decisions, (first, last)) for seat in range(match.players)],
        course=[Point(0, shares_at(known[first])), *(Point(leg.made, shares_at(known[leg.after])) for leg in legs)],
        decisions=decisions,
        chances=[chance_of(match, leg, known) for leg in legs if leg.chance],
    )


def wait_for(futures: Sequence[Future[Any]], threads: ThreadPoolExecutor, progress: Progress) -> None:
    """Wait until all is done, and say how far it is; nothing is begun any more once somebody has had enough."""
    try:
        for done, future in enumerate(as_completed(futures), 1):
            future.result()
            progress(done, len(futures))
    except BaseException:
        threads.shutdown(cancel_futures=True)
        raise


def decision_of(match: Match, number: int, weighed: Weighed) -> Decision:
    """A decision beside the best one."""
    seat, move = match.moves[number]
    best, played = weighed.moves[0], weighed.worth_of(match.game.action(move))
    better = str(match.game.move(best.action))
    return Decision(number + 1, seat, str(move), played.share, better, best.share, played.behind, played.behind_error)


def chance_of(match: Match, leg: Leg, known: Known) -> Chance:
    """What chance changed for its seat."""
    change, error = mean_and_error(known[leg.after] - known[leg.before])
    told = match.game.events_for(leg.news, NOBODY)
    return Chance(leg.made, leg.seat, float(change[leg.seat]), float(error[leg.seat]), told)


def shares_at(values: Any) -> list[float]:
    """What a station is worth to each seat."""
    shares: list[float] = values.mean(axis=0).tolist()
    return shares


def seat_review(
    name: str,
    seat: int,
    legs: Sequence[Leg],
    known: Known,
    decisions: Sequence[Decision],
    ends: tuple[Station, Station],
) -> SeatReview:
    """What luck and skill made of one seat's game."""
    start, result = (known[station].mean(axis=0)[seat] for station in ends)

    def change(some: Iterable[Leg]) -> tuple[float, float]:
        nothing = np.zeros_like(known[ends[0]])
        mean, error = mean_and_error(sum((known[leg.after] - known[leg.before] for leg in some), nothing))
        return float(mean[seat]), float(error[seat])

    made = [decision for decision in decisions if decision.seat == seat]
    luck, luck_error = change(leg for leg in legs if leg.chance)
    own, own_error = change(leg for leg in legs if not leg.chance and leg.seat == seat)
    others, others_error = change(leg for leg in legs if not leg.chance and leg.seat != seat)
    return SeatReview(
        name=name,
        start=float(start),
        luck=luck,
        luck_error=luck_error,
        own=own,
        own_error=own_error,
        others=others,
        others_error=others_error,
        result=float(result),
        decisions=len(made),
        given_away=sum(decision.cost for decision in made) / max(1, len(made)),
        given_away_error=hypot(*(decision.error for decision in made)) / max(1, len(made)),
    )
