"""Bots that others bring: by the address of a class or a Policy, or by the name under which a package installed them.

An address is `path/to/file.py:Name` or `package.module:Name`. A package offers bots as entry points of
the group `grognard.bots`.
"""

from __future__ import annotations

import hashlib
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from numba.core.errors import NumbaError

from grognard.bots.bot import Bot
from grognard.bots.shipped import find_policy, policies_of
from grognard.core.fingerprint import fingerprint
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.refusal import Refusal, UnknownBot
from grognard.core.words import Phrase
from grognard.games import filled

GROUP = "grognard.bots"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
NOT_AN_ADDRESS = Phrase(en="there is no ':' with a name after it", fr="il manque un « : » suivi d'un nom")
NO_FILE = Phrase(en="there is no such file", fr="ce fichier n'existe pas")
NO_NAME = Phrase(en="nothing there is called '{name}'", fr="rien n'y porte le nom « {name} »")
NOT_A_BOT = Phrase(
    en="it is neither a Policy nor a class with a name and a method choose",
    fr="ce n'est ni une Policy, ni une classe avec un nom et une méthode choose",
)
BAD_NAME = Phrase(
    en="its name must be a text without commas, colons or spaces",
    fr="son nom doit être un texte sans virgule, deux-points ni espace",
)

BAD_GAMES = Phrase(en="its games must be a tuple or list of names", fr="ses jeux doivent être un tuple ou une liste de noms")


class NoSuchBot(Refusal):
    """A bot of somebody's own that cannot be loaded."""

    phrase = Phrase(
        en="The bot '{address}' cannot be loaded: {reason}. Write it as file.py:Name or package.module:Name.",
        fr="Impossible de charger le bot « {address} » : {reason}. Écris-le fichier.py:Nom ou paquet.module:Nom.",
    )


class BotNameTaken(Refusal):
    """Two bots of one name."""

    phrase = Phrase(
        en="Two bots are called '{name}': rename the one at {address}.",
        fr="Deux bots s'appellent « {name} » : renomme celui de {address}.",
    )


class DoesNotPlay(Refusal):
    """A bot that says which games it plays."""

    phrase = Phrase(
        en="The bot '{name}' does not play this. It plays: {games}.",
        fr="Le bot « {name} » ne joue pas à cela. Il joue à : {games}.",
    )


class CannotCompile(Refusal):
    """A policy that Numba does not understand."""

    phrase = Phrase(en="The bots cannot be compiled: {reason}", fr="Impossible de compiler les bots : {reason}")


@contextmanager
def compiling() -> Iterator[None]:
    """Say in a line what is wrong with somebody's policy, where Numba would say it in fifty."""
    try:
        yield
    except NumbaError as error:
        raise CannotCompile(reason=complaint_of(error)) from None


def complaint_of(error: NumbaError) -> str:
    """What Numba found wrong, and where, without the way there: the innermost comes first, before the place it is about."""
    lines = [line.strip() for line in COLOURS.sub("", str(error)).splitlines() if line.strip()]
    found = next((at for at, line in enumerate(lines) if line.startswith(("During: ", 'File "'))), 2)
    where = [line for line in lines[found:] if line.startswith("During: ")]
    return " ".join([*lines[max(0, found - 1) : found], *where[:1]])


