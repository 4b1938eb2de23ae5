"""One's own move is on the board before the server answers."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Readers
from tests.e2e.players import Invader
from tests.e2e.reader import Wire

pytestmark = pytest.mark.slow


def test_a_move_is_shown_while_the_server_says_nothing_and_its_word_stands(readers: Readers) -> None:
    reader = readers.new()
    wire = Wire(reader)
    reader.open(readers.scout("risk-express", ["Anne"], bots=1).link())
    player, place = Invader(reader), reader.page.locator("main.place")
    player.settle()
    expect(place).to_have_attribute("data-foresees", "")
    before = reader.number
    line = player.choices.first
    label = line.get_attribute("aria-label")
    wire.deaf = True
    line.click()
    expect(place).to_have_attribute("data-number", f"{int(before or 0)}.5")  # between the move and the dice
    expect(place).to_have_attribute("data-pending", "")
    expect(
        reader.page.locator('.line[aria-disabled="false"]').and_(reader.page.get_by_label(label or "", exact=True))
    ).to_have_count(0)
    wire.deaf = False
    wire.cut()
    expect(place).to_have_attribute("data-number", re.compile(rf"^(?!{before}$)\d+$"))  # what the server made of it
    expect(place).not_to_have_attribute("data-pending", "")
    player.settle()
