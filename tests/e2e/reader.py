"""Somebody in front of the page."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from grognard.games import title

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


@cache
def sentences(language: str) -> frozenset[str]:
    """The page's sentences that are said in this language alone."""
    said: dict[str, set[str]] = {"en": set(), "fr": set()}
    for path in (WEB / "src" / "words").glob("??.ts"):
        said[path.stem] |= texts_in(path.read_text())
    for path in [*(WEB / "src").glob("games/*/*words.ts"), *(WEB / "src").glob("board/**/*words.ts")]:
        english, french = path.read_text().split("const fr")
        said["en"] |= texts_in(english)
        said["fr"] |= texts_in(french)
    other = {"en": "fr", "fr": "en"}[language]
    return frozenset(said[language] - said[other])


def texts_in(source: str) -> set[str]:
    """Sentences of two words or more, as they stand: without gaps to be filled."""
    found = re.findall(r"^ +'?[\w-]+'?: '([^'{}]+ [^'{}]+)',$", source, re.MULTILINE)
    return set(found)


class Reader:
    """Knows the page by what stands on it, as people do."""

    def __init__(self, page: Page, settings: dict[str, object], pictures: Path) -> None:
        self.page = page
        self.pictures = pictures
        # Only the first time: what the reader chooses later is kept.
        page.add_init_script(
            f"try {{ if (!localStorage.getItem('grognard.settings'))"
            f" localStorage.setItem('grognard.settings', {json.dumps(json.dumps(settings))}) }} catch {{ }}"
        )

    def open(self, path: str) -> None:
        self.page.goto(path)

    def button(self, *names: str) -> Locator:
        found = self.page.get_by_role("button", name=names[0], exact=True)
        for name in names[1:]:
            found = found.or_(self.page.get_by_role("button", name=name, exact=True))
        return found

    def press(self, *names: str) -> None:
        self.button(*names).first.click()

    def press_and_see(self, name: str, shown: str) -> None:
        """Press a button, and see something on the page for however short a time."""
        self.page.evaluate(
            "text => { window.saw = new Promise((done) => new MutationObserver("
            "() => document.body.innerText.includes(text) && done())"
            ".observe(document.body, { childList: true, subtree: true, characterData: true })) }",
            shown,
        )
        self.press(name)
        self.page.evaluate("Promise.race([saw, new Promise((_, fail) => setTimeout(fail, 60_000, new Error('never shown')))])")

    def play_now(self, game: str = "risk-express") -> None:
        """Start a game against bots in one press."""
        self.open("/")
        self.card(game).get_by_role("button").first.click()
        expect(self.page.locator(".tray")).to_be_visible()

    def card(self, game: str) -> Locator:
        """A game on the home page."""
        name = title(game).phrase.en
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=name, exact=True))

    def make_table(self, seats: list[str], game: str = "risk-express", **options: str) -> str:
        """A new table with these kinds of seats, made as people do; its id."""
        self.open(f"/new/{game}")
        self.page.get_by_role("radio", name=str(len(seats)), exact=True).check()
        for at, who in enumerate(seats, 1):
            self.page.get_by_label(f"Seat {at}", exact=True).select_option(who)
        for explained, value in options.items():
            self.page.get_by_role("spinbutton", name=explained.replace("_", " ")).fill(value)
        self.press("Make the table", "Start the game")
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/")[2]

    @property
    def number(self) -> str | None:
        """The moment that is shown."""
        return self.page.locator("main.place").get_attribute("data-number")

    @property
    def sentence(self) -> str:
        """What is to be done now."""
        return self.page.locator(".sentence").inner_text()

    @property
    def end(self) -> Locator:
        """The end screen's first button."""
        dialog = self.page.get_by_role("dialog")
        return dialog.get_by_role("button", name=re.compile("Rematch|rematch|Revanche|revanche"))

    @property
    def hand_over(self) -> Locator:
        """The button of who takes the device."""
        return self.page.get_by_role("button", name=re.compile("^(I am|Je suis) "))

    def open_dice_check(self) -> None:
        """Open the badge in a replay once the check is done, and the proof in it."""
        badge = self.page.locator("details.badge")
        expect(badge.locator("summary").first).not_to_have_text(re.compile("…$"))
        badge.locator("summary").first.click()
        for proof in badge.locator("details").all():
            proof.locator("summary").click()

    def set(self, *switches: str) -> None:
        """Press switches and radios in the settings."""
        self.press("Settings", "Réglages")
        for name in switches:
            self.page.get_by_role("dialog").get_by_label(name).press(" ")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def see_move_on(self, number: str | None) -> None:
        """Wait until another moment is shown."""
        expect(self.page.locator(f'main.place[data-number="{number}"]')).to_have_count(0)

    def picture(self, name: str) -> None:
        """Keep how it looks, for people to judge."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{name}.png")

    def check(self, language: str = "en") -> None:
        """Nothing to complain about: for axe-core, in another language, or beside the screen."""
        self.check_language(language)
        self.check_accessible()
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"

    def check_language(self, language: str = "en") -> None:
        """Every sentence is in the reader's language and has its gaps filled."""
        shown: list[str] = self.page.evaluate(
            "[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]"
            ".flatMap((one) => [one.ariaLabel ?? '', one.title ?? ''])].flatMap((text) => text.split('\\n'))"
        )
        lines = {line.strip() for line in shown}
        foreign = lines & sentences({"en": "fr", "fr": "en"}[language])
        odd = [line for line in lines if re.search(r"[{}]|undefined|\[object", line)]
        if foreign or odd:
            raise AssertionError(f"in another language: {foreign}; not filled in: {odd}")

    def check_accessible(self) -> None:
        """axe-core finds nothing to complain about once everything has come to rest."""
        self.page.evaluate(
            "Promise.allSettled(document.getAnimations()"
            ".filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) => one.finished))"
        )
        # The page's own policy forbids scripts from elsewhere; axe is evaluated by the test, not loaded by the page.
        self.page.evaluate(AXE.read_text())
        found: dict[str, Any] = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        told = [
            f"{one['help']}: {[node['target'] for node in one['nodes'][:4]]} {one['nodes'][0].get('failureSummary', '')}"
            for one in found["violations"]
        ]
        if told:
            raise AssertionError("\n".join(told))


