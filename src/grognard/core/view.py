"""What people see of a position: the state as a seat may know it, and the facts that the rules know of it, decoded."""

from functools import cache
from typing import Any

import msgspec

from grognard.core.game import Game
from grognard.core.rule import NOBODY


@cache
def view_type(game: Game) -> type[msgspec.Struct]:
    """The type of a game's views: who looks, the fields of the state, those of the facts, and each seat's share of the win."""
    fields = [("seat", int | None), *game.record.fields, *game.facts.fields, ("result", list[float])]
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        raise TypeError(f"{game.name}: a fact has the name of a field of the state: {sorted(names)}")
    about = {"__doc__": f"A position of {game.title.phrase.en}: what a seat may know of the state, and the facts."}
    return msgspec.defstruct("View", fields, frozen=True, tag_field="game", tag=game.name, namespace=about)


def view_of(game: Game, seen: bytes, facts: bytes, shares: list[float], seat: int) -> Any:
    """What a seat (NOBODY: a spectator) sees, from the state blinded for it and its facts."""
    state = game.record.shown(seen, len(shares))
    known = game.facts.shown(facts, len(shares))
    return view_type(game)(None if seat == NOBODY else seat, *state.values(), *known.values(), shares)
