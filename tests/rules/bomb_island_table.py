"""A table of Bomb Island for tests: a position laid out as a test says, and moves made on it by their text, uncompiled."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from grognard.core.engine import Engine
from grognard.core.event import Event
from grognard.core.rule import CHANCE, NOBODY
from grognard.core.saying import empty_news, told_in
from grognard.games.bomb_island import rules
from grognard.games.bomb_island.board import ANCHORS, CELL_NAMES, CROSS_AT
from grognard.games.bomb_island.box import BOBBY, CARD_NAMES
from grognard.games.bomb_island.game import GAME
from grognard.games.bomb_island.phases import OVER, TURN
from grognard.games.bomb_island.rules.places import add_bomb
from grognard.games.bomb_island.state import GONE, PLACE_NAMES
from tests.loaded import loaded

ENGINE = Engine(GAME, fast=False)
ANCHOR_NAMES = tuple(CELL_NAMES[cell] for cell in ANCHORS)
place_of = PLACE_NAMES.index


class Table:
    """A position, in round 1, with an empty island: all aboard, no chest, no bomb, no card, unless said otherwise.

    `stand` puts a seat's first characters on cells (or in boats: `boat_1`, or out of the game: `gone`). The rest stay aboard.
    """

    def __init__(
        self,
        players: int = 2,
        mover: int = 0,
        stand: Mapping[int, str] | None = None,
        hands: Mapping[int, str] | None = None,
        bombs: str = "",
        chests: str = "",
        boats: Sequence[str] = (),
        bobby: tuple[int, str] | None = None,
        **options: int,
    ) -> None:
        self.news: list[int] = []  # of the last move, or of the last chance
        self.state: Any = ENGINE.new(players, GAME.title.options_from(options))
        state = self.state
        state.starter, state.mover, state.round_number, state.phase = 0, mover, 1, TURN
        for seat in range(players):
            state.boats[seat] = place_of(boats[seat] if boats else ANCHOR_NAMES[seat])
        for seat, places in (stand or {}).items():
            for number, name in enumerate(places.split()):
                state.place[4 * seat + number] = GONE if name == "gone" else place_of(name)
        for seat, cards in (hands or {}).items():
            for card in cards.split():
                state.hands[seat, CARD_NAMES.index(card)] += 1
        state.chests = sum(1 << int(CROSS_AT[place_of(cell)]) for cell in chests.split())
        for cell in bombs.split():
            add_bomb(state, place_of(cell))
        if bobby:
            state.bobby_team, state.place[BOBBY] = bobby[0], place_of(bobby[1])

    @property
    def actor(self) -> int:
        return ENGINE.actor(self.state)

    @property
    def legal(self) -> list[str]:
        return [str(GAME.move(int(action))) for action in ENGINE.legal(self.state)]

    def may(self, verb: str) -> set[str]:
        """The legal moves that begin with this word, without it."""
        return {move[len(verb) + 1 :] for move in self.legal if move == verb or move.startswith(verb + " ")}

    def play(self, *moves: str) -> "Table":
        """Make these moves; none of them may be left to chance."""
        for move in moves:
            with np.errstate(all="raise"):
                self.news = ENGINE.step(self.state, GAME.action(GAME.parse(move)))
        return self

    def roll(self, *draws: tuple[int, int]) -> "Table":
        """Let chance happen, with these draws."""
        assert self.actor == CHANCE
        with np.errstate(all="raise"):
            news = empty_news()
            rules.roll(self.state, loaded(*draws), news)
            self.news = told_in(news)
        return self

    def told(self, seat: int = NOBODY) -> list[Event]:
        """What a seat was told of the last move, or of the last chance."""
        return GAME.events_for(self.news, seat)

    def draw(self, seat: int, *cards: str) -> "Table":
        """Let chance deal these cards to a seat."""
        assert self.actor == CHANCE
        return self.roll(*draws_for(self.state, cards))

    def at(self, seat: int) -> list[str]:
        """Where a seat's characters are."""
        return [where(int(place)) for place in self.state.place[4 * seat : 4 * seat + 4]]

    def hand(self, seat: int) -> list[str]:
        """A seat's cards."""
        return [name for kind, name in enumerate(CARD_NAMES) for _ in range(self.state.hands[seat, kind])]

    @property
    def bombs(self) -> set[str]:
        """Where bombs lie."""
        return {CELL_NAMES[cell] for cell in self.state.bombs if cell >= 0}

    @property
    def result(self) -> list[float]:
        return ENGINE.result(self.state)


def where(place: int) -> str:
    """A place's name, or `gone`."""
    return "gone" if place == GONE else str(PLACE_NAMES[place])


def draws_for(state: Any, cards: Sequence[str]) -> list[tuple[int, int]]:
    """The draws by which a pile gives these cards, one after the other."""
    from grognard.games.bomb_island.rules.cards import in_pile

    pile = [in_pile(state, kind) for kind in range(len(CARD_NAMES))]
    draws = []
    for card in cards:
        kind = CARD_NAMES.index(card)
        draws.append((sum(pile[:kind]), sum(pile)))
        pile[kind] -= 1
    return draws


def ends_of_card(table: Table) -> Iterator[Table]:
    """All positions in which a card that was played can be carried out."""
    if table.state.phase in (TURN, OVER):
        yield table
        return
    for move in table.legal:
        after = Table(int(table.state.players))
        after.state = table.state.copy()
        yield from ends_of_card(after.play(move))
