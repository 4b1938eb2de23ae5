"""How fast the page is, in a real browser: `python benchmarks/page.py [--map GAME] [OPTION=VALUE …]`.

Starts a server of its own and measures the JavaScript and the rules that are loaded; with a CPU slowed four times, the time
until the first page can be used and the time from the press of a move of one's own to its picture, in each game, moves that
must wait for the server among them, the same at tables of a site of files, on a table's page without its script, where a press
changes one sentence, and on an empty page: less than that no page of its size, and no page at all, takes on this machine; the
work of the page's thread from press to picture, which other processes disturb less: processor time, times four; the same on a
table's page without its script; the time in which a page that was visited before starts offline; decisions a second of random
play by the rules in the page; and the time between frames on a map that can be dragged (60 a second are 16.7 ms), that of the
longest game unless another is named. Medians, and between which values nine of ten lie. At last it prints all of it as the rows
of the table in docs/speed.md.
"""

import argparse
import json
import os
from collections.abc import Iterator
from itertools import pairwise
from statistics import median, quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

import wasm
from browser import WINDOW, chromium, seat_at, seat_here, served, site_served, slow_down
from grognard.bots.module import module_of
from grognard.games import NAMES, find
from press import empty_presses, least_time, least_work, own_moves, own_work

ROUNDS = 15

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


def have_seen_guides(page: Page) -> None:
    """The reader is no beginner."""
    wishes = {"guided": NAMES, "theme": "light", "language": "en"}
    page.add_init_script(f"localStorage.setItem('grognard.settings', {json.dumps(json.dumps(wishes))})")


class Measured(NamedTuple):
    """A row of the table: what, what is wanted, and what was found."""

    name: str
    wanted: str
    found: str

    def __str__(self) -> str:
        return f"| {self.name} | {self.wanted} | {self.found} |"


def spread(values: list[float], unit: str, digits: int = 0) -> str:
    """The median, and between which values nine of ten lie."""
    low, *_, high = quantiles(values, n=20)
    return f"{median(values):.{digits}f} {unit} ({low:.{digits}f} to {high:.{digits}f})"


def loaded(page: Page, *endings: str) -> int:
    """Bytes of such files that the page has loaded, as they came over the wire."""
    return int(
        page.evaluate(
            "endings => performance.getEntriesByType('resource').filter(one => endings.some(end => one.name.endsWith(end)))"
            ".reduce((sum, one) => sum + one.encodedBodySize, 0)",
            endings,
        )
    )


def first_use(browser: Browser, url: str) -> float:
    """Milliseconds until a game can be started, with a fresh profile and a CPU four times slower."""
    with browser.new_context() as context:
        page = context.new_page()
        slow_down(page)
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit")
        return float(page.evaluate(USABLE))


def offline_starts(browser: Browser) -> list[float]:
    """Milliseconds until a game can be started on a site of files that was visited before, without a network."""
    with browser.new_context() as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        with site_served() as address:
            page.goto(address)
            page.wait_for_function("navigator.serviceWorker.controller !== null")
        context.set_offline(True)
        found = []
        for _ in range(ROUNDS):
            page.goto(address, wait_until="commit")
            found.append(float(page.evaluate(USABLE)))
        return found


def random_play(browser: Browser, game: str) -> list[float]:
    """Millions of decisions a second, part by part, of whole random games by the rules that the page has."""
    rules = find(game)
    players = min(4, rules.title.players[-1])
    ready = rules.set_up(players, rules.title.options(max_rounds=wasm.ROUNDS)).tobytes()
    page = browser.new_page()
    page.evaluate(wasm.OPEN, [wasm.text(module_of(game, kind="light")), wasm.text(ready), "random"])
    found = [rate / 1e6 for rate in wasm.rates(page, 3)]
    page.close()
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
        for row in measured(browser, url, chosen.map, options):
            print(row, flush=True)


def measured(browser: Browser, url: str, game_with_map: str, options: dict[str, Any]) -> Iterator[Measured]:
    """All of it, row by row."""
    page = browser.new_page(viewport=WINDOW)
    have_seen_guides(page)
    page.goto(url)
    page.locator("button.wax").first.wait_for()
    first = loaded(page, ".js")
    yield Measured("JavaScript of the first page, compressed", "80 kB", f"{first / 1000:.1f} kB")
    called = ", ".join(find(game).title.phrase.en for game in NAMES)
    sizes = [table_size(page, url, game) for game in NAMES]
    tables = ", ".join(f"{(script - first + rules) / 1000:.1f}" for script, rules in sizes)
    yield Measured(f"a table beside it, with its rules: {called}", "150 kB", f"{tables} kB")
    yield Measured("… of which rules", "", ", ".join(f"{rules / 1000:.1f}" for _, rules in sizes) + " kB")
    usable = [first_use(browser, url) / 1000 for _ in range(ROUNDS)]
    yield Measured("first page usable, CPU slowed four times", "1 s", spread(usable, "s", 2))
    offline = [one / 1000 for one in offline_starts(browser)]
    yield Measured("a page that was visited before starts offline", "1 s", spread(offline, "s", 2))
    moves = [own_moves(browser, url, game) for game in NAMES]
    at_once, all_moves = sum(move.frames == 1 for own in moves for move in own), sum(map(len, moves))
    yield Measured("a move of one's own is in the next frame", "all", f"{at_once} of {all_moves}")
    times = ", ".join(spread([move.milliseconds for move in own], "ms") for own in moves)
    yield Measured(f"… from press to picture, CPU slowed four times: {called}", "16.7 ms", times)
    with site_served() as site:
        here = [own_moves(browser, site, game, seat_here) for game in NAMES]
    at_once, all_moves = sum(move.frames == 1 for own in here for move in own), sum(map(len, here))
    yield Measured("… at a table without a server, in the next frame", "all", f"{at_once} of {all_moves}")
    times = ", ".join(spread([move.milliseconds for move in own], "ms") for own in here)
    yield Measured(f"… there from press to picture, CPU slowed four times: {called}", "16.7 ms", times)
    least = ", ".join(spread(least_time(browser, url, game), "ms") for game in NAMES)
    yield Measured("… where the table has no script, and a press changes one sentence", "", least)
    yield Measured("… on an empty page", "", spread(empty_presses(browser), "ms"))
    work = ", ".join(spread(own_work(browser, url, game), "ms") for game in NAMES)
    yield Measured(f"… work of the page's thread until then, times four: {called}", "16.7 ms", work)
    least = ", ".join(spread(least_work(browser, url, game), "ms") for game in NAMES)
    yield Measured("… the same where the table has no script, and a press changes one sentence", "", least)
    rates = ", ".join(f"{median(random_play(browser, game)):.1f}" for game in NAMES)
    yield Measured(f"decisions a second of random play in the page: {called}", "0.5 to 1 M", f"{rates} M")
    title = find(game_with_map).title.phrase.en
    ways = frames(page, url, game_with_map, options)
    yield Measured(f"from frame to frame while {title}'s map is dragged", "16.7 ms", spread(ways["dragged"], "ms", 1))
    yield Measured("… while it is zoomed", "16.7 ms", spread(ways["zoomed"], "ms", 1))
    marching = marches(page, url, game_with_map, options)
    yield Measured("… while others attack and march", "16.7 ms", spread(marching, "ms", 1))


def table_size(page: Page, url: str, game: str) -> tuple[int, int]:
    """Bytes of JavaScript and of rules that are loaded once a table is open."""
    seat_at(page, url, game)
    page.locator("main.place[data-foresees]").wait_for()
    return loaded(page, ".js"), loaded(page, ".wasm")


if __name__ == "__main__":
    main()
