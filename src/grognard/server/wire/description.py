"""A game on its card, and by its declarations: what its views and moves hold, what that is called, and what is said of it.

A page that has no board of its own for a game draws a plain one from this; one that plays without a server tells by it.
"""

from collections.abc import Mapping
from itertools import chain, combinations
from typing import Any, Literal, get_args, get_origin

import msgspec

from grognard.bots import words
from grognard.core.game import Game
from grognard.core.layout import Kind, Seats, names_in
from grognard.core.reason import PLAYER, NotNow
from grognard.core.saying import Form, kinds_of, places_of, verb_of
from grognard.core.title import Options
from grognard.core.words import Phrase
from grognard.server.live.games import OfferedGame
from grognard.server.table.events import TABLE_EVENTS


def game_card(offered: OfferedGame) -> dict[str, Any]:
    """What a page needs to know to offer a game."""
    game = offered.game
    title = game.title
    defaults = {field: getattr(title.options(), field) for field in title.options.__struct_fields__}
    return {
        "name": game.name,
        "title": title.phrase._asdict(),
        "about": title.about._asdict(),
        "minutes": title.minutes,
        "open": title.open,
        "odds": game.odds is not None,
        "rules": game.version,
        "layout": game.layout_hash,
        "players": [title.players[0], title.players[-1]],
        "options": [
            {
                "name": name,
                "default": value,
                "values": values_of(title.options, name),
                "called": called._asdict() if (called := title.options.called.get(name)) else None,
                "explained": title.options.explained[name]._asdict(),
            }
            for name, value in defaults.items()
        ],
        "quick": dict(title.options.quick),
        "bots": [bot_card(name) for name in offered.bots],
        "usual_bot": offered.usual_bot,
        "orders": [
            {"order": kind.__struct_config__.tag, "fields": list(kind.__struct_fields__), "standing": kind.standing,
             "explained": kind.says._asdict()}
            for kind in game.orders
        ],
    }  # fmt: skip


def bot_card(name: str) -> dict[str, Any]:
    """What a page needs to know to offer a bot."""
    about = words.about(name)
    return {"name": name, "called": words.called(name)._asdict(), "about": about._asdict() if about else None}


def values_of(options: type[Options], name: str) -> list[dict[str, Any]] | None:
    """What an option is chosen from, with its name for people, if it is a choice among names."""
    kind = next(field.type for field in msgspec.structs.fields(options) if field.name == name)
    if get_origin(kind) is not Literal:
        return None
    return [{"value": value, "called": options.called[value]._asdict()} for value in get_args(kind)]


def description(game: Game) -> dict[str, Any]:
    """The fields of views, odds and moves, each with what it holds; the names that they count by; words and sentences.

    An event has a sentence for who may know all of it, and where there is one, for who may not.
    """
    fields, odds = {**game.record.kinds, **game.facts.kinds}, game.odds.record.kinds if game.odds else {}
    names = names_in([*fields.values(), *odds.values()]) | game.moves.names
    return {
        "fields": plans(fields),
        "odds": plans(odds),
        "names": names,
        "seats": [label for label, known in names.items() if isinstance(known, Seats)],
        "moves": {verb_of(kind): {"says": kind.says._asdict(), "fields": plans(kinds_of(kind))} for kind in game.moves},
        "events": {
            verb_of(kind): [phrase._asdict() for phrase in (kind.says, kind.unseen) if phrase]
            for kind in (*TABLE_EVENTS, *game.events)
        },
        "reasons": {verb_of(kind): kind.says._asdict() for kind in (NotNow, *game.reasons)},
        "derived": {form.verb: found for form in game.reasons.forms if (found := derived_places(form))},
        "player": PLAYER._asdict(),
        "alone": phrases(game.words.alone),
        "in_text": phrases(game.words.in_text),
    }


def derived_places(form: Form) -> dict[str, Any]:
    """The places of a sentence that no field fills, each with the fewest fields that it follows from and its value for each."""
    places = places_of(form.of.says.en) - set(form.kinds) - {"move", "legal"}
    every = [form.saying(number) for number in range(form.first, form.first + form.count)] if places else []
    found = {}
    for place in sorted(places):
        for fields in chain.from_iterable(combinations(form.kinds, size) for size in range(len(form.kinds) + 1)):
            values: dict[str, Any] = {}
            keyed = ((" ".join(str(getattr(one, field)) for field in fields), getattr(one, place)) for one in every)
            if all(values.setdefault(key, value) == value for key, value in keyed):
                found[place] = {"by": fields, "values": values}
                break
    return found


def plans(kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """What fields hold, as other languages read it."""
    return {name: kind.plan for name, kind in kinds.items()}


def phrases(known: Mapping[str, Phrase]) -> dict[str, dict[str, str]]:
    """Phrases by key, each in all languages."""
    return {key: phrase._asdict() for key, phrase in known.items()}
