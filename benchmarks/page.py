"""How fast the page is, in a real browser: `python benchmarks/page.py [--map GAME] [OPTION=VALUE …]`.

Starts a server of its own and prints the JavaScript that is loaded, the time until the first page can be used (with a CPU
slowed four times), the time from pressing a move of the shortest game to seeing it pressed and to seeing it answered, and the
time between frames on a map that can be dragged (60 a second are 16.7 ms), that of the longest game unless another is named;
medians, and between which values nine of ten lie.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from grognard.games import NAMES

ROOT = Path(__file__).parents[1]
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
ROUNDS = 15

PRESS = """
async () => {
  const place = document.querySelector('main.place')
  if (!document.querySelector('.tray.mine')) return null
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }))
  const choice = document.activeElement
  const before = place.dataset.number
  const start = performance.now()
  choice.click()
  const seen = new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))))
  const answered = new Promise(done => {
    const look = () => place.dataset.number !== before ? done(performance.now() - start) : requestAnimationFrame(look)
    look()
  })
  return [await seen, await answered]
}
"""
COUNT = """
() => {
  const mine = window.seen = []
  const count = (at) => { if (window.seen === mine) { mine.push(at); requestAnimationFrame(count) } }
  requestAnimationFrame(count)
}
"""
WATCH = """
new MutationObserver((_, watch) => {
  if (!document.querySelector('button.wax')) return
  watch.disconnect()
  requestAnimationFrame(() => { window.usable = performance.now() })
}).observe(document, { childList: true, subtree: true })
"""
USABLE = """
() => new Promise((done) => {
  const look = () => window.usable ? done(window.usable) : requestAnimationFrame(look)
  look()
})
"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server on a fresh folder, with the page built."""
    subprocess.run([sys.executable, ROOT / "hatch_build.py"], check=True)
    command = "from grognard.cli import main; main()"
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--lang", "en", "--port", "0", "--no-limits", "--no-browser", "--data", folder]
        with subprocess.Popen([sys.executable, "-c", command, *words], stderr=subprocess.PIPE, text=True) as server:
            assert server.stderr is not None
            try:
                yield next(found[0] for line in server.stderr if (found := re.search(r"http://[\d.]+:\d+", line)))
            finally:
                server.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=found, args=FLAGS) as browser:
        yield browser


def seat_at(page: Page, url: str, game: str, bots: int = 2, **options: Any) -> dict[str, Any]:
    """Make a table with bots, start it, and open the seat in the page; the table and its tokens."""
    seats = [{"who": "me", "name": "Anne"}, *({"who": "bot"} for _ in range(bots))]
    made: dict[str, Any] = page.request.post(
        f"{url}/api/tables", data={"game": game, "seats": seats, "options": options, "settings": {"question_seconds": 0}}
    ).json()
    host = {"authorization": f"Bearer {made['host_token']}"}
    page.request.post(f"{url}/api/tables/{made['table']['id']}/start", headers=host)
    page.goto(f"{url}/t/{made['table']['id']}#seat={made['keys'][0]['token']}")
    page.locator("main.place").wait_for()
    return made


def have_seen_guides(page: Page) -> None:
    """The reader is no beginner."""
    wishes = {"guided": NAMES, "theme": "light", "language": "en"}
    page.add_init_script(f"localStorage.setItem('grognard.settings', {json.dumps(json.dumps(wishes))})")


def told(name: str, values: list[float], unit: str) -> None:
    """One line: the median, and between which values nine of ten lie."""
    low, *_, high = quantiles(values, n=20)
    print(f"{name}: {median(values):.1f} {unit} ({low:.1f} to {high:.1f}, n = {len(values)})")


def scripts(page: Page) -> int:
    """Bytes of JavaScript that the page has loaded, as they came over the wire."""
    return int(
        page.evaluate(
            "performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js'))"
            ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
        )
    )


def first_use(browser: Browser, url: str) -> float:
    """Milliseconds until a game can be started, with a fresh profile and a CPU four times slower."""
    with browser.new_context() as context:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit")
        return float(page.evaluate(USABLE))


def moves(page: Page, url: str) -> list[list[float]]:
    """Moves of the shortest game, whatever the key `b` finds: until they are seen pressed, until they are answered."""
    seat_at(page, url, NAMES[0])
    found: list[list[float]] = []
    while len(found) < ROUNDS:
        measured = page.evaluate(PRESS)
        if measured:
            found.append(measured)
        page.wait_for_timeout(100)
    return found


def frames(page: Page, url: str, game: str, options: dict[str, Any]) -> dict[str, list[float]]:
    """Milliseconds between frames on a map, while it is dragged and while it is zoomed."""
    seat_at(page, url, game, **options)
    window = page.locator(".window").bounding_box()
    assert window
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    found: dict[str, list[float]] = {"dragged": [], "zoomed": []}
    page.mouse.move(x, y)
    page.mouse.wheel(0, -500)
    for _ in range(ROUNDS):
        page.mouse.down()
        page.evaluate(COUNT)
        for step in range(40):
            page.mouse.move(x + 5 * min(step, 40 - step), y + 3 * min(step, 40 - step))
        page.mouse.up()
        found["dragged"] += gaps(page)
        page.evaluate(COUNT)
        for step in range(30):
            page.mouse.wheel(0, -40 if step < 15 else 40)
        found["zoomed"] += gaps(page)
    return found


def marches(page: Page, url: str, game: str, options: dict[str, Any]) -> list[float]:
    """Milliseconds between frames while three bots play at the usual pace: dice, conquests, marches."""
    made = seat_at(page, url, game, **options)
    seat = {"authorization": f"Bearer {made['keys'][0]['token']}"}
    page.request.delete(f"{url}/api/tables/{made['table']['id']}/seats/0", headers=seat)
    page.evaluate(COUNT)
    page.wait_for_timeout(1000 * ROUNDS)
    return gaps(page)


def gaps(page: Page) -> list[float]:
    """The times between frames since the count began."""
    seen: list[float] = page.evaluate("() => { const found = seen; window.seen = null; return found }")
    return [later - earlier for earlier, later in pairwise(seen)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--map", default=NAMES[-1], choices=NAMES, help="the game whose map is dragged and watched")
    parser.add_argument("option", nargs="*", help="its options: mode=training")
    chosen = parser.parse_args()
    options: dict[str, Any] = dict(option.split("=", 1) for option in chosen.option)
    print(f"load of the machine: {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    with served() as url, chromium() as browser:
        told("first page usable, CPU slowed 4 times", [first_use(browser, url) for _ in range(ROUNDS)], "ms")
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        have_seen_guides(page)
        page.goto(url)
        page.locator("button.wax").first.wait_for()
        print(f"JavaScript of the first page: {scripts(page) / 1000:.1f} kB")
        for game in NAMES:
            seat_at(page, url, game)
            print(f"JavaScript of a table of {game}: {scripts(page) / 1000:.1f} kB")
        pressed, answered = zip(*moves(page, url), strict=True)
        told("move shown as pressed", list(pressed), "ms")
        told("move answered", list(answered), "ms")
        for name, values in frames(page, url, chosen.map, options).items():
            told(f"from frame to frame while the map is {name}", values, "ms")
        told("from frame to frame while others attack and march", marches(page, url, chosen.map, options), "ms")


if __name__ == "__main__":
    main()
