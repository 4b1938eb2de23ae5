"""A game's odds, compiled at the first question, with the table that they look things up in."""

from functools import cache
from threading import Lock
from typing import Any

import numpy as np

from grognard.core.engine import compiled, interpreted
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.layout import blank


class Oracle:
    """Tells what the chances are in a position, as a seat sees it. Threads may share it, one after the other: odds may work
    things out in their table."""

    def __init__(self, game: Game, fast: bool = True) -> None:
        assert game.odds
        self.game, self.record = game, game.odds.record
        self.fast = fast
        self.alone = Lock()
        finish = compiled if fast else interpreted
        odds, fill, mark = game.odds.odds, game.odds.fill, fingerprint(game.odds.odds)

        def tell(states, tables, known):  # type: ignore[no-untyped-def]
            mark  # noqa: B018
            odds(states[0], tables[0], known[0])

        self.tell = finish(tell)
        self.tables = self.room(game.odds.table or np.dtype([("none", np.int8)]))
        if fill:
            filled = fingerprint(fill)

            def fill_table(tables):  # type: ignore[no-untyped-def]
                filled  # noqa: B018
                fill(tables[0])

            finish(fill_table)(self.tables)

    def room(self, dtype: np.dtype[Any]) -> Any:
        """Room for one record."""
        return np.zeros(1, dtype) if self.fast else blank(dtype)

    def odds(self, seen: bytes) -> Any:
        """The odds in a state blinded for whoever asks."""
        states, known = self.room(self.game.state), self.room(self.record.dtype)
        states.view(np.uint8)[:] = np.frombuffer(seen, np.uint8)
        with self.alone:
            self.tell(states, self.tables, known)
        return self.record.json(**self.record.shown(known.tobytes(), int(states["players"][0])))


@cache
def oracle_of(game: Game, fast: bool = True) -> Oracle:
    """The odds of a game, made once."""
    return Oracle(game, fast)
