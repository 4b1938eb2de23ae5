"""People who play each game by what is lit on the page, never by what they know of its rules."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from tests.e2e.reader import Reader

SIGHT = """() => {
  if (document.querySelector('main.place[data-pending]')) return null
  const states = ['can', 'go', 'source', 'target', 'from', 'at', 'up']
  const kinds = [...states.map((state) => `.place .${state}`), '.line', '.split button', '.tray button', 'dialog button']
  const pressable = [...document.querySelectorAll(kinds.join())]
  const moment = [document.querySelector('main.place')?.dataset.number, document.querySelector('.sentence')?.textContent]
  return [moment, pressable.map((one) => [one.ariaLabel ?? one.textContent, one.ariaPressed, one.ariaDisabled,
    states.filter((state) => one.classList.contains(state))])].join()
}"""

PATIENCE = 60_000  # milliseconds for whatever bots and a busy machine need


class Player(Protocol):
    """Somebody at a table."""

    reader: Reader

    @property
    def choices(self) -> Locator:
        """Everything that can be pressed as a move now."""

    def choose(self) -> None:
        """Press something, and see that the page answers."""


class Novice:
    """What all of them do alike."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page: Page = reader.page

    @property
    def choices(self) -> Locator:
        raise NotImplementedError

    def settle(self) -> None:
        """Wait until there is something to do, the device changes hands, or the game is over.

        What was done is answered first: while dice are waited for, what could be done before stays in sight.
        """
        expect(self.page.locator("main.place[data-pending]")).to_have_count(0, timeout=PATIENCE)
        expect(self.choices.or_(self.reader.end).or_(self.reader.hand_over).first).to_be_visible(timeout=PATIENCE)

    def press(self, what: Locator) -> None:
        """Press it, and see that the page answers: by another moment, other lights, or other buttons."""
        before = self.sight()
        what.click()
        self.see_change(before)

    def sight(self) -> str | None:
        """What a reader can tell apart; None while a move is not yet answered."""
        seen: str | None = self.page.evaluate(SIGHT)
        return seen

    def see_change(self, before: str | None) -> None:
        for _ in range(PATIENCE // 25):
            if self.sight() not in (None, before):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"pressed, and nothing happened: {before}")

    def choose(self) -> None:
        raise NotImplementedError

    def play_on(self, most: int = 2000) -> int:
        """Press what is lit until the game is over; how many presses that took."""
        for presses in range(most):
            self.settle()
            if self.reader.end.is_visible():
                return presses
            if self.reader.hand_over.is_visible():
                self.reader.hand_over.click()
            else:
                self.choose()
        raise AssertionError(f"no end after {most} presses")


