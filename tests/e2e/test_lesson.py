"""The lessons, played from the first step to the last by pressing what the coach points at."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import GAMES, Readers
from tests.e2e.reader import Reader

SIZES = {"phone": (360, 640), "laptop": (1280, 720)}
MOST_STEPS = 120


class Pupil:
    """Presses what the ring is around, by finger or by mouse."""

    def __init__(self, reader: Reader, touch: bool) -> None:
        self.reader = reader
        self.page: Page = reader.page
        self.touch = touch
        self.coach = self.page.locator(".coach")

    @property
    def step(self) -> tuple[int, int]:
        """Which step this is, and of how many."""
        at, of = re.findall(r"\d+", self.coach.locator(".far").inner_text())
        return int(at), int(of)

    def press_ring(self) -> None:
        """Press the middle of the ring; it must be there, whole, and not under the coach."""
        ring = self.page.locator(".pointer.press")
        expect(ring).to_be_visible()
        x, y = self.page.evaluate(MIDDLE)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def go_on(self) -> bool:
        """Do what this step asks; whether there is a next one."""
        at, of = self.step
        if at == of:
            return False
        following = self.coach.get_by_role("button", name=re.compile("^(Next|Suite)$"))
        expect(following.or_(self.page.locator(".pointer.press")).first).to_be_visible()
        if following.count():
            following.click()
            expect(self.coach.locator(".far")).not_to_have_text(re.compile(rf"^{at}\b"))
        else:
            self.page.wait_for_function(STILL)
            before = self.page.evaluate(RING)
            self.press_ring()
            self.page.wait_for_function(MOVED_ON, arg=[at, before])
        return True


RING = "document.querySelector('.pointer')?.getAttribute('style') ?? ''"
STILL = f"""() => {{
    const [before, now] = [window.ringWas, {RING}]
    window.ringWas = now
    return now === before && now !== ''
}}"""
MIDDLE = """(() => {
    const [ring, coach] = ['.pointer', '.coach'].map((way) => document.querySelector(way).getBoundingClientRect())
    const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2]
    if (x <= 0 || y <= 0 || x >= innerWidth || y >= innerHeight) throw new Error('the ring is out of sight')
    const covered = x > coach.left && x < coach.right && y > coach.top && y < coach.bottom
    if (covered) throw new Error('the coach lies on what it points at')
    return [x, y]
})()"""
# Another step, or for the same step another ring: what was pressed led on to what it is about. A move is answered after its
# picture.
MOVED_ON = (
    "([at, ring]) => !document.querySelector('main.place[data-pending]')"
    " && (parseInt(document.querySelector('.coach .far').textContent) !== at"
    f" || (({RING}) !== ring && ({RING}) !== ''))"
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language"), [("phone", "fr"), ("laptop", "en")])
def test_a_lesson_is_played_by_pressing_what_the_coach_points_at(readers: Readers, game: str, size: str, language: str) -> None:
    touch = size == "phone"
    reader = readers.new(language, "dark" if touch else "light", wide=not touch)
    width, height = SIZES[size]
    reader.page.set_viewport_size({"width": width, "height": height})
    reader.open(f"/learn/{game}")
    pupil = Pupil(reader, touch)
    expect(pupil.coach).to_be_visible()
    seen: set[int] = set()
    for _ in range(MOST_STEPS):
        at, of = pupil.step
        if at not in seen:
            reader.picture(f"{game}-lesson-{language}-{at:02}")
        if at in (2, of):
            reader.check(language)
        seen.add(at)
        if not pupil.go_on():
            break
    assert seen == set(range(1, pupil.step[1] + 1))


def test_whatever_else_is_pressed_leads_back(readers: Readers) -> None:
    reader = readers.new()
    reader.open("/")
    reader.card("risk-express").get_by_role("link", name="Learn by playing").click()
    pupil = Pupil(reader, touch=False)
    for _ in range(3):
        pupil.go_on()
    moment, step = reader.number, pupil.step
    reader.page.locator('[data-line="china-2"]').click()  # the roll could fill it as well
    reader.page.locator('[data-line="china-2"]').press("Enter")
    reader.page.keyboard.press("u")
    expect(pupil.coach.locator(".nudged")).to_be_visible()
    assert (reader.number, pupil.step) == (moment, step)
    reader.press("Rules")
    expect(reader.page.get_by_role("dialog")).to_be_visible()
    reader.page.keyboard.press("Escape")
    reader.page.keyboard.press("Tab")  # who plays by keys finds the line under them
    reader.page.locator('[data-line="brazil-1"]').press("Enter")
    reader.see_move_on(moment)
    expect(pupil.coach.locator(".far")).to_have_text(f"{step[0] + 1} of {step[1]}")
    pupil.coach.get_by_role("button", name="Leave the lesson").click()
    expect(reader.card("risk-express")).to_be_visible()


def test_without_the_rules_it_is_said_and_the_rules_page_offered(readers: Readers) -> None:
    reader = readers.new("fr")
    reader.page.route("**/rules/*.wasm", lambda route: route.fulfill(status=404, json={"code": "not-for-pages", "detail": ""}))
    reader.open("/learn/risk")
    expect(reader.page.get_by_text("ce serveur les prépare encore")).to_be_visible()
    readers.forgive("404")
    reader.check("fr")
    reader.page.unroute("**/rules/*.wasm")
    reader.press("Réessayer")
    expect(reader.page.locator(".coach")).to_be_visible()
    reader.open("/learn/nothing")
    expect(reader.page.get_by_role("heading")).to_be_visible()
