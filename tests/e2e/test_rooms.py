"""Rooms, codes that are said aloud, and the games of a device, as families meet them."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import Readers


def test_a_family_plays_in_a_room_by_code_and_finds_its_games_again(readers: Readers) -> None:
    anne, bea = readers.new(name="Anne"), readers.new(language="fr", theme="dark", wide=False, name="Béa")
    anne.open("/")
    anne.page.get_by_label("What is it called?").fill("The Martins")
    anne.press("Make a room")
    expect(anne.page.get_by_role("heading", name="The Martins")).to_be_visible()
    room = anne.page.url
    for sits in ("S’asseoir ici", "Ma place de toujours"):
        anne.page.get_by_role("link", name="Risk Express", exact=True).first.click()
        anne.page.get_by_role("radio", name="2", exact=True).check()
        anne.press("Make the table")
        expect(anne.page.get_by_text("Only this computer reaches this address.")).to_be_visible()
        code = anne.page.locator(".invite code").last.inner_text()
        assert re.fullmatch("[A-Z]{6}", code)
        bea.open("/")
        bea.page.locator("#code").fill(code)
        bea.press("Rejoindre")
        expect(bea.page.get_by_text("On peut reprendre un coup")).to_be_visible()
        bea.check("fr")
        bea.press(sits)
        anne.press("Start the game")
        bea.press("Réglages")
        bea.press("Abandonner")
        bea.press("Oui, j’abandonne")
        expect(anne.page.get_by_text("You win!")).to_be_visible()
        anne.open(room)
    expect(anne.page.locator("li").filter(has_text="Anne")).to_contain_text("2 won of 2")
    anne.picture("room-wide")
    anne.check()
    bea.open("/")
    mine = bea.page.locator("section").filter(has=bea.page.get_by_role("heading", name="Mes parties"))
    expect(mine.get_by_text("Perdu")).to_have_count(2)
    expect(mine.get_by_text("Contre Anne").first).to_be_visible()
    mine.get_by_role("link").first.click()
    expect(bea.page.get_by_role("slider")).to_be_visible()
    bea.open("/")
    bea.page.locator("#code").fill("zzzzzz")
    bea.press("Rejoindre")
    expect(bea.page.get_by_text("n'attend de joueurs")).to_be_visible()
    readers.forgive("404")
