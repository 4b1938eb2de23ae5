"""Whole golden games as they are told, for reading and for comparing: `python -m tests.rules.story` writes them anew.

A move stands as it was made, and below it what its rules and the chance after it tell, secrets too.
"""

from pathlib import Path

from grognard.core.dice import keyed
from grognard.core.engine import Engine
from grognard.core.record import read
from grognard.core.rule import CHANCE
from grognard.games import find

FOLDER = Path(__file__).parent / "stories"
GOLDEN = Path(__file__).parents[1] / "golden"
STORIES = {
    "risk-express": ("risk-express-1-3", "risk-express-0-6", "risk-express-best-4"),
    "risk": ("risk-best-3", "risk-7-3", "risk-10-3", "risk-3-3"),
    "bomb-island": ("bomb-island-best-2", "bomb-island-0-2", "bomb-island-best-3", "bomb-island-best-4"),
}


def story_of(name: str) -> str:
    """A golden game, told."""
    record = read(GOLDEN / f"{name}.txt")
    game = find(record.game)
    engine = Engine(game, fast=False)
    state, dice = engine.new(record.players, game.title.options_from(record.options)), keyed(record.key)
    names = [f"P{seat}" for seat in range(record.players)]
    lines: list[str] = []

    def write(news: list[int]) -> None:
        lines.extend(f"    {game.events.saying(event).tell('en', names, game.words)}" for event in news)

    for move in [*record.moves, None]:
        while engine.actor(state) == CHANCE:
            write(engine.roll(state, dice))
        if move:
            lines.append(move)
            write(engine.step(state, game.action(game.parse(move.partition(" ")[2]))))
    return "\n".join(lines) + "\n"


def kept_story_of(name: str) -> str:
    """The same, as it was told when it was written down."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for names_of_game in STORIES.values():
        for name_of_story in names_of_game:
            (FOLDER / f"{name_of_story}.txt").write_text(story_of(name_of_story), encoding="utf-8")
