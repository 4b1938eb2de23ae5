"""A bot in Python, for any game: grognard arena GAME --bots soldier --bot examples/dreamer.py:Dreamer --simulations 100"""

from grognard.bots import Sight
from grognard.core.dice import below
from grognard.core.move import Move
from grognard.core.rule import CHANCE, NOBODY


class Dreamer:
    """Plays every move on at random in imagined worlds, as often as its budget allows, and keeps the one that won most."""

    name = "dreamer"

    def choose(self, sight: Sight) -> Move:
        """One of the legal moves."""
        tries = max(1, sight.budget.simulations // len(sight.legal))
        return max(sight.legal, key=lambda move: sum(self.dream(sight, move) for _ in range(tries)))

    def dream(self, sight: Sight, move: Move) -> float:
        """Our share of the win after this move, in a world that agrees with what we know."""
        engine, world = sight.engine, sight.imagine()
        engine.step(world, sight.game.action(move))
        while (actor := engine.actor(world)) != NOBODY:
            if actor == CHANCE:
                engine.roll(world, sight.dice)
            else:
                engine.step(world, int(engine.legal(world)[below(sight.dice, len(engine.legal(world)))]))
        return engine.result(world)[sight.seat]
