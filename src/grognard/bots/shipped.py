"""The bots that come with the games."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from grognard.core.game import Game
from grognard.core.policy import RANDOM, Policy
from grognard.core.refusal import UnknownBot
from grognard.games import folder_of

USUAL = "soldier"


def policies_of(game: Game) -> dict[str, Policy]:
    """The compiled bots of a game by name, weakest first; its own are in its `levels` room, if it has one."""
    room = f"{folder_of(game.name)}.levels"
    own: tuple[Policy, ...] = import_module(room).LEVELS if find_spec(room) else ()
    return {policy.name: policy for policy in (RANDOM, *own)}


def find_policy(game: Game, name: str) -> Policy:
    """The bot of this name."""
    known = policies_of(game)
    return known[bot_named(list(known), name)]


def bot_named(bots: Sequence[str], name: str) -> str:
    """Which of these bots, weakest first, is meant: `best` is the strongest, and no name at all the usual one."""
    if not name:
        return default_bot(bots)
    if name == "best":
        return bots[-1]
    if name not in bots:
        raise UnknownBot(name=name, bots=", ".join(bots))
    return name


def default_bot(bots: Sequence[str]) -> str:
    """Who plays where nobody chose: the soldier, sound and quick; else the middle one of those that look where they go."""
    if USUAL in bots:
        return USUAL
    able = [name for name in bots if name != RANDOM.name] or bots
    return able[(len(able) - 1) // 2]
