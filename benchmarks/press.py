"""From the press of a move of one's own to its picture: how long it takes, and how much work of the page's thread it is.

    grognard site FOLDER                            # in another checkout
    python benchmarks/press.py --against FOLDER     # that site and this one, in turn

plays at tables of both sites of files, with a CPU slowed four times, and tells how they compare: machines are noisy, so figures
of one run alone say little of a page.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page

from browser import ROOT, SLOWED, WINDOW, chromium, files_served, seat_at, seat_here, site_served, slow_down
from grognard.games import NAMES

sys.path.append(str(Path(__file__).parents[1]))
from tests.e2e.players import PLAYERS, General, Novice
from tests.e2e.reader import Reader

SitDown = Callable[[Page, str, str], object]
MOVES = 60
RESAMPLED = 2000
COARSE = 200  # microseconds: two times of the page's clock, which it tells in tenths of a millisecond
HELD = 60  # milliseconds for which a press lasts, as people's do: what it looks like while it lasts is drawn before it counts

# Each press that leads to another moment, and when it was on the screen: after the frame in which the page shows that moment.
# The times are only noted: to set a mark that a trace shows is work, too. So is to look for the place: it is found before a
# press counts.
PRESSES = """
window.shown = []
window.spans = []
const { port1, port2 } = new MessageChannel()
let place, before, press, pressed, frames
port1.onmessage = () => {
  if (place?.dataset.number !== before) {
    const now = performance.now()
    shown.push([now - press, frames])
    spans.push([pressed, now])
  } else if (place?.dataset.pending === '') requestAnimationFrame(look)
}
function look() {
  frames += 1
  port2.postMessage(0)
}
addEventListener('pointerdown', () => { place = document.querySelector('main.place') }, true)
addEventListener('click', (click) => {
  pressed = performance.now()
  press = click.timeStamp
  before = place?.dataset.number
  frames = 0
  if (place) requestAnimationFrame(look)
}, true)
"""
EMPTY = """
<main class="place" data-number="0" onclick="this.dataset.number++" style="width: 600px; height: 600px"></main>
"""

# What a table's page is without its script, and then with one that changes a sentence at every press, and nothing else.
WITHOUT_SCRIPT = """() => {
  for (const script of document.querySelectorAll('script')) script.remove()
  return document.documentElement.outerHTML
}"""
ONE_SENTENCE = """() => addEventListener('click', () => {
  const place = document.querySelector('main.place')
  place.dataset.number = Number(place.dataset.number) + 1
  document.querySelector('.sentence').textContent = `Press ${place.dataset.number}.`
})"""


class Shown(NamedTuple):
    """A move of one's own, from its press to its picture."""

    milliseconds: float
    frames: int


def own_moves(browser: Browser, url: str, game: str, sit_down: SitDown = seat_at, most: int = MOVES) -> list[Shown]:
    """Moves of one's own with a slower CPU, at a table to which `sit_down` leads."""
    found: list[Shown] = []
    while len(found) < most:
        with seated(browser, url, game, sit_down) as player:
            slow_down(player.page)
            press_on(player, most - len(found))
            found += [Shown(*one) for one in player.page.evaluate("shown")]
    return found


def own_work(browser: Browser, url: str, game: str) -> list[float]:
    """Milliseconds of a slower processor that the page's thread needs from a press to its picture."""
    found: list[float] = []
    while len(found) < MOVES:
        with seated(browser, url, game) as player:
            with traced(browser, player.page) as work:
                press_on(player, MOVES - len(found))
            found += work
    return found


def least_work(browser: Browser, url: str, game: str) -> list[float]:
    """The same on a page that looks like a table, where a press changes one sentence: no page of its size needs less."""
    with scriptless(browser, url, game) as page, traced(browser, page) as work:
        press_in_the_middle(page)
    return work


def least_time(browser: Browser, url: str, game: str) -> list[float]:
    """Milliseconds from press to picture on such a page, with a slower CPU."""
    with scriptless(browser, url, game) as page:
        slow_down(page)
        press_in_the_middle(page)
        return [float(milliseconds) for milliseconds, _ in page.evaluate("shown")]


@contextmanager
def scriptless(browser: Browser, url: str, game: str) -> Iterator[Page]:
    """A page that looks like a table, without its script: a press changes one sentence."""
    with seated(browser, url, game) as player:
        text = player.page.evaluate(WITHOUT_SCRIPT)
    with browser.new_context(viewport=WINDOW, bypass_csp=True) as context:
        page = context.new_page()
        page.goto(f"{url}/api/health")  # a document without a script, from the same place
        page.set_content(text, wait_until="networkidle")
        page.evaluate(f"() => {{ {PRESSES} }}")
        page.evaluate(ONE_SENTENCE)
        yield page


