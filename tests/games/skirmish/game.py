"""Skirmish as the rest of the program knows it: its rooms, put together."""

from typing import Final

from grognard.core.game import Game

GAME: Final = Game.of(__package__)
