"""Moves on the wire: a seat's legal moves as offers. Moves that differ in their amount alone are one offer with a range."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from grognard.core.game import Game
from grognard.core.move import Move, form_of, shortened
from grognard.core.refusal import UnreadableMove

AMOUNT = "amount"


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move. With `amounts`, its `amount` may be any number from the first to the last; it stands at the last."""

    move: Move
    amounts: tuple[int, int] | None = None


def offers_of(moves: Iterable[Move]) -> list[Offer]:
    """The offers that stand for these legal moves, in their order."""
    alike: dict[object, list[Move]] = {}
    for move in moves:
        fields = type(move).__struct_fields__
        kind = (type(move), *(getattr(move, name) for name in fields if name != AMOUNT)) if AMOUNT in fields else move
        alike.setdefault(kind, []).append(move)
    return [ranged(group) for group in alike.values()]


def ranged(moves: Sequence[Move]) -> Offer:
    """One offer for a move, or for several that differ in their amount. A game's legal amounts have no gaps."""
    if AMOUNT not in type(moves[0]).__struct_fields__:
        return Offer(moves[0])
    ordered = sorted(moves, key=amount_of)
    least, most = amount_of(ordered[0]), amount_of(ordered[-1])
    if most - least + 1 != len(ordered):
        raise ValueError(f"legal amounts with a gap: {', '.join(map(str, ordered))}")
    return Offer(ordered[-1], (least, most))


def amount_of(move: Move) -> int:
    """The amount that a move names."""
    return int(getattr(move, AMOUNT))


@cache
def envelope(game: Game) -> Any:
    """A struct around one of a game's moves: msgspec prepares a struct once, but a bare union at every call."""
    return msgspec.defstruct("Envelope", [("move", reduce(or_, game.moves))])


def read_move(game: Game, given: object) -> Move:
    """A move from the wire: its text, or its JSON object."""
    if isinstance(given, str):
        return game.parse(given)
    try:
        move: Move = msgspec.convert({"move": given}, envelope(game)).move
        game.action(move)  # refuses a value outside its range
        return move
    except msgspec.ValidationError:
        text = shortened(msgspec.json.encode(given).decode())
        raise UnreadableMove(text=text, forms=", ".join(form_of(kind) for kind in game.moves)) from None
