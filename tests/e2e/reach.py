"""Whether whatever can be pressed can be reached: nothing lies outside the window, and nothing under something else."""

from playwright.sync_api import Page

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

HIDDEN = """() => {
  const PRESSABLE = 'a[href], button:not(:disabled), input, select, summary, [role="button"]'
  const called = (one) => one.ariaLabel || one.textContent.trim() || one.getAttribute('class') || one.tagName
  const modal = document.querySelector('dialog[open]')
  const found = []
  for (const one of (modal ?? document).querySelectorAll(PRESSABLE)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) continue
    // A territory is pressed where its regiments stand, and not in the middle of a bay.
    const middle = document.querySelector(`[data-middle-of="${one.dataset.territory}"]`) ?? one
    const box = middle.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const top = document.elementFromPoint(x, y)
    if (top && (one.contains(top) || top.closest('label')?.control === one)) continue
    const name = called(one).slice(0, 60)
    found.push(top ? `${name}: under ${called(top).slice(0, 40)}` : `${name}: outside the window`)
  }
  return found
}"""


def hidden(page: Page) -> list[str]:
    """What can be pressed, and is not there where it should be: each by its name, and what lies over it."""
    found: list[str] = page.evaluate(HIDDEN)
    return found


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another window; what it moves has come to rest."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
