"""Whole games through the page: by clicks, and by keyboard alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import GAMES, Readers
from tests.e2e.players import PLAYERS, Castaway, Invader

# Whole games that end soon: RISK from its fixed positions, Bomb Island with fewer gems and little waiting for sealed answers.
SHORT: dict[str, dict[str, Any]] = {
    "risk": {"options": {"mode": "training"}},
    "risk-express": {},
    "bomb-island": {"options": {"gems": 3}, "settings": {"question_seconds": 0.5}},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks(readers: Readers, game: str) -> None:
    player = PLAYERS[game](readers.new())
    player.reader.open(readers.scout(game, ["Anne"], bots=2, **SHORT[game]).link())
    assert player.play_on() > 0  # dice and bots may put anybody out early
    expect(player.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    # The story was followed to its end, however much was told at once.
    expect(player.page.locator("aside .story li").last).to_be_in_viewport()
    player.reader.picture(f"{game}-end-wide")
    player.reader.check()
    with player.page.expect_download() as picture:
        player.reader.press("Share a picture")
    assert picture.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    player.page.get_by_role("link", name="Look closer").click()
    expect(player.page.get_by_text("Played again here by the rules")).to_be_visible()
    expect(player.page.get_by_text("What this device was shown during the game was met again")).to_be_visible()


def test_a_game_from_the_home_page_ends_with_scores_a_replay_and_a_rematch(readers: Readers) -> None:
    reader = readers.new()
    reader.play_now("risk-express")
    Invader(reader).play_on()
    table = reader.page.url
    reader.page.get_by_role("link", name="Watch the replay").click()
    expect(reader.page.get_by_text("Dice checked: fair")).to_be_visible()
    reader.open_dice_check()
    expect(reader.page.get_by_text("so nobody could choose the dice")).to_be_visible()
    expect(reader.page.get_by_text("1 player added random bytes")).to_be_visible()
    slider = reader.page.get_by_role("slider")
    slider.fill("10")
    expect(reader.page.get_by_text(re.compile("Move 10 of")).first).to_be_visible()
    assert reader.page.url.endswith("#10")
    reader.page.get_by_role("main").focus()
    reader.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("11")
    reader.page.reload()
    expect(slider).to_have_value("11")
    reader.page.get_by_role("main").focus()
    reader.page.keyboard.press("Space")
    expect(slider).to_have_value(re.compile("1[2-9]"))
    reader.open(table)
    reader.press("Rematch")
    reader.page.wait_for_url(lambda url: url != table)
    expect(reader.page.get_by_role("dialog")).to_have_count(0)
    Invader(reader).settle()


def test_risk_express_is_played_by_keyboard_alone(readers: Readers) -> None:
    reader = readers.new()
    player = Invader(reader)
    reader.open("/")
    expect(reader.button("Play now").first).to_be_visible()
    for _ in range(12):
        reader.page.keyboard.press("Tab")
        if reader.page.evaluate("document.activeElement.matches('article:first-of-type button')"):
            break
    reader.page.keyboard.press("Enter")
    for _ in range(600):
        player.settle()
        if reader.end.is_visible():
            break
        number = reader.number
        reader.page.keyboard.press("b")
        reader.page.keyboard.press("Enter")
        reader.see_move_on(number)
    expect(reader.end).to_be_visible()


def test_bomb_island_is_played_by_keyboard_alone_in_french_on_a_phone(readers: Readers) -> None:
    player = Castaway(readers.new(language="fr", theme="dark", wide=False))
    player.reader.open(readers.scout("bomb-island", ["Zoé"], bots=1, **SHORT["bomb-island"]).link())
    for _ in range(600):
        player.settle()
        if player.reader.end.is_visible():
            break
        before = player.sight()
        if player.question.count():
            player.be_silent()
            continue
        player.page.keyboard.press("b")
        player.page.keyboard.press("Enter")
        player.see_change(before)
    expect(player.reader.end).to_be_visible()
    player.reader.picture("bomb-island-end-phone-dark-fr")
    player.reader.check("fr")
