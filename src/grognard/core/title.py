"""What can be said of a game before its rules are loaded: its name, its players, its options. Imports nothing heavy."""

from collections.abc import Mapping
from itertools import product
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args, get_origin

import msgspec

from grognard.core.refusal import BadOption, UnknownOption, WrongPlayerCount
from grognard.core.words import Phrase

MOST_ROUNDS = 200  # of a game between bots that might never end


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The choices made before a game starts. Each is also a field of the game's state, under the same name."""

    explained: ClassVar[Mapping[str, Phrase]] = {
        "max_rounds": Phrase(
            en="end as a draw after this many rounds (0: play to the end)",
            fr="match nul après autant de tours de table (0 : jusqu'au bout)",
        )
    }

    called: ClassVar[Mapping[str, Phrase]] = {}  # by the names of options and of what they are chosen from, for a page
    quick: ClassVar[Mapping[str, str | int | bool]] = {}  # what is chosen otherwise to be in the game at once

    max_rounds: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 0

    def numbers(self) -> dict[str, int]:
        """The options as the state holds them: a choice among names is the place of the chosen one."""
        found = {}
        for field in msgspec.structs.fields(self):
            value = getattr(self, field.name)
            names = get_args(field.type) if get_origin(field.type) is Literal else ()
            found[field.name] = names.index(value) if names else int(value)
        return found


class Title(NamedTuple):
    """A game on the shelf."""

    name: str
    phrase: Phrase
    players: range
    options: type[Options]
    minutes: int  # that a game takes, about; the shortest game comes first
    about: Phrase  # what it is, in a line or two
    open: bool = False  # nothing is ever hidden
    endless: bool = False  # bots that are not careful may play it for ever

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in self.players:
            raise WrongPlayerCount(game=self.phrase, fewest=self.players[0], most=self.players[-1], players=players)

    def options_from(self, given: Mapping[str, object]) -> Options:
        """The options from values or from words, checked."""
        known = {field.name: field.type for field in msgspec.structs.fields(self.options)}
        for name, value in given.items():
            if name not in known:
                raise UnknownOption(game=self.phrase, option=name, options=", ".join(known))
            try:
                msgspec.convert(value, known[name], strict=False)
            except msgspec.ValidationError:
                raise BadOption(option=name, value=value, expected=expectation(known[name])) from None
        return msgspec.convert(dict(given), self.options, strict=False)

    def options_between_bots(self, given: Mapping[str, object]) -> Options:
        """The same; a game that might never end is stopped after MOST_ROUNDS, unless told otherwise."""
        return self.options_from({"max_rounds": MOST_ROUNDS if self.endless else 0, **given})

    def ways_to_play(self, max_rounds: int = 0) -> list[Options]:
        """Every combination of the options that are chosen from names, or are yes or no; the usual one comes first."""
        kinds = {field.name: field.type for field in msgspec.structs.fields(self.options)}
        names = {name: get_args(kind) for name, kind in kinds.items() if get_origin(kind) is Literal}
        names |= {name: (False, True) for name, kind in kinds.items() if kind is bool}
        usual = self.options(max_rounds=max_rounds)
        every = (
            self.options(**dict(zip(names, values, strict=True)), max_rounds=max_rounds) for values in product(*names.values())
        )
        return [usual, *(one for one in every if one != usual)]


def expectation(kind: Any) -> str:
    """What values an option takes."""
    if get_origin(kind) is Literal:
        return " | ".join(get_args(kind))
    if kind is bool:
        return "true | false"
    meta = next((part for part in get_args(kind) if isinstance(part, msgspec.Meta)), None)
    return f"{meta.ge} … {meta.le}" if meta else str(kind)
