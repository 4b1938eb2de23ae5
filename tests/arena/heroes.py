"""A package that offers bots, as somebody might install it."""

from pathlib import Path

ENTRIES = "[grognard.bots]\nhero = heroes:Hero\nexpert = heroes:Expert\nbroken = nowhere:Bot\n"
BOTS = """
class Hero:
    name = "hero of heroes"

    def choose(self, sight):
        return sight.legal[0]


class Expert(Hero):
    name = "wise"
    games = ("risk",)
"""


def offer_heroes(folder: Path) -> None:
    """Write the package as an installer would: a bot for any game, one for one game, and one that is not there."""
    package = folder / "heroes-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: heroes\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(ENTRIES)
    (folder / "heroes.py").write_text(BOTS)
