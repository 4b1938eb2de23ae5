"""What a seat sees of Risk Express: everything, since nothing is hidden."""

from functools import lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

from grognard.core.event import Seat
from grognard.core.rule import NOBODY, WHOLE
from grognard.games.risk_express.box import (
    CONTINENTS,
    COUNTRY_NAMES,
    DICE_IN_BOX,
    FACES,
    ContinentName,
    CountryName,
    Face,
)
from grognard.games.risk_express.rules import end, lines
from grognard.games.risk_express.state import NO_COUNTRY, PHASES, Phase, State


class Invasion(msgspec.Struct, frozen=True):
    """The country of this turn and its filled lines, which count from 1."""

    country: CountryName
    filled: list[int]


class View(msgspec.Struct, frozen=True, tag_field="game", tag="risk-express"):
    """A position of Risk Express, for people."""

    seat: Seat | None  # who looks; None: a spectator
    players: int
    round: int
    phase: Phase
    mover: Seat  # whose turn it is; in the contest for the start, who rolls next
    owners: dict[CountryName, Seat | None]
    face_down: list[ContinentName]  # united continents
    tray: list[Face]  # the current roll
    dice_left: int  # dice in the tray, or about to be rolled
    dice_aside: int
    invasion: Invasion | None
    generals: list[int] | None  # in the contest for the start: what each seat last rolled
    contenders: list[Seat]  # and who may still win it
    scores: list[int]
    result: list[float]  # each seat's share of the win


def view(state: State, seat: int) -> View:
    """What a seat (NOBODY: a spectator) sees."""
    seats = range(int(state.players))
    shares = [0] * len(seats)
    end.result(state, shares)
    contest = PHASES[state.phase] == "contest"
    cards = cards_of(len(seats), tuple(state.owner), tuple(state.face_down))
    return View(
        seat=None if seat == NOBODY else Seat(seat),
        players=len(seats),
        round=int(state.round_number),
        phase=PHASES[state.phase],
        mover=Seat(int(state.mover)),
        owners=cards.owners,
        face_down=cards.face_down,
        tray=[face for face, count in zip(FACES, state.tray, strict=True) for _ in range(count)],
        dice_left=int(state.dice_left),
        dice_aside=dice_aside(state),
        invasion=invasion(state),
        generals=[int(state.generals[one]) for one in seats] if contest else None,
        contenders=[Seat(one) for one in seats if int(state.contenders) >> one & 1],
        scores=cards.scores,
        result=[share / WHOLE for share in shares],
    )


class Cards(NamedTuple):
    """The part of a view that only changes when a country does."""

    owners: dict[CountryName, Seat | None]
    face_down: list[ContinentName]
    scores: list[int]


@lru_cache(4096)
def cards_of(players: int, owner: tuple[int, ...], face_down: tuple[int, ...]) -> Cards:
    """Who owns which cards, and the points for them."""
    state: Any = SimpleNamespace(owner=owner, face_down=face_down)
    return Cards(
        {name: None if of == NOBODY else Seat(int(of)) for name, of in zip(COUNTRY_NAMES, owner, strict=True)},
        [name for name, united in zip(CONTINENTS, face_down, strict=True) if united],
        [end.score(state, seat) for seat in range(players)],
    )


def dice_aside(state: State) -> int:
    """How many dice were set aside this turn."""
    if PHASES[state.phase] in ("contest", "over"):
        return 0
    return DICE_IN_BOX - int(state.dice_left) - int(state.dice_on_lines)


def invasion(state: State) -> Invasion | None:
    """The country of this turn, if there is one."""
    if state.target == NO_COUNTRY:
        return None
    still_open = lines.open_lines(state, int(state.target))
    filled = [
        line + 1 for line in range(lines.line_count(state.target, state.owner[state.target])) if not still_open >> line & 1
    ]
    return Invasion(COUNTRY_NAMES[state.target], filled)
