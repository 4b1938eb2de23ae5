"""Writes src/generated: the wire's types and each game's printed words and cards, taken from the Python that defines them.

Run it after a change of messages, views, moves, events or words: `python web/generate.py`. A test compares.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from operator import or_
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec import inspect

from grognard.core.game import Game
from grognard.core.layout import names_in
from grognard.core.move import Move
from grognard.core.saying import verb_of
from grognard.core.view import view_type
from grognard.core.wire import Offer
from grognard.core.words import Phrase
from grognard.games import NAMES, find, folder_of
from grognard.server.live import rooms
from grognard.server.live.push import Subscription
from grognard.server.store.notes import Standing
from grognard.server.table.events import TABLE_EVENTS
from grognard.server.table.info import TableInfo
from grognard.server.table.looks import ByteLook, Look
from grognard.server.wire import forms, messages

FOLDER = Path(__file__).parent / "src" / "generated"
HEAD = "// Written by web/generate.py from the Python sources: do not edit.\n"

ASKED: Sequence[type] = (forms.NewTable, forms.SitDown, forms.PutBot, Subscription)
ANSWERED: Sequence[type] = (forms.MadeTable, forms.SatDown, forms.Replay, forms.Problem, TableInfo, rooms.Room, Standing)


class Writer:
    """TypeScript types of Python types; each struct is written once, under its own name."""

    def __init__(self, named: Mapping[str, Sequence[Any]] = MappingProxyType({})) -> None:
        self.written: dict[str, str] = {}
        self.named: dict[frozenset[Any], str] = {}
        for label, names in named.items():
            if isinstance(names[0], str):
                words = [name for name in names if name]  # a gap is never sent
                self.named[frozenset(words)] = f"{label}Name"
                self.written[f"{label}Name"] = f"export type {label}Name = {' | '.join(map(json.dumps, words))};\n"

    def alias(self, name: str, kind: Any, asked: bool = False) -> None:
        """A name for a type."""
        text = self.kind(inspect.type_info(kind), asked)
        if text != name:
            self.written[name] = f"export type {name} = {text};\n"

    def kind(self, of: inspect.Type, asked: bool = False) -> str:
        """A type in TypeScript."""
        match of:
            case inspect.Metadata(type=inspect.AnyType(), extra_json_schema={"title": name}):
                return str(name)  # a Look may be a ByteLook, which the line to a server decodes before anybody sees it
            case inspect.Metadata():
                return self.kind(of.type, asked)
            case inspect.StructType() if of.cls is Move:
                return "Record<string, unknown>"  # of any game; each game's own moves are written with the game
            case inspect.StructType():
                return self.struct(of, asked)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.kind(one, asked) for one in of.types if not is_unset(one)))
            case inspect.LiteralType() if frozenset(of.values) in self.named:
                return self.named[frozenset(of.values)]
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in of.values)
            case inspect.ListType() | inspect.VarTupleType():
                inner = self.kind(of.item_type, asked)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.kind(one, asked) for one in of.item_types)}]"
            case inspect.NamedTupleType():
                return f"[{', '.join(f'{field.name}: {self.kind(field.type, asked)}' for field in of.fields)}]"
            case inspect.DictType():
                return f"Record<{self.kind(of.key_type, asked)}, {self.kind(of.value_type, asked)}>"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType() | inspect.BytesType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
        return "unknown"

    def struct(self, of: inspect.StructType, asked: bool) -> str:
        """The name of a struct's type, written if it is new. What is asked for may leave out whatever has a default."""
        name = of.cls.__name__
        if name not in self.written:
            self.written[name] = ""  # a struct may hold others of its kind
            short = asked or of.cls.__struct_config__.omit_defaults
            lines = [f"  {of.tag_field}: {json.dumps(of.tag)};"] if of.tag_field else []
            for field in of.fields:
                mark = "?" if short and not field.required else ""
                if isinstance(field.type, inspect.StructType) and not any(one.required for one in field.type.fields):
                    inner = f"Partial<{self.kind(field.type)}>" if asked else self.kind(field.type)
                else:
                    inner = self.kind(field.type, asked)
                lines.append(f"  {field.encode_name}{mark}: {inner};")
            about = (of.cls.__doc__ or "").strip().splitlines()[0]
            self.written[name] = f"/** {about} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name

    def text(self) -> str:
        """Everything written."""
        return "\n".join(self.written.values())


def is_unset(kind: inspect.Type) -> bool:
    """Whether a part of a union only says that a field may be left out."""
    return isinstance(kind, inspect.CustomType) and kind.cls is msgspec.UnsetType


def wire() -> str:
    """The types of the socket's messages and of the HTTP forms."""
    writer = Writer()
    writer.alias("FromClient", messages.FromClient, asked=True)
    writer.alias("ToClient", messages.ToClient)
    writer.alias("Look", Look)
    writer.alias("ByteLook", ByteLook)
    writer.alias("Offer", Offer)
    writer.alias("TableEvent", reduce(or_, TABLE_EVENTS))
    for kind in ASKED:
        writer.alias(kind.__name__, kind, asked=True)
    for kind in ANSWERED:
        writer.alias(kind.__name__, kind)
    return HEAD + "\n" + writer.text()


def game_types(game: Game) -> str:
    """The types, words and cards of one game."""
    records = [game.record, game.facts, *([game.odds.record] if game.odds else [])]
    writer = Writer(
        names_in(kind for one in records for kind in one.kinds.values())
        | game.moves.names
        | game.events.names
        | game.reasons.names
    )
    writer.alias("View", view_type(game))
    writer.alias("State", game.record.json)
    writer.alias("Move", game.moves.json)
    writer.alias("Event", game.events.json)
    writer.alias("Reason", game.reasons.json)
    writer.alias("Options", game.title.options)
    if game.orders:
        writer.alias("Order", game.orders.json)
    if game.odds:
        writer.alias("Odds", game.odds.record.json)
    parts = [
        writer.text(),
        constant("names", phrases(game.words.alone), "As they stand alone."),
        constant("inText", phrases(game.words.in_text), "As they stand in a sentence."),
        constant("moves", phrases({verb_of(kind): kind.says for kind in game.moves}), "What each move is called."),
        *printed(game),
    ]
    return HEAD + "\n" + "\n".join(parts)


def phrases(known: Mapping[str, Phrase]) -> dict[str, dict[str, str]]:
    """Phrases by key, each in all languages."""
    return {key: phrase._asdict() for key, phrase in known.items()}


def printed(game: Game) -> list[str]:
    """What is printed on the components, as constants: what the game's `page` room lists, if it has one."""
    room = f"{folder_of(game.name)}.page"
    known: Mapping[str, Any] = import_module(room).PRINTED if find_spec(room) else {}
    return [constant(name, plain(value), "As printed in the box.") for name, value in known.items()]


def plain(value: Any) -> Any:
    """Named tuples as objects with their fields, and tables of the rules as lists."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "_asdict"):
        return {name: plain(inner) for name, inner in value._asdict().items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def constant(name: str, value: object, about: str) -> str:
    """A value that TypeScript knows to the letter."""
    return f"/** {about} */\nexport const {name} = {json.dumps(value, ensure_ascii=False, indent=1)} as const;\n"


def files() -> dict[Path, str]:
    """What every generated file must say."""
    return {FOLDER / "wire.ts": wire(), **{FOLDER / f"{name}.ts": game_types(find(name)) for name in NAMES}}


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main()