class Invader(Novice):
    """Plays Risk Express: fills the first line that can be filled; on a phone its tile is enlarged first."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.lines = self.page.locator('.line[aria-disabled="false"]')
        self.tiles = self.page.locator(".tile.can")
        self.buttons = self.page.locator(".dice-tray button")

    @property
    def choices(self) -> Locator:
        return self.lines.or_(self.tiles).or_(self.buttons)

    def fill(self) -> None:
        """Fill a line."""
        if self.tiles.count():
            self.press(self.tiles.first)
        self.press(self.lines.first)

    def choose(self) -> None:
        ways = (self.lines, self.buttons, self.tiles)
        self.press(next(way for way in ways if way.count()).first)


class General(Novice):
    """Plays RISK: everything on one territory, and from there into whatever is weaker."""

    @property
    def tray(self) -> Locator:
        return self.page.locator(".risk-tray")

    @property
    def choices(self) -> Locator:
        return self.tray.locator(".button").or_(self.page.locator(".territory.go, .territory.source"))

    def territory(self, state: str) -> Locator:
        """Territories on the map in this state: `go`, `source`, `target`, `from`, `at`."""
        return self.page.locator(f".territory.{state}")

    def strength(self, state: str) -> dict[str, int]:
        """How many regiments stand on the territories in a state."""
        found: dict[str, int] = self.territory(state).evaluate_all(
            r"all => Object.fromEntries(all.map(one => [one.dataset.territory, Number(one.ariaLabel.match(/\d+/)?.[0] ?? 0)]))"
        )
        return found

    def strongest(self, state: str = "source") -> str:
        found = self.strength(state)
        return max(found, key=found.__getitem__)

    def press_territory(self, name: str) -> None:
        """Press a territory wherever it lies: on a phone perhaps under the tray."""
        before = self.sight()
        self.page.locator(f'[data-territory="{name}"]').dispatch_event("click")
        self.see_change(before)

    def button(self, name: str) -> Locator:
        return self.tray.get_by_role("button", name=re.compile(name))

    def choose(self) -> None:
        if self.button("^(Keep my cards|Garder mes cartes)").count():
            trade = self.tray.locator(".button.wax").first
            self.press(trade if trade.count() else self.button("^(Keep my cards|Garder mes cartes)"))
        elif re.match("Place your regiments|Place tes régiments", self.reader.sentence):
            self.place_all()
        elif self.button("^(End my attacks|Finir mes attaques)").count():
            self.attack_or_stop()
        elif self.tray.locator(".button.wax").count():
            self.press(self.tray.locator(".button.wax").first)
        elif self.tray.locator(".button").count():
            self.press(self.tray.locator(".button").first)
        else:
            self.press_territory(self.strongest("go"))

    def place_all(self) -> None:
        """Put all regiments on the strongest territory."""
        self.press_territory(self.strongest("go"))
        everything = self.tray.locator("[data-all]")
        if everything.count():
            self.press(everything)
        self.press(self.tray.locator(".button.wax"))

    def attack_or_stop(self) -> None:
        """Attack from the strongest territory as long as it is much stronger than its weakest neighbour."""
        stop = self.button("^(End my attacks|Finir mes attaques)")
        if self.territory("at").count():
            attack = self.tray.locator(".button.wax")
            strong = self.button("3 dice|3 dés").count()
            self.press(attack.first if strong else stop)
            return
        if not self.territory("from").count():
            sources = self.strength("source")
            if not sources or max(sources.values()) < 4:
                self.press(stop)
                return
            self.press_territory(self.strongest("source"))
        targets = self.strength("target")
        if targets:
            self.press_territory(min(targets, key=targets.__getitem__))
        else:
            self.press(stop)


class Castaway(Novice):
    """Plays Bomb Island: chests before sand, cards before the end of the turn."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.lit = self.page.locator("g.place.can")
        self.cards = self.page.locator(".hand button.can")
        self.raised = self.page.locator(".hand button.up")
        self.answers = self.page.locator(".desk .keys .button:not(.line)")
        self.question = self.page.locator("dialog .time")
        self.shield = self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Raise none|Ne pas en lever)"))
        self.split = self.page.locator(".split .button")

    @property
    def choices(self) -> Locator:
        return self.lit.or_(self.cards).or_(self.answers).or_(self.question).or_(self.shield)

    def choose(self) -> None:
        ends = re.compile("End the turn|Finir le tour")
        if self.question.count():
            self.be_silent()
        elif self.shield.count():  # nobody else waits for the answer, so no time runs
            self.press(self.shield)
        elif self.split.count():
            self.press(self.split.first)
        elif self.lit.count():
            chests = self.lit.and_(self.page.get_by_label(re.compile("chest|coffre")))
            self.press(chests.first if chests.count() else self.lit.first)
        elif self.answers.filter(has_not_text=ends).count():
            self.press(self.answers.filter(has_not_text=ends).first)
        elif self.cards.count():
            self.press(self.cards.first)
        else:
            self.press(self.answers.first)

    def be_silent(self) -> None:
        """Silence is an answer too. A press might come when the time of the question is over already."""
        expect(self.question).to_have_count(0, timeout=PATIENCE)


class Anybody(Novice):
    """Plays any game on the plain board: one after the other of the moves that can be pressed."""

    pressed = 0

    @property
    def choices(self) -> Locator:
        return self.page.locator(".moves > .button, .moves .move")

    def choose(self) -> None:
        self.pressed += 1
        self.press(self.choices.nth(self.pressed % self.choices.count()))


# Who plays what; a game without a board of its own is played on the plain one.
PLAYERS: dict[str, type[Novice]] = defaultdict(
    lambda: Anybody, {"risk-express": Invader, "risk": General, "bomb-island": Castaway}
)
