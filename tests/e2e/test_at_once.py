"""One's own move is on the board before the server answers."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import General, Invader
from tests.e2e.reader import Wire
from tests.e2e.scout import offers

pytestmark = pytest.mark.slow


def test_a_move_is_shown_while_the_server_says_nothing_and_its_word_stands(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    reader.open(readers.scout("risk-express", ["Anne"], bots=1).link())
    player, place = Invader(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    before = reader.number
    wire.deaf = True
    player.choices.first.click()
    expect(place).to_have_attribute("data-number", f"{int(before or 0)}.5")  # between the move and the dice
    expect(place).to_have_attribute("data-pending", "")
    wire.deaf = False
    wire.cut()
    expect(place).to_have_attribute("data-number", re.compile(rf"^(?!{before}$)\d+$"))  # what the server made of it
    expect(place).not_to_have_attribute("data-pending", "")
    player.settle()
    readers.forgive("WebSocket")


def test_moves_follow_each_other_before_the_server_answers_the_first(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    scout = readers.scout("risk", ["Anne"], bots=2)
    assert scout.play_until(offers("place")) is not None
    reader.open(scout.link())
    player, place = General(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    number = int(reader.number or 0)
    wire.slow = True
    player.page.locator(f'[data-territory="{player.strongest("go")}"]').dispatch_event("click")
    for name in (r"^All \d+ ", "^Place", "^End my attacks"):
        player.button(name).click()
    last = player.button("^(Claim nothing|End my turn)")
    expect(last).to_be_visible()  # three decisions later
    expect(place).to_have_attribute("data-pending", "")
    assert len(wire.kept) == 1, "each is sent when the one before it is answered"
    wire.let_go()
    expect(place).not_to_have_attribute("data-pending", "")
    expect(last).to_be_visible()
    assert int(reader.number or 0) >= number + 3
    assert player.page.get_by_role("alert").count() == 0
