"""What only Risk Express has: lines that say why not, chances on the cards, the relay."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import Invader
from tests.e2e.scout import offers


def test_what_cannot_be_filled_says_why_and_odds_stand_on_the_cards_when_they_are_wanted(readers: Readers) -> None:
    scout = readers.scout("risk-express")
    seat = scout.play_until(offers("fill"))
    assert seat is not None
    player = Invader(readers.new())
    player.reader.open(scout.link(seat))
    player.settle()
    player.page.locator('.line[aria-disabled="true"]').first.hover()
    expect(player.page.get_by_role("status").filter(has_text="RX-")).to_be_visible()
    expect(player.page.locator(".odds").first).to_be_hidden()
    player.reader.press("Odds")
    expect(player.page.locator(".odds").first).to_have_text(re.compile(r"\d+ ?%"))
    player.reader.press("Odds")
    expect(player.page.locator(".odds")).to_have_count(0)


def test_a_failed_invasion_is_offered_to_the_next_who_carries_it_on(readers: Readers) -> None:
    scout = readers.scout("risk-express", options={"relay": True})
    seat = scout.play_until(offers("carry-on"))
    assert seat is not None
    player = Invader(readers.new())
    player.reader.open(scout.link(seat))
    carry_on = player.page.get_by_role("button", name=re.compile("Carry on"))
    expect(carry_on).to_be_visible()
    expect(player.page.get_by_role("button", name=re.compile("Start afresh"))).to_be_visible()
    player.reader.picture("risk-express-relay-wide")
    player.reader.check()
    number = player.reader.number
    carry_on.click()
    player.reader.see_move_on(number)
