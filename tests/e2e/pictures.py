"""One picture of each game for the README, from real play: `python -m tests.e2e.pictures`.

Somebody plays the first rounds against bots over the wire, and is photographed on their turn.
"""

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Readers
from tests.e2e.players import PLAYERS, Castaway, General, Novice
from tests.e2e.scout import Look
from tests.e2e.serving import ROOT, chromium, running

FOLDER = ROOT / "docs" / "pictures"
QUALITY = 80  # percent; each picture stays below 150 kB
MOMENTS = {
    "risk": ("attack", 40),
    "risk-express": ("fill", 15),
    "bomb-island": ("turn", 25),
}  # a phase, after so many decisions
OPTIONS = {"risk": {"set_up": "at-random"}}
TRIES = 20


def after(decisions: int, phase: str) -> Callable[[Look], bool]:
    """Whether a phase has come after so many decisions."""
    left = iter(range(decisions))
    return lambda look: next(left, None) is None and look["view"]["phase"] == phase


def come_to_turn(readers: Readers, game: str) -> Novice:
    """Somebody at their turn in the middle of a game."""
    phase, decisions = MOMENTS[game]
    for _ in range(TRIES):
        scout = readers.scout(game, ["Anne"], bots=3, options=OPTIONS.get(game), settings={"question_seconds": 0})
        if scout.play_until(after(decisions, phase)) is not None:
            player = PLAYERS[game](readers.new(odds=True))
            player.reader.open(scout.link())
            player.settle()
            return player
    raise AssertionError(f"{game} is always over before")


def pose(player: Novice) -> None:
    """Choose what makes a telling picture, without playing it."""
    if isinstance(player, General):
        player.press_territory(player.strongest())
        targets = player.strength("target")
        player.press_territory(min(targets, key=targets.__getitem__))
    elif isinstance(player, Castaway) and (walks := player.cards.and_(player.page.get_by_label("Move"))).count():
        player.press(walks.last)


def take(page: Page, path: Path) -> None:
    """Photograph the page once it has come to rest."""
    page.mouse.move(0, 0)
    expect(page.locator(".world.moving")).to_have_count(0)
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(base64.b64decode(shot["data"]))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as games, running(Path(games)) as address, chromium() as browser:
        readers = Readers(browser, address)
        for game in PLAYERS:
            player = come_to_turn(readers, game)
            pose(player)
            take(player.page, FOLDER / f"{game}.webp")


if __name__ == "__main__":
    main()
