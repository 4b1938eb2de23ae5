"""Somebody in front of the page."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


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

    def play_now(self, game: str = "Risk Express") -> None:
        self.open("/")
        card = self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=game, exact=True))
        card.get_by_role("button").first.click()
        expect(self.page.locator(".tray")).to_be_visible()

    def make_table(self, seats: list[str], rounds: int = 0) -> str:
        """A new table of Risk Express with these kinds of seats; its id."""
        self.open("/new/risk-express")
        self.page.get_by_role("radio", name=str(len(seats)), exact=True).check()
        for at, who in enumerate(seats, 1):
            self.page.get_by_label(f"Seat {at}", exact=True).select_option(who)
        self.page.get_by_role("spinbutton", name="End as a draw").fill(str(rounds))
        self.press("Make the table", "Start the game")
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/")[2]

    @property
    def lines(self) -> Locator:
        """The battle lines that can be filled now."""
        return self.page.locator('.line[aria-disabled="false"]')

    @property
    def choices(self) -> Locator:
        """All that can be pressed as a move now."""
        return self.page.locator('.line[aria-disabled="false"], .dice-tray button')

    @property
    def end(self) -> Locator:
        return (
            self.page.get_by_role("dialog")
            .get_by_role("button", name="Rematch")
            .or_(self.page.get_by_role("dialog").get_by_role("button", name="Revanche"))
        )

    @property
    def hand_over(self) -> Locator:
        return self.page.get_by_role("button", name="I am ")

    def settle(self) -> None:
        """Wait until there is something to do, or the game is over."""
        expect(self.choices.first.or_(self.end).or_(self.hand_over).first).to_be_visible()

    def play_to_the_end(self, most: int = 600) -> int:
        """Press the first thing that can be pressed until the game is over; how many moves that took."""
        for moves in range(most):
            self.settle()
            if self.end.is_visible():
                return moves
            if self.hand_over.is_visible():
                self.hand_over.click()
                continue
            number = self.page.locator(".place").get_attribute("data-number")
            self.choices.first.click()
            expect(self.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)
        raise AssertionError(f"no end after {most} moves")

    def picture(self, name: str) -> None:
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{name}.png")

    def check_accessible(self) -> None:
        """axe-core finds nothing to complain about."""
        self.page.wait_for_timeout(50)
        # The page's own policy forbids scripts from elsewhere; axe is evaluated by the test, not loaded by the page.
        self.page.evaluate(AXE.read_text())
        found: dict[str, Any] = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        told = [
            f"{one['help']}: {[node['target'] for node in one['nodes'][:4]]} {one['nodes'][0].get('failureSummary', '')}"
            for one in found["violations"]
        ]
        assert told == []
