"""A table of RISK for tests: set any position, let any dice fall."""

from typing import Any

from grognard.core.engine import Engine
from grognard.core.event import Event
from grognard.core.reason import AgainstTheRules
from grognard.core.rule import NOBODY
from grognard.core.saying import empty_news, told_in
from grognard.games.risk import phases, rules
from grognard.games.risk.box import (
    CARD_COUNT,
    MISSION_NAMES,
    REWARD_NAMES,
    TERRITORY_NAMES,
    MissionName,
    RewardName,
    TerritoryName,
    mask_of,
)
from grognard.games.risk.game import GAME
from grognard.games.risk.rules.map import holder
from grognard.games.risk.rules.reinforce import start_turn
from grognard.games.risk.state import PHASES
from tests.loaded import loaded

ENGINE = Engine(GAME, fast=False)


def number(name: TerritoryName) -> int:
    return TERRITORY_NAMES.index(name)


def fresh(players: int = 3, **options: object) -> Any:
    """A game before anything has happened."""
    return ENGINE.new(players, GAME.title.options_from(options))


class Table:
    """Seats 0, 1, 2 … take turns in that order. Seat 1 holds the world with one regiment each; seat 0 may attack."""

    def __init__(self, players: int = 3, **options: object) -> None:
        self.state = fresh(players, **options)
        state = self.state
        state.ties = 0
        state.cities = 0
        state.face_up = 0
        for seat in range(players):
            state.order[seat] = seat
            state.colour[seat] = seat
        state.round_number = 1
        state.mover = 0
        state.phase = phases.ATTACK_OR_NOT
        self.give(1, *TERRITORY_NAMES)

    def give(self, seat: int, *names: TerritoryName, regiments: int = 1) -> "Table":
        """These territories are that seat's, with so many regiments each, and were so when the turn began."""
        for name in names:
            for other in range(int(self.state.players)):
                self.state.held[other] &= ~mask_of((name,))
            self.state.held[seat] |= mask_of((name,))
            self.state.regiments[number(name)] = regiments
        self.state.held_before = self.state.held[self.state.mover]
        return self

    def since(self, *names: TerritoryName) -> "Table":
        """The mover has taken these territories in this turn."""
        before = int(self.state.held_before)
        self.give(int(self.state.mover), *names)
        self.state.held_before = before & ~mask_of(names)
        return self

    def capital(self, seat: int, name: TerritoryName) -> "Table":
        self.state.capital[seat] = number(name)
        return self

    def cities(self, *names: TerritoryName) -> "Table":
        self.state.cities = mask_of(names)
        return self

    def airfields(self, *names: TerritoryName) -> "Table":
        self.state.airfields = mask_of(names)
        return self

    def hand(self, seat: int, ones: int, twos: int) -> "Table":
        self.state.cards[seat], self.state.twos[seat] = ones + twos, twos
        return self

    def discarded(self, ones: int, twos: int) -> "Table":
        self.state.discards, self.state.discarded_twos = ones + twos, twos
        return self

    def face_up(self, *names: MissionName, reward: RewardName | None = None) -> "Table":
        for name in names:
            mission = MISSION_NAMES.index(name)
            self.state.face_up |= 1 << mission
            self.state.reward_on[mission] = -1 if reward is None else REWARD_NAMES.index(reward)
        return self

    def missions(self, seat: int, *names: MissionName) -> "Table":
        for name in names:
            self.state.missions[seat] |= 1 << MISSION_NAMES.index(name)
        return self

    def rewards(self, seat: int, *names: RewardName) -> "Table":
        for name in names:
            self.state.rewards[seat] |= 1 << REWARD_NAMES.index(name)
        return self

    def turn(self, seat: int = 0) -> "Table":
        """A turn of this seat begins."""
        start_turn(self.state, seat, None)
        return self

    def play(self, *moves: str) -> "Table":
        for move in moves:
            ENGINE.step(self.state, GAME.action(GAME.parse(move)))
        return self

    def told(self, *moves: str, dice: Any = None, seat: int = NOBODY) -> list[Event]:
        """What a seat is told of these moves, and of these dice after them."""
        numbers = [number for move in moves for number in ENGINE.step(self.state, GAME.action(GAME.parse(move)))]
        news = empty_news()
        if dice is not None:
            rules.roll(self.state, dice, news)
        return GAME.events_for([*numbers, *told_in(news)], seat)

    def fight(self, attack: str, defence: str) -> "Table":
        """The dice of a battle fall like this: `fight("642", "51")`."""
        assert self.state.phase == phases.BATTLE
        rules.roll(self.state, loaded(*((int(face) - 1, 6) for face in attack + defence)))
        return self

    def draw(self, stars: int) -> "Table":
        """The next card has so many stars; the draw pile must hold such a card."""
        cards = CARD_COUNT - int(self.state.discards) - int(sum(self.state.cards)) or int(self.state.discards)
        rules.roll(self.state, loaded((0 if stars == 2 else cards - 1, cards)))
        return self

    @property
    def legal(self) -> list[str]:
        return [str(GAME.move(int(action))) for action in ENGINE.legal(self.state)]

    @property
    def phase(self) -> str:
        return str(PHASES[self.state.phase])

    @property
    def actor(self) -> int:
        return ENGINE.actor(self.state)

    @property
    def results(self) -> list[float]:
        return ENGINE.result(self.state)

    def regiments(self, *names: TerritoryName) -> list[int]:
        return [int(self.state.regiments[number(name)]) for name in names]

    def holder(self, name: TerritoryName) -> int:
        return holder(self.state, number(name))

    def hand_of(self, seat: int) -> tuple[int, int]:
        """One-star and two-star cards."""
        return int(self.state.cards[seat]) - int(self.state.twos[seat]), int(self.state.twos[seat])

    def view(self, seat: int = 0) -> Any:
        """What a seat sees."""
        return ENGINE.view(self.state.tobytes(), seat)

    def refusal(self, move: str) -> AgainstTheRules:
        """Why a move is refused; then it has changed nothing."""
        before = self.state.tobytes()
        try:
            self.play(move)
        except AgainstTheRules as refused:
            assert self.state.tobytes() == before
            return refused
        raise AssertionError(f"{move} was allowed")


__all__ = ["ENGINE", "GAME", "Table", "fresh", "number"]
