"""Bomb Island through the page: by clicks, by keys, with a finger, in both languages."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Readers
from tests.e2e.reader import Reader

pytestmark = pytest.mark.slow

MOST_CHOICES = 500


class Castaway:
    """Somebody who plays Bomb Island by what is lit, never by what they know of the rules."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page: Page = reader.page
        self.lit = self.page.locator("g.place.can")
        self.cards = self.page.locator(".hand button.can")
        self.raised = self.page.locator(".hand button.up")
        self.answers = self.page.locator(".desk .keys .button:not(.line)")
        self.shield = self.page.locator("dialog .row .button:not([disabled])")
        self.end = reader.end

    @property
    def number(self) -> str | None:
        return self.page.locator("main.place").get_attribute("data-number")

    def settle(self) -> None:
        """Wait until there is something to choose, or the game is over."""
        anything = self.lit.or_(self.cards).or_(self.answers).or_(self.shield).or_(self.end)
        expect(anything.first).to_be_visible(timeout=30_000)

    def choose(self) -> str:
        """Choose something, cards before the end of the turn and chests before sand; what it was."""
        self.settle()
        if self.end.is_visible():
            return "end"
        if self.shield.count():
            self.shield.first.click()
            expect(self.page.locator("dialog")).to_have_count(0, timeout=15_000)
            return "shield"
        if self.lit.count():
            chests = self.lit.filter(has_not_text="\n").and_(self.page.get_by_label(re.compile("chest|coffre")))
            self.press(chests.first if chests.count() else self.lit.first)
            return "place"
        ends = re.compile("End the turn|Finir le tour")
        if self.answers.filter(has_not_text=ends).count():
            self.press(self.answers.filter(has_not_text=ends).first)
            return "answer"
        if self.cards.count():
            self.press(self.cards.first)
            return "card"
        self.press(self.answers.first)
        return "turn"

    def press(self, what: Locator) -> None:
        """Press it, and see that the page answers at once: by another moment, other lights or another hand."""
        before = self.sight()
        what.click()
        for _ in range(100):
            if self.page.locator(".split .button").count():
                self.page.locator(".split .button").first.click()
            if self.sight() != before:
                return
            self.page.wait_for_timeout(30)
        raise AssertionError(f"pressed, and nothing happened: {before}")

    def sight(self) -> tuple[object, ...]:
        """What a reader can tell apart: the moment, the sentence, what is lit, cards and answers."""
        lit = self.lit.evaluate_all("places => places.map((place) => place.dataset.place).join()")
        sentence = self.page.locator(".sentence").all_inner_texts()
        return self.number, sentence, lit, self.cards.count(), self.answers.count(), self.shield.count(), self.end.count()

    def until(self, wanted: str, most: int = 60) -> None:
        """Choose until this kind of choice comes up."""
        for _ in range(most):
            self.settle()
            shown = {"place": self.lit, "card": self.cards, "answer": self.answers}[wanted]
            if shown.count():
                return
            assert self.choose() != "end"
        raise AssertionError(f"no {wanted} came up")


def at_the_table(readers: Readers, **settings: object) -> Castaway:
    reader = readers.new(guided=["bomb-island"], **settings)  # type: ignore[arg-type]
    reader.play_now("Bomb Island")
    return Castaway(reader)


def test_a_whole_game_is_played_by_clicks_and_ends_with_the_gems_of_all(readers: Readers) -> None:
    player = at_the_table(readers)
    player.settle()
    player.reader.picture("bomb-island-dock-wide")
    player.reader.check_accessible()
    pictured: set[str] = set()
    for _ in range(MOST_CHOICES):
        kind = player.choose()
        if kind == "end":
            break
        if kind not in pictured:
            pictured.add(kind)
            player.reader.picture(f"bomb-island-{kind}-wide")
    expect(player.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    player.reader.picture("bomb-island-end-wide")
    player.reader.check_accessible()


def test_a_whole_game_is_played_by_keys_alone_in_french_on_a_phone(readers: Readers) -> None:
    player = at_the_table(readers, language="fr", theme="dark", wide=False)
    for _ in range(MOST_CHOICES):
        player.settle()
        if player.end.is_visible():
            break
        before = player.sight()
        if not player.shield.count():
            player.page.keyboard.press("b")
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(40)
        if player.sight() == before and player.shield.count():
            player.shield.first.press("Enter")
    expect(player.end).to_be_visible()


def test_a_card_is_thought_through_and_put_back_at_no_cost(readers: Readers) -> None:
    player = at_the_table(readers, theme="dark")
    player.until("place")
    player.choose()
    player.until("card")
    number = player.number
    player.press(player.cards.first)
    expect(player.raised).to_have_count(1)
    player.reader.picture("bomb-island-picked-wide-dark")
    player.reader.check_accessible()
    player.reader.press("Think again")
    expect(player.raised).to_have_count(0)
    assert player.number == number


def test_what_cannot_be_chosen_says_why(readers: Readers) -> None:
    player = at_the_table(readers)
    player.settle()
    sand = player.page.get_by_role("button", name=re.compile("^c1, row 3, cell 1"))
    expect(sand).to_have_attribute("aria-disabled", "true")
    sand.hover()
    expect(player.page.locator(".reason")).to_contain_text("anchor")


def test_arrow_keys_go_from_cell_to_cell(readers: Readers) -> None:
    player = at_the_table(readers)
    player.settle()
    cell = player.page.locator('[data-place="g2"]')
    cell.focus()
    for key, there in (("ArrowRight", "g3"), ("ArrowLeft", "g2"), ("ArrowLeft", "g1")):
        player.page.keyboard.press(key)
        expect(player.page.locator(f'[data-place="{there}"]')).to_be_focused()
    player.page.keyboard.press("n")
    expect(player.page.locator("g.place.can:focus")).to_have_count(1)


def test_on_a_phone_the_island_comes_near_enough_to_be_touched(readers: Readers) -> None:
    player = at_the_table(readers, wide=False)
    player.until("place")
    player.choose()
    player.until("card")
    player.reader.picture("bomb-island-turn-phone")
    player.reader.check_accessible()
    for _ in range(6):
        if player.lit.count():
            break
        player.choose()
    player.page.wait_for_timeout(400)
    player.reader.picture("bomb-island-near-phone")
    box = player.lit.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 43
