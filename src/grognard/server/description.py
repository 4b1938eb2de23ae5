"""A game described by its declarations: what its views and moves hold, and what all of that is called.

A page that has no board of its own for a game draws a plain one from this.
"""

from collections.abc import Mapping
from typing import Any

from grognard.core.game import Game
from grognard.core.layout import Kind, Seats, names_in
from grognard.core.saying import kinds_of, verb_of
from grognard.core.words import Phrase


def description(game: Game) -> dict[str, Any]:
    """The fields of views, odds and moves, each with what it holds; the names that they count by; words and sentences."""
    fields, odds = {**game.record.kinds, **game.facts.kinds}, game.odds.record.kinds if game.odds else {}
    names = names_in([*fields.values(), *odds.values()]) | game.moves.names
    return {
        "fields": plans(fields),
        "odds": plans(odds),
        "names": names,
        "seats": [label for label, known in names.items() if isinstance(known, Seats)],
        "moves": {verb_of(kind): {"says": kind.says._asdict(), "fields": plans(kinds_of(kind))} for kind in game.moves},
        "alone": phrases(game.words.alone),
        "in_text": phrases(game.words.in_text),
    }


def plans(kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """What fields hold, as other languages read it."""
    return {name: kind.plan for name, kind in kinds.items()}


def phrases(known: Mapping[str, Phrase]) -> dict[str, dict[str, str]]:
    """Phrases by key, each in all languages."""
    return {key: phrase._asdict() for key, phrase in known.items()}
