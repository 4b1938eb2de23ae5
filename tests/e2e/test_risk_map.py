"""RISK's map: its size, its names, its lines, and how a finger finds its way on it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Readers
from tests.e2e.moments import at_the_board
from tests.e2e.players import PATIENCE, General
from tests.e2e.reach import SIZES, beyond, come_to_rest, hidden, resize

CLOSEST = 24  # pixels between two markers that a finger can tell apart
TERRITORIES = 42

MARKERS = """() => {
  const map = document.querySelector('.window').getBoundingClientRect()
  return [...document.querySelectorAll('[data-middle-of]')].map((one) => {
    const box = one.getBoundingClientRect()
    return { name: one.dataset.middleOf, x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }).filter(({ x, y }) => x > map.left && x < map.right && y > map.top && y < map.bottom)
}"""

# Which discs lie over what is built on another territory.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect()
  const discs = [...document.querySelectorAll('.markers .disc')].map(box)
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const built = [...document.querySelectorAll('.markers .built > rect')].map(box)
  return built.filter((one) => discs.some((disc) => meet(one, disc))).length
}"""


def at_the_map(readers: Readers, **how: object) -> General:
    player = at_the_board(readers, "risk", **how)
    assert isinstance(player, General)
    return player


def markers(page: Page) -> dict[str, tuple[float, float]]:
    """Where regiments stand in the map's window."""
    return {one["name"]: (one["x"], one["y"]) for one in page.evaluate(MARKERS)}


def named(player: General, name: str) -> Locator:
    return player.page.locator(f'[data-territory="{name}"]')


def title_of(player: General, name: str) -> str:
    return (named(player, name).get_attribute("aria-label") or "").split(",")[0]


def of_state(player: General, disabled: bool) -> Iterator[str]:
    """Territories in sight that can be chosen, or that cannot."""
    for name in markers(player.page):
        if named(player, name).get_attribute("aria-disabled") == str(disabled).lower() and name not in beyond(player.page):
            yield name


def test_the_map_keeps_its_size_and_no_marker_hides_a_city(readers: Readers) -> None:
    player = at_the_map(readers, wide=False)
    for size in SIZES.values():
        resize(player.page, size)
        before = player.page.locator(".window").bounding_box(), player.page.locator(".world").bounding_box()
        assert player.page.evaluate(COVERED) == 0, size
        player.page.evaluate("document.querySelector('.tray .keys').style.minHeight = '12rem'")  # as for a long question
        come_to_rest(player.page)
        after = player.page.locator(".window").bounding_box(), player.page.locator(".world").bounding_box()
        assert before[0] == after[0]
        assert before[1]
        assert after[1]
        assert before[1]["width"] == after[1]["width"]
        player.page.evaluate("document.querySelector('.tray .keys').style.minHeight = ''")
        come_to_rest(player.page)


def test_on_a_phone_markers_are_apart_and_the_world_in_small_leads_to_what_is_not_in_sight(readers: Readers) -> None:
    player = at_the_map(readers, wide=False)
    assert list(of_state(player, disabled=False))  # it opens where the decision is
    seen = list(markers(player.page).items())
    close = [
        (one, other)
        for at, (one, (x, y)) in enumerate(seen)
        for other, (right, down) in seen[:at]
        if (x - right) ** 2 + (y - down) ** 2 < CLOSEST**2
    ]
    assert close == []
    small = player.page.locator(".world-in-small")
    box = small.bounding_box()
    assert box
    for name in ("eastern_australia", "alaska", "argentina", "japan", "iceland"):
        x, y = place_of(player.page, name)
        player.page.touchscreen.tap(box["x"] + x * box["width"], box["y"] + y * box["height"])
        see(player, name)
        come_to_rest(player.page)
        assert hidden(player.page) == []


def see(player: General, name: str) -> None:
    """Wait until the map shows a territory."""
    for _ in range(PATIENCE // 25):
        if name in markers(player.page) and name not in beyond(player.page):
            return
        player.page.wait_for_timeout(25)
    raise AssertionError(f"{name} does not come into sight")


def place_of(page: Page, name: str) -> tuple[float, float]:
    """Where a territory lies in the world in small, as parts of its width and height."""
    x, y = page.evaluate(
        """name => {
          const middle = document.querySelector(`[data-middle-of="${name}"]`)
          const scale = middle.parentElement.transform.baseVal[0].matrix.a
          const [left, top, width, height] = document.querySelector('.world-in-small svg').getAttribute('viewBox').split(' ')
          return [(middle.cx.baseVal.value * scale - left) / width, (middle.cy.baseVal.value * scale - top) / height]
        }""",
        name,
    )
    return x, y


def test_every_territory_says_its_name_under_a_mouse_and_under_a_long_press(readers: Readers) -> None:
    player = at_the_map(readers)
    bubble = player.page.get_by_role("status").locator(".reason b")
    for disabled in (True, False):
        name = next(of_state(player, disabled))
        player.page.mouse.move(*markers(player.page)[name])
        expect(bubble).to_have_text(title_of(player, name))
    resize(player.page, SIZES["phone"])
    name = next(of_state(player, disabled=True))
    x, y = markers(player.page)[name]
    touch = player.page.context.new_cdp_session(player.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(bubble).to_have_text(title_of(player, name))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_zoomed_in_all_names_stand_on_the_map_and_borders_keep_their_width(readers: Readers) -> None:
    player = at_the_map(readers)
    edge = ".territory[aria-disabled='true'] .edge"
    width = f'() => parseFloat(getComputedStyle(document.querySelector("{edge}")).strokeWidth)'
    scale = "() => document.querySelector('.world').getBoundingClientRect().width"
    before = player.page.evaluate(width) * player.page.evaluate(scale)
    for _ in range(2):
        player.reader.press("Zoom in")
    come_to_rest(player.page)
    after = player.page.evaluate(width) * player.page.evaluate(scale)
    assert after == pytest.approx(before, rel=0.02)
    expect(player.page.locator(".markers .name")).to_have_count(TERRITORIES)


def test_a_place_in_the_story_pulses_on_the_map_and_the_other_way_round(readers: Readers) -> None:
    player = at_the_map(readers)
    named_there = player.page.locator(".story .place-name").last
    words = named_there.inner_text()
    expect(player.page.locator(".pulse")).to_have_count(0)
    named_there.click()
    expect(player.page.locator(".pulse")).to_have_count(1)
    expect(player.page.locator(".story li.about").last).to_contain_text(words)
    name = next(name for name in of_state(player, disabled=True) if title_of(player, name) != words)
    player.page.mouse.click(*markers(player.page)[name])
    expect(player.page.locator(".story li.about", has_text=words)).to_have_count(
        player.page.locator(".story li.about", has_text=words).filter(has_text=title_of(player, name)).count()
    )


def test_a_touch_that_cannot_be_undone_asks_once(readers: Readers) -> None:
    scout = readers.scout("risk", ["Anne", "Bea", "Cleo"], options={"set_up": "by-hand"})
    seat = scout.play_until(lambda look: look["view"]["phase"] == "capitals")
    assert seat is not None
    player = General(readers.new(wide=False))
    player.reader.open(scout.link(seat))
    player.settle()
    come_to_rest(player.page)
    number = player.reader.number
    first, second = list(of_state(player, disabled=False))[:2]
    for name in (first, second):
        player.page.touchscreen.tap(*markers(player.page)[name])
        expect(player.page.locator(".sentence")).to_have_text(re.compile(rf"^{title_of(player, name)}\?$"))
    assert player.reader.number == number
    player.reader.press("Cancel")
    expect(player.page.locator(".sentence")).to_have_text("Place your capital on a free territory.")
    player.page.touchscreen.tap(*markers(player.page)[first])
    player.page.get_by_role("button", name="Confirm").click()
    player.reader.see_move_on(number)
    expect(named(player, first)).to_have_attribute("aria-label", re.compile("capital of"))
