"""Risk Express through the page: by clicks, by keyboard, together, on one device, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Readers

pytestmark = pytest.mark.slow


def test_a_whole_game_is_played_by_clicks_and_ends_with_scores_a_replay_and_a_rematch(readers: Readers) -> None:
    reader = readers.new()
    reader.play_now()
    reader.settle()
    reader.picture("risk-express-turn-wide")
    reader.play_to_the_end()
    expect(reader.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    reader.picture("risk-express-end-wide")
    reader.check_accessible()
    table = reader.page.url
    reader.page.get_by_role("link", name="Watch the replay").click()
    expect(reader.page.get_by_text("so nobody could choose the dice")).to_be_visible()
    expect(reader.page.get_by_text("1 player added random bytes")).to_be_visible()
    slider = reader.page.get_by_role("slider")
    slider.fill("10")
    expect(reader.page.get_by_text(re.compile("Move 10 of")).first).to_be_visible()
    assert reader.page.url.endswith("#10")
    reader.page.get_by_role("main").focus()
    reader.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("11")
    reader.picture("risk-express-replay-wide")
    reader.check_accessible()
    reader.page.reload()
    expect(slider).to_have_value("11")
    reader.open(table)
    reader.press("Rematch")
    reader.page.wait_for_url(lambda url: url != table)
    expect(reader.page.get_by_role("dialog")).to_have_count(0)
    reader.settle()


def test_a_whole_game_is_played_by_keyboard_alone(readers: Readers) -> None:
    reader = readers.new()
    reader.open("/")
    expect(reader.button("Play now").first).to_be_visible()
    for _ in range(8):
        reader.page.keyboard.press("Tab")
        if reader.page.evaluate("document.activeElement.textContent.includes('Play now')"):
            break
    reader.page.keyboard.press("Enter")
    for _ in range(600):
        reader.settle()
        if reader.end.is_visible():
            break
        number = reader.page.locator(".place").get_attribute("data-number")
        reader.page.keyboard.press("b")
        reader.page.keyboard.press("Enter")
        expect(reader.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)
    expect(reader.end).to_be_visible()


def test_two_people_play_at_one_table_from_two_browsers(readers: Readers) -> None:
    host, friend = readers.new(name="Ada"), readers.new(language="fr", wide=False)
    table = host.make_table(["me", "open"], rounds=3)
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    host.picture("lobby-wide")
    host.check_accessible()
    friend.open(f"/t/{table}")
    friend.page.get_by_label("Ton nom").fill("Zoé")
    friend.check_accessible()
    friend.press("S’asseoir ici")
    expect(friend.page.get_by_role("heading", name="Tout le monde est là")).to_be_visible()
    host.press("Start the game")
    for moves in range(1, 200):
        expect(host.choices.first.or_(host.end).or_(host.page.get_by_text("Zoé is deciding")).first).to_be_visible()
        if host.end.is_visible():
            break
        mover = host if host.choices.count() else friend
        number = host.page.locator(".place").get_attribute("data-number")
        mover.choices.first.click()
        for reader in (host, friend):
            expect(reader.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)
        if moves == 12:
            friend.picture("risk-express-two-phone")
    expect(host.end).to_be_visible()
    expect(friend.end).to_be_visible()
    expect(host.page.get_by_role("heading", name="A draw")).to_be_visible()
    host.press("Rematch")
    friend.press("Rejoindre la revanche")
    for reader in (host, friend):
        reader.page.wait_for_url(lambda url: not url.endswith(table))
    host.press("Start the game")
    expect(friend.page.locator(".tray")).to_be_visible()


def test_people_on_one_device_hand_it_over(readers: Readers) -> None:
    reader = readers.new()
    reader.make_table(["me", "me"])
    expect(reader.hand_over.or_(reader.choices.first).first).to_be_visible()
    seen = set()
    for _ in range(60):
        reader.settle()
        if reader.hand_over.is_visible():
            seen.add(reader.hand_over.inner_text())
            if len(seen) == 1:
                reader.picture("hand-over-wide")
                reader.check_accessible()
            reader.hand_over.click()
        if len(seen) == 2:
            break
        reader.settle()
        number = reader.page.locator(".place").get_attribute("data-number")
        reader.choices.first.click()
        expect(reader.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)
    assert seen == {"I am Recruit", "I am Player 2"}
    expect(reader.page.get_by_role("alert")).to_have_count(0)


def test_a_reload_and_a_lost_connection_in_the_middle_of_a_move_lose_nothing(readers: Readers) -> None:
    reader = readers.new(confirm=True)
    reader.play_now()
    reader.settle()
    reader.choices.first.click()
    expect(reader.button("Confirm")).to_be_visible()
    reader.page.reload()
    reader.settle()
    expect(reader.button("Confirm")).to_have_count(0)
    reader.page.context.set_offline(True)
    reader.page.evaluate("window.dispatchEvent(new Event('offline'))")
    reader.page.context.set_offline(False)
    reader.choices.first.click()
    number = reader.page.locator(".place").get_attribute("data-number")
    reader.press("Confirm")
    expect(reader.page.locator(f'.place[data-number="{number}"]')).to_have_count(0)


def test_what_cannot_be_filled_says_why(readers: Readers) -> None:
    reader = readers.new()
    reader.play_now()
    reader.settle()
    while not reader.lines.count():
        reader.choices.first.click()
        reader.settle()
    reader.page.locator('.line[aria-disabled="true"]').first.hover()
    expect(reader.page.get_by_role("status").filter(has_text="RX-")).to_be_visible()


def test_odds_stand_on_the_cards_when_they_are_wanted(readers: Readers) -> None:
    reader = readers.new()
    reader.play_now()
    reader.settle()
    expect(reader.page.get_by_text("Chance to conquer").first).to_be_hidden()
    reader.press("Odds")
    expect(reader.page.locator(".odds").first).to_be_visible()


def test_a_seat_goes_on_on_another_device(readers: Readers) -> None:
    reader, other = readers.new(), readers.new(wide=False)
    reader.play_now()
    reader.settle()
    reader.press("Share")
    reader.page.get_by_role("radio", name="To play on another device").check()
    link = reader.page.get_by_role("textbox", name="Link to your seat").input_value()
    assert "#seat=" in link
    reader.check_accessible()
    other.open(link)
    other.settle()
    assert "#" not in other.page.url
    other.choices.first.click()


def test_somebody_without_a_seat_watches(readers: Readers) -> None:
    reader, other = readers.new(), readers.new()
    reader.play_now()
    reader.settle()
    other.open(reader.page.url)
    expect(other.page.get_by_text("You watch")).to_be_visible()
    expect(other.choices).to_have_count(0)
    expect(reader.page.get_by_title("1 person watches")).to_be_visible()
