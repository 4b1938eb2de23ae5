"""What an arena plays: who sits where with which dice. Plain data, so that any process on any machine can play a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from secrets import token_hex
from typing import Any

import msgspec

from grognard import __version__
from grognard.bots.bot import Budget
from grognard.bots.guest import bounded
from grognard.bots.load import Brought, NoSuchBot, Roster, mark_of
from grognard.core.game import Game
from grognard.core.policy import Policy
from grognard.core.refusal import Refusal
from grognard.core.words import Phrase

MOST_PERMUTED = 4  # with more bots than this, rotations of the table have to do
PARTS = 200  # about so many tasks, so that progress shows
MOST_KEYS = 256  # of one task
LAST_KEY = (1 << 63) - 1
LEAST_CONTROL = 100
MOST_GAMES = 10_000_000
MOST_SIMULATIONS = 1_000_000_000
MOST_SECONDS = 86_400


class TooFewBots(Refusal):
    """Nobody to play against."""

    phrase = Phrase(
        en="An arena needs two bots or more in --bots, or one and --among with who else sits at the table.",
        fr="Une arène demande au moins deux bots dans --bots, ou un seul et --among pour le reste de la table.",
    )


class NamedTwice(Refusal):
    """A bot that should sit on two seats under one name."""

    phrase = Phrase(
        en="The bot '{name}' is named twice. The control plays a bot against itself in any case.",
        fr="Le bot « {name} » est nommé deux fois. Le contrôle fait de toute façon jouer un bot contre lui-même.",
    )


class WrongTable(Refusal):
    """A table that these bots do not fill."""

    phrase = Phrase(
        en="{count} bots fill a table of {count}, not of {players}. To try each of them among others, add --among.",
        fr="{count} bots font une table de {count}, pas de {players}. Pour essayer chacun parmi d'autres, ajoute --among.",
    )


class WrongAmount(Refusal):
    """A number that is too small, too large, or none."""

    phrase = Phrase(
        en="{flag} must lie between {least} and {most}, not {value}.",
        fr="{flag} doit se situer entre {least} et {most}, pas {value}.",
    )


class KeyTooLarge(Refusal):
    """Keys past the last."""

    phrase = Phrase(en="The games' keys end at {last}.", fr="Les clés des parties s'arrêtent à {last}.")


class Entrant(msgspec.Struct, frozen=True):
    """A bot that takes part: the game's own by its name, or one that somebody brings by its address."""

    name: str
    address: str = ""
    mark: str = ""  # a digest of what it is made of


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that fixes what an arena finds. Two runs of one plan count the same, wherever they run."""

    program: str  # its version
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    entrants: tuple[Entrant, ...]
    among: Entrant | None  # who sits on the other seats
    groups: int  # of games with the same dice, one for each seating
    control: int  # games of the mirror match
    first_key: int
    simulations: int
    seconds: float
    secret: str = ""  # what dice and luck are drawn by, so that no bot that somebody brings finds out the key

    @property
    def everyone(self) -> tuple[Entrant, ...]:
        """Who plays; seatings number them."""
        return self.entrants if self.among is None else (*self.entrants, self.among)

    @property
    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where, in each game of a group."""
        if self.among is None:
            return orders(self.players)
        others = len(self.entrants)
        return [
            tuple(entrant if seat == own else others for seat in range(self.players))
            for entrant in range(len(self.entrants))
            for own in range(self.players)
        ]

    @property
    def games(self) -> int:
        """How many games there are without the control."""
        return self.groups * len(self.seatings)

    def key(self, task: Task, index: int) -> int:
        """The key of a task's group or game. Those of the control come after all others."""
        return self.first_key + task.first + index + (self.groups if task.control else 0)


class Task(msgspec.Struct, frozen=True):
    """A part of a plan: some groups of games, or some games of the control."""

    number: int
    control: bool
    first: int
    count: int


def orders(players: int) -> list[tuple[int, ...]]:
    """Every way to seat so many; with more than four only the rotations, in which each still sits everywhere."""
    if players <= MOST_PERMUTED:
        return list(permutations(range(players)))
    return [tuple((seat + turn) % players for seat in range(players)) for turn in range(players)]


