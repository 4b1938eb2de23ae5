"""How fast the page is, in a real browser: `python benchmarks/page.py URL` beside a running `grognard serve --no-limits`.

Prints the time until the first page can be used (with a CPU slowed four times), the time from pressing a move to seeing it
pressed, and to seeing it answered, and the frames per second while dice tumble; medians with the 5th and 95th percentiles.
"""

import shutil
import sys
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

ROUNDS = 15
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"]

PRESS = """
async () => {
  const choice = document.querySelector('.line[aria-disabled="false"], .dice-tray button')
  if (!choice) return null
  const place = document.querySelector('.place')
  const before = place.dataset.number
  const start = performance.now()
  choice.click()
  const seen = new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start))))
  const answered = new Promise(done => {
    const look = () => place.dataset.number !== before ? done(performance.now() - start) : requestAnimationFrame(look)
    look()
  })
  let frames = 0
  const began = performance.now()
  const both = [await seen, await answered]
  await new Promise(done => {
    const count = () => { frames++; performance.now() - began < 700 ? requestAnimationFrame(count) : done() }
    count()
  })
  return [...both, frames * 1000 / (performance.now() - began)]
}
"""


def told(name: str, values: list[float], unit: str) -> None:
    """One line: the median, and between which values nine of ten lie."""
    cuts = quantiles(values, n=20)
    print(f"{name}: {median(values):.0f} {unit} ({cuts[0]:.0f} to {cuts[-1]:.0f}, n = {len(values)})")


def first_use(browser: Browser, url: str) -> float:
    """Milliseconds until a game can be started, with a fresh profile and a CPU four times slower."""
    with browser.new_context() as context:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(url, wait_until="commit")
        page.locator("button.wax").first.wait_for()
        return float(page.evaluate("performance.now()"))


def moves(page: Page, url: str) -> list[list[float]]:
    """Moves of one game: pressed, answered, frames per second."""
    page.goto(url)
    page.locator("button.wax").first.click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    found: list[list[float]] = []
    while len(found) < ROUNDS:
        if page.locator(".tray .shell .button").count():
            page.keyboard.press("s")
        measured = page.evaluate(PRESS)
        if measured:
            found.append(measured)
        page.wait_for_timeout(100)
    return found


def main() -> None:
    """Measure and print."""
    url = sys.argv[1]
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium, args=FLAGS) as browser:
        told("first page usable, CPU slowed 4 times", [first_use(browser, url) for _ in range(ROUNDS)], "ms")
        pressed, answered, frames = zip(*moves(browser.new_page(), url), strict=True)
        told("move shown as pressed", list(pressed), "ms")
        told("move answered", list(answered), "ms")
        told("frames while dice tumble", list(frames), "a second")


if __name__ == "__main__":
    main()
