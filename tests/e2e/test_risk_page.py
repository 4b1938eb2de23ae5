"""RISK through the page: by clicks, by keyboard, on a phone, in both languages."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Readers
from tests.e2e.reader import Reader

pytestmark = pytest.mark.slow

PATIENCE = 60_000  # milliseconds for all the bots' turns

MAKE = """async ([seats, options]) => {
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return (await fetch(path, { method: 'POST', headers, body: body && JSON.stringify(body) })).json()
  }
  const made = await post('/api/tables', { game: 'risk', seats, options })
  await post(`/api/tables/${made.table.id}/start`, null, made.host_token)
  return `/t/${made.table.id}#seat=${made.keys.map((key) => key.token).join('.')}`
}"""


class Player:
    """A reader at a table of RISK with bots."""

    def __init__(self, readers: Readers, players: int = 3, options: dict[str, object] | None = None, **how: Any) -> None:
        self.reader: Reader = readers.new(guided=["risk"], **how)
        self.page = self.reader.page
        self.reader.open("/")
        bots = [{"who": "bot", "name": f"Bot {number}"} for number in range(1, players)]
        link = self.page.evaluate(MAKE, [[{"who": "me", "name": "Anne"}, *bots], options or {"set_up": "at-random"}])
        self.reader.open(link)
        self.page.wait_for_selector("[data-territory]")

    @property
    def sentence(self) -> str:
        text: str = self.page.locator(".sentence").inner_text()
        return text

    @property
    def tray(self) -> Locator:
        return self.page.locator(".risk-tray")

    def territory(self, state: str) -> Locator:
        """Territories on the map in this state: `go`, `source`, `target`."""
        return self.page.locator(f".territory.{state}")

    def names(self, state: str) -> list[str]:
        found: list[str] = self.territory(state).evaluate_all("all => all.map(one => one.dataset.territory)")
        return found

    def press(self, name: str) -> None:
        """Press a territory, wherever it lies: on a phone perhaps under the tray."""
        self.page.locator(f'[data-territory="{name}"]').dispatch_event("click")

    def await_turn(self) -> None:
        """Until something can be done, or the game is over."""
        ready = self.tray.locator(".button").or_(self.territory("go")).or_(self.reader.end)
        expect(ready.first).to_be_visible(timeout=PATIENCE)

    def place_all(self) -> None:
        """Keep cards, and put all regiments on one territory."""
        self.await_turn()
        keep = self.reader.button("Keep my cards", "Garder mes cartes")
        if keep.count():
            keep.click()
            expect(keep).to_have_count(0)
        self.press(self.names("go")[0])
        everything = self.tray.get_by_role("button", name=re.compile(r"^(All|Les) \d+ "))
        if everything.count():
            everything.click()
        self.tray.locator(".button.wax").click()
        expect(self.page.get_by_role("button", name=re.compile("End my attacks|Finir mes attaques"))).to_be_visible()

    def strongest(self) -> str:
        """The territory from which to attack: the one with the most regiments."""
        strength: dict[str, int] = self.territory("source").evaluate_all(
            r"all => Object.fromEntries(all.map(one => [one.dataset.territory, Number(one.ariaLabel.match(/\d+/)?.[0] ?? 0)]))"
        )
        return max(strength, key=strength.__getitem__)

    def move_on(self) -> None:
        """Do the first thing that the tray proposes, or press the first territory that is lit."""
        tray = self.tray
        number = self.page.locator(".place").get_attribute("data-number")
        if re.match("Place your regiments", self.sentence):
            self.place_all()
        elif (stop := tray.get_by_role("button", name=re.compile("End my attacks|No manoeuvre|End my turn"))).count():
            stop.click()
        elif tray.locator(".button").count():
            tray.locator(".button").first.click()
        else:
            self.press(self.names("go")[0])
        expect(self.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)


def test_a_whole_game_is_played_by_clicks(readers: Readers) -> None:
    player = Player(readers, options={"set_up": "at-random", "max_rounds": 3})
    for _ in range(120):
        player.await_turn()
        if player.reader.end.is_visible():
            break
        player.move_on()
    expect(player.reader.end).to_be_visible()
    player.reader.picture("risk-end-wide")
    player.reader.check_accessible()


def test_the_world_is_shared_out_by_hand(readers: Readers) -> None:
    player = Player(readers, options={"set_up": "by-hand"})
    expect(player.page.get_by_text("Place your capital on a free territory.")).to_be_visible()
    player.reader.picture("risk-capital-wide")
    player.reader.check_accessible()
    for _ in range(32):
        if "capital" not in player.sentence and not re.match("Occupy|Add a regiment", player.sentence):
            break
        player.await_turn()
        player.move_on()
    expect(player.page.locator('[data-territory][aria-label*="free"]')).to_have_count(0)


def test_an_attack_shows_its_odds_its_dice_and_what_was_lost(readers: Readers) -> None:
    player = Player(readers, odds=True)
    player.place_all()
    source = player.strongest()
    player.press(source)
    expect(player.page.locator(".markers .odds").first).to_be_visible()
    player.press(player.names("target")[0])
    expect(player.territory("at")).to_have_count(1)
    player.reader.picture("risk-attack-wide")
    player.reader.check_accessible()
    player.page.get_by_role("button", name=re.compile("Attack, 3 dice")).click()
    expect(player.page.get_by_role("group", name="The last roll")).to_be_visible()
    player.reader.picture("risk-dice-wide")


def test_an_order_attacks_until_somebody_has_so_many_left(readers: Readers) -> None:
    player = Player(readers)
    player.place_all()
    player.press(player.strongest())
    player.press(player.names("target")[0])
    player.reader.press("Attack until…")
    player.reader.press("Go on until then")
    expect(player.page.get_by_text(re.compile("attacks .* with")).first).to_be_attached()
    expect(player.page.get_by_role("button", name=re.compile("End my attacks|Move "))).to_be_visible()


def test_what_cannot_be_chosen_says_why(readers: Readers) -> None:
    player = Player(readers)
    player.await_turn()
    foreign = player.page.locator('[data-territory][aria-disabled="true"]').first.get_attribute("data-territory")
    assert foreign
    player.press(foreign)
    expect(player.page.get_by_role("status").filter(has_text=re.compile(r"RK-\d+"))).to_be_visible()


def test_a_turn_is_played_by_keyboard_alone(readers: Readers) -> None:
    player = Player(readers)
    player.await_turn()
    page = player.page
    keep = player.reader.button("Keep my cards")
    if keep.count():
        keep.focus()
        page.keyboard.press("Enter")
        expect(keep).to_have_count(0)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.territory !== undefined"):
            break
    page.keyboard.press("n")
    first = page.evaluate("document.activeElement.dataset.territory")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.territory") != first
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(player.tray.locator(".plan li")).to_have_count(1)
    for name in (re.compile("^All"), re.compile("^Place"), re.compile("^End my attacks"), re.compile("^No manoeuvre")):
        wanted = player.tray.get_by_role("button", name=name)
        expect(wanted).to_be_visible()
        wanted.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Bot 1 is deciding|draws a card|'s turn")).first).to_be_attached()


def test_the_map_zooms_by_wheel_keys_and_double_tap_and_comes_back(readers: Readers) -> None:
    player = Player(readers)
    world = player.page.locator(".world")
    whole = world.bounding_box()
    assert whole
    window = player.page.locator(".window")
    window.hover(position={"x": 30, "y": 300})
    player.page.mouse.wheel(0, -400)
    expect(player.reader.button("Show the whole world")).to_be_visible()
    larger = world.bounding_box()
    assert larger
    assert larger["width"] > 1.5 * whole["width"]
    player.reader.press("Show the whole world")
    player.page.locator('[data-territory][tabindex="0"]').focus()
    player.page.keyboard.press("+")
    expect(player.reader.button("Show the whole world")).to_be_visible()
    player.page.keyboard.press("0")
    window.dblclick(position={"x": 30, "y": 300})
    expect(player.reader.button("Show the whole world")).to_be_visible()


@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("fr", "light")])
def test_on_a_phone_it_reads_well_in_both_languages_and_both_themes(readers: Readers, language: str, theme: str) -> None:
    player = Player(readers, players=5, language=language, theme=theme, wide=False)
    player.place_all()
    player.press(player.strongest())
    player.reader.picture(f"risk-phone-{language}-{theme}")
    player.reader.check_accessible()
    assert json.dumps(player.page.locator("body").inner_text()).count("{") == 0
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_small_places_are_large_enough_for_a_finger(readers: Readers) -> None:
    player = Player(readers, wide=False)
    player.await_turn()
    world = player.page.locator(".world")
    for _ in range(5):
        before = world.get_attribute("style") or ""
        player.page.get_by_role("button", name="Zoom in").dispatch_event("click")
        expect(world).not_to_have_attribute("style", before)
    for name in ("japan", "iceland", "great_britain", "madagascar", "new_guinea"):
        size = player.page.locator(f'[data-territory="{name}"]').bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 44
