"""What a seat sees of RISK: everything but the stars in other hands and in the draw pile."""

import msgspec

from grognard.core.event import Seat
from grognard.core.rule import NOBODY, WHOLE
from grognard.games.risk import rules
from grognard.games.risk.box import (
    COLOURS,
    CONTINENT_NAMES,
    MISSION_NAMES,
    REWARD_NAMES,
    TERRITORY_NAMES,
    Colour,
    ContinentName,
    MissionName,
    RewardName,
    TerritoryName,
)
from grognard.games.risk.rules.cards import cards_to_draw
from grognard.games.risk.rules.map import count_of, has, holder, holds_continent
from grognard.games.risk.rules.missions import asked, done
from grognard.games.risk.rules.reinforce import regiments_due
from grognard.games.risk.state import MODES, NO_COLOUR, NO_REWARD, NO_TERRITORY, PHASES, Mode, Phase, State


class Holding(msgspec.Struct, frozen=True):
    """A territory, and what stands on it."""

    holder: Seat | None
    regiments: int
    city: bool
    airfield: bool
    capital_of: Seat | None


class Player(msgspec.Struct, frozen=True):
    """What lies before a player, open to all."""

    seat: Seat
    colour: Colour | None
    alive: bool
    territories: int
    cities: int
    continents: list[ContinentName]
    regiments: int
    due: int  # regiments that a turn would bring now, without cards (RK-14)
    cards: int
    missions: list[MissionName]
    rewards: list[RewardName]


class Hand(msgspec.Struct, frozen=True):
    """Cards by their stars."""

    ones: int
    twos: int


class FaceUp(msgspec.Struct, frozen=True):
    """A mission on the board."""

    mission: MissionName
    reward: RewardName | None
    asks: int  # how many of what it asks for: cities, capitals, continents, or the territories of a continent
    done: list[int]  # how many of them each seat has now; who is not at turn has taken none


class View(msgspec.Struct, frozen=True, tag_field="game", tag="risk"):
    """A position of RISK, for people."""

    seat: Seat | None  # who looks; None: a spectator
    players: list[Player]
    mode: Mode
    round: int
    phase: Phase
    mover: Seat | None  # whose turn it is, once there are turns
    order: list[Seat]  # as they take turns; as they pick, while colours are picked
    territories: dict[TerritoryName, Holding]
    to_place: int  # regiments that the mover has yet to place; while setting up, those of all players together
    hand: Hand | None  # the own one
    draw_pile: int
    discard_pile: Hand
    face_up: list[FaceUp]
    source: TerritoryName | None  # of an attack or a manoeuvre
    target: TerritoryName | None  # the same, or where regiments are being placed
    attack_dice: int  # chosen and not yet rolled
    attack_roll: list[int]  # the last roll, highest first
    defence_roll: list[int]
    manoeuvres: int  # how many are left in this phase
    contest: list[int] | None  # in the contest for the order: what each seat last rolled
    winner: Seat | None
    result: list[float]  # each seat's share of the win


def view(state: State, seat: int) -> View:
    """What a seat (NOBODY: a spectator) sees."""
    seats = range(int(state.players))
    shares = [0] * len(seats)
    rules.result(state, shares)
    return View(
        seat=seat_or_none(seat),
        players=[player(state, one) for one in seats],
        mode=MODES[state.mode],
        round=int(state.round_number),
        phase=PHASES[state.phase],
        mover=seat_or_none(state.mover),
        order=[Seat(int(state.order[place])) for place in seats],
        territories={name: holding(state, number) for number, name in enumerate(TERRITORY_NAMES)},
        to_place=int(state.to_place),
        hand=None if seat == NOBODY else Hand(int(state.cards[seat]) - int(state.twos[seat]), int(state.twos[seat])),
        draw_pile=cards_to_draw(state),
        discard_pile=Hand(int(state.discards) - int(state.discarded_twos), int(state.discarded_twos)),
        face_up=[face_up(state, mission) for mission in range(len(MISSION_NAMES)) if has(int(state.face_up), mission)],
        source=territory_or_none(state.source),
        target=territory_or_none(state.target),
        attack_dice=int(state.attack_dice),
        attack_roll=[int(face) for face in state.attack_faces if face],
        defence_roll=[int(face) for face in state.defence_faces if face],
        manoeuvres=int(state.manoeuvres),
        contest=[int(state.rolls[one]) for one in seats] if state.rolls[0] else None,
        winner=seat_or_none(state.winner),
        result=[share / WHOLE for share in shares],
    )


def seat_or_none(seat: int) -> Seat | None:
    """A seat, if it is one."""
    return None if seat == NOBODY else Seat(int(seat))


def territory_or_none(territory: int) -> TerritoryName | None:
    """A territory's name, if it is one."""
    return None if territory == NO_TERRITORY else TERRITORY_NAMES[territory]


def face_up(state: State, mission: int) -> FaceUp:
    """A mission on the board, its reward, and how far everybody has come with it."""
    reward = int(state.reward_on[mission])
    return FaceUp(
        mission=MISSION_NAMES[mission],
        reward=None if reward == NO_REWARD else REWARD_NAMES[reward],
        asks=asked(mission),
        done=[done(state, mission, seat) for seat in range(int(state.players))],
    )


def holding(state: State, territory: int) -> Holding:
    """What stands on a territory."""
    capitals = [seat for seat in range(int(state.players)) if state.capital[seat] == territory]
    return Holding(
        holder=seat_or_none(holder(state, territory)),
        regiments=int(state.regiments[territory]),
        city=has(int(state.cities), territory),
        airfield=has(int(state.airfields), territory),
        capital_of=Seat(capitals[0]) if capitals else None,
    )


def player(state: State, seat: int) -> Player:
    """What lies before a player."""
    held = int(state.held[seat])
    return Player(
        seat=Seat(seat),
        colour=None if state.colour[seat] == NO_COLOUR else COLOURS[state.colour[seat]],
        alive=held != 0 or int(state.round_number) == 0,
        territories=count_of(held),
        cities=count_of(held & int(state.cities)),
        continents=[name for number, name in enumerate(CONTINENT_NAMES) if holds_continent(held, number)],
        regiments=sum(int(state.regiments[territory]) for territory in range(len(TERRITORY_NAMES)) if has(held, territory)),
        due=regiments_due(state, seat) if held else 0,
        cards=int(state.cards[seat]),
        missions=[name for number, name in enumerate(MISSION_NAMES) if has(int(state.missions[seat]), number)],
        rewards=[name for number, name in enumerate(REWARD_NAMES) if has(int(state.rewards[seat]), number)],
    )
