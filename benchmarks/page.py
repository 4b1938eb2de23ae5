"""How fast the page is, in a real browser: `python benchmarks/page.py [--map GAME] [OPTION=VALUE …]`.

Starts a server of its own and prints the JavaScript and the rules that are loaded; with a CPU slowed four times, the time until
the first page can be used and the time from the press of a move of one's own to its picture, in each game, moves that must wait
for the server among them; the time in which a page that was visited before starts offline; decisions a second of random play by
the rules in the page; and the time between frames on a map that can be dragged (60 a second are 16.7 ms), that of the longest
game unless another is named. Medians, and between which values nine of ten lie.
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
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import wasm
from grognard.bots.module import module_of
from grognard.games import NAMES, find
from grognard.server.host.site import site_files, write_files

sys.path.append(str(Path(__file__).parents[1]))
from tests.e2e.players import PLAYERS, Novice
from tests.e2e.reader import Reader

ROOT = Path(__file__).parents[1]

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
ROUNDS = 15
MOVES = 60
WINDOW: ViewportSize = {"width": 1440, "height": 900}

# Each press that leads to another moment, and when it was on the screen: after the frame in which the page shows that moment.
PRESSES = """
window.shown = []
addEventListener('click', (press) => {
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


def loaded(page: Page, *endings: str) -> int:
    """Bytes of such files that the page has loaded, as they came over the wire."""
    return int(
        page.evaluate(
            "endings => performance.getEntriesByType('resource').filter(one => endings.some(end => one.name.endsWith(end)))"
            ".reduce((sum, one) => sum + one.encodedBodySize, 0)",
            endings,
        )
    )


def slow_down(page: Page) -> None:
    """Give the page a CPU four times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})


def first_use(browser: Browser, url: str) -> float:
    """Milliseconds until a game can be started, with a fresh profile and a CPU four times slower."""
    with browser.new_context() as context:
        page = context.new_page()
        slow_down(page)
        page.add_init_script(WATCH)
        page.goto(url, wait_until="commit")
        return float(page.evaluate(USABLE))


class Shown(NamedTuple):
    """A move of one's own, from its press to its picture."""

    milliseconds: float
    frames: int
    work: float  # milliseconds that the page's thread had a processor: the machine may have other work


def own_moves(browser: Browser, url: str, game: str) -> list[Shown]:
    """Moves of one's own with a CPU four times slower."""
    found: list[Shown] = []
    while len(found) < MOVES:
        with browser.new_context(viewport=WINDOW) as context:
            page = context.new_page()
            player = PLAYERS[game](
                Reader(page, {"guided": NAMES, "language": "en", "speed": "instant", "only": False}, ROOT / "build")
            )
            page.add_init_script(PRESSES)
            seat_at(page, url, game)
            page.locator("main.place[data-foresees]").wait_for()
            slow_down(page)
            leave_alone(player)
            player.settle()
            browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel", "blink.user_timing"])
            while len(found) + len(shown := page.evaluate("shown")) < MOVES and not player.reader.end.is_visible():
                player.choose()
                player.settle()
            traced = json.loads(browser.stop_tracing())["traceEvents"]
            found += [Shown(waited, frames, work) for (waited, frames), work in zip(shown, worked(traced), strict=True)]
    return found


def worked(traced: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of work of the page's thread from each press that led to a picture, up to that picture."""
    marks = sorted(event["ts"] for event in traced if event["name"] == "shown")
    presses = [event for event in traced if event["name"] == "EventDispatch" and event["args"]["data"]["type"] == "click"]
    found = []
    for mark in marks:
        press = max((event for event in presses if event["ts"] < mark), key=lambda event: event["ts"])
        thread = (press["pid"], press["tid"])
        tasks = [
            event.get("tdur", 0)
            for event in traced
            if event["name"] == "ThreadControllerImpl::RunTask"
            and (event["pid"], event["tid"]) == thread
            and event["ts"] < mark
            and event["ts"] + event.get("dur", 0) > press["ts"]
        ]
        found.append(sum(tasks) / 1000)
    return found


def leave_alone(player: Novice) -> None:
    """Ask nothing of the page between a press and its picture."""
    look = player.see_change

    def see_change(before: str | None) -> None:
        player.page.wait_for_timeout(400)
        look(before)

    player.see_change = see_change  # type: ignore[method-assign]


def offline_starts(browser: Browser) -> list[float]:
    """Milliseconds until a game can be started on a site of files that was visited before, without a network."""
    with tempfile.TemporaryDirectory() as folder, browser.new_context() as context:
        write_files(Path(folder), site_files())
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        server.shutdown()
        server.server_close()
        context.set_offline(True)
        found = []
        for _ in range(ROUNDS):
            page.goto(address, wait_until="commit")
            found.append(float(page.evaluate(USABLE)))
        return found


class Quiet(SimpleHTTPRequestHandler):
    """Python's own server of files, which says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


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
        told("first page usable, CPU slowed 4 times", [first_use(browser, url) for _ in range(ROUNDS)], "ms")
        told("offline start", offline_starts(browser), "ms")
        page = browser.new_page(viewport=WINDOW)
        have_seen_guides(page)
        page.goto(url)
        page.locator("button.wax").first.wait_for()
        first = loaded(page, ".js")
        print(f"JavaScript of the first page: {first / 1000:.1f} kB")
        for game in NAMES:
            seat_at(page, url, game)
            page.locator("main.place[data-foresees]").wait_for()
            script, rules = loaded(page, ".js"), loaded(page, ".wasm")
            print(f"a table of {game} beside it: {(script - first + rules) / 1000:.1f} kB, {rules / 1000:.1f} kB of it rules")
            print(f"  all its JavaScript: {script / 1000:.1f} kB")
        for game in NAMES:
            moves = own_moves(browser, url, game)
            told(f"own move of {game} on the screen, CPU slowed 4 times", [move.milliseconds for move in moves], "ms")
            told("  work of the page's thread until then", [move.work for move in moves], "ms")
            print(f"  in the next frame: {sum(move.frames == 1 for move in moves)} of {len(moves)}")
        for game in NAMES:
            told(f"random play of {game} in the page", random_play(browser, game), "M decisions/s")
        for name, values in frames(page, url, chosen.map, options).items():
            told(f"from frame to frame while the map is {name}", values, "ms")
        told("from frame to frame while others attack and march", marches(page, url, chosen.map, options), "ms")


if __name__ == "__main__":
    main()
