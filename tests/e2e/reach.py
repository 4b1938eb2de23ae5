"""Whether whatever can be pressed can be reached: nothing lies outside the window, and nothing under something else."""

from playwright.sync_api import Page, expect

SIZES = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "laptop": (1280, 720),
    "larger laptop": (1440, 900),
    "desktop": (1920, 1080),
    "wall": (2560, 1440),
}

# A territory is pressed where its regiments stand, and not in the middle of a bay. Where the map is larger than its window,
# what is not in sight now is shown by the world in small, and is no more hidden than what a turn of the head brings.
SEARCH = """() => {
  const PRESSABLE = 'a[href], button:not(:disabled), input, select, summary, [role="button"]'
  const called = (one) => (one.ariaLabel || one.textContent.trim() || one.getAttribute('class') || one.tagName).slice(0, 60)
  const modal = document.querySelector('dialog[open]')
  const map = document.querySelector('.window')?.getBoundingClientRect()
  const tray = document.querySelector('.table.over > .tray')?.getBoundingClientRect()
  const small = document.querySelector('.world-in-small')
  const found = { hidden: [], beyond: [] }
  for (const one of (modal ?? document).querySelectorAll(PRESSABLE)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert], .story')) continue
    const name = one.dataset.territory
    const box = (document.querySelector(`[data-middle-of="${name}"]`) ?? one).getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    if (top && (one.contains(top) || top.closest('label')?.control === one)) continue
    const edge = Math.min(map?.bottom ?? Infinity, tray?.top ?? Infinity)
    // The browser looks at whole pixels.
    const outside = map && (x < map.left || Math.round(x) >= map.right || y < map.top || Math.round(y) >= edge)
    if (name && small && outside) found.beyond.push(name)
    else found.hidden.push(top ? `${called(one)}: under ${called(top)}` : `${called(one)}: outside the window`)
  }
  return found
}"""


def hidden(page: Page) -> list[str]:
    """What can be pressed, and is not there where it should be: each by its name, and what lies over it."""
    found: list[str] = page.evaluate(SEARCH)["hidden"]
    return found


def beyond(page: Page) -> list[str]:
    """The territories that the map does not show now, because it is larger than its window."""
    found: list[str] = page.evaluate(SEARCH)["beyond"]
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another window; what it moves has come to rest."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    come_to_rest(page)


def come_to_rest(page: Page) -> None:
    """Wait until the page is drawn and nothing moves that ever ends."""
    for _ in range(3):  # a size that is measured changes another
        page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    expect(page.locator(".world.moving")).to_have_count(0)
    page.evaluate(
        "Promise.allSettled(document.getAnimations()"
        ".filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) => one.finished))"
    )
