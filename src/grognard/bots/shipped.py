"""The bots that come with the games."""

from importlib import import_module

from grognard.core.game import Game
from grognard.core.policy import RANDOM, Policy
from grognard.core.refusal import UnknownBot
from grognard.games import folder_of


def policies_of(game: Game) -> dict[str, Policy]:
    """The compiled bots of a game by name, weakest first."""
    own: Policy = import_module(f"{folder_of(game.name)}.bot").POLICY
    return {policy.name: policy for policy in (RANDOM, own)}


def find_policy(game: Game, name: str) -> Policy:
    """The bot of this name; `best` is the strongest."""
    known = policies_of(game)
    if name == "best":
        return list(known.values())[-1]
    if name not in known:
        raise UnknownBot(name=name, bots=", ".join(known))
    return known[name]