class Brought(NamedTuple):
    """A bot that somebody brings: by which name it plays, where it is written, and what is written there."""

    name: str
    address: str
    what: Policy | type[Bot]

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games that it says it plays; none where it says nothing, and may play any."""
        return tuple(getattr(self.what, "games", ()))

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return not self.games or game in self.games


def load(address: str, name: str = "") -> Brought:
    """The bot at an address, under its own name or the one given. What it prints while it loads goes to stderr."""
    try:
        with redirect_stdout(sys.stderr):
            what = found_at(address)
            called, games = name or what.name, getattr(what, "games", ())
    except Refusal:
        raise
    except (Exception, SystemExit) as error:  # somebody's code ran: anything may come
        raise NoSuchBot(address=address, reason=f"{type(error).__name__}: {error}") from None
    if not isinstance(called, str) or not called or any(mark in called for mark in ",: \n"):
        raise NoSuchBot(address=address, reason=BAD_NAME)
    if not isinstance(games, (tuple, list)) or not all(isinstance(game, str) for game in games):
        raise NoSuchBot(address=address, reason=BAD_GAMES)
    return Brought(called, anywhere(address), what)


def anywhere(address: str) -> str:
    """An address that means the same in every folder."""
    place, _, name = address.rpartition(":")
    return f"{Path(place).resolve()}:{name}" if place.endswith(".py") else address


def found_at(address: str) -> Policy | type[Bot]:
    """What is written at an address, if it can play."""
    place, _, name = address.rpartition(":")
    if not place or not name:
        raise NoSuchBot(address=address, reason=NOT_AN_ADDRESS)
    module = module_in(Path(place), address) if place.endswith(".py") else import_module(place)
    what = getattr(module, name, None)
    if what is None:
        raise NoSuchBot(address=address, reason=filled(NO_NAME, name=name))
    if isinstance(what, Policy) or (
        isinstance(what, type) and callable(getattr(what, "choose", None)) and hasattr(what, "name")
    ):
        return what
    raise NoSuchBot(address=address, reason=NOT_A_BOT)


def module_in(path: Path, address: str) -> ModuleType:
    """A file as a module, loaded once. Its name in Python comes from its whole path, so that none hides another."""
    if not path.is_file():
        raise NoSuchBot(address=address, reason=NO_FILE)
    path = path.resolve()
    called = f"grognard_bot_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    if called in sys.modules:
        return sys.modules[called]
    spec = spec_from_file_location(called, path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[called] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[called]
        raise
    return module


def installed() -> dict[str, str]:
    """The addresses of the bots that installed packages offer, by name."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


class Roster:
    """Who can play a game: its own bots, those that somebody brings, and those that installed packages offer.

    Of those brought, who says that it plays other games is none of them.
    """

    def __init__(self, game: Game, brought: Iterable[Brought] = ()) -> None:
        self.game = game
        self.brought: dict[str, Brought] = {}
        self.elsewhere: dict[str, Brought] = {}
        for bot in brought:
            if not bot.plays(game.name):
                self.elsewhere[bot.name] = bot
            elif bot.name in self.brought or bot.name in policies_of(game):
                raise BotNameTaken(name=bot.name, address=bot.address)
            else:
                self.brought[bot.name] = bot

    @property
    def names(self) -> list[str]:
        """All names, the game's own bots first."""
        return list(dict.fromkeys([*policies_of(self.game), *self.brought, *installed()]))

    def find(self, name: str) -> Policy | Brought:
        """The bot of this name or at this address; `best` is the strongest of the game's own."""
        if name in self.brought:
            return self.brought[name]
        if name == "best" or name in policies_of(self.game):
            return find_policy(self.game, name)
        if ":" in name:
            bot = load(name)
            if bot.name in policies_of(self.game):
                raise BotNameTaken(name=bot.name, address=name)
            return self.checked(bot)
        if name in self.elsewhere:
            return self.checked(self.elsewhere[name])
        if name in installed():
            return self.checked(load(installed()[name], name))
        raise UnknownBot(name=name, bots=", ".join(self.names))

    def checked(self, bot: Brought) -> Brought:
        """A bot that plays this game, or a refusal."""
        if not bot.plays(self.game.name):
            raise DoesNotPlay(name=bot.name, games=list(bot.games))
        return bot


def content_of(table: Any) -> bytes:
    """A policy's table as bytes: an array, or a tuple of tables."""
    return b"".join(map(content_of, table)) if isinstance(table, tuple) else bytes(table.tobytes())


def mark_of(what: Policy | type[Bot]) -> str:
    """A digest of what a bot is made of, to tell whether two machines, or today and yesterday, have the same one."""
    if isinstance(what, Policy):
        made_of = fingerprint(what.choose).encode() + content_of(what.table())
    else:
        made_of = Path(inspect.getfile(what)).read_bytes()
    return hashlib.sha256(made_of).hexdigest()[:16]
