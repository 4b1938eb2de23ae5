"""The pictures that shared links show, from the games' covers: `python -m tests.e2e.previews`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Page

from grognard.server.wire.preview import SIZE
from tests.e2e.conftest import GAMES
from tests.e2e.serving import ROOT, chromium, running

WEB = ROOT / "web"
QUALITY = 76  # percent; each picture stays below 100 kB

# A cover, or all of them side by side, as large as the window, with a name below.
SHOW = """([wanted, name]) => {
    const called = card => card.querySelector('h2, h3').textContent.trim()
    const cards = [...document.querySelectorAll('article')].filter(card => !wanted || called(card) === wanted)
    const made = (tag, style) => {
        const element = document.createElement(tag)
        Object.assign(element.style, style)
        return element
    }
    const colours = { background: 'var(--paper)', color: 'var(--ink)' }
    const rows = { display: 'grid', gridTemplateRows: '1fr auto' }
    const frame = made('div', { position: 'fixed', inset: 0, zIndex: 99, ...rows, ...colours })
    const row = made('div', { display: 'flex', minHeight: 0, overflow: 'hidden' })
    for (const cover of cards.map(card => card.querySelector('.art > svg'))) {
        cover.setAttribute('preserveAspectRatio', 'xMidYMid slice')
        Object.assign(cover.style, { flex: '1 1 0', minWidth: 0, width: '100%', height: '100%' })
        row.append(cover)
    }
    const border = '6px solid var(--brass-deep)'
    const title = made('p', { font: '800 64px/1.5 var(--serif)', textAlign: 'center', borderTop: border })
    title.textContent = name
    frame.append(row, title)
    document.body.append(frame)
}"""


def take(page: Page, wanted: str, name: str, path: Path) -> None:
    """A picture of one game's cover, or of all."""
    page.goto("/")
    page.locator("article .art > svg").first.wait_for()
    page.evaluate(SHOW, [wanted, name])
    path.parent.mkdir(exist_ok=True)
    page.screenshot(path=path, type="jpeg", quality=QUALITY)


def main() -> None:
    with tempfile.TemporaryDirectory() as games, running(Path(games)) as address, chromium() as browser:
        page = browser.new_page(
            base_url=address, viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", locale="en-GB"
        )
        page.goto("/")
        page.locator("article .art > svg").first.wait_for()
        titles = page.locator("article").evaluate_all("all => all.map(one => one.querySelector('h2, h3').textContent.trim())")
        for game, title in zip(GAMES, titles, strict=True):
            take(page, title, title, WEB / "src" / "games" / game / "preview.jpg")
        take(page, "", "Grognard", WEB / "public" / "previews" / "grognard.jpg")


if __name__ == "__main__":
    main()
