"""From the press of a move of one's own to its picture: how long it takes, and how much work of the page's thread it is."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator

from browser import ROOT, SLOWED, WINDOW, seat_at, slow_down
from grognard.games import NAMES

sys.path.append(str(Path(__file__).parents[1]))
from tests.e2e.players import PLAYERS, General, Novice
from tests.e2e.reader import Reader

MOVES = 60
HELD = 60  # milliseconds for which a press lasts, as people's do: what it looks like while it lasts is drawn before it counts

# Each press that leads to another moment, and when it was on the screen: after the frame in which the page shows that moment.
PRESSES = """
window.shown = []
addEventListener('click', (press) => {
  performance.mark('press')
  const place = document.querySelector('main.place')
  const before = place?.dataset.number
  let frames = 0
  const look = () => {
    frames += 1
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (place?.dataset.number !== before) {
        shown.push([performance.now() - press.timeStamp, frames])
        performance.mark('shown')
      } else if (place?.dataset.pending === '') requestAnimationFrame(look)
    }
    port2.postMessage(0)
  }
  if (place) requestAnimationFrame(look)
}, true)
"""
EMPTY = """
<main class="place" data-number="0" onclick="this.dataset.number++" style="width: 600px; height: 600px"></main>
"""


class Shown(NamedTuple):
    """A move of one's own, from its press to its picture."""

    milliseconds: float
    frames: int


def own_moves(browser: Browser, url: str, game: str) -> list[Shown]:
    """Moves of one's own with a slower CPU."""
    found: list[Shown] = []
    while len(found) < MOVES:
        with seated(browser, url, game) as player:
            slow_down(player.page)
            press_on(player, MOVES - len(found))
            found += [Shown(*one) for one in player.page.evaluate("shown")]
    return found


def own_work(browser: Browser, url: str, game: str) -> list[float]:
    """Milliseconds of a slower processor that the page's thread needs from a press to its picture."""
    found: list[float] = []
    while len(found) < MOVES:
        with seated(browser, url, game) as player:
            browser.start_tracing(page=player.page, categories=["toplevel", "blink.user_timing"])
            press_on(player, MOVES - len(found))
            found += worked(json.loads(browser.stop_tracing())["traceEvents"])
    return found


@contextmanager
def seated(browser: Browser, url: str, game: str) -> Iterator[Novice]:
    """Somebody at a new table, in whose turn it is, and whose page notes each press."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        wishes = {"guided": NAMES, "language": "en", "speed": "instant", "only": False}
        player = PLAYERS[game](Reader(page, wishes, ROOT / "build"))
        page.add_init_script(PRESSES)
        seat_at(page, url, game)
        page.locator("main.place[data-foresees]").wait_for()
        leave_alone(player)
        player.settle()
        yield player


def press_on(player: Novice, most: int) -> None:
    """Play until so many presses have led to another moment, or the game is over."""
    while player.page.evaluate("shown.length") < most and not player.reader.end.is_visible():
        player.choose()
        player.settle()


def worked(traced: list[dict[str, Any]]) -> list[float]:
    """The work of the page's thread from each press that led to a picture, up to that picture."""
    presses = [event for event in traced if event["name"] == "press"]
    tasks = [event for event in traced if event["name"] == "ThreadControllerImpl::RunTask"]
    found = []
    for mark in sorted(event["ts"] for event in traced if event["name"] == "shown"):
        press = max((event for event in presses if event["ts"] < mark), key=lambda event: event["ts"])
        mine = [
            event.get("tdur", 0)
            for event in tasks
            if (event["pid"], event["tid"]) == (press["pid"], press["tid"])
            and event["ts"] < mark
            and event["ts"] + event.get("dur", 0) > press["ts"]
        ]
        found.append(sum(mine) / 1000 * SLOWED)
    return found


def leave_alone(player: Novice) -> None:
    """Press as long as people do, and ask nothing of the page between a press and its picture."""
    look = player.see_change

    def see_change(before: str | None) -> None:
        player.page.wait_for_timeout(400)
        look(before)

    def press(what: Locator) -> None:
        before = player.sight()
        what.click(delay=HELD)
        player.see_change(before)

    def press_territory(name: str) -> None:
        before = player.sight()
        middle = player.page.locator(f'[data-middle-of="{name}"]').bounding_box()
        assert middle
        player.page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2, delay=HELD)
        player.see_change(before)

    player.see_change = see_change  # type: ignore[method-assign]
    player.press = press  # type: ignore[method-assign]
    if isinstance(player, General):  # presses them by script, wherever they lie, and the page would have that work too
        player.press_territory = press_territory  # type: ignore[method-assign]


def empty_presses(browser: Browser) -> list[float]:
    """Milliseconds from press to picture on a page that holds nothing but a number, with a slower CPU."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        page.set_content(EMPTY)
        page.evaluate(PRESSES)
        slow_down(page)
        for _ in range(MOVES):
            page.mouse.click(300, 300, delay=HELD)
            page.wait_for_timeout(200)
        return [float(milliseconds) for milliseconds, _ in page.evaluate("shown")]