class Wire:
    """The live socket of a page, which a test can cut."""

    def __init__(self, reader: Reader) -> None:
        self.page = reader.page
        self.down = False
        self.lost: set[str] = set()  # types of messages from the page that never arrive
        self.deaf = False  # nothing from the server arrives
        self.slow = False  # moves from the page are kept until they are let go
        self.kept: list[tuple[WebSocketRoute, str | bytes]] = []
        self.asked: list[str] = []  # types of all messages from the page
        self.hellos: list[str] = []  # in which formats it wanted looks
        self.routes: list[WebSocketRoute] = []
        reader.page.route_web_socket(re.compile("/live$"), self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        if self.down:
            route.close(code=1012)
            return
        self.routes.append(route)
        server = route.connect_to_server()
        route.on_message(lambda text: self.pass_on(server, text))
        server.on_message(lambda text: None if self.deaf else route.send(text))

    def pass_on(self, server: WebSocketRoute, text: str | bytes) -> None:
        message = json.loads(text)
        kind = message["type"]
        self.asked.append(kind)
        if kind == "hello":
            self.hellos.append(message["format"])
        if self.slow and kind == "play":
            self.kept.append((server, text))
        elif kind not in self.lost:
            server.send(text)

    def wait_for(self, kind: str) -> None:
        """Wait until the page has sent such a message: a move is sent when its picture is drawn."""
        while kind not in self.asked:
            self.page.wait_for_timeout(10)

    def let_go(self) -> None:
        """What was kept goes on, and so does what follows."""
        self.slow = False
        for server, text in self.kept:
            server.send(text)

    def cut(self) -> None:
        """The connection is lost; the page may try again."""
        for route in self.routes:
            route.close(code=1012)
        self.routes.clear()
