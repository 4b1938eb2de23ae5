"""A finished game again: at once and whole from its record, or in parts where the page has no rules; and played on."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from grognard.games import title
from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import Invader
from tests.e2e.reader import Reader

AT = 12


def finished(readers: Readers, game: str) -> str:
    """A short game, played to its end."""
    scout = readers.scout(game, ["Anne", "Bea", "Cleo"], options={"max_rounds": 2}, settings={"question_seconds": 0})
    assert scout.play_until(lambda look: False) is None
    return scout.table


def asked_for(page: Page) -> list[str]:
    """The addresses that a page asks for, from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


def told(reader: Reader) -> tuple[str, str, str]:
    """What a replay shows: the sentence, the end of the story, and whose turn it is."""
    expect(reader.page.locator("main")).to_have_attribute("data-number", str(AT))
    story = reader.page.get_by_role("log").inner_text()
    return reader.sentence, story[-200:], reader.page.locator(".seats [aria-current]").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_comes_from_the_record_alone_and_the_same_in_parts(readers: Readers, game: str) -> None:
    table = finished(readers, game)
    reader = readers.new()
    asked = asked_for(reader.page)
    reader.open(f"/replay/{table}#{AT}")
    by_rules = told(reader)
    assert not any("/replay?" in url for url in asked)

    plain = readers.new()
    plain.page.route("**/rules/*.wasm", lambda route: route.fulfill(status=404, body="{}"))
    asked = asked_for(plain.page)
    plain.open(f"/replay/{table}#{AT}")
    assert told(plain) == by_rules
    assert any("/replay?" in url for url in asked)
    expect(plain.button("Play on from here")).to_have_count(0)  # there is nobody to play it
    readers.forgive("404")

    turns = reader.page.get_by_label("Turn", exact=True)
    reader.page.keyboard.press("Home")
    before = turns.input_value()
    reader.press("To the next turn")
    expect(turns).not_to_have_value(before)
    slider = reader.page.get_by_role("slider")
    reader.press("To the turn before")
    expect(slider).to_have_value("0")
    reader.page.get_by_label("Speed").select_option("instant")
    reader.press("Play")
    expect(slider).not_to_have_value("0")
    reader.press("Pause")
    expect(reader.page.get_by_text("Dice: no promise from this device")).to_be_visible()
    reader.open_dice_check()
    expect(reader.page.get_by_text("grognard verify")).to_be_visible()
    reader.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_on_from_a_move_with_new_dice_and_kept_on_the_device(readers: Readers, game: str) -> None:
    table = finished(readers, game)
    reader = readers.new()
    reader.open(f"/replay/{table}#{AT}")
    told(reader)
    reader.press("Play on from here")
    reader.check()
    reader.press("Play on")
    reader.page.wait_for_url("**/t/here-*")
    expect(reader.page.locator(".tray")).to_be_visible()
    reader.page.reload()
    expect(reader.page.locator(".tray")).to_be_visible()


def test_a_game_that_was_played_on_gives_its_log_and_is_found_when_it_is_over(readers: Readers) -> None:
    table = finished(readers, "risk-express")
    reader = readers.new()
    reader.open(f"/replay/{table}#{AT}")
    told(reader)
    reader.press("Play on from here")
    reader.press("Play on")
    player = Invader(reader)
    player.settle()
    reader.press("Keep")
    with reader.page.expect_download() as found:
        reader.press("Download the log")
    assert len(json.loads(found.value.path().read_text())["setup"]["from"]["moves"]) == AT
    reader.check()
    reader.page.keyboard.press("Escape")
    player.play_on()
    reader.open("/")
    mine = reader.page.locator('.table a[href*="/replay/here-"]')
    expect(mine).to_have_count(1)
    expect(reader.page.get_by_text(re.compile("of 1 won"))).to_have_count(0)  # it does not count
    reader.page.once("dialog", lambda dialog: dialog.accept())
    reader.press(f"Forget this table: {title('risk-express').phrase.en}")
    expect(mine).to_have_count(0)
    reader.page.reload()
    expect(reader.page.get_by_text("Games that you play on this device")).to_be_visible()