def tasks_of(plan: Plan) -> list[Task]:
    """A plan in parts: groups are never divided."""
    tasks: list[Task] = []
    for control, total in ((False, plan.groups), (True, plan.control)):
        size = min(MOST_KEYS, -(-total // PARTS) or 1)
        for first in range(0, total, size):
            tasks.append(Task(len(tasks), control, first, min(size, total - first)))
    return tasks


def is_brought(roster: Roster, name: str) -> bool:
    """Whether somebody brings this bot, in Python or compiled."""
    return isinstance(roster.find(name), Brought)


def is_in_python(roster: Roster, name: str) -> bool:
    """Whether a bot keeps a clock: it thinks in a process of its own."""
    bot = roster.find(name)
    return isinstance(bot, Brought) and not isinstance(bot.what, Policy)


def entrant_of(roster: Roster, name: str) -> Entrant:
    """A bot as a plan writes it down."""
    bot = roster.find(name)
    if isinstance(bot, Brought):
        try:
            return Entrant(bot.name, bot.address, mark_of(bot.what))
        except Exception as error:  # somebody's table was made: anything may come
            raise NoSuchBot(address=bot.address, reason=f"{type(error).__name__}: {error}") from None
    return Entrant(bot.name, "", mark_of(bot))


def check_amounts(games: int, control: int | None, simulations: int, seconds: float) -> None:
    """Refuse numbers that no arena ends with."""
    for flag, value, least, most in (
        ("--games", games, 1, MOST_GAMES),
        ("--control", control or 0, 0, MOST_GAMES),
        ("--simulations", simulations, 0, MOST_SIMULATIONS),
        ("--seconds", seconds, 0, MOST_SECONDS),
    ):
        if not least <= value <= most:
            raise WrongAmount(flag=flag, least=least, most=most, value=f"{value:.15g}")


def make_plan(
    game: Game,
    roster: Roster,
    names: Sequence[str],
    *,
    among: str = "",
    players: int | None = None,
    options: dict[str, object] | None = None,
    games: int = 1000,
    control: int | None = None,
    first_key: int = 0,
    simulations: int = 0,
    seconds: float = 0.0,
    secret: str = "",
) -> Plan:
    """A plan for these bots, checked. There are as many games as asked for, and as many more as fill the last group.

    With a bot that somebody brings a secret is drawn, and one in Python has the usual seconds, unless others are given.
    """
    check_amounts(games, control, simulations, seconds)
    entrants = tuple(entrant_of(roster, name) for name in names)
    other = entrant_of(roster, among) if among else None
    named = [entrant.name for entrant in (*entrants, *([other] if other else []))]
    for name in named:
        if named.count(name) > 1:
            raise NamedTwice(name=name)
    if len(entrants) < (1 if other else 2):
        raise TooFewBots()
    seats = players if players is not None else game.title.players[0] if other else len(entrants)
    if not other and seats != len(entrants):
        raise WrongTable(count=len(entrants), players=seats)
    game.title.check_players(seats)
    chosen = msgspec.structs.asdict(game.title.options_between_bots(options or {}))
    turns = len(orders(seats))
    mirrored = -(-(control if control is not None else max(LEAST_CONTROL, games // 10)) // turns) * turns
    everyone = [name for name in (*names, among) if name]
    if any(is_in_python(roster, name) for name in everyone):
        seconds = bounded(Budget(simulations, seconds)).seconds
    plan = Plan(
        program=__version__,
        game=game.name,
        rules=game.version,
        players=seats,
        options=chosen,
        entrants=entrants,
        among=other,
        groups=games,
        control=mirrored,
        first_key=first_key,
        simulations=simulations,
        seconds=seconds,
        secret=(secret or token_hex(16)) if any(is_brought(roster, name) for name in everyone) else "",
    )
    plan = msgspec.structs.replace(plan, groups=-(-games // len(plan.seatings)))
    if first_key + plan.groups + plan.control > LAST_KEY:
        raise KeyTooLarge(last=LAST_KEY)
    return plan
