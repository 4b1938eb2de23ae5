"""What each level gives away a game of two against the exact player, by playing: a table for docs/solved.md.

python benchmarks/games/risk_express/regret.py [--games 20000] [LEVEL …]
"""

import argparse

from grognard.arena.interval import student
from grognard.bots import find_policy, policies_of
from grognard.core.policy import Policy
from grognard.games.risk_express.game import GAME
from grognard.games.risk_express.levels import MARSHAL
from grognard.games.risk_express.solution.evaluation import Share, play_against_exact


def measure(bot: Policy, games: int) -> Share:
    """What a bot gets against the exact player."""
    *_, share = play_against_exact(bot, games)
    assert isinstance(share, Share)
    return share


def told(name: str, share: Share, games: int) -> str:
    """A row of the table. The exact player gives itself nothing away: there playing only checks how the others are measured."""
    wide = student(0.95, games - 1) * share.error
    won, given = (f"{figure:.2%} ± {wide:.2%}".replace("-", "−") for figure in (share.share, share.regret))
    if name == MARSHAL.name:
        return f"| {name} | {games:,} | 50%, exactly (by playing {won}) | 0, by construction (by playing {given}) |"
    return f"| {name} | {games:,} | {won} | {given} |"


def main() -> None:
    """Play each, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("level", nargs="*", default=list(policies_of(GAME)))
    parser.add_argument("--games", type=int, default=20_000)
    chosen = parser.parse_args()
    print("| level | games | wins against the exact player | gives away a game |\n|---|---:|---:|---:|")
    for name in chosen.level:
        print(told(name, measure(find_policy(GAME, name), chosen.games), chosen.games), flush=True)


if __name__ == "__main__":
    main()
