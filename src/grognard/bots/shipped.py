"""The bots that come with the games."""

from importlib import import_module
from importlib.util import find_spec

from grognard.core.game import Game
from grognard.core.policy import RANDOM, Policy
from grognard.core.refusal import UnknownBot
from grognard.games import folder_of


def policies_of(game: Game) -> dict[str, Policy]:
    """The compiled bots of a game by name, weakest first; its own are in its `levels` room, if it has one."""
    room = f"{folder_of(game.name)}.levels"
    own: tuple[Policy, ...] = import_module(room).LEVELS if find_spec(room) else ()
    return {policy.name: policy for policy in (RANDOM, *own)}


def find_policy(game: Game, name: str) -> Policy:
    """The bot of this name; `best` is the strongest."""
    known = policies_of(game)
    if name == "best":
        return list(known.values())[-1]
    if name not in known:
        raise UnknownBot(name=name, bots=", ".join(known))
    return known[name]