def press_in_the_middle(page: Page) -> None:
    """Press as often as is measured."""
    for _ in range(MOVES):
        page.mouse.click(WINDOW["width"] / 2, WINDOW["height"] / 2, delay=HELD)
        page.wait_for_timeout(200)


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[float]]:
    """Milliseconds of a slower processor that the page's thread needs for each press meanwhile; there in the end."""
    found: list[float] = []
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    marked = float(page.evaluate("performance.mark('begin').startTime"))
    yield found
    spans = page.evaluate("spans")
    found += worked(json.loads(browser.stop_tracing())["traceEvents"], marked, spans)


@contextmanager
def seated(browser: Browser, url: str, game: str, sit_down: SitDown = seat_at) -> Iterator[Novice]:
    """Somebody at a new table, in whose turn it is, and whose page notes each press."""
    with browser.new_context(viewport=WINDOW) as context:
        page = context.new_page()
        wishes = {"guided": NAMES, "language": "en", "speed": "instant", "only": False}
        player = PLAYERS[game](Reader(page, wishes, ROOT / "build"))
        page.add_init_script(PRESSES)
        sit_down(page, url, game)
        page.locator("main.place[data-foresees]").wait_for()
        leave_alone(player)
        player.settle()
        yield player


def press_on(player: Novice, most: int) -> None:
    """Play until so many presses have led to another moment, or the game is over."""
    while player.page.evaluate("shown.length") < most and not player.reader.end.is_visible():
        player.choose()
        player.settle()


def worked(events: list[dict[str, Any]], marked: float, spans: list[tuple[float, float]]) -> list[float]:
    """The work of the page's thread in each of these spans of its clock, in which a mark was set at such a time."""
    mark = next(event for event in events if event["name"] == "begin")
    thread = (mark["pid"], mark["tid"])
    mine = [event for event in events if (event["pid"], event["tid"]) == thread]
    tasks = [event for event in mine if event["name"] == "ThreadControllerImpl::RunTask"]
    found = []
    for span in spans:
        press, shown = (mark["ts"] + 1000 * (time - marked) for time in span)
        shown -= COARSE  # else what follows the picture may seem to belong to it
        work = [event.get("tdur", 0) for event in tasks if event["ts"] < shown and event["ts"] + event.get("dur", 0) > press]
        found.append(sum(work) / 1000 * SLOWED)
    return found


def leave_alone(player: Novice) -> None:
    """Press as long as people do, and ask nothing of the page between a press and its picture."""
    look = player.see_change

    def see_change(before: str | None) -> None:
        player.page.wait_for_timeout(400)
        look(before)

    def press(what: Locator) -> None:
        what.hover()  # it can be pressed then; a locator's own click asks the page again before the picture
        press_middle(what)

    def press_territory(name: str) -> None:
        press_middle(player.page.locator(f'[data-middle-of="{name}"]'))

    def press_middle(what: Locator) -> None:
        before = player.sight()
        box = what.bounding_box()
        assert box
        player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=HELD)
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
        page.evaluate(f"() => {{ {PRESSES} }}")
        slow_down(page)
        for _ in range(MOVES):
            page.mouse.click(300, 300, delay=HELD)
            page.wait_for_timeout(200)
        return [float(milliseconds) for milliseconds, _ in page.evaluate("shown")]


class Round(NamedTuple):
    """Milliseconds from press to picture at both sites, one after the other."""

    here: list[float]
    there: list[float]


def in_turn(browser: Browser, here: str, there: str, game: str, rounds: int) -> list[Round]:
    """So many rounds."""

    def times_at(site: str) -> list[float]:
        return [move.milliseconds for move in own_moves(browser, site, game, seat_here, MOVES // 4)]

    return [Round(times_at(here), times_at(there)) for _ in range(rounds)]


def compared(played: list[Round]) -> str:
    """The medians, and their ratio with a 95 % interval from resampling the rounds."""

    def medians(rounds: list[Round]) -> tuple[float, float]:
        return median(chain.from_iterable(one.here for one in rounds)), median(chain.from_iterable(one.there for one in rounds))

    ours, theirs = medians(played)
    chance = random.Random(1)
    resampled = (medians(chance.choices(played, k=len(played))) for _ in range(RESAMPLED))
    cuts = quantiles((one / other for one, other in resampled), n=40)
    return f"{ours:.0f} ms here, {theirs:.0f} ms there: {ours / theirs:.2f} ({cuts[0]:.2f} to {cuts[-1]:.2f})"


def main() -> None:
    """Compare the page that is here with another site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, required=True, metavar="FOLDER", help="the other site")
    parser.add_argument("--rounds", type=int, default=6, help="at both sites, for each game")
    parser.add_argument("games", nargs="*", default=NAMES)
    chosen = parser.parse_args()
    with chromium() as browser, site_served() as here, files_served(chosen.against) as there:
        for game in chosen.games:
            print(f"{game}: {compared(in_turn(browser, here, there, game, chosen.rounds))}", flush=True)


if __name__ == "__main__":
    main()
