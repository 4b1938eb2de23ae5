"""A table of Risk Express for tests: set any position, let any dice fall."""

from collections.abc import Iterable
from typing import Any

from grognard.core.engine import Engine
from grognard.core.reason import AgainstTheRules, Reason
from grognard.core.rule import NOBODY
from grognard.games.risk_express import rules
from grognard.games.risk_express.box import (
    CONTINENT_OF,
    CONTINENTS,
    COUNTRY_NAMES,
    DICE_IN_BOX,
    FACES,
    ContinentName,
    CountryName,
)
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.rules import end, turn
from grognard.games.risk_express.state import FILL, ROLL
from tests.loaded import loaded

ENGINE = Engine(GAME, fast=False)
LETTERS = dict(zip("GCK123", range(6), strict=True))  # General, Cavalry, Cannon, Soldiers


class Table:
    """Seat 0 starts, and the first roll is due, unless told otherwise."""

    def __init__(self, players: int = 3, **options: object) -> None:
        self.state = ENGINE.new(players, GAME.title.options_from(options))
        self.state.contenders = 0
        self.state.starter = 0
        self.state.round_number = 1
        turn.start_turn(self.state)

    def give(self, seat: int, *countries: CountryName) -> "Table":
        for country in countries:
            self.state.owner[COUNTRY_NAMES.index(country)] = seat
        for continent in range(len(CONTINENTS)):
            owners = {int(self.state.owner[c]) for c in range(len(COUNTRY_NAMES)) if CONTINENT_OF[c] == continent}
            self.state.face_down[continent] = len(owners) == 1 and owners != {NOBODY}
        return self

    def roll(self, letters: str) -> "Table":
        """Let the dice fall like this; there must be as many as are due."""
        assert self.state.phase == ROLL
        assert len(letters) == self.state.dice_left
        rules.roll(self.state, loaded(*((LETTERS[letter], len(FACES)) for letter in letters)))
        return self

    def play(self, *moves: str) -> "Table":
        for move in moves:
            ENGINE.step(self.state, GAME.action(GAME.parse(move)))
        return self

    @property
    def legal(self) -> list[str]:
        return [str(GAME.move(int(action))) for action in ENGINE.legal(self.state)]

    def countries(self) -> set[str]:
        """The countries that a legal move fills a line of."""
        return {move.split()[1] for move in self.legal if move.startswith("fill")}

    def refusal(self, move: str) -> Reason:
        """Why a move is refused; then it has changed nothing."""
        before = self.state.tobytes()
        try:
            self.play(move)
        except AgainstTheRules as refused:
            assert self.state.tobytes() == before
            return refused.reason
        raise AssertionError(f"{move} was allowed")

    def owner(self, country: CountryName) -> int:
        return int(self.state.owner[COUNTRY_NAMES.index(country)])

    def united(self, continent: ContinentName) -> bool:
        return bool(self.state.face_down[CONTINENTS.index(continent)])

    def scores(self) -> list[int]:
        return [end.score(self.state, seat) for seat in range(int(self.state.players))]

    def due(self) -> tuple[int, int]:
        """Who rolls next, and with how many dice."""
        assert self.state.phase == ROLL
        return int(self.state.mover), int(self.state.dice_left)

    def with_dice(self, letters: str) -> "Table":
        """A roll in the tray, however many dice."""
        self.state.tray[:] = [letters.count(letter) for letter in LETTERS]
        self.state.dice_left = len(letters)
        self.state.phase = FILL
        return self

    def results(self) -> list[float]:
        return ENGINE.result(self.state)


def everything_but(*countries: CountryName) -> Iterable[CountryName]:
    return (country for country in COUNTRY_NAMES if country not in countries)


def fresh(players: int = 3, **options: object) -> Any:
    """A game before anybody has rolled for the start."""
    return ENGINE.new(players, GAME.title.options_from(options))


__all__ = ["DICE_IN_BOX", "ENGINE", "GAME", "Table", "everything_but", "fresh"]
