"""Bots: one interface with two doors. A compiled policy (`core.policy`) plays at any speed, also on a GPU; a Python bot is a
class with one method, `choose`, for whatever thinks longer. `policies_of` lists the shipped ones, which are compiled."""

from grognard.bots.bot import Bot, Budget, PolicyBot, Sight
from grognard.bots.shipped import bot_named, default_bot, find_policy, policies_of

__all__ = ["Bot", "Budget", "PolicyBot", "Sight", "bot_named", "default_bot", "find_policy", "policies_of"]
